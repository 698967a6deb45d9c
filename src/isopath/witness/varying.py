"""Numbers that tell operators apart, in place of the smallest ones, where the path takes them as well.

The smallest input is mostly zeros, and on zeros a sum is a difference. So once an input is chosen, its numbers move:
one that the path leaves free and that shows in what the path does (``isopath.witness.choosing``) becomes 2, 3, 5 and so
on, a letter the next of the alphabet; they are larger where operators on such small ones give nothing new. Numbers that
conditions compare with each other move together, so that what was equal stays equal, and what was next to a bound stays
there; a number that is compared with constants moves to such a bound. Whether the path takes the moved input is
evaluated, never asked of the solver. Shapes stay as they are.

An operator is idle on an input where it gives 0, or one of its operands: it shows nothing there.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, count, cycle
from typing import Final

from isopath.solver import Model
from isopath.solver.model import Place, place_of
from isopath.solver.refining import is_costly
from isopath.terms import Number, Term
from isopath.terms.bottom_up import nodes_of
from isopath.terms.initial import CONSTANT, LENGTH, TEXT_LENGTH, TEXT_UNIT, is_call
from isopath.terms.node import conjuncts
from isopath.terms.operators import (
    ADD,
    APPLY,
    BIT_AND,
    BIT_OR,
    BIT_XOR,
    CONST,
    DIV,
    EQ,
    INSTANCE,
    MUL,
    REM,
    SHL,
    SHR,
    SUB,
    SYMBOL,
    USHR,
)
from isopath.terms.sorts import BOOL, CHAR, FLOATS, REF
from isopath.witness.inputs import Mentions, read_by, whole_constants
from isopath.witness.moved import Dependencies, Moved, fits
from isopath.witness.relations import unwidened
from isopath.witness.world import letter_at

_ARITHMETIC: Final = frozenset({ADD, SUB, MUL, DIV, REM, BIT_AND, BIT_OR, BIT_XOR, SHL, SHR, USHR})
_MOST: Final = 1000
_SPREAD: Final = 16


def operations(terms: Sequence[Term]) -> list[Term]:
    """The operators in some terms that take two numbers and give one; none where there is too much to look at. How a
    map spreads a hash code is none that a reader asks about."""
    seen: dict[Term, None] = {}
    for term in terms:
        for node in nodes_of(term, seen):
            seen[node] = None
            if len(seen) > _MOST:
                return []
    spreads = {node for node in seen if _is_spread(node)}
    spread = {*spreads, *(arg for node in spreads for arg in node.args if arg.op is USHR)}
    spread.update(node for node in seen if node.op is BIT_AND and not spreads.isdisjoint(node.args))
    return [node for node in seen if node.op in _ARITHMETIC and node not in spread]


def _is_spread(node: Term) -> bool:
    """Whether a term is ``h ^ h >>> 16``."""
    if node.op is not BIT_XOR:
        return False
    one, other = node.args
    return any(
        shifted.op is USHR and shifted.args[0] is code and shifted.args[1].payload == _SPREAD
        for code, shifted in ((one, other), (other, one))
    )


def is_idle(model: Model, operation: Term) -> bool:
    """Whether another operator would do as well: on 0, or on 1 and a product, most are alike."""
    value = model.value(operation)
    return not value or any(value == model.value(operand) for operand in operation.args)


_FIRST: Final = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29)
_SCALES: Final = (
    _FIRST,
    *(tuple(number * scale for number in _FIRST) for scale in (10, 100, 1000)),
    tuple(0x12345678 + number for number in (0, *_FIRST)),
)
_MORE: Final = 31
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
_DIGITS: Final = "123456789"
_FARTHEST: Final = 1000
"""A bound beyond it is not worth a long number."""
_MOST_TRIES: Final = 400
"""How many moves of one input are tried."""
_SEVERAL: Final = 2
_MOST_TRIED: Final = 3
_FIXED: Final = (LENGTH, TEXT_LENGTH, CONSTANT)


class Varying:
    """Moves the numbers of one input. ``constraints`` are all that a moved input must satisfy; ``is_movable`` says
    which numbers a test can set as it likes."""

    def __init__(
        self,
        model: Model,
        constraints: Sequence[Term],
        mentions: Mentions,
        dependencies: Dependencies,
        is_movable: Callable[[Term], bool],
    ) -> None:
        self._model = model
        self._mentions = mentions
        self._dependencies = dependencies
        self._is_movable = is_movable
        self._values: dict[Place, Number] = {}
        self._current = model
        self._terms: dict[Place, dict[Term, None]] = {}
        self._equal: dict[Place, set[Place]] = {}
        self._constraints: dict[Place, list[Term]] = {}
        self._groups: dict[Place, set[Place]] = {}
        self._used: set[Number] = set()
        self._scale = _SCALES[0]
        self._all = [part for constraint in constraints for part in conjuncts(constraint)]
        for constraint in self._all:
            self._relate(constraint)
        self._order = {place: at for at, place in enumerate(self._terms)}
        self._left = _MOST_TRIES

    def varied(self, seen: Sequence[Term], results: Sequence[Term]) -> tuple[Model, list[Term]]:
        """The model with numbers moved, and those of the ``seen`` ones that no constraint mentions.

        Of several scales, the first on which the operators of the ``results`` have the fewest idle values.
        """
        numbers = [term for term in seen if _is_number(term)]
        indices = self._indices([*numbers, *chain.from_iterable(self._terms.values())])
        operators = operations([*results, *self._all])
        shown = {place_of(self._model, term) for term in (*numbers, *self._mentions.of(operators)) if _is_number(term)}
        best: tuple[int, Model, list[Term]] | None = None
        for scale in _SCALES:
            model, moved = self._on_scale(scale, numbers, shown, indices)
            idle = sum(is_idle(model, term) for term in operators)
            if best is None or idle < best[0]:
                best = idle, model, moved
            if not idle:
                break
        assert best is not None
        return best[1:]

    def _on_scale(
        self, scale: tuple[int, ...], numbers: list[Term], shown: set[Place], indices: set[Term]
    ) -> tuple[Model, list[Term]]:
        self._values, self._used, self._scale, self._current = {}, set(), scale, self._model
        for place in (*(place_of(self._model, term) for term in numbers), *self._constraints):
            if place not in self._values and place in self._constraints:
                self._move_group(place, shown, indices)
        moved = []
        for term in numbers:
            place = place_of(self._model, term)
            if place not in self._values and term not in indices and self._is_movable(term):
                self._set(place, next(self._unused(term)))
                moved.append(term)
        return Moved(self._model, self._values, self._dependencies), moved

    # What belongs together.

    def _relate(self, constraint: Term) -> None:
        """Numbers that one constraint mentions stay together, and so do the letters of a text whose hash code it asks
        for."""
        leaves = self._mentions.of([constraint])
        read = [term for call in leaves if is_costly(call) for term in read_by(call, self._model)]
        places = []
        for term in dict.fromkeys([*leaves, *read]):
            if _is_number(term):
                places.append(place_of(self._model, term))
                self._terms.setdefault(places[-1], {})[term] = None
        for place in places:
            self._constraints.setdefault(place, []).append(constraint)
        if constraint.op is EQ:
            self._equate(*(unwidened(side) for side in constraint.args))
        if places:
            group = set(places).union(*(self._groups.get(place, ()) for place in places))
            for place in group:
                self._groups[place] = group

    def _equate(self, one: Term, other: Term) -> None:
        """Numbers that a constraint says are equal: what a constructor is given, and the field that it sets."""
        if all(term.op in (SYMBOL, APPLY) and _is_number(term) for term in (one, other)):
            places = (place_of(self._model, one), place_of(self._model, other))
            equal = set(places).union(*(self._equal.get(place, ()) for place in places))
            self._equal.update(dict.fromkeys(equal, equal))

    def _indices(self, terms: Iterable[Term]) -> set[Term]:
        """Numbers that say which element or character another one is: these stay."""
        operands = [term.args[1] for term in terms if term.op is APPLY and len(term.args) > 1]
        return {term for term in self._mentions.of(operands) if _is_number(term)}

    # Moving.

    def _move_group(self, first: Place, shown: set[Place], indices: set[Term]) -> None:
        group = sorted(self._groups[first], key=self._order.__getitem__)
        movable = [place for place in group if self._can_move(place, indices)]
        if len(movable) < _SEVERAL or shown.isdisjoint(group) or not self._shift(movable):
            for place in movable:
                if place not in self._values and self._with_equals(place) <= set(movable):
                    self._move_alone(place, not shown.isdisjoint(self._with_equals(place)))
        for place in group:
            self._set(place, self._now(place))

    def _can_move(self, place: Place, indices: set[Term]) -> bool:
        terms = self._terms[place]
        return place not in self._values and indices.isdisjoint(terms) and any(map(self._is_movable, terms))

    def _with_equals(self, place: Place) -> set[Place]:
        return self._equal.get(place, {place})

    def _term(self, place: Place) -> Term:
        return next(iter(self._terms[place]))

    def _now(self, place: Place) -> Number:
        return self._values.get(place, self._model.value(self._term(place)))

    def _shift(self, places: list[Place]) -> bool:
        """All of some numbers by the same distance, to where the least is one that is not used yet."""
        least = min(places, key=self._now)
        for start in _some(self._unused(self._term(least))):
            by = start - self._now(least)
            if self._try({place: self._now(place) + by for place in places}):
                return True
        return False

    def _move_alone(self, place: Place, is_shown: bool) -> None:
        """To a bound that the constraints have, rather not to 0 or 1 if the number shows; else to one that tells. What
        is equal to it moves along."""
        together = self._with_equals(place)
        term, now = self._term(place), self._now(place)
        if term.sort not in FLOATS and term.sort is not CHAR:
            bounds = [value for value in (now, *self._constants(together)) if not is_shown or abs(value) > 1]
            if any(self._is_bound(together, value) and self._try(dict.fromkeys(together, value)) for value in bounds):
                return
        if is_shown or term.sort is CHAR:
            any(self._try(dict.fromkeys(together, value)) for value in _some(self._unused(term)))

    def _is_bound(self, together: set[Place], value: Number) -> bool:
        """Whether the numbers on one side of a value that satisfies the constraints do not."""
        if not self._holds(dict.fromkeys(together, value)):
            return False
        beyond = ([value + side, value + 2 * side] for side in (1, -1))
        return any(not any(self._holds(dict.fromkeys(together, each)) for each in side) for side in beyond)

    def _constants(self, together: set[Place]) -> list[int]:
        """Constants of the constraints on a number, and their neighbours, the nearest to 0 first."""
        constraints = dict.fromkeys(each for place in together for each in self._constraints[place])
        stated = {number for each in constraints for number in whole_constants(each)}
        found = {near for number in stated for near in (number, number - 1, number + 1)}
        bits = min(self._term(place).sort.bits for place in together)
        limit = min(_FARTHEST, (1 << bits - 1) - 1)
        return sorted((number for number in found if abs(number) <= limit), key=lambda number: (abs(number), -number))

    def _unused(self, term: Term) -> Iterator[Number]:
        """Numbers of a sort that no place has yet, in the order of preference; letters come again once all are used."""
        if term.sort is CHAR:
            letters = chain(_by_index(term), map(ord, _LETTERS + _DIGITS))
            return chain((letter for letter in letters if letter not in self._used), cycle(map(ord, _LETTERS)))
        numbers: Iterable[Number] = chain(self._scale, count(_MORE))
        if term.sort in FLOATS:
            numbers = (number + 0.5 for number in chain(self._scale, count(_MORE)) if number < _SCALES[-1][0])
        return (number for number in numbers if number not in self._used and fits(term, number))

    def _try(self, values: dict[Place, Number]) -> bool:
        if not self._holds(values):
            return False
        self._current = Moved(self._current, values, self._dependencies)
        for place, value in values.items():
            self._set(place, value)
        return True

    def _set(self, place: Place, value: Number) -> None:
        self._values[place] = value
        self._used.add(value)

    def _holds(self, values: dict[Place, Number]) -> bool:
        self._left -= 1
        if self._left < 0 or not all(fits(self._term(place), value) for place, value in values.items()):
            return False
        model = Moved(self._current, values, self._dependencies)
        constraints = dict.fromkeys(each for place in values for each in self._constraints[place])
        return all(model.value(each) is True for each in constraints)


def _by_index(term: Term) -> Iterator[int]:
    """The letter that a character of a text is unless anybody asks for it."""
    if term.op is APPLY and term.payload.kind == TEXT_UNIT and term.args[1].op is CONST:
        yield letter_at(term.args[1].payload)


def _is_number(term: Term) -> bool:
    if term.op is INSTANCE or term.sort is REF or term.sort is BOOL or is_call(term):
        return False
    return term.op is SYMBOL or term.payload.kind not in _FIXED


def _some(numbers: Iterator[Number]) -> Iterator[Number]:
    return (number for _, number in zip(range(_MOST_TRIED), numbers, strict=False))
