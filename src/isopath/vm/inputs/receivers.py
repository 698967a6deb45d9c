"""The local variable that receives the result of a call, by the name that the class file has for it.

``int x = Verifier.nondetInt()`` is a call and a store. The row of the variable in the LocalVariableTable (JVMS 4.7.13)
starts after the store that initializes it, so the row is looked up at the instruction behind the store.
"""

from isopath.classfile import decode
from isopath.vm.core import State

_STORES = frozenset(("istore", "lstore", "fstore", "dstore", "astore"))


def receiver(state: State) -> str | None:
    """The local to which the running call's result is stored at once, or after a cast; None where there is none."""
    frame = state.frame
    insns, at = frame.code.insns, frame.index
    info, file = frame.method.info.code, frame.method.owner.file
    if info is None or file is None or not info.local_variables:
        return None
    if at < len(insns) and insns[at].mnemonic == "checkcast":
        at += 1
    if at + 1 >= len(insns) or insns[at].mnemonic not in _STORES:
        return None
    slot = insns[at].operands[0]
    offset = decode(info, file.pool, file.name)[at + 1].offset
    for row in info.local_variables:
        if row.slot == slot and row.start <= offset < row.start + row.length:
            return row.name
    return None
