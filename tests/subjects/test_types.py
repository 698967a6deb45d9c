"""Types of symbolic objects (paper 001, section 3.1): Program 2 and what goes with it, under every heap model."""

import pytest

from isopath import Bounds, Request, explore
from isopath.exploration.request import Inputs

from .exploring import HEAPS, SUBJECTS, explored, outcomes

every_model = pytest.mark.parametrize("heap", HEAPS)


def found(method: str, heap: str) -> list[str]:
    result = explored(f"Types.java#{method}", heap, Bounds(k=2))
    assert result.is_complete
    return sorted(set(outcomes(result)))


@every_model
def test_a_reference_may_be_an_object_of_a_subtype(heap: str) -> None:
    """Observation 1: ``this.next``, a TypedNode, may be the ExtendedNode that was passed."""
    assert found("isNext", heap) == ["false", "true"]


@every_model
def test_a_reference_may_be_an_input_of_a_supertype(heap: str) -> None:
    """Observation 2: ``this.next`` may be the Object that was passed."""
    assert found("isNextObject", heap) == ["false", "true"]


@every_model
def test_a_failed_type_test_takes_an_input_out_of_the_range(heap: str) -> None:
    """What is no TypedNode is not ``this.next``: the assertion holds."""
    assert found("nextObjectTypeHierarchy", heap) == ["void"]


@every_model
def test_equal_references_have_equal_types(heap: str) -> None:
    assert found("equalReferences", heap) == ["0", "1", "2"]


@every_model
def test_a_cast_that_succeeds_is_a_type_test(heap: str) -> None:
    assert found("castThenTest", heap) == ["ClassCastException", "true"]


@every_model
def test_a_store_fits_the_array_or_throws(heap: str) -> None:
    expected = ["ArrayIndexOutOfBoundsException", "ArrayStoreException", "NullPointerException", "void"]
    assert found("store", heap) == expected


@every_model
def test_a_field_of_a_subclass_is_there_after_a_test(heap: str) -> None:
    assert found("ownField", heap) == ["NullPointerException", "node.data", "node.extra"]


@every_model
def test_a_call_runs_each_implementation_once(heap: str) -> None:
    result = explored("Types.java#dispatch", heap, Bounds(k=2))
    assert outcomes(result) == ["1", "2", "NullPointerException"]


POLICIES = {"classpath": ["1", "2", "3"], "loaded": ["1", "2"], "named": ["1"]}
"""What the implementations give that each policy knows: one named by the target, one by that, one by nobody."""


@pytest.mark.parametrize("policy", POLICIES)
def test_the_policy_says_which_classes_stand_for_an_interface(policy: str) -> None:
    (result,) = explore(Request(str(SUBJECTS / "Subtypes.java#Subtypes.areaOf"), inputs=Inputs(subtypes=policy)))
    assert outcomes(result) == [*POLICIES[policy], "NullPointerException"]
