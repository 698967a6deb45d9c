"""A path is its list of choices: a trace that takes them again comes to the same, under every heap model."""

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path

import pytest

from isopath import Request, Result
from isopath.exploration.analysis import Drives, explorations
from isopath.exploration.deepening import Depth
from isopath.exploration.exploring import Exploring
from isopath.exploration.results import arrange
from isopath.exploration.session import Drive, Session
from isopath.heap import MODELS
from isopath.program.target import Targets
from isopath.scale.leading import Leading
from isopath.scale.prefixes import Prefix
from isopath.scale.wire import read, terms_of, written
from isopath.vm import State
from tests.sampling import sampled
from tests.scale.subjects import example, told, years

SUBJECTS = [
    *zip(
        [
            "ArrayStack",
            "ChainedMap",
            "Connection",
            "DoublyLinked",
            "HasNull",
            "Matrix#trace",
            "P1",
            "RingBuffer",
            "Trie",
        ],
        cycle(MODELS),
        strict=False,
    ),
    *(("IntList#reverse", heap) for heap in MODELS),
    *(("SearchTree#contains", heap) for heap in MODELS),
]


def from_prefixes(exploring: Exploring, starts: Callable[[], Iterable[State]], result: Result) -> None:
    """Every trace that forks is given up, and each of its sides is led there again from the beginning."""
    leading, depth = Leading(exploring, starts, result), Depth(result.bounds)
    open_prefixes: list[Prefix] = [*leading.roots]
    exploring.deepening.allowed = depth.allowed
    suspended: list[Prefix] = []
    while open_prefixes or suspended:
        if not open_prefixes:
            if not depth.goes_further(exploring.machine.covered, len(suspended)):
                exploring.deepening.stop()
            exploring.deepening.allowed = depth.allowed
            open_prefixes, suspended = suspended, []
        prefix = open_prefixes.pop()
        for state in _ends_and_forks(exploring, leading.successors(prefix)):
            named = Prefix(prefix.start, tuple(state.choices), state.steps)
            if state.is_open:
                open_prefixes.append(named)
            elif exploring.deepening.suspends(state):
                suspended.append(named)
            else:
                exploring.take(state, result)
    result.deepened_loops = depth.allowed if depth.allowed > result.bounds.loops else None
    result.paths = read(written(result.paths, terms_of(result.paths)))
    exploring.tally(result)
    arrange(result)


def _ends_and_forks(exploring: Exploring, states: list[State]) -> list[State]:
    """What a trace becomes that is led to where a bound no longer cuts it, or to where it begins."""
    while len(states) == 1 and states[0].is_open:
        forked = exploring.run(states[0])
        states = [each for each in forked if len(forked) == 1 or not (each.is_open and exploring.prunes(each))]
        if len(forked) > 1:
            break
    return states


@contextmanager
def prefix_drives(session: Session, targets: Targets) -> Iterator[Callable[[int], Drive]]:
    yield lambda number: from_prefixes


def explored(request: Request, drives: Drives | None) -> list[str]:
    results = [result for _, _, result in explorations(request, drives=drives)]
    assert not any({"time", "max-paths"} & set(result.hits) for result in results)
    return told(results)


@pytest.mark.parametrize("subject", sampled(SUBJECTS, 9))
def test_traces_that_are_led_anew_at_every_fork_give_the_same_bytes(subject: tuple[str, str]) -> None:
    request = example(*subject)
    assert explored(request, prefix_drives) == explored(request, None)


def test_suspended_traces_are_led_anew_when_the_bound_on_loops_is_raised(tmp_path: Path) -> None:
    request = years(tmp_path)
    found = explored(request, prefix_drives)
    assert found == explored(request, None)
    assert json.loads(found[0])["deepened"]["loops"] > request.bounds.loops
