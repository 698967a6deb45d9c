"""Path expressions as automata that read one reference at a time (paper 004, definition 3.3).

The position automaton of Glushkov: a state is the set of steps of the expression that may have been read last. States
are numbered when they are first reached and their transitions remembered, so that following a reference is a lookup,
and no path is ever matched from its start again.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import Final

from isopath.spec.hex.syntax import ELEMENT, Choice, Expression, Repeat, Sequence, Step

START: Final = 0
"""The state of an automaton that has read nothing."""
_MOST_WORDS: Final = 64
_Word = tuple[str, ...]


@dataclass(slots=True)
class _Shape:
    """What the construction knows of a part of the expression, its steps as positions."""

    is_nullable: bool
    first: frozenset[int]
    last: frozenset[int]


@dataclass(slots=True, eq=False)
class Automaton:
    """``steps`` are the steps of the expression in the order of the text, ``follow`` what may come after each.

    ``first`` are the steps that a path may begin with.
    """

    steps: list[Step] = field(default_factory=list)
    follow: list[frozenset[int]] = field(default_factory=list)
    first: frozenset[int] = frozenset()
    _last: frozenset[int] = frozenset()
    _is_nullable: bool = False
    _members: list[frozenset[int] | None] = field(default_factory=lambda: [None])
    _numbers: dict[frozenset[int], int] = field(default_factory=dict)
    _moves: dict[tuple[int, str], int | None] = field(default_factory=dict)

    def step(self, state: int, name: str) -> int | None:
        """The state after one more reference; None when no path of the expression begins like this."""
        key = (state, name)
        if key not in self._moves:
            self._moves[key] = self._move(state, name)
        return self._moves[key]

    def _move(self, state: int, name: str) -> int | None:
        after = frozenset(at for at in self._reachable(state) if self.steps[at].name == name)
        if not after:
            return None
        if after not in self._numbers:
            self._numbers[after] = len(self._members)
            self._members.append(after)
        return self._numbers[after]

    def names_after(self, state: int) -> frozenset[str]:
        """The steps that some path of the expression goes on with."""
        return frozenset(self.steps[at].name for at in self._reachable(state))

    def _reachable(self, state: int) -> frozenset[int]:
        members = self._members[state]
        return self.first if members is None else frozenset[int]().union(*(self.follow[at] for at in members))

    def accepts(self, state: int) -> bool:
        """Whether what was read is a path of the expression."""
        members = self._members[state]
        return self._is_nullable if members is None else not members.isdisjoint(self._last)

    def may_end_at(self, position: int) -> bool:
        """Whether a path may end with the step at a position."""
        return position in self._last

    def matches(self, names: _Word) -> bool:
        """Whether a whole path belongs to the expression."""
        state: int | None = START
        for name in names:
            state = None if state is None else self.step(state, name)
        return state is not None and self.accepts(state)


def automaton_of(expression: Expression) -> Automaton:
    """The automaton of a path expression."""
    made = Automaton()
    whole = _add(made, expression)
    made.first, made._last, made._is_nullable = whole.first, whole.last, whole.is_nullable
    return made


def _add(made: Automaton, expression: Expression) -> _Shape:
    match expression:
        case Step():
            made.steps.append(expression)
            made.follow.append(frozenset())
            only = frozenset({len(made.steps) - 1})
            return _Shape(False, only, only)
        case Choice(options):
            shapes = [_add(made, option) for option in options]
            return _Shape(
                any(shape.is_nullable for shape in shapes),
                frozenset[int]().union(*(shape.first for shape in shapes)),
                frozenset[int]().union(*(shape.last for shape in shapes)),
            )
        case Sequence(parts):
            whole = _Shape(True, frozenset(), frozenset())
            for part in parts:
                whole = _joined(made, whole, _add(made, part))
            return whole
        case Repeat(part, often):
            shape = _add(made, part)
            if often != "?":
                _connect(made, shape.last, shape.first)
            return _Shape(shape.is_nullable or often != "+", shape.first, shape.last)


def _joined(made: Automaton, left: _Shape, right: _Shape) -> _Shape:
    _connect(made, left.last, right.first)
    return _Shape(
        left.is_nullable and right.is_nullable,
        left.first | right.first if left.is_nullable else left.first,
        left.last | right.last if right.is_nullable else right.last,
    )


def _connect(made: Automaton, sources: frozenset[int], targets: frozenset[int]) -> None:
    for source in sources:
        made.follow[source] |= targets


def words_of(expression: Expression) -> tuple[_Word, ...] | None:
    """Every path of an expression that has few, each of one reference at most; None for any other."""
    try:
        words = tuple(dict.fromkeys(_words(expression)))
    except _ManyPaths:
        return None
    return words if len(words) <= _MOST_WORDS else None


class _ManyPaths(Exception):
    """An expression has more paths than can be listed."""


def _words(expression: Expression) -> Iterator[_Word]:
    match expression:
        case Step(name):
            if name == ELEMENT:
                raise _ManyPaths
            yield (name,)
        case Choice(options):
            for option in options:
                yield from _words(option)
        case Sequence(parts):
            choices = [tuple(dict.fromkeys(_words(part))) for part in parts]
            count = 1
            for choice in choices:
                count *= len(choice)
            if count > _MOST_WORDS:
                raise _ManyPaths
            for combination in product(*choices):
                yield tuple(name for word in combination for name in word)
        case Repeat(part, often):
            if often != "?":
                raise _ManyPaths
            yield ()
            yield from _words(part)
