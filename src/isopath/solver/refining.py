"""Answers about functions whose meaning is computed rather than known as a formula (``isopath.terms.initial.Meaning``).

In what the solver below is asked, an application is a symbol, with the facts that hold of it. Where these contradict
the constraints, so does the meaning. A model names arguments: there the function is computed. If the constraints hold
with what was computed, the model is one of them; else what is known of the function grows by its values at these
arguments and the question is asked again. Facts stay for all later questions, as they are true on every path.

Where a model is wrong, the question may have an answer nearby: what says all of a function for some of its arguments is
tried in addition (``Meaning.attempts``). An answer that is found there is one; else nothing is known, and facts follow.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from isopath.solver.answers import Answer, Sat, Solver, Unknown
from isopath.solver.model import Model
from isopath.terms import Number, Term, symbol
from isopath.terms.bottom_up import nodes_of
from isopath.terms.initial import Function, Meaning, apply
from isopath.terms.operators import APPLY
from isopath.terms.replacing import with_arguments
from isopath.terms.sorts import REF

ROUNDS: Final = 24
"""How often a question is asked again with more facts before it is given up."""

_ALWAYS: Final = 24
_KEPT: Final = 120
"""How many facts of one application are kept, the first ones among them."""

GAVE_UP: Final = "the values of a function"


@dataclass(frozen=True, slots=True)
class _Point:
    """An application in a model: its arguments, the value that was chosen for it, and the one that it has."""

    call: Term
    arguments: Sequence[Number]
    chosen: Number
    exact: Number

    @property
    def meaning(self) -> Meaning:
        function: Function = self.call.payload
        assert function.meaning is not None
        return function.meaning

    def is_torn_from(self, other: "_Point") -> bool:
        """Whether both are applications of functions that mean the same, with one value, and two were chosen."""
        is_one = other.call is not self.call and type(other.meaning) is type(self.meaning)
        return is_one and _is_same(self.exact, other.exact) and not _is_same(self.chosen, other.chosen)


class Refining:
    """Passes on what has no such function in it. ``is_late`` says whether there is time for another round."""

    def __init__(self, inner: Solver, is_late: Callable[[], bool] = lambda: False, rounds: int = ROUNDS) -> None:
        self._inner = inner
        self._is_late = is_late
        self._rounds = rounds
        self._calls: dict[Term, tuple[Term, ...]] = {}
        self._without_calls: set[Term] = set()
        self._plain: dict[Term, Term] = {}
        self._facts: dict[Term, dict[Term, None]] = {}
        self._count = 0

    def check(self, constraints: Sequence[Term], base: Model | None = None) -> Answer:
        others = [constraint for constraint in constraints if constraint not in self._without_calls]
        calls = list(dict.fromkeys(call for constraint in others for call in self._calls_in(constraint)))
        return self._refined(constraints, calls) if calls else self._inner.check(constraints, base)

    def close(self) -> None:
        self._inner.close()

    def _refined(self, constraints: Sequence[Term], calls: list[Term]) -> Answer:
        asked = [self._abstract(constraint) for constraint in constraints]
        for _ in range(self._rounds):
            answer = self._inner.check([*self._all_facts(calls), *asked])
            if not isinstance(answer, Sat) or _is_right(answer.model, constraints):
                return answer
            points = [self._point(call, answer.model) for call in calls]
            attempted = self._attempted(points, answer.model, asked, constraints)
            if attempted is not None:
                return attempted
            if not self._learn(points, answer.model) or self._is_late():
                break
        return Unknown(GAVE_UP)

    def _all_facts(self, calls: Iterable[Term]) -> Iterable[Term]:
        return dict.fromkeys(fact for call in calls for fact in self._facts_of(call))

    def _point(self, call: Term, model: Model) -> "_Point":
        arguments = [model.value(self._abstract(arg)) for arg in call.args]
        chosen = model.value(self._abstract(call))
        return _Point(call, arguments, chosen, call.payload.meaning.value(model, arguments))

    def _attempted(
        self, points: Sequence["_Point"], model: Model, asked: Sequence[Term], constraints: Sequence[Term]
    ) -> Answer | None:
        """A model with one of the attempts for each application, if there is one."""
        attempts = [point.meaning.attempts(point.call, model, point.arguments, point.chosen) for point in points]
        facts = self._all_facts(point.call for point in points)
        for level in range(max(map(len, attempts))):
            chosen = [self._abstract(each[min(level, len(each) - 1)]) for each in attempts if each]
            answer = self._inner.check([*facts, *asked, *chosen])
            if isinstance(answer, Sat) and _is_right(answer.model, constraints):
                return answer
        return None

    def _learn(self, points: Sequence["_Point"], model: Model) -> bool:
        """Take down what the functions are where the model is wrong about them; False if it is wrong nowhere."""
        wrong = [point for point in points if not _is_same(point.chosen, point.exact)]
        for point in wrong:
            self._add(point.call, point.meaning.facts_at(point.call, model, point.arguments))
            for other in points:
                if point.is_torn_from(other):
                    self._add(point.call, point.meaning.alike(point.call, model, point.arguments, other.call))
        return bool(wrong)

    def _facts_of(self, call: Term) -> Iterable[Term]:
        if call not in self._facts:
            self._add(call, call.payload.meaning.facts(call))
        return self._facts[call]

    def _add(self, call: Term, facts: Iterable[Term]) -> None:
        """The newest facts are the nearest: of many, some of the old ones go."""
        known = self._facts.setdefault(call, {})
        known.update(dict.fromkeys(map(self._abstract, facts)))
        for fact in list(known)[_ALWAYS : len(known) - _KEPT]:
            del known[fact]

    def _calls_in(self, constraint: Term) -> tuple[Term, ...]:
        """The applications in a constraint, inner ones first."""
        known = self._calls.get(constraint)
        if known is None:
            new = list(nodes_of(constraint, self._without_calls))
            known = self._calls[constraint] = tuple(filter(is_costly, new))
            if not known:
                self._without_calls.update(new)
        return known

    def _abstract(self, term: Term) -> Term:
        """A term with a symbol for each application."""
        plain = self._plain
        if term not in plain:
            for node in nodes_of(term, plain):
                plain[node] = self._symbol(node) if is_costly(node) else self._with_symbols(node)
        return plain[term]

    def _symbol(self, call: Term) -> Term:
        """A symbol; for a function of references another one, so that equal references have equal values."""
        function: Function = call.payload
        if REF in function.parameters:
            unknown = Function(f"{function.name}#", function.label, function.kind, function.parameters, function.result)
            return apply(unknown, *(self._plain[arg] for arg in call.args))
        self._count += 1
        return symbol(call.sort, f"value#{self._count}")

    def _with_symbols(self, node: Term) -> Term:
        return with_arguments(node, tuple([self._plain[arg] for arg in node.args]))


def is_costly(term: Term) -> bool:
    """Whether a term is an application of a function that is computed."""
    return term.op is APPLY and term.payload.meaning is not None


def _is_right(model: Model, constraints: Iterable[Term]) -> bool:
    """Whether constraints hold with what the functions are."""
    return all(model.value(constraint) is True for constraint in constraints)


def _is_same(a: Number, b: Number) -> bool:
    """Whether two values are one, NaN being the same as NaN and the two zeros being different."""
    return repr(a) == repr(b)
