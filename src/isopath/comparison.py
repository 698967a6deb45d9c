"""Heap models side by side: what each takes for the paths of a method, and whether they find the same paths.

    from isopath import Request, compare
    for comparison in compare(Request("Sample.java#swap")):
        print(comparison.verdict, [result.traces for result in comparison.results])

Two traces are on the same program path if their signatures are the same and they end alike. The bounds on the inputs
are the same for every model, and so is the depth of calls. Therefore a model whose exploration was *exhaustive* has
every path that any other model finds: one that it lacks is a disagreement, a defect of Isopath. Where an exploration
may have left paths behind, nothing is claimed of those it lacks. That is so for one that was stopped, that reached what
is unsupported or undecided, or that was cut by the loop bound: this one counts iterations that read no new input, and
the models read inputs at different times. If the models found the same and also left off at the same places of the
program, they agree all the same.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from isopath.errors import UsageError
from isopath.exploration.request import HEAP_MODELS, Request
from isopath.exploration.results import Path, Progress, Result
from isopath.exploration.session import Configuration, Session
from isopath.heap import MODELS
from isopath.program.locating import locate
from isopath.search import STOPPING, hit_words
from isopath.search.alarm import was_interrupted
from isopath.search.libraries import NO_LIBRARY, PLATFORM

AGREE: Final = "agree"
DISAGREE: Final = "disagree"
UNDECIDED: Final = "undecided"

_LEAVING_PATHS: Final = ("loops", "steps", *STOPPING)

_Identity: TypeAlias = tuple[str, str, str | None]


@dataclass(frozen=True, slots=True)
class Difference:
    """A path that some models found. ``missed_by`` should have it; ``left_by`` may have left it behind."""

    path: Path
    found_by: tuple[str, ...]
    missed_by: tuple[str, ...]
    left_by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """The results of several models for one method; ``common`` counts the paths that all of them found.

    ``left_alike`` says that no model was stopped and all left off at the same places, if any.
    """

    target: str
    results: tuple[Result, ...]
    common: int
    differences: tuple[Difference, ...]
    left_alike: bool

    @property
    def disagreements(self) -> tuple[Difference, ...]:
        """The paths that a model lacks although it left none behind."""
        return tuple(difference for difference in self.differences if difference.missed_by)

    @property
    def verdict(self) -> str:
        """``agree``, ``disagree``, or ``undecided`` where paths may have been left behind."""
        if self.disagreements:
            return DISAGREE
        if self.differences:
            return UNDECIDED
        return AGREE if self.left_alike or all(map(is_exhaustive, self.results)) else UNDECIDED


def compare(
    request: Request, heaps: Sequence[str] = tuple(MODELS), progress: Progress | None = None
) -> Iterator[Comparison]:
    """Explore every method that the target names under each of the models; the ``heap`` of the request is not used.

    Each model loads classes for itself, so that none finds them ready at the cost of another.
    """
    for heap in heaps:
        HEAP_MODELS.find(heap)
    if len(set(heaps)) < max(2, len(heaps)):
        raise UsageError("A comparison takes two heap models or more, each of them once.")
    if request.search.library not in (NO_LIBRARY, PLATFORM):
        raise UsageError("compare takes no --library: models that merge traces have others than those that do not.")
    jdk, targets = locate(request.targets, request.class_path, request.jdk, request.excludes)
    search = replace(request.search, library=NO_LIBRARY)
    configuration = Configuration(request.inputs, request.specification)
    sessions = {heap: Session(targets, jdk, configuration) for heap in heaps}
    for target in targets.methods:
        results = []
        for heap, session in sessions.items():
            result = session.explore(target, heap, request.bounds, progress, search, arguments=request.inputs.arguments)
            results.append(result)
            if was_interrupted():
                break
        yield compared(results)
        if was_interrupted():
            return


def compared(results: Sequence[Result]) -> Comparison:
    """What the results of several models for one method say about each other."""
    found = {result.heap: distinct_paths(result) for result in results}
    exhaustive = {result.heap for result in results if is_exhaustive(result)}
    union: dict[_Identity, Path] = {}
    for paths in found.values():
        union |= {identity: path for identity, path in paths.items() if identity not in union}
    differences = []
    for identity, path in union.items():
        lacking = [heap for heap, paths in found.items() if identity not in paths]
        if lacking:
            differences.append(
                Difference(
                    path,
                    tuple(heap for heap in found if heap not in lacking),
                    tuple(heap for heap in lacking if heap in exhaustive),
                    tuple(heap for heap in lacking if heap not in exhaustive),
                )
            )
    common = len(union) - len(differences)
    return Comparison(results[0].target, tuple(results), common, tuple(differences), _left_alike(results))


def _left_alike(results: Sequence[Result]) -> bool:
    """Whether every model left the same unfinished paths. One that was stopped does not say what it left."""
    if any(map(was_stopped, results)):
        return False
    left = [{_identity(path) for path in result.paths if not path.has_ended} for result in results]
    return all(places == left[0] for places in left)


def _identity(path: Path) -> _Identity:
    return path.signature, path.ending, path.detail


def distinct_paths(result: Result) -> dict[_Identity, Path]:
    """The program paths among the traces that ended, each shown by the first trace on it."""
    distinct: dict[_Identity, Path] = {}
    for path in result.paths:
        if path.has_ended:
            distinct.setdefault(_identity(path), path)
    return distinct


def is_exhaustive(result: Result) -> bool:
    """Whether a model has every path within the bounds on inputs and calls."""
    return not leavings(result)


def was_stopped(result: Result) -> bool:
    """Whether an exploration ended with traces still open."""
    return any(result.hits[bound] for bound in STOPPING)


def leavings(result: Result) -> list[str]:
    """Why an exploration may have left paths behind, in words."""
    reasons = [hit_words(bound) for bound in _LEAVING_PATHS if result.hits[bound]]
    if result.unsupported:
        reasons.append("unsupported features")
    if any(path.ending == "unknown" for path in result.paths):
        reasons.append("undecided by the solver")
    return reasons
