"""What annotations declare not to be null is no null among the inputs: the same paths in every heap model."""

from pathlib import Path

import pytest

from isopath import Bounds, Request, Result, explore
from isopath.exploration.request import Inputs, Output
from isopath.exploration.session import Configuration, Session
from isopath.heap import MODELS
from isopath.program import find_jdk, resolve_targets
from isopath.program.target import Targets
from tests.json_records import witness_as_dict as as_dict

NON_NULL = """package org.jspecify.annotations;
import java.lang.annotation.*;
@Target(ElementType.TYPE_USE) @Retention(RetentionPolicy.RUNTIME) public @interface NonNull { }
"""
SOURCE = """
import org.jspecify.annotations.NonNull;
class Node { @NonNull Node next; Node other; int value; }
class Holder { @NonNull Integer box; @NonNull String text; @NonNull Kind kind; @NonNull Object @NonNull [] items; }
class Leaf { @NonNull Deep deep; }
class Deep { @NonNull Deeper deeper; }
class Deeper { int value; }
enum Kind { ONE, TWO }
interface Source { @NonNull Node get(); Node perhaps(); }
class Sure {
    static int parameter(@NonNull Node n) { return n.value; }
    static int unread(@NonNull Node n, int x) { return x > 0 ? 1 : 2; }
    static int same(@NonNull Node n, Node m) { return n == m ? 1 : 2; }
    static int field(Node n) { return n.next.value > 0 ? 1 : 2; }
    static boolean test(@NonNull Node n) { return n.next == null; }
    static int chain(@NonNull Node n) { return n.next.next.next.value; }
    static int written(@NonNull Node n, @NonNull Node m) { m.next = null; return n.next.value; }
    static int made(@NonNull Node n) { Node m = new Node(); return m.next == null ? 1 : 2; }
    static int other(@NonNull Node n) { return n.next.other.value; }
    static int box(@NonNull Holder h) { return h.box > 3 ? 1 : 2; }
    static int kind(@NonNull Holder h) { return h.kind == Kind.ONE ? 1 : 2; }
    static int text(@NonNull Holder h) { return h.text.length() > 2 ? 1 : 2; }
    static int items(@NonNull Holder h) { return h.items.length > 2 ? 1 : 2; }
    static int deep(@NonNull Leaf leaf) { return leaf.deep.deeper.value; }
    static int given(@NonNull Source s) { return s.get().value > 0 ? 1 : 2; }
    static int perhaps(@NonNull Source s) { return s.perhaps().value > 0 ? 1 : 2; }
    @NonNull Node head;
    Sure(@NonNull Node head) { this.head = head.next; }
    int head() { return head.value; }
}
"""
NULL_POINTER = "java.lang.NullPointerException"


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sure")
    annotation = folder / "org/jspecify/annotations/NonNull.java"
    annotation.parent.mkdir(parents=True)
    annotation.write_text(NON_NULL)
    (folder / "Sure.java").write_text(SOURCE)
    return folder / "Sure.java"


_SESSIONS: dict[tuple[Path, bool], tuple[Session, Targets]] = {}


def explored(source: Path, method: str, heap: str = "pose", *, k: int = 5, nullness: bool = True) -> Result:
    """The paths of a method, with witnesses."""
    if (source, nullness) not in _SESSIONS:
        targets = resolve_targets(str(source), class_path=(), jdk=find_jdk())
        _SESSIONS[source, nullness] = (
            Session(targets, find_jdk(), Configuration(Inputs(nullness=nullness), witnesses=True)),
            targets,
        )
    session, targets = _SESSIONS[source, nullness]
    (target,) = [each for each in targets.methods if each.label.startswith(f"Sure#{method}(")]
    return session.explore(target, heap, Bounds(k=k))


def outcomes(result: Result) -> set[str]:
    return {path.detail or path.result or path.ending for path in result.paths}


PATHS = {
    "parameter": {"n.value"},
    "unread": {"1", "2"},
    "same": {"1", "2"},
    "field": {NULL_POINTER, "1", "2"},
    "test": {"false"},
    "made": {"1"},
    "box": {"1", "2"},
    "kind": {"1", "2"},
    "text": {"1", "2"},
    "items": {"1", "2"},
    "deep": {"leaf.deep.deeper.value"},
    "given": {"1", "2"},
    "perhaps": {NULL_POINTER, "1", "2"},
    "head": {"this.head.value"},
    "<init>": {"returned"},
}


@pytest.mark.parametrize("heap", MODELS)
@pytest.mark.parametrize("method", PATHS)
def test_no_input_is_null_that_is_declared_not_to_be(source: Path, method: str, heap: str) -> None:
    result = explored(source, method, heap)
    assert result.is_complete
    assert outcomes(result) == PATHS[method]
    assert all(path.witness is not None for path in result.paths)
    if heap in ("pose", "pose-ite", "summary"):
        assert len(result.paths) == len(PATHS[method])


@pytest.mark.parametrize("heap", ["pose", "lazier#"])
def test_the_jvm_confirms_witnesses_that_the_assumptions_have_shaped(source: Path, heap: str) -> None:
    """The parameter is never looked at, and its fields neither."""
    (result,) = explore(Request(f"{source}#Sure.unread", heap=heap, output=Output(replays=True)))
    assert result.replays is not None and result.replays.confirmed == len(result.paths) == 2


@pytest.mark.parametrize("heap", MODELS)
def test_what_the_program_writes_may_be_null(source: Path, heap: str) -> None:
    """The field is null if both are one object; that the other has its own is a path."""
    result = explored(source, "written", heap)
    thrown = [path for path in result.paths if path.ending == "threw"]
    assert {path.detail for path in thrown} == {NULL_POINTER}
    assert len({path.signature for path in result.paths}) == 2


@pytest.mark.parametrize("heap", MODELS)
def test_a_field_that_says_nothing_may_be_null(source: Path, heap: str) -> None:
    result = explored(source, "other", heap)
    assert len({path.signature for path in result.paths}) == 2
    assert NULL_POINTER in outcomes(result)


TRACES = {"lazy": 7, "lazier": 7, "lazier#": 7, "summary": 1, "pose-ite": 1, "pose": 1}
"""The second node is the first, or the third one of the two before, or the fourth one of three or new: 1 + 2 + 4."""


@pytest.mark.parametrize("heap", MODELS)
def test_references_that_are_never_null_fork_on_aliases_alone(source: Path, heap: str) -> None:
    assert len(explored(source, "chain", heap).paths) == TRACES[heap]


@pytest.mark.parametrize("heap", MODELS)
def test_past_the_bound_a_reference_that_is_never_null_is_an_alias(source: Path, heap: str) -> None:
    """Within k = 1 the third node is one of the two before it."""
    result = explored(source, "chain", heap, k=1)
    assert result.is_complete and result.hits["k"]
    assert len({path.signature for path in result.paths}) == 1


@pytest.mark.parametrize("heap", MODELS)
def test_where_the_bound_leaves_no_object_the_path_is_cut_and_says_so(source: Path, heap: str) -> None:
    result = explored(source, "deep", heap, k=1)
    assert [(path.ending, path.detail) for path in result.paths] == [("cut", "k")]
    assert not result.is_complete


@pytest.mark.parametrize("heap", MODELS)
def test_without_nullness_annotations_say_nothing(source: Path, heap: str) -> None:
    result = explored(source, "field", heap, nullness=False)
    assert len({path.signature for path in result.paths}) == 4
    assert outcomes(explored(source, "parameter", heap, nullness=False)) == {NULL_POINTER, "n.value"}


@pytest.mark.parametrize("heap", MODELS)
def test_assumptions_are_no_conditions_of_the_path(source: Path, heap: str) -> None:
    (path,) = explored(source, "parameter", heap).paths
    assert path.condition == ()


def test_a_witness_keeps_to_what_is_declared_of_fields_that_no_one_looked_at(source: Path) -> None:
    (path,) = explored(source, "parameter").paths
    assert path.witness is not None
    assert as_dict(path.witness)["objects"] == [
        {"id": 1, "type": "Node", "fields": {"next": {"ref": 2}, "other": None, "value": 2}},
        {"id": 2, "type": "Node", "fields": {"next": {"ref": 2}, "other": None, "value": 0}},
    ]
    first = explored(source, "box").paths[0]
    assert first.witness is not None
    kinds = {found["type"]: found for found in as_dict(first.witness)["objects"]}
    assert kinds["java.lang.String"]["text"] == ""
    assert kinds["Kind"]["constant"] == "ONE"
    assert kinds["java.lang.Object[]"]["elements"] == []


def test_the_object_around_an_inner_one_is_there(tmp_path: Path) -> None:
    source = tmp_path / "Sure.java"
    source.write_text("class Sure { int total; class Part { int twice() { return 2 * total; } } }")
    targets = resolve_targets(f"{source}#Sure.Part.twice", class_path=(), jdk=find_jdk())
    (target,) = targets.methods
    assert outcomes(Session(targets, find_jdk()).explore(target, "pose", Bounds())) == {"this.this$0.total * 2"}
    with_null = Session(targets, find_jdk(), Configuration(Inputs(nullness=False))).explore(target, "pose", Bounds())
    assert outcomes(with_null) == {NULL_POINTER, "this.this$0.total * 2"}
