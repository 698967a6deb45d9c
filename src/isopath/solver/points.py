"""A space of points: each gives integers to a few terms, and every other term a value by Java's arithmetic.

A term is evaluated at all points at once. Which points satisfy a constraint is a number with a bit for each, so that a
conjunction is ``&``. Where few points are left they become a space of their own: what comes later is evaluated there.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import compress, product
from typing import Final

from isopath.terms import Number, Term
from isopath.terms import operators as ops
from isopath.terms.arithmetic import EVALUATE, FITS
from isopath.terms.bottom_up import bottom_up
from isopath.terms.node import operand_sort
from isopath.terms.operators import CONST, Op

Column = list[Number]
_UNBOUNDED: Final[dict[Op, Callable[[Column, Column], Column]]] = {
    ops.ADD: lambda a, b: [x + y for x, y in zip(a, b, strict=True)],
    ops.SUB: lambda a, b: [x - y for x, y in zip(a, b, strict=True)],
    ops.MUL: lambda a, b: [x * y for x, y in zip(a, b, strict=True)],
}
_OF_POSITIVE: Final[dict[Op, Callable[[Column, Column], Column]]] = {
    ops.DIV: lambda a, b: [x // y for x, y in zip(a, b, strict=True)],
    ops.REM: lambda a, b: [x % y for x, y in zip(a, b, strict=True)],
}
_TESTS: Final[dict[Op, Callable[[Column, Column], Column]]] = {
    ops.EQ: lambda a, b: [x == y for x, y in zip(a, b, strict=True)],
    ops.LT: lambda a, b: [x < y for x, y in zip(a, b, strict=True)],
    ops.LE: lambda a, b: [x <= y for x, y in zip(a, b, strict=True)],
    ops.AND: lambda a, b: [x and y for x, y in zip(a, b, strict=True)],
    ops.OR: lambda a, b: [x or y for x, y in zip(a, b, strict=True)],
}
_DIGITS: Final[dict[Number, str]] = {False: "0", True: "1"}


class TooMuch(Exception):
    """The values to be computed are more than allowed."""


class Effort:
    """The values that were computed, and how many may be."""

    def __init__(self) -> None:
        self.values = 0
        self.allowed = 0

    def spend(self, values: int) -> None:
        self.values += values
        if self.values > self.allowed:
            raise TooMuch


class Space:
    """Points by columns. The first point is the highest bit of a mask."""

    def __init__(self, columns: Mapping[Term, Column], effort: Effort) -> None:
        self.atoms: Final = tuple(columns)
        self.size: Final = len(next(iter(columns.values())))
        self.everywhere: Final = (1 << self.size) - 1
        self._effort: Final = effort
        self._columns: dict[Term, Column] = dict(columns)
        self._masks: dict[Term, int] = {}
        self._parts: dict[int, Space] = {}

    def mask(self, constraint: Term) -> int:
        """The points at which a constraint holds."""
        mask = self._masks.get(constraint)
        if mask is None:
            column = self._column(constraint)
            mask = self._masks[constraint] = int("".join(map(_DIGITS.__getitem__, column)), 2)
        return mask

    def part(self, mask: int) -> "Space":
        """The space of some of the points."""
        part = self._parts.get(mask)
        if part is None:
            chosen = [digit == "1" for digit in f"{mask:0{self.size}b}"]
            part = Space({atom: list(compress(self._columns[atom], chosen)) for atom in self.atoms}, self._effort)
            self._parts[mask] = part
        return part

    def point(self, at: int) -> dict[Term, Number]:
        """The values of the atoms at a point."""
        return {atom: self._columns[atom][at] for atom in self.atoms}

    def points(self, mask: int) -> list[int]:
        """The numbers of the points of a mask, in order."""
        return list(compress(range(self.size), (digit == "1" for digit in f"{mask:0{self.size}b}")))

    def _column(self, root: Term) -> Column:
        columns = self._columns
        for node in bottom_up(root, columns):
            self._effort.spend(self.size)
            columns[node] = self._evaluated(node)
        return columns[root]

    def _evaluated(self, node: Term) -> Column:
        op = node.op
        if op is CONST:
            return [node.payload] * self.size
        operands = [self._columns[arg] for arg in node.args]
        test = _TESTS.get(op)
        if test is not None:
            return test(*operands)
        sort = operand_sort(op, node.args)
        if sort in FITS:
            if op in _UNBOUNDED:
                column = _UNBOUNDED[op](*operands)
                least, most = FITS[sort]
                if least <= min(column) and max(column) <= most:
                    return column
            elif op in _OF_POSITIVE and min(operands[0]) >= 0 and min(operands[1]) > 0:
                return _OF_POSITIVE[op](*operands)
        return list(map(EVALUATE[op, sort], *operands))


def near_zero(low: int, high: int) -> Column:
    """The integers of an interval, those that are easy to read first."""
    return sorted(range(low, high + 1), key=lambda value: (abs(value), value < 0))


def grid(columns: Mapping[Term, Sequence[Number]], effort: Effort) -> Space:
    """The space of all points that a column of values for each atom gives."""
    points = zip(*product(*columns.values()), strict=True)
    return Space({atom: list(values) for atom, values in zip(columns, points, strict=True)}, effort)
