"""Type arguments bound what inputs are, in the user's classes and in what stand-ins give, under every heap model."""

import pytest

from isopath.heap import MODELS
from tests.spec.jdk.test_inputs import endings, explored

NULL = ("threw", "java.lang.NullPointerException")
CAST = ("threw", "java.lang.ClassCastException")
BELIEVED = (
    "chain", "bounded", "inner", "held", "applied", "iterated", "entry", "nested", "optional", "atomic", "compared",
    "least", "inStaticField", "fromStaticField",
)  # fmt: skip


@pytest.mark.parametrize("heap", MODELS)
@pytest.mark.parametrize("method", BELIEVED)
def test_no_cast_fails_that_type_arguments_allow(method: str, heap: str) -> None:
    result = explored("Arguments", method, heap)
    assert endings(result) == {("returned", None), NULL}
    assert {path.signature for path in result.paths} == {path.signature for path in explored("Arguments", method).paths}


@pytest.mark.parametrize("heap", MODELS)
def test_a_type_parameter_of_a_class_that_has_to_be_comparable_is_one_class(heap: str) -> None:
    result = explored("Arguments", "compare", heap)
    assert endings(result) == {("returned", None), NULL}
    assert {path.result for path in result.paths if path.ending == "returned"} == {"1", "2"}


@pytest.mark.parametrize("heap", MODELS)
@pytest.mark.parametrize("method", ["raw", "unchecked"])
def test_raw_types_and_unchecked_casts_stay_open(method: str, heap: str) -> None:
    assert endings(explored("Arguments", method, heap)) == {("returned", None), NULL, CAST}


@pytest.mark.parametrize("heap", MODELS)
def test_references_with_other_type_arguments_are_no_aliases(heap: str) -> None:
    assert {path.result for path in explored("Arguments", "apart", heap).paths} == {"false"}
    assert {path.result for path in explored("Arguments", "same", heap).paths} == {"true", "false"}
