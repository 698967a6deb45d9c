"""Isopath: a symbolic Java virtual machine that explores every path of a method once.

What is offered is imported when it is first asked for (PEP 562), so that a command loads no more than it needs.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from isopath.checking import Check, check
    from isopath.comparison import Comparison, Difference, compare
    from isopath.errors import IsopathError
    from isopath.exploration.request import Inputs, Output, Request, Scale, Specification
    from isopath.exploration.results import Path, Result
    from isopath.scale.explorations import explore
    from isopath.search import Search
    from isopath.vm import Bounds

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
    "Scale",
    "Search",
    "Specification",
    "check",
    "compare",
    "explore",
]

_OFFERED_BY: Final = {
    "scale.explorations": ("explore",),
    "checking": ("Check", "check"),
    "comparison": ("Comparison", "Difference", "compare"),
    "errors": ("IsopathError",),
    "vm": ("Bounds",),
    "exploration.request": ("Inputs", "Output", "Request", "Scale", "Specification"),
    "exploration.results": ("Path", "Result"),
    "search": ("Search",),
}


def __getattr__(name: str) -> object:
    for module, names in _OFFERED_BY.items():
        if name in names:
            return getattr(import_module(f"isopath.{module}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
