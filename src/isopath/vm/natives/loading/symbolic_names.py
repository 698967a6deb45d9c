"""Looking something up by a name that is not known: a side for each name that is tried, and one for names of nothing.

Tried are the names that fit the text, twice ``k`` of them. That nothing has a name is claimed only where it is certain.
Any other text may name something: past the tried ones the bound ends the trace.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice, takewhile
from zlib import crc32

from isopath.terms import NULL, Condition, Term, Value, build, conjunction
from isopath.terms.java import char_literal, string_literal
from isopath.terms.operators import LE, LT
from isopath.terms.sorts import BOOL, INT
from isopath.vm.core import Machine, Outcomes, Result, State
from isopath.vm.core.dereference import NULL_POINTER
from isopath.vm.core.dispatch import by_alternative
from isopath.vm.core.effects import throw, unsupported
from isopath.vm.core.endings import Cut
from isopath.vm.core.objects import literal
from isopath.vm.natives.text.strings import is_text
from isopath.vm.natives.text.texts import Text, ends_with, first_where, named, text_of


@dataclass(frozen=True, slots=True)
class Name:
    """A string that is not null, with its text, on a path."""

    vm: Machine
    state: State
    string: Term
    text: Text

    def equals(self, word: str) -> Condition:
        return is_text(self.vm, self.state, self.string, word)

    def ends_with(self, word: str) -> Condition:
        end = text_of(self.vm, self.state, self.vm.initialization.string(word))
        assert end is not None
        meaning, words = ends_with(self.text, end), string_literal(word)
        return named(self.vm, self.state, "endsWith", self.string, [words], meaning, BOOL)

    def has(self, char: str) -> Condition:
        """Whether a character is in it, in the words of ``indexOf``."""

        def is_at(index: int) -> Condition:
            is_there = build(LT, INT, index, self.text.length)
            return conjunction([is_there, self.text.has(index, ord(char))])

        at, words = first_where(self.text.most, 0, is_at), char_literal(ord(char))
        found = named(self.vm, self.state, "indexOf", self.string, [words], at, INT)
        return build(LE, INT, 0, found)


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """``words`` are the names that are tried; ``is_absent`` says when a name is certainly that of nothing."""

    what: str
    words: Callable[[Machine], Iterable[str]]
    is_absent: Callable[[Name], Condition]


Lookup = Callable[[State, str], Value | Outcomes | None]
"""What a name that is known gives on a side: what a native gives."""

Absent = Callable[[Machine, State, Term], Outcomes]
"""What answers for a name of nothing."""


def look_up(vm: Machine, state: State, name: Term, vocabulary: Vocabulary, lookup: Lookup, absent: Absent) -> Result:
    """Look something up by its name; ``absent`` answers for a name of nothing."""
    if name is NULL:
        return throw(vm, state, NULL_POINTER)
    known = literal(vm, state, name)
    return _sides(vm, state, name, vocabulary, lookup, absent) if known is None else lookup(state, known)


def null(vm: Machine, state: State, name: Term) -> Iterator[tuple[State, Value]]:
    """Answer null where there is nothing."""
    yield state, NULL


def _sides(vm: Machine, state: State, name: Term, vocabulary: Vocabulary, lookup: Lookup, absent: Absent) -> Outcomes:
    for side, is_null in list(vm.split(state, state.heap.same(name, NULL))):
        if is_null:
            yield from throw(vm, side, NULL_POINTER)
            continue
        text = text_of(vm, side, name)
        if text is None:
            yield side, unsupported(side, f"{vocabulary.what} of a symbolic string")
            continue
        for chosen, word in _tried(vm, side, Name(vm, side, name, text), vocabulary):
            if chosen.ending is not None:
                yield chosen, None
            elif word is None:
                yield from absent(vm, chosen, name)
            else:
                found = lookup(chosen, word)
                yield from found if isinstance(found, Iterator) else ((chosen, found),)


def _tried(vm: Machine, state: State, name: Name, vocabulary: Vocabulary) -> Iterator[tuple[State, str | None]]:
    """The sides on which the name is known, or is known to be of nothing, and the rest, which has ended."""
    fitting = islice(_fitting(name.text, vocabulary.words(vm)), 2 * (vm.bounds.k or 1))
    conditions = [(None, vocabulary.is_absent(name)), *((word, name.equals(word)) for word in fitting)]
    for side, found in by_alternative(vm, state, conditions, lambda _, each: each[1]):
        if found is None:
            side.ending = Cut("k")
            yield side, None
            continue
        side.sign(crc32((found[0] or "").encode("utf-8", "surrogatepass")))
        yield side, found[0]


def _fitting(text: Text, words: Iterable[str]) -> Iterator[str]:
    """The words that the length and the first characters of a text leave open."""
    start = known_start(text)
    return (word for word in words if len(word) <= text.most and word.startswith(start[: len(word)]))


def known_start(text: Text) -> str:
    """The first characters of a text, as far as they are known."""
    units = takewhile(lambda unit: isinstance(unit, int), map(text.char, range(text.most)))
    return "".join(chr(unit) for unit in units if isinstance(unit, int))
