"""Pattern and enum switches: SwitchBootstraps.typeSwitch and enumSwitch (JEP 441).

The call site takes the value and the label to start from, and gives the first label from there on that matches, their
number when none does, and -1 for null.
"""

from typing import Final

from isopath.classfile import ClassConstant, IntegerConstant, MethodHandle, StringConstant
from isopath.classfile.constants import Dynamic, InvokeDynamic, Loadable
from isopath.classfile.descriptors import parse_method_descriptor, slots
from isopath.program.linked import PRIMITIVES, JavaClass, Method
from isopath.vm.core import Machine
from isopath.vm.linkage.assembly import Assembler, Label, static_method

_EQUALS: Final = ("equals", "(Ljava/lang/Object;)Z")


class UnknownLabel(Exception):
    """A label of a kind that has no model; the message names it."""


def link_type_switch(vm: Machine, caller: JavaClass, site: InvokeDynamic, arguments: tuple[Loadable, ...]) -> Method:
    """Labels are classes, strings and integers."""
    return _link(caller, site, arguments, is_enum=False)


def link_enum_switch(vm: Machine, caller: JavaClass, site: InvokeDynamic, arguments: tuple[Loadable, ...]) -> Method:
    """Labels are classes and the names of constants."""
    return _link(caller, site, arguments, is_enum=True)


def _link(caller: JavaClass, site: InvokeDynamic, labels: tuple[Loadable, ...], is_enum: bool) -> Method:
    selector = parse_method_descriptor(site.descriptor).parameters[0]
    if selector in PRIMITIVES:
        return _link_primitive(caller, site, labels, selector)
    code, not_null = Assembler(), Label()
    code.load("L", 0).emit("ifnonnull", not_null)
    code.emit("iconst", -1).emit("ireturn")
    code.label(not_null)
    for number, label in enumerate(labels):
        following = Label()
        code.load("I", 1).emit("iconst", number).emit("if_icmpgt", following)
        _test(code, caller, label, is_enum, following)
        code.emit("iconst", number).emit("ireturn")
        code.label(following)
    code.emit("iconst", len(labels)).emit("ireturn")
    return static_method(caller, site.name, site.descriptor, code)


def _link_primitive(caller: JavaClass, site: InvokeDynamic, labels: tuple[Loadable, ...], selector: str) -> Method:
    """A component of a record that is primitive: its own type is the only label, and matches."""
    if any(_primitive_label(caller, label) != selector for label in labels):
        raise UnknownLabel("switch on a primitive with labels of other types")
    code, none_left = Assembler(), Label()
    start = slots(selector)
    code.load("I", start).emit("iconst", len(labels)).emit("if_icmpge", none_left)
    code.load("I", start).emit("ireturn")
    code.label(none_left)
    code.emit("iconst", len(labels)).emit("ireturn")
    return static_method(caller, site.name, site.descriptor, code)


def _primitive_label(caller: JavaClass, label: Loadable) -> str | None:
    """The primitive type that a label names (ConstantBootstraps.primitiveClass)."""
    assert caller.file is not None
    if not isinstance(label, Dynamic):
        return None
    name = caller.file.bootstrap_methods[label.bootstrap].handle.member.name
    return label.name if name == "primitiveClass" else None


def _test(code: Assembler, caller: JavaClass, label: Loadable, is_enum: bool, following: Label) -> None:
    """Go on to the following label unless the value matches this one."""
    match label:
        case ClassConstant(name):
            code.load("L", 0).emit("instanceof", name).emit("ifeq", following)
        case StringConstant() if is_enum:
            code.emit("ldc", label).load("L", 0)
            code.call("invokevirtual", "java/lang/Enum", "name", "()Ljava/lang/String;")
            code.call("invokevirtual", "java/lang/String", *_EQUALS).emit("ifeq", following)
        case StringConstant():
            code.emit("ldc", label).load("L", 0)
            code.call("invokevirtual", "java/lang/String", *_EQUALS).emit("ifeq", following)
        case IntegerConstant(value):
            _test_number(code, value, following)
        case Dynamic():
            _test_constant(code, *_enum_label(caller, label), following)
        case _:
            raise UnknownLabel(f"switch label of kind {type(label).__name__}")


def _test_constant(code: Assembler, enum: str, name: str, following: Label) -> None:
    """A qualified constant of an enum matches itself; that of another enum is not even initialized for it."""
    code.load("L", 0).emit("instanceof", enum).emit("ifeq", following)
    code.load("L", 0).field("getstatic", enum, name, f"L{enum};").emit("if_acmpne", following)


def _enum_label(caller: JavaClass, label: Dynamic) -> tuple[str, str]:
    """The enum and the constant that a label of kind Enum.EnumDesc names (JEP 441)."""
    match _invoked(caller, label):
        case "java/lang/Enum$EnumDesc.of", (Dynamic() as described, StringConstant(name)):
            match _invoked(caller, described):
                case "java/lang/constant/ClassDesc.of", (StringConstant(enum),):
                    return enum.replace(".", "/"), name
    raise UnknownLabel("switch label that is computed")


def _invoked(caller: JavaClass, constant: Dynamic) -> tuple[str, tuple[Loadable, ...]]:
    """The static method that a dynamic constant calls (ConstantBootstraps.invoke), and its arguments."""
    assert caller.file is not None
    bootstrap = caller.file.bootstrap_methods[constant.bootstrap]
    match bootstrap.handle.member.name, bootstrap.arguments:
        case "invoke", (MethodHandle(_, member), *rest):
            return f"{member.owner}.{member.name}", tuple(rest)
    return "", ()


def _test_number(code: Assembler, value: int, following: Label) -> None:
    """An integer label matches an Integer and a Character."""
    no_integer, matched = Label(), Label()
    code.load("L", 0).emit("instanceof", "java/lang/Integer").emit("ifeq", no_integer)
    code.load("L", 0).emit("checkcast", "java/lang/Integer")
    code.call("invokevirtual", "java/lang/Integer", "intValue", "()I")
    code.emit("iconst", value).emit("if_icmpne", following).emit("goto", matched)
    code.label(no_integer)
    code.load("L", 0).emit("instanceof", "java/lang/Character").emit("ifeq", following)
    code.load("L", 0).emit("checkcast", "java/lang/Character")
    code.call("invokevirtual", "java/lang/Character", "charValue", "()C")
    code.emit("iconst", value).emit("if_icmpne", following)
    code.label(matched)
