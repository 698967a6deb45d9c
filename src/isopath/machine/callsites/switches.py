"""Pattern and enum switches: SwitchBootstraps.typeSwitch and enumSwitch (JEP 441).

The call site takes the value and the label to start from, and gives the first label from there on that matches, their
number when none does, and -1 for null.
"""

from typing import TYPE_CHECKING, Any, Final

from isopath.classfile import ClassConstant, IntegerConstant, StringConstant
from isopath.classfile.constants import InvokeDynamic
from isopath.machine.callsites.assembly import Assembler, Label, static_method
from isopath.program.linked import JavaClass, Method

if TYPE_CHECKING:
    from isopath.machine.vm import Machine

_EQUALS: Final = ("equals", "(Ljava/lang/Object;)Z")


class UnknownLabel(Exception):
    """A label of a kind that has no model; the message names it."""


def link_type_switch(vm: "Machine", caller: JavaClass, site: InvokeDynamic, arguments: tuple[Any, ...]) -> Method:
    """Labels are classes, strings and integers."""
    return _link(caller, site, arguments, is_enum=False)


def link_enum_switch(vm: "Machine", caller: JavaClass, site: InvokeDynamic, arguments: tuple[Any, ...]) -> Method:
    """Labels are classes and the names of constants."""
    return _link(caller, site, arguments, is_enum=True)


def _link(caller: JavaClass, site: InvokeDynamic, labels: tuple[Any, ...], is_enum: bool) -> Method:
    code, not_null = Assembler(), Label()
    code.load("L", 0).emit("ifnonnull", not_null)
    code.emit("iconst", -1).emit("ireturn")
    code.label(not_null)
    for number, label in enumerate(labels):
        following = Label()
        code.load("I", 1).emit("iconst", number).emit("if_icmpgt", following)
        _test(code, label, is_enum, following)
        code.emit("iconst", number).emit("ireturn")
        code.label(following)
    code.emit("iconst", len(labels)).emit("ireturn")
    return static_method(caller, site.name, site.descriptor, code)


def _test(code: Assembler, label: Any, is_enum: bool, following: Label) -> None:
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
        case _:
            raise UnknownLabel(f"switch label of kind {type(label).__name__}")


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
