"""Explorations that stop early say so and lose nothing: when the time is over, interrupted, at the first violation."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from isopath import Output, Request, Search, explore
from isopath.exploration import accepting
from isopath.exploration.results import Result
from isopath.exploration.session import Configuration, Session
from isopath.program import find_jdk, resolve_targets
from isopath.search import Alarm
from isopath.vm import Bounds
from tests.json_records import as_dict

SOURCE = """
import java.util.*;
class Stops {
    static int hard(int a, int b, int c) {
        int sum = 0;
        for (int i = 0; i < 40; i++) { if ((a * b ^ c) % (i + 3) == 1) sum += i; a = a * 31 + b; }
        return sum;
    }
    static int concrete(int n) { int s = 0; for (int i = 0; i < 2000000000; i++) { s += i ^ n; } return s; }
    static int table(int n) { int[] a = new int[1000]; int s = 0; while (true) { s += a[s & 511]++; } }
    static int sorted(ArrayList<Integer> list) { Collections.sort(list); return list.get(0); }
    static void twice(int a, int b) { if (a > 3) { assert a != 7; } assert b != 9; }
}
"""


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("stops") / "Stops.java"
    file.write_text(SOURCE)
    return file


def request(source: Path, method: str, seconds: float, **more: object) -> Request:
    return Request(f"{source}#{method}", bounds=Bounds(seconds=seconds, steps=2_000_000_000), **more)  # type: ignore[arg-type]


def test_the_trace_that_runs_when_the_time_is_over_is_reported_as_cut(source: Path) -> None:
    (result,) = explore(request(source, "table", 1.0))
    assert [path.detail for path in result.paths] == ["time"]
    assert result.hits["time"] == 1 and not result.is_complete


def test_traces_that_are_open_when_the_time_is_over_are_counted(source: Path) -> None:
    """One may be cut while it runs; the time may also be over between two of them."""
    (result,) = explore(request(source, "hard", 1.0))
    assert [path.detail for path in result.paths].count("time") <= 1
    assert result.hits["time"] >= 1 and not result.is_complete


def test_a_witness_of_a_sorted_list_keeps_to_the_time(source: Path) -> None:
    (result,) = explore(request(source, "sorted", 2.0, output=Output(witnesses=True)))
    assert result.hits["time"] and not result.is_complete


def test_a_method_after_one_that_was_stopped_is_explored_as_ever(source: Path) -> None:
    results = list(explore(Request(str(source), bounds=Bounds(seconds=1.0, steps=2_000_000_000))))
    (twice,) = [result for result in results if "twice" in result.target]
    assert sorted(path.ending for path in twice.paths) == ["returned", "returned", "violated", "violated", "violated"]


@pytest.mark.long
def test_what_was_stopped_anywhere_leaves_nothing_behind(source: Path) -> None:
    """Stops come at any moment of the start, of reads, queries and witnesses; each leaves the session as it was."""
    jdk = find_jdk(None)
    targets = resolve_targets(str(source), class_path=(), jdk=jdk)
    methods = {target.name: target for target in targets.methods}

    def reported(session: Session) -> Any:
        result = session.explore(methods["twice"], "pose", Bounds(seconds=600.0))
        return {name: part for name, part in as_dict(result).items() if name != "stats"}

    configuration = Configuration(witnesses=True)
    expected = reported(Session(targets, jdk, configuration))
    for at in range(60):
        session = Session(targets, jdk, configuration)
        for name in ("sorted", "hard", "twice"):
            session.explore(methods[name], "pose", Bounds(seconds=0.002 * at))
        assert reported(session) == expected


def test_the_first_violation_ends_the_exploration(source: Path) -> None:
    (result,) = explore(request(source, "twice", 60.0, search=Search(first=True)))
    assert [path.ending for path in result.paths].count("violated") == 1
    assert result.hits["first"] == as_dict(result)["hits"]["first"] and not result.is_complete


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("command", ["explore", "check", "compare"])
def test_an_interrupt_prints_what_was_found(source: Path, command: str, tmp_path: Path) -> None:
    words = [sys.executable, "-m", "isopath.cli", command, f"{source}#hard", "--time", "500"]
    words += [] if command == "compare" else ["--no-replay"]
    lines = tmp_path / "lines.json"
    process = subprocess.Popen(
        [*words, "--json", str(lines)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ
    )
    _wait_for_search(process)
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate(timeout=120)
    assert process.returncode == 130
    assert "interrupted" in output and "interrupted" in errors
    line, *_ = lines.read_text().splitlines()
    assert json.loads(line)["hits"]["interrupt"] >= 1


def _wait_for_search(process: "subprocess.Popen[str]") -> None:
    """Until the thread is there that listens to signals while an exploration runs."""
    tasks = Path(f"/proc/{process.pid}/task")
    for _ in range(600):
        if _catches_alarm(process.pid) and len(list(tasks.iterdir())) > 1:
            return
        try:
            process.wait(0.1)
        except subprocess.TimeoutExpired:
            continue
        raise AssertionError("the command has ended")
    raise AssertionError("no search has begun")


def _catches_alarm(pid: int) -> bool:
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    caught = next(line.split()[1] for line in status.splitlines() if line.startswith("SigCgt"))
    return bool(int(caught, 16) >> (signal.SIGALRM - 1) & 1)


def test_the_words_of_all_paths_have_one_short_time_after_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[object] = []

    def endless(_machine: object, state: object, _target: object) -> None:
        begun.append(state)
        while True:
            str(state)

    monkeypatch.setattr(accepting, "record", endless)
    result = Result("Stops#hard", "pose", Bounds())
    ended: list[Any] = ["first", "second", "third"]
    with Alarm(lambda: 0.0) as alarm:
        taking = accepting.Accepting(machine=None, target=None, alarm=alarm)  # type: ignore[arg-type]
        assert [taking._recorded(each, result) for each in ended] == [None, None, None]
    assert begun == ["first"]
    assert result.hits["time"] == 3
