"""What each kind of YAML file may say (layouts have their own in `pnp.layout.schema`)."""

from typing import Annotated, Any, Literal, Self

from pydantic import BeforeValidator, Field, GetJsonSchemaHandler, model_validator
from pydantic_core import CoreSchema

from pnp import measure
from pnp.model import FieldRule
from pnp.source.validate import Id, Measure, Model, Name, Text, matching, wrong
from pnp.vocabulary import Clause, SentenceName, TermRule, VerbSpec

LETTERS = "ACDEFHJKMNPRTVWXY"
"""Letters of codes: none that looks like a digit or like another."""

Format = Literal["1"]
Language = Annotated[
    str, matching(str, r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*", "write a language code, such as ja")
]
CodeLetters = Annotated[
    str,
    matching(str, rf"[{LETTERS}]{{1,2}}", f"write one or two of the letters {LETTERS}"),
]


SMALLEST = 5.0
"""Nothing that is cut is narrower than this (mm)."""


class SizeSpec(Model):
    """A named trim size."""

    width: Measure = Field(ge=SMALLEST)
    height: Measure = Field(ge=SMALLEST)
    corner: Measure = Field(0.0, ge=0)


class SizesFile(Model):
    """shared/sizes.yaml: trim sizes by name."""

    format: Format
    sizes: dict[Id, SizeSpec]


class PaperSpec(Model):
    """A named paper, upright."""

    width: Measure = Field(gt=0)
    height: Measure = Field(gt=0)


class PapersFile(Model):
    """shared/papers.yaml: papers by name."""

    format: Format
    papers: dict[Id, PaperSpec]


class FontSpec(Model):
    """The files of a font: of a Python package, of `shared/fonts`, or of an installed family."""

    package: Name | None = None
    upright: Text = ""
    italic: Text = ""
    bold: Text = ""
    family: Text | None = None

    @model_validator(mode="after")
    def _one_place(self) -> Self:
        if self.family and (self.package or self.upright or self.italic or self.bold):
            raise wrong("a font is an installed family, or files", "keep `family:` or the files")
        if not self.family and not self.upright:
            raise wrong("a font without a file", "add `upright: FILE.ttf`, or `family: NAME`")
        return self


class FontsFile(Model):
    """shared/fonts.yaml: font files, and for each family and language the order to try them in.

    The language `any` serves every language that is not named.
    """

    format: Format
    files: dict[Id, FontSpec]
    families: dict[Id, dict[str, tuple[Id, ...]]]


class GameFile(Model):
    """game.yaml: what the game is called, its languages and the print order of its components."""

    format: Format
    title: Text
    languages: tuple[Language, ...] = ("en",)
    components: tuple[Id, ...] = ()


class VocabularyFile(Model):
    """vocabulary.yaml: what the cards of a game can say.

    Sentences are named by the clauses they hold; `{verb}`, `{per}`, `{if}` and `{when}` stand for
    what those say.
    """

    format: Format
    terms: dict[Name, dict[Id, TermRule]] = {}
    verbs: dict[Name, VerbSpec] = {}
    clauses: dict[Clause, dict[Name, VerbSpec]] = {}
    sentences: dict[SentenceName, Text] = {}


class LayoutNames(Model):
    """The layouts of a component's two sides; without a back it is printed on one side."""

    front: Id
    back: Id = ""


def _size(value: object) -> object:
    if not isinstance(value, str):
        raise wrong("a size is a text", 'write a name, such as tcg, or "63 mm x 88 mm"')
    try:
        size = measure.parse_pair(value)
    except ValueError:
        return value.strip()
    if min(size) < SMALLEST:
        raise wrong(f'"{value}" is too small to cut', f"write at least {SMALLEST:g} mm a side")
    return size


class Expected(Model):
    """What effects a field is expected to hold, by the value of another: verbs and arguments."""

    by: Name
    cases: dict[Text, dict[Name, dict[Name, tuple[Text, ...]]]]

    @classmethod
    def __get_pydantic_json_schema__(
        cls, core: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        """Tell editors that the cases stand beside `by`."""
        schema = handler(core)
        properties = handler.resolve_ref_schema(schema)["properties"]
        cases = properties["cases"]["additionalProperties"]
        return {
            "type": "object", "properties": {"by": properties["by"]},
            "additionalProperties": cases, "required": ["by"],
        }  # fmt: skip

    @model_validator(mode="before")
    @classmethod
    def _cases(cls, value: object) -> object:
        if not isinstance(value, dict) or "by" not in value:
            raise wrong("`by` is missing", "write {by: FIELD, VALUE: {VERB: {PARAMETER: […]}}}")
        return {"by": value["by"], "cases": {k: v for k, v in value.items() if k != "by"}}


class ComponentFile(Model):
    """cards/COMPONENT.yaml: one kind of printed thing and its cards."""

    format: Format
    title: Text
    kind: Literal["card", "token", "board"]
    size: Annotated[str | tuple[float, float], BeforeValidator(_size)]
    code: CodeLetters
    layout: LayoutNames
    gutter: Measure = Field(0.0, ge=0, le=50)
    fields: dict[Name, FieldRule] = {}
    defaults: dict[str, Any] = {}
    defaults_by: dict[Name, dict[str, dict[str, Any]]] = {}
    expected: dict[Name, Expected] = {}
    cards: list[dict[str, Any]] = []
