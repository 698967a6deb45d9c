"""From the comments of JML before a declaration to their clauses, by the grammar in ``jml.lark``.

What JML has and Isopath does not is rejected by its name, at its place.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final, TypeAlias

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput, UnexpectedToken

from isopath.spec.contracts.contract import ContractRejected
from isopath.spec.contracts.jml.comments import Comment
from isopath.spec.source_text import SourceText

_SYNONYMS: Final = {"pre": "requires", "post": "ensures", "modifies": "assignable", "modifiable": "assignable"}
_KNOWN: Final = frozenset({
    "accessible", "also", "assert", "assume", "axiom", "behavior", "behaviour", "breaks", "callable",
    "captures", "code", "code_bigint_math", "code_java_math", "code_safe_math", "constraint", "continues",
    "debug", "decreases", "decreasing", "diverges", "duration", "exceptional_behavior", "exceptional_behaviour",
    "extract", "for_example", "forall", "ghost", "heap_free", "helper", "hence_by", "immutable", "implies_that",
    "import", "in", "initially", "inline", "loop_invariant", "loop_modifies", "maintaining", "maps",
    "measured_by", "model", "monitored", "monitors_for", "normal_behavior", "normal_behaviour", "old", "query",
    "readable", "refine", "represents", "returns", "secret", "set", "signals", "signals_only", "skip_esc",
    "skip_rac", "spec_bigint_math", "spec_java_math", "spec_safe_math", "static", "strictly_pure",
    "uninitialized", "unreachable", "when", "working_space", "writable",
})  # fmt: skip
"""What else may begin a specification in JML."""
_WORD: Final = re.compile(r"\\?[A-Za-z_]\w*")
_BEGINS: Final = re.compile(r"(?://|/\*)@+")
_ENDS: Final = re.compile(r"@*\*/$")
_BACKSLASH: Final = re.compile(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'|(?P<word>\\[A-Za-z_]+)')
_WITH_BACKSLASH: Final = frozenset({"\\old", "\\result", "\\nothing", "\\everything"})
_GUTTER: Final = re.compile(r"^[ \t]*@+", re.MULTILINE)

_Node: TypeAlias = Tree[Token]


@dataclass(frozen=True, slots=True)
class Item:
    """A clause or a modifier. ``word`` says which, ``expression`` is the tree of a clause, ``at`` its place."""

    word: str
    at: int
    expression: _Node | None = None


def parse_comments(source: SourceText, comments: Iterable[Comment]) -> tuple[Item, ...]:
    """The items of the comments that belong to one declaration, in which a clause may go on from one to the next."""
    shown = list(comments)
    if not shown:
        return ()
    text = _only(source.text, shown)
    _reject_words(source, text)
    try:
        tree = _grammar().parse(text)
    except UnexpectedInput as unexpected:
        raise _rejection(source, text, unexpected) from None
    return tuple(_items(source, tree))


def _reject_words(source: SourceText, text: str) -> None:
    """Reject by name what JML can say and is not understood here, whatever its syntax is."""
    for match in _BACKSLASH.finditer(text):
        if match["word"] and match["word"] not in _WITH_BACKSLASH:
            raise rejection(source, match.start(), f"`{match['word']}` of JML is not supported.")


def rejection_in_body(source: SourceText, comment: Comment) -> ContractRejected:
    """What is said of a comment inside of a body."""
    match = _WORD.search(comment.text)
    at = comment.start + match.start() if match else comment.start
    return rejection(source, at, f"{_quoted(match)} of JML inside of a method or an initializer is not supported.")


def place_of(token: Token) -> int:
    """Where a token stands in the file."""
    assert token.start_pos is not None
    return token.start_pos


@cache
def _grammar() -> Lark:
    text = files(__package__).joinpath("jml.lark").read_text(encoding="utf-8")
    return Lark(text, parser="lalr", start="comment", keep_all_tokens=True)


def _only(text: str, comments: Iterable[Comment]) -> str:
    """The text of a file with blanks for all but what some comments say: places stay what they are."""
    kept, end = [], 0
    for comment in comments:
        begins = _BEGINS.match(comment.text)
        assert begins is not None
        inside = _ENDS.sub(_blank, comment.text[begins.end() :])
        inside = _GUTTER.sub(_blank, inside)
        start = comment.start + begins.end()
        kept += [" " * (start - end), inside]
        end = comment.end
    return "".join(kept)


def _blank(match: re.Match[str]) -> str:
    return " " * len(match.group())


def _items(source: SourceText, tree: _Node) -> Iterator[Item]:
    for item in tree.children:
        assert isinstance(item, Tree)
        words = [child for child in item.children if isinstance(child, Token)]
        word = next(token for token in words if token.type != "VISIBILITY")
        expression = next((child for child in item.children if isinstance(child, Tree)), None)
        if expression is not None and not any(expression.scan_values(lambda _: True)):
            raise rejection(source, place_of(word), f"There is nothing in the {word} clause.")
        yield Item(_SYNONYMS.get(str(word), str(word)), place_of(word), expression)


def _rejection(source: SourceText, text: str, unexpected: UnexpectedInput) -> ContractRejected:
    at = unexpected.pos_in_stream
    is_cut_off = isinstance(unexpected, UnexpectedToken) and unexpected.token.type == "$END"
    if at is None or is_cut_off:
        return rejection(source, len(text.rstrip()), "The text ends too early: expected ';'.")
    word = _WORD.match(text, at)
    if word is None:
        return rejection(source, at, f"Unexpected {text[at]!r}.")
    if word.group() in _KNOWN:
        return rejection(source, at, f"{_quoted(word)} of JML is not supported.")
    return rejection(source, at, f"{_quoted(word)} begins no clause of JML that is known.")


def rejection(source: SourceText, at: int, sentence: str) -> ContractRejected:
    """The error that a sentence states about a place."""
    return ContractRejected(source.pointing(*source.place(at), sentence))


def _quoted(match: re.Match[str] | None) -> str:
    return f"`{match.group()}`" if match else "A comment"
