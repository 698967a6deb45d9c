"""Operators that show nothing on some input: those that give 0 there, or one of their operands."""

from collections.abc import Sequence
from typing import Final

from isopath.solver import Model
from isopath.terms import Term
from isopath.terms.bottom_up import nodes_of
from isopath.terms.operators import ADD, BIT_AND, BIT_OR, BIT_XOR, DIV, MUL, REM, SHL, SHR, SUB, USHR

_ARITHMETIC: Final = frozenset({ADD, SUB, MUL, DIV, REM, BIT_AND, BIT_OR, BIT_XOR, SHL, SHR, USHR})
_MOST: Final = 1000


def operations(terms: Sequence[Term]) -> list[Term]:
    """The operators in some terms that take two numbers and give one; none where there is too much to look at."""
    seen: dict[Term, None] = {}
    for term in terms:
        for node in nodes_of(term, seen):
            seen[node] = None
            if len(seen) > _MOST:
                return []
    return [node for node in seen if node.op in _ARITHMETIC]


def is_idle(model: Model, operation: Term) -> bool:
    """Whether another operator would do as well: on 0, or on 1 and a product, most are alike."""
    value = model.value(operation)
    return not value or any(value == model.value(operand) for operand in operation.args)
