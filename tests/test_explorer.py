"""The loop of every search, on traces that are trees of words: a leaf has ended."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from isopath.explorer import DepthFirst, Explorer, Runs, Stack


@dataclass(frozen=True)
class Tree:
    name: str
    forks: "list[Tree]" = field(default_factory=list)

    @property
    def is_open(self) -> bool:
        return bool(self.forks)


def run(tree: Tree) -> Sequence[Tree]:
    return tree.forks


LEAF_AND_NODE = Tree("root", [Tree("a", [Tree("a1"), Tree("a2")]), Tree("b"), Tree("c", [Tree("c1")])])


def names(explorer: Explorer[Tree], start: Tree = LEAF_AND_NODE) -> list[str]:
    return [ended.name for ended in explorer.explore([start])]


def test_what_ends_is_yielded_at_once() -> None:
    assert names(Explorer(run)) == ["b", "a1", "a2", "c1"]


def test_in_turn_what_ends_comes_in_the_order_of_the_frontier() -> None:
    assert names(Explorer(run, in_turn=True)) == ["a1", "a2", "b", "c1"]


def test_the_order_is_that_of_the_frontier() -> None:
    assert names(Explorer(run, Stack(), in_turn=True)) == ["c1", "b", "a2", "a1"]


def test_a_spent_budget_leaves_traces_open_and_says_so() -> None:
    explorer = Explorer(run, budget=Runs(2))
    assert names(explorer) == ["b", "a1", "a2"]
    assert (explorer.spent, explorer.open) == ("runs", 1)


def test_a_budget_that_is_just_enough_is_not_spent() -> None:
    explorer = Explorer(run, budget=Runs(3))
    assert len(names(explorer)) == 4
    assert (explorer.spent, explorer.open) == (None, 0)


def test_open_forks_are_pruned_and_a_trace_that_did_not_fork_is_not() -> None:
    line = Tree("root", [Tree("pruned?", [Tree("end")])])
    assert names(Explorer(run, prune=lambda each: each.name == "a")) == ["b", "c1"]
    assert names(Explorer(run, prune=lambda each: True), line) == ["end"]


def test_whoever_takes_an_ended_trace_may_go_on_with_it() -> None:
    explorer, found = Explorer(run), []
    for ended in explorer.explore([Tree("root", [Tree("first"), Tree("second")])]):
        found.append(ended.name)
        if ended.name == "first":
            explorer.add([Tree("again", [Tree("third")])])
    assert found == ["first", "second", "third"]


def test_starts_that_have_ended_never_enter_the_frontier() -> None:
    """A frontier may look at the next instruction of a trace, which one that has ended does not have."""

    class OpenOnly(DepthFirst[Tree]):
        def add(self, traces: Sequence[Tree], /) -> None:
            assert all(each.is_open for each in traces)
            super().add(traces)

    explorer = Explorer(run, OpenOnly())
    assert [each.name for each in explorer.explore([Tree("ended"), LEAF_AND_NODE])] == ["ended", "b", "a1", "a2", "c1"]


def test_open_traces_are_counted_after_each_run() -> None:
    seen: list[int] = []
    assert len(names(Explorer(run, observe=seen.append))) == 4
    assert seen == [2, 1, 0]


def test_the_only_end_of_a_trace_is_none_where_it_forks_or_takes_too_long() -> None:
    line = Tree("root", [Tree("on", [Tree("end")])])
    assert Explorer(run).only(line) == Tree("end")
    assert Explorer(run, budget=Runs(1)).only(line) is None
    assert Explorer(run).only(LEAF_AND_NODE) is None
    assert Explorer(run, budget=Runs(1)).only(Tree("root", [Tree("end"), Tree("open", [Tree("more")])])) is None
