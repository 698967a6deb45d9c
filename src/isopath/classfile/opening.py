"""A class file with its fields opened to everyone: only access flags change, every other byte stays.

Opened are the class itself, its fields, and the member classes that its InnerClasses attribute speaks of. Synthetic
fields become plain ones, so that javac lets a source name them (``this$0``). Methods stay as they are, since a private
one made public could be overridden; so does ``final``. No lookup of a field depends on what changed (JVMS 5.4.3.2
searches by name and checks access after that), so code that ran with the class runs the same with its copy.
"""

import struct

from isopath.classfile.attributes import AttributeCursor
from isopath.classfile.cursor import Cursor
from isopath.classfile.flags import ACC_PRIVATE, ACC_PROTECTED, ACC_PUBLIC, ACC_SYNTHETIC
from isopath.classfile.pool import read_pool

_AFTER_VERSION = 8


def opened_copy(data: bytes, source: str) -> bytes:
    """The class file ``data`` with class, fields and member classes public; ``source`` is the name shown in errors."""
    header = Cursor(data, source, 0, len(data))
    header.skip(_AFTER_VERSION)
    pool = read_pool(header)
    cursor = AttributeCursor(data, source, header.position, len(data), pool)
    copy = bytearray(data)
    _open_flags(cursor, copy)
    cursor.skip(4)
    cursor.skip(2 * cursor.u2())
    for _ in range(cursor.u2()):
        _open_flags(cursor, copy, dropped=ACC_SYNTHETIC)
        cursor.skip(4)
        cursor.attributes()
    for _ in range(cursor.u2()):
        cursor.skip(6)
        cursor.attributes()
    for _ in range(cursor.u2()):
        name, body = cursor.text(), cursor.part(cursor.u4())
        if name == "InnerClasses":
            body.table(lambda row: _open_member_class(row, copy))
    return bytes(copy)


def _open_member_class(row: AttributeCursor, copy: bytearray) -> None:
    """A row of InnerClasses; local and anonymous classes, which have no outer class, stay as they are."""
    row.skip(2)
    outer = row.optional_class_name()
    row.skip(2)
    if outer is None:
        row.skip(2)
    else:
        _open_flags(row, copy)


def _open_flags(cursor: AttributeCursor, copy: bytearray, dropped: int = 0) -> None:
    place = cursor.position
    access = cursor.u2() & ~(ACC_PRIVATE | ACC_PROTECTED | dropped)
    struct.pack_into(">H", copy, place, access | ACC_PUBLIC)
