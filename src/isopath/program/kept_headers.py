"""Headers of classes, kept on disk for the next run: a file for each entry of a class path.

A file is for one state of an archive or a JDK, or for one folder, whose classes are distinguished by their content; and
for the code that makes headers. It is data, with a digest, and is read with doubt: one that is damaged is as good as
none. A class that cannot be read has no header. Of a file with all classes of the JDK a run asks for a few, so a header
is decoded when somebody asks for it.
"""

import hashlib
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

import msgspec

from isopath.errors import UsageError
from isopath.program import headers
from isopath.program.cache import cache_folder, name_of, replaced_file
from isopath.program.classpath import ClassPath, ClassSource
from isopath.program.headers import Header

_DIGEST_BYTES: Final = 32
_MAX_BYTES: Final = 64 << 20
_MAX_FILES: Final = 512
_OPEN: Final = 64
_WORTH: Final = 32
"""A file is written when so many headers in it are new."""

_Rows = dict[str, tuple[str, msgspec.Raw]]
"""By name the version of a class, as its class path entry has it, and its header as it is in the file."""
_DECODER: Final = msgspec.msgpack.Decoder(_Rows)
_HEADER: Final = msgspec.msgpack.Decoder(Header)


class KeptHeaders:
    """The headers of the classes of one class path."""

    def __init__(self, class_path: ClassPath) -> None:
        self._class_path = class_path
        self._entries: dict[int, _Entry] = {}

    def find(self, name: str) -> tuple[Header, bool] | None:
        """The header of a class that an earlier run has read, and whether it is the platform's."""
        held = self._class_path.held(name)
        header = None if held is None else self._entry(held.entry).find(name, held.version)
        return None if held is None or header is None else (header, held.is_platform)

    def note(self, name: str, header: Header) -> None:
        """The header of a class that was read."""
        held = self._class_path.held(name)
        if held is not None:
            self._entry(held.entry).note(name, held.version, header)

    def keep(self) -> None:
        """Write what is new, if that is worth it. A cache that cannot be written is no reason to fail."""
        for entry in self._entries.values():
            entry.keep()

    def _entry(self, source: ClassSource) -> "_Entry":
        known = self._entries.get(id(source))
        if known is None:
            known = self._entries[id(source)] = _Entry(source)
        return known


class _Entry:
    """The headers of one class path entry."""

    def __init__(self, source: ClassSource) -> None:
        identity = source.identity
        self._file = None if identity is None else cache_folder() / "headers" / f"{name_of((identity, _program()))}.bin"
        self._kept: Mapping[str, tuple[str, msgspec.Raw]] = {} if self._file is None else _read(self._file)
        self._new: dict[str, tuple[str, Header]] = {}

    def find(self, name: str, version: str) -> Header | None:
        new = self._new.get(name)
        if new is not None:
            return new[1] if new[0] == version else None
        kept = self._kept.get(name)
        if kept is None or kept[0] != version:
            return None
        try:
            return _HEADER.decode(kept[1])
        except msgspec.MsgspecError:
            return None

    def note(self, name: str, version: str, header: Header) -> None:
        self._new[name] = (version, header)

    def keep(self) -> None:
        if self._file is None or len(self._new) < _WORTH:
            return
        body = msgspec.msgpack.encode({**_read(self._file), **self._new})
        try:
            replaced_file(self._file, hashlib.sha256(body).digest() + body)
            _prune(self._file.parent)
        except (UsageError, OSError):
            return
        self._kept, self._new = _read(self._file), {}


def _read(file: Path) -> _Rows:
    """The rows of a file; none unless it is a whole one."""
    try:
        status = file.stat()
    except OSError:
        return {}
    return _decoded(file, status.st_mtime_ns, status.st_size) if status.st_size <= _MAX_BYTES else {}


@lru_cache(maxsize=_OPEN)
def _decoded(file: Path, _modified: int, _size: int) -> _Rows:
    """The rows of a file as it is now, shared by all hierarchies of this process: nobody writes to them."""
    try:
        data = file.read_bytes()
    except OSError:
        return {}
    body = data[_DIGEST_BYTES:]
    if hashlib.sha256(body).digest() != data[:_DIGEST_BYTES]:
        return {}
    try:
        return _DECODER.decode(body)
    except msgspec.MsgspecError:
        return {}


def _prune(folder: Path) -> None:
    """Keep the newest files only: one per state of each jar would add up."""
    files = sorted(folder.glob("*.bin"), key=lambda file: file.stat().st_mtime_ns, reverse=True)
    for old in files[_MAX_FILES:]:
        old.unlink(missing_ok=True)


@cache
def _program() -> bytes:
    """The code that makes headers."""
    return hashlib.sha256(Path(headers.__file__).read_bytes()).digest()
