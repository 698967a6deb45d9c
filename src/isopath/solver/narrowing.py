"""Lowers products, quotients and remainders to as few bits as their operands have on the path.

The work that Z3 has with them grows with the square of their bits. A constraint is lowered under the ranges that the
constraints before it in the query imply, so under these it means the same, and one that is kept by the incremental
solver stays true to its meaning: what is before it is kept too. Operands and results are cut and extended, symbols stay
as they are, and so do models.
"""

from collections.abc import Sequence
from typing import Final

from isopath.solver.lowering import Lowering
from isopath.solver.native import Expression, api
from isopath.solver.prefixes import common_prefix
from isopath.solver.range_stack import RangeStack
from isopath.solver.ranges import Empty, Range
from isopath.solver.value_ranges import ValueRanges
from isopath.terms import Term
from isopath.terms import operators as ops
from isopath.terms.bottom_up import bottom_up
from isopath.terms.operators import Op
from isopath.terms.sorts import INTEGERS

_OPERATORS: Final[dict[Op, tuple[str, str]]] = {
    ops.MUL: ("bvmul", "bvmul"),
    ops.DIV: ("bvudiv", "bvsdiv"),
    ops.REM: ("bvurem", "bvsrem"),
}
_WORTHWHILE: Final = 4
"""The bits that must be spared."""


class Narrowing:
    """Lowers the constraints of queries, each under those before it; all as they are if it is switched off."""

    def __init__(self, lowering: Lowering, is_on: bool = True) -> None:
        self._lowering = lowering
        self._is_on = is_on
        self._stack = RangeStack()
        self._constraints: list[Term] = []
        self._expressions: list[Expression] = []
        self._hard: dict[Term, bool] = {}

    def lower(self, constraints: Sequence[Term]) -> list[Expression]:
        """The z3 expressions of the constraints of a query."""
        plain = [self._lowering.lower(constraint) for constraint in constraints]
        if not self._is_on:
            return plain
        hard = [self._is_hard(constraint) and self._stack.is_small(constraint) for constraint in constraints]
        if not any(hard):
            return plain
        shared = common_prefix(self._constraints, constraints)
        del self._constraints[shared:], self._expressions[shared:]
        ranges = self._stack.move(constraints)
        for at in range(shared, len(constraints)):
            before = ranges[at] if hard[at] else None
            self._constraints.append(constraints[at])
            self._expressions.append(plain[at] if before is None else self._narrowed(constraints[at], before))
        return list(self._expressions)

    def _is_hard(self, root: Term) -> bool:
        """Whether there is something to narrow in a term."""
        hard = self._hard
        for node in bottom_up(root, hard):
            hard[node] = (node.op in _OPERATORS and node.sort in INTEGERS) or any(hard[arg] for arg in node.args)
        return hard[root]

    def _narrowed(self, root: Term, ranges: ValueRanges) -> Expression:
        made: dict[Term, Expression] = {}
        pending = [root]
        while pending:
            node = pending[-1]
            if node in made:
                pending.pop()
                continue
            if not self._hard[node]:
                made[pending.pop()] = self._lowering.lower(node)
                continue
            missing = [arg for arg in node.args if arg not in made]
            if missing:
                pending.extend(missing)
                continue
            pending.pop()
            made[node] = self._node(node, [made[arg] for arg in node.args], ranges)
        return made[root]

    def _node(self, node: Term, arguments: list[Expression], ranges: ValueRanges) -> Expression:
        if node.op in _OPERATORS and node.sort in INTEGERS:
            try:
                width, is_signed = _form(node.op, *(ranges.of(arg) for arg in node.args))
            except Empty:
                width, is_signed = node.sort.bits, True
            if width + _WORTHWHILE <= node.sort.bits:
                return self._small(node, arguments, width, is_signed)
        return self._lowering.translate(node, arguments)

    def _small(self, node: Term, arguments: list[Expression], width: int, is_signed: bool) -> Expression:
        context = self._lowering.context
        handle, hold = context.handle, context.hold
        cut = [hold(api.Z3_mk_extract(handle, width - 1, 0, argument)) for argument in arguments]
        result = hold(getattr(api, f"Z3_mk_{_OPERATORS[node.op][is_signed]}")(handle, *cut))
        extend = api.Z3_mk_sign_ext if is_signed else api.Z3_mk_zero_ext
        return hold(extend(handle, node.sort.bits - width, result))


def _form(op: Op, a: Range, b: Range) -> tuple[int, bool]:
    """The bits that operands and result need, and whether one of them is a sign.

    Dividing by zero, as no path does but a constraint may, gives -1 or 1, and the dividend as the remainder; the
    lowest number divided by -1 needs one bit more.
    """
    ends = [a.low, a.high, b.low, b.high]
    if op is ops.MUL:
        ends += [x * y for x in (a.low, a.high) for y in (b.low, b.high)]
    low, high = min(ends), max(ends)
    if low >= 0 and not (op is ops.DIV and b.has(0)):
        return max(high.bit_length(), 1), False
    width = max(high.bit_length(), (~low).bit_length(), 1) + 1
    overflows = op is ops.DIV and a.low == -1 << width - 1 and b.has(-1)
    return width + overflows, True
