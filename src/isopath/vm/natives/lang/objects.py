"""java.lang: what objects, classes, throwables and System leave to native code."""

from collections.abc import Iterator
from typing import Final

from isopath.heap.core.type_tests import candidates
from isopath.heap.initial.open_classes import class_object
from isopath.heap.state.kinds import CLASS
from isopath.heap.state.shared import NoObject
from isopath.program.linked import PRIMITIVE_CLASSES, JavaClass, java_name
from isopath.terms import NULL, Term, Value, is_null, ite
from isopath.terms.initial import CALL, Function, apply
from isopath.terms.operators import LOCATION
from isopath.terms.sorts import INT, REF
from isopath.vm.core import Machine, Natives, State
from isopath.vm.core.dispatch import by_class
from isopath.vm.core.effects import unsupported

native = Natives()


IDENTITY_HASH: Final = Function("System.identityHashCode", "identityHashCode()", CALL, (REF,), INT)
"""What System.identityHashCode gives for an input: equal references have equal ones, and no more is said of it."""

_HASHES_OF_JVM: Final = {CLASS: "the hash code of a class object", "java/lang/Module": "the hash code of a module"}
"""What stays the same while a JVM runs, so that two runs on one JVM do not show that it may be any."""


@native("java/lang/Object", "getClass()Ljava/lang/Class;")
def get_class(vm: Machine, state: State, receiver: Term) -> Value | None:
    """A class object; where the receiver may have several classes, it is open which one it stands for."""
    names = candidates(state.heap, receiver)
    if not names:
        return unsupported(state, f"getClass of {java_name(state.heap.types.declared.get(receiver, 'unknown'))}")
    return class_object(state.heap, receiver) if len(names) > 1 else vm.initialization.mirror(*names)


@native("java/lang/Object", "hashCode()I")
def hash_code(vm: Machine, state: State, receiver: Term) -> Value | None:
    hashed: Value | None = identity_hash(vm, state, receiver)
    return hashed


@native("java/lang/System", "identityHashCode(Ljava/lang/Object;)I")
def identity_hash(vm: Machine, state: State, reference: Term) -> Value | None:
    """A number that depends on the object alone, as on a JVM, and is not the JVM's; that of an input may be any."""
    if any(leaf in state.heap.canonical.class_of for leaf, _ in state.heap.leaves(reference)):
        raise NoObject(reference)
    classes = candidates(state.heap, reference)
    for name, what in _HASHES_OF_JVM.items():
        if name in classes:
            state.leave_open(what)
    hashed: Value = 0
    for leaf, chosen in state.heap.leaves(reference):
        if state.heap.canonical.exist and state.heap.canonical.is_box_of_input(leaf):
            return unsupported(state, "identity hash code of a box that depends on inputs")
        hashed = ite(INT, chosen, _identity_hash(state, leaf), hashed)
    return hashed


def _identity_hash(state: State, leaf: Term) -> Value:
    if leaf is NULL:
        return 0
    if leaf.op is LOCATION:
        known = state.heap.canonical.value_at(leaf)
        if known is not None and known[0].is_enum:
            return known[0].hash_of(known[1])
        number = int(leaf.payload)
        return (number ^ number >> 31) * 0x9E3779B1 & 0x7FFFFFFF
    enum = state.heap.canonical.only_enum_of(leaf)
    given = apply(IDENTITY_HASH, leaf) if enum is None else enum.hash_of(enum.value_of(leaf))
    return ite(INT, is_null(leaf), 0, given)


@native("java/lang/Class", "desiredAssertionStatus()Z", "desiredAssertionStatus0(Ljava/lang/Class;)Z")
def desired_assertion_status(vm: Machine, state: State, mirror: Term) -> Value:
    """Assertions are on, and a failing one is a violation; not in the platform's own classes, as under ``java -ea``."""
    name = vm.initialization.mirrored(mirror)
    return int(name in PRIMITIVE_CLASSES or not vm.hierarchy.load(name).is_platform)


@native("java/lang/Class", "getPrimitiveClass(Ljava/lang/String;)Ljava/lang/Class;")
def primitive_class(vm: Machine, state: State, name: Term) -> Value | None:
    text = vm.initialization.text_of(state, name)
    if text in PRIMITIVE_CLASSES:
        return vm.initialization.mirror(text)
    return unsupported(state, "java.lang.Class.getPrimitiveClass")


@native("java/lang/Class", "isArray()Z")
def is_array(vm: Machine, state: State, receiver: Term) -> Value:
    return int(vm.initialization.mirrored(receiver).startswith("["))


@native("java/util/HashMap", "comparableClassFor(Ljava/lang/Object;)Ljava/lang/Class;")
@native("java/util/concurrent/ConcurrentHashMap", "comparableClassFor(Ljava/lang/Object;)Ljava/lang/Class;")
def comparable_class_for(vm: Machine, state: State, key: Term) -> Iterator[tuple[State, Value]]:
    """The class of a key that is ``class C implements Comparable<C>``; null of any other key.

    The bytecode parses the generic signature by reflection.
    """
    for side, name in by_class(vm, state, key):
        is_comparable = name is not None and _compares_itself(vm.hierarchy.load(name))
        yield side, vm.initialization.mirror(name) if is_comparable and name is not None else NULL


def _compares_itself(cls: JavaClass) -> bool:
    if cls.name == "java/lang/String":
        return True
    signature = cls.file.signature if cls.file is not None else None
    wanted, depth = f"Ljava/lang/Comparable<L{cls.name};>;", 0
    for at, letter in enumerate(signature or ""):
        if depth == 0 and signature is not None and signature.startswith(wanted, at):
            return True
        depth += (letter == "<") - (letter == ">")
    return False
