"""Law 5 in its strong form: all small input heaps of every subject, enumerated and run on the real JVM.

Each satisfies the conditions of exactly one path, all that the path takes for granted of inputs holds of it, and the
JVM does on it what the path says: result, exception, and the heap after the call. Only heaps that satisfy a path that
was cut are not run. Under the lazy models a path is a trace, so these conditions exclude each other too.

The usual run has half of the programs. More and larger heaps with ``--brute-scope 4``.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from isopath import Bounds
from isopath.heap import MODELS
from isopath.program import find_jdk
from isopath.program.linked import PRIMITIVES
from tests.sampling import sampled

from .judging import BOUNDS, judged
from .jvm import Enumerator, enumerator
from .programs import FOLDERS, method_of, session, targets
from .scope import Limits, NotEnumerable, refuse_parameters

DEPTH_OF_CALLS = {"Boxed": 40, "Modern": 40, "Mixed": 40, "Expression": 5, "Kinds": 5, "Rings": 5}
"""More where the library is called, less where recursion over a heap that contains itself is cut by nothing else."""

COSTLY = (
    "Account#transferChecked(Account, Account, long)",
    "BinaryHeap#siftDown(int[], int, int)",
    "Expression$Binary#isConstant()",
    "Expression$Negation#evaluate()",
    "Expression$Sum#evaluate()",
    "Kinds#weightOfAlias(Plain, Plain)",
    "Mixed#halved(Mixed, Mixed)",
    "Mixed#rounded(Mixed, Mixed)",
    "Rings#doubled(Rings, int)",
    "Shape#isWider(Shape, Shape)",
    "SkipNode#floor(int)",
    "Sorting#binarySearch(int[], int)",
    "Sorting#partition(int[], int, int)",
)
"""Floating point, multiplication or recursion: for the usual scope under the default model alone."""

USUAL = 3
"""How many objects a heap has unless the option says otherwise."""


COMPUTED_TEXT = "TextQuestions"
"""A subject of text that is computed: what is asked of it are functions that the heaps here do not know."""


def programs() -> Iterator[Any]:
    for name, folder in FOLDERS.items():
        for file in sorted(folder.glob("*.java")):
            if file.stem == COMPUTED_TEXT:
                continue
            yield pytest.param(name, file.stem, id=f"{name}-{file.stem}")


@pytest.fixture(scope="module")
def jvm() -> Iterator[Enumerator]:
    with enumerator(find_jdk()) as asked:
        yield asked


@pytest.fixture
def limits(request: pytest.FixtureRequest) -> Limits:
    objects: int = request.config.getoption("--brute-scope")
    return Limits(objects=objects, cap=60 * _times(objects))


def _times(objects: int) -> int:
    """How many times as much a larger scope takes."""
    return int(10 ** max(0, objects - USUAL))


def bounds_of(program: str, limits: Limits) -> Bounds:
    calls = DEPTH_OF_CALLS.get(program, BOUNDS.calls)
    return replace(BOUNDS, calls=calls, max_paths=BOUNDS.max_paths * _times(limits.objects))


def _takes_objects(name: str, label: str) -> bool:
    """Whether a method has objects among its inputs: without, all heap models are one."""
    method = method_of(name, label)
    return not method.is_static or any(parameter not in PRIMITIVES for parameter in method.type.parameters)


def test_the_costly_methods_are_there() -> None:
    assert set(COSTLY) <= {label for name in FOLDERS for label in targets(name)}


@cache
def left_out() -> dict[str, str]:
    """The methods whose declarations say that their inputs are not enumerated, each with the reason."""
    reasons: dict[str, str] = {}
    for name in FOLDERS:
        for label in targets(name):
            try:
                refuse_parameters(session(name).hierarchy, method_of(name, label))
            except NotEnumerable as reason:
                reasons[label] = str(reason)
    return reasons


def test_what_is_left_out_takes_what_is_of_the_platform() -> None:
    reasons = left_out()
    counts = Counter(reasons.values())
    assert counts.pop("takes java.lang.String") == len([label for label in reasons if "String" in label])
    assert counts == {
        "takes java.lang.CharSequence": 1,
        "takes java.lang.Number": 1,
        "takes java.lang.RuntimeException": 1,
        "is the constructor of an abstract class": 4,
    }


def methods_of(name: str, program: str) -> list[str]:
    """The methods of the classes that a source file has; each has some."""
    found = [label for label in targets(name) if _source_of(name, label) == f"{program}.java"]
    assert found
    return found


def _source_of(name: str, label: str) -> str | None:
    file = method_of(name, label).owner.file
    assert file is not None
    return file.source_file


@pytest.mark.parametrize(("name", "program"), sampled(programs(), one_in=3))
def test_every_small_heap_takes_one_path_and_the_jvm_agrees(
    name: str, program: str, jvm: Enumerator, limits: Limits
) -> None:
    faults: list[str] = []
    reasons: dict[str, str] = {}
    bounds = bounds_of(program, limits)
    for label in methods_of(name, program):
        try:
            is_costly = label in COSTLY and limits.objects <= USUAL
            heaps = ("pose",) if is_costly or not _takes_objects(name, label) else tuple(MODELS)
            for heap, verdict in judged(name, label, heaps, limits, bounds, jvm):
                faults += [f"{label} under {heap}: {fault}" for fault in verdict.faults]
                if not verdict.counts["ended"]:
                    faults.append(f"{label} under {heap}: no heap was compared")
        except NotEnumerable as reason:
            reasons[label] = str(reason)
    assert not faults, "\n".join(faults[:20])
    assert reasons.items() <= left_out().items()
    if len(reasons) == len(methods_of(name, program)):
        pytest.skip("; ".join(f"{label} {reason}" for label, reason in reasons.items()))
