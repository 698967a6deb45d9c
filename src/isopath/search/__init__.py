"""The frontier of open traces, a file per strategy, and the budget of an exploration."""

from isopath.search.alarm import Alarm, Stopped
from isopath.search.breadth_first import BreadthFirst
from isopath.search.budget import FIRST, STOPPING, Budget, hit_words
from isopath.search.depth_first import DepthFirst
from isopath.search.frontier import Frontier
from isopath.search.least_executed import LeastExecuted
from isopath.search.strategies import DEPTH_FIRST, STRATEGIES, Search
from isopath.search.uniform import Uniform

__all__ = [
    "DEPTH_FIRST",
    "FIRST",
    "STOPPING",
    "STRATEGIES",
    "Alarm",
    "BreadthFirst",
    "Budget",
    "DepthFirst",
    "Frontier",
    "LeastExecuted",
    "Search",
    "Stopped",
    "Uniform",
    "hit_words",
]
