"""Samples of a law for the usual run; the rest of it is marked ``long`` and runs in ``make test-long``.

What is in a sample is decided by the name of a test alone, so that a new one moves no other in or out.
"""

from collections.abc import Iterable
from typing import Any
from zlib import crc32

import pytest


def sampled(values: Iterable[Any], one_in: int) -> list[Any]:
    """Parameters of a test, of which about one in so many is in the usual run. A parameter set keeps its id."""
    return [value if _is_chosen(value, one_in) else _long(value) for value in values]


def _is_chosen(value: Any, one_in: int) -> bool:
    name = getattr(value, "id", None) or str(value)
    return crc32(str(name).encode()) % one_in == 0


def _long(value: Any) -> Any:
    if isinstance(value, _PARAMETERS):
        return pytest.param(*value.values, marks=(*value.marks, pytest.mark.long), id=value.id)
    return pytest.param(value, marks=pytest.mark.long)


_PARAMETERS = type(pytest.param())
