"""The paths of a harness presented as those of the method that it calls."""

from dataclasses import replace

from isopath.exploration.results import Path
from isopath.program.linked import java_name
from isopath.spec.contracts.harness import CLAUSES, INSIDE, Harness
from isopath.vm.throwing.faults import Fault
from isopath.witness.replay import Confirmed


def without_harness(path: Path, harness: Harness) -> Path:
    """A path as that of the method itself: neither its stack traces nor its branches show the harness.

    A harness inside of the class has methods beside it (``isopath.spec.contracts.jml.harnessing``).
    """
    owner = java_name(harness.class_name)
    mine = (f"{owner}.{harness.name}(", f"{owner}.{INSIDE}", f"{CLAUSES}.")
    step = f"{owner.rpartition('.')[2]}.{harness.name}@"
    fault, verdict = path.fault, path.replay
    if fault is not None:
        fault = _without_frames(fault, mine)
    if isinstance(verdict, Confirmed):
        outcome = replace(verdict.outcome, trace=_without_lines(verdict.outcome.trace, mine))
        if outcome.cause is not None:
            outcome = replace(outcome, cause=replace(outcome.cause, trace=_without_lines(outcome.cause.trace, mine)))
        verdict = Confirmed(outcome)
    branches = tuple(branch for branch in path.branches if not branch.startswith(step) and f".{INSIDE}" not in branch)
    return replace(path, fault=fault, replay=verdict, branches=branches)


def _without_lines(trace: tuple[str, ...], mine: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(line for line in trace if not line.lstrip().removeprefix("at ").startswith(mine))


def _without_frames(fault: Fault, mine: tuple[str, ...]) -> Fault:
    kept = tuple(frame for frame in fault.frames if not f"{frame.class_name}.{frame.method}(".startswith(mine))
    cause = None if fault.cause is None else _without_frames(fault.cause, mine)
    initializer = None if fault.initializer is None else _without_frames(fault.initializer, mine)
    return replace(fault, frames=kept, cause=cause, initializer=initializer)
