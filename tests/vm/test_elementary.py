"""Elementary functions of inputs: exact paths, in Java's words, under every heap model, confirmed by the JVM."""

from functools import cache
from pathlib import Path

import pytest

from isopath import Request, explore
from isopath.exploration.request import Output
from isopath.exploration.results import Result
from isopath.heap import MODELS
from isopath.terms import show
from isopath.vm import Bounds
from isopath.witness.replay import Confirmed

SUBJECT = Path(__file__).parent / "java" / "Waves.java"


@cache
def results(heap: str, method: str = "") -> dict[str, Result]:
    target = f"{SUBJECT}#{method}" if method else str(SUBJECT)
    found = explore(Request(target, heap=heap, bounds=Bounds(seconds=60), output=Output(replays=True)))
    return {result.target.split("#")[1].split("(")[0]: result for result in found}


@pytest.mark.parametrize(
    ("method", "paths"),
    [
        ("sine", {("!(Math.sin(x) > 0.5)", "2"), ("Math.sin(x) > 0.5", "1")}),
        ("never", {("!(x > 0.0)", "2"), ("x > 0.0 && !(x < 1.0)", "2"), ("x > 0.0 && x < 1.0", "2")}),
        ("cube", {("Math.pow(x, 3.0) != 27.0", "2"), ("Math.pow(x, 3.0) == 27.0", "1")}),
        ("square", {("x * x != 9.0", "2"), ("x * x == 9.0", "1")}),
        ("root", {("Math.sqrt(x) != 3.0", "3"), ("Math.sqrt(x) == 3.0", "1")}),
        ("strict", {("!(StrictMath.log(x) > 2.5)", "2"), ("StrictMath.log(x) > 2.5", "1")}),
        ("rounded", {("Math.floor(x) != -4.0", "2"), ("Math.floor(x) == -4.0", "1")}),
        ("known", {("!(x > 1.0)", "x"), ("x > 1.0", "4.106285946451222")}),
        (
            "factors",
            {
                ("a <= 1L", "2"),
                ("a > 1L && b <= 1L", "2"),
                ("a > 1L && b > 1L && a * b != 1000036000099L", "2"),
                ("a > 1L && b > 1L && a * b == 1000036000099L", "1"),
            },
        ),
        (
            "fields",
            {
                ("this.next == null", "0"),
                ("this.next != null && Math.cos(this.next.angle) < Math.cos(this.angle)", "1"),
                ("this.next != null && !(Math.cos(this.next.angle) < Math.cos(this.angle))", "2"),
            },
        ),
    ],
)
def test_the_paths_are_these_and_the_jvm_takes_them(method: str, paths: set[tuple[str, str]]) -> None:
    result = results("pose")[method]
    assert {(" && ".join(map(show, path.conditions)), path.result) for path in result.paths} == paths
    assert len(result.paths) == len(paths)
    assert all(isinstance(path.replay, Confirmed) for path in result.paths)


@pytest.mark.parametrize("heap", MODELS)
def test_every_heap_model_finds_the_same_paths(heap: str) -> None:
    ours, theirs = results(heap, "fields")["fields"], results("pose")["fields"]
    assert {path.signature for path in ours.paths} == {path.signature for path in theirs.paths}
    assert all(isinstance(path.replay, Confirmed) for path in ours.paths)
