import math

import pytest

from isopath.classfile import (
    ClassConstant,
    Constant,
    DoubleConstant,
    Dynamic,
    FieldRef,
    FloatConstant,
    IntegerConstant,
    InterfaceMethodRef,
    InvokeDynamic,
    LongConstant,
    MalformedClassFile,
    MethodHandle,
    MethodRef,
    MethodType,
    ModuleConstant,
    NameAndType,
    PackageConstant,
    StringConstant,
    parse_class,
)

from .assembler import Assembler, u1, u2, u4


def constant_of(made: Assembler, index: int) -> Constant:
    return parse_class(made.build(), "Made.class").pool[index]


def rejection(made: Assembler) -> str:
    with pytest.raises(MalformedClassFile) as caught:
        parse_class(made.build(), "Made.class")
    return str(caught.value)


@pytest.mark.parametrize(
    ("tag", "body", "expected"),
    [
        (3, u4(-5), IntegerConstant(-5)),
        (4, u4(0x80000000), FloatConstant(0x80000000)),
        (5, u4(0x80000000, 0), LongConstant(-(1 << 63))),
        (6, u4(0x3FF80000, 0), DoubleConstant(0x3FF8000000000000)),
    ],
)
def test_numbers_keep_their_value(tag: int, body: bytes, expected: Constant) -> None:
    made = Assembler()
    assert constant_of(made, made.constant(tag, body)) == expected


def test_floating_point_constants_keep_their_bits_and_have_a_value() -> None:
    made = Assembler()
    minus_zero, nan = made.constant(4, u4(0x80000000)), made.constant(6, u4(0x7FF00000, 0x00000001))
    pool = parse_class(made.build(), "Made.class").pool
    zero, payload = pool[minus_zero], pool[nan]
    assert isinstance(zero, FloatConstant)
    assert isinstance(payload, DoubleConstant)
    assert math.copysign(1, zero.value) == -1
    assert math.isnan(payload.value)
    assert payload.bits == 0x7FF0000000000001
    assert payload == DoubleConstant(payload.bits)
    assert zero != FloatConstant(0)
    assert FloatConstant(0x3FC00000).value == 1.5


@pytest.mark.parametrize(
    ("tag", "text", "expected"),
    [
        (7, "a/B", ClassConstant("a/B")),
        (7, "[[I", ClassConstant("[[I")),
        (8, "any. text;", StringConstant("any. text;")),
        (16, "(J)La/B;", MethodType("(J)La/B;")),
        (19, "java.base", ModuleConstant("java.base")),
        (20, "java/lang", PackageConstant("java/lang")),
    ],
)
def test_constants_that_name_text_are_resolved(tag: int, text: str, expected: Constant) -> None:
    made = Assembler()
    assert constant_of(made, made.named(tag, text)) == expected


def test_members_are_resolved_wherever_their_parts_stand() -> None:
    made = Assembler()
    reference = made.constant(9, u2(2, 3))
    made.constant(7, u2(4))
    made.constant(12, u2(5, 6))
    for text in ("a/B", "count", "I"):
        made.utf8(text)
    pool = parse_class(made.build(), "Made.class").pool
    assert pool[reference] == FieldRef("a/B", "count", "I")
    assert pool[3] == NameAndType("count", "I")


def test_methods_and_handles_are_resolved() -> None:
    made = Assembler()
    virtual = made.member(10, "a/B", "run", "(I)V")
    interface = made.member(11, "a/I", "call", "()J")
    handle = made.constant(15, u1(9) + u2(interface))
    pool = parse_class(made.build(), "Made.class").pool
    assert pool[virtual] == MethodRef("a/B", "run", "(I)V")
    assert pool[interface] == InterfaceMethodRef("a/I", "call", "()J")
    assert pool[handle] == MethodHandle(9, InterfaceMethodRef("a/I", "call", "()J"))
    assert pool[virtual] != InterfaceMethodRef("a/B", "run", "(I)V")


def test_dynamic_constants_point_at_bootstrap_methods() -> None:
    made = Assembler()
    handle = made.constant(15, u1(6) + u2(made.member(10, "a/B", "boot", "()V")))
    dynamic, site = made.dynamic(17, 1, "value", "J"), made.dynamic(18, 0, "call", "()I")
    made.bootstraps((handle, [dynamic]), (handle, []))
    parsed = parse_class(made.build(), "Made.class")
    assert parsed.pool[dynamic] == Dynamic(1, "value", "J")
    assert parsed.pool[site] == InvokeDynamic(0, "call", "()I")
    assert parsed.bootstrap_methods[0].arguments == (Dynamic(1, "value", "J"),)


def test_a_bootstrap_method_that_does_not_exist_is_rejected() -> None:
    made = Assembler()
    made.dynamic(17, 0, "value", "J")
    assert "names bootstrap method 0 of 0" in rejection(made)


def test_a_bootstrap_argument_must_be_loadable() -> None:
    made = Assembler()
    handle = made.constant(15, u1(6) + u2(made.member(10, "a/B", "boot", "()V")))
    made.bootstraps((handle, [made.utf8("text")]))
    assert "no loadable constant" in rejection(made)


def test_the_pool_holds_nothing_at_zero_in_gaps_and_past_its_end() -> None:
    made = Assembler()
    index = made.constant(5, u4(0, 1))
    pool = parse_class(made.build(), "Made.class").pool
    for absent in (0, -1, index + 1, len(pool)):
        with pytest.raises(IndexError):
            pool[absent]
    assert dict(pool)[index] == LongConstant(1)


def test_an_index_out_of_range_is_rejected_with_its_offset() -> None:
    made = Assembler()
    made.constant(8, u2(70))
    data = made.build()
    with pytest.raises(MalformedClassFile) as caught:
        parse_class(data, "Foo.class")
    assert str(caught.value) == "Foo.class: offset 11: constant pool index 70 out of range"
    assert (caught.value.source, caught.value.offset) == ("Foo.class", 11)


@pytest.mark.parametrize(
    ("tag", "body", "problem"),
    [
        (2, b"", "unknown constant pool tag 2"),
        (1, u2(1) + b"\xff", "not modified UTF-8"),
        (7, u2(1), "malformed class name"),
        (8, u2(2), "does not hold text"),
        (16, u2(1), "malformed method descriptor"),
        (12, u2(1, 1), "malformed name or descriptor"),
        (9, u2(2, 5), "not a field descriptor"),
        (10, u2(2, 6), "not a method descriptor"),
        (10, u2(2, 8), "reference to the method <clinit>"),
        (11, u2(2, 8), "reference to the interface method"),
        (10, u2(5, 5), "does not hold a class"),
        (9, u2(2, 2), "does not hold a name and type"),
        (15, u1(0) + u2(9), "unknown method handle kind 0"),
        (15, u1(5) + u2(9), "wrong kind of member"),
        (15, u1(8) + u2(10), "wrong kind of member"),
        (15, u1(5) + u2(2), "does not hold a field or method reference"),
        (17, u2(0, 5), "not a field descriptor"),
        (18, u2(0, 6), "not a method descriptor"),
    ],
)
def test_constants_of_the_wrong_kind_are_rejected(tag: int, body: bytes, problem: str) -> None:
    made = Assembler()
    assert made.utf8("not;a.name") == 1
    assert made.constant(7, u2(3)) == 2
    assert [made.utf8(text) for text in ("a/B", "()V")] == [3, 4]
    made.constant(12, u2(7, 4))
    made.constant(12, u2(7, 11))
    made.utf8("member")
    made.constant(12, u2(12, 4))
    made.constant(9, u2(2, 6))
    made.constant(10, u2(2, 5))
    made.utf8("I")
    made.utf8("<clinit>")
    made.constant(tag, body)
    assert problem in rejection(made)


def test_a_pool_without_even_its_unused_entry_is_rejected() -> None:
    with pytest.raises(MalformedClassFile, match="count is zero"):
        parse_class(u4(0xCAFEBABE) + u2(0, 61, 0), "Made.class")


def test_a_long_in_the_last_place_is_rejected() -> None:
    with pytest.raises(MalformedClassFile, match="runs past the constant pool"):
        parse_class(u4(0xCAFEBABE) + u2(0, 61, 2) + u1(5) + u4(0, 0), "Made.class")
