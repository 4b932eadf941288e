"""Words and drawings for the workload: titles, sentences as in game rules, pictograms."""

from __future__ import annotations

ICONS: dict[str, tuple[str, str, str]] = {
    "heart": ("Heart", "ハート", "M12 21.6C5 16 2 12.5 2 8.3C2 5 4.4 3 7 3C9.2 3 11 4.3 12 6.3"
              "C13 4.3 14.8 3 17 3C19.6 3 22 5 22 8.3C22 12.5 19 16 12 21.6Z"),
    "star": ("Star", "星", "M12 1.6L15.1 8.2L22.3 9.1L17 14.1L18.4 21.2L12 17.7"
             "L5.6 21.2L7 14.1L1.7 9.1L8.9 8.2Z"),
    "hexagon": ("Hexagon", "六角形", "M12 2.4L20.3 7.2V16.8L12 21.6L3.7 16.8V7.2Z"
                "M12 6.4L7.1 9.2V14.8L12 17.6L16.9 14.8V9.2Z"),
    "leaf": ("Leaf", "葉", "M3.5 21.6C2.5 11 8 3 21.5 2.4C22 15 15.5 21.5 6.6 19.4"
             "L10.5 13.5L5.4 18.6L4.9 21.6Z"),
    "drop": ("Drop", "しずく", "M12 2.4C15.5 7.6 19 11 19 15C19 18.9 15.9 21.6 12 21.6"
             "C8.1 21.6 5 18.9 5 15C5 11 8.5 7.6 12 2.4Z"),
    "coin": ("Coin", "コイン", "M12 2.4C17.3 2.4 21.6 6.7 21.6 12C21.6 17.3 17.3 21.6 12 21.6"
             "C6.7 21.6 2.4 17.3 2.4 12C2.4 6.7 6.7 2.4 12 2.4Z"
             "M10.8 7V17H13.2V7Z"),
    "egg": ("Egg", "卵", "M12 2.4C15.9 2.4 19.2 8.8 19.2 13.8C19.2 18.6 16 21.6 12 21.6"
            "C8 21.6 4.8 18.6 4.8 13.8C4.8 8.8 8.1 2.4 12 2.4Z"),
    "house": ("House", "家", "M12 2.4L22 11.6H19.2V21.6H14.4V15H9.6V21.6H4.8V11.6H2Z"),
    "moon": ("Moon", "月", "M14.5 2.6C8.5 2.4 3.6 6.6 3.6 12C3.6 17.4 8.2 21.8 14 21.6"
             "C16.8 21.5 19.2 20.3 20.8 18.4C14 18.6 10.4 15.4 10.4 10.8"
             "C10.4 7.2 12 4.4 14.5 2.6Z"),
    "shield": ("Shield", "盾", "M12 2L20.4 4.8V11C20.4 16 17 19.8 12 21.6"
               "C7 19.8 3.6 16 3.6 11V4.8Z"),
    "tent": ("Tent", "テント", "M12 3L22.4 21.6H1.6ZM12 12L8.4 21.6H15.6Z"),
    "flame": ("Flame", "炎", "M13 1.8C14 6.4 19 8.6 19 14.6C19 18.8 16 21.6 12 21.6"
              "C8 21.6 5 18.8 5 15C5 11.4 7.4 9.8 8 6.8C10 7.8 11 9.2 11.2 11.2"
              "C13 8.8 13.6 5.4 13 1.8Z"),
}  # fmt: skip
"""Pictograms on a 24 × 24 grid: English name, Japanese name, SVG path data.

They use M, L, H, V, C and Z alone; holes wind the other way round, so that even-odd and non-zero
filling agree.
"""

FIRST_ICON = 0xE000
"""The code point of the first pictogram in icons.ttf; the others follow in order."""

FRAMES: dict[str, str] = {
    "ruby": "#7b1e3a",
    "sapphire": "#1e4d7b",
    "emerald": "#2f6b2f",
    "amber": "#7b5a1e",
    "amethyst": "#4a2f6b",
    "teal": "#1e6b6b",
}
"""The colours of the frames."""

MANNERS: list[tuple[str, str]] = [
    ("Amber", "琥珀の"), ("Silent", "静かな"), ("Hollow", "うつろな"), ("Golden", "黄金の"),
    ("Stormy", "嵐の"), ("Winter", "冬の"), ("Crimson", "真紅の"), ("Hidden", "隠された"),
    ("Royal", "王家の"), ("Sleepless", "眠らない"), ("Distant", "遥かな"), ("Crooked", "曲がった"),
    ("Gentle", "優しい"), ("Forgotten", "忘れられた"), ("Sunlit", "陽だまりの"),
    ("Frozen", "凍てつく"), ("Wandering", "さまよう"), ("Painted", "彩られた"),
    ("Ancient", "古の"), ("Brave", "勇敢な"),
    ("Hungry", "腹ぺこの"), ("Misty", "霧深い"), ("Lucky", "幸運の"), ("Patient", "気長な"),
    ("Twilight", "黄昏の"),
]  # fmt: skip
SUBJECTS: list[tuple[str, str]] = [
    ("Falcon", "ハヤブサ"), ("Orchard", "果樹園"), ("Lighthouse", "灯台"), ("Bandit", "盗賊"),
    ("Caravan", "隊商"), ("Oracle", "神託者"), ("Foundry", "鋳造所"), ("Warden", "守護者"),
    ("Heron", "アオサギ"), ("Pilgrim", "巡礼者"), ("Archive", "書庫"), ("Harbour", "港町"),
    ("Beekeeper", "養蜂家"), ("Bridge", "石橋"), ("Clockmaker", "時計職人"), ("Ferry", "渡し船"),
    ("Garden", "庭園"), ("Messenger", "伝令"), ("Observatory", "天文台"), ("Windmill", "風車"),
]  # fmt: skip
"""A title is a manner and a subject."""

FOOTERS: list[tuple[str, str]] = [
    ("Base set · first printing · Art: A. Nother", "基本セット・初版・絵：名無し"),
    ("Base set · first printing · Art: N. Obody", "基本セット・初版・絵：誰某"),
]

SENTENCES: list[tuple[str, str]] = [
    ("Gain one * for each card in your row.",
     "自分の列にあるカード1枚につき、共通の置き場から*を1つ得る。"),
    ("Pay 2* to draw the top card of any pile.",
     "2*を支払うと、好きな山札のいちばん上のカードを引いて手札に加えてよい。"),
    ("Every player who passed takes one *.",
     "このラウンドで「パス」を宣言した人は、全員が*を1つずつ受け取る。"),
    ("Discard a * to move up to three spaces.",
     "*を1つ捨てると、駒を好きな方向に3マスまで動かすことができる。"),
    ("Place a * on the lowest empty step.",
     "まだ何も置かれていない段のうち、いちばん低いところに*を置く。"),
    ("You may swap one * with a neighbour.",
     "両隣のどちらかの人と、持っている*を1つだけ交換してよい。"),
    ("Score 3 points if you own the most *.",
     "*を最も多く持っているなら、ただちに3点を得る。同数のときは得られない。"),
    ("Until your next turn, each * counts twice.",
     "次の自分の手番が来るまで、あなたの*は1つを2つぶんとして数える。"),
    ("Turn this card sideways and keep the *.",
     "このカードを横向きにする。上に置かれた*は、そのまま残しておく。"),
    ("Look at the next * and put it back.",
     "次にめくられる*をひそかに確かめ、元の場所に裏向きで戻す。"),
    ("If nobody has a *, start a new round.",
     "誰も*を持っていなければ、その場で手番を止めて新しいラウンドを始める。"),
    ("Choose a rival: that player loses one *.",
     "相手を1人選ぶ。選ばれた人は、手元から*を1つ共通の置き場に戻す。"),
    ("Store up to four * beside this card.",
     "このカードの横には、*を4つまで蓄えておくことができる。"),
    ("Take a * whenever a bell rings.",
     "「鐘」の印が現れるたびに、手番の人から順に*を1つ取る。"),
    ("Exchange any two tokens for one *.",
     "種類を問わず、手元の好きなトークン2つを*1つと取り替えてよい。"),
    ("Draw two cards, then return one under *.",
     "カードを2枚引き、そのうち1枚を*の印がある山札の下に戻す。"),
    ("The first player to reach * wins the tie.",
     "同点の場合は、先に*のマスへ着いていた人の勝ちとする。"),
    ("Skip the market and gain * instead.",
     "市場での買い物をやめて、その代わりに*を1つ得てもかまわない。"),
    ("Reveal your hand; count every * you see.",
     "手札をすべて公開し、そこに描かれている*の数を声に出して数える。"),
    ("Cards with * cost one less this turn.",
     "この手番のあいだ、*の印があるカードはどれも1金安く買える。"),
    ("Flip a tile next to * and follow it.",
     "*に隣り合うタイルを1枚めくり、書かれている指示にそのまま従う。"),
    ("You cannot be attacked while * is here.",
     "ここに*が置かれているあいだ、あなたは誰からも攻撃されない。"),
    ("Roll again, unless the die shows *.",
     "出た目が*でなければ、もう一度だけサイコロを振り直すことができる。"),
    ("Give one * to the player on your left.",
     "左隣の人に*を1つ渡す。渡せない場合は、代わりに1点を失う。"),
    ("Refill the row when the last * is gone.",
     "最後の*がなくなったら、山札からめくって場の列を5枚まで補充する。"),
    ("Keep this card until you spend a *.",
     "*を使うまで、このカードは自分の前に表向きで置いておく。"),
    ("Twice a game, treat any icon as *.",
     "1ゲームに2回まで、好きなアイコンを*として扱ってよい。"),
    ("Move the night marker one step past *.",
     "「夜」のマーカーを、*の印から1つ先のマスまで進める。"),
    ("Add one * to every adjacent field.",
     "隣り合っている畑のすべてに、共通の置き場から*を1つずつ加える。"),
    ("When you build here, recover one *.",
     "この土地に建物を建てたとき、捨て山から*を1つ取り戻してよい。"),
    ("Guess a number; if right, gain *.",
     "1から6までの数を言う。めくったカードと同じなら、*を得る。"),
    ("Put a * on each card that is face down.",
     "裏向きになっているカードのそれぞれに、*を1つずつ重ねて置く。"),
    ("End your turn at once and save the *.",
     "ただちに手番を終える。使わなかった*は、次の手番まで取っておける。"),
    ("All players share the cost of one *.",
     "*1つぶんの費用を、参加している全員でなるべく等しく分け合う。"),
    ("Trade * at the harbour without a fee.",
     "「港」では、手数料を払わずに*を別の品物と交換することができる。"),
    ("Return a worker to use the * again.",
     "働き手を1人戻すと、使い終えた*をもう一度使えるようになる。"),
    ("Leave one space free around each *.",
     "それぞれの*のまわりには、必ず1マスぶんの空きを残しておくこと。"),
    ("The winner of the duel claims a *.",
     "「決闘」に勝った人は、負けた人の手元から*を1つもらい受ける。"),
    ("Count your * before the final round.",
     "最終ラウンドに入る前に、各自が持っている*の数を確認しておく。"),
    ("Ignore the weather if you hold a *.",
     "手元に*があるなら、そのラウンドの天候による影響を受けずに済む。"),
]  # fmt: skip
"""Pairs in English and Japanese. The asterisk stands where an icon goes."""

CLOSING: tuple[str, str] = (
    "Worth {points} points.",
    "ゲームの終わりに、このカードは{points}点になる。",
)
