"""A request becomes an iterator of results: its target is found and loaded, its methods are explored one by one."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from isopath.exploration.accepting import judged
from isopath.exploration.exploring import Exploring
from isopath.exploration.grading import grade
from isopath.exploration.request import Request
from isopath.exploration.results import Path, Progress, Result, sum_up
from isopath.exploration.session import Configuration, Drive, Session
from isopath.exploration.warning import warn
from isopath.program import Jdk, MethodTarget, find_jdk
from isopath.program.locating import locate
from isopath.program.target import Targets
from isopath.search.alarm import was_interrupted
from isopath.spec.summaries.finding import Finding, Summary
from isopath.witness.replay import Diverged, Replayer, paths_of, verdict_on

Drives: TypeAlias = Callable[[Session, Targets], AbstractContextManager[Callable[[int], Drive]]]
"""Gives, while methods are explored, the drive of each by its number."""


@contextmanager
def opened(request: Request, *, starts_jvm: bool = True) -> Iterator[tuple[Session, Targets]]:
    """The session of a request, and the methods that it is for.

    A JVM for replays ``starts`` at once, or when it is first asked.
    """
    jdk, targets = locate(request.targets, request.class_path, request.jdk, request.excludes)
    targets, summaries = summarized(request, targets, jdk)
    with _replayer(request, jdk, targets) if request.output.replays else nullcontext() as replayer:
        if replayer is not None and starts_jvm:
            replayer.start()
        has_witnesses = request.output.witnesses or request.output.replays
        configuration = Configuration(
            request.inputs, request.specification, has_witnesses, replayer, summaries=summaries, findings=True
        )
        yield Session(targets, jdk, configuration), targets


def explorations(
    request: Request, progress: Progress | None = None, drives: Drives | None = None
) -> Iterator[tuple[Session, MethodTarget, Result]]:
    """A result for every method that the target names, with the session and the method that it is of.

    ``drives`` say how the traces of a method are run, where it is not one after the other in this process.
    """
    opening = opened(request, starts_jvm=drives is None)
    with opening as (session, targets), (drives or _here)(session, targets) as drive_of:
        sought = is_violation if request.search.first else None
        for number, target in enumerate(targets.methods):
            result = session.explore(
                target,
                request.heap,
                request.bounds,
                progress,
                request.search,
                sought,
                request.inputs.arguments,
                drive_of(number),
            )
            result.baseline = request.baseline
            if not was_interrupted():
                grade(session, target, result)
                warn(session, result)
            yield session, target, result
            if was_interrupted() or (sought is not None and any(map(sought, result.paths))):
                return


@contextmanager
def _here(session: Session, targets: Targets) -> Iterator[Callable[[int], Drive]]:
    yield lambda number: Exploring.search


def is_violation(path: Path) -> bool:
    """Whether a path violates an assertion, as far as a JVM that was asked does the same."""
    return path.ending == "violated" and not isinstance(path.replay, Diverged)


def summarized(request: Request, targets: Targets, jdk: Jdk) -> tuple[Targets, list[Summary]]:
    """What stands for the methods that are summarized, and the targets on a class path that has it."""
    patterns = request.specification.summaries
    if not patterns:
        return targets, []
    found = Finding(targets.class_path, paths_of(targets.class_path), jdk, request.source).find(patterns)
    return replace(targets, class_path=found.class_path), found.summaries


def _replayer(request: Request, jdk: Jdk, targets: Targets) -> Replayer:
    """The JVM for replays."""
    home = request.output.replay_jdk
    return Replayer(paths_of(targets.class_path), find_jdk(home) if home else jdk)


def replay(result: Result, target: MethodTarget, replayer: Replayer) -> None:
    """Give every path of a result that has ended the verdict of a JVM, where it was not asked before."""
    judge = partial(verdict_on, replayer, target)
    result.paths = [judged(path, judge) for path in result.paths]
    sum_up(result)
