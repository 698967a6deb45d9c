"""The laws of the design over every method of every example that is not private; over half of them in the usual run.

1. One trace per path: under ``pose``, ``pose-ite`` and ``summary`` no two ended traces took the same branches.
2. Agreement: all models find the same program paths as ``pose``. Where the loop bound cut one of them, what the one
   found must be among what the other finds with more patience: the bound counts iterations that read no new input, and
   the models meet inputs at different times. Nothing is claimed of explorations that were stopped.
3. Order: ``lazy`` has at least as many traces as ``lazier``, that as ``lazier#``, and that as ``pose``, if none was
   stopped.
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
from isopath.exploration.results import Path, Result
from isopath.program import find_jdk, resolve_targets
from isopath.program.javac import compile_sources
from isopath.solver import Solver, Unsat
from isopath.terms import Term, conjunction, negate
from tests.sampling import sampled

from .exploring import ANY_STATE, BY_LAZINESS, ENDED, EXAMPLES, HEAPS, PATH_OPTIMAL, ROOT, ended_signatures, explored

USUAL = Bounds(k=2, loops=2, calls=10, max_paths=3000, seconds=60)
SHALLOW = Bounds(k=1, loops=2, calls=6, max_paths=3000, seconds=60)
PATIENCE = 5
PATIENT_PATHS = 200

RECURSIVE = ("Expression$Binary#isConstant()", "Expression$Sum#evaluate()", "Expression$Negation#evaluate()")
"""Bounded by the depth of calls alone, where an expression contains itself."""


@cache
def example_classes() -> FilePath:
    """All examples, compiled together."""
    return compile_sources(sorted(EXAMPLES.glob("*.java")), find_jdk())


METHODS = [target.label for target in resolve_targets(str(example_classes()), class_path=(), jdk=find_jdk()).methods]
CLASSES = sorted({method.partition("#")[0].partition("$")[0] for method in METHODS})

every_method = pytest.mark.parametrize("method", sampled(METHODS, one_in=3), scope="module")


def bounds_of(method: str) -> Bounds:
    return SHALLOW if method in RECURSIVE else USUAL


@cache
def paths_of(method: str, heap: str, is_patient: bool = False) -> Result:
    bounds = bounds_of(method)
    if is_patient:
        bounds = replace(bounds, loops=PATIENCE, max_paths=PATIENT_PATHS)
    (result,) = explore(Request(method, (example_classes(),), heap, bounds=bounds, inputs=ANY_STATE))
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
def test_laws_1_2_and_3_hold_under_all_models(method: str) -> None:
    """One test per method, so that each exploration is made once."""
    results = {heap: paths_of(method, heap) for heap in HEAPS}
    for heap, result in results.items():
        assert result.paths and not result.unsupported, (heap, result.unsupported)
        assert not [path for path in result.paths if path.ending == "unknown"], heap
        assert not was_stopped(result), (heap, result.hits)
    for heap in PATH_OPTIMAL:
        one_trace_per_path(results[heap])
    undecided = [heap for heap in HEAPS if not are_same_paths(method, results["pose"], results[heap])]
    counts = [results[heap].traces for heap in BY_LAZINESS]
    assert counts == sorted(counts, reverse=True), dict(zip(BY_LAZINESS, counts, strict=True))
    if undecided:
        pytest.skip(f"law 2 for {', '.join(undecided)}: explorations with more patience were stopped")


def one_trace_per_path(result: Result) -> None:
    """Law 1: neither the branches nor the signature of a path come twice."""
    paths = ended(result)
    assert len({path.branches for path in paths}) == len(paths), result.heap
    assert len({path.signature for path in paths}) == len(paths), result.heap


def are_same_paths(method: str, pose: Result, other: Result) -> bool:
    """Law 2. What the loop bound cut off must be found with more patience; False if that is stopped, too."""
    if not was_cut_by_loops(pose) and not was_cut_by_loops(other):
        assert ended_signatures(pose) == ended_signatures(other), other.heap
    is_decided = True
    for found, lacking in ((pose, other), (other, pose)):
        if not ended_signatures(found) <= ended_signatures(lacking):
            patient = paths_of(method, lacking.heap, is_patient=True)
            if was_stopped(patient):
                is_decided = False
            else:
                assert ended_signatures(found) <= ended_signatures(patient), other.heap
    return is_decided


AT_THE_BOUND = ["Reach.java#parameterReadLast", "Reach.java#nearerByAnotherWay", "Reach.java#fourthNode"]


@pytest.mark.parametrize("k", [1, 2, 3])
@pytest.mark.parametrize("target", AT_THE_BOUND)
def test_laws_2_and_3_hold_at_every_bound_on_inputs(target: str, k: int) -> None:
    results = {heap: explored(target, heap, Bounds(k=k)) for heap in HEAPS}
    assert all(result.is_complete for result in results.values())
    (_,) = {frozenset(ended_signatures(result)) for result in results.values()}
    counts = [results[heap].traces for heap in BY_LAZINESS]
    assert counts == sorted(counts, reverse=True)


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
    terms = [condition for condition in refused if isinstance(condition, Term)]
    assert terms == refused
    assert isinstance(solver.check([*sorted(facts, key=str), *terms]), Unsat)


PROGRAM = """
import json, sys
from pathlib import Path
from isopath import Bounds, Request, explore
from tests.json_records import as_dict

folder, *names = sys.argv[1:]
bounds = Bounds(k=1, loops=2, calls=10, max_paths=25)
for name in names:
    for heap in ("pose", "lazy"):
        for result in explore(Request(name, (Path(folder),), heap, bounds=bounds)):
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
