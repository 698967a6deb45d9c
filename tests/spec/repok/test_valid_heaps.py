"""Law 7 by brute force: no valid input is lost, and every witness is valid, in all techniques that say so.

All heaps of three objects that a real JVM finds valid are held against the paths: each takes exactly one, whose outcome
is the JVM's; and the JVM finds every witness valid. With ``--all-valid-heaps`` for all methods of all structures.
"""

from collections.abc import Iterator

import pytest

from isopath.heap import MODELS
from isopath.program import find_jdk
from isopath.witness.replay import Replayer
from tests.brute.jvm import Enumerator, enumerator
from tests.brute.programs import STRUCTURES, classes, targets
from tests.brute.scope import NotEnumerable

from .valid_heaps import ValidHeaps, program_of

OBJECTS = 3
EXACT = ("repok-after", "repok-before", "bounded")
LEAN = (
    "AATree#isEmpty()",
    "AvlTree#hasKey(int)",
    "BinarySearchTree#hasKey(int)",
    "BinarySearchTree#remove(int)",
    "DoublyLinkedList#removeFirst()",
    "Even#isOdd(Even)",
    "SortedTree#contains(int)",
    "TwoWayList#removeLast()",
    "TwoWayList#removeLastOfMany()",
)
ALL = [*(name for name, file in STRUCTURES.items() if "boolean isValid()" in file.read_text()), "Even", "TwoWayList"]
NESTED = "SortedTree$Holder#isRootedAt(int)"
OF_MODELS = [("lazy", LEAN[6]), ("lazier", LEAN[7]), ("lazier#", LEAN[1]), ("summary", LEAN[7]), ("pose-ite", LEAN[2])]


@pytest.fixture(scope="module")
def jvm() -> Iterator[Enumerator]:
    with enumerator(find_jdk()) as asked:
        yield asked


def replayer(label: str) -> Replayer:
    return Replayer([classes(program_of(label))], find_jdk())


@pytest.mark.parametrize("label", LEAN)
def test_every_valid_heap_takes_one_path_and_every_witness_is_valid(label: str, jvm: Enumerator) -> None:
    heaps = ValidHeaps(label, OBJECTS, jvm)
    assert heaps.drafts
    with replayer(label) as asked:
        for technique in EXACT:
            measured = heaps.measure(technique, "pose", asked)
            assert not measured.faults, f"{technique}: {measured.faults[0]}"
            assert measured.counts["ended"] == len(heaps.drafts)
            assert measured.counts["invalid witnesses"] == measured.counts["without witness"] == 0


@pytest.mark.parametrize(("model", "label"), OF_MODELS)
def test_so_it_is_under_the_other_heap_models(model: str, label: str, jvm: Enumerator) -> None:
    heaps = ValidHeaps(label, OBJECTS, jvm)
    with replayer(label) as asked:
        for technique in EXACT[:2]:
            measured = heaps.measure(technique, model, asked)
            assert not measured.faults, f"{technique}: {measured.faults[0]}"
            assert measured.counts["invalid witnesses"] == 0 < measured.counts["ended"]


def test_all_heap_models_have_their_turn() -> None:
    assert {model for model, _ in OF_MODELS} == MODELS.keys() - {"pose"}


def test_a_conservative_run_loses_no_input_but_lets_invalid_ones_pass(jvm: Enumerator) -> None:
    heaps = ValidHeaps("TwoWayList#removeLast()", OBJECTS, jvm)
    with replayer("TwoWayList") as asked:
        measured = heaps.measure("repok-during", "pose", asked)
    assert not measured.faults and measured.counts["ended"] == len(heaps.drafts) == 3
    assert measured.counts["invalid witnesses"] > 5


def test_before_the_method_nobody_asks_what_only_the_method_meets(jvm: Enumerator) -> None:
    heaps = ValidHeaps(NESTED, OBJECTS, jvm)
    with replayer(NESTED) as asked:
        invalid = {kind: heaps.measure(kind, "pose", asked).counts["invalid witnesses"] for kind in EXACT}
    assert invalid == {"repok-after": 0, "repok-before": 1, "bounded": 0}


@pytest.mark.long
@pytest.mark.parametrize("name", ALL)
def test_all_methods_of_all_structures(name: str, jvm: Enumerator) -> None:
    with replayer(name) as asked:
        for label in targets(name):
            if "<init>" in label or label.endswith(("repOk()", "isValid()")):
                continue
            try:
                heaps = ValidHeaps(label, OBJECTS, jvm)
            except NotEnumerable:
                continue
            for technique in ("repok-after", "bounded"):
                measured = heaps.measure(technique, "pose", asked)
                assert not measured.faults, f"{label} {technique}: {measured.faults[0]}"
                assert measured.counts["invalid witnesses"] == 0, f"{label} {technique}"
