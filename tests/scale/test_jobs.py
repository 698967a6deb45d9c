"""Whoever finds a path, what a user is told is the same: one process or several, whichever dies on the way."""

import os
import random
import signal
from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle, product
from pathlib import Path
from time import sleep

import pytest

from isopath import Bounds, Output, Request, Result, Scale, Search, explore
from isopath.errors import UsageError
from isopath.heap import MODELS
from isopath.scale import coordinator, worker_pool
from isopath.scale.messages import Commit
from isopath.scale.worker_pool import WorkerLost, WorkerPool
from isopath.search import STRATEGIES
from tests.scale.subjects import counting, example, told, years

TWO = Scale(jobs=2)
USUAL = [("SearchTree#contains", "pose", "small"), ("SearchTree#contains", "lazier", "dfs")]
SUBJECTS = [
    *USUAL,
    *(
        pytest.param(*subject, marks=pytest.mark.long)
        for subject in (
            *zip(["IntList", "SearchTree", "DisjointSet", "Trie"], cycle(MODELS), cycle(STRATEGIES), strict=False),
            *product(["SearchTree#contains"], MODELS, STRATEGIES),
        )
        if subject not in USUAL
    ),
]


COMPUTED = """
class Computed {
    static int hash(String s) { return s.hashCode() == 97 ? 1 : s.trim().hashCode() == 98 ? 2 : 0; }
    static boolean same(String a, String b) { return a.equals(b); }
    static int digit(char c) { return Character.digit(c, 16) == 7 ? 1 : Character.isLetter(c) ? 2 : 0; }
    static boolean steep(double x) { return Math.sin(x) > 0.5; }
}
"""


@pytest.fixture(autouse=True)
def _eager(monkeypatch: pytest.MonkeyPatch) -> None:
    """All workers begin at once: these methods would be over before."""
    monkeypatch.setattr(coordinator, "_ALONE_SECONDS", 0.0)


@pytest.mark.parametrize(("target", "heap", "search"), SUBJECTS)
def test_two_processes_give_the_same_bytes_as_one(target: str, heap: str, search: str) -> None:
    assert told(explore(example(target, heap, search, TWO))) == told(explore(example(target, heap, search)))


def test_functions_that_are_computed_mean_the_same_in_every_process(tmp_path: Path) -> None:
    file = tmp_path / "Computed.java"
    file.write_text(COMPUTED)

    def asked(scale: Scale) -> Request:
        return Request(str(file), search=Search(library="none"), output=Output(witnesses=True), scale=scale)

    assert told(explore(asked(TWO))) == told(explore(asked(Scale())))


def test_both_of_two_processes_have_a_part_in_a_method(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found: dict[int | None, int] = {}
    hear = worker_pool.Worker.receive

    def counted(worker: worker_pool.Worker) -> object:
        answer = hear(worker)
        found[worker.pid] = found.get(worker.pid, 0) + getattr(answer, "count", 0)
        return answer

    monkeypatch.setattr(worker_pool.Worker, "receive", counted)
    (result,) = explore(counting(tmp_path, scale=TWO))
    assert len(found) == 2
    assert all(found.values())
    assert sum(found.values()) == len(result.paths)


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(1, 26))])
def test_workers_that_are_killed_lose_and_repeat_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    killed: list[int] = []
    hear, chance = WorkerPool.receive, random.Random(seed)

    def deadly(self: WorkerPool, seconds: float) -> Iterator[tuple[worker_pool.Worker, object]]:
        for worker, answer in hear(self, seconds):
            yield worker, answer
            if isinstance(answer, Commit) and len(killed) < 3 and chance.random() < 0.6:
                assert worker.pid is not None
                killed.append(worker.pid)
                sleep(chance.uniform(0.0, 0.05))
                os.kill(worker.pid, signal.SIGKILL)

    monkeypatch.setattr(WorkerPool, "receive", deadly)
    shared = told(explore(counting(tmp_path, scale=TWO)))
    assert killed
    assert shared == told(explore(counting(tmp_path)))


def test_the_bound_on_loops_is_raised_as_in_one_process(tmp_path: Path) -> None:
    assert told(explore(years(tmp_path, TWO))) == told(explore(years(tmp_path)))


def test_workers_that_die_again_and_again_are_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begin = worker_pool.Worker.begin

    def deadly(worker: worker_pool.Worker, method: int) -> None:
        begin(worker, method)
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGKILL)

    monkeypatch.setattr(worker_pool.Worker, "begin", deadly)
    with pytest.raises(WorkerLost, match="3 worker processes ended one after the other, the last with code -9"):
        list(explore(counting(tmp_path, scale=TWO)))


def test_an_exploration_in_two_processes_stops_after_so_many_paths(tmp_path: Path) -> None:
    request = counting(tmp_path, scale=TWO)
    (result,) = explore(replace(request, bounds=replace(request.bounds, max_paths=40)))
    assert len(result.paths) == 40
    assert result.hits["max-paths"] > 0
    assert not result.is_complete


def test_an_exploration_in_two_processes_stops_at_the_first_violation(tmp_path: Path) -> None:
    request = replace(counting(tmp_path, scale=TWO), search=Search(first=True))
    (result,) = explore(request)
    assert result.has_violation
    assert result.hits["first"] > 0


def test_an_exploration_in_two_processes_stops_in_time(tmp_path: Path) -> None:
    request = counting(tmp_path, scale=TWO)
    (result,) = explore(replace(request, bounds=Bounds(loops=30, seconds=1.0)))
    assert result.hits["time"] > 0
    assert result.paths


def test_traces_that_are_merged_stay_in_one_process(tmp_path: Path) -> None:
    request = replace(counting(tmp_path, scale=TWO), search=Search(library="com.acme.*"))
    with pytest.raises(UsageError, match="--jobs is for traces that are not merged"):
        list(explore(request))


def test_what_a_worker_refuses_is_refused_in_its_words(tmp_path: Path) -> None:
    request = counting(tmp_path, scale=TWO)
    result: list[Result] = []
    with pytest.raises(UsageError, match="--args is for a static main"):
        result += explore(replace(request, inputs=replace(request.inputs, arguments=("a",))))
    assert not result
