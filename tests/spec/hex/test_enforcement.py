"""Rules keep invalid inputs out of every heap model, and lose no valid one."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path as FilePath
from typing import Any

import pytest

from isopath import Request, explore
from isopath.exploration.request import Output, Specification
from isopath.exploration.results import Path, Result
from isopath.heap import MODELS
from isopath.spec.hex.parsing import parse_statements
from isopath.spec.hex.source import HexRejected, Source
from isopath.spec.hex.syntax import Sentence
from isopath.terms import Term, evaluate
from isopath.terms.initial import Function
from isopath.vm import Bounds
from isopath.witness.objects import Elements, Fields, Ref, Witness
from tests.conftest import Command
from tests.spec.hex.definitions import NULL, Backbone, PlainHeap, is_valid

SUBJECT = FilePath(__file__).parent / "java" / "Lists.java"
BUFFERS = SUBJECT.with_name("Buffers.java")
BY_METHOD = "method Lists.getList { list(.next)+ not null; list(.next)+ aliases list; }"
BY_CLASS = "class Lists.List { entry(.next)+ not null and entry(.next)+ aliases entry; }"
TREE = (
    "this(.left|.right) aliases nothing; this(.left|.right).parent aliases this;"
    "this(.left|.right).parent not null; this(.left|.right).parent expands to nothing;"
)
TOP = "entry.parent expands to nothing and entry.parent aliases nothing;"
FIGURE_2 = {
    "1.1": (0, {}),
    "1.2.1": (1, {1: 0}),
    "1.2.2": (1, {1: 1}),
    "1.2.3.1": (1, {1: 2, 2: 0}),
    "1.2.3.2": (1, {1: 2, 2: 2}),
    "1.2.3.3": (1, {1: 2, 2: 1}),
    "1.2.3.4": (1, {1: 2, 2: 3, 3: 1}),
}
"""A heap for each symbolic state of the figure: the input, and the next of each node."""


class Meaning:
    """A plain heap, and a negative ``foo``."""

    def __init__(self, heap: PlainHeap) -> None:
        self.heap = heap

    def symbol(self, term: Term) -> Any:
        return self.heap.inputs.get(term.payload, -1)

    def apply(self, function: Function, arguments: Any) -> Any:
        return self.heap.fields[arguments[0], function.label] if arguments[0] else NULL

    def class_of(self, reference: int) -> str | None:
        return self.heap.classes.get(reference)


def explored(method: str, heap: str, folder: FilePath, text: str | None) -> Result:
    file = folder / "rules.hex"
    file.write_text(text or "")
    subject = BUFFERS if method == "take" else SUBJECT
    (result,) = explore(Request(f"{subject}#{method}", heap=heap, specification=Specification(hex_files=(file,))))
    assert result.is_complete
    return result


def covering(result: Result, heap: PlainHeap) -> list[Path]:
    """The paths that a call on a heap takes, by all that they assume."""
    meaning = Meaning(heap)
    return [
        path
        for path in result.paths
        if all(evaluate(condition, meaning) for condition in (*path.conditions, *path.constraints))
    ]


def ring_states(result: Result) -> set[str]:
    found = set()
    for state, (first, nexts) in FIGURE_2.items():
        fields = {(node, "next"): target for node, target in nexts.items()}
        heap = PlainHeap({"list": first}, fields, dict.fromkeys(nexts, "Lists$List"), {})
        paths = covering(result, heap)
        assert len(paths) <= 1
        found |= {state for _ in paths}
    return found


@pytest.mark.parametrize("heap", MODELS)
def test_getlist_on_a_circular_list_prunes_the_three_states_of_figure_2(heap: str, tmp_path: FilePath) -> None:
    invalid = {"1.2.1", "1.2.3.1", "1.2.3.2"}
    assert ring_states(explored("getList", heap, tmp_path, None)) == set(FIGURE_2)
    for text in (BY_METHOD, BY_CLASS):
        assert ring_states(explored("getList", heap, tmp_path, text)) == set(FIGURE_2) - invalid


@pytest.mark.parametrize(("heap", "traces"), [("lazy", (11, 8)), ("lazier#", (7, 6)), ("pose", (6, 5))])
def test_rules_cost_no_traces(heap: str, traces: tuple[int, int], tmp_path: FilePath) -> None:
    free, ruled = (explored("getList", heap, tmp_path, text) for text in (None, BY_METHOD))
    assert (free.traces, ruled.traces) == traces


def test_all_models_find_the_same_paths_under_rules(tmp_path: FilePath) -> None:
    (tmp_path / "rules.hex").write_text(BY_CLASS)
    found = {}
    for heap in MODELS:
        request = Request(
            f"{SUBJECT}#size",
            heap=heap,
            bounds=Bounds(k=3),
            specification=Specification(hex_files=(tmp_path / "rules.hex",)),
        )
        (result,) = explore(request)
        found[heap] = {(path.signature, path.ending, path.result) for path in result.paths}
    results = sorted(result or ending for _, ending, result in found["pose"])
    assert results == ["1", "2", "3", "4", "threw"]
    assert all(paths == found["pose"] for paths in found.values())


@cache
def valid_trees() -> tuple[PlainHeap, ...]:
    return tuple(heap for heap in small_heaps() if is_tree(heap))


def small_heaps() -> Iterator[PlainHeap]:
    """Every heap of two nodes, valid or not."""
    for first, *targets in product(range(3), repeat=7):
        fields = {(node, name): targets.pop() for node in (1, 2) for name in ("left", "right", "parent")}
        yield PlainHeap({"tree": first}, fields, {1: "Lists$Tree", 2: "Lists$Tree"}, {"Lists$Tree": {"Lists$Tree"}})


def is_tree(heap: PlainHeap) -> bool:
    backbone = reached(heap, NAMES)
    return all(is_valid(heap, backbone, sentence, "Lists$Tree", is_entry) for sentence, is_entry in tree_rules())


@cache
def tree_rules() -> list[tuple[Sentence, bool]]:
    texts = ((TREE, False), (TOP, True))
    return [(sentence, at_top) for text, at_top in texts for sentence in parse_statements(Source("tree", text))]


@pytest.mark.parametrize("heap", MODELS)
def test_no_valid_tree_is_lost_and_no_invalid_one_raises_an_alarm(heap: str, tmp_path: FilePath) -> None:
    free = explored("look", heap, tmp_path, None)
    ruled = explored("look", heap, tmp_path, f"class Tree {{ {TREE} {TOP} }}")
    assert any(path.ending == "violated" for path in free.paths)
    assert {path.ending for path in ruled.paths} == {"returned"}
    assert len(valid_trees()) == 3**6 + 2 * (3**3 + 1 + 1), "no tree, a node alone, a left child, a right child"
    assert {len(covering(ruled, tree)) for tree in valid_trees()} == {1}


@pytest.mark.parametrize("heap", MODELS)
def test_rules_that_reject_every_input_leave_no_path(heap: str, tmp_path: FilePath) -> None:
    text = "method Lists.look { tree not null; tree expands to nothing; }"
    result = explored("look", heap, tmp_path, text)
    assert (result.paths, result.pruned) == ([], 1)


BUFFER = "class Buffers {{ this.items not null triggers Buffers.{0}; this.items aliases nothing; }}"


@pytest.mark.parametrize("heap", MODELS)
def test_a_companion_method_keeps_numbers_valid_as_they_were_before_the_call(heap: str, tmp_path: FilePath) -> None:
    free = explored("take", heap, tmp_path, None)
    ruled = explored("take", heap, tmp_path, BUFFER.format("isWithin"))
    assert {path.detail for path in free.paths if path.ending == "threw"} == {
        "java.lang.NullPointerException",
        "java.lang.ArrayIndexOutOfBoundsException",
    }
    assert {path.ending for path in ruled.paths} == {"returned"}
    assert len(ruled.paths) == len(free.paths) - 2
    assert ruled.pruned


def test_a_companion_method_that_throws_is_told_by_its_rule(tmp_path: FilePath) -> None:
    told = r"rules\.hex:1: The companion method Buffers\.throwsAlways throws java\.lang\.IllegalStateException"
    with pytest.raises(HexRejected, match=told):
        explored("take", "pose", tmp_path, BUFFER.format("throwsAlways"))


def test_a_companion_method_that_does_not_end_leaves_paths_cut(tmp_path: FilePath) -> None:
    (tmp_path / "rules.hex").write_text(BUFFER.format("neverEnds"))
    request = Request(
        f"{BUFFERS}#take", bounds=Bounds(steps=2000), specification=Specification(hex_files=(tmp_path / "rules.hex",))
    )
    (result,) = explore(request)
    assert [(path.ending, path.detail) for path in result.paths] == [("cut", "steps")] * 3 + [("returned", None)]


RING = "entry(.next)+ not null; entry(.next)+ aliases entry;"
NAMES = ("left", "right", "parent")


def reached(heap: PlainHeap, names: tuple[str, ...]) -> Backbone:
    """A visit of all that can be reached from the inputs, breadth first."""
    backbone = Backbone()
    pending: list[tuple[int | None, str]] = [(None, name) for name in heap.inputs]
    for holder, name in pending:
        known = set(backbone.paths)
        backbone.visit(heap, holder, name)
        pending += [(target, field) for target in sorted(set(backbone.paths) - known) for field in names]
    return backbone


def plain(witness: Witness) -> PlainHeap:
    fields = {
        (made.id, name.name): value.id if isinstance(value, Ref) else NULL
        for made in witness.objects
        if isinstance(made.content, Fields)
        for name, value in made.content.values
    }
    inputs = {given.name: given.value.id if isinstance(given.value, Ref) else NULL for given in witness.arguments[:1]}
    classes = {made.id: made.type for made in witness.objects}
    return PlainHeap(inputs, fields, classes, {name: {name} for name in classes.values()})


@pytest.mark.parametrize("heap", MODELS)
@pytest.mark.parametrize(
    ("method", "cls", "names", "texts"),
    [("getList", "Lists$List", ("next",), ("", RING)), ("look", "Lists$Tree", NAMES, (TREE, TOP))],
)
def test_witnesses_keep_the_rules_where_no_instruction_reads_them(
    heap: str, method: str, cls: str, names: tuple[str, ...], texts: tuple[str, str], tmp_path: FilePath
) -> None:
    (tmp_path / "rules.hex").write_text(f"class {cls.replace('$', '.')} {{ {''.join(texts)} }}")
    (result,) = explore(
        Request(
            f"{SUBJECT}#{method}",
            heap=heap,
            specification=Specification(hex_files=(tmp_path / "rules.hex",)),
            output=Output(witnesses=True),
        )
    )
    sizes = []
    for path in result.paths:
        assert path.witness is not None, path.no_witness
        given = plain(path.witness)
        backbone = reached(given, names)
        for text, is_entry in zip(texts, (False, True), strict=True):
            for sentence in parse_statements(Source("rules", text)):
                assert not given.classes or is_valid(given, backbone, sentence, cls, is_entry), (text, path.witness)
        sizes.append(len(backbone.paths))
    assert max(sizes) > 1


def test_companions_accept_what_completes_a_witness(tmp_path: FilePath) -> None:
    (tmp_path / "rules.hex").write_text(BUFFER.format("isWithin"))
    (result,) = explore(
        Request(
            f"{BUFFERS}#take",
            specification=Specification(hex_files=(tmp_path / "rules.hex",)),
            output=Output(witnesses=True),
        )
    )
    (empty,) = [path.witness for path in result.paths if path.condition == ("this.count == 0",)]
    assert empty is not None
    assert [made.content for made in empty.objects][1:] == [Elements((None,))]


def test_a_wrong_file_ends_the_command_with_exit_code_2_and_a_caret(isopath: Command, tmp_path: FilePath) -> None:
    (tmp_path / "wrong.hex").write_text("class List { this.nxt not null; }")
    ran = isopath("explore", f"{SUBJECT}#size", "--hex", str(tmp_path / "wrong.hex"))
    assert ran.returncode == 2
    assert ran.stderr.splitlines() == [
        f"isopath: {tmp_path}/wrong.hex:1:19: Lists.List has no field nxt: did you mean next?",
        "    class List { this.nxt not null; }",
        "                      ^",
    ]
