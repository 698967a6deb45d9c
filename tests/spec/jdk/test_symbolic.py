"""The shipped invariants as Isopath runs them: which symbolic collections they let pass, and what they ask."""

from functools import cache

import pytest

from isopath.exploration.results import Path, Result
from isopath.exploration.session import Session
from isopath.program import resolve_targets
from isopath.vm.core.bounds import Bounds
from tests.spec.jdk.java_invariants import compiled_invariants
from tests.witness.replaying import jdks


@cache
def explored(name: str, heap: str = "pose", k: int = 2) -> Result:
    jdk = jdks()[0]
    targets = resolve_targets(f"isopath.invariants.{name}#repOk", class_path=[compiled_invariants(jdk)], jdk=jdk)
    (method,) = targets.methods
    return Session(targets, jdk).explore(method, heap, Bounds(k=k))


def valid(result: Result) -> list[Path]:
    return [path for path in result.paths if path.result == "true"]


@pytest.mark.parametrize("heap", ["pose", "lazy", "lazier#"])
def test_a_valid_linked_list_has_as_many_nodes_as_its_size_says_in_every_model(heap: str) -> None:
    result = explored("LinkedListInvariant", heap)
    sizes = [condition for path in valid(result) for condition in path.condition if "size" in condition]
    assert sorted(sizes) == ["list.size() == 0", "list.size() == 1", "list.size() == 2"]
    assert {path.ending for path in result.paths} == {"returned", "threw"}


def test_the_exact_class_of_an_array_is_one_condition_and_not_one_per_class() -> None:
    asked = "list.elementData.getClass() == Object[].class"
    result = explored("ArrayListInvariant")
    assert valid(result)
    assert all(asked in path.condition for path in valid(result))
    assert [path.result for path in result.paths if f"!({asked})" in path.condition] == ["false"]


def test_a_stack_is_refused_for_its_capacity_increment_alone() -> None:
    refused = [path for path in explored("StackInvariant").paths if "stack.capacityIncrement != 0" in path.condition]
    assert [(path.result, path.condition) for path in refused] == [
        ("false", ("stack != null", "stack.capacityIncrement != 0"))
    ]
