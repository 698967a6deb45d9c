"""The survey as a user meets it: a record per method, a table, exit codes; no method is lost, none spoils the next."""

import json
import os
import signal
import subprocess
import sys
import time
import zipfile
from pathlib import Path
from typing import Any

import pytest

from isopath.program import compile_sources, every_method, find_jdk
from isopath.survey import SurveyRequest, Tally, plan, survey
from isopath.survey.tasks import Bug, Explored, Task, TaskRunner
from isopath.vm import Bounds
from tests.conftest import Command

SOURCE = """
import java.util.function.IntSupplier;
class Sample {
    private int value;
    Sample(int value) { this.value = value; }
    static native int outside();
    static int needs() { return outside(); }
    static int sign(int x) { return x < 0 ? -1 : x > 0 ? 1 : 0; }
    private int hidden() { return value; }
    IntSupplier later() { return () -> value + 1; }
    static int[] made() { return new int[] {1, 2}; }
    static Object local() { return new Object() { @Override public String toString() { return "here"; } }; }
    static void loop(int n) { for (int i = 0; i < n; i++) { } }
    static { System.setProperty("x", "y"); }
}
"""


@pytest.fixture(scope="module")
def jar(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("survey")
    source = folder / "Sample.java"
    source.write_text(SOURCE)
    archive = folder / "sample.jar"
    classes = compile_sources([source], find_jdk())
    with zipfile.ZipFile(archive, "w") as out:
        for file in sorted(classes.rglob("*.class")):
            out.write(file, file.relative_to(classes))
    return archive


def run(isopath: Command, jar: Path, folder: Path, *options: str) -> tuple[dict[str, dict[str, Any]], str, int]:
    """The records by target, what was printed, the exit code."""
    file = folder / "out.jsonl"
    done = isopath("survey", str(jar), "--json", str(file), *options)
    records = [json.loads(line) for line in file.read_text().splitlines()]
    return {record["target"]: record for record in records}, done.stdout, done.returncode


def test_every_method_with_code_has_a_record_but_what_the_compiler_wrote(
    isopath: Command, jar: Path, tmp_path: Path
) -> None:
    records, printed, code = run(isopath, jar, tmp_path, "--workers", "1")
    assert code == 0
    assert list(records) == [
        "Sample$1#<init>()",
        "Sample$1#toString()",
        "Sample#<init>(int)",
        "Sample#needs()",
        "Sample#sign(int)",
        "Sample#hidden()",
        "Sample#later()",
        "Sample#made()",
        "Sample#local()",
        "Sample#loop(int)",
    ]
    sign = records["Sample#sign(int)"]
    assert sign["status"] == "explored" and sign["complete"] is True
    assert (sign["paths"], sign["endings"]) == (3, {"returned": 3})
    assert set(sign) == {
        "schema", "archive", "target", "status", "paths", "complete", "endings", "hits", "unsupported", "seconds",
    }  # fmt: skip
    assert records["Sample#needs()"]["unsupported"] == {"native method Sample.outside": 1}
    assert "loops" in records["Sample#loop(int)"]["hits"]
    assert "Sample#sign(int)  3 returned" in printed
    assert "10         methods" in printed
    assert "90.0%  reach no unsupported feature" in printed
    assert printed.rstrip().endswith("1  native method Sample.outside")


def test_the_order_does_not_depend_on_the_number_of_workers(jar: Path) -> None:
    request = SurveyRequest((jar,), workers=2)
    tasks = plan(request)
    assert [record.target for record in survey(request, tasks)] == [task.method.label for task in tasks]


def test_a_sample_takes_every_nth_method(isopath: Command, jar: Path, tmp_path: Path) -> None:
    records, printed, _ = run(isopath, jar, tmp_path, "--sample", "4", "--quiet", "--workers", "1")
    assert list(records) == ["Sample$1#<init>()", "Sample#sign(int)", "Sample#local()"]
    assert "Sample#sign(int)" not in printed


def test_json_on_standard_output_is_all_there_is(isopath: Command, jar: Path) -> None:
    done = isopath("survey", str(jar), "--json", "-", "--workers", "1", "--sample", "5")
    assert [json.loads(line)["target"] for line in done.stdout.splitlines()] == [
        "Sample$1#<init>()",
        "Sample#hidden()",
    ]
    assert "methods" in done.stderr


def test_a_bug_is_recorded_with_its_traceback_and_the_session_is_given_up(
    jar: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    methods = {method.name: method for method in every_method(jar, class_path=(), jdk=find_jdk()).methods}
    explorer = TaskRunner((), "pose", Bounds(seconds=5), None)
    with monkeypatch.context() as patch:
        patch.setattr("isopath.exploration.validity.initial_state", _fail)
        bug = explorer(Task(jar, methods["sign"]))
    assert isinstance(bug, Bug)
    assert bug.error == "ZeroDivisionError: planted (test_methods.py:_fail)"
    assert "Traceback" in bug.trace and "in explore" in bug.trace
    after = explorer(Task(jar, methods["sign"]))
    assert isinstance(after, Explored) and after.paths == 3


def _fail(*_: object) -> None:
    raise ZeroDivisionError("planted")


def test_bugs_and_lost_workers_make_the_exit_code_4(jar: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from isopath.cli.survey import run_survey
    from isopath.survey import MethodRecord

    for status in ("internal error", "lost"):
        record = MethodRecord("a.jar", "A#f()", status, detail="reason", trace=None)
        monkeypatch.setattr("isopath.cli.survey.survey", lambda request, tasks, record=record: iter([record]))
        assert run_survey(SurveyRequest((jar,)), str(tmp_path / "out"), True) == 4


def test_the_tally_counts_methods_not_paths() -> None:
    from isopath.survey import MethodRecord

    tally = Tally()
    tally.add(MethodRecord("a", "f", "explored", 9, unsupported={"x": 7, "y": 1}, endings={"unsupported": 8}))
    tally.add(MethodRecord("a", "g", "explored", 2, True, {"returned": 2}))
    tally.add(MethodRecord("a", "h", "refused", detail="no such class"))
    assert (tally.methods, tally.unhindered, tally.complete, tally.failures) == (3, 1, 1, 0)
    assert tally.blocks == {"x": 1, "y": 1}
    assert tally.rejected == {"no such class": 1}


def hear_interrupts() -> None:
    """A shell that runs the tests in the background has interrupts ignored, and so would what they start."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_an_interrupt_ends_it_with_what_was_done_so_far(jar: Path, tmp_path: Path) -> None:
    file = tmp_path / "out.jsonl"
    command = [sys.executable, "-m", "isopath.cli", "survey", *[str(jar)] * 400, "--json", str(file), "--workers", "1"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=hear_interrupts
    ) as process:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and not (file.exists() and file.read_text().count("\n") >= 2):
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        printed, errors = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "Traceback" not in errors
    done = file.read_text().splitlines()
    assert 2 <= len(done) < 4000 and all(json.loads(line)["status"] == "explored" for line in done)
    assert "reach no unsupported feature" in printed


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("none.jar",), "The jar none.jar does not exist."),
        (("none.jar", "--budget", "0"), "--budget must be positive."),
        (("none.jar", "--sample", "0"), "--sample must be positive."),
        (("none.jar", "--heap", "eager"), "There is no heap model eager"),
    ],
)
def test_a_mistake_is_one_sentence(isopath: Command, arguments: tuple[str, ...], sentence: str) -> None:
    done = isopath("survey", *arguments)
    assert done.returncode == 2
    assert done.stderr.startswith(f"isopath: {sentence}")
