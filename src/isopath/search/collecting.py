"""How often Python looks for garbage in cycles while an exploration runs.

States share most of what they hold and make no cycles, so that reference counts free nearly all of it. Looking through
hundreds of thousands of terms and paths for the rest at Python's own rate takes a quarter of the time.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_ALLOCATIONS: Final = 50_000
_YOUNG: Final = 20
_OLD: Final = 50


def collect_rarely() -> None:
    """From now on: for a process that does nothing but explore."""
    gc.set_threshold(_ALLOCATIONS, _YOUNG, _OLD)


@contextmanager
def rare_collections() -> Iterator[None]:
    """Collect less often inside; where the process has switched collection off, that stays as it is."""
    before = gc.get_threshold()
    if 0 < before[0] < _ALLOCATIONS:
        collect_rarely()
    try:
        yield
    finally:
        gc.set_threshold(*before)
