"""The pool answers every task, in order, whatever becomes of the workers."""

import os
import time
from pathlib import Path

from isopath.survey.pool import Limits, Lost, Pool
from isopath.survey.worker import resident_bytes

PATIENT = Limits(seconds=60)


def square(number: int) -> int:
    """Later tasks are answered sooner, so that order must come from the pool."""
    time.sleep(0.05 if number == 0 else 0.0)
    return number * number


def own_process(_: int) -> int:
    return os.getpid()


def treacherous(number: int) -> int:
    if number == 1:
        os._exit(7)
    if number == 2:
        time.sleep(600)
    return number


def hungry(number: int) -> int:
    if number == 1:
        hoard = bytearray(400 << 20)
        hoard[::4096] = b"\1" * len(hoard[::4096])
        time.sleep(600)
    return number


def grown(number: int) -> int:
    """Leaves memory behind, as interned terms are."""
    hoards.append(bytearray(b"\1" * (200 << 20)))
    return os.getpid()


hoards: list[bytearray] = []


def test_answers_come_in_the_order_of_the_tasks() -> None:
    assert list(Pool(square, 2, PATIENT).run(range(6))) == [0, 1, 4, 9, 16, 25]


def test_a_worker_serves_many_tasks_and_is_replaced_after_so_many() -> None:
    processes = list(Pool(own_process, 1, Limits(seconds=60, tasks=2)).run(range(5)))
    assert processes[0] == processes[1] and processes[2] == processes[3]
    assert len(set(processes)) == 3


def test_a_worker_that_dies_or_hangs_costs_its_own_task_only() -> None:
    answers = list(Pool(treacherous, 1, Limits(seconds=3)).run(range(4)))
    assert answers[0] == 0 and answers[3] == 3
    assert isinstance(answers[1], Lost) and answers[1].reason == "the worker died with exit code 7"
    assert isinstance(answers[2], Lost) and answers[2].reason == "no answer after 3 s"


def test_a_worker_that_takes_too_much_memory_is_killed() -> None:
    answers = list(Pool(hungry, 1, Limits(seconds=60, bytes_ever=300 << 20)).run(range(3)))
    assert answers[0] == 0 and answers[2] == 2
    assert isinstance(answers[1], Lost) and answers[1].reason == "more than 300 MB of memory"


def test_a_worker_that_has_grown_is_replaced_between_tasks() -> None:
    processes = list(Pool(grown, 1, Limits(seconds=60, bytes_between=150 << 20)).run(range(3)))
    assert len(set(processes)) == 3


def test_no_worker_outlives_a_run_that_is_left_early() -> None:
    answers = Pool(own_process, 2, PATIENT).run(range(100))
    process = next(answers)
    assert isinstance(process, int) and Path(f"/proc/{process}").exists()
    answers.close()  # type: ignore[attr-defined]
    assert not Path(f"/proc/{process}").exists()


def test_the_memory_of_a_process_that_is_gone_is_nothing() -> None:
    assert resident_bytes(os.getpid()) > 1 << 20
    assert resident_bytes(None) == 0
