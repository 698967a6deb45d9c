"""What law 4 is asked of: the Java sources of the project that the JVM can run, and the collections of the JDK."""

import atexit
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bench.papers.programs import DRIVERS, drivers, scope

from isopath import Bounds
from isopath.exploration.analysis import replay
from isopath.exploration.results import Result
from isopath.exploration.session import Configuration, Session
from isopath.program import Jdk, resolve_targets
from isopath.witness.replay import Replayer, paths_of
from tests.conftest import ROOT

FOLDERS: Final = (
    "examples",
    "tests/subjects/java",
    "tests/brute/subjects",
    "tests/laws/regressions",
    "tests/witness/subjects",
    "bench/java",
)
COLLECTIONS: Final = (
    "ArrayDeque", "ArrayList", "HashMap", "HashSet", "LinkedHashMap", "LinkedHashSet", "LinkedList", "Optional",
    "PriorityQueue", "Stack", "TreeMap", "TreeSet", "Vector",
)  # fmt: skip
BOUNDS: Final = Bounds(k=3, loops=3, calls=60, steps=200_000, max_paths=15, seconds=2.0)
FEW: Final = Bounds(k=2, loops=2, calls=60, steps=200_000, max_paths=6, seconds=1.0)
"""For the collections, which have some 400 methods. The seconds are those of witnesses and replays as well."""

_ELEMENTS: Final = 3
"""How many elements the arrays of the papers' drivers have at most."""


@dataclass(frozen=True, slots=True)
class Subject:
    """A class, or a source file with all its classes, whose methods are explored and replayed."""

    target: str
    is_of_papers: bool = False

    @property
    def is_platform(self) -> bool:
        return self.target.startswith("java.")

    def __str__(self) -> str:
        return self.target.removeprefix(f"{ROOT}/")


def subjects() -> list[Subject]:
    """A subject per source file, the drivers of the papers' tables among them, and one per collection."""
    files = [file for folder in FOLDERS for file in sorted((ROOT / folder).glob("*.java"))]
    return [
        *(Subject(str(file)) for file in files),
        *(Subject(file.stem, is_of_papers=True) for file in sorted(DRIVERS.glob("*.java"))),
        *(Subject(f"java.util.{name}") for name in COLLECTIONS),
    ]


def results(subject: Subject, jdk: Jdk, heap: str = "pose") -> Iterator[Result]:
    """Every method of a subject, explored and replayed."""
    class_path = [drivers(jdk), scope(_ELEMENTS, jdk)] if subject.is_of_papers else []
    targets = resolve_targets(subject.target, class_path=class_path, jdk=jdk)
    session = Session(targets, jdk, Configuration(witnesses=True))
    replayer = _replayer(tuple(paths_of(targets.class_path)), jdk)
    for target in targets.methods:
        result = session.explore(target, heap, FEW if subject.is_platform else BOUNDS)
        replay(result, target, replayer)
        yield result


_RUNNING: Final[dict[tuple[tuple[Path, ...], Jdk], Replayer]] = {}


def _replayer(class_path: tuple[Path, ...], jdk: Jdk) -> Replayer:
    """The JVM for a class path, one for subjects in a row that share it, as the collections and the papers' do."""
    if (class_path, jdk) not in _RUNNING:
        _end_replayers()
        _RUNNING[class_path, jdk] = Replayer(class_path, jdk)
    return _RUNNING[class_path, jdk]


@atexit.register
def _end_replayers() -> None:
    while _RUNNING:
        _RUNNING.popitem()[1].close()
