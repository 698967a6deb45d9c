"""Isopath: a symbolic Java virtual machine that explores every path of a method once."""

from isopath.checking import Check, check
from isopath.comparison import Comparison, Difference, compare
from isopath.errors import IsopathError
from isopath.exploration.analysis import explore
from isopath.exploration.request import Inputs, Output, Request, Specification
from isopath.exploration.results import Path, Result
from isopath.machine import Bounds
from isopath.search import Search

__all__ = [
    "Bounds",
    "Check",
    "Comparison",
    "Difference",
    "Inputs",
    "IsopathError",
    "Output",
    "Path",
    "Request",
    "Result",
    "Search",
    "Specification",
    "check",
    "compare",
    "explore",
]
