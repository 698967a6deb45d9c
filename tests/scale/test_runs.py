"""A run on disk is taken up again after any end of its process: no path is lost, and none is repeated."""

import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from time import sleep

import pytest

from isopath import Request, Scale, explore
from isopath.errors import UsageError
from isopath.scale import store
from isopath.scale.identity import Identity
from isopath.scale.listing import listed
from isopath.scale.store import FILE, Run, RunRejected
from tests.scale.subjects import COUNTING, counting, told

WORDS = (
    *("explore", "Counting.java#large", "--loops", "4", "--library", "none"),
    *("--no-replay", "--json", "found.json"),
)
HERE = Identity("request", "1.0", "code", "jdk", "21", {"A": "1"}, {})


def command(*words: str, cwd: Path) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "isopath", *words],
        cwd=cwd,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def ended(*words: str, cwd: Path) -> tuple[int, str]:
    process = command(*words, cwd=cwd)
    _, errors = process.communicate(timeout=120)
    return process.returncode, errors


def record(file: Path) -> dict[str, object]:
    found: dict[str, object] = json.loads(file.read_text())
    del found["stats"]
    return found


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, object]:
    """What one process finds that nobody disturbs."""
    folder = tmp_path_factory.mktemp("undisturbed")
    (folder / "Counting.java").write_text(COUNTING)
    assert ended(*WORDS, cwd=folder)[0] == 1
    return record(folder / "found.json")


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(1, 26))])
def test_a_run_whose_process_is_killed_is_gone_on_with(
    tmp_path: Path, seed: int, undisturbed: dict[str, object]
) -> None:
    (tmp_path / "Counting.java").write_text(COUNTING)
    chance = random.Random(seed)
    process = command(*WORDS, "--jobs", "2", "--run", "kept", cwd=tmp_path)
    for _ in range(1 + seed % 3):
        sleep(chance.uniform(0.5, 4.0))
        process.send_signal(signal.SIGKILL)
        process.communicate()
        if not (tmp_path / "kept" / FILE).exists():
            process = command(*WORDS, "--run", "kept", cwd=tmp_path)
        else:
            process = command("resume", str(tmp_path / "kept"), "--jobs", "2", cwd=tmp_path.parent)
    process.communicate(timeout=120)
    assert process.returncode == 1
    assert record(tmp_path / "found.json") == undisturbed


def test_a_run_that_is_interrupted_is_gone_on_with(tmp_path: Path, undisturbed: dict[str, object]) -> None:
    (tmp_path / "Counting.java").write_text(COUNTING)
    process = command(*WORDS, "--run", "kept", cwd=tmp_path)
    while not (tmp_path / "kept" / FILE).exists() or _paths(tmp_path / "kept") == 0:
        sleep(0.1)
        assert process.poll() is None
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=60)
    assert process.returncode == 130
    stopped = record(tmp_path / "found.json")
    assert ended("resume", "kept", cwd=tmp_path)[0] == 1
    assert len(stopped["paths"]) < len(undisturbed["paths"])  # type: ignore[arg-type]
    assert record(tmp_path / "found.json") == undisturbed


def _paths(folder: Path) -> int:
    """While a process has the run nothing can be read but how large its files are."""
    return sum(file.stat().st_size > 100_000 for file in folder.iterdir())


def request(folder: Path) -> Request:
    return counting(folder, 1, Scale(run=folder / "kept"))


def test_a_finished_run_is_shown_again_without_exploring(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = told(explore(request(tmp_path)))
    assert first == told(explore(counting(tmp_path, 1)))
    monkeypatch.setattr("isopath.scale.worker_pool.Worker", None)
    assert told(explore(request(tmp_path))) == first
    (run,) = listed(tmp_path)
    assert run.state == "finished"
    assert run.standing is not None
    assert (run.standing.finished, run.standing.methods, run.standing.open) == (1, 1, 0)
    assert run.standing.paths > 0


def test_a_second_process_is_refused(tmp_path: Path) -> None:
    run = Run(tmp_path / "kept", HERE, (), ["A#f()"])
    code, errors = ended("resume", "kept", cwd=tmp_path)
    assert code == 2
    why = "another process is at work on it; let it end, or name another folder"
    assert errors == f"isopath: The run in {tmp_path / 'kept'}: {why}.\n"
    assert [each.state for each in listed(tmp_path)] == ["running"]
    run.close()


@pytest.mark.parametrize(
    ("now", "words"),
    [
        (replace(HERE, isopath="1.1"), "was begun by isopath 1.0, and this is 1.1"),
        (replace(HERE, code="other"), "was begun by other code of Isopath of the same version"),
        (replace(HERE, jdk="other", jdk_version="25"), "was begun with another JDK, 21, and this is 25"),
        (replace(HERE, classes={"A": "2"}), "was begun when the class A was another"),
        (replace(HERE, classes={"A": "1", "B": "1"}), "was begun when the class B was another"),
        (replace(HERE, files={"a.hex": "1"}), "was begun when the file a.hex was another"),
        (replace(HERE, request="other"), "is that of another request"),
    ],
)
def test_a_run_of_something_else_is_refused(tmp_path: Path, now: Identity, words: str) -> None:
    Run(tmp_path, HERE, (), ["A#f()"]).close()
    with pytest.raises(RunRejected, match=f"The run in {tmp_path} {words}; begin it anew in another folder."):
        Run(tmp_path, now, (), ["A#f()"])
    Run(tmp_path, HERE, (), ["A#f()"]).close()


def test_a_changed_class_is_noticed(tmp_path: Path) -> None:
    list(explore(request(tmp_path)))
    changed = request(tmp_path)
    (tmp_path / "Counting.java").write_text(COUNTING.replace("-7", "-8"))
    with pytest.raises(RunRejected, match="was begun when the class Counting was another"):
        list(explore(changed))


def test_a_full_disk_is_said_in_one_sentence_and_loses_nothing(tmp_path: Path) -> None:
    run = Run(tmp_path, HERE, (), ["A#f()"])
    with run.transaction() as connection:
        connection.execute("INSERT INTO batches VALUES (0, 1, ?)", (b"kept",))
        connection.execute("PRAGMA max_page_count = 1")
    with pytest.raises(RunRejected, match="the disk is full"), run.transaction() as connection:
        connection.execute("INSERT INTO batches VALUES (0, 1, ?)", (bytes(1 << 20),))
    run.close()
    again = Run(tmp_path, HERE, (), ["A#f()"])
    assert again.standing(0).batches == [b"kept"]
    again.close()


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(RunRejected, match="the folder cannot be used"):
        Run(tmp_path / "file" / "kept", HERE, (), [])


def test_a_database_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    Run(tmp_path, HERE, (), []).close()
    with pytest.raises(RunRejected, match="it cannot be written"), store.explained(tmp_path):
        connection = sqlite3.connect(f"{(tmp_path / FILE).as_uri()}?mode=ro", uri=True)
        connection.execute("DELETE FROM meta")


@pytest.mark.parametrize("damage", [b"no database at all" * 100, None])
def test_a_damaged_database_is_refused(tmp_path: Path, damage: bytes | None) -> None:
    run = Run(tmp_path, HERE, (), ["A#f()"])
    with run.transaction() as connection:
        connection.executemany("INSERT INTO batches VALUES (0, 1, ?)", [(os.urandom(5000),) for _ in range(20)])
    run.close()
    file = tmp_path / FILE
    content = bytearray(file.read_bytes())
    content[8192:12288] = bytes(4096)
    file.write_bytes(content if damage is None else damage)
    with pytest.raises(RunRejected, match="its database is damaged; begin the run anew in another folder"):
        Run(tmp_path, HERE, (), ["A#f()"]).standing(0)


def test_there_is_no_run_where_nobody_began_one(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="There is no run in"):
        list(listed(tmp_path))
    with pytest.raises(RunRejected, match="it cannot be opened"), store.looked_at(tmp_path):
        pass
