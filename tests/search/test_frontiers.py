"""The order in which each strategy takes open traces, and when an exploration stops."""

from types import SimpleNamespace
from typing import cast

import pytest

from isopath.errors import UsageError
from isopath.explorer import DepthFirst, Frontier
from isopath.heap import Heap, Limits, Pose, Shared
from isopath.program import ClassPath, Folder
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import JavaClass, Method
from isopath.search import (
    STRATEGIES,
    BreadthFirst,
    Budget,
    LeastExecuted,
    Search,
    Uniform,
)
from isopath.solver import Clock
from isopath.vm import Frame, State

METHOD = Method.__new__(Method)
METHOD.owner = cast(JavaClass, SimpleNamespace(is_explored=False))


def states(count: int) -> list[State]:
    """Traces that stand at the same instruction."""
    return [state_at(0) for _ in range(count)]


def state_at(index: int) -> State:
    """A trace whose next instruction has this index."""
    nowhere = Folder.__new__(Folder)
    state = State(Heap(Hierarchy(ClassPath([], nowhere)), Shared(), Limits(0), Pose()), None)
    state.frame = cast(Frame, SimpleNamespace(method=METHOD, index=index))
    return state


def drained(frontier: Frontier[State]) -> list[State]:
    return [frontier.take() for _ in range(len(frontier))]


def test_depth_first_goes_on_with_the_first_of_the_newest_forks() -> None:
    first, second, third, fourth = states(4)
    frontier = DepthFirst[State]()
    frontier.add([first, second])
    assert frontier.take() is first
    frontier.add([third, fourth])
    assert drained(frontier) == [third, fourth, second]


def test_breadth_first_goes_on_with_the_trace_that_waited_longest() -> None:
    first, second, third, fourth = states(4)
    frontier = BreadthFirst()
    frontier.add([first, second])
    assert frontier.take() is first
    frontier.add([third, fourth])
    assert drained(frontier) == [second, third, fourth]


def test_a_seed_gives_one_order_and_another_seed_another() -> None:
    waiting = states(20)

    def order(seed: int) -> list[State]:
        frontier = Uniform(seed)
        frontier.add(waiting)
        return drained(frontier)

    assert order(7) == order(7)
    assert set(order(7)) == set(waiting)
    assert order(7) != order(8)


def test_coverage_goes_on_where_least_was_executed() -> None:
    loop_again, way_out, loop_once_more, handler = state_at(3), state_at(9), state_at(3), state_at(20)
    frontier = LeastExecuted()
    frontier.add([loop_again, way_out])
    assert frontier.take() is loop_again
    frontier.add([loop_once_more, handler])
    assert drained(frontier) == [handler, way_out, loop_once_more]


def test_coverage_takes_traces_in_turn_from_instructions_that_are_equal() -> None:
    here, there = [state_at(1), state_at(1)], [state_at(2), state_at(2)]
    frontier = LeastExecuted()
    frontier.add([*here, *there])
    assert [state.frame.index for state in drained(frontier)] == [1, 2, 2, 1]


def test_coverage_of_one_instruction_is_a_search_in_depth() -> None:
    first, second, third, fourth = states(4)
    frontier = LeastExecuted()
    frontier.add([first, second])
    assert frontier.take() is first
    frontier.add([third, fourth])
    assert drained(frontier) == [third, fourth, second]


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_a_frontier_knows_how_many_traces_are_open_and_loses_none(strategy: str) -> None:
    frontier, waiting = Search(strategy).frontier(), [state_at(index % 2) for index in range(3)]
    assert len(frontier) == 0
    frontier.add(waiting)
    frontier.add([])
    assert len(frontier) == 3
    taken = [frontier.take()]
    assert len(frontier) == 2
    taken += drained(frontier)
    assert set(taken) == set(waiting)
    assert len(frontier) == 0


def test_a_search_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(UsageError, match="no search deepest; choose one of small, dfs, bfs, random, coverage"):
        Search("deepest")


def test_paths_and_time_are_spent_at_their_bound_and_not_before() -> None:
    budget = Budget(2, Clock())
    assert budget.spent() is None
    budget.count()
    assert budget.spent() is None
    budget.count()
    assert budget.spent() == "max-paths"
    assert Budget(2, Clock(0.0)).spent() == "time"


def test_what_was_looked_for_ends_the_search() -> None:
    budget = Budget(2, Clock())
    budget.count(is_last=True)
    assert budget.spent() == "first"
