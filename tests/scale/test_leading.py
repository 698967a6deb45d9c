"""A path is its list of choices: a trace that takes them again comes to the same, under every heap model."""

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from itertools import cycle
from pathlib import Path

import pytest

from isopath import Bounds, Output, Request, Result
from isopath.exploration.analysis import Drives, explorations
from isopath.exploration.deepening import Depth
from isopath.exploration.exploring import Exploring
from isopath.exploration.results import arrange
from isopath.exploration.session import Drive, Session
from isopath.heap import MODELS
from isopath.program import compile_sources, find_jdk
from isopath.program.target import Targets
from isopath.scale.leading import Leading
from isopath.scale.prefixes import Prefix
from isopath.scale.wire import read, terms_of, written
from isopath.vm import State
from tests.conftest import EXAMPLES
from tests.json_records import as_dict
from tests.sampling import sampled

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
BOUNDS = Bounds(k=2, loops=2, calls=10, deepens=True)
COUNTS = ("traces", "instructions")
"""What was counted that is the same whichever way the traces were run; splits and queries depend on what is cached."""


@cache
def example_classes() -> Path:
    return compile_sources(sorted(EXAMPLES.glob("*.java")), find_jdk())


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
    """A first state has not run yet."""
    if len(states) == 1 and states[0].is_open and not states[0].steps:
        states = exploring.run(states[0])
        return [each for each in states if len(states) == 1 or not (each.is_open and exploring.prunes(each))]
    return states


@contextmanager
def prefix_drives(session: Session, targets: Targets) -> Iterator[Callable[[int], Drive]]:
    yield lambda number: from_prefixes


def told(target: str, heap: str, drives: Drives | None) -> list[str]:
    request = Request(target, (example_classes(),), heap, bounds=BOUNDS, output=Output(witnesses=True))
    records = [as_dict(result) for _, _, result in explorations(request, drives=drives)]
    for record in records:
        assert not {"time", "max-paths"} & set(record["hits"])
        record["stats"] = {name: record["stats"][name] for name in COUNTS}
    return [json.dumps(record) for record in records]


@pytest.mark.parametrize("subject", sampled(SUBJECTS, 4))
def test_traces_that_are_led_anew_at_every_fork_give_the_same_bytes(subject: tuple[str, str]) -> None:
    target, heap = subject
    assert told(target, heap, prefix_drives) == told(target, heap, None)
