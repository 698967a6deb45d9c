"""What the literals of a path imply of its integers and references: transitive order, ranges, and congruence.

``a < b`` and ``b <= c`` settle ``a < c``. References differ where equality would contradict what the path says of a
function of both: ``node.left.key < node.key`` rules out ``node.left == node``. So a write to one of two nodes of an
ordered tree leaves no choice to a read of the other, and a comparison that follows needs no solver.

Integers do not wrap here, as in ``isopath.solver.differences``: whatever is computed is one integer. The closure is
computed on demand and its work is bounded. What is not found is left to the solver; what is found holds.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeAlias

from isopath.solver.differences import ZERO, Edge, Gap, Node
from isopath.solver.readings import comparison, is_comparison, stripped
from isopath.terms import Term, equal, is_null
from isopath.terms.initial import is_input
from isopath.terms.operators import APPLY, NOT
from isopath.terms.sorts import BOOL, FLOATS, REF

STEPS: Final = 64
PAIRS: Final = 16
Key: TypeAlias = tuple[Any, ...]
"""What is applied to a reference: the name of the function and its other arguments."""


class Implications:
    """``above`` holds for an integer ``a`` each ``(b, w)`` with ``a + w <= b``; ``lows`` and ``highs`` are constants.

    ``gaps`` are the differences that two integers do not have, ``applied`` the functions of a reference in literals.
    """

    def __init__(self) -> None:
        self.above: dict[Term, tuple[tuple[Term, int], ...]] = {}
        self.lows: dict[Term, int] = {}
        self.highs: dict[Term, int] = {}
        self.gaps: dict[tuple[Node, Node], frozenset[int]] = {}
        self.applied: dict[Term, dict[Key, Term]] = {}

    def copy(self) -> "Implications":
        twin = Implications()
        twin.above, twin.gaps, twin.applied = self.above.copy(), self.gaps.copy(), self.applied.copy()
        twin.lows, twin.highs = self.lows.copy(), self.highs.copy()
        return twin

    def note(self, fact: Term) -> None:
        """Add a literal that holds."""
        is_negated = fact.op is NOT
        literal = fact.args[0] if is_negated else fact
        if literal.op is APPLY:
            self._note_applied(literal)
        elif is_comparison(literal):
            left, right = literal.args
            self._note_applied(stripped(left))
            self._note_applied(stripped(right))
            if left.sort is not REF:
                reading = comparison(literal.op, left, right, not is_negated)
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

    def settled(self, condition: Term, known: Mapping[Term, bool]) -> bool | None:
        """Whether a comparison holds; None where neither follows. ``known`` is the truth of the literals."""
        left, right = condition.args
        if left.sort is REF:
            return self._are_equal(left, right, known) if is_input(left) and is_input(right) else None
        holds = comparison(condition.op, left, right, True)
        if holds.edges and all(map(self._follows, holds.edges)):
            return True
        fails = comparison(condition.op, left, right, False)
        if any(map(self._follows, fails.edges)) or any(map(self._is_gap, fails.gaps)):
            return False
        return None

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

    def _are_equal(self, a: Term, b: Term, known: Mapping[Term, bool]) -> bool | None:
        """Whether two inputs are equal: not if functions of both differ."""
        if known.get(is_null(a)) is True and known.get(is_null(b)) is True:
            return True
        seen = {(a, b)}
        pending = [(a, b)]
        while pending:
            one, other = pending.pop()
            if self._differ(one, other, known):
                return False
            for mine, theirs in self._counterparts(one, other):
                if mine.sort is not REF:
                    if self._differ(mine, theirs, known):
                        return False
                elif (mine, theirs) not in seen and len(seen) < PAIRS:
                    seen.add((mine, theirs))
                    pending.append((mine, theirs))
        return None

    def _counterparts(self, a: Term, b: Term) -> Iterator[tuple[Term, Term]]:
        """The same functions of two references, as far as literals have them."""
        mine, theirs = self.applied.get(a), self.applied.get(b)
        if mine and theirs and a is not b:
            for key in mine.keys() & theirs.keys():
                yield mine[key], theirs[key]

    def _differ(self, a: Term, b: Term, known: Mapping[Term, bool]) -> bool:
        if a.sort is REF:
            if known.get(equal(REF, a, b)) is False:
                return True
            missing = known.get(is_null(a))
            return missing is not None and known.get(is_null(b)) is (not missing)
        if a.sort is BOOL:
            truth = known.get(a)
            return truth is not None and known.get(b) is (not truth)
        return a.sort not in FLOATS and self._is_gap((a, b, 0))
