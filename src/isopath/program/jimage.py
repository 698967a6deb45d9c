"""The JDK's ``lib/modules`` image, memory-mapped: one class costs one perfect-hash lookup.

Layout: a header of seven words in the byte order of its machine, then a redirect table, a table of offsets, the
attribute streams of the locations and the strings (all zero-terminated), then the resources. A resource is found by
its path ``/module/package/Class.class``; the resource ``/packages/a.b`` lists the modules that hold package ``a.b``.
Invariant: every offset is checked against the file, so that a damaged image ends as ``ArchiveRejected``.
"""

import struct
import zlib
from collections.abc import Iterator
from enum import IntEnum
from pathlib import Path
from typing import NamedTuple

from isopath.program.archive import MAX_ENTRY_BYTES, ArchiveRejected, MappedFile

MAGIC = 0xCAFEDADA
COMPRESSED_MAGIC = 0xCAFEFAFA
MAJOR_VERSION = 1
HASH_MULTIPLIER = 0x01000193
HEADER_BYTES = 28
MAX_DECOMPRESSIONS = 8


class Attribute(IntEnum):
    """Kinds of attributes in the stream of a location."""

    END = 0
    MODULE = 1
    PARENT = 2
    BASE = 3
    EXTENSION = 4
    OFFSET = 5
    COMPRESSED = 6
    UNCOMPRESSED = 7


class Location(NamedTuple):
    """Where a resource is, its attributes in the order of their kinds."""

    end: int
    module: int
    parent: int
    base: int
    extension: int
    offset: int
    compressed: int
    uncompressed: int


def hash_code(path: bytes, seed: int = HASH_MULTIPLIER) -> int:
    """The image's hash of a path: FNV-like, seeded, 31 bits."""
    for byte in path:
        seed = ((seed * HASH_MULTIPLIER) ^ byte) & 0xFFFFFFFF
    return seed & 0x7FFFFFFF


class JImage:
    """The classes of one JDK image, by internal name."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.label = str(path)
        file = MappedFile(path)
        self._map = file.mapped
        if len(file) < HEADER_BYTES:
            raise self._damaged("its header is cut short")
        order = "<" if int.from_bytes(self._map[:4], "little") == MAGIC else ">"
        magic, version, _, _, self._slots, locations_bytes, strings_bytes = struct.unpack(
            f"{order}7I", self._map[:HEADER_BYTES]
        )
        if magic != MAGIC or version >> 16 != MAJOR_VERSION:
            raise self._damaged("it does not begin as a JDK image of version 1 does")
        self._redirect = struct.Struct(f"{order}i")
        self._offset = struct.Struct(f"{order}I")
        self._resource_header = struct.Struct(f"{order}IQQIIB")
        self._offsets_at = HEADER_BYTES + 4 * self._slots
        self._locations_at = self._offsets_at + 4 * self._slots
        self._strings_at = self._locations_at + locations_bytes
        self._resources_at = self._strings_at + strings_bytes
        if self._slots == 0 or self._resources_at > len(self._map):
            raise self._damaged("its index is cut short")
        self._modules: dict[str, tuple[bytes, ...]] = {}

    @property
    def identity(self) -> str | None:
        """The file as it is on disk: its content takes too long to read."""
        status = self.path.stat()
        return f"{self.path} {status.st_size} {status.st_mtime_ns}"

    def read(self, internal_name: str) -> bytes | None:
        """The bytes of a class, or None when no module of the image holds it."""
        location = self._location_of(internal_name)
        return None if location is None else self.content(location)

    def version(self, internal_name: str) -> str | None:
        """There is one version of a class in an image; None when no module holds it."""
        return None if self._location_of(internal_name) is None else ""

    def _location_of(self, internal_name: str) -> Location | None:
        path = internal_name.encode(errors="surrogatepass")
        modules = self.modules_of(internal_name.rpartition("/")[0])
        found = (self.find(b"/%b/%b.class" % (module, path)) for module in modules)
        return next((location for location in found if location is not None), None)

    def names(self) -> Iterator[str]:
        """Internal names of all classes, in the order of the image's table."""
        for slot in range(self._slots):
            location = self._location(slot)
            if self._string(location.extension) != b"class":
                continue
            parent, base = self._string(location.parent), self._string(location.base)
            if parent and base != b"module-info":
                yield self._decode(b"%b/%b" % (parent, base))

    def modules(self) -> Iterator[str]:
        """The names of all modules, in the order of the image's table."""
        for slot in range(self._slots):
            location = self._location(slot)
            if self._string(location.base) == b"module-info" and not self._string(location.parent):
                yield self._decode(self._string(location.module))

    def module_of(self, internal_name: str) -> str | None:
        """The name of the module that holds a class, or has its package if that was defined at run time."""
        modules = self.modules_of(internal_name.rpartition("/")[0])
        if len(modules) == 1:
            return self._decode(modules[0])
        for module in modules:
            if self.resource(b"/%b/%b.class" % (module, internal_name.encode(errors="surrogatepass"))) is not None:
                return self._decode(module)
        return None

    def modules_of(self, package: str) -> tuple[bytes, ...]:
        """The modules that hold ``a/b``; those that hold classes of it are among them."""
        modules = self._modules.get(package)
        if modules is None:
            listing = self.resource(b"/packages/" + package.replace("/", ".").encode(errors="surrogatepass")) or b""
            offsets = [self._offset.unpack_from(listing, at)[0] for at in range(4, len(listing) - 3, 8)]
            modules = self._modules[package] = tuple(self._string(offset) for offset in offsets)
        return modules

    def paths(self) -> Iterator[str]:
        """The paths of all resources, in the order of the image's table."""
        return (self.path_of(self._location(slot)) for slot in range(self._slots))

    def resource(self, path: bytes) -> bytes | None:
        """The content of the resource at ``path``, or None when there is none."""
        location = self.find(path)
        return None if location is None else self.content(location)

    def find(self, path: bytes) -> Location | None:
        """Where the resource at ``path`` is, or None when there is none."""
        (redirect,) = self._redirect.unpack_from(self._map, HEADER_BYTES + 4 * (hash_code(path) % self._slots))
        if redirect == 0:
            return None
        slot = -1 - redirect if redirect < 0 else hash_code(path, redirect) % self._slots
        location = self._location(slot)
        return location if self._path(location) == path else None

    def _location(self, slot: int) -> Location:
        if slot >= self._slots:
            raise self._damaged("its index points outside of itself")
        return self.location_at(self._offset.unpack_from(self._map, self._offsets_at + 4 * slot)[0])

    def location_at(self, offset: int) -> Location:
        """The location whose stream of attributes begins at an offset, as lists of a folder name it."""
        position = self._locations_at + offset
        values = [0] * len(Attribute)
        while position < self._strings_at and (head := self._map[position]):
            kind, end = head >> 3, position + 2 + (head & 7)
            if kind >= len(values):
                break
            values[kind] = int.from_bytes(self._map[position + 1 : end], "big")
            position = end
        else:
            if position < self._strings_at:
                return Location(*values)
        raise self._damaged("the location of one of its resources makes no sense")

    def path_of(self, location: Location) -> str:
        """The path of a resource."""
        return self._decode(self._path(location))

    def _path(self, location: Location) -> bytes:
        module, parent = self._string(location.module), self._string(location.parent)
        extension = self._string(location.extension)
        path = b"/%b/" % module if module else b""
        path += b"%b/" % parent if parent else b""
        path += self._string(location.base)
        return b"%b.%b" % (path, extension) if extension else path

    def _string(self, offset: int) -> bytes:
        start = self._strings_at + offset
        end = self._map.find(b"\0", start, self._resources_at) if start < self._resources_at else -1
        if end < 0:
            raise self._damaged("one of its strings makes no sense")
        return self._map[start:end]

    def text(self, offset: int) -> str:
        """A string of the image."""
        return self._decode(self._string(offset))

    def _decode(self, text: bytes) -> str:
        try:
            return text.decode()
        except UnicodeDecodeError as error:
            raise self._damaged("one of its strings makes no sense") from error

    def content(self, location: Location) -> bytes:
        """The content of a resource."""
        start = self._resources_at + location.offset
        size = location.compressed or location.uncompressed
        if start + size > len(self._map):
            raise self._damaged("it is cut short")
        if max(size, location.uncompressed) > MAX_ENTRY_BYTES:
            raise self._damaged(f"one of its resources is larger than {MAX_ENTRY_BYTES >> 20} MiB")
        data = self._map[start : start + size]
        if location.compressed:
            data = self._decompress(data)
        if len(data) != location.uncompressed:
            raise self._damaged("one of its resources does not have the size that it declares")
        return data

    def _decompress(self, data: bytes) -> bytes:
        header_bytes = self._resource_header.size
        for _ in range(MAX_DECOMPRESSIONS):
            if len(data) < header_bytes:
                return data
            magic, size, unpacked_size, name_offset, _, _ = self._resource_header.unpack_from(data)
            if magic != COMPRESSED_MAGIC:
                return data
            name = self._decode(self._string(name_offset))
            if name != "zip":
                raise ArchiveRejected(f"The JDK image {self.path} is packed with {name!r}, which is not supported.")
            if unpacked_size > MAX_ENTRY_BYTES:
                raise self._damaged(f"one of its resources is larger than {MAX_ENTRY_BYTES >> 20} MiB")
            try:
                data = zlib.decompressobj().decompress(data[header_bytes : header_bytes + size], unpacked_size + 1)
            except zlib.error as error:
                raise self._damaged("one of its resources cannot be unpacked") from error
            if len(data) != unpacked_size:
                raise self._damaged("one of its resources does not have the size that it declares")
        raise self._damaged("one of its resources is packed too many times")

    def _damaged(self, reason: str) -> ArchiveRejected:
        return ArchiveRejected(f"Cannot read the JDK image {self.path}: {reason}.")
