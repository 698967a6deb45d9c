"""Class files that were parsed before: sessions in one process read many of the same, those of the platform first.

A ``ClassFile`` is never written, so that programs may share it; what is linked and bound belongs to one program each.
"""

from functools import lru_cache
from typing import Final

from isopath.classfile import ClassFile, parse_class

_KEPT: Final = 1024
"""The classes of a usual exploration are some hundred."""


@lru_cache(maxsize=_KEPT)
def parsed(data: bytes, source: str) -> ClassFile:
    """What ``parse_class`` gives for these bytes; the same bytes are parsed once."""
    return parse_class(data, source)
