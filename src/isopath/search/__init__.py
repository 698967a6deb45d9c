"""The search strategies, a file each, the budget of an exploration, and the alarm that stops it."""

from isopath.search.alarm import Alarm, Stopped
from isopath.search.breadth_first import BreadthFirst
from isopath.search.budget import FIRST, STOPPING, Budget, hit_words, option_of
from isopath.search.least_executed import LeastExecuted
from isopath.search.small_first import SmallFirst
from isopath.search.strategies import SEARCHES, SMALL_FIRST, STRATEGIES, Search
from isopath.search.uniform import Uniform

__all__ = [
    "FIRST",
    "SEARCHES",
    "SMALL_FIRST",
    "STOPPING",
    "STRATEGIES",
    "Alarm",
    "BreadthFirst",
    "Budget",
    "LeastExecuted",
    "Search",
    "SmallFirst",
    "Stopped",
    "Uniform",
    "hit_words",
    "option_of",
]
