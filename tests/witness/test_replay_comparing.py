"""What the JVM did is compared with what the path says, up to the names of new objects."""

import math
from dataclasses import replace

import pytest

from isopath.witness import (
    Argument,
    Boxed,
    Constant,
    Content,
    Elements,
    Expected,
    Opaque,
    Ref,
    StandIn,
    StaticValue,
    Text,
    Value,
    Witness,
    WitnessObject,
)
from isopath.witness.replay import Confirmed, Diverged, Outcome, Skipped, compare

from .replaying import fields

NODE = "Node"
WITNESS = Witness(
    (Argument("this", NODE, Ref(1)),), (WitnessObject(1, NODE, fields(NODE, next=("LNode;", None), value=("I", 0))),)
)
EXPECTED = Expected("returned", None, "void", None, None, "", "", ())
OUTCOME = Outcome("returned")


def node(number: int, following: Value = None, value: Value = 0) -> WitnessObject:
    return WitnessObject(number, NODE, fields(NODE, next=("LNode;", following), value=("I", value)))


def of(kind: str, content: Content, number: int = 2) -> WitnessObject:
    return WitnessObject(number, kind, content)


def verdict(result: tuple[Value, Value], objects: tuple[tuple[WitnessObject, ...], tuple[WitnessObject, ...]]) -> str:
    """What comes of two results and two heaps."""
    expected = replace(EXPECTED, result=result[0], objects=objects[0])
    found = compare(WITNESS, expected, replace(OUTCOME, result=result[1], objects=objects[1]))
    return found.described if isinstance(found, Diverged) else str(found)


@pytest.mark.parametrize(
    ("said", "did"),
    [
        (3, 3),
        (True, True),
        (1, True),
        (math.nan, -math.nan),
        (-0.0, -0.0),
        (None, None),
        (Ref(1), Ref(1)),
    ],
)
def test_equal_results_are_confirmed(said: Value, did: Value) -> None:
    assert verdict((said, did), ((node(1),), (node(1),))) == "confirmed"


@pytest.mark.parametrize(
    ("said", "did", "shown"),
    [
        (3, 4, "the path says 3, the JVM 4"),
        (0.0, -0.0, "the path says 0.0, the JVM -0.0"),
        (None, Ref(1), "the path says null, the JVM input Node (#1)"),
        (Ref(2), Ref(1), "the path says new Node (#2), the JVM input Node (#1)"),
        (Ref(1), Ref(2), "the path says input Node (#1), the JVM new Node (#2)"),
    ],
)
def test_other_results_diverge_and_both_sides_are_told(said: Value, did: Value, shown: str) -> None:
    assert verdict((said, did), ((node(1), node(2)), (node(1), node(2)))) == f"result: {shown}"


def test_new_objects_may_have_other_ids() -> None:
    ours = (node(1, Ref(2)), node(2, Ref(3), 7), node(3, None, 8))
    theirs = (node(1, Ref(3)), node(3, Ref(2), 7), node(2, None, 8))
    assert verdict((Ref(3), Ref(2)), (ours, theirs)) == "confirmed"


def test_two_new_objects_are_not_one() -> None:
    ours = (node(1, Ref(2)), node(2), node(3))
    theirs = (node(1, Ref(2)), node(2))
    said = "the path says new Node (#3), the JVM new Node (#2)"
    assert verdict((Ref(3), Ref(2)), (ours, theirs)) == f"result: {said}"
    said = "the path says new Node (#2), the JVM new Node (#3)"
    assert verdict((Ref(2), Ref(3)), (theirs, ours)) == f"result: {said}"


def test_a_difference_deep_in_the_heap_is_told_by_its_place() -> None:
    ours = (node(1, Ref(2)), node(2, Ref(1), 5))
    theirs = (node(1, Ref(2)), node(2, Ref(1), 6))
    assert verdict((None, None), (ours, theirs)) == "this.next.value: the path says 5, the JVM 6"


@pytest.mark.parametrize(
    ("ours", "theirs", "shown"),
    [
        (of("int[]", Elements((1, 2))), of("int[]", Elements((1, 3))), "result[1]: the path says 2, the JVM 3"),
        (of("int[]", Elements((1,))), of("int[]", Elements(())), "length of result: the path says 1, the JVM 0"),
        (of("int[]", Elements(())), of("long[]", Elements(())), "type of result: the path says int[], the JVM long[]"),
        (of("String", Text("a")), of("String", Text("b")), "result: the path says 'a', the JVM 'b'"),
        (of("String", Text("\ud83d\ude00")), of("String", Text("\U0001f600")), "confirmed"),
        (of("B", Text("", False, 9)), of("B", Text("", False, 3)), "capacity of result: the path says 9, the JVM 3"),
        (of("B", Text("")), of("B", Text("", capacity=3)), "confirmed"),
        (of("Integer", Boxed(5)), of("Integer", Boxed(6)), "result: the path says 5, the JVM 6"),
        (of("Color", Constant("RED")), of("Color", Constant("RED")), "confirmed"),
        (of("Lambda$1", Opaque()), of("Lambda/0x1", Opaque()), "confirmed"),
        (of("Order", StandIn((("compare()I", (1,)),))), of("Order", StandIn()), "confirmed"),
    ],
)  # fmt: skip
def test_objects_are_compared_by_what_they_hold(ours: WitnessObject, theirs: WitnessObject, shown: str) -> None:
    assert verdict((Ref(2), Ref(2)), ((node(1), ours), (node(1), theirs))) == shown


def test_boxes_and_constants_have_no_identity() -> None:
    array = of("Object[]", Elements((Ref(3), Ref(4))))
    other = of("Object[]", Elements((Ref(3), Ref(3))))
    ours = (node(1), array, of("Integer", Boxed(5), 3), of("Integer", Boxed(5), 4))
    theirs = (node(1), other, of("Integer", Boxed(5), 3))
    assert verdict((Ref(2), Ref(2)), (ours, theirs)) == "confirmed"


def test_what_a_stack_trace_is_made_of_does_not_count() -> None:
    ours = of("Failure", fields("java.lang.Throwable", depth=("I", 2), cause=("LThrowable;", Ref(2))))
    theirs = of("Failure", fields("java.lang.Throwable", depth=("I", 9), cause=("LThrowable;", Ref(2))))
    assert verdict((Ref(2), Ref(2)), ((node(1), ours), (node(1), theirs))) == "confirmed"


@pytest.mark.parametrize(
    ("expected", "outcome", "shown"),
    [
        (
            replace(EXPECTED, ending="threw", exception="java.lang.A"),
            OUTCOME,
            "ending: the path says java.lang.A, the JVM returned",
        ),
        (
            EXPECTED,
            Outcome("threw", exception="java.lang.A"),
            "ending: the path says returned, the JVM java.lang.A",
        ),
        (
            replace(EXPECTED, ending="threw", exception="java.lang.A", message="m"),
            Outcome("threw", exception="java.lang.A", message="n"),
            "message: the path says 'm', the JVM 'n'",
        ),
        (replace(EXPECTED, output="a\n"), OUTCOME, "output: the path says 'a\\n', the JVM ''"),
        (EXPECTED, replace(OUTCOME, errors="w"), "errors: the path says '', the JVM 'w'"),
        (EXPECTED, replace(OUTCOME, unanswered="A.f()I"), "call: the path says there is no other, the JVM A.f()I"),
    ],
)  # fmt: skip
def test_other_endings_and_outputs_diverge(expected: Expected, outcome: Outcome, shown: str) -> None:
    found = compare(Witness((), ()), expected, outcome)
    assert isinstance(found, Diverged) and found.described == shown and str(found) == "diverged"


@pytest.mark.parametrize(
    ("expected", "outcome"),
    [
        (
            replace(EXPECTED, ending="violated", exception="java.lang.AssertionError"),
            Outcome("threw", exception="java.lang.AssertionError", message="not known to the path"),
        ),
        (replace(EXPECTED, output="abcdef"), replace(OUTCOME, output="abc", is_cut=True)),
        (replace(EXPECTED, output="\ud800!"), replace(OUTCOME, output="?!")),
        (replace(EXPECTED, output="\ufffd\ufffd!"), replace(OUTCOME, output="\ufffd!")),
        (
            replace(EXPECTED, ending="threw", exception="java.lang.ExceptionInInitializerError", objects=(node(1),)),
            Outcome("threw", exception="java.lang.ExceptionInInitializerError", objects=None),
        ),
    ],
)
def test_what_is_not_known_does_not_diverge(expected: Expected, outcome: Outcome) -> None:
    assert compare(Witness((), ()), expected, outcome) == Confirmed(outcome)


def test_too_little_memory_is_no_divergence() -> None:
    found = compare(Witness((), ()), EXPECTED, Outcome("threw", exception="java.lang.OutOfMemoryError"))
    assert found == Skipped("the memory for a replay was not enough")


def test_a_heap_that_is_too_large_to_be_told_is_not_confirmed() -> None:
    outcome = replace(OUTCOME, objects=(of(NODE, Opaque(), 1),), beyond=frozenset({1}))
    found = compare(WITNESS, replace(EXPECTED, objects=(node(1),)), outcome)
    assert found == Skipped("the heap after the call is too large to be compared")


def test_a_jvm_that_sees_one_object_where_the_witness_has_two_diverges() -> None:
    twice = Witness((*WITNESS.arguments, Argument("other", NODE, Ref(2))), (*WITNESS.objects, node(2)))
    expected = replace(EXPECTED, objects=(node(1), node(2)))
    found = compare(twice, expected, replace(OUTCOME, objects=(node(1),)))
    assert isinstance(found, Diverged)
    assert found.described == "other: the path says input Node (#2), the JVM another object of the input"


def test_static_fields_that_hold_something_else_after_the_call_diverge() -> None:
    said = replace(EXPECTED, statics=(StaticValue("Counter", "next", "int", 4),))
    assert isinstance(compare(Witness((), ()), said, Outcome("returned", statics=(4,))), Confirmed)
    found = compare(Witness((), ()), said, Outcome("returned", statics=(5,)))
    assert isinstance(found, Diverged) and (found.what, found.expected, found.got) == ("Counter.next", "4", "5")
