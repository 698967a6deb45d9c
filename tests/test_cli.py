"""The command as a user meets it: what it prints, its exit codes, and one clear sentence for every mistake."""

import json
import zipfile
from pathlib import Path

import pytest

from isopath import Bounds
from isopath.heap import MODELS
from isopath.program import compile_sources, find_jdk
from isopath.report.console import within
from tests.conftest import EXAMPLES, ROOT, Command
from tests.witness.replaying import jdks

SWAP = str(EXAMPLES / "Swap.java#swap")


def rejected(isopath: Command, *arguments: str) -> str:
    """The sentence on standard error of a run that must end with exit code 2."""
    done = isopath("explore", *arguments)
    assert done.returncode == 2, done
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    assert done.stderr.startswith("isopath: ")
    return done.stderr


def test_explore_prints_a_row_per_path_and_a_line_of_totals(isopath: Command) -> None:
    done = isopath("explore", SWAP)
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert lines[0] == "Swap#swap(Swap)"
    assert "s == null" in lines[2] and "returns" in lines[2]
    assert "s != null" in lines[3]
    assert lines[4].startswith("complete: 2 paths")
    assert lines[5] == "replayed on the JVM: 2 confirmed"


def test_json_on_standard_output_is_all_there_is(isopath: Command) -> None:
    done = isopath("explore", SWAP, "--json", "-")
    result = json.loads(done.stdout)
    assert result["schema"] == 1
    assert result["target"] == "Swap#swap(Swap)"
    assert result["heap"] == "pose"
    assert result["complete"] is True
    assert set(result["bounds"]) == {
        "k", "loops", "library_loops", "calls", "steps", "max_paths", "time", "string", "array", "n", "n_of_type",
        "stdin_length",
    }  # fmt: skip
    assert [path["id"] for path in result["paths"]] == ["0.0", "0.1"]
    assert result["paths"][0]["condition"] == ["s == null"]
    assert result["paths"][0]["ending"] == "returned"
    assert result["paths"][1]["branches"] == ["Swap.swap@6:then"]
    assert result["stats"]["traces"] == 2
    assert set(result["stats"]) == {
        "traces", "seconds", "solver_seconds", "queries", "splits", "splits_without_solver", "instructions", "replays",
    }  # fmt: skip
    assert [path["replay"] for path in result["paths"]] == ["confirmed", "confirmed"]
    assert result["stats"]["replays"] == {"confirmed": 2, "diverged": 0, "skipped": 0}


def test_without_replay_nothing_is_said_of_the_jvm(isopath: Command) -> None:
    done = isopath("explore", SWAP, "--no-replay", "--json", "-")
    result = json.loads(done.stdout)
    assert "replays" not in result["stats"]
    assert not any({"replay", "witness"} & set(path) for path in result["paths"])
    assert "JVM" not in isopath("explore", SWAP, "--no-replay").stdout


def test_a_jvm_that_does_something_else_is_shown_with_both_sides_and_ends_with_exit_code_4(
    isopath: Command, tmp_path: Path
) -> None:
    here, *others = jdks()
    if not others:
        pytest.skip("only one feature release of the JDK is installed")
    source = tmp_path / "Release.java"
    source.write_text("class Release { static int feature() { return Runtime.version().feature(); } }")
    done = isopath("explore", f"{source}#feature", "--replay-jdk", str(others[0].home))
    assert done.returncode == 4
    both = f"result: the path says {here.feature}, the JVM {others[0].feature}"
    assert f"path 1 diverged: {both}" in done.stdout
    assert "replayed on the JVM: 0 confirmed, 1 diverged" in done.stdout
    done = isopath("explore", f"{source}#feature", "--replay-jdk", str(others[0].home), "--json", "-")
    (path,) = json.loads(done.stdout)["paths"]
    assert path["replay"] == "diverged"
    assert path["divergence"] == {"what": "result", "path": str(here.feature), "jvm": str(others[0].feature)}


def test_a_path_that_cannot_be_replayed_says_why(isopath: Command, tmp_path: Path) -> None:
    source = tmp_path / "Clock.java"
    source.write_text("class Clock { static boolean early() { return System.nanoTime() < 5; } }")
    done = isopath("explore", f"{source}#early")
    assert done.returncode == 0
    assert "0 confirmed, 2 skipped (what System.nanoTime() gives cannot be chosen)" in done.stdout


def test_json_to_a_file_leaves_the_table_on_the_terminal(isopath: Command, tmp_path: Path) -> None:
    file = tmp_path / "out.json"
    done = isopath("explore", SWAP, "--json", str(file))
    assert "complete: 2 paths" in done.stdout
    assert json.loads(file.read_text())["stats"]["traces"] == 2


def test_several_methods_give_a_json_object_per_line(isopath: Command) -> None:
    done = isopath("explore", str(EXAMPLES / "HasNull.java"), "--json", "-")
    targets = [json.loads(line)["target"] for line in done.stdout.splitlines()]
    assert "HasNull#hasNull()" in targets and "HasNull#hasNullWithin10()" in targets
    assert not any("hasNullWithin(" in target for target in targets), "private methods are left out"


def test_the_heap_model_is_chosen_by_an_option(isopath: Command) -> None:
    done = isopath("explore", SWAP, "--heap", "lazy", "--json", "-")
    assert json.loads(done.stdout)["stats"]["traces"] == 21


def test_the_limits_of_inputs_that_were_met_are_told() -> None:
    bounds = Bounds(k=4, n=3, n_of_type=(("Node", 2),))
    assert within(bounds, {"k", "n"}) == " within k=4, n=3, Node=2"
    assert within(bounds, {"string", "loops"}) == " within string=32"
    assert within(bounds, ()) == ""


def test_the_search_and_its_seed_are_chosen_by_options_and_told(isopath: Command) -> None:
    done = isopath("explore", SWAP, "--search", "random", "--seed", "7", "--json", "-")
    record = json.loads(done.stdout)
    assert (record["search"], record["seed"]) == ("random", 7)
    assert [path["id"] for path in record["paths"]] == ["0.0", "0.1"]
    assert "; pose, random with seed 7, 1 split" in isopath("explore", SWAP, "--search", "random", "--seed", "7").stdout


@pytest.mark.parametrize(
    ("option", "value", "ending"),
    [
        ("--loops", "2", "--loops hit"),
        ("--steps", "5", "--steps hit"),
        ("--max-paths", "1", "--max-paths hit"),
        ("--time", "0.000001", "--time hit"),
    ],
)
def test_a_bound_that_is_hit_is_reported_and_the_run_is_incomplete(
    isopath: Command, tmp_path: Path, option: str, value: str, ending: str
) -> None:
    source = tmp_path / "Loop.java"
    source.write_text("class Loop { static int f(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; return s; } }")
    done = isopath("explore", f"{source}#f", option, value, "--no-replay")
    assert done.returncode == 3
    assert done.stdout.splitlines()[-2].startswith("incomplete")
    assert ending in done.stdout


def test_the_bound_on_calls_is_reported(isopath: Command, tmp_path: Path) -> None:
    source = tmp_path / "Deep.java"
    source.write_text("class Deep { static int f(int n) { return n == 0 ? 0 : f(n - 1); } }")
    done = isopath("explore", f"{source}#f", "--calls", "4")
    assert done.returncode == 3
    assert "--calls hit" in done.stdout


def test_the_bound_k_limits_the_inputs_and_says_so(isopath: Command) -> None:
    done = isopath("explore", str(EXAMPLES / "HasNull.java#hasNull"), "--k", "2", "--json", "-")
    result = json.loads(done.stdout)
    assert result["hits"]["k"] > 0
    assert result["complete"] is True


def test_a_violated_assertion_gives_exit_code_1(isopath: Command, tmp_path: Path) -> None:
    source = tmp_path / "Claim.java"
    source.write_text("class Claim { static void f(int x) { assert x != 7; } }")
    done = isopath("explore", f"{source}#f")
    assert done.returncode == 1
    assert "violates AssertionError" in done.stdout


def test_an_unsupported_feature_is_named_and_counted(isopath: Command, tmp_path: Path) -> None:
    source = tmp_path / "Own.java"
    source.write_text("class Own { static native int g(); static int f() { return g(); } }")
    done = isopath("explore", f"{source}#f")
    assert done.returncode == 3
    assert "unsupported: native method Own.g (1 path)" in done.stdout


def test_no_such_file(isopath: Command, tmp_path: Path) -> None:
    assert "does not exist" in rejected(isopath, str(tmp_path / "Nowhere.java#f"))


def test_no_such_class(isopath: Command) -> None:
    assert "com.acme.Nowhere" in rejected(isopath, "com.acme.Nowhere#f")


def test_no_such_method_lists_what_there_is(isopath: Command) -> None:
    assert "swap(Swap)" in rejected(isopath, str(EXAMPLES / "Swap.java#swop"))


def test_an_ambiguous_method_lists_the_candidates(isopath: Command, tmp_path: Path) -> None:
    source = tmp_path / "Two.java"
    source.write_text("class Two { void f(int x) {} void f(long x) {} }")
    sentence = rejected(isopath, f"{source}#f")
    assert "f(int)" in sentence and "f(long)" in sentence


def test_an_abstract_or_native_method(isopath: Command, tmp_path: Path) -> None:
    source = tmp_path / "Bare.java"
    source.write_text("abstract class Bare { abstract void f(); native void g(); }")
    assert "abstract" in rejected(isopath, f"{source}#f")
    assert "native" in rejected(isopath, f"{source}#g")


def test_a_truncated_class_file(isopath: Command, tmp_path: Path) -> None:
    folder = compile_sources([EXAMPLES / "Swap.java"], find_jdk())
    broken = tmp_path / "Swap.class"
    broken.write_bytes((folder / "Swap.class").read_bytes()[:100])
    assert "offset" in rejected(isopath, f"{broken}#swap")


def test_a_jar_that_is_no_zip(isopath: Command, tmp_path: Path) -> None:
    jar = tmp_path / "not.jar"
    jar.write_bytes(b"this is no archive")
    assert "not.jar" in rejected(isopath, str(jar))


def test_a_class_whose_superclass_is_missing(isopath: Command, tmp_path: Path) -> None:
    source = tmp_path / "Child.java"
    source.write_text("class Parent {} class Child extends Parent { void f() {} }")
    folder = compile_sources([source], find_jdk())
    with zipfile.ZipFile(tmp_path / "child.jar", "w") as jar:
        jar.write(folder / "Child.class", "Child.class")
    sentence = rejected(isopath, "Child#f", "-cp", str(tmp_path / "child.jar"))
    assert "Parent" in sentence and "supertype of Child" in sentence


def test_a_source_that_does_not_compile_shows_what_javac_says(isopath: Command, tmp_path: Path) -> None:
    source = tmp_path / "Wrong.java"
    source.write_text("class Wrong { int f() { return x; } }")
    sentence = rejected(isopath, f"{source}#f")
    assert "cannot find symbol" in sentence


@pytest.mark.parametrize("option", ["--k", "--loops", "--calls", "--steps", "--max-paths", "--time"])
def test_a_bound_that_is_not_positive(isopath: Command, option: str) -> None:
    assert f"{option} must be positive" in rejected(isopath, SWAP, option, "0")


def test_a_heap_model_that_does_not_exist(isopath: Command) -> None:
    assert f"choose one of {', '.join(MODELS)}." in rejected(isopath, SWAP, "--heap", "eager")


def test_a_search_that_does_not_exist(isopath: Command) -> None:
    assert "choose one of small, dfs, bfs, random, coverage." in rejected(isopath, SWAP, "--search", "deep")


def test_a_report_that_does_not_exist(isopath: Command) -> None:
    assert "There is no report pie; choose one of console, json." in rejected(isopath, SWAP, "--report", "pie")


def test_two_reports_on_standard_output(isopath: Command) -> None:
    assert "both write to standard output" in rejected(isopath, SWAP, "--json", "-", "--report", "pie")


def test_json_is_a_report_by_name(isopath: Command) -> None:
    def told(*options: str) -> dict[str, object]:
        lines: dict[str, object] = json.loads(isopath("explore", SWAP, "--no-replay", *options).stdout)
        del lines["stats"]
        return lines

    assert told("--report", "json") == told("--json", "-")


def test_a_jdk_that_is_none(isopath: Command, tmp_path: Path) -> None:
    assert str(tmp_path) in rejected(isopath, SWAP, "--jdk", str(tmp_path))


def test_a_json_file_that_cannot_be_written(isopath: Command, tmp_path: Path) -> None:
    assert "Cannot write" in rejected(isopath, SWAP, "--json", str(tmp_path / "none" / "out.json"))


def test_a_program_whose_assumptions_no_input_satisfies_is_told_so(isopath: Command) -> None:
    target = str(ROOT / "tests" / "vm" / "harness" / "Competition.java#impossible")
    done = isopath("explore", target)
    assert "No input satisfies the assumptions of the program." in done.stdout
    assert "complete: 0 paths" in done.stdout
    counted = json.loads(isopath("explore", target, "--json", "-").stdout)
    assert counted["paths"] == [] and counted["stats"]["refused"] == 2
