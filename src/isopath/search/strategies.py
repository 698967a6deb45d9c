"""The search strategies by name. They differ in the order in which paths are found, not in the paths."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Final

from isopath.errors import UsageError
from isopath.explorer import DepthFirst, Frontier
from isopath.machine import State
from isopath.options import Option
from isopath.search.breadth_first import BreadthFirst
from isopath.search.least_executed import LeastExecuted
from isopath.search.uniform import Uniform

STRATEGIES: Final[dict[str, Callable[[int], Frontier[State]]]] = {
    "dfs": lambda _: DepthFirst(),
    "bfs": lambda _: BreadthFirst(),
    "random": Uniform,
    "coverage": lambda _: LeastExecuted(),
}
"""Each makes an empty frontier from a seed, which chance alone has a use for."""


@dataclass(frozen=True, slots=True)
class Search:
    """A strategy by its name, the seed of chance, and whether to stop at the ``first`` violation."""

    strategy: Annotated[
        str,
        Option("The order in which paths are looked for: dfs, bfs, random or coverage.", "ORDER", ("--search",)),
    ] = "dfs"
    seed: Annotated[int, Option("The seed of --search random.", "NUMBER")] = 0
    first: Annotated[bool, Option("Stop at the first violation.", names=("--first",))] = False

    def __post_init__(self) -> None:
        if self.strategy not in STRATEGIES:
            raise UsageError(f"There is no search {self.strategy}; choose one of {', '.join(STRATEGIES)}.")

    @property
    def is_random(self) -> bool:
        """Whether another seed may give another order."""
        return self.strategy == "random"

    def frontier(self) -> Frontier[State]:
        """An empty frontier."""
        return STRATEGIES[self.strategy](self.seed)


DEPTH_FIRST: Final = Search()
