from pathlib import Path

import pytest

from isopath.classfile import (
    BootstrapMethod,
    ClassFile,
    EnclosingMethod,
    InnerClass,
    MalformedClassFile,
    MethodHandle,
    MethodInfo,
    MethodParameter,
    Provides,
    StringConstant,
    flags,
    parse_class,
)

from .assembler import Assembler, u1, u2, u4
from .conftest import Classes, compile_java

Parsed = dict[str, ClassFile]


def method(parsed: ClassFile, name: str) -> MethodInfo:
    return next(found for found in parsed.methods if found.name == name)


def test_a_class_knows_its_name_parents_and_flags(parsed: Parsed) -> None:
    nest = parsed["nest/Nest"]
    assert (nest.name, nest.superclass, nest.interfaces) == (
        "nest/Nest",
        "java/lang/Object",
        ("java/util/function/Supplier",),
    )
    assert nest.access == flags.ACC_PUBLIC | flags.ACC_SUPER | flags.ACC_ABSTRACT
    assert nest.source_file == "Nest.java"
    assert nest.signature is not None
    assert nest.signature.startswith("<T::Ljava/lang/Comparable<TT;>;>")
    assert nest.record is None
    assert nest.module is None
    assert nest.minor == 0


def test_static_finals_carry_their_constants(parsed: Parsed) -> None:
    constants = {field.name: field.constant_value for field in parsed["nest/Nest"].fields}
    nan = constants.pop("DOUBLE")
    assert repr(nan) == "nan"
    assert repr(constants.pop("FLOAT")) == "-0.0"
    assert constants == {
        "BYTE": -1,
        "CHAR": 0xFFFF,
        "SHORT": -300,
        "FLAG": 1,
        "INT": -(1 << 31),
        "LONG": -(1 << 63),
        "TEXT": "nul \0, é, pair \U0001f600, lone \ud800",
        "instance": None,
        "NOT_CONSTANT": None,
    }


def test_methods_carry_what_their_declaration_says(parsed: Parsed) -> None:
    nest = parsed["nest/Nest"]
    declared, old = method(nest, "declared"), method(nest, "old")
    assert declared.code is None
    assert declared.exceptions == ("java/io/IOException", "java/lang/IllegalStateException")
    assert declared.signature == "(TT;)TT;"
    assert method(nest, "nothing").access & flags.ACC_NATIVE
    assert old.descriptor == "(IJ[D)I"
    assert old.deprecated
    assert not declared.deprecated
    assert old.access & flags.ACC_VARARGS
    assert old.parameters == (
        MethodParameter("first", flags.ACC_FINAL),
        MethodParameter("second", 0),
        MethodParameter("rest", 0),
    )
    assert method(nest, "lambda$lambda$0").synthetic


def test_code_carries_its_debug_tables(parsed: Parsed) -> None:
    code = method(parsed["flow/Flow"], "caught").code
    assert code is not None
    names = {(variable.name, variable.descriptor, variable.slot) for variable in code.local_variables}
    assert {("this", "Lflow/Flow;", 0), ("values", "[I", 1), ("sum", "I", 3), ("at", "I", 4)} <= names
    assert code.lines == tuple(sorted(code.lines))
    assert (code.lines[0], code.lines[-1][1]) == ((0, 26), 39)


def test_a_method_without_lines_has_none() -> None:
    made = Assembler()
    made.static(b"\xb1")
    code = parse_class(made.build(), "Made.class").methods[0].code
    assert code is not None
    assert code.lines == ()


def test_exception_handlers_name_what_they_catch(parsed: Parsed) -> None:
    code = method(parsed["flow/Flow"], "caught").code
    assert code is not None
    caught = [handler.catch_type for handler in code.handlers]
    assert {"java/lang/ArithmeticException", "java/lang/ArrayIndexOutOfBoundsException", None} == set(caught)
    assert all(handler.start < handler.end <= len(code.bytecode) for handler in code.handlers)


def test_a_sealed_interface_lists_its_subclasses(parsed: Parsed) -> None:
    shapes = parsed["shapes/Shapes"]
    assert shapes.permitted_subclasses == ("shapes/Shapes$Circle", "shapes/Shapes$Square", "shapes/Shapes$Nothing")
    assert shapes.access & flags.ACC_INTERFACE


def test_a_record_lists_its_components(parsed: Parsed) -> None:
    components = parsed["shapes/Shapes$Circle"].record
    assert components is not None
    assert [(part.name, part.descriptor) for part in components] == [("radius", "I"), ("labels", "Ljava/util/List;")]
    assert components[1].signature == "Ljava/util/List<Ljava/lang/String;>;"
    assert [mark.type for mark in components[0].annotations] == ["Lmarks/Marks$Inner;"]
    assert [mark.path for mark in components[1].type_annotations] == [((3, 0),)]
    assert parsed["shapes/Shapes$Nothing"].record == ()


def test_nests_name_their_host_and_members(parsed: Parsed) -> None:
    assert parsed["shapes/Shapes$Square$Corner"].nest_host == "shapes/Shapes"
    assert set(parsed["shapes/Shapes"].nest_members) == {
        "shapes/Shapes$Circle",
        "shapes/Shapes$Square",
        "shapes/Shapes$Square$Corner",
        "shapes/Shapes$Nothing",
    }
    assert parsed["shapes/Shapes"].nest_host is None


def test_inner_classes_tell_member_local_and_anonymous_apart(parsed: Parsed) -> None:
    rows = {row.inner: row for row in parsed["nest/Nest"].inner_classes}
    assert rows["nest/Nest$Level"].outer == "nest/Nest"
    assert rows["nest/Nest$Level"].access & flags.ACC_ENUM
    assert rows["nest/Nest$1Local"] == InnerClass("nest/Nest$1Local", None, "Local", 0)
    assert rows["nest/Nest$1"] == InnerClass("nest/Nest$1", None, None, 0)
    assert parsed["nest/Nest$1"].enclosing_method == EnclosingMethod("nest/Nest", None, None)
    assert parsed["nest/Nest$1Local"].enclosing_method == EnclosingMethod("nest/Nest", "old", "(IJ[D)I")


def test_an_enum_is_final_unless_a_constant_has_a_body(parsed: Parsed) -> None:
    assert parsed["marks/Marks$Color"].access & flags.ACC_FINAL
    assert not parsed["nest/Nest$Level"].access & flags.ACC_FINAL
    assert parsed["nest/Nest$Level$1"].superclass == "nest/Nest$Level"


def test_lambdas_and_concatenation_have_bootstrap_methods(parsed: Parsed) -> None:
    bootstraps = parsed["nest/Nest"].bootstrap_methods
    assert all(isinstance(row, BootstrapMethod) and isinstance(row.handle, MethodHandle) for row in bootstraps)
    assert {row.handle.member.name for row in bootstraps} == {"metafactory", "makeConcatWithConstants"}
    concat = next(row for row in bootstraps if row.handle.member.name == "makeConcatWithConstants")
    assert concat.arguments == (StringConstant("a\x01true"),)


def test_a_module_tells_what_it_declares(tmp_path: Path) -> None:
    source = tmp_path / "source"
    (source / "api").mkdir(parents=True)
    (source / "module-info.java").write_text(
        "open module made.up { requires transitive java.logging; exports api to java.logging, java.base;"
        " uses Runnable; provides Runnable with api.Task; }"
    )
    (source / "api" / "Task.java").write_text(
        "package api; public class Task implements Runnable { public void run() {} }"
    )
    classes = compile_java(sorted(source.rglob("*.java")), tmp_path / "out")
    parsed = parse_class(classes["module-info"], "module-info")
    module = parsed.module
    assert module is not None
    assert parsed.superclass is None
    assert (module.name, module.access) == ("made.up", flags.ACC_OPEN)
    assert {need.module: need.access for need in module.requires} == {
        "java.base": flags.ACC_MANDATED,
        "java.logging": flags.ACC_TRANSITIVE,
    }
    assert [(row.package, set(row.to)) for row in module.exports] == [("api", {"java.logging", "java.base"})]
    assert module.opens == ()
    assert module.uses == ("java/lang/Runnable",)
    assert module.provides == (Provides("java/lang/Runnable", ("api/Task",)),)


@pytest.mark.parametrize(("major", "minor"), [(45, 0), (45, 3), (46, 0), (52, 0), (61, 65535), (69, 0)])
def test_every_supported_version_is_read(major: int, minor: int) -> None:
    made = Assembler(major, minor)
    made.static(b"\xb1")
    parsed = parse_class(made.build(), "Made.class")
    assert (parsed.major, parsed.minor, parsed.methods[0].name) == (major, minor, "run")


@pytest.mark.parametrize(
    ("major", "minor", "problem"),
    [(44, 0, "45 to 69"), (70, 0, "70.0 is not supported"), (61, 7, "61.7 does not exist")],
)
def test_other_versions_are_rejected_in_a_sentence(major: int, minor: int, problem: str) -> None:
    with pytest.raises(MalformedClassFile, match=problem):
        parse_class(Assembler(major, minor).build(), "Made.class")


def test_the_synthetic_attribute_of_old_compilers_counts() -> None:
    made = Assembler(45, 3)
    made.field(0x8, "cache", "I", made.attribute("Synthetic", b""), made.attribute("Deprecated", b""))
    field = parse_class(made.build(), "Made.class").fields[0]
    assert field.synthetic
    assert field.deprecated


def test_a_constant_value_of_an_instance_field_is_ignored() -> None:
    made = Assembler()
    made.field(0x10, "count", "I", made.attribute("ConstantValue", u2(0xFFFF)))
    assert parse_class(made.build(), "Made.class").fields[0].constant_value is None


def test_unknown_attributes_are_skipped() -> None:
    made = Assembler()
    made.attributes += [made.attribute("vendor.Own", b"\xff" * 9), made.attribute("vendor.Own", b"")]
    assert parse_class(made.build(), "Made.class").name == "Made"


def test_debug_entries_outside_the_code_are_left_out() -> None:
    made = Assembler()
    lines = made.attribute("LineNumberTable", u2(3, 9, 90, 1, 11, 0, 10))
    name, descriptor = made.utf8("v"), made.utf8("I")
    variables = made.attribute("LocalVariableTable", u2(2, 0, 99, name, descriptor, 0, 0, 2, name, descriptor, 1))
    made.method(0x9, "run", "()V", made.code(b"\x00\xb1", 8, None, lines, variables, lines))
    code = parse_class(made.build(), "Made.class").methods[0].code
    assert code is not None
    assert code.lines == ((0, 10), (0, 10), (1, 11), (1, 11))
    assert [variable.slot for variable in code.local_variables] == [1]


def broken(kind: str) -> bytes:
    made = Assembler()
    text = made.utf8("text")
    match kind:
        case "no code":
            made.method(0x1, "run", "()V")
        case "code of an abstract method":
            made.method(0x401, "run", "()V", made.code(b"\xb1"))
        case "empty code":
            made.static(b"")
        case "handler past the code":
            made.static(b"\xb1", handlers=[(0, 2, 0, 0)])
        case "same method twice":
            made.static(b"\xb1")
            made.static(b"\xb1")
        case "same field twice":
            made.field(0, "a", "I")
            made.field(0, "a", "I")
        case "initializer with a result":
            made.method(0x1, "<init>", "()I", made.code(b"\xac"))
        case "field of type void":
            made.field(0, "a", "V")
        case "field with a bad name":
            made.field(0, "a.b", "I")
        case "method with a bad name":
            made.method(0x401, "<run>", "()V")
        case "method with a bad descriptor":
            made.method(0x401, "run", "(V)V")
        case "too many arguments with this":
            made.method(0x401, "run", f"({'I' * 255})V")
        case "constant of the wrong kind":
            made.field(0x8, "a", "J", made.attribute("ConstantValue", u2(made.constant(3, u4(1)))))
        case "constant of an object":
            made.field(0x8, "a", "La/B;", made.attribute("ConstantValue", u2(made.constant(3, u4(1)))))
        case "attribute too long":
            made.attributes.append(made.attribute("SourceFile", u2(text, text)))
        case "attribute too short":
            made.attributes.append(made.attribute("SourceFile", u1(0)))
        case "attribute twice":
            made.attributes += [made.attribute("SourceFile", u2(text)), made.attribute("SourceFile", u2(text))]
        case "attribute past the end":
            made.attributes.append(u2(text) + u4(0xFFFFFFFF))
        case "enclosing method that is a field":
            place = u2(made.class_("a/B"), made.name_and_type("a", "I"))
            made.attributes.append(made.attribute("EnclosingMethod", place))
        case "record component with a bad name":
            row = u2(1, made.utf8("a;"), made.utf8("I"), 0)
            made.attributes.append(made.attribute("Record", row))
    return made.build()


@pytest.mark.parametrize(
    ("kind", "problem"),
    [
        ("no code", "'run' lacks code"),
        ("code of an abstract method", "'run' must not have code"),
        ("empty code", "cannot be 0 bytes long"),
        ("handler past the code", "handler outside"),
        ("same method twice", "two methods"),
        ("same field twice", "two fields"),
        ("initializer with a result", "initializer that returns"),
        ("field of type void", "malformed field descriptor 'V'"),
        ("field with a bad name", "malformed field name"),
        ("method with a bad name", "malformed method name"),
        ("method with a bad descriptor", "not a method descriptor"),
        ("too many arguments with this", "more than 255 slots"),
        ("constant of the wrong kind", "does not hold a constant of type J"),
        ("constant of an object", "ConstantValue for a field of type 'La/B;'"),
        ("attribute too long", "2 bytes too many in the SourceFile attribute"),
        ("attribute too short", "needs 2 bytes but 1 are left"),
        ("attribute twice", "a second SourceFile"),
        ("attribute past the end", "needs 4294967295 bytes"),
        ("enclosing method that is a field", "descriptor of a field"),
        ("record component with a bad name", "malformed record component name"),
    ],
)
def test_a_class_that_breaks_a_rule_is_rejected(kind: str, problem: str) -> None:
    with pytest.raises(MalformedClassFile, match=problem):
        parse_class(broken(kind), "Made.class")


def test_only_object_and_modules_have_no_superclass() -> None:
    assert parse_class(Assembler().build("java/lang/Object", None), "Object.class").superclass is None
    with pytest.raises(MalformedClassFile, match="lacks a superclass"):
        parse_class(Assembler().build("Made", None), "Made.class")
    with pytest.raises(MalformedClassFile, match="must not have a superclass"):
        parse_class(Assembler().build("java/lang/Object"), "Object.class")


def test_no_class_is_or_extends_an_array() -> None:
    for name, superclass in (("[I", "java/lang/Object"), ("Made", "[I")):
        with pytest.raises(MalformedClassFile, match="array"):
            parse_class(Assembler().build(name, superclass), "Made.class")


def test_bytes_before_or_after_the_class_are_rejected() -> None:
    data = Assembler().build()
    with pytest.raises(MalformedClassFile, match="1 bytes too many in the class file"):
        parse_class(data + b"\0", "Made.class")
    with pytest.raises(MalformedClassFile, match="CAFEBABE"):
        parse_class(b"\0" + data, "Made.class")


def test_every_truncation_is_rejected(compiled: Classes) -> None:
    data = compiled["shapes/Shapes$Circle"]
    for length in range(len(data)):
        with pytest.raises(MalformedClassFile):
            parse_class(data[:length], "Circle.class")
