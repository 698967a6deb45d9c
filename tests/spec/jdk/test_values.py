"""Values of the platform among the inputs are such as their classes build, under every heap model.

The subjects hand what they read of a value to its own factory, which checks it: on all inputs that the formulas allow,
none of these checks fails.
"""

import pytest

from isopath.exploration.analysis import replay
from isopath.heap import MODELS
from isopath.program import Jdk, resolve_targets
from isopath.program.classpath import ClassPath
from isopath.program.hierarchy import Hierarchy
from isopath.program.platform_values import DESCRIBED, is_described
from isopath.witness import Fields, Ref
from isopath.witness.replay import Replayer, paths_of
from tests.spec.jdk.test_inputs import JAVA, endings, explored
from tests.witness.replaying import jdks

METHODS = {
    "date": {"true"},
    "leapDay": {"true", "false"},
    "time": {"true"},
    "monthDay": {"true"},
    "yearMonth": {"true"},
    "instant": {"true"},
    "duration": {"true"},
    "lock": {"true"},
    "readWriteLock": {"true"},
    "readLock": {"true"},
    "anyLock": {"true"},
    "address": {"true"},
    "anyAddress": {"true", "false"},
    "zone": {"true"},
    "latch": {"1L"},
    "flag": {"0", "1"},
    "absent": {"true"},
    "map": {"0"},
    "table": {"1"},
    "weak": {"1"},
    "unit": {"true", "false"},
    "word": {"true"},
    "property": {"true"},
    "indexed": {"true"},
}
"""What each method can return; on null it throws."""
OTHERS = ["dateTime", "decimal", "numbers", "adder", "random", "joiner", "id"]
STREAMS = ["data", "dataRead", "read", "write"]
NULL = ("threw", "java.lang.NullPointerException")
NOTHING_BUT_NULL = {("returned", None), NULL}


@pytest.mark.parametrize("method", METHODS)
def test_the_checks_of_a_class_hold_for_each_of_its_values(method: str) -> None:
    result = explored("Values", method)
    assert endings(result) == NOTHING_BUT_NULL
    assert {path.result for path in result.paths if path.ending == "returned"} == METHODS[method]


@pytest.mark.parametrize("method", [*OTHERS, "list"])
def test_a_value_is_read_with_no_exception_but_for_null(method: str) -> None:
    assert endings(explored("Values", method)) == NOTHING_BUT_NULL


@pytest.mark.parametrize("heap", [model for model in MODELS if model != "pose"])
@pytest.mark.parametrize(
    "method",
    [
        "leapDay",
        "decimal",
        "lock",
        "readWriteLock",
        "readLock",
        "flag",
        "dateTime",
        "table",
        "unit",
        "word",
        "property",
    ],
)
def test_every_heap_model_has_the_same_values(method: str, heap: str) -> None:
    result, reference = explored("Values", method, heap), explored("Values", method)
    assert {path.signature for path in result.paths} == {path.signature for path in reference.paths}
    assert endings(result) == endings(reference)


def test_a_reader_or_writer_with_a_buffer_wraps_another_or_is_closed() -> None:
    closed = ("threw", "java.io.IOException")
    assert endings(explored("Values", "write")) == {("returned", None), NULL, closed}
    assert endings(explored("Values", "read")) == {NULL, closed}


def test_no_stream_wraps_itself() -> None:
    for method in STREAMS:
        for path in explored("Values", method).paths:
            assert path.witness is not None
            held = {
                (each.id, name.name): value
                for each in path.witness.objects
                if isinstance(each.content, Fields)
                for name, value in each.content.values
            }
            assert not [place for place, value in held.items() if value == Ref(place[0]) and place[1] != "lock"]


@pytest.mark.parametrize("method", ["byteInput", "byteOutput"])
def test_a_stream_of_bytes_is_at_a_place_among_them(method: str) -> None:
    result = explored("Bytes", method)
    assert endings(result) == NOTHING_BUT_NULL
    assert {path.result for path in result.paths if path.ending == "returned"} == {"true"}


@pytest.mark.parametrize("jdk", range(len(jdks())), ids=lambda at: f"jdk{jdks()[at].feature}")
def test_the_jvm_does_with_values_what_the_paths_say(jdk: int) -> None:
    home = jdks()[jdk]
    methods = [*METHODS, *OTHERS, *STREAMS, "unread", "shown"]
    targets = {name: resolve_targets(f"{JAVA / 'Values'}.java#{name}", class_path=(), jdk=home) for name in methods}
    with Replayer(paths_of(targets["date"].class_path), home) as replayer:
        for name in methods:
            result = explored("Values", name, jdk=jdk)
            replay(result, targets[name].methods[0], replayer)
            assert result.replays is not None
            assert (name, result.replays.diverged, dict(result.replays.skipped)) == (name, 0, {})
            assert result.replays.confirmed == len([path for path in result.paths if path.has_ended]) > 0


def test_a_value_that_a_path_does_not_look_into_is_whole() -> None:
    (path,) = [path for path in explored("Values", "unread").paths if path.result == "false"]
    assert path.witness is not None
    objects = {each.id: each for each in path.witness.objects}
    held = {
        (each.type.rpartition(".")[2], name.name): value
        for each in objects.values()
        if isinstance(each.content, Fields)
        for name, value in each.content.values
    }
    assert (held["LocalDate", "month"], held["LocalDate", "day"]) == (1, 1)
    assert held["OptionalDouble", "value"] != held["OptionalDouble", "value"]
    lock = "ReentrantReadWriteLock"
    assert held[lock, "sync"] == held[f"{lock}$ReadLock", "sync"] == held[f"{lock}$WriteLock", "sync"]


@pytest.mark.parametrize("method", ["address", "zone", "map", "table", "word"])
def test_a_class_of_which_only_some_objects_are_inputs_says_that_a_bound_was_reached(method: str) -> None:
    assert "k" in explored("Values", method).within


def test_an_input_of_a_class_that_nobody_described_ends_the_path_by_name() -> None:
    found = endings(explored("Values", "currency"))
    assert found == {("unsupported", "input of class java.util.Currency"), NULL}


@pytest.mark.parametrize("jdk", jdks(), ids=lambda jdk: f"jdk{jdk.feature}")
def test_each_class_has_the_fields_that_its_description_names(jdk: Jdk) -> None:
    hierarchy = Hierarchy(ClassPath([], jdk.class_source()))
    assert [name for name in DESCRIBED if not is_described(hierarchy.load(name))] == []
