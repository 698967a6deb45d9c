"""A replay builds the heap of a witness, calls the method, and tells what the JVM did."""

import math
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from isopath.program import find_jdk
from isopath.witness import (
    Boxed,
    ClassOf,
    Constant,
    Content,
    Elements,
    FieldName,
    Fields,
    Given,
    Ref,
    StandIn,
    StaticValue,
    Text,
    Value,
    Witness,
)
from isopath.witness.replay import Outcome, Replayer, Skipped

from .replaying import fields, jdks, replayer, target, with_text, witness

SAME = "Subject.same(Ljava/lang/Object;)Ljava/lang/Object;"
NODE = "Subject$Node"
NODES = f"L{NODE};"
STRING = "java.lang.String"


@pytest.fixture(scope="module", params=jdks(), ids=lambda jdk: f"jdk{jdk.feature}")
def subject(request: pytest.FixtureRequest) -> Iterator[Replayer]:
    with replayer(request.param, "Subject.java") as started:
        yield started


@pytest.fixture(scope="module")
def harnessed() -> Iterator[Replayer]:
    with replayer(jdks()[0], "Harnessed.java") as started:
        yield started


def call(subject: Replayer, label: str, given: Witness) -> Outcome:
    found = subject.replay(target(label), given)
    assert isinstance(found, Outcome), found
    return found


def told(found: Outcome) -> dict[int, tuple[str, Content]]:
    assert found.objects is not None
    return {each.id: (each.type, each.content) for each in found.objects}


def node(value: int, following: Value) -> tuple[str, Fields]:
    return NODE, fields(NODE, value=("I", value), next=(NODES, following))


@pytest.mark.parametrize(
    "objects",
    [
        [node(-7, Ref(2)), node(1, Ref(1))],
        [("int[]", Elements((1, -2, 2147483647)))],
        [("char[]", Elements((0, 65, 65535)))],
        [("boolean[][]", Elements((Ref(2), None, Ref(2)))), ("boolean[]", Elements((True, False)))],
        [("double[]", Elements((-0.0, 1e-300, math.inf, 0.1)))],
        [("float[]", Elements((0.10000000149011612, -math.inf)))],
        [(STRING, Text('a "quoted" \\ \n \u00e9 \U0001f600 \ud800 end'))],
        [("java.lang.StringBuilder", Text("abc", capacity=40))],
        [("java.lang.Integer", Boxed(100000))],
        [("java.util.Iterator$StandIn[]", Elements((None,)))],
        [("java.lang.Runnable$StandIn[][]", Elements(()))],
        [("java.lang.Character", Boxed(233))],
        [("java.lang.Double", Boxed(-2.5))],
        [("Subject$Color", Constant("GREEN"))],
        [("java.lang.Class", ClassOf("Subject$Node[]"))],
        [("java.lang.Class", ClassOf("int"))],
        [
            ("Subject$Pair", fields("Subject$Pair", left=("I", 3), right=("Ljava/lang/Object;", Ref(1)))),
        ],
        [
            (
                "Subject$Derived",
                Fields(
                    (
                        (FieldName("Subject$Base", "twice", "I"), 5),
                        (FieldName("Subject$Derived", "twice", "Ljava/lang/String;"), Ref(2)),
                    )
                ),
            ),
            (STRING, Text("x")),
        ],
        [
            (
                "Subject$Primitives",
                fields(
                    "Subject$Primitives",
                    z=("Z", True),
                    b=("B", -128),
                    s=("S", -300),
                    c=("C", 40000),
                    i=("I", -1),
                    j=("J", -(2**63)),
                    f=("F", 0.5),
                    d=("D", -0.0),
                ),
            )
        ],
    ],
    ids=lambda objects: objects[0][0],
)
def test_a_heap_comes_back_as_it_was_sent(subject: Replayer, objects: list[tuple[str, Content]]) -> None:
    found = call(subject, SAME, witness(Ref(1), objects=tuple(objects)))
    assert found.result == Ref(1)
    assert repr(told(found)) == repr(dict(enumerate(objects, 1)))


def test_nan_comes_back_as_nan(subject: Replayer) -> None:
    found = call(subject, SAME, witness(Ref(1), objects=(("double[]", Elements((math.nan,))),)))
    assert str(told(found)[1][1]) == "Elements(values=(nan,))"


def test_input_objects_keep_their_ids_when_they_change_places(subject: Replayer) -> None:
    found = call(
        subject, f"Subject.reversed({NODES}){NODES}", witness(Ref(1), objects=(node(4, Ref(2)), node(5, None)))
    )
    assert found.result == Ref(2)
    assert told(found) == {1: node(4, None), 2: node(5, Ref(1))}


def test_new_objects_follow_those_of_the_input(subject: Replayer) -> None:
    found = call(subject, f"Subject.prepended({NODES}){NODES}", witness(Ref(1), objects=(node(4, None),)))
    assert found.result == Ref(2)
    assert told(found) == {1: node(4, None), 2: node(5, Ref(1))}


def test_a_constructor_gives_the_object_it_made(subject: Replayer) -> None:
    found = call(subject, "Subject.<init>(LSubject;)V", witness(None))
    assert found.result == Ref(1)
    assert told(found) == {1: ("Subject", fields("Subject", field=("I", 3), other=("LSubject;", None)))}


def test_a_constructor_of_an_abstract_class_runs_on_a_stand_in(subject: Replayer) -> None:
    given = witness(40, Ref(1), 1, objects=(("int[]", Elements((0,))),))
    found = call(subject, "Subject$Shape.<init>(J[II)V", given)
    shape = StandIn((), ((FieldName("Subject$Shape", "calls", "I"), 42),))
    assert (found.result, told(found)[2]) == (Ref(2), ("Subject$Shape", shape))


def test_a_private_method_is_called_on_a_receiver(subject: Replayer) -> None:
    given = witness(Ref(1), 4, objects=(("Subject", fields("Subject", field=("I", 3))),))
    assert call(subject, "Subject.hidden(I)I", given).result == 7


def test_the_very_method_runs_even_where_the_receiver_overrides_it(subject: Replayer) -> None:
    given = witness(Ref(1), objects=(("Subject$Sub", Fields(())),))
    assert call(subject, "Subject.overridden()I", given).result == 1
    assert call(subject, "Subject$Sub.overridden()I", given).result == 2


def test_a_variable_number_of_arguments_is_one_array(subject: Replayer) -> None:
    label = "Subject.counted([I)I"
    assert call(subject, label, witness(None)).result == -1
    assert call(subject, label, witness(Ref(1), objects=(("int[]", Elements((7, 8))),))).result == 2


def test_a_constant_of_an_enum_is_the_constant(subject: Replayer) -> None:
    given = witness(Ref(1), objects=(("Subject$Color", Constant("GREEN")),))
    assert call(subject, "Subject.ranked(LSubject$Color;)I", given).result == 7


def test_a_string_is_the_constant_only_if_the_witness_says_so(subject: Replayer) -> None:
    label = "Subject.sameConstant(Ljava/lang/String;)Z"
    interned = witness(Ref(1), objects=((STRING, Text("constant", is_interned=True)),))
    assert call(subject, label, with_text("constant")).result is False
    assert call(subject, label, interned).result is True


@pytest.mark.parametrize(("value", "is_one"), [(127, True), (128, False)])
def test_small_boxes_are_those_of_the_cache(subject: Replayer, value: int, is_one: bool) -> None:
    boxes = tuple(("java.lang.Integer", Boxed(value)) for _ in range(2))
    given = witness(Ref(1), Ref(2), objects=boxes)
    label = "Subject.sameBoxes(Ljava/lang/Integer;Ljava/lang/Integer;)Z"
    assert call(subject, label, given).result is is_one


def test_a_stand_in_of_an_interface_gives_its_answers_in_order(subject: Replayer) -> None:
    compare = "compare(Ljava/lang/Object;Ljava/lang/Object;)I"
    label = "Subject.greatest([Ljava/lang/Object;Ljava/util/Comparator;)I"
    order = ("java.util.Comparator", StandIn(((compare, (-1, 1)),)))
    given = witness(Ref(1), Ref(2), objects=(("java.lang.Object[]", Elements((None,) * 3)), order))
    assert call(subject, label, given).result == 2
    asked = replace(given, objects=(replace(given.objects[0], content=Elements((None,) * 4)), given.objects[1]))
    assert call(subject, label, asked).unanswered == f"java.util.Comparator.{compare}"


def test_a_stand_in_of_an_abstract_class_runs_what_it_inherits(subject: Replayer) -> None:
    answers = (("area()D", (2.5,)), ("name(IJ[D)Ljava/lang/String;", (Ref(2),)))
    calls = FieldName("Subject$Shape", "calls", "I")
    shape = ("Subject$Shape", StandIn(answers, ((calls, 41),)))
    given = witness(Ref(1), objects=(shape, (STRING, Text("circle"))))
    found = call(subject, "Subject.describe(LSubject$Shape;)Ljava/lang/String;", given)
    assert told(found) == {
        1: ("Subject$Shape", StandIn((), ((calls, 42),))),
        2: (STRING, Text("circle")),
        3: (STRING, Text("circle2.5")),
    }


def test_statics_are_set_and_do_not_outlive_the_call(subject: Replayer) -> None:
    given = replace(witness(), statics=(StaticValue("Subject", "counter", "int", 41),))
    assert call(subject, "Subject.count()I", given).result == 42
    assert call(subject, "Subject.count()I", witness()).result == 1


def test_what_static_fields_hold_after_the_call_is_told(subject: Replayer) -> None:
    watched = StaticValue("Subject", "counter", "int", 41)
    found = subject.replay(target("Subject.count()I"), replace(witness(), statics=(watched,)), watched=(watched,))
    assert isinstance(found, Outcome) and found.statics == (42,)


def test_output_is_captured_and_assertions_are_on(subject: Replayer) -> None:
    found = call(subject, "Subject.checked(I)V", witness(1))
    assert (found.ending, found.output, found.errors) == ("returned", "ok 1 é\n", "warned")
    found = call(subject, "Subject.checked(I)V", witness(0))
    assert (found.ending, found.exception, found.message) == ("threw", "java.lang.AssertionError", "not positive")


def test_the_message_and_the_trace_of_an_exception_are_those_of_the_program(subject: Replayer) -> None:
    found = call(subject, "Subject.length([I)I", witness(None))
    assert found.exception == "java.lang.NullPointerException"
    assert found.message == 'Cannot read the array length because "array" is null'
    assert found.trace == ("Subject.length(Subject.java:117)",)


def test_the_loader_of_the_classes_goes_by_the_name_that_it_has_in_a_program(subject: Replayer) -> None:
    given = witness(Ref(1), objects=(node(1, None),))
    assert call(subject, "Subject.cast(Ljava/lang/Object;)LSubject$Pair;", given).message == (
        "class Subject$Node cannot be cast to class Subject$Pair "
        "(Subject$Node and Subject$Pair are in unnamed module of loader 'app')"
    )


def test_a_stand_in_for_a_type_of_the_platform_is_called_after_it(subject: Replayer) -> None:
    given = witness(Ref(1), objects=(("java.util.Comparator", StandIn()),))
    message = call(subject, "Subject.cast(Ljava/lang/Object;)LSubject$Pair;", given).message
    said = "class java.util.Comparator$StandIn cannot be cast to class Subject$Pair"
    assert message is not None and message.startswith(said)


def test_methods_of_the_platform_can_be_called_and_their_objects_built(subject: Replayer) -> None:
    owner = "java.util.ArrayList"
    objects = (
        (
            owner,
            Fields(
                (
                    (FieldName("java.util.AbstractList", "modCount", "I"), 1),
                    (FieldName(owner, "elementData", "[Ljava/lang/Object;"), Ref(2)),
                    (FieldName(owner, "size", "I"), 1),
                )
            ),
        ),
        ("java.lang.Object[]", Elements((Ref(3), None))),
        (STRING, Text("kept")),
    )
    found = call(subject, "java/util/ArrayList.add(Ljava/lang/Object;)Z", witness(Ref(1), Ref(3), objects=objects))
    assert found.result is True
    assert told(found)[2] == ("java.lang.Object[]", Elements((Ref(3), Ref(3))))
    changed = told(found)[1][1]
    assert isinstance(changed, Fields)
    assert {name.name: value for name, value in changed.values} == {"modCount": 2, "elementData": Ref(2), "size": 2}


def test_what_cannot_be_built_is_skipped_with_the_reason(subject: Replayer) -> None:
    found = subject.replay(target(SAME), witness(Ref(1), objects=(("no.such.Type", Fields(())),)))
    assert str(found) == "skipped: the input cannot be built: java.lang.ClassNotFoundException: no.such.Type"


def test_what_a_clock_gave_cannot_be_replayed(subject: Replayer) -> None:
    given = replace(witness(), given=(Given("System.nanoTime()", "long", 3),))
    found = subject.replay(target("Subject.count()I"), given)
    assert found == Skipped("what System.nanoTime() gives cannot be chosen")


def test_a_harness_gives_what_the_witness_says(harnessed: Replayer) -> None:
    given = (
        Given("Verifier.nondetInt()#2", "int", 2),
        Given("x", "char", 65),
        Given("CProver.nondetDouble()", "double", 0.5),
    )
    told_given = replace(witness(), given=given)
    assert call(harnessed, "Harnessed.difference()I", told_given).result == -2
    found = call(harnessed, "Harnessed.mixed()Ljava/lang/String;", told_given)
    assert told(found)[1] == (STRING, Text("falseA00.5"))


def test_assumptions_and_goals_of_a_harness_are_checked(harnessed: Replayer) -> None:
    label = "Harnessed.assumed(I)I"
    assert call(harnessed, label, witness(4)).result == 4
    assert call(harnessed, label, witness(5)).exception == "java.lang.AssertionError"
    assert call(harnessed, label, witness(9)).unanswered == "an assumption that does not hold"


def test_what_a_harness_asks_of_another_tool_is_skipped(harnessed: Replayer) -> None:
    found = harnessed.replay(target("Harnessed.unknown(I)Z"), witness(1))
    assert isinstance(found, Skipped) and "jbse.meta.Analysis.isSymbolic(int)" in found.reason


def test_all_these_calls_were_served_by_one_process(subject: Replayer) -> None:
    call(subject, "Subject.count()I", witness())
    assert subject.starts == 1


def test_without_a_compiler_every_replay_is_skipped_with_the_reason(tmp_path: Path) -> None:
    bare = replace(find_jdk(), javac=None)
    with Replayer([tmp_path], bare) as started:
        assert started.replay(target(SAME), witness(None)) == Skipped(f"{bare.home} has no javac")


def test_an_old_jdk_is_rejected_by_its_version(tmp_path: Path) -> None:
    old = replace(find_jdk(), feature=11, version="11.0.2")
    with Replayer([tmp_path], old) as started:
        said = started.replay(target(SAME), witness(None))
    assert said == Skipped(f"replays need JDK 17 or later, and {old.home} is 11.0.2")


def test_a_jvm_that_does_not_start_is_a_reason_too(tmp_path: Path) -> None:
    with Replayer([tmp_path], find_jdk(), memory_mb=0) as started:
        said = started.replay(target(SAME), witness(None))
        assert isinstance(said, Skipped) and said.reason.startswith("the JVM for replays did not start: ")
        assert started.replay(target(SAME), witness(None)) == said
