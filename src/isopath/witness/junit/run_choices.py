"""Switches and tests of classes, for the interpreter of constructors and methods."""

from typing import Final

from isopath.classfile import Instruction
from isopath.program.hierarchy import Hierarchy
from isopath.terms import Term, equal, negate
from isopath.terms.sorts import INT
from isopath.witness.junit.constructor_values import Known, Literal, Made, TooHard
from isopath.witness.junit.runs import Frame, Run, number

_STRING: Final = "java/lang/String"
_MOST_CASES: Final = 24


def switch(run: Run, frame: Frame, insn: Instruction) -> list[Run]:
    """Go on where a switch goes; on a number that is not known, the default way goes on here, the others are given."""
    value = number(frame.stack.pop())
    if insn.mnemonic == "tableswitch":
        _, low, targets = insn.operands
        cases = list(enumerate(targets, low))
    else:
        cases = list(insn.operands[1])
    if not isinstance(value, Term):
        frame.offset = dict(cases).get(value, insn.operands[0])
        return []
    if len(cases) > _MOST_CASES:
        raise TooHard
    others = []
    for key, target in cases:
        way = run.copy()
        way.frames[-1].offset = target
        way.require(equal(INT, value, key))
        others.append(way)
    for key, _ in cases:
        run.require(negate(equal(INT, value, key)))
    frame.offset = insn.operands[0]
    return others


def is_instance(hierarchy: Hierarchy, run: Run, known: Known, class_name: str) -> int:
    """Java's ``instanceof`` of an object whose class is known."""
    if known is None:
        return 0
    if isinstance(known, Literal):
        return int(hierarchy.is_subtype(_STRING, class_name))
    if isinstance(known, Made):
        return int(class_name in run.objects[known.number].cls.supertypes)
    raise TooHard
