"""The methods whose input heaps are enumerated, and their traces: each path with the state that it ended in."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path as FilePath
from typing import Any, Final
from unittest.mock import patch

from isopath import Bounds
from isopath.exploration import accepting, results
from isopath.exploration.request import Inputs, Specification
from isopath.exploration.results import Path, Result
from isopath.exploration.session import Configuration, Session
from isopath.program import MethodTarget, find_jdk, resolve_targets
from isopath.program.javac import compile_sources
from isopath.program.linked import Method
from isopath.terms import Value
from isopath.vm import Returned, State

ROOT: Final = FilePath(__file__).parents[2]
FOLDERS: Final = {
    "examples": ROOT / "examples",
    "subjects": ROOT / "tests" / "subjects" / "java",
    "corners": FilePath(__file__).parent / "subjects",
}
STRUCTURES: Final = {
    file.stem: file
    for folder in (ROOT / "tests" / "spec" / "repok" / "java", ROOT / "bench" / "papers" / "java")
    for file in sorted(folder.glob("*.java"))
}
"""Programs of one file, each by itself, among them those whose classes have invariants: for law 7."""

ENDED: Final = ("returned", "threw", "violated")


@dataclass(frozen=True)
class Trace:
    """A path and its last state."""

    path: Path
    state: State

    @property
    def has_ended(self) -> bool:
        return self.path.ending in ENDED

    @property
    def returned(self) -> Value | None:
        return self.state.ending.value if isinstance(self.state.ending, Returned) else None


@dataclass(frozen=True)
class Exploration:
    """All traces of a method under one model."""

    result: Result
    traces: list[Trace]

    @property
    def was_stopped(self) -> bool:
        """Whether there are paths that nobody went."""
        return not self.result.hits.keys().isdisjoint({"max-paths", "time"})


@cache
def classes(name: str) -> FilePath:
    """The folder of the compiled programs of a collection."""
    sources = sorted(FOLDERS[name].glob("*.java")) if name in FOLDERS else [STRUCTURES[name]]
    return compile_sources(sources, find_jdk())


@cache
def session(name: str) -> Session:
    """Any heap is an input here, also one that no constructor builds; static fields are as initializers leave them."""
    jdk = find_jdk()
    targets = resolve_targets(str(classes(name)), class_path=(), jdk=jdk)
    return Session(targets, jdk, Configuration(Inputs(buildable=False, collections=False, statics="initial")))


@cache
def targets(name: str) -> dict[str, MethodTarget]:
    """The methods of a collection that are not private, by label."""
    found = resolve_targets(str(classes(name)), class_path=(), jdk=find_jdk())
    return {target.label: target for target in found.methods}


def method_of(name: str, label: str) -> Method:
    target = targets(name)[label]
    method = session(name).hierarchy.method(target.class_name, target.name, target.descriptor)
    assert method is not None
    return method


def explored(name: str, label: str, heap: str, bounds: Bounds, valid: Specification | None = None) -> Exploration:
    """The paths of a method with their states, which a result does not keep. An exploration may have started over."""
    with _recorded() as recorded:
        chosen = session(name) if valid is None else session(name).specified(valid, witnesses=True)
        result = chosen.explore(targets(name)[label], heap, bounds)
    last = {trace.path.id: trace for trace in recorded}
    return Exploration(result, [last[path.id] for path in result.paths])


@contextmanager
def _recorded() -> Iterator[list[Trace]]:
    traces: list[Trace] = []
    record = results.record

    def recording(machine: Any, state: State, *rest: Any) -> Path:
        path = record(machine, state, *rest)
        traces.append(Trace(path, state))
        return path

    with patch.object(accepting, "record", recording):
        yield traces
