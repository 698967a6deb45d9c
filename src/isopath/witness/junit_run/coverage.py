"""Which lines and branches of some classes were executed, as JaCoCo counts them.

JaCoCo's library runs in a contained process of its own, so that it and the classes under test never meet. Nested
classes count with the one around them.
"""

import json
from base64 import b64encode
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypedDict

from isopath.program import ClassPath, Jdk
from isopath.witness.junit_run.jacoco import JaCoCo
from isopath.witness.junit_run.runner import compiled
from isopath.witness.replay.process import Ended, JavaProcess, Program, Silent
from isopath.witness.replay.replayer import MEMORY_MB

_SECONDS: Final = 60


@dataclass(frozen=True, slots=True)
class Count:
    """How many of how many."""

    covered: int
    total: int

    def __add__(self, other: "Count") -> "Count":
        return Count(self.covered + other.covered, self.total + other.total)


NOTHING: Final = Count(0, 0)


@dataclass(frozen=True, slots=True)
class MethodCoverage:
    """What was executed of a method, ``executed`` are its lines; ``class_name`` is internal."""

    class_name: str
    name: str
    descriptor: str
    lines: Count
    branches: Count
    executed: frozenset[int] = frozenset()


_Row = TypedDict(
    "_Row",
    {
        "class": str,
        "line": int,
        "name": str,
        "descriptor": str,
        "lines": tuple[int, int],
        "branches": tuple[int, int],
        "executed": list[int],
    },
)


class _Answer(TypedDict, total=False):
    rejected: str
    methods: list[_Row]


def sum_of(counts: Iterable[Count]) -> Count:
    """All together. A line that two methods share counts for each."""
    return sum(counts, NOTHING)


def measured(
    jacoco: JaCoCo, jdk: Jdk, class_path: ClassPath, class_names: Sequence[str], records: Sequence[str]
) -> list[MethodCoverage] | str:
    """The methods of classes by internal name, in the order of the source; or why JaCoCo cannot say."""
    files = [data for name in _with_nested(class_path, class_names) if (data := _bytes(class_path, name)) is not None]
    request = {"records": list(records), "classes": [b64encode(data).decode() for data in files]}
    assert jdk.java is not None
    program = Program("isopath.junit.Coverage", [compiled("Coverage", jdk=jdk, jars=jacoco.library), *jacoco.library])
    process = JavaProcess(jdk.java, program, MEMORY_MB)
    try:
        process.greet()
        answer: _Answer = json.loads(process.ask(json.dumps(request), _SECONDS))
    except (Ended, Silent) as error:
        return f"JaCoCo did not answer: {error}"
    finally:
        process.end()
    if "rejected" in answer:
        return f"JaCoCo cannot read the classes: {answer['rejected']}"
    return [_method(row) for row in sorted(answer["methods"], key=_position)]


def _with_nested(class_path: ClassPath, class_names: Sequence[str]) -> list[str]:
    nested = tuple(f"{name}$" for name in class_names)
    return sorted(name for name in class_path.user_names() if name in class_names or name.startswith(nested))


def _bytes(class_path: ClassPath, name: str) -> bytes | None:
    found = class_path.find(name)
    return None if found is None else found.data


def _position(row: _Row) -> tuple[str, int, str, str]:
    return row["class"], row["line"], row["name"], row["descriptor"]


def _method(row: _Row) -> MethodCoverage:
    lines, branches = Count(*row["lines"]), Count(*row["branches"])
    return MethodCoverage(row["class"], row["name"], row["descriptor"], lines, branches, frozenset(row["executed"]))
