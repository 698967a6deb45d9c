"""String concatenation: StringConcatFactory, with and without a recipe (JEP 280), as a String.join of all the parts."""

from typing import Final

from isopath.classfile import StringConstant
from isopath.classfile.constants import InvokeDynamic, Loadable
from isopath.classfile.descriptors import parse_method_descriptor, slots
from isopath.program.linked import JavaClass, Method
from isopath.vm.core import Machine
from isopath.vm.linkage.assembly import Assembler, static_method

_STRING: Final = "Ljava/lang/String;"
_ARGUMENT: Final = "\1"
_CONSTANT: Final = "\2"
_OBJECT: Final = "Ljava/lang/Object;"
_SEQUENCE: Final = "Ljava/lang/CharSequence;"
_WRITTEN: Final = {"Z": "Z", "C": "C", "I": "I", "B": "I", "S": "I", "J": "J", "F": "F", "D": "D"}


def link_concat(vm: Machine, caller: JavaClass, site: InvokeDynamic, arguments: tuple[Loadable, ...]) -> Method:
    """makeConcat: the arguments one after the other."""
    count = len(parse_method_descriptor(site.descriptor).parameters)
    return _link(caller, site, _ARGUMENT * count, [])


def link_concat_with_constants(
    vm: Machine, caller: JavaClass, site: InvokeDynamic, arguments: tuple[Loadable, ...]
) -> Method:
    """makeConcatWithConstants: a recipe in which \\1 is the next argument and \\2 the next constant."""
    recipe, *constants = arguments
    assert isinstance(recipe, StringConstant)
    return _link(caller, site, recipe.value, constants)


def _link(caller: JavaClass, site: InvokeDynamic, recipe: str, constants: list[Loadable]) -> Method:
    code, slot = Assembler(), 0
    parameters = list(parse_method_descriptor(site.descriptor).parameters)
    parts = _parts(recipe)
    code.emit("ldc", StringConstant("")).emit("iconst", len(parts)).emit("anewarray", "java/lang/String")
    for at, part in enumerate(parts):
        code.emit("dup").emit("iconst", at)
        if part == _ARGUMENT:
            kind = parameters.pop(0)
            code.load(kind, slot)
            slot += slots(kind)
        else:
            constant = constants.pop(0) if part == _CONSTANT else StringConstant(part)
            code.emit("ldc", constant)
            kind = _STRING if isinstance(constant, StringConstant) else _kind_of(constant)
        if kind != _STRING:
            code.call("invokestatic", "java/lang/String", "valueOf", f"({_WRITTEN.get(kind, _OBJECT)}){_STRING}")
        code.emit("aastore")
    code.call("invokestatic", "java/lang/String", "join", f"({_SEQUENCE}[{_SEQUENCE}){_STRING}").emit("areturn")
    return static_method(caller, "concat", site.descriptor, code)


def _parts(recipe: str) -> list[str]:
    """The recipe as runs of plain text and single markers."""
    parts: list[str] = []
    for char in recipe:
        if char in (_ARGUMENT, _CONSTANT) or not parts or parts[-1] in (_ARGUMENT, _CONSTANT):
            parts.append(char)
        else:
            parts[-1] += char
    return parts


def _kind_of(constant: Loadable) -> str:
    return {"IntegerConstant": "I", "LongConstant": "J", "FloatConstant": "F", "DoubleConstant": "D"}.get(
        type(constant).__name__, _OBJECT
    )
