"""What every dereference has in common: null throws, anything else goes on."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final
from zlib import crc32

from isopath.machine.code import Insn
from isopath.terms import NULL, Condition, Term
from isopath.terms.operators import LOCATION

if TYPE_CHECKING:
    from isopath.machine.state import State
    from isopath.machine.vm import Machine

NULL_POINTER: Final = "java/lang/NullPointerException"


def guarded(
    vm: "Machine", state: "State", insn: Insn, throws_if: Condition, exception: str, message: str | None = None
) -> "Iterator[tuple[State, bool]]":
    """Split on a condition under which the JVM throws: yields states, and whether they go on or have thrown."""
    for side, throws in vm.split(state, throws_if):
        if throws:
            note_throw(side, insn, exception)
            for caught in vm.exceptions.throw(side, exception, message):
                yield caught, False
        else:
            yield side, True


def note_throw(state: "State", insn: Insn, exception: str) -> None:
    """An instruction throws: that is a branch of the program."""
    ordinal = f"({insn.ordinal})" if insn.ordinal > 1 else ""
    state.took(f"{insn.where}:{exception.rpartition('/')[2]}{ordinal}")
    state.sign(insn.mark * 2 + crc32(exception.encode()))


def not_null(vm: "Machine", state: "State", insn: Insn, reference: Term) -> "Iterator[tuple[State, bool]]":
    """Split on null: yields the states that go on, and those that threw a NullPointerException."""
    if reference.op is LOCATION:
        return iter(((state, True),))
    return guarded(vm, state, insn, state.heap.same(reference, NULL), NULL_POINTER)
