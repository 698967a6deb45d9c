"""The Code attribute: bytecode, exception handlers, debug tables (JVMS 4.7.3, 4.7.12, 4.7.13).

The bytecode stays bytes; ``isopath.classfile.instructions`` decodes it on demand. Debug tables are advice: an entry
that points outside the code is left out, since optimizers are known to write such entries and the JVM runs them.
"""

from dataclasses import dataclass, field

from isopath.classfile.attributes import AttributeCursor
from isopath.classfile.type_annotations import TypeAnnotation, read_type_annotations

MAX_CODE_LENGTH = 65535


@dataclass(frozen=True, slots=True)
class Handler:
    """Covers ``start`` up to but without ``end``, byte offsets; a ``catch_type`` of None catches everything."""

    start: int
    end: int
    target: int
    catch_type: str | None


@dataclass(frozen=True, slots=True)
class LocalVariable:
    """The variable in ``slot`` while the offset is in [start, start + length)."""

    start: int
    length: int
    name: str
    descriptor: str
    slot: int


@dataclass(frozen=True, slots=True)
class Code:
    """A method's body; ``file_offset`` is where the bytecode begins in its file."""

    max_stack: int
    max_locals: int
    bytecode: bytes
    handlers: tuple[Handler, ...] = ()
    lines: tuple[tuple[int, int], ...] = ()
    local_variables: tuple[LocalVariable, ...] = ()
    type_annotations: tuple[TypeAnnotation, ...] = ()
    file_offset: int = field(default=0, compare=False)


def read_code(cursor: AttributeCursor) -> Code:
    max_stack, max_locals = cursor.u2(), cursor.u2()
    length = cursor.u4()
    if not 0 < length <= MAX_CODE_LENGTH:
        cursor.fail(f"a method's code cannot be {length} bytes long", cursor.position - 4)
    file_offset = cursor.position
    bytecode = cursor.take(length)
    handlers = tuple([_handler(cursor, length) for _ in range(cursor.u2())])
    attributes = cursor.attributes()
    lines = attributes.every("LineNumberTable", _lines)
    variables = attributes.every("LocalVariableTable", _local_variables)
    return Code(
        max_stack,
        max_locals,
        bytecode,
        handlers,
        tuple(sorted([entry for entry in lines if entry[0] < length], key=lambda entry: entry[0])),
        tuple([row for row in variables if row.start + row.length <= length]),
        read_type_annotations(attributes),
        file_offset,
    )


def _handler(cursor: AttributeCursor, code_length: int) -> Handler:
    at = cursor.position
    handler = Handler(cursor.u2(), cursor.u2(), cursor.u2(), cursor.optional_class_name())
    if not handler.start < handler.end <= code_length or handler.target >= code_length:
        cursor.fail("an exception handler outside its method's code", at)
    return handler


def _lines(cursor: AttributeCursor) -> tuple[tuple[int, int], ...]:
    return tuple([(start, line) for start, line in cursor.words(2)])


def _local_variables(cursor: AttributeCursor) -> tuple[LocalVariable, ...]:
    text, descriptor_at = cursor.text_at, cursor.field_descriptor_at
    return tuple(
        [
            LocalVariable(start, length, text(name), descriptor_at(descriptor), slot)
            for start, length, name, descriptor, slot in cursor.words(5)
        ]
    )
