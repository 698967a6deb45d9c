"""From the text of a specification to its syntax, by the grammar in ``hex.lark``."""

import re
from functools import cache
from importlib.resources import files
from typing import Any, Final

from lark import Lark, Token, Transformer
from lark.exceptions import UnexpectedCharacters, UnexpectedEOF, UnexpectedInput, UnexpectedToken

from isopath.spec.hex.source import HexRejected, Place, Source
from isopath.spec.hex.syntax import (
    ELEMENT,
    And,
    Block,
    Choice,
    Claim,
    Formula,
    Name,
    Not,
    Or,
    Path,
    Repeat,
    Sentence,
    Sequence,
    Step,
)

DEEPEST: Final = 64
"""Parentheses nest no deeper than this, and so many negations may stand in a row."""
_NEGATIONS: Final = re.compile(rf"(?:\bnot\s+){{{DEEPEST + 1}}}")

_SPOKEN: Final = {
    "NAME": "a name",
    "FIELD": "a field such as .next",
    "ELEMENT": "'[]'",
    "REPEAT": "one of '*', '+' and '?'",
    "LPAR": "'('",
    "RPAR": "')'",
    "LBRACE": "'{'",
    "RBRACE": "'}'",
    "SEMICOLON": "';'",
    "COMMA": "','",
    "VBAR": "'|'",
    "$END": "the end of the text",
}
_MAY_FOLLOW_A_PATH: Final = frozenset({"FIELD", "ELEMENT", "REPEAT", "LPAR"})
"""What would only make a path longer is not worth a mention where something else is missing."""


def parse_specification(source: Source) -> tuple[Block, ...]:
    """The blocks of a file."""
    blocks: tuple[Block, ...] = _parsed(source, "specification")
    return blocks


def parse_statements(source: Source) -> tuple[Sentence, ...]:
    """The sentences of an annotation or a comment, which has no blocks."""
    sentences: tuple[Sentence, ...] = _parsed(source, "statements")
    return sentences


def _parsed(source: Source, start: str) -> Any:
    _check_depth(source)
    try:
        return _Builder().transform(_grammar().parse(source.text, start=start))
    except UnexpectedInput as unexpected:
        raise _rejection(source, unexpected) from None


@cache
def _grammar() -> Lark:
    text = files(__package__).joinpath("hex.lark").read_text(encoding="utf-8")
    return Lark(text, parser="lalr", start=["specification", "statements"], maybe_placeholders=True)


def _check_depth(source: Source) -> None:
    """A hostile text must not exhaust the stack."""
    row = _NEGATIONS.search(source.text)
    if row is not None:
        before = source.text[: row.start()].split("\n")
        at = Place(len(before), len(before[-1]) + 1)
        raise source.rejection(at, f"There are more than {DEEPEST} negations in a row.")
    depth = 0
    for number, line in enumerate(source.text.split("\n"), 1):
        for column, character in enumerate(line, 1):
            depth += (character == "(") - (character == ")")
            if depth > DEEPEST:
                raise source.rejection(Place(number, column), f"Parentheses are nested deeper than {DEEPEST}.")


def _rejection(source: Source, unexpected: UnexpectedInput) -> HexRejected:
    if isinstance(unexpected, UnexpectedToken) and unexpected.token.type != "$END":
        at = Place(unexpected.token.line or 1, unexpected.token.column or 1)
        return source.rejection(at, f"Expected {_expected(unexpected.accepts or unexpected.expected)}.")
    if isinstance(unexpected, UnexpectedCharacters):
        character = unexpected.char
        problem = "A dot must be followed by the name of a field" if character == "." else f"Unexpected {character!r}"
        return source.rejection(Place(unexpected.line, unexpected.column), f"{problem}.")
    expected = unexpected.accepts if isinstance(unexpected, UnexpectedToken) else _left_open(unexpected)
    return source.rejection(_end(source), f"The text ends too early: expected {_expected(expected or set())}.")


def _left_open(unexpected: UnexpectedInput) -> set[str]:
    return set(unexpected.expected) if isinstance(unexpected, UnexpectedEOF) else set()


def _end(source: Source) -> Place:
    """The place after the last character that is no space."""
    lines = source.text.rstrip().split("\n")
    return Place(len(lines), len(lines[-1]) + 1)


def _expected(terminals: set[str]) -> str:
    distinctive = terminals - _MAY_FOLLOW_A_PATH or terminals
    words = sorted(_SPOKEN.get(terminal, f"'{terminal.lower()}'") for terminal in distinctive)
    return " or ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words) or "something else"


def _place(token: Token) -> Place:
    return Place(token.line or 1, token.column or 1)


def _field_place(token: Token) -> Place:
    """Where the name of a field stands, after the dot."""
    skipped = len(token) - len(_field_name(token))
    return Place(token.end_line or 1, (token.end_column or 1) - len(token) + skipped)


def _field_name(token: Token) -> str:
    return token[1:].strip()


class _Builder(Transformer[Token, Any]):
    """A method per rule of the grammar."""

    def specification(self, blocks: list[Block]) -> tuple[Block, ...]:
        return tuple(blocks)

    def class_block(self, parts: list[Any]) -> Block:
        name, *sentences = parts
        return Block(name, False, None, tuple(sentences))

    def method_block(self, parts: list[Any]) -> Block:
        name, parameters, *sentences = parts
        return Block(name, True, parameters, tuple(sentences))

    def parameters(self, types: list[Name | None]) -> tuple[Name, ...]:
        return tuple(part for part in types if part is not None)

    def statement(self, parts: list[Sentence]) -> Sentence:
        return parts[0]

    def statements(self, parts: list[Sentence | None]) -> tuple[Sentence, ...]:
        return tuple(part for part in parts if part is not None)

    def disjunction(self, parts: list[Sentence]) -> Sentence:
        return parts[0] if len(parts) == 1 else Or(tuple(parts))

    def conjunction(self, parts: list[Sentence]) -> Sentence:
        return parts[0] if len(parts) == 1 else And(tuple(parts))

    def negation(self, parts: list[Any]) -> Sentence:
        return Not(parts[1], _place(parts[0]))

    def formula(self, parts: list[Any]) -> Formula:
        path, claim, triggers = parts
        words = Claim(claim.data.replace("_", " "))
        about = next((part for part in claim.children if isinstance(part, Name | Path)), None)
        if isinstance(about, Path):
            return Formula(path, words, other=about, triggers=triggers)
        return Formula(path, words, type=about, triggers=triggers)

    def path(self, parts: list[Any]) -> Path:
        anchor, *steps = parts
        return Path(Name(str(anchor), _place(anchor)), Sequence(tuple(steps)))

    def repeated(self, parts: list[Any]) -> Any:
        step, often = (*parts, None)[:2]
        return step if often is None else Repeat(step, str(often))

    def field(self, parts: list[Token]) -> Step:
        return Step(_field_name(parts[0]), _field_place(parts[0]))

    def element(self, parts: list[Token]) -> Step:
        return Step(ELEMENT, _place(parts[0]))

    def choice(self, options: list[Any]) -> Choice:
        return Choice(tuple(options))

    def sequence(self, parts: list[Any]) -> Sequence:
        return Sequence(tuple(parts))

    def name(self, parts: list[Token]) -> Name:
        text = ".".join([str(parts[0]), *map(_field_name, parts[1:])])
        return Name(text, _place(parts[0]))

    def type(self, parts: list[Any]) -> Name:
        name, *brackets = parts
        return Name(name.text, name.at, len(brackets))
