"""Assignments of numbers to inputs worth trying for conditions that are hard to solve and cheap to evaluate.

Hard are floating point, and products of integers that both depend on inputs; quotients and remainders only where the
solver has given up, for what they ask of their operands is vague. The order of the assignments depends on the
conditions and the model alone.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, islice, product
from math import inf, nan
from typing import Final

from isopath.solver.factors import factor_pairs
from isopath.solver.inversion import comparisons, fitted, is_leaf, wishes, wishes_for
from isopath.solver.model import Model
from isopath.terms import Number, Term, whole
from isopath.terms.bottom_up import bottom_up, nodes_of
from isopath.terms.operators import CONST, DIV, EQ, I2L, L2I, MUL, REM
from isopath.terms.sorts import FLOATS, INTEGERS

Assignment = Mapping[Term, Number]

_PER_INPUT: Final = 24
_PAIRED: Final = 7
_INPUTS: Final = 5
_WISHES: Final = 160
_NUMBERS: Final = (0.0, 1.0, -1.0, 2.0, -2.0, 0.5, -0.5, 3.0, 10.0, 100.0, -100.0, 1e10, -1e10, 1e-10, inf, -inf, nan)
_INTEGERS: Final = (0, 1, -1, 2, 3, 0x7FFFFFFF, -0x80000000, -2, 7, 10, 100, -100, 0x10001, (1 << 63) - 1, -(1 << 63))
_QUOTIENTS: Final = frozenset({DIV, REM})


class Assignments:
    """Remembers which terms are hard and which inputs they have."""

    def __init__(self) -> None:
        self._hard: dict[Term, bool] = {}
        self._divided: dict[Term, bool] = {}
        self._leaves: dict[Term, tuple[Term, ...]] = {}

    def is_hard(self, condition: Term) -> bool:
        """Whether it is worth trying numbers before a condition is solved."""
        return _has(condition, _is_hard, self._hard)

    def is_divided(self, condition: Term) -> bool:
        """Whether it is worth trying numbers where a condition could not be solved."""
        return _has(condition, _is_quotient, self._divided)

    def of(self, conditions: Sequence[Term], model: Model, given: Assignment) -> Iterator[Assignment]:
        """One input changed, then the factors of a product, then two inputs at once; those given stay as they are."""
        wanted = {leaf: numbers for leaf, numbers in self._wanted(conditions, model).items() if leaf not in given}
        for leaf, numbers in wanted.items():
            for number in chain(islice(numbers.values(), _PER_INPUT), _usual(leaf)):
                yield {**given, leaf: number}
        for pair in _factored(conditions, model):
            yield {**pair, **given}
        few = [(leaf, _few(leaf, numbers)) for leaf, numbers in wanted.items()]
        for at, (first, ones) in enumerate(few):
            for second, others in few[at + 1 :]:
                for one, other in product(ones, others):
                    yield {**given, first: one, second: other}

    def _wanted(self, conditions: Sequence[Term], model: Model) -> dict[Term, dict[str, Number]]:
        """The numbers that conditions ask their inputs to be, each once."""
        wanted: dict[Term, dict[str, Number]] = {}
        for condition in conditions:
            for leaf in self._leaves_of(condition)[:_INPUTS]:
                wanted.setdefault(leaf, {})
            for leaf, number in islice(wishes(condition, model), _WISHES):
                wanted.setdefault(leaf, {})[repr(number)] = number
        return wanted

    def _leaves_of(self, root: Term) -> tuple[Term, ...]:
        """The numbers among the inputs that a condition has, from left to right."""
        known = self._leaves.get(root)
        if known is None:
            known = self._leaves[root] = tuple(filter(is_leaf, nodes_of(root)))
        return known


def _has(root: Term, is_such: Callable[[Term], bool], known: dict[Term, bool]) -> bool:
    """Whether a term has a node of a kind; what is known of its parts is remembered."""
    for node in bottom_up(root, known):
        known[node] = is_such(node) or any(known[arg] for arg in node.args)
    return known[root]


def _is_hard(node: Term) -> bool:
    return node.sort in FLOATS or (node.op is MUL and all(arg.op is not CONST for arg in node.args))


def _is_quotient(node: Term) -> bool:
    return node.op in _QUOTIENTS and all(arg.op is not CONST for arg in node.args)


def _usual(leaf: Term) -> list[Number]:
    numbers = (fitted(number, leaf.sort) for number in (_NUMBERS if leaf.sort in FLOATS else _INTEGERS))
    return [number for number in numbers if number is not None]


def _few(leaf: Term, wanted: Mapping[str, Number]) -> list[Number]:
    half = _PAIRED // 2
    first = list(islice(wanted.values(), half))
    return [*first, *_usual(leaf)][:_PAIRED]


def _factored(conditions: Sequence[Term], model: Model) -> Iterator[Assignment]:
    """Two inputs at once, for an integer product that is to be a number."""
    for condition in conditions:
        for side, number in comparisons(condition, model, frozenset({EQ})):
            while side.op in (I2L, L2I):
                side = side.args[0]
            if side.op is MUL and side.sort in INTEGERS and side.args[0] is not side.args[1]:
                for first, second in factor_pairs(whole(number), side.sort.bits):
                    ones, others = (wishes_for(*each, model) for each in zip(side.args, (first, second), strict=True))
                    yield from ({a: x, b: y} for (a, x), (b, y) in product(list(ones)[:2], list(others)[:2]))
