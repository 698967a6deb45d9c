"""The search strategies by name. They differ in the order in which paths are found, not in the paths."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Final

from isopath.explorer import DepthFirst, Frontier
from isopath.options import Option
from isopath.plugins import PlugIns
from isopath.search.breadth_first import BreadthFirst
from isopath.search.least_executed import LeastExecuted
from isopath.search.libraries import NO_LIBRARY, PLATFORM
from isopath.search.small_first import SmallFirst
from isopath.search.uniform import Uniform
from isopath.vm import State


def small_first(seed: int) -> Frontier[State]:
    return SmallFirst()


def depth_first(seed: int) -> Frontier[State]:
    return DepthFirst()


def breadth_first(seed: int) -> Frontier[State]:
    return BreadthFirst()


def least_executed(seed: int) -> Frontier[State]:
    return LeastExecuted()


STRATEGIES: Final[dict[str, Callable[[int], Frontier[State]]]] = {
    "small": small_first,
    "dfs": depth_first,
    "bfs": breadth_first,
    "random": Uniform,
    "coverage": least_executed,
}
"""Each makes an empty frontier from a seed, which chance alone has a use for."""

SEARCHES: Final = PlugIns("search", "isopath.searches", STRATEGIES)


@dataclass(frozen=True, slots=True)
class Search:
    """A strategy by its name, the seed of chance, and whether to stop at the ``first`` violation."""

    strategy: Annotated[
        str,
        Option("The order in which paths are looked for: small, dfs, bfs, random or coverage.", "ORDER", ("--search",)),
    ] = "small"
    seed: Annotated[int, Option("The seed of --search random.", "NUMBER")] = 0
    first: Annotated[bool, Option("Stop at the first violation.", names=("--first",))] = False
    library: Annotated[
        str,
        Option(
            "Code that forks only inside itself: jdk, none, or jdk and classes, as jdk,com.acme.*.",
            "CLASSES",
            default=PLATFORM,
        ),
    ] = NO_LIBRARY

    def __post_init__(self) -> None:
        SEARCHES.find(self.strategy)

    @property
    def is_random(self) -> bool:
        """Whether another seed may give another order: of a strategy that a package adds that is not known."""
        return self.strategy == "random" or self.strategy not in STRATEGIES

    def frontier(self) -> Frontier[State]:
        """An empty frontier."""
        return SEARCHES.find(self.strategy)(self.seed)


SMALL_FIRST: Final = Search()
