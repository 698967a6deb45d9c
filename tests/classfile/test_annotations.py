import pytest

from isopath.classfile import (
    Annotation,
    ArrayElement,
    ClassElement,
    ClassFile,
    ConstantElement,
    ElementValue,
    EnumElement,
    MalformedClassFile,
    MethodInfo,
    TypeAnnotation,
    parse_class,
)
from isopath.classfile.annotations import MAX_DEPTH
from isopath.classfile.type_annotations import FIELD_TYPE, METHOD_PARAMETER, METHOD_RECEIVER, METHOD_RETURN

from .assembler import Assembler, u1, u2

Parsed = dict[str, ClassFile]
INNER = "Lmarks/Marks$Inner;"
NULLABLE = "Lmarks/Marks$Nullable;"
QUIET = "Lmarks/Marks$Quiet;"


def inner(*text: str) -> Annotation:
    return Annotation(INNER, True, tuple(("text", ConstantElement("s", part)) for part in text))


def method(parsed: ClassFile, name: str) -> MethodInfo:
    return next(found for found in parsed.methods if found.name == name)


def test_every_kind_of_element_value_is_read(parsed: Parsed) -> None:
    full, hidden = parsed["marks/Annotated"].annotations
    assert hidden == Annotation("Lmarks/Marks$Hidden;", False, ())
    assert (full.type, full.visible) == ("Lmarks/Marks$Full;", True)
    assert dict(full.elements) == {
        "b": ConstantElement("B", -1),
        "c": ConstantElement("C", ord("x")),
        "d": ConstantElement("D", 0.5),
        "f": ConstantElement("F", 1.5),
        "i": ConstantElement("I", 9),
        "j": ConstantElement("J", -5),
        "s": ConstantElement("S", -3),
        "z": ConstantElement("Z", False),
        "text": ConstantElement("s", "hé"),
        "color": EnumElement("Lmarks/Marks$Color;", "RED"),
        "type": ClassElement("[I"),
        "inner": inner("deep"),
        "many": ArrayElement(()),
        "inners": ArrayElement((inner(), inner("two"))),
    }
    assert full.element("i") == ConstantElement("I", 9)
    assert full.element("absent") is None


def test_defaults_are_read_from_the_annotation_interface(parsed: Parsed) -> None:
    defaults: dict[str, ElementValue | None] = {
        found.name: found.annotation_default for found in parsed["marks/Marks$Full"].methods
    }
    assert defaults["type"] == ClassElement("V")
    assert defaults["j"] == ConstantElement("J", 1 << 40)
    assert defaults["z"] == ConstantElement("Z", True)
    assert defaults["many"] == ArrayElement((ConstantElement("I", 1), ConstantElement("I", 2)))
    assert defaults["inner"] == inner()
    assert repr(defaults["f"]) == repr(ConstantElement("F", -0.0))


def test_members_and_parameters_have_their_annotations(parsed: Parsed) -> None:
    annotated = parsed["marks/Annotated"]
    assert annotated.fields[0].annotations == (inner(), Annotation("Lmarks/Marks$Hidden;", False, ()))
    marked = method(annotated, "method")
    assert marked.annotations == (inner("method"),)
    assert marked.parameter_annotations == ((Annotation("Lmarks/Marks$Hidden;", False, ()),), (inner(),), ())


def places(
    annotations: tuple[TypeAnnotation, ...],
) -> set[tuple[str, int, tuple[int, ...], tuple[tuple[int, int], ...]]]:
    return {(mark.annotation.type, mark.target_type, mark.info, mark.path) for mark in annotations}


def test_type_annotations_of_a_class_tell_supertypes_and_parameters(parsed: Parsed) -> None:
    assert places(parsed["marks/Annotated"].type_annotations) == {
        (QUIET, 0x00, (0,), ()),
        (NULLABLE, 0x11, (0, 0), ()),
        (NULLABLE, 0x10, (65535,), ()),
        (QUIET, 0x10, (0,), ()),
    }


def test_type_annotations_of_fields_follow_the_type_path(parsed: Parsed) -> None:
    field, nested, bounded = parsed["marks/Annotated"].fields
    assert places(field.type_annotations) == {(NULLABLE, FIELD_TYPE, (), ())}
    assert places(nested.type_annotations) == {
        (QUIET, FIELD_TYPE, (), ((3, 0),)),
        (NULLABLE, FIELD_TYPE, (), ((3, 0), (0, 0))),
    }
    assert places(bounded.type_annotations) == {(NULLABLE, FIELD_TYPE, (), ((3, 1), (2, 0)))}


def test_type_annotations_of_methods_tell_result_receiver_parameter_and_throws(parsed: Parsed) -> None:
    assert places(method(parsed["marks/Annotated"], "method").type_annotations) == {
        (NULLABLE, METHOD_RETURN, (), ()),
        (NULLABLE, METHOD_PARAMETER, (1,), ()),
        (QUIET, 0x17, (0,), ()),
    }
    assert places(method(parsed["marks/Annotated"], "same").type_annotations) == {
        (QUIET, 0x01, (0,), ()),
        (NULLABLE, 0x12, (0, 0), ()),
        (NULLABLE, METHOD_RECEIVER, (), ()),
    }


def test_type_annotations_of_code_point_into_it(parsed: Parsed) -> None:
    code = method(parsed["marks/Annotated"], "method").code
    assert code is not None
    found = {mark.target_type: mark for mark in code.type_annotations}
    assert set(found) == {0x40, 0x41, 0x42, 0x43, 0x44, 0x47, 0x49}
    local = next(variable for variable in code.local_variables if variable.name == "local")
    assert found[0x40].ranges == ((local.start, local.length, local.slot),)
    assert found[0x40].target == "localvar"
    assert code.bytecode[found[0x43].info[0]] == 0xC1
    assert code.bytecode[found[0x44].info[0]] == 0xBB
    assert found[0x47].target == "type_argument"


def annotated_with(made: Assembler, value: bytes) -> bytes:
    body = u2(1, made.utf8("LMark;"), 1, made.utf8("value")) + value
    made.attributes.append(made.attribute("RuntimeVisibleAnnotations", body))
    return made.build()


def test_arrays_nest_up_to_the_limit_and_no_further() -> None:
    for depth, accepted in ((MAX_DEPTH - 2, True), (MAX_DEPTH, False), (20_000, False)):
        made = Assembler()
        value = (b"[" + u2(1)) * depth + b"s" + u2(made.utf8("x"))
        data = annotated_with(made, value)
        if accepted:
            assert parse_class(data, "Made.class").annotations
        else:
            with pytest.raises(MalformedClassFile, match="nested deeper"):
                parse_class(data, "Made.class")


def test_annotations_nested_without_end_are_rejected() -> None:
    made = Assembler()
    nested = b"@" + u2(made.utf8("LMark;"), 1, made.utf8("value"))
    with pytest.raises(MalformedClassFile, match="nested deeper"):
        parse_class(annotated_with(made, nested * 9_000), "Made.class")


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        (b"?" + u2(1), "unknown element value tag"),
        (b"I" + u2(1), "does not hold an int"),
        (b"J" + u2(1), "does not hold a number of type J"),
        (b"s" + u2(0), "index 0 does not hold text"),
        (b"e" + u2(1, 1), "malformed field descriptor"),
        (b"c" + u2(1), "malformed field descriptor"),
        (b"[" + u2(2) + b"s" + u2(1), "needs 1 bytes but 0 are left"),
        (b"s" + u2(1) + u1(0), "1 bytes too many"),
    ],
)
def test_malformed_element_values_are_rejected(value: bytes, problem: str) -> None:
    made = Assembler()
    assert made.utf8("not a descriptor") == 1
    with pytest.raises(MalformedClassFile, match=problem):
        parse_class(annotated_with(made, value), "Made.class")


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        (u1(0x02), "unknown target type 0x2"),
        (u1(0x13, 1, 4, 0), r"malformed type path step \(4, 0\)"),
        (u1(0x13, 1, 0, 1), r"malformed type path step \(0, 1\)"),
    ],
)
def test_malformed_type_annotations_are_rejected(body: bytes, problem: str) -> None:
    made = Assembler()
    made.attributes.append(made.attribute("RuntimeInvisibleTypeAnnotations", u2(1) + body))
    with pytest.raises(MalformedClassFile, match=problem):
        parse_class(made.build(), "Made.class")


def test_parameter_tables_of_different_sizes_are_merged() -> None:
    made = Assembler()
    mark = u2(1, made.utf8("LMark;"), 0)
    visible = made.attribute("RuntimeVisibleParameterAnnotations", u1(1) + mark)
    hidden = made.attribute("RuntimeInvisibleParameterAnnotations", u1(2) + mark + mark)
    made.method(0x401, "run", "(II)V", visible, hidden)
    seen, unseen = Annotation("LMark;", True, ()), Annotation("LMark;", False, ())
    assert parse_class(made.build(), "Made.class").methods[0].parameter_annotations == ((seen, unseen), (unseen,))
