"""The example package, installed as a user would: its names can be used, and its paths are those of everybody else."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from isopath import Bounds, Request, Result, Search, check, compare, explore
from isopath.checking import HOLDS
from isopath.comparison import AGREE
from isopath.exploration.session import Configuration, Session
from isopath.program import find_jdk, resolve_targets
from isopath.report.reports import REPORTS, Shown
from tests.conftest import EXAMPLES
from tests.json_records import as_dict

PACKAGE = EXAMPLES / "plugin"
BOUNDS = Bounds(k=1, loops=1, calls=5, max_paths=60, seconds=60)


@pytest.fixture(scope="module", autouse=True)
def _installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The package in a folder of its own, made by pip without a network and with the setuptools that is here.

    An environment may be without a pip of its own (see the Makefile): that of the Python it was made from serves it.
    """
    source = tmp_path_factory.mktemp("source") / "plugin"
    shutil.copytree(PACKAGE, source)
    site = tmp_path_factory.mktemp("site")
    pip = [getattr(sys, "_base_executable", sys.executable), "-m", "pip", "--python", sys.executable, "install"]
    offline = ["--no-index", "--no-deps", "--no-build-isolation", "--disable-pip-version-check"]
    done = subprocess.run(
        [*pip, *offline, "--target", site, source], capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(site))
        patch.setenv("PYTHONPATH", str(site))
        yield


def told(target: str, search: str) -> list[dict[str, object]]:
    """What a user is told of the methods of an example, but for the search and the counts of what it took."""
    records = [as_dict(each) for each in explore(Request(str(EXAMPLES / target), search=Search(search)))]
    return [{key: value for key, value in each.items() if key not in ("search", "seed", "stats")} for each in records]


@pytest.mark.parametrize("target", ["IntList.java#reverse", "Triangle.java", "SearchTree.java#contains"])
def test_its_strategy_finds_the_same_paths(target: str) -> None:
    assert told(target, "fewest-conditions") == told(target, "dfs")


def test_its_strategy_finds_short_conditions_first() -> None:
    found: list[int] = []

    def note(result: Result, _open: int) -> None:
        found.extend(len(path.conditions) for path in result.paths[len(found) :])

    list(explore(Request(str(EXAMPLES / "Triangle.java#kind"), search=Search("fewest-conditions")), note))
    assert found and found == sorted(found)


@pytest.mark.parametrize("name", ["Shape", "Expression", "IntList", "DoublyLinked", "ChainedMap"])
def test_its_heap_model_keeps_the_laws(name: str) -> None:
    """The same paths as the default, each once at least; its cases exclude each other and leave nothing out."""
    jdk = find_jdk()
    targets = resolve_targets(str(EXAMPLES / f"{name}.java"), class_path=(), jdk=jdk)
    audited, plain = Session(targets, jdk, Configuration(audits=True)), Session(targets, jdk)
    compared = 0
    for target in targets.methods:
        found, others = audited.explore(target, "lazy-by-class", BOUNDS), plain.explore(target, "pose", BOUNDS)
        if found.is_complete and others.is_complete:
            compared += 1
            assert {path.signature for path in found.paths} == {path.signature for path in others.paths}
            assert found.traces >= others.traces
    assert compared


def test_its_heap_model_chooses_classes_that_lazy_leaves_open(tmp_path: Path) -> None:
    source = tmp_path / "Pet.java"
    source.write_text(
        "abstract class Pet { int age; static boolean isTwin(Pet a, Pet b) { return a.age == b.age; } }"
        "class Cat extends Pet { } class Dog extends Pet { }"
    )
    (comparison,) = compare(Request(f"{source}#isTwin"), ["pose", "lazy", "lazy-by-class"])
    assert comparison.verdict == AGREE
    assert [result.traces for result in comparison.results] == [4, 5, 13]


def test_its_heap_model_watches_the_clauses_of_contracts(tmp_path: Path) -> None:
    source = tmp_path / "Count.java"
    source.write_text("class Count { int n; /*@ ensures n == \\old(n) + 1; @*/ void next() { n++; } }")
    (found,) = check(Request(f"{source}#next", heap="lazy-by-class"))
    assert found.verdict == HOLDS


def test_its_report_is_a_table_of_markdown() -> None:
    (result,) = explore(Request(str(EXAMPLES / "Swap.java#swap")))
    lines = str(REPORTS.find("markdown")(result, Shown())).splitlines()
    assert lines[0] == "### Swap#swap(Swap)"
    assert lines[4:] == ["| `s == null` | returns |", "| `s != null` | returns |"]
    assert len(str(REPORTS.find("markdown")(result, Shown(rows=1))).splitlines()) == 5


def test_the_command_knows_its_names() -> None:
    command = [sys.executable, "-m", "isopath.cli", "explore", str(EXAMPLES / "Swap.java#swap"), "--no-replay"]
    options = ["--search", "fewest-conditions", "--report", "markdown"]
    done = subprocess.run([*command, *options], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("### Swap#swap(Swap)\n\n| when | then |\n")
