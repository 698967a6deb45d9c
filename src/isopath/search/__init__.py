"""The frontier of open traces, a file per strategy, and the budget of an exploration."""

from isopath.search.budget import Budget
from isopath.search.depth_first import DepthFirst
from isopath.search.frontier import Frontier

__all__ = ["Budget", "DepthFirst", "Frontier"]
