"""Answers about functions whose meaning is computed rather than known as a formula (``isopath.terms.initial.Meaning``).

In what the solver below is asked, an application is a symbol, with the facts that hold of it. Where these contradict
the constraints, so does the meaning. A model names arguments: there the function is computed. If the constraints hold
with what was computed, the model is one of them; else what is known of the function grows by its values at these
arguments and the question is asked again. Facts stay for all later questions, as they are true on every path.

Where the facts of a function say all of it for some arguments, the question is asked of those first: short texts of
which there is a hash code, the digits of ASCII. What has an answer there has one; else nothing is known.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from isopath.solver.answers import Answer, Sat, Solver, Unknown
from isopath.solver.model import Model
from isopath.terms import Number, Term, symbol
from isopath.terms.bottom_up import nodes_of
from isopath.terms.operators import APPLY
from isopath.terms.replacing import with_arguments

ROUNDS: Final = 24
"""How often a question is asked again with more facts before it is given up."""

_ALWAYS: Final = 24
_KEPT: Final = 120
"""How many facts of one application are kept, the first ones among them."""

GAVE_UP: Final = "the values of a function"


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
        easy = [condition for call in calls if (condition := call.payload.meaning.easy(call)) is not None]
        answer = self._under(easy, asked, constraints, calls)
        for _ in range(self._rounds):
            if answer is not None:
                return answer
            answer = self._inner.check([*self._all_facts(calls), *asked])
            if not isinstance(answer, Sat) or _is_right(answer.model, constraints):
                return answer
            near = self._learn(calls, answer.model)
            if near is None or self._is_late():
                break
            answer = self._under(near, asked, constraints, calls)
        return answer if answer is not None and not isinstance(answer, Sat) else Unknown(GAVE_UP)

    def _under(
        self, conditions: Sequence[Term], asked: Sequence[Term], constraints: Sequence[Term], calls: Iterable[Term]
    ) -> Answer | None:
        """A model under more conditions than were asked for, if there is one that is right."""
        if not conditions:
            return None
        more = [self._abstract(condition) for condition in conditions]
        answer = self._inner.check([*self._all_facts(calls), *asked, *more])
        return answer if isinstance(answer, Sat) and _is_right(answer.model, constraints) else None

    def _all_facts(self, calls: Iterable[Term]) -> Iterable[Term]:
        return dict.fromkeys(fact for call in calls for fact in self._facts_of(call))

    def _learn(self, calls: Sequence[Term], model: Model) -> list[Term] | None:
        """Take down what the functions are where the model is wrong about them; None if it is wrong nowhere.

        What is given are conditions under which no more need be known.
        """
        near: list[Term] = []
        exact: dict[Term, Number] = {}
        has_learned = False
        for call in calls:
            arguments = [model.value(self._abstract(arg)) for arg in call.args]
            meaning = call.payload.meaning
            exact[call] = meaning.value(model, arguments)
            if not _is_same(model.value(self._abstract(call)), exact[call]):
                self._add(call, meaning.facts_at(call, model, arguments))
                self._add(
                    call,
                    (
                        fact
                        for other in calls
                        if self._collide(call, other, exact, model)
                        for fact in meaning.alike(call, other)
                    ),
                )
                has_learned = True
            condition = meaning.near(call, model, arguments)
            near += [] if condition is None else [condition]
        return near if has_learned else None

    def _collide(self, call: Term, other: Term, exact: dict[Term, Number], model: Model) -> bool:
        """Whether two applications have one value, and the model gives them two."""
        if other is call or other.payload is not call.payload or other not in exact:
            return False
        values = [model.value(self._abstract(each)) for each in (call, other)]
        return _is_same(exact[call], exact[other]) and not _is_same(*values)

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
