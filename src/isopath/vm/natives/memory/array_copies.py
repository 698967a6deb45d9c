"""Copying arrays: System.arraycopy, clone and java.util.Arrays.copyOf, whatever of their arguments is known.

A range that is symbolic is copied at once, as one write to the heap, and forks only where the JVM would throw.
"""

from collections.abc import Iterator
from typing import Final

from isopath.heap import Array, ElementPlace, FieldPlace, LengthPlace, UnitCountPlace
from isopath.heap.arrays.elements import element_at, holds_text
from isopath.heap.arrays.ranges import copy_range
from isopath.heap.core.type_tests import array_class, candidates, is_instance
from isopath.heap.state.text_bytes import doubled, halved, is_even
from isopath.program.linked import JavaClass
from isopath.terms import NULL, Condition, Term, Value, build, conjunction, disjunction, equal, ite, negate
from isopath.terms.operators import ADD, LE, LOCATION, LT, SUB
from isopath.terms.sorts import INT
from isopath.vm.core import DECLINED, Insn, Machine, Natives, Outcomes, Result, State
from isopath.vm.core.deferred_messages import OfCopy, first_that_holds, sentence
from isopath.vm.core.dereference import NEGATIVE_SIZE, OUT_OF_BOUNDS, guarded, not_null
from isopath.vm.core.dispatch import by_alternative, by_class
from isopath.vm.core.effects import call_of, run_bytecode, throw, throw_here, unsupported
from isopath.vm.core.endings import Cut, Unsupported
from isopath.vm.natives.memory.array_checks import element_mismatch, out_of_bounds, store_is_safe, type_mismatch
from isopath.vm.throwing.index_messages import copy_end

native = Natives()

_COPY: Final = "java.lang.System.arraycopy"
_ARRAYS: Final = "java/util/Arrays"
_ARRAY_STORE: Final = "java/lang/ArrayStoreException"


@native("java/lang/System", "arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V")
def arraycopy(
    vm: Machine, state: State, source: Term, origin: Value, target: Term, start: Value, count: Value
) -> Result:
    """JLS's copy: as if through a temporary array, with the JVM's own checks in the JVM's order."""
    if source.op is LOCATION and target.op is LOCATION:
        outcome = _copy_known(vm, state, source, origin, target, start, count)
        if outcome is not DECLINED:
            return outcome
    return _copy(vm, state, source, origin, target, start, count)


def _copy_known(
    vm: Machine, state: State, source: Term, origin: Value, target: Term, start: Value, count: Value
) -> Result:
    """Copy between arrays that the program allocated, where all numbers are known."""
    given, taken = state.heap.objects.at(source), state.heap.objects.at(target)
    message = type_mismatch(given, taken)
    if message is not None:
        return throw(vm, state, _ARRAY_STORE, message)
    assert isinstance(given, Array) and isinstance(taken, Array)
    numbers = (origin, start, count, given.length, taken.length)
    if not all(isinstance(number, int) for number in numbers):
        return DECLINED
    assert isinstance(origin, int) and isinstance(start, int) and isinstance(count, int)
    message = out_of_bounds(given, origin, taken, start, count)
    if message is not None:
        return throw(vm, state, OUT_OF_BOUNDS, message)
    if not store_is_safe(vm, [given.cls.name], [taken.cls.name]):
        elements = [element_at(state.heap, source, origin + offset) for offset in range(count)]
        return copy_checked(vm, state, (source, origin), (target, start), elements)
    if not copy_range(state.heap, source, origin, target, start, count):
        state.ending = Unsupported(f"{_COPY} of a part of a character")
    return None


def _copy(vm: Machine, state: State, source: Term, origin: Value, target: Term, start: Value, count: Value) -> Outcomes:
    insn = call_of(state)
    for side, goes_on in _both_there(vm, state, insn, source, target):
        if not goes_on:
            yield side, None
            continue
        reason = _unsupported_types(vm, side, source, target)
        if reason is not None:
            yield side, unsupported(side, f"{_COPY} {reason}")
            continue
        for there, (has, room) in _lengths(vm, side, source, target):
            is_within = in_range(there, (source, target), (origin, start, count), (has, room))
            message = OfCopy(copy_end(there, source, has, origin), copy_end(there, target, room, start), count)
            for inside, is_inside in guarded(vm, there, insn, negate(is_within), OUT_OF_BOUNDS, message):
                if not is_inside:
                    yield inside, None
                elif _is_safe(vm, inside, source, target):
                    yield from copy_within(vm, inside, source, origin, target, start, count)
                else:
                    yield from _copy_unsafe(vm, inside, (source, origin), (target, start), count)


def _both_there(vm: Machine, state: State, insn: Insn, source: Term, target: Term) -> Iterator[tuple[State, bool]]:
    for side, goes_on in not_null(vm, state, insn, source):
        if goes_on:
            yield from not_null(vm, side, insn, target)
        else:
            yield side, False


def _unsupported_types(vm: Machine, state: State, source: Term, target: Term) -> str | None:
    """Why a copy between arrays that are not known has no model; None when it has one."""
    given, taken = (sorted(candidates(state.heap, array)) for array in (source, target))
    if not given or not taken or not all(name.startswith("[") for name in (*given, *taken)):
        return "of inputs that may not be arrays"
    is_of_objects = all(vm.hierarchy.load(name).element_class for name in (*given, *taken))
    return None if is_of_objects or store_is_safe(vm, given, taken) else "between arrays of kinds that may differ"


def _is_safe(vm: Machine, state: State, source: Term, target: Term) -> bool:
    return store_is_safe(vm, *(sorted(candidates(state.heap, array)) for array in (source, target)))


def _copy_unsafe(
    vm: Machine, state: State, source: tuple[Term, Value], target: tuple[Term, Value], count: Value
) -> Outcomes:
    """Copy a range of objects of which some may not fit: one trace per class of the target and number of elements."""
    for side, taken in by_class(vm, state, target[0]):
        if taken is None:
            yield side, unsupported(side, f"{_COPY} to an input of no known class")
            continue
        for numbered, known in _by_number(vm, side, count):
            if known is None:
                yield numbered, None
                continue
            for reader, read in _read_each(vm, numbered, *source, known):
                yield from copy_checked(vm, reader, source, target, read)


def _lengths(vm: Machine, state: State, source: Term, target: Term) -> Iterator[tuple[State, tuple[Value, Value]]]:
    for side, has in vm.cases(state, state.heap.read(LengthPlace(source))):
        for there, room in vm.cases(side, side.heap.read(LengthPlace(target))):
            yield there, (has, room)


def in_range(
    state: State, arrays: tuple[Term, Term], numbers: tuple[Value, ...], lengths: tuple[Value, Value]
) -> Condition:
    """Both ranges lie within their arrays; those of text are counted in characters."""
    if any(holds_text(state.heap, array) for array in arrays) and all(map(is_even, (*numbers, *lengths))):
        numbers, lengths = tuple(map(halved, numbers)), (halved(lengths[0]), halved(lengths[1]))
    origin, start, count = numbers
    parts: list[Condition] = [build(LE, INT, 0, number) for number in numbers]
    for at, length in zip((origin, start), lengths, strict=True):
        fits = build(LE, INT, count, length) if at == 0 else build(LE, INT, at, build(SUB, INT, length, count))
        parts.append(fits)
    return conjunction(parts)


def copy_within(
    vm: Machine, state: State, source: Term, origin: Value, target: Term, start: Value, count: Value
) -> Outcomes:
    """Copy a range that lies within both arrays."""
    if state.heap.model.copies_ranges(state.heap, target):
        if not copy_range(state.heap, source, origin, target, start, count):
            state.ending = Unsupported(f"{_COPY} of a part of a character")
        yield state, None
        return
    for side, known in _by_number(vm, state, count):
        if known is not None:
            yield from _copy_each(vm, side, source, origin, target, start, known)
        else:
            yield side, None


def _by_number(vm: Machine, state: State, count: Value) -> Iterator[tuple[State, int | None]]:
    """A state per value of a count that is not negative; past the bound on loops the trace is cut."""
    if isinstance(count, int):
        yield state, count
        return
    numbers = range(vm.bounds.loops + 1)
    for side, number in by_alternative(vm, state, numbers, lambda _, each: equal(INT, count, each)):
        if number is None:
            side.ending = Cut("loops")
        yield side, number


def _copy_each(
    vm: Machine, state: State, source: Term, origin: Value, target: Term, start: Value, count: int
) -> Outcomes:
    """Read all elements, then write them."""
    for reader, read in _read_each(vm, state, source, origin, count):
        yield from ((writer, None) for writer in _write_each(vm, reader, target, start, read))


def _read_each(vm: Machine, state: State, source: Term, origin: Value, count: int) -> list[tuple[State, list[Value]]]:
    traces: list[tuple[State, list[Value]]] = [(state, [])]
    for offset in range(count):
        place = ElementPlace(source, build(ADD, INT, origin, offset))
        traces = [
            (case, [*read, value]) for side, read in traces for case, value in vm.cases(side, side.heap.read(place))
        ]
    return traces


def _write_each(vm: Machine, state: State, target: Term, start: Value, values: list[Value]) -> list[State]:
    writers = [state]
    for offset, value in enumerate(values):
        place = ElementPlace(target, build(ADD, INT, start, offset))
        writers = [case for side in writers for case, _ in vm.cases(side, side.heap.write(place, value))]
    return writers


def copy_checked(
    vm: Machine, state: State, source: tuple[Term, Value], target: tuple[Term, Value], values: list[Value]
) -> Outcomes:
    """Store elements one by one: what does not fit throws, and what was before it stays (the javadoc of arraycopy)."""
    taken = array_class(state.heap, target[0])
    traces = [state]
    for offset, value in enumerate(values):
        fitting: list[State] = []
        for trace in traces:
            for side, is_misfit in vm.split(trace, negate(_fits(trace, value, taken.element_class))):
                if not is_misfit:
                    fitting.append(side)
                    continue
                for writer in _write_each(vm, side, *target, values[:offset]):
                    yield from _throw_misfit(vm, writer, source[0], taken)
        traces = fitting
    for trace in traces:
        yield from ((writer, None) for writer in _write_each(vm, trace, *target, values))


def _throw_misfit(vm: Machine, state: State, source: Term, taken: JavaClass) -> Outcomes:
    """The message names the class of the source: the narrowest that it is one of."""
    classes = [vm.hierarchy.load(name) for name in sorted(candidates(state.heap, source))]
    classes.sort(key=lambda cls: -len(cls.supertypes))
    message = first_that_holds(
        [(is_instance(state.heap, source, cls.name), element_mismatch(cls, taken)) for cls in classes]
    )
    yield from throw_here(vm, state, _ARRAY_STORE, message)


def _fits(state: State, value: Value, wanted: str) -> Condition:
    """Whether an array takes a reference: null, or an object of the class of its elements."""
    assert isinstance(value, Term)
    if value is NULL:
        return True
    return disjunction([state.heap.same(value, NULL), is_instance(state.heap, value, wanted)])


@native("java/lang/Object", "clone()Ljava/lang/Object;")
def clone(vm: Machine, state: State, receiver: Term) -> Outcomes:
    """A shallow copy, if the class is cloneable; one trace per class that an input may have."""
    for side, name in by_class(vm, state, receiver):
        if name is None:
            yield side, unsupported(side, "clone of an input object of no known class")
            continue
        cls = vm.hierarchy.load(name)
        if "java/lang/Cloneable" not in cls.supertypes:
            yield from throw(vm, side, "java/lang/CloneNotSupportedException", cls.java_name)
        elif cls.is_array:
            for there, length in vm.cases(side, side.heap.read(LengthPlace(receiver))):
                yield from _copied(vm, there, receiver, 0, length, length)
        else:
            yield from _cloned(vm, side, cls, receiver)


def _cloned(vm: Machine, state: State, cls: JavaClass, receiver: Term) -> Outcomes:
    """A new object with the fields of another."""
    traces: list[tuple[State, list[Value]]] = [(state, [])]
    for field in cls.layout:
        place = FieldPlace(receiver, field)
        traces = [
            (case, [*read, value]) for side, read in traces for case, value in vm.cases(side, side.heap.read(place))
        ]
    for side, values in traces:
        created = side.heap.objects.allocate(cls)
        twin = side.heap.objects.writable_instance(created)
        twin.fields[:] = values
        yield side, created


@native.family(
    _ARRAYS,
    {
        signature: signature
        for kind in "ZBCSIJFD"
        for signature in (f"copyOf([{kind}I)[{kind}", f"copyOfRange([{kind}II)[{kind}")
    },
)
def copy_of(signature: str, vm: Machine, state: State, source: Term, *numbers: Value) -> Result:
    """Arrays.copyOf or copyOfRange where something is symbolic; the bytecode forks to find the smaller length."""
    if is_listed(state, source) and all(isinstance(number, int) for number in numbers):
        return DECLINED
    return _copy_some(signature, vm, state, source, numbers)


def _copy_some(signature: str, vm: Machine, state: State, source: Term, numbers: tuple[Value, ...]) -> Outcomes:
    for side, is_null in vm.split(state, state.heap.same(source, NULL)):
        if is_null:
            yield side, run_bytecode(vm, side, _ARRAYS, signature, source, *numbers)
        else:
            origin, end = numbers if len(numbers) == 2 else (0, *numbers)
            yield from _copy_part(vm, side, source, origin, end)


def is_listed(state: State, reference: Term) -> bool:
    """Whether a reference is null or an array whose elements are known by their index."""
    if reference.op is not LOCATION:
        return reference is NULL
    array = state.heap.objects.at(reference)
    return isinstance(array, Array) and array.elements is not None


def _copy_part(vm: Machine, state: State, source: Term, origin: Value, end: Value) -> Outcomes:
    """A new array of the elements from ``origin`` on, cut or filled up with defaults to reach ``end``."""
    insn = call_of(state)
    is_new_length = origin == 0
    exception = NEGATIVE_SIZE if is_new_length else "java/lang/IllegalArgumentException"
    message = sentence("{}", end) if is_new_length else sentence("{} > {}", origin, end)
    by_unit = holds_text(state.heap, source) and is_even(origin) and is_even(end)
    if by_unit:
        origin, end = halved(origin), halved(end)
    length = build(SUB, INT, end, origin)
    for side, goes_on in guarded(vm, state, insn, build(LT, INT, length, 0), exception, message):
        if not goes_on:
            yield side, None
            continue
        place = UnitCountPlace(source) if by_unit else LengthPlace(source)
        for case, has in vm.cases(side, side.heap.read(place)):
            is_past = disjunction([build(LT, INT, origin, 0), build(LT, INT, has, origin)])
            past = _past_message(case, source, origin, has, by_unit)
            for inside, is_inside in guarded(vm, case, insn, is_past, OUT_OF_BOUNDS, past):
                if is_inside:
                    left = build(SUB, INT, has, origin)
                    count = ite(INT, build(LE, INT, left, length), left, length)
                    numbers = (origin, length, count)
                    yield from _copied(vm, inside, source, *(map(doubled, numbers) if by_unit else numbers))
                else:
                    yield inside, None


def _past_message(state: State, source: Term, origin: Value, has: Value, by_unit: bool) -> OfCopy:
    """Of a copy that begins outside of its array: it is the range that System.arraycopy cannot copy."""
    if by_unit:
        origin, has = doubled(origin), doubled(has)
    length = build(SUB, INT, has, origin)
    return OfCopy(copy_end(state, source, has, origin), copy_end(state, source, has, 0), length)


def _copied(
    vm: Machine, state: State, source: Term, origin: Value, length: Value, count: Value
) -> Iterator[tuple[State, Value]]:
    """A new array of the class of another, of some length, with ``count`` of its elements."""
    created = state.heap.objects.allocate_array(array_class(state.heap, source), length)
    for side, _ in copy_within(vm, state, source, origin, created, 0, count):
        yield side, created
