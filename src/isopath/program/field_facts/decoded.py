"""The instructions of methods: facts are inferred in rounds, and each round asks for the same code again."""

from functools import lru_cache
from typing import Final

from isopath.classfile import Instruction, decode
from isopath.program.linked import Method

_KEPT: Final = 512
"""How many methods are kept decoded: a nest with what it calls, as a rule."""


@lru_cache(maxsize=_KEPT)
def instructions_of(method: Method) -> tuple[Instruction, ...]:
    """The code of a method, decoded; nothing of one without code."""
    code, file = method.info.code, method.owner.file
    return () if code is None or file is None else decode(code, file.pool, repr(method))
