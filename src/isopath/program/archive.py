"""Jars, zips and jmods as sources of classes, read as if an enemy had written them.

Invariant: nothing is ever written to disk, no entry costs more memory than ``MAX_ENTRY_BYTES``, and whatever is wrong
with an archive ends as ``ArchiveRejected``. In a multi-release jar the versions up to the JDK's release win (JEP 238).
"""

import hashlib
import io
import mmap
import re
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from isopath.errors import IsopathError

MAX_ENTRY_BYTES = 64 << 20
MAX_TOTAL_RATIO = 100
MANIFEST = "META-INF/MANIFEST.MF"
MODULE_DESCRIPTOR = "module-info"
JMOD_MAGIC = b"JM\x01\x00"

_VERSIONED = re.compile(r"META-INF/versions/([1-9][0-9]{0,3})/(.+)")
_DAMAGE = (zipfile.BadZipFile, zlib.error, struct.error, EOFError, OSError, ValueError, OverflowError, IndexError)
_T = TypeVar("_T")


class ArchiveRejected(IsopathError):
    """A jar, jmod or JDK image that is damaged or unsafe to read."""


class MappedFile(io.RawIOBase):
    """A file in memory-mapped form that keeps its own position, so that forked processes may share it."""

    def __init__(self, path: Path) -> None:
        try:
            with path.open("rb") as file:
                self.mapped = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        except (OSError, ValueError) as error:
            reason = "it is empty" if isinstance(error, ValueError) else (error.strerror or str(error))
            raise ArchiveRejected(f"Cannot read {path}: {reason}.") from error
        self._position = 0

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def tell(self) -> int:
        return self._position

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        start = {io.SEEK_SET: 0, io.SEEK_CUR: self._position, io.SEEK_END: len(self.mapped)}[whence]
        if start + offset < 0:
            raise ValueError("seek before the start of the file")
        self._position = start + offset
        return self._position

    def read(self, size: int | None = -1) -> bytes:
        end = len(self.mapped) if size is None or size < 0 else self._position + size
        data = self.mapped[self._position : end]
        self._position += len(data)
        return data

    def __len__(self) -> int:
        return len(self.mapped)


class Archive:
    """The classes of one jar, zip or jmod, by internal name."""

    def __init__(self, path: Path, feature: int = 8) -> None:
        """Open ``path`` as the JDK of release ``feature`` would."""
        self.path = path
        self.label = str(path)
        self._file = MappedFile(path)
        is_jmod = self._file.read(4) == JMOD_MAGIC
        self._zip = self._guard(lambda: zipfile.ZipFile(self._file), "it is not a zip file, or it is cut short")
        self._check_entries()
        self._feature = feature
        self._entries = self._index("classes/" if is_jmod else "", feature)

    @property
    def identity(self) -> str | None:
        """Its content, and the release whose versions of classes win."""
        return f"{hashlib.sha256(self._file.mapped).hexdigest()} {self._feature}"

    def read(self, internal_name: str) -> bytes | None:
        """The bytes of a class, or None when the archive does not hold it."""
        entry = self._entries.get(internal_name)
        return None if entry is None else self._content(entry)

    def version(self, internal_name: str) -> str | None:
        """There is one version of a class in an archive that does not change; None when there is none."""
        return "" if internal_name in self._entries else None

    def resource(self, name: str) -> bytes | None:
        """The content of a file; None when there is none of this name. Versions count as for classes."""
        known = self._zip.NameToInfo
        places = [name]
        if not name.startswith("META-INF/") and self._is_multi_release():
            places = [f"META-INF/versions/{release}/{name}" for release in range(self._feature, 8, -1)] + places
        found = next((known[place] for place in places if place in known and not place.endswith("/")), None)
        return None if found is None else self._content(found)

    def names(self) -> Iterator[str]:
        """Internal names of the classes, in the archive's own order; a module descriptor is none of them."""
        return (name for name in self._entries if name != MODULE_DESCRIPTOR)

    def roots(self) -> Iterator[str]:
        """What its files and folders are called up to the first slash, whatever versions they are of."""
        for name in self._zip.NameToInfo:
            match = _VERSIONED.fullmatch(name)
            yield from (path.partition("/")[0] for path in (name, match[2] if match else name))

    def _check_entries(self) -> None:
        total = 0
        for entry in self._zip.infolist():
            if entry.flag_bits & 1:
                raise self._rejection(f"its entry {entry.filename!r} is encrypted")
            if _leaves_folder(entry.orig_filename):
                raise self._rejection(f"its entry {entry.orig_filename!r} points outside of the archive")
            if entry.file_size > MAX_ENTRY_BYTES:
                raise self._rejection(f"its entry {entry.filename!r} is larger than {MAX_ENTRY_BYTES >> 20} MiB")
            total += entry.file_size
        if total > max(MAX_ENTRY_BYTES, MAX_TOTAL_RATIO * len(self._file)):
            raise self._rejection(f"it would unpack to more than {MAX_TOTAL_RATIO} times its size")

    def _index(self, prefix: str, feature: int) -> dict[str, zipfile.ZipInfo]:
        plain: dict[str, zipfile.ZipInfo] = {}
        versioned: dict[str, tuple[int, zipfile.ZipInfo]] = {}
        for entry in self._zip.infolist():
            if not entry.filename.endswith(".class") or not entry.filename.startswith(prefix):
                continue
            name = entry.filename[len(prefix) : -len(".class")]
            if match := _VERSIONED.fullmatch(name):
                release, name = int(match[1]), match[2]
                if 9 <= release <= feature and release > versioned.get(name, (0, None))[0]:
                    versioned[name] = (release, entry)
            elif not name.startswith("META-INF/"):
                plain[name] = entry
        if versioned and self._is_multi_release():
            plain.update((name, entry) for name, (_, entry) in versioned.items())
        return plain

    def _is_multi_release(self) -> bool:
        entry = self._zip.NameToInfo.get(MANIFEST)
        if entry is None:
            return False
        main_section = re.split(rb"\r?\n\r?\n|\r\r", self._content(entry), maxsplit=1)[0]
        attributes = (line.partition(b":") for line in main_section.splitlines())
        return any(key.lower() == b"multi-release" and value.strip().lower() == b"true" for key, _, value in attributes)

    def _content(self, entry: zipfile.ZipInfo) -> bytes:
        data = self._guard(lambda: self._inflate(entry), f"its entry {entry.filename!r} is damaged")
        if len(data) != entry.file_size:
            raise self._rejection(f"its entry {entry.filename!r} does not have the size that it declares")
        return data

    def _inflate(self, entry: zipfile.ZipInfo) -> bytes:
        with self._zip.open(entry) as stream:
            return stream.read(MAX_ENTRY_BYTES + 1)

    def _guard(self, action: Callable[[], _T], reason: str) -> _T:
        try:
            return action()
        except (NotImplementedError, RuntimeError) as error:
            raise self._rejection(f"it is packed in an unsupported way ({error})") from error
        except _DAMAGE as error:
            raise self._rejection(reason) from error

    def _rejection(self, reason: str) -> ArchiveRejected:
        return ArchiveRejected(f"Cannot read {self.path}: {reason}.")


def _leaves_folder(entry_name: str) -> bool:
    name = entry_name.replace("\\", "/")
    return name.startswith("/") or ".." in name.split("/") or re.match(r"[A-Za-z]:", name) is not None
