"""Switches over strings as one branch of the program.

javac makes two switches of one (JLS 14.11, by convention): the first goes by the hash code to comparisons that give the
string a number, the second by that number. A string that has the hash code of a label and is another one takes a
branch of its own there, which nobody wrote. Where code that nobody wrote does not fork, the number is a choice by
``text.equals(label)``, and only the second switch forks.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from isopath.classfile import StringConstant
from isopath.terms import Term, Value, ite
from isopath.terms.sorts import INT
from isopath.vm.core import Insn, Machine, State
from isopath.vm.natives.text.strings import is_text
from isopath.vm.natives.text.texts import STRING, text_of

_NONE: Final = -1
"""The number of a string that is no label."""


@dataclass(frozen=True, slots=True)
class StringSwitch:
    """The first of two switches: the variables of the string and of its number, the labels, and the second switch.

    ``labels`` come by their numbers, in the order in which the second switch asks for them, ``tests`` are the branches
    that compare the string with a label.
    """

    text: int
    number: int
    labels: tuple[tuple[str, int], ...]
    second: int
    tests: tuple[Insn, ...]


def string_switch(insns: Sequence[Insn], at: int) -> StringSwitch | None:
    """What javac made of a switch over strings whose ``lookupswitch`` by hash code is at an index."""
    if at < 4 or not _is_call(insns[at - 1], "hashCode"):
        return None
    none, number, text = insns[at - 4], insns[at - 3], insns[at - 2]
    begins = (none.mnemonic, number.mnemonic, text.mnemonic) == ("iconst", "istore", "aload")
    if not begins or none.operands[0] != _NONE:
        return None
    second, cases = insns[at].operands
    found = [*_labels(insns, cases.values(), text.operands[0], number.operands[0], second)]
    if not found or None in found:
        return None
    tests = [each for each in found if each is not None]
    labels = tuple((label, value) for label, value, _ in sorted(tests, key=lambda test: test[1]))
    return StringSwitch(text.operands[0], number.operands[0], labels, second, tuple(test for *_, test in tests))


def _labels(
    insns: Sequence[Insn], starts: Iterator[int], text: int, number: int, second: int
) -> Iterator[tuple[str, int, Insn] | None]:
    """The comparisons that the first switch leads to, each with its label and number; None where one is other code."""
    for at in starts:
        while at != second:
            found = _label(insns, at, text, number, second)
            yield found
            if found is None:
                return
            at = found[2].target


def _label(insns: Sequence[Insn], at: int, text: int, number: int, second: int) -> tuple[str, int, Insn] | None:
    """``if (text.equals(label)) number = value;``, and on to the second switch."""
    code = insns[at : at + 7]
    names = [insn.mnemonic for insn in code[:6]]
    if names != ["aload", "ldc", "invokevirtual", "ifeq", "iconst", "istore"] or not _is_call(code[2], "equals"):
        return None
    load, label, _, test, value, store = code[:6]
    ends = at + 6 == second or (len(code) > 6 and code[6].mnemonic == "goto" and code[6].target == second)
    is_known = isinstance(label.operands[0], StringConstant)
    if not (ends and is_known and load.operands[0] == text and store.operands[0] == number):
        return None
    return label.operands[0].value, value.operands[0], test


def _is_call(insn: Insn, name: str) -> bool:
    if insn.mnemonic != "invokevirtual":
        return False
    called = insn.operands[0]
    return bool(called.owner == STRING and called.name == name)


def numbered(vm: Machine, state: State, found: StringSwitch) -> bool:
    """Give the string its number and go on with the second switch; not where the string is too long to ask about."""
    frame = state.frame
    string = frame.locals[found.text]
    assert isinstance(string, Term)
    if text_of(vm, state, string) is None:
        return False
    number: Value = _NONE
    for label, value in reversed(found.labels):
        number = ite(INT, is_text(vm, state, string, label), value, number)
    frame.locals[found.number] = number
    frame.index = found.second
    vm.covered.update(test.mark * 2 + side for test in found.tests for side in (0, 1))
    return True
