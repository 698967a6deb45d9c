"""The laws of the design over every method of every example that is not private.

1. One trace per path: under ``pose`` no two ended traces took the same branches.
2. Agreement: ``pose`` and ``lazy`` find the same program paths. Where the loop bound cut one of them, what the one
   found must be among what the other finds with more patience: the bound counts iterations that meet no new input, and
   the models meet inputs at different times. Nothing is claimed of explorations that were stopped.
3. Order: ``lazy`` has at least as many traces as ``pose``, if neither was cut or stopped.
5. Partition: path conditions under ``pose`` exclude each other and leave nothing out.
6. Determinism: another process, another hash seed, another order: the same bytes.
"""

import json
import os
import subprocess
import sys
from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path as FilePath

import pytest

from isopath import Bounds, Request, explore
from isopath.analysis import Path, Result
from isopath.program import find_jdk, resolve_targets
from isopath.program.javac import compile_sources
from isopath.solver import Solver, Unsat
from isopath.terms import Term, conjunction, negate

from .exploring import ENDED, EXAMPLES, HEAPS, ROOT, ended_signatures, explored, own_cache

USUAL = Bounds(k=2, loops=2, calls=10, max_paths=3000, seconds=60)
SHALLOW = Bounds(k=1, loops=2, calls=6, max_paths=3000, seconds=60)
PATIENCE = 5
PATIENT_PATHS = 200

RECURSIVE = ("Expression$Binary#isConstant()", "Expression$Sum#evaluate()", "Expression$Negation#evaluate()")
"""Bounded by the depth of calls alone, where an expression contains itself."""


@cache
def example_classes() -> FilePath:
    """All examples, compiled together."""
    with own_cache():
        return compile_sources(sorted(EXAMPLES.glob("*.java")), find_jdk())


METHODS = [target.label for target in resolve_targets(str(example_classes()), class_path=(), jdk=find_jdk()).methods]
CLASSES = sorted({method.partition("#")[0].partition("$")[0] for method in METHODS})

every_method = pytest.mark.parametrize("method", METHODS, scope="module")


def bounds_of(method: str) -> Bounds:
    return SHALLOW if method in RECURSIVE else USUAL


@cache
def paths_of(method: str, heap: str, is_patient: bool = False) -> Result:
    bounds = bounds_of(method)
    if is_patient:
        bounds = replace(bounds, loops=PATIENCE, max_paths=PATIENT_PATHS)
    (result,) = explore(Request(method, class_path=(example_classes(),), heap=heap, bounds=bounds))
    return result


def ended(result: Result) -> list[Path]:
    return [path for path in result.paths if path.ending in ENDED]


def was_stopped(result: Result) -> bool:
    return not result.hits.keys().isdisjoint({"max-paths", "time"})


def was_cut_by_loops(result: Result) -> bool:
    return "loops" in result.hits


def test_there_are_more_than_ten_examples() -> None:
    assert len(CLASSES) > 20
    assert len(METHODS) > 80


@every_method
@pytest.mark.parametrize("heap", HEAPS)
def test_no_example_needs_what_is_unsupported_or_undecided(method: str, heap: str) -> None:
    result = paths_of(method, heap)
    assert result.paths
    assert not result.unsupported
    assert not [path for path in result.paths if path.ending == "unknown"]


@every_method
def test_law_1_no_two_traces_took_the_same_branches(method: str) -> None:
    paths = ended(paths_of(method, "pose"))
    assert len({path.branches for path in paths}) == len(paths)


@every_method
def test_law_1_no_two_traces_have_the_same_signature(method: str) -> None:
    paths = ended(paths_of(method, "pose"))
    assert len({path.signature for path in paths}) == len(paths)


@every_method
def test_law_2_both_models_find_the_same_program_paths(method: str) -> None:
    pose, lazy = paths_of(method, "pose"), paths_of(method, "lazy")
    assert not was_stopped(pose) and not was_stopped(lazy)
    if not was_cut_by_loops(pose) and not was_cut_by_loops(lazy):
        assert ended_signatures(pose) == ended_signatures(lazy)
        return
    patient_pose, patient_lazy = (paths_of(method, heap, is_patient=True) for heap in HEAPS)
    if was_stopped(patient_pose) and was_stopped(patient_lazy):
        pytest.skip("both explorations with more patience were stopped")
    if not was_stopped(patient_pose):
        assert ended_signatures(lazy) <= ended_signatures(patient_pose)
    if not was_stopped(patient_lazy):
        assert ended_signatures(pose) <= ended_signatures(patient_lazy)


@every_method
def test_law_3_lazy_has_at_least_as_many_traces(method: str) -> None:
    pose, lazy = paths_of(method, "pose"), paths_of(method, "lazy")
    assert not was_stopped(pose) and not was_stopped(lazy)
    assert lazy.traces >= pose.traces


AT_THE_BOUND = ["Reach.java#parameterReadLast", "Reach.java#nearerByAnotherWay", "Reach.java#fourthNode"]


@pytest.mark.parametrize("k", [1, 2, 3])
@pytest.mark.parametrize("target", AT_THE_BOUND)
def test_laws_2_and_3_hold_at_every_bound_on_inputs(target: str, k: int) -> None:
    pose, lazy = (explored(target, heap, Bounds(k=k)) for heap in HEAPS)
    assert pose.is_complete and lazy.is_complete
    assert ended_signatures(pose) == ended_signatures(lazy)
    assert lazy.traces >= pose.traces


SMALL = [
    "Swap.java#swap",
    "Sum.java#sum",
    "P1.java#p1",
    "P2.java#p2",
    "Account.java#transfer",
    "Bits.java#sign",
    "Connection.java#next",
    "DisjointSet.java#union",
    "DoublyLinked.java#insertAfter",
    "DoublyLinked.java#isConsistent",
    "Expression.java#simplify",
    "IntList.java#swapFirstTwo",
    "Interval.java#clamp",
    "Interval.java#coverageOf",
    "Matrix.java#rowsAreShared",
    "Shape.java#isWider",
    "Trie.java#addLetter",
    "Triangle.java#classify",
]


@pytest.mark.parametrize("target", SMALL)
def test_law_5_no_input_takes_two_paths(target: str, solver: Solver) -> None:
    result = explored(target)
    assert result.is_complete
    for one, other in combinations(result.paths, 2):
        assert isinstance(solver.check([*one.constraints, *other.constraints]), Unsat), (one.id, other.id)


@pytest.mark.parametrize("target", SMALL)
def test_law_5_every_input_takes_a_path(target: str, solver: Solver) -> None:
    """What is no condition among the constraints is a fact of every input, as long as the bound k was not hit."""
    result = explored(target)
    assert result.is_complete and not result.hits
    facts = {term for path in result.paths for term in path.constraints if term not in path.conditions}
    refused = [negate(conjunction(path.conditions)) for path in result.paths]
    assert all(isinstance(condition, Term) for condition in refused)
    assert isinstance(solver.check([*sorted(facts, key=str), *refused]), Unsat)


PROGRAM = """
import json, sys
from pathlib import Path
from isopath import Bounds, Request, explore
from isopath.report.json_lines import as_dict

folder, *names = sys.argv[1:]
bounds = Bounds(k=1, loops=2, calls=10, max_paths=25)
for name in names:
    for heap in ("pose", "lazy"):
        for result in explore(Request(name, class_path=(Path(folder),), heap=heap, bounds=bounds)):
            record = as_dict(result)
            del record["stats"]["seconds"], record["stats"]["solver_seconds"]
            print(json.dumps(record))
"""


@cache
def printed_by_another_process(seed: int, is_reversed: bool) -> dict[str, list[str]]:
    """The JSON of all examples by class, from a process of its own."""
    names = sorted(CLASSES, reverse=is_reversed)
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(example_classes()), *names],
        env={**os.environ, "PYTHONHASHSEED": str(seed)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    records: dict[str, list[str]] = {name: [] for name in names}
    for line in run.stdout.splitlines():
        records[json.loads(line)["target"].partition("#")[0]].append(line)
    return records


@pytest.mark.parametrize("name", CLASSES)
def test_law_6_neither_the_hash_seed_nor_the_order_changes_a_byte(name: str) -> None:
    first = printed_by_another_process(1, is_reversed=False)[name]
    second = printed_by_another_process(2, is_reversed=True)[name]
    assert first
    assert first == second
