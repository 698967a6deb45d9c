"""Law 5 in its strong form: all small input heaps of every subject, enumerated and run on the real JVM.

Each satisfies the conditions of exactly one path, all that the path takes for granted of inputs holds of it, and the
JVM does on it what the path says: result, exception, and the heap after the call. Only heaps that satisfy a path that
was cut are not run. Under the lazy models a path is a trace, so these conditions exclude each other too.

More and larger heaps with ``--brute-scope 4``.
"""

from collections.abc import Iterator

import pytest

from isopath.heap import MODELS
from isopath.program import find_jdk

from .judging import BOUNDS, judged
from .jvm import Enumerator, enumerator
from .programs import FOLDERS, targets
from .scope import Limits, NotEnumerable

PROGRAMS = [(name, file.stem) for name, folder in FOLDERS.items() for file in sorted(folder.glob("*.java"))]


@pytest.fixture(scope="module")
def jvm() -> Iterator[Enumerator]:
    with enumerator(find_jdk()) as asked:
        yield asked


@pytest.fixture
def limits(request: pytest.FixtureRequest) -> Limits:
    objects: int = request.config.getoption("--brute-scope")
    return Limits(objects=objects, cap=100 * 6 ** (objects - 3))


def methods_of(name: str, program: str) -> list[str]:
    return [label for label in targets(name) if label.partition("#")[0].partition("$")[0] == program]


@pytest.mark.parametrize(("name", "program"), PROGRAMS)
def test_every_small_heap_takes_one_path_and_the_jvm_agrees(
    name: str, program: str, jvm: Enumerator, limits: Limits
) -> None:
    faults: list[str] = []
    compared = 0
    reasons: list[str] = []
    for label in methods_of(name, program):
        try:
            for heap, verdict in judged(name, label, tuple(MODELS), limits, BOUNDS, jvm):
                faults += [f"{label} under {heap}: {fault}" for fault in verdict.faults]
                compared += verdict.counts["ended"]
        except NotEnumerable as reason:
            reasons.append(f"{label} {reason}")
    assert not faults, "\n".join(faults[:20])
    if not compared:
        pytest.skip("; ".join(reasons))
