"""equals, hashCode and toString of records: ObjectMethods.bootstrap."""

from typing import Final

from isopath.classfile import ClassConstant, MethodHandle, StringConstant
from isopath.classfile.constants import InvokeDynamic, Loadable
from isopath.program.linked import JavaClass, Method
from isopath.vm.core import Machine
from isopath.vm.linkage.assembly import WRAPPERS, Assembler, Label, static_method

BUILDER: Final = "java/lang/StringBuilder"
_OBJECTS: Final = "java/util/Objects"
_OBJECT: Final = "Ljava/lang/Object;"
_STRING: Final = "Ljava/lang/String;"


def link_record_method(vm: Machine, caller: JavaClass, site: InvokeDynamic, arguments: tuple[Loadable, ...]) -> Method:
    """One of the three methods, over the getters in the order of the components."""
    record, names, *getters = arguments
    assert isinstance(record, ClassConstant) and isinstance(names, StringConstant)
    handles = [getter for getter in getters if isinstance(getter, MethodHandle)]
    code = Assembler()
    match site.name:
        case "toString":
            _to_string(code, vm.hierarchy.load(record.name), names.value.split(";"), handles)
        case "hashCode":
            _hash_code(code, handles)
        case _:
            _equals(code, record.name, handles)
    return static_method(caller, site.name, site.descriptor, code)


def _get(code: Assembler, slot: int, getter: MethodHandle) -> None:
    member = getter.member
    code.load("L", slot).field("getfield", member.owner, member.name, member.descriptor)


def _to_string(code: Assembler, record: JavaClass, names: list[str], getters: list[MethodHandle]) -> None:
    code.emit("new", BUILDER).emit("dup").call("invokespecial", BUILDER, "<init>", "()V")
    text = f"{_simple_name(record)}["
    for name, getter in zip(names, getters, strict=False):
        code.emit("ldc", StringConstant(f"{text}{name}="))
        code.call("invokevirtual", BUILDER, "append", f"({_STRING})L{BUILDER};")
        _get(code, 0, getter)
        kind = getter.member.descriptor
        kind = {"B": "I", "S": "I"}.get(kind, kind)
        code.call("invokevirtual", BUILDER, "append", f"({kind if len(kind) == 1 else _OBJECT})L{BUILDER};")
        text = ", "
    code.emit("ldc", StringConstant("]" if getters else f"{text}]"))
    code.call("invokevirtual", BUILDER, "append", f"({_STRING})L{BUILDER};")
    code.call("invokevirtual", BUILDER, "toString", f"(){_STRING}").emit("areturn")


def _simple_name(record: JavaClass) -> str:
    """What ``getSimpleName`` gives: the name in the source, which a local record has in InnerClasses alone."""
    rows = () if record.file is None else record.file.inner_classes
    named = next((row.name for row in rows if row.inner == record.name), None)
    return named or record.java_name.rpartition(".")[2]


def _hash_code(code: Assembler, getters: list[MethodHandle]) -> None:
    code.emit("iconst", 0)
    for getter in getters:
        code.emit("iconst", 31).emit("imul")
        _get(code, 0, getter)
        kind = getter.member.descriptor
        if kind in WRAPPERS:
            code.call("invokestatic", WRAPPERS[kind], "hashCode", f"({kind})I")
        else:
            code.call("invokestatic", _OBJECTS, "hashCode", f"({_OBJECT})I")
        code.emit("iadd")
    code.emit("ireturn")


def _equals(code: Assembler, record: str, getters: list[MethodHandle]) -> None:
    differs, is_same = Label(), Label()
    code.load("L", 0).load("L", 1).emit("if_acmpeq", is_same)
    code.load("L", 1).emit("instanceof", record).emit("ifeq", differs)
    for getter in getters:
        _get(code, 0, getter)
        _get(code, 1, getter)
        kind = getter.member.descriptor
        if kind in ("F", "D", "J"):
            code.call("invokestatic", WRAPPERS[kind], "compare", f"({kind}{kind})I").emit("ifne", differs)
        elif kind in WRAPPERS:
            code.emit("if_icmpne", differs)
        else:
            code.call("invokestatic", _OBJECTS, "equals", f"({_OBJECT}{_OBJECT})Z").emit("ifeq", differs)
    code.label(is_same)
    code.emit("iconst", 1).emit("ireturn")
    code.label(differs)
    code.emit("iconst", 0).emit("ireturn")
