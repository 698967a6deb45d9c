"""Method.invoke and Constructor.newInstance, where the platform leaves them to the JVM.

The call itself is assembled code: it unpacks the arguments, calls, and wraps what the method throws in an
InvocationTargetException. What does not fit is rejected before, with an IllegalArgumentException.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from isopath.heap import Array
from isopath.heap.core.type_tests import is_instance
from isopath.program.linked import PRIMITIVES, Method, class_of_descriptor, descriptor_of_class
from isopath.terms import NULL, Term, Value
from isopath.terms.operators import LOCATION
from isopath.vm.core.endings import Unsupported
from isopath.vm.core.registry import Natives
from isopath.vm.linkage.assembly import UNWRAPPED, WIDENS, Assembler, Label, static_method
from isopath.vm.natives.reflected import reflected_method

if TYPE_CHECKING:
    from isopath.vm.core.machine import Machine
    from isopath.vm.core.state import State

native = Natives()

_TARGET_EXCEPTION: Final = "java/lang/reflect/InvocationTargetException"
_ARGUMENT: Final = "java/lang/IllegalArgumentException"
_OBJECT: Final = "Ljava/lang/Object;"
_CALL: Final = "(Ljava/lang/reflect/Method;Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;"
_MAKE: Final = "(Ljava/lang/reflect/Constructor;[Ljava/lang/Object;)Ljava/lang/Object;"

Outcomes = Iterator[tuple["State", Value | None]]


@native("jdk/internal/reflect/ReflectionFactory", "inflationThreshold()I")
def never_inflate(vm: "Machine", state: "State") -> Value:
    """No class is generated for a method that is called often."""
    return 0x7FFFFFFF


@native("jdk/internal/reflect/MethodHandleAccessorFactory", "useNativeAccessor(Ljava/lang/reflect/Executable;)Z")
def use_native_accessor(vm: "Machine", state: "State", executable: Term) -> Value:
    """Every method is called by the JVM, none through a method handle."""
    return 1


@native("jdk/internal/reflect/NativeMethodAccessorImpl", f"invoke0{_CALL}")
def invoke(vm: "Machine", state: "State", reflected: Term, receiver: Term, arguments: Term) -> Any:
    method = reflected_method(vm, state, reflected)
    failed = _wrong_receiver(vm, state, method, receiver, "object is not an instance of declaring class")
    return _call(vm, state, method, [receiver], arguments, "") if failed is None else failed


@native("jdk/internal/reflect/DirectMethodHandleAccessor$NativeAccessor", f"invoke0{_CALL}")
def invoke_directly(vm: "Machine", state: "State", reflected: Term, receiver: Term, arguments: Term) -> Any:
    """The same, in the words of later releases."""
    method = reflected_method(vm, state, reflected)
    given = state.heap.objects.at(receiver).cls.java_name if receiver.op is LOCATION else ""
    message = f"object of type {given} is not an instance of {method.owner.java_name}"
    failed = _wrong_receiver(vm, state, method, receiver, message)
    expected = f": {{}} expected: {len(method.type.parameters)}"
    return _call(vm, state, method, [receiver], arguments, expected) if failed is None else failed


@native("jdk/internal/reflect/NativeConstructorAccessorImpl", f"newInstance0{_MAKE}")
def new_instance(vm: "Machine", state: "State", reflected: Term, arguments: Term) -> Any:
    return _call(vm, state, reflected_method(vm, state, reflected), [], arguments, "")


@native("jdk/internal/reflect/DirectConstructorHandleAccessor$NativeAccessor", f"newInstance0{_MAKE}")
def new_instance_directly(vm: "Machine", state: "State", reflected: Term, arguments: Term) -> Any:
    method = reflected_method(vm, state, reflected)
    return _call(vm, state, method, [], arguments, f": {{}} expected: {len(method.type.parameters)}")


def _throw(vm: "Machine", state: "State", exception: str, message: str | None) -> Outcomes:
    for side in vm.exceptions.throw(state, exception, message):
        yield side, None


def _wrong_receiver(vm: "Machine", state: "State", method: Method, receiver: Term, message: str) -> Any:
    """What happens to a receiver that the method does not take; None when it does."""
    if method.is_static:
        return None
    if receiver is NULL:
        return _throw(vm, state, "java/lang/NullPointerException", None)
    if is_instance(state.heap, receiver, method.owner.name) is False:
        return _throw(vm, state, _ARGUMENT, message)
    return None


def _call(vm: "Machine", state: "State", method: Method, receiver: list[Value], arguments: Term, expected: str) -> Any:
    """Call with the elements of an array; ``expected`` is what a message says of how many there should be."""
    given = _elements(state, arguments)
    if given is None:
        state.ending = Unsupported("java.lang.reflect.Method.invoke with an array of unknown content")
        return None
    if len(given) != len(method.type.parameters):
        return _throw(vm, state, _ARGUMENT, "wrong number of arguments" + expected.format(len(given)))
    kinds = [_kind(state, value, wanted) for value, wanted in zip(given, method.type.parameters, strict=True)]
    if "?" in kinds:
        state.ending = Unsupported("java.lang.reflect.Method.invoke with an argument of unknown class")
        return None
    if "" in kinds:
        return _throw(vm, state, _ARGUMENT, "argument type mismatch")
    vm.calls.invoke(state, _adapter(method, tuple(kinds)), [*receiver, arguments])
    return None


def _elements(state: "State", arguments: Term) -> list[Value] | None:
    if arguments is NULL:
        return []
    found = state.heap.objects.at(arguments) if arguments.op is LOCATION else None
    return found.elements if isinstance(found, Array) else None


def _kind(state: "State", value: Value, wanted: str) -> str:
    """The type that an argument is unpacked to: empty when it does not fit, ``?`` when that is not known."""
    assert isinstance(value, Term)
    if wanted in PRIMITIVES:
        if value is NULL:
            return ""
        if value.op is not LOCATION:
            return "?"
        held = UNWRAPPED.get(state.heap.objects.at(value).cls.name, "")
        return held if held and wanted in WIDENS[held] else ""
    fits = True if value is NULL else is_instance(state.heap, value, class_of_descriptor(wanted))
    return wanted if fits is True else "" if fits is False else "?"


@lru_cache(maxsize=4096)
def _adapter(method: Method, kinds: tuple[str, ...]) -> Method:
    """The reflective call of a method whose arguments are unpacked to these types."""
    code, start, end, failed = Assembler(), Label(), Label(), Label()
    owner, is_made = method.owner.name, method.name == "<init>"
    if is_made:
        code.emit("new", owner).emit("dup")
    elif not method.is_static:
        code.load("L", 0).emit("checkcast", owner)
    array = 0 if is_made else 1
    for position, (kind, wanted) in enumerate(zip(kinds, method.type.parameters, strict=True)):
        code.load("L", array).emit("iconst", position).emit("aaload").convert(_OBJECT, kind).convert(kind, wanted)
    code.label(start)
    code.call(_mnemonic(method), owner, method.name, method.descriptor)
    code.label(end)
    result = descriptor_of_class(owner) if is_made else method.type.result
    if result == "V":
        code.emit("aconst_null")
    code.convert(result, _OBJECT).emit("areturn")
    code.label(failed)
    code.emit("astore", array + 1).emit("new", _TARGET_EXCEPTION).emit("dup").load("L", array + 1)
    code.call("invokespecial", _TARGET_EXCEPTION, "<init>", "(Ljava/lang/Throwable;)V").emit("athrow")
    code.catch(start, end, failed, "java/lang/Throwable")
    descriptor = f"({'' if is_made else _OBJECT}[{_OBJECT}){_OBJECT}"
    return static_method(method.owner, f"invoke {method.name}", descriptor, code, own_slots=1)


def _mnemonic(method: Method) -> str:
    if method.is_static:
        return "invokestatic"
    if method.name == "<init>" or method.is_private:
        return "invokespecial"
    return "invokeinterface" if method.owner.is_interface else "invokevirtual"
