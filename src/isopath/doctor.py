"""Is everything in place? What Isopath found on this machine, and one sentence of advice for what is wrong.

A problem that is ``needed`` prevents Isopath from working; any other limits it.
"""

import os
import platform
import re
from collections import Counter
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from typing import Final

from isopath.classfile.classes import NEWEST_MAJOR
from isopath.errors import IsopathError
from isopath.exploration.machines import MEMORY_MB, PARTS
from isopath.exploration.request import HEAP_MODELS
from isopath.heap import MODELS
from isopath.program import Jdk, JdkNotFound, find_jdk
from isopath.program.cache import cache_folder
from isopath.program.jdk import homes, jdk_at
from isopath.search import SEARCHES, STRATEGIES
from isopath.solver import Sat, Unsat, plain_solver
from isopath.terms import build, equal, lift, negate, symbol
from isopath.terms.operators import ADD
from isopath.terms.sorts import BOOL, INT

OLDEST_TESTED: Final = 17
NEWEST_TESTED: Final = NEWEST_MAJOR - 44
_SOLVER: Final = "z3-solver"
_UNKNOWN: Final = "unknown"


@dataclass(frozen=True, slots=True)
class FoundJdk:
    """A JDK on this machine, and what led to it."""

    origin: str
    jdk: Jdk
    is_used: bool


@dataclass(frozen=True, slots=True)
class SolverState:
    """The solver at hand, the release that Isopath was tested with, and whether it can count."""

    installed: str
    pinned: str
    works: bool


@dataclass(frozen=True, slots=True)
class CacheState:
    """Where things that can be made again are kept: files and bytes of each part."""

    folder: Path
    is_writable: bool
    parts: dict[str, tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong, and what to do about it."""

    sentence: str
    is_needed: bool


@dataclass(slots=True)
class Examination:
    """Everything that was looked at. ``natives`` counts modelled methods by the package of their class."""

    python: str
    jdks: list[FoundJdk]
    solver: SolverState
    cache: CacheState
    natives: dict[str, int]
    heaps: tuple[str, ...]
    searches: tuple[str, ...]
    problems: list[Problem] = field(default_factory=list)

    @property
    def is_well(self) -> bool:
        """Nothing that is needed is missing."""
        return not any(problem.is_needed for problem in self.problems)


def examine(explicit: Path | None = None) -> Examination:
    """Look at everything; ``explicit`` is the JDK that the user names."""
    used, problem = _used_jdk(explicit)
    unusable = [*HEAP_MODELS.problems(), *SEARCHES.problems()]
    found = Examination(
        platform.python_version(),
        _jdks(used),
        _solver(),
        _cache(cache_folder()),
        _natives(),
        tuple(MODELS) if unusable else HEAP_MODELS.names(),
        tuple(STRATEGIES) if unusable else SEARCHES.names(),
    )
    found.problems += [Problem(sentence, is_needed=False) for sentence in unusable]
    if problem is not None:
        found.problems.append(Problem(problem, is_needed=True))
    if used is not None:
        found.problems += _problems_of_jdk(used)
    found.problems += _problems_of_solver(found.solver)
    if not found.cache.is_writable:
        words = f"The cache {found.cache.folder} cannot be written: name another folder in ISOPATH_CACHE."
        found.problems.append(Problem(words, is_needed=True))
    return found


def _used_jdk(explicit: Path | None) -> tuple[Jdk | None, str | None]:
    try:
        jdk = find_jdk(explicit)
        if jdk.class_source().read("java/lang/Object") is None:
            raise JdkNotFound(f"{jdk.home} holds no java.lang.Object: install the JDK anew or name another with --jdk.")
    except IsopathError as error:
        return None, str(error)
    return jdk, None


def _jdks(used: Jdk | None) -> list[FoundJdk]:
    """Each JDK once, by its real folder, the one in use first."""
    found = {} if used is None else {used.home: FoundJdk("--jdk", used, is_used=True)}
    for origin, home in homes():
        try:
            jdk = jdk_at(home)
        except IsopathError:
            continue
        known = found.get(jdk.home)
        if known is None or (known.is_used and known.origin == "--jdk"):
            found[jdk.home] = FoundJdk(origin, jdk, is_used=known is not None)
    return list(found.values())


def _problems_of_jdk(jdk: Jdk) -> list[Problem]:
    problems = []
    if jdk.javac is None:
        words = f"{jdk.home} has no javac: class files and jars can be explored, for .java files install a full JDK."
        problems.append(Problem(words, is_needed=False))
    if not OLDEST_TESTED <= jdk.feature <= NEWEST_TESTED:
        words = (
            f"JDK {jdk.version} is not one that Isopath is tested with:"
            f" name one from {OLDEST_TESTED} to {NEWEST_TESTED} with --jdk or JAVA_HOME."
        )
        problems.append(Problem(words, is_needed=False))
    return problems


def _solver() -> SolverState:
    try:
        installed = version(_SOLVER)
    except PackageNotFoundError:
        installed = _UNKNOWN
    return SolverState(installed, _pinned(), _counts())


def _pinned() -> str:
    """The release of the solver that this release of Isopath asks for."""
    try:
        wanted = requires("isopath") or []
    except PackageNotFoundError:
        return _UNKNOWN
    matches = [re.match(rf"{_SOLVER}\s*==\s*([\w.]+)", line) for line in wanted]
    return next((match[1] for match in matches if match), _UNKNOWN)


def _counts() -> bool:
    """A tiny self test: ``x + 1 == 0`` has one answer, and none where ``x != -1``.

    It asks Z3, past the layers that answer such questions without it.
    """
    solver = plain_solver(rlimit=1_000_000, memory_mb=MEMORY_MB)
    x = symbol(INT, "x")
    sum_is_zero, differs = equal(INT, build(ADD, INT, x, 1), 0), negate(equal(INT, x, -1))
    try:
        conditions = [lift(sum_is_zero, BOOL), lift(differs, BOOL)]
        first, second = solver.check(conditions[:1]), solver.check(conditions)
        return isinstance(first, Sat) and first.model.value(x) == -1 and isinstance(second, Unsat)
    finally:
        solver.close()


def _problems_of_solver(solver: SolverState) -> list[Problem]:
    problems = []
    if not solver.works:
        words = f"The solver z3 {solver.installed} fails a tiny test: install {_SOLVER}=={solver.pinned} anew."
        problems.append(Problem(words, is_needed=True))
    if solver.installed != solver.pinned:
        words = (
            f"z3 {solver.installed} is not the release that Isopath is tested with: install {_SOLVER}=={solver.pinned}."
        )
        problems.append(Problem(words, is_needed=False))
    return problems


def _cache(folder: Path) -> CacheState:
    existing = next(place for place in (folder, *folder.parents) if place.exists())
    is_writable = existing.is_dir() and os.access(existing, os.W_OK | os.X_OK)
    parts = {}
    for part in sorted(folder.iterdir()) if folder.is_dir() else ():
        files = [file for file in part.rglob("*") if file.is_file()] if part.is_dir() else [part]
        parts[part.name] = (len(files), sum(file.stat().st_size for file in files))
    return CacheState(folder, is_writable, parts)


def _natives() -> dict[str, int]:
    counts = Counter(class_name.rpartition("/")[0].replace("/", ".") for class_name, _ in PARTS.natives.methods)
    return dict(sorted(counts.items()))
