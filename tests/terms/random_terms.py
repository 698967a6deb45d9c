"""Random terms of every operator and sort, interned as they are, without folding or rewriting; random meanings."""

import math
from collections.abc import Sequence
from random import Random
from typing import Any, Final
from zlib import crc32

from isopath.terms import NULL, Term, const, location, symbol
from isopath.terms.arithmetic import EVALUATE, FITS, to_float
from isopath.terms.initial import Function, TypeSet, apply, element_function, field_function, has_type
from isopath.terms.node import intern, operand_sort
from isopath.terms.operators import Op
from isopath.terms.sorts import BOOL, DOUBLE, FLOAT, FLOATS, LONG, REF, SORTS, Sort

CLASSES: Final = ("A", "B", "C", "D")
FUNCTIONS: Final = {sort: (field_function("N", f"f_{sort}", sort), element_function(f"{sort}", sort)) for sort in SORTS}
SPECIAL_FLOATS: Final = (
    0.0,
    -0.0,
    1.0,
    -1.5,
    3.0,
    2.0**-149,
    -(2.0**-126),
    2.0**31,
    -(2.0**31),
    2.0**63,
    -(2.0**63),
    to_float(3.4028234663852886e38),
    math.inf,
    -math.inf,
    math.nan,
)
SPECIAL_DOUBLES: Final = (*SPECIAL_FLOATS, 0.1, 2147483647.5, -2147483648.9, 5e-324, 1.7976931348623157e308)


def raw(op: Op, *args: Term) -> Term:
    """``op`` on these operands exactly."""
    return intern(op, op.result or operand_sort(op, args), args, None, None, 0)


def specials(sort: Sort) -> list[Any]:
    """Values of a sort at which arithmetic likes to go wrong."""
    if sort is BOOL:
        return [False, True]
    if sort is FLOAT:
        return list(SPECIAL_FLOATS)
    if sort is DOUBLE:
        return list(SPECIAL_DOUBLES)
    low, high = FITS[sort]
    near = [0, 1, -1, 2, -3, 7, 31, 32, 33, 63, 64, 1000003, low, low + 1, high, high - 1]
    if sort is LONG:
        near += [-(1 << 31), (1 << 31) - 1, (1 << 53) + 1, (1 << 24) + 1, 0x7FFFFF4000000001]
    return sorted({value for value in near if low <= value <= high})


class Terms:
    """A source of random terms over a few symbols of each sort."""

    def __init__(
        self, random: Random, sorts: Sequence[Sort] = SORTS, avoid: frozenset[Op] = frozenset(), locations: int = 0
    ) -> None:
        self._random = random
        self._references = [NULL, *(symbol(REF, name) for name in "abc"), *map(location, range(locations))]
        self._makers: dict[Sort, list[tuple[Op, tuple[Sort, ...]]]] = {sort: [] for sort in sorts}
        for op, sort in EVALUATE:
            operands = tuple(expected or sort for expected in op.operands)
            result = op.result or sort
            if op not in avoid and all(used in sorts for used in (result, *operands)):
                self._makers[result].append((op, operands))

    def term(self, sort: Sort, depth: int) -> Term:
        random = self._random
        if depth == 0 or random.random() < 0.1:
            return self._leaf(sort)
        if random.random() < 0.2 and REF in self._makers:
            return self._of_heap(sort, depth)
        op, operands = random.choice(self._makers[sort])
        return raw(op, *[self.term(operand, depth - 1) for operand in operands])

    def _leaf(self, sort: Sort) -> Term:
        if sort is REF:
            return self._random.choice(self._references)
        if self._random.random() < 0.4:
            return const(sort, self._random.choice(specials(sort)))
        return symbol(sort, f"{sort}_{self._random.choice('xyz')}")

    def _of_heap(self, sort: Sort, depth: int) -> Term:
        if sort is BOOL and self._random.random() < 0.5:
            chosen = self._random.sample(CLASSES, self._random.randint(1, 3))
            return has_type(self.term(REF, depth - 1), TypeSet("T", frozenset(chosen)))
        function = self._random.choice([f for f in FUNCTIONS[sort] if all(p in self._makers for p in f.parameters)])
        return apply(function, *[self.term(parameter, depth - 1) for parameter in function.parameters])


class Meaning:
    """A random but fixed value for every symbol, function and class, with few objects so that references meet."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def _pick(self, sort: Sort, *key: Any) -> Any:
        random = Random(crc32(repr((self._seed, *key)).encode()))
        if sort is REF:
            return random.randint(0, 3)
        if sort in FLOATS or sort is BOOL or random.random() < 0.7:
            return random.choice(specials(sort))
        return random.randint(*FITS[sort])

    def symbol(self, term: Term) -> Any:
        return self._pick(term.sort, term.payload)

    def apply(self, function: Function, arguments: Sequence[Any]) -> Any:
        return self._pick(function.result, function.name, *arguments)

    def class_of(self, reference: int) -> str | None:
        return Random(crc32(repr((self._seed, reference)).encode())).choice(CLASSES) if reference else None
