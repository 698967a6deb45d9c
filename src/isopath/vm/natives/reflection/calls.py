"""Method.invoke and Constructor.newInstance, where the platform leaves them to the JVM.

The call itself is assembled code: it checks the receiver and the arguments, which may be symbolic, unpacks them, calls,
and wraps what the method throws in an InvocationTargetException. What does not fit is rejected before, with an
IllegalArgumentException.
"""

from functools import lru_cache, partial
from typing import Final

from isopath.classfile.constants import StringConstant
from isopath.classfile.descriptors import slots
from isopath.program.linked import PRIMITIVES, Method, class_of_descriptor, descriptor_of_class
from isopath.terms import Term, Value
from isopath.vm.core import Machine, Natives, State
from isopath.vm.core.mirrors import reflected_method
from isopath.vm.linkage.assembly import WIDENS, WRAPPERS, Assembler, Label, letter, static_method

native = Natives()

_TARGET_EXCEPTION: Final = "java/lang/reflect/InvocationTargetException"
_ARGUMENT: Final = "java/lang/IllegalArgumentException"
_STRING: Final = "java/lang/String"
_OBJECT: Final = "Ljava/lang/Object;"
_CALL: Final = "(Ljava/lang/reflect/Method;Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;"
_MAKE: Final = "(Ljava/lang/reflect/Constructor;[Ljava/lang/Object;)Ljava/lang/Object;"


# No class is generated for a method that is called often, and none is called through a method handle.
native.gives(0x7FFFFFFF, "jdk/internal/reflect/ReflectionFactory", "inflationThreshold()I")
native.gives(
    1, "jdk/internal/reflect/MethodHandleAccessorFactory", "useNativeAccessor(Ljava/lang/reflect/Executable;)Z"
)


def call_reflected(explains: bool, vm: Machine, state: State, reflected: Term, *given: Value) -> None:
    """``given`` is the receiver of a method, and an array of arguments."""
    vm.calls.invoke(state, _adapter(reflected_method(vm, state, reflected), explains), list(given))


for _kind, _signature in (("Method", f"invoke0{_CALL}"), ("Constructor", f"newInstance0{_MAKE}")):
    for _name, _explains in (
        (f"Native{_kind}AccessorImpl", False),
        (f"Direct{_kind}HandleAccessor$NativeAccessor", True),
    ):
        native(f"jdk/internal/reflect/{_name}", _signature)(partial(call_reflected, _explains))


@lru_cache(maxsize=4096)
def _adapter(method: Method, explains: bool) -> Method:
    """The reflective call of a method; ``explains`` adds to messages what later releases say."""
    owner, is_made = method.owner.name, method.name == "<init>"
    code, array = Assembler(), 0 if is_made else 1
    if not is_made and not method.is_static:
        _check_receiver(code, method, explains)
    _check_count(code, method, array, explains)
    first = array + 2
    slot, mismatch = first, Label()
    for position, wanted in enumerate(method.type.parameters):
        _unpack(code, array, position, wanted, slot, mismatch)
        slot += slots(wanted)
    start, end, failed = Label(), Label(), Label()
    if is_made:
        code.emit("new", owner).emit("dup")
    elif not method.is_static:
        code.load("L", 0).emit("checkcast", owner)
    slot = first
    for wanted in method.type.parameters:
        code.load(wanted, slot)
        slot += slots(wanted)
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
    code.label(mismatch)
    _push(code, "argument type mismatch")
    _reject(code)
    descriptor = f"({'' if is_made else _OBJECT}[{_OBJECT}){_OBJECT}"
    return static_method(method.owner, f"invoke {method.name}", descriptor, code, own_slots=slot - array - 1)


def _check_receiver(code: Assembler, method: Method, explains: bool) -> None:
    is_there, fits = Label(), Label()
    code.load("L", 0).emit("ifnonnull", is_there)
    code.emit("new", "java/lang/NullPointerException").emit("dup")
    code.call("invokespecial", "java/lang/NullPointerException", "<init>", "()V").emit("athrow")
    code.label(is_there)
    code.load("L", 0).emit("instanceof", method.owner.name).emit("ifne", fits)
    if explains:
        _push(code, "object of type ")
        code.load("L", 0).call("invokevirtual", "java/lang/Object", "getClass", "()Ljava/lang/Class;")
        _append(code.call("invokevirtual", "java/lang/Class", "getName", f"()L{_STRING};"))
        _append(_push(code, f" is not an instance of {method.owner.java_name}"))
    else:
        _push(code, "object is not an instance of declaring class")
    _reject(code)
    code.label(fits)


def _check_count(code: Assembler, method: Method, array: int, explains: bool) -> None:
    """Null is an array without elements. The count is kept in the slot after the array."""
    wanted, is_empty, is_counted, fits = len(method.type.parameters), Label(), Label(), Label()
    code.load("L", array).emit("ifnull", is_empty)
    code.load("L", array).emit("arraylength").emit("goto", is_counted)
    code.label(is_empty)
    code.emit("iconst", 0)
    code.label(is_counted)
    code.emit("istore", array + 1)
    code.load("I", array + 1).emit("iconst", wanted).emit("if_icmpeq", fits)
    if explains:
        _push(code, "wrong number of arguments: ")
        _append(code.load("I", array + 1).call("invokestatic", _STRING, "valueOf", f"(I)L{_STRING};"))
        _append(_push(code, f" expected: {wanted}"))
    else:
        _push(code, "wrong number of arguments")
    _reject(code)
    code.label(fits)


def _unpack(code: Assembler, array: int, position: int, wanted: str, slot: int, mismatch: Label) -> None:
    """Store an element as a parameter of a type: a box of a primitive type that widens to it, null or an instance."""
    store = f"{letter(wanted)}store"
    done = Label()
    if wanted not in PRIMITIVES:
        code.load("L", array).emit("iconst", position).emit("aaload").emit("astore", slot)
        code.load("L", slot).emit("ifnull", done)
        code.load("L", slot).emit("instanceof", class_of_descriptor(wanted)).emit("ifeq", mismatch)
    else:
        for held in (kind for kind, targets in WIDENS.items() if wanted in targets):
            following = Label()
            code.load("L", array).emit("iconst", position).emit("aaload").emit("dup")
            code.emit("instanceof", WRAPPERS[held]).emit("ifeq", following)
            code.convert(_OBJECT, held).convert(held, wanted).emit(store, slot).emit("goto", done)
            code.label(following)
            code.emit("pop")
        code.emit("goto", mismatch)
    code.label(done)


def _push(code: Assembler, text: str) -> Assembler:
    return code.emit("ldc", StringConstant(text))


def _append(code: Assembler) -> None:
    """Join the two strings on top of the stack."""
    code.call("invokevirtual", _STRING, "concat", f"(L{_STRING};)L{_STRING};")


def _reject(code: Assembler) -> None:
    """Throw an IllegalArgumentException with the message on top of the stack."""
    code.emit("new", _ARGUMENT).emit("dup_x1").emit("swap")
    code.call("invokespecial", _ARGUMENT, "<init>", f"(L{_STRING};)V").emit("athrow")


def _mnemonic(method: Method) -> str:
    if method.is_static:
        return "invokestatic"
    if method.name == "<init>" or method.is_private:
        return "invokespecial"
    return "invokeinterface" if method.owner.is_interface else "invokevirtual"
