"""What all tests share: a cache of compiled sources of their own, the examples, the command."""

import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "examples"

Command = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(scope="session", autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ISOPATH_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture(scope="session")
def isopath() -> Command:
    """Runs the command in a process of its own and gives what it printed and its exit code."""

    def run(*arguments: str) -> "subprocess.CompletedProcess[str]":
        command = [sys.executable, "-m", "isopath.cli", *arguments]
        return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)

    return run


def pytest_addoption(parser: pytest.Parser) -> None:
    """The sizes of runs: of random Java programs (tests/laws/random_programs), of enumerated heaps (tests/brute), of
    sequences of operations on JDK classes (tests/spec/jdk)."""
    parser.addoption("--programs", type=int, default=None, help="how many random Java programs, 2000 by default")
    parser.addoption("--seed", type=int, default=0, help="the seed of the first of them")
    parser.addoption("--arrange-all", action="store_true", help="arrange the inputs of all examples and subjects")
    parser.addoption("--all-valid-heaps", action="store_true", help="law 7 on all methods of all structures")
    parser.addoption("--brute-scope", type=int, default=3, help="how many objects the input heaps of law 5 have")
    parser.addoption("--sequences", type=int, default=500, help="how many sequences of operations each JDK class gets")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Law 4 in numbers: how many paths were replayed on the JVM, and why others were not."""
    totals: Counter[str] = Counter()
    for report in (*terminalreporter.getreports("passed"), *terminalreporter.getreports("failed")):
        for name, counts in report.user_properties:
            if name == "replays" and report.when == "call":
                totals.update(counts)
    if totals:
        skipped = {reason: count for reason, count in totals.most_common() if reason != "confirmed"}
        terminalreporter.section("law 4: replays")
        terminalreporter.line(f"{totals['confirmed']:,} paths confirmed by the JVM, all that were compared")
        terminalreporter.line(f"{sum(skipped.values()):,} not compared" + ":" * bool(skipped))
        for reason, count in skipped.items():
            terminalreporter.line(f"{count:7,} {reason}")
