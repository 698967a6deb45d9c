"""What the platform and the JVM say of an index or a range that is not within a text or an array.

For code that an intrinsic stands for. The words of String are those of the JDK in use: newer ones leave the check to
``jdk.internal.util.Preconditions``, older ones have words of their own, which differ by how the text is stored.
"""

from typing import Final

from isopath.heap.core.type_tests import array_class
from isopath.program.linked import java_name
from isopath.terms import Condition, Term, Value, build
from isopath.terms.operators import ADD, I2L, LT
from isopath.terms.sorts import INT, LONG
from isopath.vm.core import Machine, State
from isopath.vm.core.binding import bytecode_of
from isopath.vm.core.deferred_messages import (
    ByStorage,
    CopyEnd,
    Message,
    OfCopy,
    OfIndex,
    OfRange,
    as_message,
    first_that_holds,
    sentence,
)

PRECONDITIONS: Final = "jdk/internal/util/Preconditions"
FORMS: Final = {
    "checkIndex": "Index {} out of bounds for length {}",
    "checkFromToIndex": "Range [{}, {}) out of bounds for length {}",
    "checkFromIndexSize": "Range [{}, {} + {}) out of bounds for length {}",
}
"""The words of ``Preconditions``, by the name of the check."""


def _has_preconditions(vm: Machine) -> bool:
    """Whether String leaves its checks to ``Preconditions``."""
    check = vm.hierarchy.method("java/lang/String", "checkIndex", "(II)V")
    if check is None:
        return False
    calls = [insn for insn in bytecode_of(check).insns if insn.mnemonic == "invokestatic"]
    return any(insn.operands[0].owner == PRECONDITIONS for insn in calls)


def in_words(vm: Machine, message: Message) -> Message:
    """A message about an index or a range in the words of the JDK; any other as it is."""
    match message:
        case OfIndex(index, count, string):
            return _of_index(vm, index, count, string)
        case OfRange(begin, end, count):
            form = FORMS["checkFromToIndex"] if _has_preconditions(vm) else "begin {}, end {}, length {}"
            return as_message(sentence(form, begin, end, count))
        case OfCopy(source, destination, count):
            return _of_copy({"source": source, "destination": destination}, count)
        case _:
            return message


def _of_index(vm: Machine, index: Value, count: Value, string: Term | None) -> Message:
    if _has_preconditions(vm):
        return as_message(sentence(FORMS["checkIndex"], index, count))
    wide = as_message(sentence("index {}, length {}", index, count))
    if string is None:
        return wide
    return ByStorage(string, as_message(sentence("String index out of range: {}", index)), wide)


def _of_copy(ends: dict[str, CopyEnd], count: Value) -> Message:
    """In the order in which the JVM checks: both beginnings, the length, both ends."""
    choices: list[tuple[Condition, str | Message]] = []
    for name, end in ends.items():
        words = f"arraycopy: {name} index {{}} out of bounds for {end.kind}[{{}}]"
        choices.append((build(LT, INT, end.at, 0), sentence(words, end.at, end.length)))
    choices.append((build(LT, INT, count, 0), sentence("arraycopy: length {} is negative", count)))
    for name, end in ends.items():
        last = build(ADD, LONG, build(I2L, INT, end.at), build(I2L, INT, count))
        words = f"arraycopy: last {name} index {{}} out of bounds for {end.kind}[{{}}]"
        choices.append((build(LT, LONG, build(I2L, INT, end.length), last), sentence(words, last, end.length)))
    return as_message(first_that_holds(choices))


def copy_end(state: State, array: Term, length: Value, at: Value) -> CopyEnd:
    """An array of a copy as a message has it."""
    cls = array_class(state.heap, array)
    return CopyEnd("object array" if cls.element_class else java_name(cls.name)[:-2], length, at)
