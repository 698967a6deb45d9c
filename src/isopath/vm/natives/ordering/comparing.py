"""The code that compares all elements of an array with each other, assembled: comparisons are calls.

    for (int number = 1; number < most && number < count; number++) {
        Sorting.refuseNull(array, start, number, answers);
        for (int other = number - 1; other >= 0; other--)
            answers[number * most + other] = array[start + number].compareTo(array[start + other]);
    }
    Sorting.arrange(array, start, count, answers);

Where a comparison with the neighbour throws, and those with all elements before that do, too, any sort would have
thrown there: what TimSort has moved by then is written, and the exception goes on. Where a comparison throws that TimSort
might not make, its bytecode runs: no comparison has changed anything.
"""

from functools import lru_cache
from typing import Final

from isopath.program.linked import JavaClass, Method
from isopath.vm.linkage.assembly import Assembler, Label, static_method

SORTING: Final = "isopath/Sorting"
"""The class of what the code asks of ``objects``: it has no class file."""

OBJECT: Final = "java/lang/Object"
COMPARATOR: Final = "java/util/Comparator"
COMPARABLE: Final = "java/lang/Comparable"
STEP: Final = f"([L{OBJECT};IIL{COMPARATOR};[II)V"
"""Array, start, count, comparator, answers, and whether the answers are those of an order."""

_ARRAY, _START, _COUNT, _COMPARATOR, _ANSWERS, _IS_ORDER, _NUMBER, _OTHER, _THROWN = range(9)


@lru_cache(maxsize=16)
def comparing(owner: JavaClass, is_natural: bool, most: int) -> Method:
    """The code for at most so many elements, by a comparator or in their natural order."""
    code = Assembler()
    rows, row, done, thrown, others, rethrow, again = (Label() for _ in range(7))
    code.emit("iconst", 1).emit("istore", _NUMBER)
    code.label(rows)
    code.emit("iload", _NUMBER).emit("iconst", most).emit("if_icmpge", done)
    code.emit("iload", _NUMBER).emit("iload", _COUNT).emit("if_icmpge", done)
    if is_natural:
        _step(code, "refuseNull", _NUMBER)
    code.emit("iload", _NUMBER).emit("istore", _OTHER)
    code.label(row)
    code.emit("iinc", _OTHER, -1)
    tried = _compare(code, is_natural, most)
    code.emit("iload", _OTHER).emit("ifgt", row)
    code.emit("iinc", _NUMBER, 1).emit("goto", rows)
    code.label(done)
    _step(code, "arrange", _COUNT)
    code.emit("return")
    code.label(thrown)
    code.emit("astore", _THROWN)
    code.emit("iload", _OTHER).emit("iload", _NUMBER).emit("iconst", 1).emit("isub").emit("if_icmpne", again)
    code.label(others)
    code.emit("iload", _OTHER).emit("ifle", rethrow)
    code.emit("iinc", _OTHER, -1)
    retried = _compare(code, is_natural, most)
    code.emit("goto", again)
    next_one = Label()
    code.label(next_one)
    code.emit("pop").emit("goto", others)
    code.label(rethrow)
    _step(code, "leave", _NUMBER)
    code.emit("aload", _THROWN).emit("athrow")
    code.label(again)
    _step(code, "runBytecode", _COUNT)
    code.emit("return")
    code.catch(*tried, thrown, "java/lang/Throwable")
    code.catch(*retried, next_one, "java/lang/Throwable")
    return static_method(owner, "sort", STEP, code, own_slots=3)


def _compare(code: Assembler, is_natural: bool, most: int) -> tuple[Label, Label]:
    """Compare an element with another, and keep the answer."""
    start, end = Label(), Label()
    code.emit("aload", _ANSWERS).emit("iload", _NUMBER).emit("iconst", most).emit("imul")
    code.emit("iload", _OTHER).emit("iadd")
    code.label(start)
    if not is_natural:
        code.emit("aload", _COMPARATOR)
    _element(code, _NUMBER)
    if is_natural:
        code.emit("checkcast", COMPARABLE)
    _element(code, _OTHER)
    if is_natural:
        code.call("invokeinterface", COMPARABLE, "compareTo", f"(L{OBJECT};)I")
    else:
        code.call("invokeinterface", COMPARATOR, "compare", f"(L{OBJECT};L{OBJECT};)I")
    code.label(end)
    code.emit("iastore")
    return start, end


def _element(code: Assembler, slot: int) -> None:
    code.emit("aload", _ARRAY).emit("iload", _START).emit("iload", slot).emit("iadd").emit("aaload")


def _step(code: Assembler, name: str, count_slot: int) -> None:
    code.emit("aload", _ARRAY).emit("iload", _START).emit("iload", count_slot).emit("aload", _COMPARATOR)
    code.emit("aload", _ANSWERS).emit("iload", _IS_ORDER).call("invokestatic", SORTING, name, STEP)
