"""java.util: comparing arrays element by element, and the classes that HashMap orders its trees by."""

from collections.abc import Iterator
from typing import Final

from isopath.heap import Array, Instance
from isopath.program.linked import JavaClass, sort_of
from isopath.terms import NULL, Term, Value, build
from isopath.terms.arithmetic import bits_of
from isopath.terms.operators import LOCATION, SUB
from isopath.terms.sorts import DOUBLE, FLOAT, INT
from isopath.vm.core.deferred_messages import sentence
from isopath.vm.core.dispatch import by_class
from isopath.vm.core.machine import Machine
from isopath.vm.core.registry import DECLINED, Natives, Result
from isopath.vm.core.state import State
from isopath.vm.natives.array_contents import first_difference
from isopath.vm.natives.exception_messages import written_sentence
from isopath.vm.natives.unsafe import BASE, shift_of
from isopath.vm.throwing.index_messages import FORMS, PRECONDITIONS

native = Natives()


_EIGHT_BYTES: Final = 3


@native("jdk/internal/util/ArraysSupport", "vectorizedMismatch(Ljava/lang/Object;JLjava/lang/Object;JII)I")
def vectorized_mismatch(
    vm: Machine, state: State, a: Term, a_offset: Value, b: Term, b_offset: Value, length: Value, shift: Value
) -> Result:
    """The first index at which elements differ; else, complemented, how many the caller has still to compare.

    Unless all elements are known it is all of them, and the caller does that one by one. Those of eight bytes it
    leaves to this method alone.
    """
    if isinstance(length, int):
        left, right = _known(state, a, a_offset, length, shift), _known(state, b, b_offset, length, shift)
        if left is not None and right is not None:
            return next((at for at in range(length) if left[at] != right[at]), -1)
    if shift == _EIGHT_BYTES:
        return first_difference(state, a, _index(a_offset), b, _index(b_offset), length)
    complement: Value = build(SUB, INT, -1, length)
    return complement


def _index(offset: Value) -> Value:
    """The index of an element of eight bytes."""
    return offset if isinstance(offset, Term) else (int(offset) - BASE) >> _EIGHT_BYTES


def _known(state: State, array: Term, offset: Value, length: int, shift: Value) -> list[Value] | None:
    """The elements from an offset on, floating-point ones as bits; None when some are not known."""
    if array.op is not LOCATION or not isinstance(offset, int):
        return None
    found = state.heap.objects.at(array)
    if not isinstance(found, Array) or found.elements is None or shift_of(found.cls.element) != shift:
        return None
    first: Final = (offset - BASE) >> shift_of(found.cls.element)
    elements = found.elements[first : first + length]
    if len(elements) != length or any(isinstance(element, Term) for element in elements):
        return None
    sort = sort_of(found.cls.element)
    if sort in (FLOAT, DOUBLE):
        return [bits_of(element, sort) for element in elements if not isinstance(element, Term)]
    return elements


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


@native(PRECONDITIONS, "outOfBoundsMessage(Ljava/lang/String;Ljava/util/List;)Ljava/lang/String;")
def out_of_bounds_message(vm: Machine, state: State, kind: Term, arguments: Term) -> Result:
    """The message of an IndexOutOfBoundsException: the bytecode runs a Formatter for it."""
    form = FORMS.get(vm.initialization.text_of(state, kind) or "")
    numbers = _numbers(state, arguments)
    if form is None or numbers is None:
        return DECLINED
    if form.count("{}") == 4 and len(numbers) == 3:
        numbers = [numbers[0], *numbers]
    if form.count("{}") != len(numbers):
        return DECLINED
    message = sentence(form, *numbers)
    return vm.initialization.string(message) if isinstance(message, str) else written_sentence(vm, state, message)


def _numbers(state: State, arguments: Term) -> list[Value] | None:
    """The values of the boxes in an immutable list; None when it is another kind of list."""
    held = state.heap.objects.at(arguments) if arguments.op is LOCATION else None
    if not isinstance(held, Instance) or not held.cls.name.startswith("java/util/ImmutableCollections$List"):
        return None
    found: list[Value] = []
    for value in held.fields:
        if isinstance(value, Term) and value.op is LOCATION:
            inner = state.heap.objects.at(value)
            found += inner.elements or [] if isinstance(inner, Array) else [value]
    boxes = [state.heap.objects.at(box) for box in found if isinstance(box, Term) and box.op is LOCATION]
    return [box.fields[-1] for box in boxes if isinstance(box, Instance) and box.fields]
