"""From the text of a specification to its syntax, by the grammar in ``hex.lark``."""

import re
from functools import cache
from importlib.resources import files
from typing import Final, Generic, TypeVar

from lark import Lark, Token, Transformer, Tree, v_args
from lark.exceptions import UnexpectedCharacters, UnexpectedEOF, UnexpectedInput, UnexpectedToken

from isopath.spec.hex.source import HexRejected, Place, Source
from isopath.spec.hex.syntax import (
    ELEMENT,
    And,
    Block,
    Choice,
    Claim,
    Expression,
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

T = TypeVar("T")

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
    return _Builder[Block]().transform(_parsed(source, "specification"))


def parse_statements(source: Source) -> tuple[Sentence, ...]:
    """The sentences of an annotation or a comment, which has no blocks."""
    return _Builder[Sentence]().transform(_parsed(source, "statements"))


def _parsed(source: Source, start: str) -> Tree[Token]:
    _check_depth(source)
    try:
        return _grammar().parse(source.text, start=start)
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


@v_args(inline=True)
class _Builder(Transformer[Token, tuple[T, ...]], Generic[T]):
    """A method per rule of the grammar; the whole is the parts of the rule that parsing starts with."""

    def specification(self, *blocks: Block) -> tuple[Block, ...]:
        return blocks

    def class_block(self, name: Name, *sentences: Sentence) -> Block:
        return Block(name, False, None, sentences)

    def method_block(self, name: Name, parameters: tuple[Name, ...] | None, *sentences: Sentence) -> Block:
        return Block(name, True, parameters, sentences)

    def parameters(self, *types: Name | None) -> tuple[Name, ...]:
        return tuple(part for part in types if part is not None)

    def statement(self, sentence: Sentence) -> Sentence:
        return sentence

    def statements(self, *parts: Sentence | None) -> tuple[Sentence, ...]:
        return tuple(part for part in parts if part is not None)

    def disjunction(self, *parts: Sentence) -> Sentence:
        return parts[0] if len(parts) == 1 else Or(parts)

    def conjunction(self, *parts: Sentence) -> Sentence:
        return parts[0] if len(parts) == 1 else And(parts)

    def negation(self, word: Token, sentence: Sentence) -> Sentence:
        return Not(sentence, _place(word))

    def formula(self, path: Path, claim: Tree[Name | Path], triggers: Name | None) -> Formula:
        words = Claim(claim.data.replace("_", " "))
        about = next((part for part in claim.children if isinstance(part, Name | Path)), None)
        if isinstance(about, Path):
            return Formula(path, words, other=about, triggers=triggers)
        return Formula(path, words, type=about, triggers=triggers)

    def path(self, anchor: Token, *steps: Expression) -> Path:
        return Path(Name(str(anchor), _place(anchor)), Sequence(steps))

    def repeated(self, step: Expression, often: Token | None = None) -> Expression:
        return step if often is None else Repeat(step, str(often))

    def field(self, name: Token) -> Step:
        return Step(_field_name(name), _field_place(name))

    def element(self, brackets: Token) -> Step:
        return Step(ELEMENT, _place(brackets))

    def choice(self, *options: Expression) -> Choice:
        return Choice(options)

    def sequence(self, *parts: Expression) -> Sequence:
        return Sequence(parts)

    def name(self, first: Token, *fields: Token) -> Name:
        return Name(".".join([str(first), *map(_field_name, fields)]), _place(first))

    def type(self, name: Name, *brackets: Token) -> Name:
        return Name(name.text, name.at, len(brackets))
