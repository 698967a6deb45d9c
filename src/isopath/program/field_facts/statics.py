"""What private static fields hold whenever a method is called: all that the code of their nest writes.

Before its class is initialized a field holds a default, and no method is called yet. So the default counts unless the
initializer surely writes the field. What other fields hold is not asked: that is left to their declarations.
"""

from collections.abc import Iterator

from isopath.classfile import Instruction, targets
from isopath.program.field_facts.binding import CLINIT
from isopath.program.field_facts.calls import Program
from isopath.program.field_facts.decoded import instructions_of
from isopath.program.field_facts.flow import Flow, TooHard
from isopath.program.field_facts.instructions import step
from isopath.program.field_facts.quiet import Quietness
from isopath.program.field_facts.values import Integer, Reference, Value, declared, join
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Field, JavaClass, Method


def held_by(hierarchy: Hierarchy, quietness: Quietness, nest: list[JavaClass], field: Field) -> Value | None:
    """What a private static field may hold; None where nothing is ever written but what is not followed."""
    found = None if _is_surely_written(field) else _default(field)
    for method in (method for cls in nest for method in cls.methods.values() if _writes(method, field)):
        for value in _written(hierarchy, quietness, method, field):
            found = value if found is None else join(found, value, None)
    return found


def _written(hierarchy: Hierarchy, quietness: Quietness, method: Method, field: Field) -> Iterator[Value]:
    try:
        written = Flow(Program(hierarchy, {}, quietness), method, step).run().statics
    except TooHard:
        yield declared(None, field.descriptor)
        return
    yield from (value for each, value in written.values() if each is field)


def _default(field: Field) -> Value:
    """Zero, false or null, or what a constant says."""
    match declared(None, field.descriptor):
        case Reference():
            return Reference(None, True, frozenset())
        case Integer():
            return Integer(None, 0, 0)
        case other:
            return other


def _writes(method: Method, field: Field) -> bool:
    return any(_is_write(insn, field) for insn in instructions_of(method))


def _is_write(insn: Instruction, field: Field) -> bool:
    return insn.mnemonic == "putstatic" and insn.operands[0].name == field.name


def _is_surely_written(field: Field) -> bool:
    """Whether code of the initializer that only goes forward leads to a write."""
    initializer = field.owner.methods.get(CLINIT)
    instructions = () if initializer is None else instructions_of(initializer)
    end = next((insn.offset for insn in instructions if _is_write(insn, field)), None)
    if end is None:
        return False
    before = [insn for insn in instructions if insn.offset < end]
    return all(insn.offset < target <= end for insn in before for target in targets(insn))
