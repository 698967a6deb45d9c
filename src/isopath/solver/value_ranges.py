"""The ranges of terms where some constraints hold.

A constraint that compares an integer narrows the ranges of both sides, and of what these are made of where an operator
can be undone. What is said of a term holds wherever the constraints do: it is never taken back, and a range that turns
out empty is a proof that they contradict each other.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from isopath.solver.range_operators import TRANSFERS
from isopath.solver.ranges import FULL, Empty, Range, join, meet, single, tightened
from isopath.terms import TRUE, Term
from isopath.terms import operators as ops
from isopath.terms.arithmetic import FITS
from isopath.terms.bottom_up import bottom_up
from isopath.terms.operators import CONST
from isopath.terms.sorts import BOOL

_COMPARISONS: Final = frozenset({ops.EQ, ops.LT, ops.LE})
_THREE_WAY: Final = frozenset({ops.CMPL, ops.CMPG})
_UNCHANGED: Final = frozenset(
    {ops.I2L, ops.FROM_BYTE, ops.FROM_SHORT, ops.FROM_CHAR, ops.L2I, ops.TO_BYTE, ops.TO_SHORT, ops.TO_CHAR}
)
_SIGNS: Final = tightened(-1, 1)


class ValueRanges:
    """What ``learn`` was given, and what follows for any term. Computed ranges are remembered until then."""

    def __init__(self, facts: Mapping[Term, Range] | None = None, truths: Mapping[Term, bool] | None = None) -> None:
        self._facts: dict[Term, Range] = dict(facts or {})
        self._truths: dict[Term, bool] = dict(truths or {})
        self._known: dict[Term, Range | bool | None] = {}

    def copy(self) -> "ValueRanges":
        return ValueRanges(self._facts, self._truths)

    def of(self, term: Term) -> Range:
        """The range of an integer."""
        found = self._known.get(term)
        if found is None:
            found = self._work_out(term)
        assert isinstance(found, Range)
        return found

    def truth(self, term: Term) -> bool | None:
        """Whether a condition holds, if that is known."""
        found = self._known[term] if term in self._known else self._work_out(term)
        assert not isinstance(found, Range)
        return found

    def learn_all(self, constraints: Iterable[Term], rounds: int) -> None:
        """Learn constraints over and over, while they say more; raises ``Empty`` if they contradict each other."""
        listed = list(constraints)
        for _ in range(rounds):
            news = [constraint for constraint in listed if self.learn(constraint)]
            if not news:
                return

    def learn(self, constraint: Term) -> bool:
        """Whether a constraint says something new; raises ``Empty`` where it cannot hold."""
        is_new = False
        pending = [(constraint, True)]
        while pending:
            term, truth = pending.pop()
            if term.op is ops.NOT:
                pending.append((term.args[0], not truth))
            elif term.op in (ops.AND, ops.OR):
                if (term.op is ops.AND) is truth:
                    pending += [(arg, truth) for arg in term.args]
                else:
                    left = [arg for arg in term.args if self.truth(arg) is not (not truth)]
                    if not left:
                        raise Empty
                    if len(left) == 1:
                        pending.append((left[0], truth))
            elif self.truth(term) is (not truth):
                raise Empty
            elif term.op in _COMPARISONS and term.args[0].sort in FULL:
                is_new |= self._compare(term, truth)
            elif term.op is not CONST and term not in self._truths:
                self._truths[term] = truth
                self._known.clear()
                is_new = True
        return is_new

    def _compare(self, term: Term, truth: bool) -> bool:
        """What a comparison says of both sides."""
        op, (left, right) = term.op, term.args
        if op is ops.EQ:
            if truth:
                both = meet(self.of(left), self.of(right))
                return self._narrow(left, both) | self._narrow(right, both)
            return self._differ(left, right) | self._differ(right, left)
        if not truth:
            left, right = right, left
        distance = int((op is ops.LT) is truth)
        upper = tightened(FITS[left.sort][0], self.of(right).high - distance)
        is_new = self._narrow(left, upper)
        return self._narrow(right, tightened(self.of(left).low + distance, FITS[right.sort][1])) | is_new

    def _differ(self, term: Term, other: Term) -> bool:
        """That an integer is not another, if that is its first or last."""
        excluded = self.of(other)
        if not excluded.is_single:
            return False
        low, high, known, bits = self.of(term)
        return self._narrow(term, tightened(low + (low == excluded.low), high - (high == excluded.low), known, bits))

    def _narrow(self, term: Term, to: Range) -> bool:
        """That an integer is in a range, and so what it is made of in another."""
        is_new = False
        pending = [(term, to)]
        while pending:
            node, wanted = pending.pop()
            before = self.of(node)
            after = meet(before, wanted)
            if after == before:
                continue
            is_new = True
            self._facts[node] = after
            self._known.clear()
            pending += self._undone(node, after)
        return is_new

    def _undone(self, node: Term, result: Range) -> list[tuple[Term, Range]]:
        """The ranges of the operands that give a result in a range, where these are intervals."""
        op, low, high = node.op, result.low, result.high
        if op in _UNCHANGED:
            (operand,) = node.args
            least, most = FITS[node.sort]
            values = self.of(operand)
            return [(operand, result)] if least <= values.low and values.high <= most else []
        if op in (ops.ADD, ops.MUL, ops.DIV) and node.args[1].op is CONST:
            operand, by = node.args[0], int(node.args[1].payload)
            values, (least, most) = self.of(operand), FITS[node.sort]
            if op is ops.ADD and least <= values.low + by and values.high + by <= most:
                return [(operand, tightened(low - by, high - by))]
            if op is ops.MUL and by > 0 and least <= values.low * by and values.high * by <= most:
                return [(operand, tightened(-(-low // by), high // by))]
            if op is ops.DIV and by > 0:
                lowest, highest = low * by - (by - 1) * (low <= 0), high * by + (by - 1) * (high >= 0)
                return [(operand, tightened(lowest, highest))]
        return []

    def _work_out(self, root: Term) -> Range | bool | None:
        known = self._known
        for node in bottom_up(root, known):
            known[node] = self._node(node)
        return known[root]

    def _node(self, node: Term) -> Range | bool | None:
        if node.sort is BOOL:
            truth = self._truths.get(node)
            return self._truth_of(node) if truth is None else truth
        if node.sort not in FULL:
            return None
        if node.op is CONST:
            return single(node.payload)
        worked_out = self._range_of(node)
        fact = self._facts.get(node)
        return worked_out if fact is None else meet(worked_out, fact)

    def _range_of(self, node: Term) -> Range:
        known, args = self._known, node.args
        if node.op is ops.ITE:
            test, then, otherwise = (known[arg] for arg in args)
            assert isinstance(then, Range) and isinstance(otherwise, Range)
            if test is None:
                return join(then, otherwise)
            return then if test else otherwise
        transfer = TRANSFERS.get(node.op)
        if transfer is None:
            return _SIGNS if node.op in _THREE_WAY else FULL[node.sort]
        operands = [known[arg] for arg in args]
        return FULL[node.sort] if None in operands else transfer(node.sort, *operands)

    def _truth_of(self, node: Term) -> bool | None:
        op, values = node.op, [self._known[arg] for arg in node.args]
        if op is CONST:
            return node is TRUE
        if op is ops.NOT:
            return None if values[0] is None else not values[0]
        if op is ops.AND or op is ops.OR:
            absorbing = op is ops.OR
            if absorbing in values:
                return absorbing
            return None if None in values else not absorbing
        if op is ops.ITE:
            test, then, otherwise = values
            assert not isinstance(then, Range) and not isinstance(otherwise, Range)
            if test is None:
                return then if then is otherwise else None
            return then if test else otherwise
        if op in _COMPARISONS:
            a, b = values
            return _compared(op, a, b) if isinstance(a, Range) and isinstance(b, Range) else None
        return None


def _compared(op: ops.Op, a: Range, b: Range) -> bool | None:
    if op is ops.EQ:
        if a.is_single and b.is_single:
            return a.low == b.low
        apart = a.high < b.low or b.high < a.low or (a.bits ^ b.bits) & a.known & b.known
        return False if apart else None
    strict = op is ops.LT
    if a.high + strict <= b.low:
        return True
    return False if a.low + strict > b.high else None
