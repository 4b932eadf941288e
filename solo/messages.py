"""What the table says in English, by key; `locale/LANG.po` has it in other languages.

Messages are in ICU syntax. A refusal says what is wrong, and after a semicolon what would be right.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

_TALK = {
    "separator": ", ",
    "word-back": "back",
    "word-quit": "quit",
    "word-yes": "yes",
    "word-no": "no",
    "hint": "Type ? for an explanation, back to take the last answer back, quit to leave.",
    "taken-back": "The last answer is taken back.",
    "nothing-to-take-back": "There is no answer to take back.",
    "left": "Nothing was scored.",
    "choice": "{number}: {word}",
    "refusal": "No: {why}.",
}

_QUESTIONS = {
    "title": "Alpina: the final score",
    "ask-row": "Row {row}, from left to right:",
    "help-row": (
        "Type the code printed on each card of the row, such as {example}, and a dot where no "
        "card lies. An empty line ends the grid. For a card of your own, type its animal, "
        "landscape and condition, set off by commas: frog lake each lake beside 2."
    ),
    "ask-part": "Only {count} of {full} cards lie there. Score this part of a grid, yes or no?",
    "help-part": "A game ends when the grid is full. No takes you back to the rows.",
    "ask-players": "Players in turn order:",
    "help-players": "Type the colours of two to four players, first player first: {colours}.",
    "ask-hikers": "Hikers ({count} so far, an empty line ends):",
    "help-hikers": (
        "Type a colour and the places of its hikers, such as {colour} B3 C4. The letter is the "
        "column, A at the left; the number is the row, 1 at the top."
    ),
    "ask-verb": "{cell}, {card}: what does it count?",
    "help-verb": (
        "Type the number or the first letters of one of these, or the whole condition, such as "
        "each lake beside 2."
    ),
    "ask-of": "Which?",
    "ask-on": "Hikers on which cards?",
    "ask-region": "Where?",
    "help-choice": "Type the number or the first letters of one of these.",
    "ask-points": "How many points, {least} to {most}?",
    "ask-fixed": "How many fixed points, {least} to {most}?",
    "help-number": "Type a number from {least} to {most}.",
    "help-number-usual": "Type a number from {least} to {most}. An empty line means {usual}.",
    "colour-yellow": "yellow",
    "colour-red": "red",
    "colour-purple": "purple",
    "colour-blue": "blue",
    "name-each": "each",
    "name-hikers": "hikers",
    "name-different": "different",
    "name-only": "only",
    "name-at_most_one": "at most one",
    "verb-each": "each: points for each card with an animal or a landscape",
    "verb-hikers": "hikers: points for each hiker",
    "verb-different": "different: points for each different animal or landscape",
    "verb-only": "only: points if all cards show the same",
    "verb-at_most_one": "at most one: points if one card shows it, or none",
}

_REFUSALS = {
    "no-such-code": "there is no card {word}; type a code as it is printed, such as {example}",
    "card-twice": "{code} lies at {cell} already; look at the code again",
    "row-too-long": "a row has at most {most} cards; type one row at a time",
    "row-other-length": (
        "this row has {count, plural, one {# place} other {# places}}, the first one {first}; "
        "type a dot where no card lies"
    ),
    "row-empty": "no card lies in this row; leave it out",
    "unknown-word": "{word} is not known here; use one of these: {choices}",
    "unclear-word": "{word} may be one of these: {choices}; type more of it",
    "too-many-words": "{word} is more than is asked for; leave it out",
    "too-few-words": "something is missing after {word}; use one of these: {choices}",
    "empty": "an empty line says nothing here; type ? for an explanation",
    "no-number": "{word} does not fit here; type a number from {least} to {most}",
    "no-place": "{word} is no place; type a column and a row, such as B3",
    "place-missing": "{word} is a colour without a place; type both, such as {colour} B3",
    "no-such-count": (
        "{count, plural, one {# player} other {# players}} cannot play; name 2, 3 or 4"
    ),
    "colour-twice": "{colour} is named twice; name each player once",
    "no-cards": "no card lies there; give a row of cards first",
    "cell-taken": "a card lies at {cell} already; choose an empty place",
    "not-adjacent": "the card at {cell} is cut off; every card lies next to another",
    "too-high": "there are more rows than {most}; a grid never has more",
    "too-wide": "there are more columns than {most}; a grid never has more",
    "not-played-or-beside": (
        "{cell} is not next to {played}; place a hiker on the card just played or next to it"
    ),
    "no-card-there": "no card lies at {cell}; choose a place with a card",
    "hiker-there": "a hiker stands at {cell} already ({colour}); a card has room for one",
    "nobody-plays": "nobody plays {colour}; use the colour of a player",
    "no-hikers-left": "{colour} has {most} hikers and no more; count them again",
}

FAULTS: Mapping[str, str] = MappingProxyType({
    "condition-missing": (
        "the condition of the card at {cell} is not whole; write it in full, such as "
        "each lake beside 2"
    ),
    "no-such-verb": "{verb} cannot be scored; use a verb that can",
    "other-parameters": "{verb} has other parameters than the rules; use those of the rules",
    "no-such-region": "{verb} cannot count in {region}; use another region",
    "no-such-sort": "{sort} is no kind of thing to count; use animals or landscapes",
    "points-not-whole": "{verb} gives points that are no whole number; use whole points",
})  # fmt: skip
"""What is wrong with files is told in English only."""

_RESULT = {
    "part": "This is a part of a grid: {count} of {full} cards. It is scored as it lies.",
    "player": "{colour}:",
    "hiker": "{cell}, {card}: {points, plural, one {# point} other {# points}}",
    "no-hikers": "no hikers",
    "fixed": "{gained, plural, one {# point} other {# points}}, fixed",
    "each": (
        "{times, plural, =0 {no points: no {of} there} "
        "one {{gained, plural, one {# point} other {# points}}: {of} at {cells}} "
        "other {{gained, plural, one {# point} other {# points}}, "
        "{points} each: {of-many} at {cells}}}"
    ),
    "hikers": (
        "{times, plural, =0 {no points: no such hiker there} "
        "one {{gained, plural, one {# point} other {# points}}: a hiker at {cells}} "
        "other {{gained, plural, one {# point} other {# points}}, "
        "{points} each: hikers at {cells}}}"
    ),
    "different": (
        "{times, plural, =0 {no points: no card there} "
        "one {{gained, plural, one {# point} other {# points}}: {found}} "
        "other {{gained, plural, one {# point} other {# points}}, {points} each: {found}}}"
    ),
    "only": "{gained, plural, one {# point} other {# points}}: nothing but {of-many}",
    "not-only": (
        "{times, plural, =0 {no points: no card there} other {no points: no {of} at {cells}}}"
    ),
    "at-most-one": (
        "{gained, plural, one {# point} other {# points}}: "
        "{times, plural, =0 {no {of} there} other {a single {of}, at {cells}}}"
    ),
    "more-than-one": "no points: more than one {of}, at {cells}",
    "totals": "Totals in turn order:",
    "total": "{colour}: {sum} = {total}",
    "total-plain": "{colour}: {total}",
    "wins": "{colour} wins with {total, plural, one {# point} other {# points}}.",
    "wins-tie": (
        "{tied} have {total, plural, one {# point} other {# points}} each. "
        "{colour} comes last of them in turn order, and wins."
    ),
}

SPOKEN: Mapping[str, str] = MappingProxyType({**_TALK, **_QUESTIONS, **_REFUSALS, **_RESULT})
"""What is said in every language."""

MESSAGES: Mapping[str, str] = MappingProxyType({**SPOKEN, **FAULTS})
"""Every message by key."""

REFUSALS = frozenset({*_REFUSALS, *FAULTS})
"""The keys of those that say why something cannot be."""
