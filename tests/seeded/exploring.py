"""The classes of one side, faulty or repaired: compiled together, explored in one session, replayed by one JVM."""

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from functools import cached_property
from pathlib import Path

from isopath import Bounds
from isopath.exploration.analysis import replay
from isopath.exploration.grading import grade
from isopath.exploration.results import Result
from isopath.exploration.session import Configuration, Session
from isopath.findings import Finding
from isopath.program import ClassPath, Jdk, MethodTarget, compile_sources, resolve_targets
from isopath.program.target import Targets
from isopath.witness.construction.constructors import constructors_of
from isopath.witness.junit.generate import FileOfTests, MethodPaths
from isopath.witness.replay import Replayer

from .planted import PLANTED, Planted

SECONDS = 60.0


class Side:
    """Explores a class when it is first asked for; its paths are replayed where there is a replayer."""

    def __init__(
        self, class_path: ClassPath, targets: dict[str, MethodTarget], jdk: Jdk, replayer: Replayer | None
    ) -> None:
        self.class_path = class_path
        self._targets = targets
        self._jdk = jdk
        self._replayer = replayer
        self._results: dict[str, Result] = {}

    @cached_property
    def session(self) -> Session:
        """One for all classes."""
        targets = Targets(self.class_path, tuple(self._targets.values()))
        return Session(targets, self._jdk, Configuration(witnesses=self._replayer is not None))

    def explored(self, planted: Planted) -> Result:
        """The paths of the check of a class."""
        if planted.name not in self._results:
            target = self._targets[planted.name]
            result = self.session.explore(target, "pose", Bounds(seconds=SECONDS))
            if self._replayer is not None:
                replay(result, target, self._replayer)
            self._results[planted.name] = result
        return self._results[planted.name]

    def graded(self, planted: Planted) -> Result:
        """The same, with the tests of findings."""
        result = self.explored(planted)
        grade(self.session, self._targets[planted.name], result)
        return result

    def failing_test(self, planted: Planted, finding: Finding) -> FileOfTests:
        """The test for what was found, written so that it fails."""
        target, hierarchy = self._targets[planted.name], self.session.hierarchy
        method = hierarchy.method(target.class_name, target.name, target.descriptor)
        assert method is not None
        file = FileOfTests(constructors_of(hierarchy, self.session.shared), planted.name)
        file.add(MethodPaths(target.label, method, [finding.path], [finding.path.id]))
        return file


@contextmanager
def opened(side: str, jdk: Jdk, replays: bool) -> Iterator[Side]:
    """All classes of a side, on one JDK."""
    folder = compile_sources([planted.source(side) for planted in PLANTED], jdk)
    found = {planted.name: _target(planted, folder, jdk) for planted in PLANTED}
    class_path = next(iter(found.values())).class_path
    replayer = Replayer([folder], jdk) if replays else None
    with replayer or nullcontext():
        yield Side(class_path, {name: targets.methods[0] for name, targets in found.items()}, jdk, replayer)


def _target(planted: Planted, folder: Path, jdk: Jdk) -> Targets:
    return resolve_targets(f"{planted.name}#{planted.check}", class_path=(folder,), jdk=jdk)
