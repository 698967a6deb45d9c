"""Collections among the inputs are such as their classes build: no alarm on correct walks, under every heap model.

What the formulas say (``isopath.spec.jdk``) is held against the invariants in Java, which are validated on real JVMs:
these accept every collection in every witness.
"""

from functools import cache
from pathlib import Path

import pytest

from isopath.exploration.analysis import replay
from isopath.exploration.request import Inputs, Specification
from isopath.exploration.results import Result
from isopath.exploration.session import Configuration, Session
from isopath.heap import MODELS
from isopath.program import resolve_targets
from isopath.vm.core.bounds import Bounds
from isopath.witness import Constant, Fields
from isopath.witness.replay import Replayer, paths_of
from tests.spec.jdk.java_invariants import compiled_invariants
from tests.witness.replaying import jdks

JAVA = Path(__file__).parent / "java_inputs"
PATHS = {
    "arrayList": 8,
    "linkedList": 7,
    "arrayDeque": 5,
    "priorityQueue": 6,
    "vector": 8,
    "hashMap": 14,
    "linkedHashMap": 7,
    "treeMap": 6,
    "hashSet": 7,
    "treeSet": 6,
    "optional": 3,
    "optionalInt": 3,
}
"""How many ways there are through a walk, that on null among them; where a HashMap is linked, there are others."""

INVARIANTS = (
    "ArrayDeque", "ArrayList", "BigInteger", "BitSet", "HashMap", "HashSet", "LinkedHashMap", "LinkedList",
    "PriorityQueue", "Stack", "TreeMap", "TreeSet", "Vector",
)  # fmt: skip


@cache
def explored(source: str, method: str, heap: str = "pose", jdk: int = 0, keeps: bool = True) -> Result:
    home = jdks()[jdk]
    targets = resolve_targets(f"{JAVA / source}.java#{method}", class_path=(), jdk=home)
    session = Session(targets, home, Configuration(Inputs(collections=keeps), witnesses=True))
    return session.explore(targets.methods[0], heap, Bounds())


def endings(result: Result) -> set[tuple[str, str | None]]:
    return {(path.ending, path.detail) for path in result.paths if path.ending != "cut"}


@pytest.mark.parametrize("method", PATHS)
def test_a_walk_over_a_collection_meets_nothing_but_null(method: str) -> None:
    result = explored("Walks", method)
    assert endings(result) == {("returned", None), ("threw", "java.lang.NullPointerException")}
    assert len([path for path in result.paths if path.has_ended]) == PATHS[method]


@pytest.mark.parametrize("heap", [model for model in MODELS if model != "pose"])
@pytest.mark.parametrize("method", ["priorityQueue", "treeMap", "linkedHashMap"])
def test_every_heap_model_keeps_the_same_collections(method: str, heap: str) -> None:
    signatures = {path.signature for path in explored("Walks", method).paths}
    result = explored("Walks", method, heap)
    assert {path.signature for path in result.paths} == signatures
    assert endings(result) == endings(explored("Walks", method))


@pytest.mark.parametrize("method", ["vector", "stack", "bigInteger", "apart"])
def test_nothing_is_violated_where_collections_and_arrays_do_not_share_what_they_are_made_of(method: str) -> None:
    result = explored("Walks", method)
    assert {ending for ending, _ in endings(result)} <= {"returned", "threw"}
    stored = "java.lang.ArrayStoreException"
    assert {detail for _, detail in endings(result)} <= {None, "java.lang.NullPointerException", stored}
    assert any(path.ending == "returned" for path in result.paths)


def test_without_invariants_a_list_is_an_impossible_one() -> None:
    result = explored("Walks", "arrayList", keeps=False)
    assert ("threw", "java.util.ConcurrentModificationException") in endings(result)


@pytest.mark.parametrize(("method", "returned"), [("longest", 7), ("named", 8), ("nested", 5)])
def test_an_interface_has_a_collection_of_the_platform_that_holds_what_its_type_says(
    method: str, returned: int
) -> None:
    result = explored("Interfaces", method)
    assert endings(result) == {("returned", None), ("threw", "java.lang.NullPointerException")}
    assert len([path for path in result.paths if path.ending == "returned"]) == returned


@pytest.mark.parametrize("jdk", range(len(jdks())), ids=lambda at: f"jdk{jdks()[at].feature}")
def test_the_jvm_does_with_the_witnesses_what_the_paths_say(jdk: int) -> None:
    home = jdks()[jdk]
    methods = ["linkedList", "arrayDeque", "hashSet", "treeSet", "unread"]
    found = {name: explored("Walks", name, jdk=jdk) for name in methods}
    targets = {name: resolve_targets(f"{JAVA / 'Walks'}.java#{name}", class_path=(), jdk=home) for name in methods}
    with Replayer(paths_of(targets["unread"].class_path), home) as replayer:
        for name, result in found.items():
            replay(result, targets[name].methods[0], replayer)
            assert result.replays is not None
            assert (result.replays.diverged, dict(result.replays.skipped)) == (0, {})
            assert result.replays.confirmed == len([path for path in result.paths if path.has_ended]) > 0


@pytest.mark.parametrize("name", INVARIANTS)
def test_the_invariant_in_java_accepts_whatever_the_formula_does(name: str) -> None:
    """Both say it of the same input: the one runs, on all inputs that the other allows, and never gives false."""
    home = jdks()[0]
    target = f"isopath.invariants.{name}Invariant#repOk"
    targets = resolve_targets(target, class_path=[compiled_invariants(home)], jdk=home)
    session = Session(targets, home, Configuration(specification=Specification(repok_name="isValid")))
    result = session.explore(targets.methods[0], "pose", Bounds(k=3, seconds=8))
    given = [path.result for path in result.paths if path.ending == "returned"]
    assert given and set(given) == {"true"}
    assert {detail for ending, detail in endings(result) if ending == "threw"} == {"java.lang.NullPointerException"}


def test_what_a_path_does_not_look_into_is_empty_and_whole() -> None:
    (path,) = [path for path in explored("Walks", "unread").paths if path.result == "false"]
    assert path.witness is not None
    kinds = [each.type for each in path.witness.objects]
    assert kinds == ["java.util.ArrayList", "java.util.HashSet", "java.lang.Object[]", "java.util.HashMap"]


def test_the_values_of_a_set_are_the_constant_that_its_class_holds() -> None:
    paths = [path for path in explored("Walks", "hashSet").paths if path.result == "true"]
    objects = [each for path in paths if path.witness is not None for each in path.witness.objects]
    constants = [each for each in objects if isinstance(each.content, Constant)]
    assert {(each.type, each.content) for each in constants} == {("java.util.HashSet", Constant("PRESENT"))}
    nodes = [each.content for each in objects if each.type == "java.util.HashMap$Node"]
    assert nodes and all(isinstance(node, Fields) for node in nodes)
