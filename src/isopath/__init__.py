"""Isopath: a symbolic Java virtual machine that explores every path of a method once."""

from isopath.analysis import Path, Request, Result, explore
from isopath.comparison import Comparison, Difference, compare
from isopath.errors import IsopathError
from isopath.machine import Bounds

__all__ = [
    "Bounds",
    "Comparison",
    "Difference",
    "IsopathError",
    "Path",
    "Request",
    "Result",
    "compare",
    "explore",
]
