"""A test for each path of one method, for reports that show the test beside the path."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib.metadata import version
from typing import Final

from isopath.exploration.results import Result
from isopath.exploration.session import Session
from isopath.generation import reason_without_test
from isopath.program import MethodTarget
from isopath.program.linked import java_name
from isopath.witness.construction.constructors import constructors_of
from isopath.witness.construction.scope import outermost_class
from isopath.witness.junit.asserts_junit import JUNIT_5
from isopath.witness.junit.file import tests_by_line
from isopath.witness.junit.generate import FileOfTests, MethodPaths

MOST: Final = 500
"""How many paths of a method have tests."""


@dataclass(frozen=True, slots=True)
class PathTests:
    """The tests of a method: a file of them, by the ids of paths the first and the last line of each, from 1 on, and
    why others have none."""

    file: str
    lines: dict[str, tuple[int, int]]
    missing: dict[str, str] = field(default_factory=dict)


def tests_of_paths(session: Session, target: MethodTarget, result: Result) -> PathTests:
    """Tests of the paths that have ended, up to ``MOST`` of them."""
    hierarchy = session.hierarchy
    outermost = outermost_class(hierarchy, java_name(target.class_name))
    file = FileOfTests(constructors_of(hierarchy, session.shared), outermost, JUNIT_5)
    method = hierarchy.method(target.class_name, target.name, target.descriptor)
    assert method is not None
    ended = [path for path in result.paths if path.has_ended]
    chosen = ended[:MOST]
    reasons = {path.id: reason for path in chosen if (reason := reason_without_test(path)) is not None}
    file.add(MethodPaths(target.label, method, chosen, reasons=reasons))
    beyond = {path.id: f"only the first {MOST:,} paths have their tests here" for path in ended[MOST:]}
    return tests_in(file, target.label, f"isopath test {target.label} --all", beyond)


def tests_in(file: FileOfTests, label: str, command: str, beyond: Mapping[str, str] | None = None) -> PathTests:
    """The tests of one method in a file that may have others, and why paths have none; ``beyond`` adds to that."""
    text = file.text(version("isopath"), command)
    missing = {each.path: each.reason for each in (*file.missing, *file.dropped) if each.target == label}
    origins = {test.name: test.origin[1] for test in file.tests if test.origin[0] == label}
    return PathTests(text, _lines(text, origins), {**missing, **(beyond or {})})


def tests_by_method(files: Iterable[FileOfTests], command: str) -> dict[str, PathTests]:
    """The tests in some files by the labels of the methods that they test."""
    return {
        label: tests_in(file, label, command)
        for file in files
        for label in dict.fromkeys([*(test.origin[0] for test in file.tests), *(each.target for each in file.missing)])
    }


def _lines(text: str, path_of: dict[str, str]) -> dict[str, tuple[int, int]]:
    """Where the tests are. One begins with its comment, after an empty line."""
    lines, found = text.splitlines(), dict[str, tuple[int, int]]()
    for number, name in tests_by_line(text).items():
        path = path_of.get(name)
        if path is None:
            continue
        first = found[path][0] if path in found else number
        while lines[first - 2].strip():
            first -= 1
        found[path] = first, number
    return found
