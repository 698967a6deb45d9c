"""java.lang.invoke.MethodHandle: direct handles, handles bound to a first argument, and asType.

A direct handle is an object of DirectMethodHandle whose MemberName says what it does; a bound one and one of another
type are objects that hold the handle they stand for. All are called by code that ``linkage.handles`` assembles.
"""

from typing import Final

from isopath.classfile import FieldRef, MethodHandle, MethodRef
from isopath.classfile.constants import REF_NEW_INVOKE_SPECIAL, REF_PUT_STATIC
from isopath.classfile.descriptors import parse_method_descriptor
from isopath.classfile.flags import ACC_VARARGS
from isopath.heap import Array
from isopath.program.linked import PRIMITIVES, JavaClass, Method, descriptor_of_class
from isopath.terms import NULL, Term, Value
from isopath.terms.operators import LOCATION
from isopath.vm.core import Machine, Natives, Outcomes, Result, State
from isopath.vm.core.effects import throw, unsupported
from isopath.vm.core.objects import held, make
from isopath.vm.linkage.assembly import method_info
from isopath.vm.linkage.handles import (
    METHOD_HANDLE,
    delegating_call,
    direct_call,
    is_adaptable,
    type_of,
    typed,
)

native = Natives()

_DIRECT: Final = "java/lang/invoke/DirectMethodHandle"
_BOUND: Final = "java/lang/invoke/BoundMethodHandle$Species_L"
_RETYPED: Final = "java/lang/invoke/MethodHandleImpl$WrappedMember"
_MEMBER: Final = "java/lang/invoke/MemberName"
_WRONG_TYPE: Final = "java/lang/invoke/WrongMethodTypeException"
_KIND_SHIFT: Final = 24
_IS_METHOD, _IS_CONSTRUCTOR, _IS_FIELD = 0x10000, 0x20000, 0x40000
_HANDLES_TYPE: Final = "handle's method type"
_FIRST_WITH_HANDLES_TYPE: Final = 64
"""The class file version of the first release whose WrongMethodTypeException says ``handle's method type``."""

_GENERIC: Final = "([Ljava/lang/Object;)Ljava/lang/Object;"


def descriptor_of_type(vm: Machine, state: State, method_type: Value) -> str:
    """The descriptor of a java.lang.invoke.MethodType."""
    assert isinstance(method_type, Term)
    parameters = held(state, method_type, "ptypes")
    assert isinstance(parameters, Term)
    array = state.heap.objects.array_at(parameters)
    kinds = [_descriptor(vm, mirror) for mirror in array.elements or ()]
    return f"({''.join(kinds)}){_descriptor(vm, held(state, method_type, 'rtype'))}"


def _descriptor(vm: Machine, mirror: Value) -> str:
    assert isinstance(mirror, Term)
    return descriptor_of_class(vm.initialization.mirrored(mirror))


def direct_handle(
    vm: Machine, state: State, caller: JavaClass, handle: MethodHandle, receiver: str | None = None
) -> None:
    """Give back a direct handle: the call that makes its type goes on top of the frames.

    ``receiver`` is the class that the receiver must be of, if it is not the member's own.
    """
    member, kind = handle.member, handle.kind
    flag = _IS_FIELD if kind <= REF_PUT_STATIC else _IS_METHOD
    if kind == REF_NEW_INVOKE_SPECIAL:
        flag = _IS_CONSTRUCTOR
    name = make(
        vm,
        state,
        _MEMBER,
        {
            "clazz": vm.initialization.mirror(member.owner),
            "name": vm.initialization.string(member.name),
            "type": vm.initialization.string(member.descriptor),
            "flags": kind << _KIND_SHIFT | flag,
        },
    )
    made = make(vm, state, _DIRECT, {"member": name})
    own = type_of(kind, member)
    if receiver is not None:
        own = own.replace(descriptor_of_class(member.owner), descriptor_of_class(receiver), 1)
    vm.calls.invoke(state, typed(caller, own), [made])


def constant_of(vm: Machine, state: State, handle: Term) -> MethodHandle:
    """What a direct handle does, as a constant of a class file says it."""
    member = held(state, handle, "member")
    assert isinstance(member, Term)
    flags = held(state, member, "flags")
    assert isinstance(flags, int)
    owner, kind = held(state, member, "clazz"), flags >> _KIND_SHIFT
    texts = [_text(vm, state, held(state, member, name)) for name in ("name", "type")]
    assert isinstance(owner, Term)
    reference = FieldRef if kind <= REF_PUT_STATIC else MethodRef
    return MethodHandle(kind, reference(vm.initialization.mirrored(owner), *texts))


def _text(vm: Machine, state: State, reference: Value) -> str:
    assert isinstance(reference, Term)
    return vm.initialization.text_of(state, reference) or ""


@native.signature_polymorphic(METHOD_HANDLE)
def link_invocation(vm: Machine, name: str, descriptor: str) -> Method | None:
    """``invoke`` and ``invokeExact`` at the types of a call."""
    if name not in ("invoke", "invokeExact"):
        return None
    method = Method(vm.hierarchy.load(METHOD_HANDLE), method_info(name, descriptor, is_static=False))

    def call(vm: Machine, state: State, handle: Term, *arguments: Value) -> Result:
        return invoke_handle(vm, state, handle, list(arguments), descriptor, is_exact=name == "invokeExact")

    method.native = call
    return method


@native(METHOD_HANDLE, f"invoke{_GENERIC}")
def invoke_generic(vm: Machine, state: State, handle: Term, argument: Term) -> Result:
    """``invoke`` of one argument that is an array of objects."""
    return invoke_handle(vm, state, handle, [argument], _GENERIC, is_exact=False)


@native(METHOD_HANDLE, f"invokeExact{_GENERIC}")
def invoke_exactly(vm: Machine, state: State, handle: Term, argument: Term) -> Result:
    return invoke_handle(vm, state, handle, [argument], _GENERIC, is_exact=True)


@native(METHOD_HANDLE, f"invokeWithArguments{_GENERIC}")
def invoke_with_arguments(vm: Machine, state: State, handle: Term, arguments: Term) -> Result:
    array = state.heap.objects.at(arguments) if arguments.op is LOCATION else None
    if not isinstance(array, Array) or array.elements is None:
        return unsupported(state, "java.lang.invoke.MethodHandle.invokeWithArguments of an array of unknown content")
    call = f"({'Ljava/lang/Object;' * len(array.elements)})Ljava/lang/Object;"
    return invoke_handle(vm, state, handle, list(array.elements), call, is_exact=False)


def invoke_handle(vm: Machine, state: State, handle: Term, arguments: list[Value], call: str, is_exact: bool) -> Result:
    """Call a handle with values of the types that ``call`` has."""
    cls = state.heap.objects.at(handle).cls if handle.op is LOCATION else None
    if cls is None or cls.name not in (_DIRECT, _BOUND, _RETYPED):
        return unsupported(state, f"java.lang.invoke.MethodHandle.invoke of {cls.java_name if cls else 'an input'}")
    own = descriptor_of_type(vm, state, held(state, handle, "type"))
    caller = state.frame.method.owner
    if is_exact and own != call:
        return _wrong_type(vm, state, own, call)
    if cls.name == _DIRECT and own != call and _is_varargs(vm, constant_of(vm, state, handle)):
        return unsupported(state, "java.lang.invoke.MethodHandle.invoke of a handle of variable arity")
    if not is_adaptable(call, own):
        return _wrong_type(vm, state, own, call)
    if cls.name == _DIRECT:
        constant = constant_of(vm, state, handle)
        owner = vm.hierarchy.load(constant.member.owner)
        vm.calls.invoke(state, direct_call(caller if owner.is_array else owner, constant, call), arguments)
        return None
    target = held(state, handle, "target" if cls.name == _RETYPED else "asTypeCache")
    assert isinstance(target, Term)
    bound = [held(state, handle, "argL0")] if cls.name == _BOUND else []
    inner = descriptor_of_type(vm, state, held(state, target, "type"))
    if own != call:
        step = delegating_call(caller, own, call, has_bound=False)
        vm.calls.invoke(state, step, [handle, *arguments])
    else:
        step = delegating_call(caller, inner, call, has_bound=bool(bound))
        vm.calls.invoke(state, step, [target, *bound, *arguments])
    return None


def _is_varargs(vm: Machine, handle: MethodHandle) -> bool:
    member = handle.member
    method = vm.hierarchy.method(member.owner, member.name, member.descriptor)
    return method is not None and bool(method.access & ACC_VARARGS)


def _wrong_type(vm: Machine, state: State, own: str, call: str) -> Outcomes:
    file = vm.hierarchy.load(METHOD_HANDLE).file
    is_early = file is not None and file.major < _FIRST_WITH_HANDLES_TYPE
    message = f"{'expected' if is_early else _HANDLES_TYPE} {shown_type(own)} but found {shown_type(call)}"
    yield from throw(vm, state, _WRONG_TYPE, message)


def shown_type(descriptor: str) -> str:
    """A method type as ``MethodType.toString`` has it: simple names."""
    parsed = parse_method_descriptor(descriptor)
    return f"({','.join(map(simple_name, parsed.parameters))}){simple_name(parsed.result)}"


def simple_name(descriptor: str) -> str:
    element = descriptor.lstrip("[")
    name = PRIMITIVES.get(element) or element[1:-1].rpartition("/")[2].rpartition("$")[2]
    return name + "[]" * (len(descriptor) - len(element))


@native(METHOD_HANDLE, "asType(Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/MethodHandle;")
def as_type(vm: Machine, state: State, handle: Term, wanted: Term) -> Result:
    if handle.op is not LOCATION or wanted is NULL:
        return unsupported(state, "java.lang.invoke.MethodHandle.asType of an input")
    own = descriptor_of_type(vm, state, held(state, handle, "type"))
    call = descriptor_of_type(vm, state, wanted)
    if own == call:
        return handle
    if not is_adaptable(call, own):
        message = f"cannot convert MethodHandle{shown_type(own)} to {shown_type(call)}"
        return throw(vm, state, _WRONG_TYPE, message)
    return make(vm, state, _RETYPED, {"type": wanted, "target": handle})


@native(METHOD_HANDLE, "bindTo(Ljava/lang/Object;)Ljava/lang/invoke/MethodHandle;")
def bind_to(vm: Machine, state: State, handle: Term, value: Term) -> Result:
    own = descriptor_of_type(vm, state, held(state, handle, "type"))
    first = parse_method_descriptor(own).parameters[:1]
    if not first or first[0] in PRIMITIVES:
        message = "no leading reference parameter"
        return throw(vm, state, "java/lang/IllegalArgumentException", message)
    made = make(vm, state, _BOUND, {"argL0": value, "asTypeCache": handle})
    vm.calls.invoke(state, typed(state.frame.method.owner, "(" + own[1 + len(first[0]) :]), [made])
    return None
