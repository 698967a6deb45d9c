"""What the literals of a path imply of its integers and references: transitive order, ranges, and congruence.

``a < b`` and ``b <= c`` settle ``a < c``. References differ where equality would contradict what the path says of a
function of both: ``node.left.key < node.key`` rules out ``node.left == node``. So a write to one of two nodes of an
ordered tree leaves no choice to a read of the other, and a comparison that follows needs no solver.

Integers do not wrap here, as in ``isopath.solver.differences``: whatever is computed is one integer. The closure is
computed on demand and its work is bounded. What is not found is left to the solver; what is found holds.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from isopath.solver.differences import ZERO, Edge, Gap, Node
from isopath.solver.readings import Reading, comparison, is_comparison, stripped
from isopath.terms import NULL, Term
from isopath.terms.initial import is_input
from isopath.terms.operators import APPLY, NOT
from isopath.terms.sorts import BOOL, FLOATS, REF

STEPS: Final = 64
DEPTH: Final = 8
Key: TypeAlias = tuple[str | Term, ...]
"""What is applied to a reference: the name of the function and its other arguments."""


class Implications:
    """``above`` holds for an integer ``a`` each ``(b, w)`` with ``a + w <= b``; ``lows`` and ``highs`` are constants.

    ``gaps`` are the differences that two integers do not have, ``applied`` the functions of a reference in literals.
    ``truths`` say of references whether they are null, and of truth values which they are; ``differing`` are pairs of
    references. What was found out since the last literal is in ``_apart``.
    """

    def __init__(self) -> None:
        self.above: dict[Term, tuple[tuple[Term, int], ...]] = {}
        self.lows: dict[Term, int] = {}
        self.highs: dict[Term, int] = {}
        self.gaps: dict[tuple[Node, Node], frozenset[int]] = {}
        self.applied: dict[Term, dict[Key, Term]] = {}
        self.truths: dict[Term, bool] = {}
        self.differing: frozenset[tuple[Term, Term]] = frozenset()
        self._apart: dict[tuple[Term, Term], bool] = {}

    def copy(self) -> "Implications":
        twin = object.__new__(Implications)
        twin._apart = {}
        twin.above, twin.gaps, twin.applied = self.above.copy(), self.gaps.copy(), self.applied.copy()
        twin.lows, twin.highs = self.lows.copy(), self.highs.copy()
        twin.truths, twin.differing = self.truths.copy(), self.differing
        return twin

    def note(self, fact: Term) -> None:
        """Add a literal that holds."""
        is_negated = fact.op is NOT
        literal = fact.args[0] if is_negated else fact
        if literal.op is APPLY:
            self._apart.clear()
            self._note_applied(literal)
            self.truths[literal] = not is_negated
        elif is_comparison(literal):
            self._apart.clear()
            left, right = literal.args
            self._note_applied(stripped(left))
            self._note_applied(stripped(right))
            if left.sort is not REF:
                self._note_order(comparison(literal.op, left, right, not is_negated))
            elif right is NULL:
                self.truths[left] = not is_negated
            elif is_negated:
                self.differing |= {(left, right), (right, left)}

    def _note_order(self, reading: Reading) -> None:
        for a, b, distance in reading.gaps:
            self.gaps[a, b] = self.gaps.get((a, b), frozenset()) | {distance}
            self.gaps[b, a] = self.gaps.get((b, a), frozenset()) | {-distance}
        for edge in reading.edges:
            self._note_edge(edge)

    def _note_applied(self, term: Term) -> None:
        while term.op is APPLY and term.args and term.args[0].sort is REF:
            owner = term.args[0]
            known = self.applied.get(owner, {})
            key = (term.payload.name, *term.args[1:])
            if key in known:
                return
            self.applied[owner] = {**known, key: term}
            term = owner

    def _note_edge(self, edge: Edge) -> None:
        a, weight, b = edge
        if a is not ZERO and b is not ZERO:
            self.above[a] = (*self.above.get(a, ()), (b, weight))
        elif a is not ZERO:
            self.highs[a] = min(-weight, self.highs.get(a, -weight))
        elif b is not ZERO:
            self.lows[b] = max(weight, self.lows.get(b, weight))

    # Questions.

    def settled(self, condition: Term) -> bool | None:
        """Whether a comparison holds; None where neither follows."""
        left, right = condition.args
        if left.sort is REF:
            return self._are_equal(left, right) if is_input(left) and is_input(right) else None
        holds = comparison(condition.op, left, right, True)
        if holds.edges and all(map(self._follows, holds.edges)):
            return True
        fails = comparison(condition.op, left, right, False)
        if any(map(self._follows, fails.edges)) or any(map(self._is_gap, fails.gaps)):
            return False
        return None

    def least(self, are_asked: Callable[[Term], bool]) -> int:
        """What the largest of some integers is at least, none of which is negative; 0 where nothing is known."""
        differing = (b for a, b in self.gaps if a is ZERO and b is not ZERO)
        known = dict.fromkeys(differing, 0) | self.lows
        return max((self._tightened(ZERO, max(low, 0), at) for at, low in known.items() if are_asked(at)), default=0)

    def _is_gap(self, gap: Gap) -> bool:
        """Whether ``a - b != c`` follows."""
        a, b, distance = gap
        if distance in self.gaps.get((a, b), ()):
            return True
        return self._follows((a, 1 - distance, b)) or self._follows((b, distance + 1, a))

    def _follows(self, edge: Edge) -> bool:
        a, weight, b = edge
        high = 0 if a is ZERO else self.highs.get(a)
        low = 0 if b is ZERO else self.lows.get(b)
        if high is not None and low is not None:
            high, low = -self._tightened(a, -high, ZERO), self._tightened(ZERO, low, b)
            if high + weight <= low:
                return True
        return a is not ZERO and b is not ZERO and self._leads(a, weight, b)

    def _tightened(self, a: Node, weight: int, b: Node) -> int:
        """By how much ``a`` is below ``b`` if it is by ``weight``, without the differences that they do not have."""
        gaps = self.gaps.get((a, b))
        if gaps is not None:
            while -weight in gaps:
                weight += 1
        return weight

    def _leads(self, start: Term, weight: int, end: Term) -> bool:
        """Whether the orders from one integer to another add up to a distance."""
        if start not in self.above:
            return False
        farthest = {start: 0}
        pending, left = [start], STEPS
        while pending:
            node = pending.pop()
            for above, step in self.above.get(node, ()):
                distance = farthest[node] + self._tightened(node, step, above)
                if above is end and distance >= weight:
                    return True
                if farthest.get(above, distance - 1) < distance:
                    farthest[above] = distance
                    pending.append(above)
                    left -= 1
                    if left < 0:
                        return False
        return False

    def _are_equal(self, a: Term, b: Term) -> bool | None:
        """Whether two inputs are equal."""
        if self.truths.get(a) is True and self.truths.get(b) is True:
            return True
        return False if self._are_apart(a, b, DEPTH) else None

    def _are_apart(self, a: Term, b: Term, depth: int) -> bool:
        """Whether two terms differ, as far as that many steps show: they do where functions of both differ."""
        pair = (a, b)
        known = self._apart.get(pair)
        if known is None:
            self._apart[pair] = False
            known = self._apart[pair] = self._differ(a, b) or (depth > 0 and self._differ_inside(a, b, depth - 1))
        return known

    def _differ_inside(self, a: Term, b: Term, depth: int) -> bool:
        mine, others = self.applied.get(a), self.applied.get(b)
        if mine is None or others is None:
            return False
        return any(key in others and self._are_apart(mine[key], others[key], depth) for key in mine)

    def _differ(self, a: Term, b: Term) -> bool:
        if a is b or a.sort in FLOATS:
            return False
        if a.sort is REF and (a, b) in self.differing:
            return True
        if a.sort is REF or a.sort is BOOL:
            truth = self.truths.get(a)
            return truth is not None and self.truths.get(b) is (not truth)
        return self._is_gap((a, b, 0))
