"""java.lang.reflect.Array.get and set where the array, the index or the value is not known.

The class of the array decides which instruction reads or writes its elements; a trace per class runs that instruction,
which knows of bounds and of inputs. Nothing here is registered: ``reflect_arrays`` asks for it.
"""

from collections.abc import Iterator
from typing import Final

from isopath.classfile import StringConstant
from isopath.heap.core.type_tests import is_instance
from isopath.program.linked import Method, class_of_descriptor
from isopath.terms import NULL, Condition, Term, Value, disjunction
from isopath.vm.core import Machine, Outcomes, State
from isopath.vm.core.dispatch import by_class
from isopath.vm.core.effects import throw, unsupported
from isopath.vm.linkage.assembly import UNWRAPPED, WIDENS, WRAPPERS, Assembler, letter, static_method

ARRAY: Final = "java/lang/reflect/Array"
OBJECT: Final = "Ljava/lang/Object;"
_ARGUMENT: Final = "java/lang/IllegalArgumentException"
_ELEMENTS: Final = {"Z": "b", "B": "b", "C": "c", "S": "s"}


def get_element(vm: Machine, state: State, array: Term, index: Value) -> Outcomes:
    """An element, a primitive one in its box."""
    for side, name in _by_array(vm, state, array):
        if name is not None:
            vm.calls.invoke(side, _getter(vm, name), [array, index])
        yield side, None


def set_element(vm: Machine, state: State, array: Term, index: Value, value: Term) -> Outcomes:
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
    code.convert(element, OBJECT).emit("areturn")
    return static_method(vm.hierarchy.load(ARRAY), "get", f"({array}I){OBJECT}", code)


def _setter(vm: Machine, array: str, held: str) -> Method:
    element = array[1:]
    code = Assembler().load(array, 0).load("I", 1).load(OBJECT, 2).convert(held, element)
    code.emit(f"{_ELEMENTS.get(element, letter(element))}astore").emit("return")
    return static_method(vm.hierarchy.load(ARRAY), "set", f"({array}I{OBJECT})V", code)


def _thrower(vm: Machine, array: str, problem: str) -> Method:
    """An index out of bounds is said first, then what is wrong with the value."""
    element = array[1:]
    code = Assembler().load(array, 0).load("I", 1).emit(f"{_ELEMENTS.get(element, letter(element))}aload").emit("pop")
    code.emit("new", _ARGUMENT).emit("dup").emit("ldc", StringConstant(problem))
    code.call("invokespecial", _ARGUMENT, "<init>", "(Ljava/lang/String;)V").emit("athrow")
    return static_method(vm.hierarchy.load(ARRAY), "set", f"({array}I{OBJECT})V", code)
