import pytest

from isopath.classfile import MethodDescriptor, parse_method_descriptor, slots
from isopath.classfile.descriptors import (
    dimensions,
    is_class_name,
    is_field_descriptor,
    is_field_name,
    is_method_name,
)


def test_a_method_descriptor_splits_into_parameters_and_result() -> None:
    assert parse_method_descriptor("(I[[JLa/B;D)[Ljava/lang/String;") == MethodDescriptor(
        ("I", "[[J", "La/B;", "D"), "[Ljava/lang/String;", 5
    )
    assert parse_method_descriptor("()V") == MethodDescriptor((), "V", 0)


@pytest.mark.parametrize(
    "text",
    ["", "()", "(V)V", "I", "(I", "(L;)V", "(La/;)V", "(La.b;)V", "(La)V", "()VV", "()[V", "(" + "J" * 128 + ")V"],
)
def test_what_is_no_method_descriptor_is_rejected(text: str) -> None:
    with pytest.raises(ValueError, match=r"descriptor|slots"):
        parse_method_descriptor(text)


def test_an_array_has_at_most_255_dimensions() -> None:
    assert is_field_descriptor("[" * 255 + "I")
    assert not is_field_descriptor("[" * 256 + "I")
    with pytest.raises(ValueError, match="255 dimensions"):
        parse_method_descriptor("()" + "[" * 256 + "I")


def test_a_very_long_descriptor_is_rejected_without_recursion() -> None:
    with pytest.raises(ValueError, match="descriptor"):
        parse_method_descriptor("(" + "La/b;" * 13000 + "X)V")
    assert not is_field_descriptor("[" * 65535)


def test_longs_and_doubles_take_two_slots_and_void_none() -> None:
    assert [slots(kind) for kind in ("J", "D", "I", "[J", "La/B;", "V")] == [2, 2, 1, 1, 1, 0]


def test_dimensions_count_leading_brackets() -> None:
    assert [dimensions(text) for text in ("I", "[I", "[[La/B;", "a/B")] == [0, 1, 2, 0]


def test_class_names_are_internal_names_or_array_descriptors() -> None:
    assert all(map(is_class_name, ["A", "a/b/C$1", "[I", "[[La/B;", "package-info"]))
    assert not any(map(is_class_name, ["", "a.B", "/a", "a/", "a//b", "a;", "[", "[a", "[V"]))


def test_member_names_avoid_the_separators() -> None:
    assert all(map(is_method_name, ["run", "<init>", "<clinit>", "a-b"]))
    assert not any(map(is_method_name, ["", "<other>", "a/b", "a.b", "a;", "a[", "a>"]))
    assert is_field_name("<odd>")
    assert not is_field_name("a/b")
