"""Where an instruction forks on symbolic inputs: on what the JVM would decide, and on nothing else."""

from collections import Counter
from pathlib import Path

import pytest

from isopath.vm import Bounds, Cut, Returned, Threw
from tests.vm.jvm import javac
from tests.vm.laboratory import Laboratory

NULL, OUT, STORE, CAST = (
    "NullPointerException",
    "ArrayIndexOutOfBoundsException",
    "ArrayStoreException",
    "ClassCastException",
)
ZERO, SIZE = "ArithmeticException", "NegativeArraySizeException"

# How the paths of each method end. Under pose this is also the number of traces; lazy may take several for one.
ENDINGS: dict[str, dict[str, int]] = {
    "divide": {ZERO: 1, "returned": 1},
    "divideByConstant": {"returned": 1},
    "remainder": {ZERO: 1, "returned": 1},
    "divideReals": {"returned": 1},
    "shift": {"returned": 1},
    "lessLong": {"returned": 2},
    "lessFloat": {"returned": 2},
    "equalDouble": {"returned": 2},
    "notANumber": {"returned": 2},
    "byteIsNeverLarge": {"returned": 1},
    "charIsNeverNegative": {"returned": 1},
    "narrowing": {"returned": 1},
    "truth": {"returned": 2},
    "notTwoTruths": {"returned": 2},
    "denseSwitch": {"returned": 3},
    "sparseSwitch": {"returned": 4},
    "knownSwitch": {"returned": 2},
    "element": {NULL: 1, OUT: 1, "returned": 1},
    "elementTwice": {NULL: 1, OUT: 1, "returned": 1},
    "twoElements": {NULL: 1, OUT: 2, "returned": 1},
    "store": {NULL: 1, OUT: 1, "returned": 1},
    "storeThenRead": {NULL: 1, OUT: 2, "returned": 1},
    "length": {NULL: 1, "returned": 1},
    "negativeLength": {NULL: 1, "returned": 1},
    "storeReference": {NULL: 1, OUT: 1, STORE: 1, "returned": 1},
    "storeWhereASubclassArrayIsNamed": {NULL: 1, OUT: 1, STORE: 1, "returned": 1},
    "storeNull": {NULL: 1, OUT: 1, "returned": 1},
    "newArray": {SIZE: 1, "returned": 1},
    "newNested": {SIZE: 1, "returned": 1},
    "ownArrayAtAnyIndex": {OUT: 1, "returned": 1},
    "cast": {CAST: 1, "returned": 1},
    "castThenRead": {CAST: 1, NULL: 1, "returned": 1},
    "castToArray": {CAST: 1, NULL: 1, OUT: 1, "returned": 1},
    "castToReferenceArray": {CAST: 1, NULL: 1, "returned": 1},
    "testOnly": {"returned": 1},
    "testAndBranch": {"returned": 2},
    "testTwice": {"returned": 2},
    "isNull": {"returned": 2},
    "sameTwo": {"returned": 2},
    "sameOne": {"returned": 1},
    "neverSameAsNew": {"returned": 1},
    "virtual": {NULL: 1, "returned": 2},
    "notOverridden": {NULL: 1, "returned": 1},
    "lock": {NULL: 1, "returned": 1},
    "fields": {NULL: 1, "returned": 1},
    "flagField": {NULL: 1, "returned": 2},
    "concreteLoop": {"returned": 1},
}


@pytest.fixture(scope="module")
def laboratory(tmp_path_factory: pytest.TempPathFactory) -> Laboratory:
    folder = tmp_path_factory.mktemp("forks")
    return Laboratory(javac(folder, Path(__file__).parent / "symbolic" / "Forks.java"))


def endings(laboratory: Laboratory, name: str, heap: str) -> Counter[str]:
    words: Counter[str] = Counter()
    for state in laboratory.paths("Forks", name, heap):
        match state.ending:
            case Returned():
                words["returned"] += 1
            case Threw(_, class_name):
                words[class_name.rpartition(".")[2]] += 1
            case other:
                words[str(other)] += 1
    return words


@pytest.mark.parametrize("name", ENDINGS)
def test_pose_forks_where_the_program_does(laboratory: Laboratory, name: str) -> None:
    assert endings(laboratory, name, "pose") == ENDINGS[name]


@pytest.mark.parametrize("name", ENDINGS)
def test_lazy_finds_the_same_endings_in_no_fewer_traces(laboratory: Laboratory, name: str) -> None:
    found = endings(laboratory, name, "lazy")
    assert set(found) == set(ENDINGS[name])
    assert all(found[word] >= count for word, count in ENDINGS[name].items())


@pytest.mark.parametrize("heap", ["pose", "lazy"])
def test_an_interface_that_nobody_implements_has_a_stand_in(laboratory: Laboratory, heap: str) -> None:
    ended = [state.ending for state in laboratory.paths("Forks", "nobody", heap)]
    assert sum(isinstance(ending, Threw) for ending in ended) == 1
    assert sum(isinstance(ending, Returned) for ending in ended) == len(ended) - 1 > 0


@pytest.mark.parametrize("heap", ["pose", "lazy"])
def test_a_symbolic_exception_is_caught_where_its_class_fits(laboratory: Laboratory, heap: str) -> None:
    found = endings(laboratory, "catchSome", heap)
    assert found["returned"] == 1 and found[NULL] == 1
    assert found.total() == 3
    assert endings(laboratory, "rethrow", heap).total() == 2


@pytest.mark.parametrize("heap", ["pose", "lazy"])
def test_a_loop_on_an_input_is_cut_at_its_bound(laboratory: Laboratory, heap: str) -> None:
    ended = [state.ending for state in laboratory.paths("Forks", "boundedLoop", heap, Bounds(loops=3))]
    assert sum(isinstance(ending, Returned) for ending in ended) == 4
    assert [ending for ending in ended if isinstance(ending, Cut)] == [Cut("loops")]


@pytest.mark.parametrize(
    ("name", "arguments", "value"),
    [("ownArrayAtAnyIndex", (2,), 3), ("divide", (7, -2), -3), ("denseSwitch", (2,), 10), ("boundedLoop", (50,), 50)],
)
def test_known_arguments_never_fork(laboratory: Laboratory, name: str, arguments: tuple[int, ...], value: int) -> None:
    assert laboratory.call("Forks", name, *arguments).ending == Returned(value)
