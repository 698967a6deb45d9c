"""The judge of law 5 is judged: the enumerator misses no heap, and a wrong path is found out."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from isopath.exploration.results import Path
from isopath.heap import Heap, Pose
from isopath.program import find_jdk
from isopath.program.linked import Field
from isopath.terms import Term, Value, build, negate
from isopath.terms.operators import ADD
from isopath.terms.sorts import INT

from ..heap.worlds import worlds
from .judging import BOUNDS, Verdict, judge, judged, scope_of
from .jvm import Enumerator, enumerator
from .programs import Exploration, Trace, classes, explored
from .scope import Limits

LIST = "IntList#sharesTail(IntList, IntList)"
ALIASES = "Aliases#onlyThroughAlias(Aliases, Aliases)"


@pytest.fixture(scope="module")
def jvm() -> Iterator[Enumerator]:
    with enumerator(find_jdk()) as asked:
        yield asked


@pytest.mark.parametrize("objects", [1, 2, 3, 4])
def test_the_enumerator_gives_every_heap_of_two_lists_once(objects: int, jvm: Enumerator) -> None:
    exploration = explored("examples", LIST, "pose", replace(BOUNDS, k=1))
    scope = scope_of("examples", LIST, exploration, Limits(objects=objects, cap=1000), jvm)
    drafts, is_all = jvm.heaps(classes("examples"), scope.lines())
    found = {(tuple(draft.arguments), tuple(values[0] for _, values in draft.objects)) for draft in drafts}
    assert is_all
    assert len(found) == len(drafts)
    assert found == {as_numbered(list(world.symbols.values()), world.next) for world in worlds(objects, "ab")}


def as_numbered(starts: list[int], links: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Two lists with their objects numbered as the enumerator does: first the starts, then what comes next."""
    numbers = {0: 0}
    for start in starts:
        numbers.setdefault(start, len(numbers))
    order = [start for start in dict.fromkeys(starts) if start]
    for old in order:
        if links[old - 1] not in numbers:
            numbers[links[old - 1]] = len(numbers)
            order.append(links[old - 1])
    return tuple(numbers[start] for start in starts), tuple(numbers[links[old - 1]] for old in order)


def faults_of(traces: list[Trace], jvm: Enumerator) -> list[str]:
    """What is found where the paths of a method are these."""
    exploration = true_paths()
    scope = scope_of("subjects", ALIASES, exploration, Limits(), jvm)
    drafts, is_all = jvm.heaps(classes("subjects"), scope.lines())
    verdict = Verdict(is_all)
    judge(scope, Exploration(exploration.result, traces), drafts, verdict, jvm)
    return verdict.faults


def true_paths() -> Exploration:
    return explored("subjects", ALIASES, "pose", replace(BOUNDS, k=2))


def tampered(trace: Trace, **changes: object) -> Trace:
    path: Path = replace(trace.path, **changes)  # type: ignore[arg-type]
    return replace(trace, path=path)


def test_the_true_paths_have_no_fault(jvm: Enumerator) -> None:
    assert not faults_of(true_paths().traces, jvm)


def test_a_path_that_is_missing_is_missed(jvm: Enumerator) -> None:
    for missing in range(4):
        traces = true_paths().traces
        del traces[missing]
        assert any(": 0 paths" in fault for fault in faults_of(traces, jvm))


def test_a_path_that_is_there_twice_is_found(jvm: Enumerator) -> None:
    traces = true_paths().traces
    assert any(": 2 paths" in fault for fault in faults_of([*traces, traces[0]], jvm))


def test_a_condition_that_is_left_out_is_found(jvm: Enumerator) -> None:
    for at, trace in enumerate(true_paths().traces):
        traces = true_paths().traces
        traces[at] = tampered(trace, conditions=trace.path.conditions[:-1])
        assert faults_of(traces, jvm)


def test_a_false_fact_is_found(jvm: Enumerator) -> None:
    first, *others = true_paths().traces
    false = tampered(first, constraints=(*first.path.constraints, negate(first.path.conditions[-1])))
    assert any("takes for granted" in fault for fault in faults_of([false, *others], jvm))


def test_another_exception_is_found(jvm: Enumerator) -> None:
    traces = [
        tampered(trace, detail="java.lang.ArithmeticException") if trace.path.ending == "threw" else trace
        for trace in true_paths().traces
    ]
    assert any("NullPointerException" in fault for fault in faults_of(traces, jvm))


def test_a_model_that_forgets_aliases_is_found(jvm: Enumerator, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("isopath.heap.models.pose._are_one", lambda heap, leaf, target: leaf is target)
    ((_, verdict),) = judged("subjects", ALIASES, ("pose",), Limits(), BOUNDS, jvm)
    assert any("[1, 1]" in fault for fault in verdict.faults)
    assert not any("[1, 2]" in fault for fault in verdict.faults)


def test_a_wrong_write_is_found_in_the_heap_after(jvm: Enumerator, monkeypatch: pytest.MonkeyPatch) -> None:
    write = Pose.write_input_field

    def write_one_more(model: Pose, heap: Heap, leaf: Term, field: Field, value: Value) -> None:
        write(model, heap, leaf, field, build(ADD, INT, value, 1))

    monkeypatch.setattr(Pose, "write_input_field", write_one_more)
    ((_, verdict),) = judged("examples", "Connection#handle(int)", ("pose",), Limits(), BOUNDS, jvm)
    assert any(".state: the path says" in fault for fault in verdict.faults)
