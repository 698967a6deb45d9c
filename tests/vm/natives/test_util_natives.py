"""Corner cases of the natives that java.util and java.util.concurrent stand on, called directly."""

import math
from collections.abc import Iterator
from typing import Any

import pytest

from isopath.heap import MODELS, Array, ElementPlace, FieldPlace, Heap, Instance, Limits
from isopath.program.linked import sort_of
from isopath.terms import NULL, Term, Value, build, symbol
from isopath.terms.operators import ADD, I2L, SHL
from isopath.terms.sorts import DOUBLE, INT, LONG
from isopath.vm import Machine, State
from isopath.vm.core.binding import bytecode_of
from isopath.vm.core.endings import Unsupported
from isopath.vm.core.state import Frame
from isopath.vm.natives import NATIVES
from isopath.vm.natives.lang.objects import _compares_itself
from isopath.vm.natives.memory.unsafe import BASE, offset_of, place_of
from tests.vm.laboratory import Laboratory

UNSAFE = "jdk/internal/misc/Unsafe"
ATOMIC = "java/util/concurrent/atomic/AtomicInteger"


class Bench:
    """A state on a path, in the middle of some method."""

    def __init__(self) -> None:
        laboratory = Laboratory()
        self.vm: Machine = laboratory.machine()
        self.state = State(Heap(laboratory.hierarchy, self.vm.shared, Limits(k=2), MODELS["pose"]()), None)
        method = laboratory.method("java/lang/Object", "<init>")
        self.state.push(Frame(method, bytecode_of(method), [NULL]))
        self.state.frame.index = 1

    def array(self, name: str, *elements: Value) -> Term:
        return self.state.heap.objects.allocate_array(self.vm.hierarchy.load(name), len(elements), elements)

    def elements(self, array: Term) -> list[Value] | None:
        found = self.state.heap.objects.at(array)
        assert isinstance(found, Array)
        return found.elements

    def instance(self, class_name: str, **fields: Value) -> Term:
        cls = self.vm.hierarchy.load(class_name)
        made = self.state.heap.objects.allocate(cls)
        instance = self.state.heap.objects.writable(made)
        assert isinstance(instance, Instance)
        for field in cls.layout:
            if field.name in fields:
                instance.fields[field.slot] = fields[field.name]
        return made

    def call(self, class_name: str, signature: str, *arguments: Value) -> list[tuple[State, Any]]:
        """The states that a native leaves, each with what it gave."""
        result = NATIVES.methods[class_name, signature](self.vm, self.state, *arguments)
        return list(result) if isinstance(result, Iterator) else [(self.state, result)]

    def only(self, class_name: str, signature: str, *arguments: Value) -> Any:
        ((_, result),) = self.call(class_name, signature, *arguments)
        return result


@pytest.fixture
def bench() -> Bench:
    return Bench()


def field_value(state: State, reference: Term, name: str) -> Value:
    instance = state.heap.objects.at(reference)
    assert isinstance(instance, Instance)
    return next(instance.fields[field.slot] for field in instance.cls.layout if field.name == name)


def test_an_offset_names_the_field_it_was_made_from(bench: Bench) -> None:
    cls = bench.vm.hierarchy.load("java/util/HashMap")
    made = bench.instance(cls.name)
    for field in cls.layout:
        assert place_of(bench.vm, bench.state, made, offset_of(field)) == FieldPlace(made, field)
    mirror = bench.vm.initialization.mirror(cls.name)
    statics = [field for field in cls.fields.values() if field.is_static]
    assert [place_of(bench.vm, bench.state, mirror, offset_of(field)) for field in statics] == statics


def test_bytes_are_read_and_written_little_endian_across_elements(bench: Bench) -> None:
    numbers = bench.array("[B", 1, 2, 3, 4, 5, 6, 7, -1, 0)
    assert bench.only(UNSAFE, "getLong(Ljava/lang/Object;J)J", NULL, numbers, BASE) == -0xF8F9FAFBFCFDFF
    assert bench.only(UNSAFE, "getInt(Ljava/lang/Object;J)I", NULL, numbers, BASE + 1) == 0x05040302
    bench.only(UNSAFE, "putShort(Ljava/lang/Object;JS)V", NULL, numbers, BASE + 3, -2)
    assert bench.elements(numbers) == [1, 2, 3, -2, -1, 6, 7, -1, 0]
    longs = bench.array("[J", 0, 0)
    bench.only(UNSAFE, "putInt(Ljava/lang/Object;JI)V", NULL, longs, BASE + 4, 1)
    assert bench.elements(longs) == [1 << 32, 0]


def test_an_access_past_the_end_or_to_half_a_field_is_unsupported_by_name(bench: Bench) -> None:
    numbers = bench.array("[B", 1, 2, 3)
    bench.only(UNSAFE, "getInt(Ljava/lang/Object;J)I", NULL, numbers, BASE)
    assert bench.state.ending == Unsupported("jdk.internal.misc.Unsafe.getInt")
    bench.state.ending = None
    random = bench.instance("java/util/concurrent/atomic/AtomicLong", value=7)
    bench.only(UNSAFE, "getInt(Ljava/lang/Object;J)I", NULL, random, BASE)
    assert bench.state.ending == Unsupported("jdk.internal.misc.Unsafe.getInt")
    bench.state.ending = None
    bench.only(UNSAFE, "getByte(Ljava/lang/Object;J)B", NULL, NULL, 4096)
    assert bench.state.ending == Unsupported("jdk.internal.misc.Unsafe.getByte")


CAS_INT = "compareAndSetInt(Ljava/lang/Object;JII)Z"


def test_a_compare_and_set_of_a_symbolic_value_splits(bench: Bench) -> None:
    held = symbol(INT, "held")
    atomic = bench.instance(ATOMIC, value=held)
    (field,) = [field for field in bench.vm.hierarchy.load(ATOMIC).layout if field.name == "value"]
    outcomes = bench.call(UNSAFE, CAS_INT, NULL, atomic, offset_of(field), 5, 6)
    assert {result: field_value(state, atomic, "value") for state, result in outcomes} == {1: 6, 0: held}


def test_a_compare_and_set_to_what_was_just_read_does_not_split(bench: Bench) -> None:
    held = symbol(INT, "held")
    atomic = bench.instance(ATOMIC, value=held)
    (field,) = [field for field in bench.vm.hierarchy.load(ATOMIC).layout if field.name == "value"]
    assert bench.only(UNSAFE, CAS_INT, NULL, atomic, offset_of(field), held, 6) == 1
    assert not bench.state.choices


def test_a_compare_and_set_of_floats_compares_bits(bench: Bench) -> None:
    signature = "compareAndSetDouble(Ljava/lang/Object;JDD)Z"
    doubles = bench.array("[D", math.nan, 0.0, symbol(DOUBLE, "d"))
    assert bench.only(UNSAFE, signature, NULL, doubles, BASE, math.nan, 1.0) == 1
    assert bench.only(UNSAFE, signature, NULL, doubles, BASE + 8, -0.0, 1.0) == 0
    bench.call(UNSAFE, signature, NULL, doubles, BASE + 16, 1.0, 2.0)
    ending = bench.state.ending
    assert ending == Unsupported("jdk.internal.misc.Unsafe.compareAndSetDouble of a symbolic value")


def test_an_element_at_a_symbolic_offset_is_a_choice_over_the_elements(bench: Bench) -> None:
    numbers = bench.array("[I", 10, 20, 30)
    index = symbol(INT, "i")
    offset = build(ADD, LONG, build(SHL, LONG, build(I2L, INT, index), 2), BASE)
    value = bench.only(UNSAFE, "getIntVolatile(Ljava/lang/Object;J)I", NULL, numbers, offset)
    assert isinstance(value, Term) and value.sort is sort_of("I")
    assert place_of(bench.vm, bench.state, numbers, offset) == ElementPlace(numbers, index)
    halves = bench.array("[S", 10, 20, 30)
    assert place_of(bench.vm, bench.state, halves, offset) != ElementPlace(halves, index)


MISMATCH = "vectorizedMismatch(Ljava/lang/Object;JLjava/lang/Object;JII)I"
SUPPORT = "jdk/internal/util/ArraysSupport"


def test_known_elements_are_compared_at_once_by_their_bits(bench: Bench) -> None:
    a, b = bench.array("[F", 1.0, math.nan, 0.0), bench.array("[F", 1.0, math.nan, -0.0)
    assert bench.only(SUPPORT, MISMATCH, a, BASE, b, BASE, 2, 2) == -1
    assert bench.only(SUPPORT, MISMATCH, a, BASE, b, BASE, 3, 2) == 2
    assert bench.only(SUPPORT, MISMATCH, a, BASE + 4, b, BASE + 4, 2, 2) == 1


def test_unknown_elements_are_left_to_the_caller(bench: Bench) -> None:
    a, b = bench.array("[I", 1, symbol(INT, "x")), bench.array("[I", 1, 2)
    assert bench.only(SUPPORT, MISMATCH, a, BASE, b, BASE, 2, 2) == ~2
    length = symbol(INT, "n")
    assert isinstance(bench.only(SUPPORT, MISMATCH, b, BASE, b, BASE, length, 2), Term)


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("java/lang/String", True),
        ("java/lang/Integer", True),
        ("java/util/Date", True),
        ("java/lang/Object", False),
        ("java/lang/Enum", False),
        ("java/lang/Thread$State", False),
    ],
)
def test_a_class_compares_itself_if_it_says_so_in_its_own_signature(bench: Bench, name: str, answer: bool) -> None:
    assert _compares_itself(bench.vm.hierarchy.load(name)) is answer


COPY = "arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V"


def test_a_copy_between_overlapping_ranges_reads_before_it_writes(bench: Bench) -> None:
    numbers = bench.array("[I", 1, 2, symbol(INT, "x"), 4)
    bench.only("java/lang/System", COPY, numbers, 0, numbers, 1, 3)
    assert bench.elements(numbers) == [1, 1, 2, symbol(INT, "x")]
