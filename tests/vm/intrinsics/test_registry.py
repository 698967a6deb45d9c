"""No native stands for bytecode unless it is compared with it, or a reason says why it cannot be."""

from functools import cache

import pytest

from isopath.program.classpath import ClassNotFound
from isopath.program.linked import Method
from isopath.vm.natives import NATIVES
from tests.vm.laboratory import Laboratory

from .calls import CALLS
from .replacements import METHODS, WHOLE_CLASSES

COMPARED = {(call.class_name, call.signature) for call in CALLS}


@cache
def laboratory() -> Laboratory:
    return Laboratory()


def method_of(class_name: str, signature: str) -> Method | None:
    """The platform's method that a native stands for; None on a JDK that has none."""
    name, bracket, rest = signature.partition("(")
    try:
        return laboratory().hierarchy.load(class_name).methods.get((name, bracket + rest))
    except ClassNotFound:
        return None


def stands_for_bytecode(class_name: str, signature: str) -> bool:
    method = method_of(class_name, signature)
    return method is not None and method.info.code is not None


REPLACING = [key for key in sorted(NATIVES.methods) if stands_for_bytecode(*key)]


@pytest.mark.parametrize(("class_name", "signature"), REPLACING)
def test_what_replaces_bytecode_is_compared_with_it_or_has_a_reason(class_name: str, signature: str) -> None:
    is_replacement = class_name in WHOLE_CLASSES or (class_name, signature) in METHODS
    assert is_replacement or (class_name, signature) in COMPARED


def test_the_reasons_are_of_natives_that_replace_bytecode() -> None:
    assert set(METHODS) <= set(REPLACING)
    assert set(WHOLE_CLASSES) <= {class_name for class_name, _ in REPLACING}


def test_what_is_compared_is_a_native_that_replaces_bytecode() -> None:
    assert set(REPLACING) >= COMPARED


def test_no_intrinsic_has_a_reason_too() -> None:
    assert not [key for key in COMPARED if key in METHODS or key[0] in WHOLE_CLASSES]
