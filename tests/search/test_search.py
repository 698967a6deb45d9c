"""The order of a depth-first search, and when an exploration stops."""

from isopath.heap import Limits, Pose, Shared
from isopath.machine import Bounds, State
from isopath.program import ClassPath, Folder
from isopath.program.hierarchy import Hierarchy
from isopath.search import Budget, DepthFirst


def states(count: int) -> list[State]:
    nowhere = Folder.__new__(Folder)
    heap = Pose(Hierarchy(ClassPath([], nowhere)), Shared(), Limits(k=0))
    return [State(heap, None) for _ in range(count)]


def test_the_first_of_the_newest_forks_goes_on_first() -> None:
    first, second, third, fourth = states(4)
    frontier = DepthFirst()
    frontier.add([first, second])
    assert frontier.take() is first
    frontier.add([third, fourth])
    assert [frontier.take() for _ in range(3)] == [third, fourth, second]


def test_a_frontier_knows_how_many_traces_are_open() -> None:
    frontier = DepthFirst()
    assert len(frontier) == 0
    frontier.add(states(3))
    frontier.add([])
    assert len(frontier) == 3
    frontier.take()
    assert len(frontier) == 2


def test_paths_and_time_are_spent_at_their_bound_and_not_before() -> None:
    budget = Budget(Bounds(max_paths=2))
    assert budget.spent() is None
    budget.paths = 1
    assert budget.spent() is None
    budget.paths = 2
    assert budget.spent() == "max-paths"
    assert Budget(Bounds(seconds=0.0)).spent() == "time"
