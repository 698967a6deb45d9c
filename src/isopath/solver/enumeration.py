"""Decides arithmetic on small numbers without Z3: ranges that contradict each other, and inputs that can be listed.

What the constraints say of ranges (``isopath.solver.value_ranges``) refutes many of them: ``(x & 15) >= 16`` has no
solution whatever x is. Where the ranges of all inputs that hang together leave no more than ``LIMIT`` points, the
constraints are evaluated at all of them (``isopath.solver.points``): that is exact, and a path that grows by one
condition costs one evaluation. Constraints on references are none of arithmetic. They are left to the layer for
comparisons, at points that arithmetic allows; the model that it finds is checked. The rest goes on.
"""

from collections.abc import Mapping, Sequence
from math import prod
from typing import Final

from isopath.solver.answers import Answer, Sat, Solver, Unsat
from isopath.solver.arrangement import Clash
from isopath.solver.atoms import Atoms
from isopath.solver.counting import Statistics
from isopath.solver.differences import GaveUp
from isopath.solver.model import Model, default_value
from isopath.solver.orders import TRIES, Attempt
from isopath.solver.points import Effort, Space, TooMuch, grid, near_zero
from isopath.solver.range_stack import RangeStack
from isopath.solver.ranges import Empty
from isopath.solver.readings import Readings
from isopath.solver.value_ranges import ValueRanges
from isopath.terms import Number, Term, equal, lift, negate
from isopath.terms.initial import Function
from isopath.terms.operators import SYMBOL
from isopath.terms.sorts import BOOL

LIMIT: Final = 1 << 14
"""The points of the largest space."""
_FEW: Final = 64
_TRIED_POINTS: Final = 4
_MOST_ATOMS: Final = 14
_MOST_VALUES: Final = 1 << 21
"""The values that are kept; past that number everything is forgotten."""
_PER_QUERY: Final = 1 << 20
"""The values that a query may compute."""
_SHALLOW: Final = 3


class Enumeration:
    """Answers what it can and counts how often it could."""

    def __init__(self, inner: Solver, statistics: Statistics, limit: int = LIMIT) -> None:
        self._inner = inner
        self._statistics = statistics
        self._limit = limit
        self._atoms = Atoms()
        self._stack = RangeStack()
        self._readings = Readings()
        self._spaces: dict[int, list[tuple[frozenset[Term], Space]]] = {}
        self._effort = Effort()

    def check(self, constraints: Sequence[Term], base: Model | None = None) -> Answer:
        answer = self._bounded(constraints)
        if answer is None:
            return self._inner.check(constraints, base)
        self._statistics.enumerated += 1
        return answer

    def close(self) -> None:
        self._spaces.clear()
        self._inner.close()

    def _bounded(self, constraints: Sequence[Term]) -> Answer | None:
        """An answer that does not take much work."""
        if self._effort.values > _MOST_VALUES:
            self._spaces.clear()
            self._effort = Effort()
        self._effort.allowed = self._effort.values + _PER_QUERY
        try:
            return self._decide(constraints)
        except Empty:
            return Unsat()
        except TooMuch:
            return None

    def _decide(self, constraints: Sequence[Term]) -> Answer | None:
        masks = [self._atoms.mask(constraint) for constraint in constraints]
        arithmetic = [(each, mask) for each, mask in zip(constraints, masks, strict=True) if mask > 0]
        if not arithmetic:
            return None
        ranges: ValueRanges | None = None
        chosen: list[tuple[Space, int]] = []
        for mask, part in _parts(arithmetic):
            space = self._known_space(mask, part)
            if space is None:
                ranges = ranges or self._stack.move([each for each, _ in arithmetic])[-1]
                if ranges is None:
                    return Unsat()
                space = self._new_space(mask, part, ranges)
            if space is None:
                return None
            found = _survivors(space, part)
            if found is None:
                return Unsat()
            chosen.append(found)
        others = [each for each, mask in zip(constraints, masks, strict=True) if mask <= 0]
        return self._model(chosen, others, constraints)

    # Spaces.

    def _known_space(self, mask: int, part: Sequence[Term]) -> Space | None:
        """A space that was made for these atoms under constraints that are all here."""
        spaces = self._spaces.get(mask)
        if spaces is not None:
            there = frozenset(part)
            for bounds, space in spaces:
                if bounds <= there:
                    return space
        return None

    def _new_space(self, mask: int, part: Sequence[Term], ranges: ValueRanges) -> Space | None:
        """All points within the ranges of the atoms, if these are few enough.

        Those that single constraints on an atom give are tried first: the space serves all paths that have them.
        """
        if mask.bit_count() > _MOST_ATOMS:
            return None
        atoms = self._atoms.members(mask)
        bounds = [each for each in part if each.depth <= _SHALLOW and self._atoms.mask(each).bit_count() == 1]
        for using, known in ((bounds, ValueRanges()), (part, ranges.copy())):
            known.learn_all(using, rounds=2)
            columns = self._columns(atoms, known)
            if columns is not None:
                space = grid(columns, self._effort)
                self._spaces.setdefault(mask, []).append((frozenset(using), space))
                return space
        return None

    def _columns(self, atoms: Sequence[Term], ranges: ValueRanges) -> Mapping[Term, list[Number]] | None:
        ends = {atom: None if atom.sort is BOOL else ranges.of(atom) for atom in atoms}
        if prod(2 if each is None else each.high - each.low + 1 for each in ends.values()) > self._limit:
            return None
        return {atom: [False, True] if each is None else near_zero(each.low, each.high) for atom, each in ends.items()}

    # Models.

    def _model(
        self, chosen: Sequence[tuple[Space, int]], others: Sequence[Term], constraints: Sequence[Term]
    ) -> Answer | None:
        """A model at one of the points that are left; none may be found where references are in play."""
        if not others and all(atom.op is SYMBOL for space, _ in chosen for atom in space.atoms):
            values: dict[Term, Number] = {}
            for space, mask in chosen:
                values |= space.point(space.size - mask.bit_length())
            return Sat(Valuation(values))
        tried = [space.points(mask)[:_TRIED_POINTS] for space, mask in chosen]
        for turn in range(max(map(len, tried))):
            points = [
                space.point(found[min(turn, len(found) - 1)]) for (space, _), found in zip(chosen, tried, strict=True)
            ]
            fixed = [_is(atom, value) for point in points for atom, value in point.items()]
            try:
                answer = Attempt(self._readings, TRIES).decide([*others, *fixed])
            except (GaveUp, Clash):
                continue
            if isinstance(answer, Sat) and all(answer.model.value(each) is True for each in constraints):
                return answer
        return None


class Valuation(Model):
    """The model that gives inputs these values."""

    def __init__(self, values: Mapping[Term, Number]) -> None:
        super().__init__()
        self._inputs = values

    def symbol(self, term: Term) -> Number:
        value = self._inputs.get(term)
        return default_value(term.sort) if value is None else value

    def apply(self, function: Function, arguments: Sequence[Number]) -> Number:
        return default_value(function.result)

    def class_of(self, reference: int) -> str | None:
        return None


def _is(atom: Term, value: Number) -> Term:
    if atom.sort is BOOL:
        return atom if value else negate(atom)
    return lift(equal(atom.sort, atom, value), BOOL)


def _survivors(space: Space, constraints: Sequence[Term]) -> tuple[Space, int] | None:
    """The points at which all constraints hold, in a space that has few others; None if there are none."""
    left = space.everywhere
    for constraint in constraints:
        left &= space.mask(constraint)
        if not left:
            return None
        if space.size > _FEW and left.bit_count() * 4 <= space.size:
            space = space.part(left)
            left = space.everywhere
    return space, left


def _parts(constraints: Sequence[tuple[Term, int]]) -> list[tuple[int, list[Term]]]:
    """The constraints by what hangs together: parts that share no atom, each with its atoms."""
    wholes: list[int] = []
    for _, mask in constraints:
        apart = [whole for whole in wholes if not whole & mask]
        joined = mask
        for whole in wholes:
            if whole & mask:
                joined |= whole
        wholes = [*apart, joined]
    return [(whole, [each for each, mask in constraints if mask & whole]) for whole in wholes if whole]
