"""The code that compares all elements of an array with each other, assembled: each comparison is a call.

    for (int number = 1; number < most && number < count; number++) {
        refuseNull(number);
        for (int other = number - 1; other >= 0; other--)
            answers[number * most + other] = compare(array[start + number], array[start + other]);
    }
    arrange(count);

``java.util.TimSort`` compares an element with none but those that stood further to the front, and that one comes first
(``insertion``); the first that it compares an element with is its neighbour while the beginning of the array is in
order, as it is for the first three. So where the comparison with the neighbour throws, for an element for which all
others would (``Comparison.is_single``, else that is tried), TimSort has thrown there: what it has moved by then is
written, and the exception goes on. Where a comparison of the program throws that TimSort might not make, its bytecode
runs: no comparison has changed anything.

An order by one key after the other may throw for elements that are equal by the keys before. These are next to each
other where all is in order, and none gets its place without being compared with one that it is equal to. So TimSort
throws for the same element; if not at its neighbour, then when it inserts that.
"""

from functools import lru_cache
from typing import Final

from isopath.program.linked import JavaClass, Method
from isopath.vm.linkage.assembly import Assembler, Label, static_method
from isopath.vm.natives.ordering.insertion import ALWAYS_IN_RUN

SORTING: Final = "isopath/Sorting"
"""The class of the steps that the code calls, which are functions of ``object_sorting``: it has no class file."""

OBJECT: Final = "java/lang/Object"
COMPARATOR: Final = "java/util/Comparator"
COMPARABLE: Final = "java/lang/Comparable"
STEP: Final = f"([L{OBJECT};IIL{COMPARATOR};[II)V"
"""The array, where the range starts, a number, the comparator, the answers, and whether these are those of an order."""

_ARRAY, _START, _COUNT, _COMPARATOR, _ANSWERS, _IS_ORDER, _NUMBER, _OTHER, _THROWN = range(9)
_OWN: Final = 3
_THROWABLE: Final = "java/lang/Throwable"


@lru_cache(maxsize=16)
def comparing(owner: JavaClass, is_natural: bool, is_order: bool, is_single: bool, most: int) -> Method:
    """The code for at most so many elements, by a comparator or in their natural order."""
    code = Assembler()
    rows, row, done, thrown = Label(), Label(), Label(), Label()
    code.emit("iconst", 1).emit("istore", _NUMBER)
    code.label(rows)
    code.emit("iload", _NUMBER).emit("iconst", most).emit("if_icmpge", done)
    code.emit("iload", _NUMBER).emit("iload", _COUNT).emit("if_icmpge", done)
    if is_natural:
        _step(code, "refuseNull", _NUMBER)
    code.emit("iload", _NUMBER).emit("istore", _OTHER)
    code.label(row)
    code.emit("iinc", _OTHER, -1)
    start, end = _compare(code, is_natural, most)
    code.emit("iload", _OTHER).emit("ifgt", row)
    code.emit("iinc", _NUMBER, 1).emit("goto", rows)
    code.label(done)
    _step(code, "arrange", _COUNT)
    code.emit("return")
    code.catch(start, end, thrown, _THROWABLE)
    code.label(thrown)
    code.emit("astore", _THROWN)
    code.emit("iload", _OTHER).emit("iload", _NUMBER).emit("iconst", 1).emit("isub")
    if is_order:
        _give_up_order(code)
    else:
        _give_up(code, is_natural, is_single, most)
    return static_method(owner, "sort", STEP, code, own_slots=_OWN)


def _give_up_order(code: Assembler) -> None:
    """A comparison of an order has thrown, with the neighbour or another."""
    another, rethrow = Label(), Label()
    code.emit("if_icmpne", another)
    _step(code, "leave", _NUMBER)
    code.emit("goto", rethrow)
    code.label(another)
    _step(code, "leaveSorted", _NUMBER)
    code.label(rethrow)
    code.emit("aload", _THROWN).emit("athrow")


def _give_up(code: Assembler, is_natural: bool, is_single: bool, most: int) -> None:
    """A comparison of the program has thrown, with the neighbour or another."""
    others, another, rethrow, again = Label(), Label(), Label(), Label()
    code.emit("if_icmpne", again)
    if not is_single:
        code.emit("iload", _NUMBER).emit("iconst", ALWAYS_IN_RUN).emit("if_icmple", rethrow)
        code.label(others)
        code.emit("iload", _OTHER).emit("ifle", rethrow)
        code.emit("iinc", _OTHER, -1)
        start, end = _compare(code, is_natural, most)
        code.emit("goto", again)
        code.catch(start, end, another, _THROWABLE)
        code.label(another)
        code.emit("pop").emit("goto", others)
    code.label(rethrow)
    _step(code, "leave", _NUMBER)
    code.emit("aload", _THROWN).emit("athrow")
    code.label(again)
    _step(code, "runBytecode", _COUNT)
    code.emit("return")


def _compare(code: Assembler, is_natural: bool, most: int) -> tuple[Label, Label]:
    """Compare an element with another, and keep the answer: the comparison is between these labels."""
    start, end = Label(), Label()
    code.emit("aload", _ANSWERS).emit("iload", _NUMBER).emit("iconst", most).emit("imul")
    code.emit("iload", _OTHER).emit("iadd")
    code.label(start)
    if is_natural:
        _element(code, _NUMBER)
        code.emit("checkcast", COMPARABLE)
        _element(code, _OTHER)
        code.call("invokeinterface", COMPARABLE, "compareTo", f"(L{OBJECT};)I")
    else:
        code.emit("aload", _COMPARATOR)
        _element(code, _NUMBER)
        _element(code, _OTHER)
        code.call("invokeinterface", COMPARATOR, "compare", f"(L{OBJECT};L{OBJECT};)I")
    code.label(end)
    code.emit("iastore")
    return start, end


def _element(code: Assembler, slot: int) -> None:
    code.emit("aload", _ARRAY).emit("iload", _START).emit("iload", slot).emit("iadd").emit("aaload")


def _step(code: Assembler, name: str, number_slot: int) -> None:
    code.emit("aload", _ARRAY).emit("iload", _START).emit("iload", number_slot).emit("aload", _COMPARATOR)
    code.emit("aload", _ANSWERS).emit("iload", _IS_ORDER).call("invokestatic", SORTING, name, STEP)
