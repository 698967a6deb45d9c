"""java.lang.reflect.Array: arrays made, read and written by their class objects.

Where the array, the index or the value is not known, the class of the array decides which instruction reads or writes
its elements; a trace per class runs that instruction, which knows of bounds and of inputs.
"""

from collections.abc import Iterator
from typing import Final

from isopath.classfile import StringConstant
from isopath.heap import Array, Instance, LengthPlace
from isopath.heap.arrays.elements import element_at
from isopath.heap.core.type_tests import candidates, has_class, is_instance
from isopath.program.linked import Method, class_of_descriptor, descriptor_of_class, sort_of
from isopath.terms import NULL, Condition, Term, Value, build, disjunction
from isopath.terms.arithmetic import int_to_float
from isopath.terms.initial import narrowed
from isopath.terms.operators import LOCATION, LT
from isopath.terms.sorts import INT
from isopath.vm.core import Machine, Natives, Outcomes, Result, State
from isopath.vm.core.dereference import NEGATIVE_SIZE, NULL_POINTER, OUT_OF_BOUNDS
from isopath.vm.core.dispatch import by_class
from isopath.vm.core.effects import call, initialize, throw, unsupported
from isopath.vm.core.objects import elements_of
from isopath.vm.linkage.assembly import UNWRAPPED, WIDENS, WRAPPERS, Assembler, letter, static_method

native = Natives()

ARRAY: Final = "java/lang/reflect/Array"
_ARGUMENT: Final = "java/lang/IllegalArgumentException"
_WORDS: Final = {
    "Boolean": "Z", "Byte": "B", "Char": "C", "Short": "S", "Int": "I", "Long": "J", "Float": "F", "Double": "D"
}  # fmt: skip


def _array_of(vm: Machine, mirror: Term) -> str:
    return "[" + descriptor_of_class(vm.initialization.mirrored(mirror))


@native(ARRAY, "newArray(Ljava/lang/Class;I)Ljava/lang/Object;")
def new_array(vm: Machine, state: State, component: Term, length: Value) -> Result:
    if component is NULL:
        return throw(vm, state, NULL_POINTER)
    name = _array_of(vm, component)
    if name == "[V":
        return throw(vm, state, _ARGUMENT)
    if type(length) is int and length >= 0:
        return state.heap.objects.allocate_array(vm.hierarchy.load(name), length)
    return _new_array(vm, state, name, length)


def _new_array(vm: Machine, state: State, name: str, length: Value) -> Outcomes:
    for side, is_negative in vm.split(state, build(LT, INT, length, 0)):
        if is_negative:
            message = None if isinstance(length, Term) else str(length)
            yield from throw(vm, side, NEGATIVE_SIZE, message)
        else:
            yield side, side.heap.objects.allocate_array(vm.hierarchy.load(name), length)


@native(ARRAY, "multiNewArray(Ljava/lang/Class;[I)Ljava/lang/Object;")
def multi_new_array(vm: Machine, state: State, component: Term, dimensions: Term) -> Result:
    lengths = elements_of(state, dimensions)
    if lengths is None or not all(type(length) is int for length in lengths):
        return unsupported(state, "java.lang.reflect.Array.newInstance with symbolic dimensions")
    if not lengths:
        return throw(vm, state, _ARGUMENT, "Empty dimensions array")
    numbers = [length for length in lengths if isinstance(length, int)]
    if min(numbers) < 0:
        return throw(vm, state, NEGATIVE_SIZE, str(min(numbers)))
    name = "[" * (len(numbers) - 1) + _array_of(vm, component)

    def allocate(dimension: int) -> Term:
        cls = vm.hierarchy.load(name[dimension:])
        if dimension == len(numbers) - 1:
            return state.heap.objects.allocate_array(cls, numbers[dimension])
        return state.heap.objects.allocate_array(
            cls, numbers[dimension], [allocate(dimension + 1) for _ in range(numbers[dimension])]
        )

    return allocate(0)


@native(ARRAY, "getLength(Ljava/lang/Object;)I")
def get_length(vm: Machine, state: State, array: Term) -> Result:
    if array is NULL:
        return throw(vm, state, NULL_POINTER)
    names = candidates(state.heap, array)
    if names and not any(name.startswith("[") for name in names):
        return throw(vm, state, _ARGUMENT, "Argument is not an array")
    if array.op is LOCATION:
        return vm.cases(state, state.heap.read(LengthPlace(array)))
    return _length_of_input(vm, state, array)


def _length_of_input(vm: Machine, state: State, array: Term) -> Outcomes:
    """Null throws, what is no array throws, an array has its length."""
    for side, is_null in vm.split(state, state.heap.same(array, NULL)):
        if is_null:
            yield from throw(vm, side, NULL_POINTER)
            continue
        arrays = frozenset(name for name in candidates(side.heap, array) if name.startswith("["))
        for case, is_array in vm.split(side, has_class(side.heap, array, vm.hierarchy.exactly(arrays))):
            if is_array:
                yield from vm.cases(case, case.heap.read(LengthPlace(array)))
            else:
                yield from throw(vm, case, _ARGUMENT, "Argument is not an array")


def _place(vm: Machine, state: State, array: Term, index: Value, name: str) -> Array | Outcomes | None:
    """The array where an element of it is known; else the outcome that stands for it."""
    if array is NULL:
        return throw(vm, state, NULL_POINTER)
    found = state.heap.objects.at(array) if array.op is LOCATION else None
    if isinstance(found, Instance):
        return throw(vm, state, _ARGUMENT, "Argument is not an array")
    if found is None or isinstance(index, Term) or isinstance(found.length, Term):
        return unsupported(state, f"java.lang.reflect.Array.{name} of a symbolic value")
    if not 0 <= index < found.length:
        return throw(vm, state, OUT_OF_BOUNDS)
    return found


def _is_unknown(state: State, array: Term, index: Value) -> bool:
    """Whether it is not known which array this is, or which element."""
    if array.op is not LOCATION:
        return array is not NULL
    found = state.heap.objects.at(array)
    return isinstance(found, Array) and (isinstance(index, Term) or isinstance(found.length, Term))


def _widened(value: Value, source: str, target: str) -> Value:
    if target in "FD" and source not in "FD" and isinstance(value, int):
        return int_to_float(value) if target == "F" else float(value)
    return value


@native(ARRAY, "get(Ljava/lang/Object;I)Ljava/lang/Object;")
def get(vm: Machine, state: State, array: Term, index: Value) -> Result:
    """An element; a primitive one in its box, as valueOf makes it."""
    if _is_unknown(state, array, index):
        return _get_unknown(vm, state, array, index)
    found = _place(vm, state, array, index, "get")
    if not isinstance(found, Array):
        return found
    value, element = element_at(state.heap, array, index), found.cls.element
    if element not in WRAPPERS:
        return value
    wrapper = WRAPPERS[element]
    call(vm, state, wrapper, f"valueOf({element})L{wrapper};", value)
    initialize(vm, state, vm.hierarchy.load(wrapper))
    return None


@native.family(ARRAY, {f"get{word}(Ljava/lang/Object;I){kind}": (word, kind) for word, kind in _WORDS.items()})
def get_kind(element: tuple[str, str], vm: Machine, state: State, array: Term, index: Value) -> Result:
    word, kind = element
    found = _place(vm, state, array, index, f"get{word}")
    if not isinstance(found, Array):
        return found
    if kind not in WIDENS.get(found.cls.element, ""):
        return throw(vm, state, _ARGUMENT, _mismatch(found))
    value = element_at(state.heap, array, index)
    if isinstance(value, Term) and found.cls.element != kind:
        return unsupported(state, f"java.lang.reflect.Array.get{word} of a symbolic value")
    return _widened(value, found.cls.element, kind)


def _mismatch(array: Array) -> str:
    return "argument type mismatch" if array.cls.element in WRAPPERS else "Argument is not an array of primitive type"


def _store(vm: Machine, state: State, array: Term, index: Value, value: Value, kind: str) -> Result:
    """Write a primitive value of a kind, widened to the elements of the array."""
    found = state.heap.objects.array_at(array)
    element = found.cls.element
    if element not in WIDENS[kind]:
        return throw(vm, state, _ARGUMENT, _mismatch(found))
    if isinstance(value, Term) and element != kind:
        return unsupported(state, "java.lang.reflect.Array.set of a symbolic value")
    written = state.heap.objects.writable_array(array)
    written.write(index, narrowed(_widened(value, kind, element), sort_of(element)))
    return None


@native.family(ARRAY, {f"set{word}(Ljava/lang/Object;I{kind})V": (word, kind) for word, kind in _WORDS.items()})
def set_kind(element: tuple[str, str], vm: Machine, state: State, array: Term, index: Value, value: Value) -> Result:
    word, kind = element
    found = _place(vm, state, array, index, f"set{word}")
    return _store(vm, state, array, index, value, kind) if isinstance(found, Array) else found


@native(ARRAY, "set(Ljava/lang/Object;ILjava/lang/Object;)V")
def set_element(vm: Machine, state: State, array: Term, index: Value, value: Term) -> Result:
    """Write an element; into a primitive array what the box holds."""
    if _is_unknown(state, array, index) or (value is not NULL and value.op is not LOCATION):
        return _set_unknown(vm, state, array, index, value)
    found = _place(vm, state, array, index, "set")
    if not isinstance(found, Array):
        return found
    held = None if value is NULL else state.heap.objects.at(value)
    if found.cls.element in WRAPPERS:
        kinds = [kind for kind, wrapper in WRAPPERS.items() if held is not None and held.cls.name == wrapper]
        if not isinstance(held, Instance) or not kinds:
            return throw(vm, state, _ARGUMENT, "argument type mismatch")
        return _store(vm, state, array, index, held.fields[-1], kinds[0])
    if held is not None and found.cls.element_class not in held.cls.supertypes:
        return throw(vm, state, _ARGUMENT, "array element type mismatch")
    written = state.heap.objects.writable_array(array)
    written.write(index, value)
    return None


_OBJECT: Final = "Ljava/lang/Object;"
_ELEMENTS: Final = {"Z": "b", "B": "b", "C": "c", "S": "s"}


def _get_unknown(vm: Machine, state: State, array: Term, index: Value) -> Outcomes:
    """An element, a primitive one in its box."""
    for side, name in _by_array(vm, state, array):
        if name is not None:
            vm.calls.invoke(side, _getter(vm, name), [array, index])
        yield side, None


def _set_unknown(vm: Machine, state: State, array: Term, index: Value, value: Term) -> Outcomes:
    """Write an element: what fits, or the value in a box that can be widened to what the array holds."""
    for side, name in _by_array(vm, state, array):
        if name is None:
            yield side, None
            continue
        for case, held, problem in _by_fit(vm, side, name, value):
            if problem is not None and not held:
                yield from throw(vm, case, _ARGUMENT, problem)
                continue
            code = _setter(vm, name, held) if problem is None else _thrower(vm, name, problem)
            vm.calls.invoke(case, code, [array, index, value])
            yield case, None


def _by_array(vm: Machine, state: State, array: Term) -> Iterator[tuple[State, str | None]]:
    """The states by the class of the array; None for those that have thrown or ended."""
    for side, is_null in vm.split(state, state.heap.same(array, NULL)):
        if is_null:
            for thrown, _ in throw(vm, side, "java/lang/NullPointerException"):
                yield thrown, None
            continue
        for case, name in by_class(vm, side, array):
            if name is None:
                yield case, unsupported(case, f"{ARRAY.replace('/', '.')} of an input of no known class")
            elif not name.startswith("["):
                for thrown, _ in throw(vm, case, _ARGUMENT, "Argument is not an array"):
                    yield thrown, None
            else:
                yield case, name


def _by_fit(vm: Machine, state: State, array: str, value: Term) -> Iterator[tuple[State, str, str | None]]:
    """The states by how a value fits into an array: the descriptor it has there, and what is wrong with it.

    A value without a descriptor is not even a box: that is said before anyone looks at the index.
    """
    element = array[1:]
    if element not in WRAPPERS:
        heap = state.heap
        fits: Condition = disjunction([heap.same(value, NULL), is_instance(heap, value, class_of_descriptor(element))])
        for side, is_fit in vm.split(state, fits):
            yield side, element, None if is_fit else "array element type mismatch"
        return
    for side, is_null in vm.split(state, state.heap.same(value, NULL)):
        if is_null:
            yield side, "", "argument type mismatch"
            continue
        for case, name in by_class(vm, side, value):
            kind = UNWRAPPED.get(name or "")
            is_fit = kind is not None and element in WIDENS[kind]
            yield case, "" if kind is None else f"L{name};", None if is_fit else "argument type mismatch"


def _getter(vm: Machine, array: str) -> Method:
    element = array[1:]
    code = Assembler().load(array, 0).load("I", 1).emit(f"{_ELEMENTS.get(element, letter(element))}aload")
    code.convert(element, _OBJECT).emit("areturn")
    return static_method(vm.hierarchy.load(ARRAY), "get", f"({array}I){_OBJECT}", code)


def _setter(vm: Machine, array: str, held: str) -> Method:
    element = array[1:]
    code = Assembler().load(array, 0).load("I", 1).load(_OBJECT, 2).convert(held, element)
    code.emit(f"{_ELEMENTS.get(element, letter(element))}astore").emit("return")
    return static_method(vm.hierarchy.load(ARRAY), "set", f"({array}I{_OBJECT})V", code)


def _thrower(vm: Machine, array: str, problem: str) -> Method:
    """An index out of bounds is said first, then what is wrong with the value."""
    element = array[1:]
    code = Assembler().load(array, 0).load("I", 1).emit(f"{_ELEMENTS.get(element, letter(element))}aload").emit("pop")
    code.emit("new", _ARGUMENT).emit("dup").emit("ldc", StringConstant(problem))
    code.call("invokespecial", _ARGUMENT, "<init>", "(Ljava/lang/String;)V").emit("athrow")
    return static_method(vm.hierarchy.load(ARRAY), "set", f"({array}I{_OBJECT})V", code)
