"""Z3 behind push and pop: answers do not depend on what was asked before, work and memory are bounded."""

import subprocess
import sys
import textwrap
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from threading import Event, Thread

import pytest

from isopath.solver import Answer, Sat, Unknown, Unsat
from isopath.solver.incremental import Z3
from isopath.solver.interrupting import interrupt_checks
from isopath.solver.native import Context, Failure
from isopath.terms import Term, negate, symbol
from isopath.terms import operators as ops
from isopath.terms.initial import apply, field_function
from isopath.terms.sorts import BOOL, BYTE, CHAR, DOUBLE, INT, LONG, REF, SHORT
from tests.conditions import build, equal, is_null
from tests.terms.random_terms import Terms

EXACT = (BOOL, BYTE, SHORT, CHAR, INT, LONG, REF)
HARD = frozenset({ops.DIV, ops.REM, ops.MUL})
X, Y = symbol(INT, "x"), symbol(INT, "y")


NUMBERS = [
    *(build(ops.LT, INT, 1, number) for number in (X, Y)),
    *(build(ops.LT, INT, number, 3000) for number in (X, Y)),
    equal(INT, build(ops.MUL, INT, X, Y), 1009 * 1013),
]
"""A question that takes Z3 some work."""


def kind(answer: Answer) -> type:
    return type(answer)


def factoring(limit: int) -> list[Term]:
    """A product of two large numbers, to be taken apart."""
    p, q = symbol(LONG, "p"), symbol(LONG, "q")
    bounds = [build(ops.LT, LONG, 1, term) for term in (p, q)] + [build(ops.LT, LONG, term, limit) for term in (p, q)]
    return [*bounds, equal(LONG, build(ops.MUL, LONG, p, q), 1_000_000_007 * 998_244_353)]


def test_prefixes_are_shared_and_popped_without_changing_answers() -> None:
    incremental = Z3()
    random = Random(3)
    pool = [Terms(Random(seed), EXACT, HARD).term(BOOL, 2) for seed in range(40)]
    path: list[Term] = []
    kinds = set()
    for _ in range(150):
        del path[random.randint(0, len(path)) :]
        path += random.sample(pool, random.randint(1, 3))
        answer, fresh = incremental.check(path), Z3().check(path)
        assert kind(answer) is kind(fresh)
        kinds.add(kind(answer))
        if isinstance(answer, Sat):
            assert all(answer.model.value(constraint) is True for constraint in path)
    assert kinds == {Sat, Unsat}


def test_models_of_a_long_list_satisfy_the_whole_path() -> None:
    following, value = field_function("Node", "next", REF), field_function("Node", "value", INT)
    solver, node = Z3(), symbol(REF, "this")
    path: list[Term] = []
    for at in range(30):
        for branch in (negate(is_null(node)), build(ops.LT, INT, at, apply(value, node))):
            for side in (negate(branch), branch):
                answer = solver.check([*path, side])
                assert isinstance(answer, Sat)
                assert all(answer.model.value(constraint) is True for constraint in [*path, side])
            path.append(branch)
        node = apply(following, node)


def test_too_much_work_is_unknown_every_time() -> None:
    query = factoring(1 << 40)
    reasons = [Z3(rlimit=20_000).check(query) for _ in range(3)]
    assert reasons == [Unknown("rlimit")] * 3


def test_a_solver_goes_on_after_it_gave_up() -> None:
    solver = Z3(rlimit=20_000)
    assert solver.check(factoring(1 << 40)) == Unknown("rlimit")
    assert isinstance(solver.check([equal(INT, X, 3)]), Sat)
    assert isinstance(solver.check([equal(INT, X, 3), equal(INT, X, 4)]), Unsat)


def test_floating_point_arithmetic_is_answered_between_incremental_queries() -> None:
    solver, d = Z3(), symbol(DOUBLE, "d")
    half = equal(DOUBLE, build(ops.MUL, DOUBLE, d, 0.5), 1.25)
    path = [equal(INT, X, 3), half]
    answer = solver.check(path)
    assert isinstance(answer, Sat)
    assert [answer.model.value(d), answer.model.value(X)] == [2.5, 3]
    assert isinstance(solver.check([equal(INT, X, 3), equal(INT, Y, 1)]), Sat)
    assert isinstance(solver.check([*path, build(ops.LT, DOUBLE, d, 2.0)]), Unsat)


def test_memory_is_bounded_and_the_solver_and_its_models_survive() -> None:
    """In a process of its own: the bound is the process's."""
    script = """
        from isopath.solver import Sat, Unknown
        from isopath.solver.incremental import Z3
        from isopath.terms import build, equal, symbol
        from isopath.terms.operators import ADD, MUL, REM
        from isopath.terms.sorts import LONG

        def power(term, times):
            whole = term
            for _ in range(times):
                whole = build(MUL, LONG, whole, build(ADD, LONG, whole, term))
            return whole

        x, y = symbol(LONG, "x"), symbol(LONG, "y")
        solver = Z3(memory_mb=40)
        before = solver.check([equal(LONG, x, 4)])
        whole = build(REM, LONG, build(ADD, LONG, power(x, 30), power(y, 30)), power(y, 6))
        assert solver.check([equal(LONG, whole, 12345677)]) == Unknown("memory")
        assert isinstance(solver.check([equal(LONG, x, 5)]), Sat)
        assert before.model.value(x) == 4
    """
    subprocess.run([sys.executable, "-c", textwrap.dedent(script)], check=True)


def test_a_solver_that_cannot_start_over_answers_once_there_is_memory_again() -> None:
    """What holds the memory may be a check that nobody waits for; Z3 gives a null pointer for a new context then."""
    script = """
        from isopath.solver import Sat, Unknown
        from isopath.solver.incremental import Z3
        from isopath.solver.native import Context, Failure
        from isopath.terms import build, equal, symbol
        from isopath.terms.operators import MUL, REM
        from isopath.terms.sorts import INT, LONG

        def fill(context):
            try:
                for number in range(1 << 30):
                    context.bits(number, context.sorts[INT])
            except Failure:
                pass

        x, y, lost = symbol(INT, "x"), symbol(LONG, "y"), Context()
        solver = Z3(memory_mb=20)
        assert isinstance(solver.check([equal(INT, x, 4)]), Sat)
        fill(lost)
        whole = build(REM, LONG, build(MUL, LONG, y, y), build(MUL, LONG, y, 1234567))
        assert solver.check([equal(LONG, whole, 12345677)]) == Unknown("memory")
        assert solver.check([equal(INT, x, 5)]) == Unknown("memory")
        other = Z3(memory_mb=20)
        assert isinstance(other.check([equal(INT, x, 6)]), Sat)
        lost.close()
        answer = solver.check([equal(INT, x, 7)])
        assert isinstance(answer, Sat) and answer.model.value(x) == 7
    """
    subprocess.run([sys.executable, "-c", textwrap.dedent(script)], check=True)


def test_an_interrupt_leaves_solvers_alone_that_are_not_asked() -> None:
    """Z3 remembers an interrupt of an idle context, and its next check that takes some work would give up."""
    solver = Z3()
    solver.check(NUMBERS[:2])
    interrupt_checks()
    assert isinstance(solver.check(NUMBERS), Sat)


def test_a_solver_that_was_interrupted_answers_the_next_question() -> None:
    solver = Z3()
    with interrupting_soon():
        assert solver.check(factoring(1 << 62)) == Unknown("interrupted")
    assert isinstance(solver.check(NUMBERS), Sat)


def test_an_interrupt_is_sent_to_every_check_whatever_error_another_thread_has_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The bindings ask for an error after each call: that is the error of the check which gives up."""
    sent = []

    def interrupt(handle: object) -> None:
        sent.append(handle)
        raise Failure(b"canceled")  # type: ignore[no-untyped-call]

    monkeypatch.setattr("isopath.solver.native.api.Z3_interrupt", interrupt)
    first, second = Context(), Context()
    with first.interruptible(), second.interruptible():
        interrupt_checks()
    assert sent == [first.handle, second.handle]


@contextmanager
def interrupting_soon() -> Iterator[None]:
    """Interrupt every check that runs, again and again, as an alarm does."""
    is_over = Event()

    def interrupt() -> None:
        while not is_over.wait(0.05):
            interrupt_checks()

    thread = Thread(target=interrupt)
    thread.start()
    try:
        yield
    finally:
        is_over.set()
        thread.join()
