"""Classes by a name that is not known.

Tried are the classes that an input class object is tried as (``isopath.vm.inputs.classes``). No class has a name
with a ``;`` (JVMS 4.2.2), and the platform has none in the unnamed package.
"""

from collections.abc import Iterator
from typing import Final

from isopath.program.linked import PRIMITIVE_CLASSES, Method
from isopath.program.represented import FIRST
from isopath.terms import Condition, Term, conjunction, disjunction, negate
from isopath.vm.core import Machine, Outcomes, State
from isopath.vm.linkage.assembly import Assembler, static_method
from isopath.vm.natives.loading.symbolic_names import Name, Vocabulary
from isopath.vm.natives.text.texts import STRING

_NOT_FOUND: Final = "java/lang/ClassNotFoundException"


def tried_classes(vm: Machine) -> Iterator[str]:
    """The internal names of classes that a name may be of."""
    names = dict.fromkeys((*FIRST, *vm.hierarchy.user_class_names()))
    return (name for name in names if name not in PRIMITIVE_CLASSES)


def _words(vm: Machine) -> Iterator[str]:
    return (name.replace("/", ".") for name in tried_classes(vm))


def _is_absent(name: Name) -> Condition:
    """Whether a text certainly names no class."""
    unnamed = [each for each in name.vm.hierarchy.user_class_names() if "/" not in each]
    is_none = [negate(name.equals(each)) for each in unnamed if len(each) <= name.text.most]
    is_certain = disjunction([conjunction([negate(name.has(".")), *is_none]), name.has(";")])
    return conjunction([negate(name.has("[")), is_certain])


def class_names(what: str) -> Vocabulary:
    """The names of classes, as ``what`` asks for them."""
    return Vocabulary(what, _words, _is_absent)


def not_found(vm: Machine, state: State, name: Term) -> Outcomes:
    """Throw ClassNotFoundException with a name, known or not."""
    vm.calls.invoke(state, _thrower(vm, is_copied=False), [name])
    yield state, None


def not_found_by_jvm(vm: Machine, state: State, name: Term) -> Outcomes:
    """Throw ClassNotFoundException as the JVM has it: it asks the loader for a copy of the name."""
    vm.calls.invoke(state, _thrower(vm, is_copied=True), [name])
    yield state, None


def _thrower(vm: Machine, is_copied: bool) -> Method:
    """Java that throws ClassNotFoundException with a text, or with a copy of it."""
    code, of_text = Assembler().emit("new", _NOT_FOUND).emit("dup"), f"(L{STRING};)V"
    if is_copied:
        code.emit("new", STRING).emit("dup").load("L", 0).call("invokespecial", STRING, "<init>", of_text)
    else:
        code.load("L", 0)
    code.call("invokespecial", _NOT_FOUND, "<init>", of_text).emit("athrow")
    return static_method(vm.hierarchy.load("java/lang/Class"), "notFound", of_text, code)
