"""Gives back the terms that nobody uses any more.

Terms are interned in one table, so reference counts alone free none of them. A sweep drops what only the table holds,
parents before their operands, and all that is remembered of simplifications. It runs before an exploration, so that the
last one does not wait for it, and only when the table has grown a lot: looking at a million terms takes about a second.
"""

import gc
from sys import getrefcount
from typing import Final

from isopath.terms.node import interned

_ENOUGH: Final = 400_000
"""Entries of the table below which a sweep is not worth its time."""

_GROWTH: Final = 2
_UNUSED: Final = 3
"""References to a term that nobody uses: from the table, from a variable of the sweep, from the call that counts."""

_REMEMBERED: Final = 2
"""The length of a key under which the result of a simplification is remembered."""


class Sweeps:
    """``left`` is how many entries the last sweep has left."""

    def __init__(self) -> None:
        self.left = 0

    def sweep_if_grown(self) -> None:
        """Sweep if the table is twice as large as after the last one."""
        if len(interned) > max(_ENOUGH, _GROWTH * self.left):
            self.left = reclaim()


def reclaim() -> int:
    """Drop the terms that nobody uses; how many entries are left."""
    gc.collect()
    by_depth = _by_depth()
    for depth in sorted(by_depth, reverse=True):
        _drop_unused(by_depth.pop(depth))
    return len(interned)


def _by_depth() -> dict[int, list[tuple[object, ...]]]:
    """The keys of all terms by their depth; what is remembered of simplifications goes."""
    keys: dict[int, list[tuple[object, ...]]] = {}
    for key in list(interned):
        if len(key) == _REMEMBERED:
            del interned[key]
        else:
            keys.setdefault(interned[key].depth, []).append(key)
    return keys


def _drop_unused(keys: list[tuple[object, ...]]) -> None:
    while keys:
        key = keys.pop()
        term = interned[key]
        if getrefcount(term) == _UNUSED:
            del interned[key]


SWEEPS: Final = Sweeps()
"""Those of this process: there is one table."""
