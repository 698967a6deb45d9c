"""What all tests share: a cache of compiled sources of their own, the examples, the command, and who runs which."""

import gc
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from isopath.search.collecting import rare_collections
from tests.scheduling import ByModule, is_independent

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "examples"

_UNDONE = pytest.StashKey[ExitStack]()

Command = Callable[..., "subprocess.CompletedProcess[str]"]


def pytest_configure(config: pytest.Config) -> None:
    """A cache for this run. It is there before tests are collected, and workers inherit it from who starts them.

    The bytecode of our modules is in it as well: hundreds of processes import them.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as a shell leaves it to what it starts in the background
        signal.signal(signal.SIGINT, signal.default_int_handler)
    undone = config.stash[_UNDONE] = ExitStack()
    undone.enter_context(rare_collections())
    if not hasattr(config, "workerinput"):
        folder = undone.enter_context(TemporaryDirectory(prefix="isopath-tests-", ignore_cleanup_errors=True))
        patch = undone.enter_context(pytest.MonkeyPatch.context())
        patch.setenv("ISOPATH_CACHE", folder)
        patch.setenv("PYTHONPYCACHEPREFIX", str(Path(folder, "bytecode")))
        patch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)


def pytest_unconfigure(config: pytest.Config) -> None:
    config.stash[_UNDONE].close()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> ByModule:
    return ByModule(config, log)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Long forms run with --long only (make test-long); independent tests come last."""
    if not config.getoption("--long"):
        long_forms = [item for item in items if item.get_closest_marker("long")]
        if long_forms:
            config.hook.pytest_deselected(items=long_forms)
            items[:] = [item for item in items if not item.get_closest_marker("long")]
    items.sort(key=lambda item: is_independent(item.nodeid))


def pytest_collection_finish() -> None:
    """What was imported stays: no collection need look through it again."""
    gc.collect()
    gc.freeze()


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
    parser.addoption("--long", action="store_true", help="the long forms of the laws too (make test-long)")
    parser.addoption("--programs", type=int, default=None, help="how many random Java programs")
    parser.addoption("--seed", type=int, default=0, help="the seed of the first of them")
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
