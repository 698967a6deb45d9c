"""Which of the findings of a method calls of its API reach: their paths get the test that shows it.

Paths that end in the same fault are a group, and one that calls reach speaks for its group. So the simplest paths are
tried first, a few of each group, and nothing is built for paths that are no findings (docs/findings.md).
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Final, TypeAlias

from isopath.exploration.accepting import GRADING_SHARE, INTERRUPTED
from isopath.exploration.results import Path, Result
from isopath.exploration.session import Session
from isopath.program import MethodTarget
from isopath.search import Alarm, Stopped
from isopath.search.alarm import TIME
from isopath.vm.throwing.judging import FAULT, RANKS, VIOLATION, place_of
from isopath.witness.choosing import TIME_OVER
from isopath.witness.replay import Skipped
from isopath.witness.reproduction import Reproduction

if TYPE_CHECKING:
    from isopath.witness.junit.reproducing import Reproducing

_MOST_TRIED: Final = 8
"""How many paths of a group are tried."""

Group: TypeAlias = tuple[object, ...]
"""What paths have in common that end in the same fault."""


def grade(session: Session, target: MethodTarget, result: Result, is_specified: bool = False) -> None:
    """Give the paths of findings their reproductions; all states are ``specified`` where a contract says so."""
    groups = [paths for (rank, *_), paths in fault_groups(result).items() if rank in (VIOLATION, FAULT)]
    if not groups:
        return
    found: dict[str, Reproduction] = {}
    deadline = perf_counter() + _seconds_for(result)
    with Alarm(lambda: deadline) as alarm:
        reproducing = _reproducing(session, target)
        for paths in groups:
            for path in sorted(paths, key=_cost)[:_MOST_TRIED]:
                reproduction = _in_time(alarm, reproducing, path)
                specified = is_specified or session.specifies(path.witness)
                found[path.id] = replace(reproduction, is_specified=specified)
                if reproduction.is_reachable:
                    break
    result.paths = [replace(each, reproduction=found.get(each.id, each.reproduction)) for each in result.paths]


def _seconds_for(result: Result) -> float:
    """What the exploration has left of its time, and no less than what it had to leave."""
    seconds = result.bounds.seconds
    return max(seconds - result.seconds, GRADING_SHARE * seconds)


def _in_time(alarm: Alarm, reproducing: "Reproducing", path: Path) -> Reproduction:
    try:
        return alarm.run(partial(_reproduction, reproducing, path))
    except Stopped as stopped:
        return Reproduction(obstacle=f"not looked for: {TIME_OVER if stopped.reason == TIME else INTERRUPTED}")


def fault_groups(result: Result) -> dict[Group, list[Path]]:
    """The paths of findings by what they have in common: the rank first."""
    groups: dict[Group, list[Path]] = {}
    for path in result.paths:
        if path.fault is not None and not path.is_refuted and path.judgement in RANKS:
            groups.setdefault((path.judgement, *place_of(path.fault)), []).append(path)
    return groups


def simplest(paths: Iterable[Path]) -> Path:
    """The path with the smallest input and the shortest condition, one that calls reach rather; of equals the first."""
    return min(paths, key=lambda path: (_distance(path.reproduction), _cost(path)))


def _distance(reproduction: Reproduction | None) -> int:
    if reproduction is None or not reproduction.is_by_calls:
        return 2
    return 0 if reproduction.is_reachable else 1


def _cost(path: Path) -> tuple[object, ...]:
    size = 0 if path.witness is None else len(path.witness.objects)
    return path.witness is None, size, len(path.condition), sum(map(len, path.condition)), path.place


def _reproducing(session: Session, target: MethodTarget) -> "Reproducing":
    """What writes tests is loaded where there is a finding, and no sooner."""
    from isopath.witness.construction.constructors import constructors_of
    from isopath.witness.junit.reproducing import Reproducing

    method = session.hierarchy.method(target.class_name, target.name, target.descriptor)
    assert method is not None
    return Reproducing(constructors_of(session.hierarchy, session.shared), method, target.label)


def _reproduction(reproducing: "Reproducing", path: Path) -> Reproduction:
    """What was not run on a JVM that was asked for is not said to be reached."""
    if isinstance(path.replay, Skipped):
        return Reproduction(obstacle=f"not run on a JVM: {path.replay.reason}")
    return reproducing.reproduce(path)
