"""The one loop of every search: traces are taken from a frontier and run, until none is open or the budget is spent.

    explorer = Explorer(vm.run, frontier=DepthFirst(), budget=Runs(500))
    for ended in explorer.explore([start]):
        ...

Explorations, invariants, companion methods, class initializers, names and witnesses differ in the arguments alone. What
a trace is, is left to them: the explorer asks whether it is open, and ``run`` gives what becomes of one that is.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic, Protocol, TypeVar


class Trace(Protocol):
    """What is explored."""

    @property
    def is_open(self) -> bool:
        """Whether there is an instruction to run."""


T = TypeVar("T")
S = TypeVar("S", bound=Trace)


class Frontier(Protocol[T]):
    """The open traces of a search, in an order of its own."""

    def add(self, traces: Sequence[T], /) -> None:
        """Put the successors of one trace, in the order in which the program would try them."""

    def take(self) -> T:
        """The trace to go on with; it leaves the frontier."""

    def __len__(self) -> int: ...


class Stack(Generic[T]):
    """The newest trace first, and of those that were added together the last."""

    def __init__(self) -> None:
        self._open: list[T] = []

    def add(self, traces: Sequence[T], /) -> None:
        self._open.extend(traces)

    def take(self) -> T:
        return self._open.pop()

    def __len__(self) -> int:
        return len(self._open)


class DepthFirst(Stack[T]):
    """The newest trace, and of its forks the first. Successive traces share long prefixes, which a solver likes."""

    def add(self, traces: Sequence[T], /) -> None:
        self._open.extend(reversed(traces))


class Budget(Protocol):
    """When a search stops although traces are open."""

    def spent(self) -> str | None:
        """Asked before each trace that is taken: why the search has to stop, if it has to."""


class Runs:
    """So many traces are taken; one that forks is taken again as its forks."""

    def __init__(self, limit: int) -> None:
        self._left = limit

    def spent(self) -> str | None:
        self._left -= 1
        return "runs" if self._left < 0 else None


class Explorer(Generic[S]):
    """Runs the traces of a frontier. ``spent`` is why it stopped before the end, if it did.

    Of the open traces that a fork gives, those that ``prune`` is true of are dropped. ``observe`` gets the number of
    open traces after each run. Traces that end are yielded at once; ``in_turn`` they wait in the frontier until they
    are taken, so that they come in its order.
    """

    def __init__(
        self,
        run: Callable[[S], Sequence[S]],
        frontier: Frontier[S] | None = None,
        budget: Budget | None = None,
        prune: Callable[[S], bool] | None = None,
        observe: Callable[[int], None] | None = None,
        in_turn: bool = False,
    ) -> None:
        self._run = run
        self._frontier: Frontier[S] = DepthFirst() if frontier is None else frontier
        self._budget = budget
        self._prune = prune
        self._observe = observe
        self._in_turn = in_turn
        self.spent: str | None = None

    @property
    def open(self) -> int:
        """How many traces are in the frontier."""
        return len(self._frontier)

    def add(self, traces: Sequence[S]) -> None:
        """Put more traces into the frontier, as whoever takes ended ones may go on with them."""
        self._frontier.add(traces)

    def explore(self, starts: Iterable[S]) -> Iterator[S]:
        """Each trace that ends."""
        yield from self._ended([*starts])
        while len(self._frontier):
            self.spent = None if self._budget is None else self._budget.spent()
            if self.spent is not None:
                return
            trace = self._frontier.take()
            if not trace.is_open:
                yield trace
                continue
            successors = self._run(trace)
            yield from self._ended(successors, has_forked=len(successors) > 1)
            if self._observe is not None:
                self._observe(self.open)

    def only(self, start: S) -> S | None:
        """The end of a trace that does not fork; None if it does, or does not end within the budget."""
        ended = [*self.explore([start])]
        return ended[0] if len(ended) == 1 and not self.open else None

    def _ended(self, traces: Sequence[S], has_forked: bool = False) -> Iterator[S]:
        """Those of some traces that have ended; the others are open from now on."""
        if self._in_turn:
            self._frontier.add(traces)
            return
        going_on = [each for each in traces if each.is_open]
        yield from [each for each in traces if not each.is_open]
        if has_forked and self._prune is not None:
            going_on = [each for each in going_on if not self._prune(each)]
        self._frontier.add(going_on)
