"""Local variables by the names that the source gives them (JVMS 4.7.13, LocalVariableTable)."""

from isopath.classfile import decode
from isopath.program.linked import Method


def variable_at(method: Method, index: int, slot: int) -> str | None:
    """The name that a slot has where an instruction runs; None where the class file does not say."""
    code, file = method.info.code, method.owner.file
    if code is None or file is None or not code.local_variables:
        return None
    offset = decode(code, file.pool, file.name)[index].offset
    for row in code.local_variables:
        if row.slot == slot and row.start <= offset < row.start + row.length:
            return row.name
    return None
