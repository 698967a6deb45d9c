"""Law 7 with ``repOk`` after the method: every witness is valid, no valid input is lost, in all heap models."""

from collections import Counter
from pathlib import Path

import pytest

from isopath import Bounds, Request, Result, explore
from isopath.exploration.request import Output, Specification
from isopath.heap import MODELS
from isopath.program import MethodTarget, compile_sources, find_jdk
from isopath.witness import Witness
from isopath.witness.replay import Outcome, Replayer
from tests.conftest import Command

JAVA = Path(__file__).parent / "java"
QUICK = tuple(model for model in MODELS if model != "summary")
"""The formulas of ``summary`` grow with the cube of a walk: it has tests of its own, on small heaps."""


def explored(target: str, heap: str, k: int, repok: str = "after") -> Result:
    request = Request(
        str(JAVA / target),
        heap=heap,
        bounds=Bounds(k=k),
        output=Output(witnesses=True),
        specification=Specification(repok=repok),
    )
    (result,) = explore(request)
    return result


def endings(result: Result) -> dict[str, int]:
    return dict(Counter(path.ending for path in result.paths))


def is_valid(replayer: Replayer, class_name: str, witness: Witness) -> bool:
    """What the JVM says of the receiver of a witness when it is asked whether it is valid."""
    asked = Witness(witness.arguments[:1], witness.objects)
    outcome = replayer.replay(MethodTarget(class_name, "repOk", "()Z", "repOk"), asked)
    assert isinstance(outcome, Outcome)
    return outcome.result is True


@pytest.mark.parametrize("heap", QUICK)
def test_an_assertion_that_valid_lists_keep_is_no_alarm_and_all_lengths_are_there(heap: str) -> None:
    result = explored("TwoWayList.java#removeLast", heap, k=2)
    assert endings(result) == {"returned": 2, "threw": 1}
    assert result.is_complete
    assert sorted(_length(path.witness) for path in result.paths) == [0, 1, 2]


def _length(witness: Witness | None) -> int:
    assert witness is not None
    return sum(each.type == "TwoWayList$Node" for each in witness.objects)


def test_without_invariants_there_are_alarms() -> None:
    assert endings(explored("TwoWayList.java#removeLast", "pose", k=2, repok="never"))["violated"] > 5


@pytest.mark.parametrize("heap", ["pose", "summary", "lazy"])
def test_a_fault_on_a_valid_list_is_found(heap: str) -> None:
    result = explored("TwoWayList.java#removeLastOfMany", heap, k=2)
    assert endings(result) == {"returned": 2, "threw": 1}
    (fault,) = [path for path in result.paths if path.ending == "threw"]
    assert fault.detail == "java.lang.NullPointerException" and _length(fault.witness) == 1


@pytest.mark.parametrize("heap", QUICK)
def test_a_search_tree_has_one_path_per_way_down_and_every_witness_is_one(heap: str) -> None:
    result = explored("SortedTree.java#contains", heap, k=2)
    assert endings(result) == {"returned": 10}
    assert result.is_complete
    with Replayer([compile_sources([JAVA / "SortedTree.java"], find_jdk())], find_jdk()) as replayer:
        assert all(is_valid(replayer, "SortedTree", path.witness) for path in result.paths if path.witness is not None)
    assert all(path.witness is not None for path in result.paths)


@pytest.mark.parametrize("heap", ["pose", "lazier#"])
def test_invariants_of_objects_inside_of_others_hold_too(heap: str) -> None:
    result = explored("SortedTree.java#isRootedAt", heap, k=3)
    assert "true" not in {path.result for path in result.paths}
    assert "true" in {path.result for path in explored("SortedTree.java#isRootedAt", heap, 3, "never").paths}


@pytest.mark.parametrize("heap", MODELS)
@pytest.mark.parametrize("method", ["isOdd", "isOddAmongOthers", "isOtherOdd", "isChildOdd"])
def test_invariants_hold_of_parameters_and_of_objects_that_only_some_inputs_have(method: str, heap: str) -> None:
    result = explored(f"Even.java#{method}", heap, k=2)
    assert {path.result for path in result.paths if path.ending == "returned"} == {"false"}
    assert "true" in {path.result for path in explored(f"Even.java#{method}", heap, 2, "never").paths}


@pytest.mark.parametrize(
    ("method", "sentence"),
    [
        ("isThere", "throws java.lang.NullPointerException at SortedTree$Throwing.repOk(SortedTree.java:21)"),
        ("isEmpty", "writes to SortedTree$Writing.count of an input"),
    ],
)
def test_an_invariant_that_cannot_be_used_is_a_mistake_of_the_user(
    isopath: Command, method: str, sentence: str
) -> None:
    done = isopath("explore", f"{JAVA / 'SortedTree.java'}#{method}")
    assert done.returncode == 2
    assert sentence in done.stderr and done.stderr.count("\n") == 1


def test_invariants_may_have_another_name_and_may_be_switched_off(isopath: Command, tmp_path: Path) -> None:
    source = tmp_path / "Even.java"
    source.write_text(
        "class Even { int n; boolean ok() { return n % 2 == 0; } boolean isOdd() { return n % 2 != 0; } }"
    )
    assert "2 paths" in isopath("explore", f"{source}#isOdd", "--no-replay").stdout
    shown = isopath("explore", f"{source}#isOdd", "--no-replay", "--repok-name", "ok").stdout
    assert "1  always  returns false" in shown and "complete: 1 path;" in shown
    done = isopath("explore", f"{source}#isOdd", "--repok", "sometimes")
    assert done.returncode == 2 and "There is no --repok sometimes; choose one of after, before," in done.stderr
