"""``--time`` is for everything: witnesses and replays are part of it, and what it leaves undone is told."""

import json
from dataclasses import replace
from functools import partial
from math import inf
from types import SimpleNamespace
from typing import Any, cast

import pytest

from isopath import Request, explore
from isopath.checking import OPEN, check
from isopath.cli.commands import prepared
from isopath.exploration.accepting import judged
from isopath.exploration.request import Output
from isopath.exploration.results import Path
from isopath.exploration.session import judged_outside
from isopath.solver import Clock
from isopath.witness.choosing import TIME_OVER
from isopath.witness.replay import Late, Skipped
from tests.conftest import EXAMPLES

SWAP = str(EXAMPLES / "Swap.java#swap")
TRANSFER = str(EXAMPLES / "Account.java#transferFromCopies")
SKIPPED = f"skipped: {TIME_OVER}"


@pytest.fixture
def too_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """The time is over as soon as a path has ended."""
    monkeypatch.setattr("isopath.exploration.accepting.perf_counter", lambda: inf)


@pytest.mark.usefixtures("too_late")
def test_paths_for_which_no_time_is_left_say_so_and_are_counted() -> None:
    (result,) = explore(Request(SWAP, output=Output(replays=True)))
    assert [path.no_witness for path in result.paths] == [TIME_OVER] * 2
    assert [str(path.replay) for path in result.paths] == [SKIPPED] * 2
    assert result.hits == {"time": 2}
    assert result.replays is not None
    assert result.replays.skipped == {TIME_OVER: 2}
    assert not result.is_complete


def test_the_choice_of_a_witness_is_left_when_the_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Paths whose smallest input is found without a question have one all the same."""
    monkeypatch.setattr("isopath.witness.choosing.perf_counter", lambda: inf)
    (result,) = explore(Request(TRANSFER, output=Output(witnesses=True)))
    late = [path for path in result.paths if path.no_witness == TIME_OVER]
    assert 0 < len(late) < len(result.paths)
    assert all(path.witness is not None for path in result.paths if path not in late)
    assert result.hits == {"time": len(late)}


@pytest.mark.usefixtures("too_late")
def test_the_command_tells_of_paths_without_a_replay_and_exits_with_3(capsys: pytest.CaptureFixture[str]) -> None:
    assert prepared(["explore", SWAP])() == 3
    printed = capsys.readouterr().out
    assert "incomplete: 2 paths, --time hit;" in printed
    assert f"replayed on the JVM: 0 confirmed, 2 skipped ({TIME_OVER})" in printed
    assert prepared(["explore", SWAP, "--json", "-"])() == 3
    found = json.loads(capsys.readouterr().out)
    assert (found["complete"], found["hits"]) == (False, {"time": 2})
    assert [(path["no_witness"], path["replay"]) for path in found["paths"]] == [(TIME_OVER, SKIPPED)] * 2


@pytest.mark.usefixtures("too_late")
def test_a_check_of_which_not_all_was_replayed_is_open() -> None:
    (checked,) = check(Request(SWAP, output=Output(replays=True)))
    assert checked.verdict == OPEN
    assert checked.reasons == ["--time was hit before 2 paths were run on a JVM"]


@pytest.mark.usefixtures("too_late")
def test_without_replays_paths_need_no_time_after_their_end() -> None:
    (result,) = explore(Request(SWAP))
    assert result.is_complete
    assert not result.untried


def test_a_call_that_is_cut_short_by_the_end_of_the_time_is_told_as_that(monkeypatch: pytest.MonkeyPatch) -> None:
    (result,) = explore(Request(SWAP, output=Output(witnesses=True)))
    clock = iter([0.0, 0.5, 0.0, 2.0])
    monkeypatch.setattr("isopath.exploration.accepting.perf_counter", lambda: next(clock))

    def late(_: Path, seconds: float) -> Late:
        return Late(f"the call took longer than {seconds:g} s")

    assert judged(result.paths[0], late, 1.5).replay == Late("the call took longer than 1.5 s")
    assert judged(result.paths[0], late, 1.5).replay == Skipped(TIME_OVER)


@pytest.mark.usefixtures("too_late")
def test_what_no_jvm_can_be_asked_about_is_not_told_to_be_late() -> None:
    (result,) = explore(Request(SWAP))
    path = replace(result.paths[0], beyond_jvm="a model stands for a call")
    assert judged(path, lambda *_: Skipped("asked"), 0.0).replay == Skipped("a model stands for a call")


def test_the_start_of_the_jvm_takes_none_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    (result,) = explore(Request(SWAP))
    machine, replayer = SimpleNamespace(clock=Clock(1.0)), SimpleNamespace(start_seconds=0.0)
    deadline = machine.clock.deadline()

    def started(*_: object) -> Skipped:
        replayer.start_seconds = 20.0
        return Skipped("asked")

    monkeypatch.setattr("isopath.exploration.session.verdict_on", started)
    judge = partial(judged_outside, cast(Any, machine), cast(Any, replayer), cast(Any, None))
    for _ in range(2):
        assert judged(result.paths[0], judge).replay == Skipped("asked")
        assert machine.clock.deadline() == deadline + 20.0
