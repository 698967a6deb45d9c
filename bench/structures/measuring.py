"""Counting the traces of one target under one technique, valid and invalid."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from bench.structures.judging import INVARIANT, judge_of
from bench.structures.subjects import Structure, compiled
from isopath import Bounds
from isopath.exploration import accepting, results
from isopath.exploration.request import Specification
from isopath.exploration.results import Path as ProgramPath
from isopath.exploration.results import Result
from isopath.exploration.session import Configuration, Session
from isopath.program import MethodTarget, find_jdk, resolve_targets
from isopath.spec.techniques import TECHNIQUES
from isopath.vm import State

LOOPS: Final = 100
"""The bound on the nodes ends the loops, as in the paper."""

JUDGING: Final = 5
"""How many times as long as it was explored for, the traces of a target are judged for."""

KINDS: Final = {
    "none": "none",
    "hex rules": "hex",
    "hex": "hex",
    "repok-before": "repok-before",
    "repok-during": "repok-during",
    "repok-after": "repok-after",
    "bounded": "bounded",
}
"""The columns, each with its technique. Rules on references alone are measured beside HEX with companion methods."""


@dataclass(frozen=True, slots=True)
class Count:
    """How many traces have a valid input, have none, or were not judged; ``missing`` is what stopped the rest."""

    valid: int
    invalid: int
    unjudged: int
    seconds: float
    missing: str | None


def measure(structure: Structure, name: str, kind: str, heap: str, seconds: float, jdk: Path | None = None) -> Count:
    """Explore a target within so many seconds, then judge its traces."""
    with _ended() as ended:
        result = explored(structure, name, kind, heap, seconds, jdk)
    counts = judge_of(structure, jdk).judged(ended, JUDGING * seconds)
    left = [*result.unsupported, *(hit for hit in result.hits if hit not in ("k", "n"))]
    left += [path.detail or path.ending for path in result.paths if path.ending == "unknown"][:1]
    return Count(counts["valid"], counts["invalid"], counts["unjudged"], result.seconds, ", ".join(left) or None)


def explored(structure: Structure, name: str, kind: str, heap: str, seconds: float, jdk: Path | None = None) -> Result:
    """The paths of a target that a technique leaves."""
    session, targets = _session(structure, kind, jdk)
    bounds = Bounds(k=None, n_of_type=((structure.node, structure.size),), loops=LOOPS, seconds=seconds)
    return session.explore(targets[name], heap, bounds)


@cache
def _session(structure: Structure, kind: str, jdk_home: Path | None) -> tuple[Session, dict[str, MethodTarget]]:
    jdk = find_jdk(jdk_home)
    found = resolve_targets(structure.calls, class_path=(compiled(jdk),), jdk=jdk)
    files: tuple[Path, ...] = ()
    if TECHNIQUES[KINDS[kind]].uses_hex:
        files = (structure.rules, structure.numbers) if kind == "hex" else (structure.rules,)
    rules = Specification(files, repok_name=INVARIANT, invariants=KINDS[kind], scope=structure.scope)
    session = Session(found, jdk, Configuration(specification=rules))
    return session, {target.name: target for target in found.methods}


@contextmanager
def _ended() -> Iterator[list[State]]:
    """The last states of the traces that returned or threw, while an exploration runs."""
    states: list[State] = []
    record = results.record

    def recording(machine: Any, state: State, *rest: Any) -> ProgramPath:
        path = record(machine, state, *rest)
        if path.has_ended:
            states.append(state)
        return path

    with patch.object(accepting, "record", recording):
        yield states
