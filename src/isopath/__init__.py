"""Isopath: a symbolic Java virtual machine that explores every path of a method once."""

from isopath.analysis import Request, explore
from isopath.checking import Check, check
from isopath.comparison import Comparison, Difference, compare
from isopath.errors import IsopathError
from isopath.machine import Bounds
from isopath.results import Path, Result

__all__ = [
    "Bounds",
    "Check",
    "Comparison",
    "Difference",
    "IsopathError",
    "Path",
    "Request",
    "Result",
    "check",
    "compare",
    "explore",
]
