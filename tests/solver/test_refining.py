"""A function that is computed: at the points that models name, until one is right or none is left."""

from collections.abc import Sequence
from typing import Any

import pytest

from isopath.solver import Answer, Model, Refining, Sat, Unknown, Unsat
from isopath.solver.incremental import Z3
from isopath.terms import Interpretation, Term, disjunction, lift, negate, symbol
from isopath.terms.initial import STATIC_CALL, Function, Meaning, apply
from isopath.terms.operators import LT
from isopath.terms.sorts import BOOL, INT
from tests.conditions import build, equal

X, Y = symbol(INT, "x"), symbol(INT, "y")


class Digits(Meaning):
    """The sum of the digits of a number, of which only its values are known; counts how often it is computed."""

    def __init__(self) -> None:
        self.computed: list[int] = []

    def value(self, interpretation: Interpretation, arguments: Sequence[Any]) -> int:
        self.computed.append(arguments[0])
        return sum(map(int, str(abs(arguments[0]))))

    def facts(self, call: Term) -> Sequence[Term]:
        return [negate(build(LT, INT, call, 0))]

    def facts_at(self, call: Term, interpretation: Interpretation, arguments: Sequence[Any]) -> Sequence[Term]:
        value = self.value(interpretation, arguments)
        return [lift(disjunction([negate(equal(INT, call.args[0], arguments[0])), equal(INT, call, value)]), BOOL)]


class Recording:
    """Z3, with what it was asked."""

    def __init__(self) -> None:
        self._z3 = Z3(2_000_000)
        self.queries: list[Sequence[Term]] = []

    def check(self, constraints: Sequence[Term], base: Model | None = None) -> Answer:
        self.queries.append(constraints)
        return self._z3.check(constraints)

    def close(self) -> None:
        self._z3.close()


def digits() -> tuple[Function, Digits]:
    meaning = Digits()
    return Function("digits", "digits", STATIC_CALL, (INT,), INT, meaning=meaning), meaning


def within(low: int, high: int) -> list[Term]:
    return [negate(build(LT, INT, X, low)), negate(build(LT, INT, high, X))]


def test_a_model_is_right_about_the_function() -> None:
    function, _ = digits()
    constraint = equal(INT, apply(function, X), 9)
    answer = Refining(Recording()).check([*within(10, 20), constraint])
    assert isinstance(answer, Sat)
    assert answer.model.value(X) == 18 and answer.model.value(constraint) is True


def test_what_no_value_allows_is_impossible_once_all_points_are_known() -> None:
    function, _ = digits()
    assert isinstance(Refining(Recording()).check([*within(10, 16), equal(INT, apply(function, X), 9)]), Unsat)


def test_what_the_facts_forbid_is_impossible_without_a_value() -> None:
    function, meaning = digits()
    recording = Recording()
    assert isinstance(Refining(recording).check([build(LT, INT, apply(function, X), 0)]), Unsat)
    assert not meaning.computed and len(recording.queries) == 1


def test_what_does_not_settle_within_the_rounds_is_unknown() -> None:
    function, _ = digits()
    asked = [*within(1, 100000), equal(INT, apply(function, X), 900)]
    recording = Recording()
    assert isinstance(Refining(recording, rounds=5).check(asked), Unknown)
    assert len(recording.queries) == 5


def test_there_is_no_round_after_the_time_is_over() -> None:
    function, _ = digits()
    recording = Recording()
    answer = Refining(recording, lambda: True).check([*within(1, 100000), equal(INT, apply(function, X), 900)])
    assert isinstance(answer, Unknown) and len(recording.queries) == 1


def test_what_was_learned_is_known_for_the_next_question() -> None:
    function, _ = digits()
    recording = Recording()
    refining = Refining(recording)
    asked = [*within(10, 16), equal(INT, apply(function, X), 9)]
    refining.check(asked)
    before = len(recording.queries)
    assert isinstance(refining.check(asked), Unsat)
    assert before > 1 and len(recording.queries) == before + 1


def test_an_application_inside_another_is_computed_too() -> None:
    function, _ = digits()
    twice = apply(function, apply(function, X))
    answer = Refining(Recording()).check([*within(80, 99), equal(INT, twice, 9), negate(equal(INT, X, 90))])
    assert isinstance(answer, Sat) and answer.model.value(X) in (81, 99)


def test_what_has_no_such_function_is_passed_on_as_it_is() -> None:
    recording = Recording()
    asked = [build(LT, INT, X, Y)]
    Refining(recording).check(asked)
    assert recording.queries == [asked]


class Attempting(Digits):
    """The same with a attempt, which may be wrong."""

    def __init__(self, attempt: int) -> None:
        super().__init__()
        self._attempt = attempt

    def attempts(
        self, call: Term, interpretation: Interpretation, arguments: Sequence[Any], value: Any
    ) -> Sequence[Term]:
        return [lift(equal(INT, call.args[0], self._attempt), BOOL)]


@pytest.mark.parametrize("attempt", [499, 123])
def test_a_attempt_is_an_answer_only_where_it_is_right(attempt: int) -> None:
    function = Function(f"attempted {attempt}", "attempted", STATIC_CALL, (INT,), INT, meaning=Attempting(attempt))
    recording = Recording()
    answer = Refining(recording).check([*within(0, 500), lift(equal(INT, apply(function, X), 22), BOOL)])
    if attempt == 499:
        assert isinstance(answer, Sat) and len(recording.queries) == 2
    assert not isinstance(answer, Sat) or answer.model.value(X) == 499
