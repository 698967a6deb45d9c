"""Instruction semantics, a module per family of the JVM specification (JVMS 2.11). Importing this binds them all."""

from isopath.machine.ops import arithmetic, arrays, constants, control, fields, invocations, objects, stack

assert arithmetic and arrays and constants and control and fields and invocations and objects and stack
