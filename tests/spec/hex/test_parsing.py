"""The text of a specification, and how its mistakes are stated."""

import pytest

from isopath.errors import IsopathError
from isopath.spec.hex.parsing import parse_specification, parse_statements
from isopath.spec.hex.source import HexRejected, Place, Source
from isopath.spec.hex.syntax import And, Choice, Claim, Formula, Name, Not, Or, Path, Repeat, Sequence, Step


def rejection(text: str) -> str:
    with pytest.raises(HexRejected) as rejected:
        parse_specification(Source("list.hex", text))
    assert isinstance(rejected.value, IsopathError)
    return str(rejected.value)


def formulas(text: str) -> list[Formula]:
    sentences = parse_statements(Source("test", text))
    assert all(isinstance(sentence, Formula) for sentence in sentences)
    return [sentence for sentence in sentences if isinstance(sentence, Formula)]


def test_a_path_is_a_regular_expression_over_names_with_their_places() -> None:
    (formula,) = formulas("this.a(.b|.c.d)*[]? not null")
    options = (Sequence((Step("b", Place(1, 9)),)), Sequence((Step("c", Place(1, 12)), Step("d", Place(1, 14)))))
    elements = Repeat(Step("[]", Place(1, 17)), "?")
    steps = Sequence((Step("a", Place(1, 6)), Repeat(Choice(options), "*"), elements))
    assert formula.path == Path(Name("this", Place(1, 1)), steps)


def test_all_seven_formulas_are_read() -> None:
    read = formulas(
        "this.a not null; this.a expands to nothing; this.a expands to p.T[]; this.a aliases nothing;"
        "this.a aliases some T; this.a aliases this; this.a aliases max this.b"
    )
    assert [formula.claim for formula in read] == list(Claim)
    assert [str(formula.type) for formula in read if formula.type] == ["p.T[]", "T"]
    assert [formula.other.anchor.text for formula in read if formula.other] == ["this", "this"]


def test_words_of_the_language_may_be_names_of_fields() -> None:
    (formula,) = formulas("this.max.not.aliases.class aliases max root.nothing.some")
    assert [part.name for part in formula.path.steps.parts if isinstance(part, Step)] == [  # type: ignore[union-attr]
        "max",
        "not",
        "aliases",
        "class",
    ]
    assert formula.claim is Claim.ALIASES_MAX


def test_and_binds_more_than_or_and_not_most() -> None:
    (sentence,) = parse_statements(Source("test", "not a not null and b not null or (c not null or d not null)"))
    assert isinstance(sentence, Or) and isinstance(sentence.parts[0], And) and isinstance(sentence.parts[1], Or)
    assert isinstance(sentence.parts[0].parts[0], Not)


def test_blocks_are_of_classes_and_of_methods_and_comments_are_skipped() -> None:
    text = (
        "// lists\nclass p.List { }\nmethod List.get { a not null triggers List.m; }\nmethod m(int, T[]) { } /* end */"
    )
    blocks = parse_specification(Source("test", text))
    stated = [
        (block.name.text, block.is_method, block.parameters and [*map(str, block.parameters)]) for block in blocks
    ]
    assert stated == [("p.List", False, None), ("List.get", True, None), ("m", True, ["int", "T[]"])]
    (formula,) = blocks[1].sentences
    assert isinstance(formula, Formula) and formula.triggers == Name("List.m", Place(3, 39))


@pytest.mark.parametrize(
    ("text", "stated"),
    [
        (
            "class X {\n  this.next not nul;\n}",
            "list.hex:2:17: Expected 'null'.\n      this.next not nul;\n" + " " * 20 + "^",
        ),
        ("class X { this.a not null }", "list.hex:1:27: Expected ';', 'and', 'or' or 'triggers'."),
        ("class X { this.a not null;", "list.hex:1:27: The text ends too early: expected 'not', '}' or a name."),
        ("class X { this.a ! null; }", "list.hex:1:18: Unexpected '!'."),
        ("class X { this.(a)+ not null; }", "list.hex:1:15: A dot must be followed by the name of a field."),
        ("class X { this.a aliases; }", "list.hex:1:25: Expected 'max', 'nothing', 'some' or a name."),
        ("clas X { }", "list.hex:1:1: Expected 'class', 'method' or the end of the text."),
        ("class X { (this.a not null; }", "list.hex:1:27: Expected ')'."),
        ("class X { " + "(" * 65, "list.hex:1:75: Parentheses are nested deeper than 64."),
        ("class X {\n" + "not " * 65, "list.hex:2:1: There are more than 64 negations in a row."),
    ],
)
def test_a_mistake_is_told_in_one_sentence_with_its_place(text: str, stated: str) -> None:
    assert rejection(text).startswith(stated)


def test_a_caret_points_into_the_part_of_a_long_line_that_is_shown() -> None:
    shown = rejection(f"class X {{ {'this.a not null; ' * 30}this.a nut null; }}").split("\n")
    assert len(shown) == 3 and all(len(line) < 170 for line in shown[1:])
    assert shown[1][shown[2].index("^") :].startswith("nut null")
