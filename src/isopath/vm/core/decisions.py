"""How a condition is decided on a path, cheapest first (design: "How a split is decided").

A constant; known on this path; true in a model that the path already has, so that only the other side is asked; and
then the layers of the solver: cached, sliced to the related constraints, asked of Z3.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from isopath.solver import Alternatives, Answer, Model, Sat, Solver, Statistics, Unknown, Unsat
from isopath.terms import Condition, Term, negate
from isopath.vm.core.hash_candidates import hash_candidates
from isopath.vm.core.state import State


@dataclass(slots=True)
class Counts:
    """What the exploration did, for the statistics of a result; ``pruned`` are the traces without a valid input."""

    splits: int = 0
    splits_without_solver: int = 0
    instructions: int = 0
    pruned: int = 0


class Decisions:
    """Answers which sides of a condition a path may take.

    Where it ``is_restricted``, a path may have no valid input, and is pruned when asked.
    """

    def __init__(self, solver: Solver, statistics: Statistics, is_restricted: bool) -> None:
        self._solver = solver
        self._statistics = statistics
        self.counts = Counts()
        self.is_restricted = is_restricted

    def among(self, facts: Sequence[Sequence[Term]]) -> Alternatives:
        """The same solver, where one of several lists of facts is to hold as well."""
        return Alternatives(self._solver, facts)

    def restrict(self, alternatives: Alternatives) -> None:
        """From now on the valid inputs are those of some alternatives, which were found by exploring invariants."""
        self._solver = alternatives
        self.is_restricted = True

    def settled(self, state: State, condition: Term) -> Condition:
        """What the path itself says of a condition, before any solver is asked."""
        self.counts.splits += 1
        known = state.heap.path.settled(condition)
        self.counts.splits_without_solver += not isinstance(known, Term)
        return known

    def sides(self, state: State, condition: Term) -> tuple[Answer, Answer]:
        """Whether the condition may hold, and whether it may not. One of the two is ``Sat`` or both are ``Unknown``."""
        queries = self._statistics.queries
        answers = self._sides(state, condition)
        self.counts.splits_without_solver += self._statistics.queries == queries
        return answers

    def _sides(self, state: State, condition: Term) -> tuple[Answer, Answer]:
        model = self.model_of(state)
        if not isinstance(model, Model):
            return model, model
        opposite: Term = negate(condition)
        if model.value(condition) is True:
            return Sat(model), self._check(state, opposite, model)
        return self._check(state, condition, model), Sat(model)

    def _check(self, state: State, condition: Term, model: Model) -> Answer:
        """Ask the solver, with a candidate text first where there is one."""
        for candidate in hash_candidates(condition, state.heap.path.known):
            answer = self._solver.check([*state.constraints, condition, candidate], model)
            if isinstance(answer, Sat):
                return answer
        return self._solver.check([*state.constraints, condition], model)

    def admits(self, state: State, conditions: list[Condition]) -> list[Answer]:
        """Which of several conditions, the cases of one choice, the path may take."""
        self.counts.splits += 1
        queries = self._statistics.queries
        answers = [self._admits(state, condition) for condition in conditions]
        self.counts.splits_without_solver += self._statistics.queries == queries
        return answers

    def is_refuted(self, facts: list[Term]) -> bool:
        """Whether no input has all of some facts, which are not those of a path alone."""
        return isinstance(self._solver.check(facts), Unsat)

    def is_possible(self, facts: list[Term]) -> bool:
        """Whether some input has all of some facts, which are not those of a path alone."""
        return isinstance(self._solver.check(facts), Sat)

    def _admits(self, state: State, condition: Condition) -> Answer:
        if condition is False:
            return Unsat()
        model = self.model_of(state)
        if not isinstance(model, Model):
            return model
        if condition is True or (isinstance(condition, Term) and model.value(condition) is True):
            return Sat(model)
        assert isinstance(condition, Term)
        return self._solver.check([*state.constraints, condition], model)

    def model_of(self, state: State) -> Model | Unknown | Unsat:
        """A model of the path so far. There is one: every condition was feasible when it was taken.

        Only where the inputs are restricted there may be none, by facts that nobody has asked of the alternatives: a
        specification, or what platform objects hold that the bounds do not reach.
        """
        if state.model is None:
            answer = self._solver.check(state.constraints)
            match answer:
                case Sat(model):
                    state.model = model
                case Unknown():
                    return answer
                case Unsat():
                    assert self.is_restricted or state.heap.platform is not None, "the path is infeasible"
                    self.counts.pruned += 1
                    return answer
        assert state.model is not None
        return state.model
