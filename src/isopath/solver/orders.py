"""Decides comparisons of integers and references without Z3: most of what code on data structures asks.

Constraints are read as literals (``isopath.solver.readings``); what these say is no more than what the constraints
say, so that where they contradict each other, so do the constraints. Where they do not, there is a candidate
for a model. It is a model of what was read in full; the other constraints are evaluated in it. One that is false there
and is a disjunction is split into its parts, a few times. What is still open goes to the solver below.
"""

from collections.abc import Sequence
from typing import Final

from isopath.solver.answers import Answer, Sat, Solver, Unsat
from isopath.solver.arrangement import Arrangement, Clash
from isopath.solver.congruence import Congruence, choose_classes
from isopath.solver.counting import Statistics
from isopath.solver.differences import Edge, GaveUp, Node, assignment
from isopath.solver.model import Model
from isopath.solver.readings import Reading, Readings
from isopath.terms import Term
from isopath.terms.operators import OR

TRIES: Final = 40
_DISTINCT: Final = Congruence((), ())


class Orders:
    """Answers what it can and counts how often it could."""

    def __init__(self, inner: Solver, statistics: Statistics, tries: int = TRIES) -> None:
        self._inner = inner
        self._statistics = statistics
        self._readings = Readings()
        self._tries = tries

    def check(self, constraints: Sequence[Term], base: Model | None = None) -> Answer:
        try:
            answer: Answer = Attempt(self._readings, self._tries).decide(list(constraints))
        except (GaveUp, Clash):
            return self._inner.check(constraints, base)
        self._statistics.ordered += 1
        return answer

    def close(self) -> None:
        self._inner.close()


class Attempt:
    """One query; raises ``GaveUp`` or ``Clash`` where it has no answer."""

    def __init__(self, readings: Readings, tries: int) -> None:
        self._readings = readings
        self._tries = tries

    def decide(self, constraints: list[Term]) -> Sat | Unsat:
        readings = list(map(self._readings.of, constraints))
        model = _candidate(readings)
        if model is None:
            return Unsat()
        unread = self._unread(constraints, readings)
        if unread:
            model.settle()
            for constraint in unread:
                if model.value(constraint) is not True:
                    return self._split(constraints, constraint)
        return Sat(model)

    def _unread(self, constraints: list[Term], readings: list[Reading]) -> list[Term]:
        """What is to be evaluated: disjunctions only if no part of them is a constraint itself."""
        found = [constraint for reading in readings for constraint in reading.unread]
        said = set(constraints)
        return [one for one in found if one.op is not OR or said.isdisjoint(self._readings.parts(one))]

    def _split(self, constraints: list[Term], constraint: Term) -> Sat | Unsat:
        if constraint.op is not OR:
            raise GaveUp
        for part in self._readings.parts(constraint):
            self._tries -= 1
            if self._tries < 0:
                raise GaveUp
            answer = self.decide([*constraints, part])
            if isinstance(answer, Sat):
                return answer
        return Unsat()


def _candidate(readings: list[Reading]) -> Arrangement | None:
    """A model of what was read in full; None if there is no model of what was read."""
    nodes: list[Term] = []
    edges: list[Edge] = []
    for reading in readings:
        nodes += reading.nodes
        edges += reading.edges
    congruence = _congruence(readings)
    for a, b in congruence.values:
        nodes += (a, b)
        edges += ((a, 0, b), (b, 0, a))
    integers: dict[Node, int] | None = None
    if congruence.is_possible and congruence.allows(pair for reading in readings for pair in reading.apart):
        integers = assignment(nodes, edges, [gap for reading in readings for gap in reading.gaps])
    if integers is None:
        return None
    classes = choose_classes((claim for reading in readings for claim in reading.typed), congruence)
    return None if classes is None else Arrangement(integers, congruence, classes, readings)


def _congruence(readings: list[Reading]) -> Congruence:
    same = [pair for reading in readings for pair in reading.same]
    if not same:
        return _DISTINCT
    return Congruence(same, readings)
