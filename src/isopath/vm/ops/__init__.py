"""Instruction semantics, a module per family of the JVM specification (JVMS 2.11), each with its table ``opcode``."""

from isopath.vm.core.opcodes import Opcodes, joined
from isopath.vm.ops import arithmetic, arrays, constants, control, fields, invocations, objects, stack

INSTRUCTIONS: Opcodes = joined(
    family.opcode for family in (arithmetic, arrays, constants, control, fields, invocations, objects, stack)
)
"""What every instruction does, by mnemonic."""
