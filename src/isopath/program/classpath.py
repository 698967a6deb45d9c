"""An ordered list of places that hold classes: folders, archives, and last the JDK.

Invariant: the first entry that holds a name wins, and the platform is asked first for the packages that the JVM lets
no one else define (``java/``), so that a user's jar cannot replace ``java/lang/Object``.
"""

import hashlib
import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from isopath.errors import IsopathError, UsageError
from isopath.program.archive import MAX_ENTRY_BYTES, MODULE_DESCRIPTOR, Archive, ArchiveRejected
from isopath.program.jar_hints import hint_for_class
from isopath.program.jimage import JImage

ARCHIVE_SUFFIXES = (".jar", ".zip", ".jmod")
_PLATFORM_PREFIXES = ("javax/", "jdk/", "sun/", "com/sun/", "org/ietf/", "org/jcp/", "org/w3c/", "org/xml/")


class ClassNotFound(IsopathError):
    """A class that no class path entry holds: the ``missing`` one, and the entries that were ``searched``."""

    def __init__(self, message: str, missing: str | None = None, searched: Iterable["ClassSource"] = ()) -> None:
        super().__init__(message)
        self._missing = missing
        self._searched = searched

    @property
    def advice(self) -> str:
        """Which jar has the class. Looking for it takes time, and most of these errors nobody sees."""
        if self._missing is None:
            return ""
        return hint_for_class(self._missing, tuple(entry.label for entry in self._searched))


class ClassSource(Protocol):
    """A place that holds classes by internal name."""

    @property
    def label(self) -> str:
        """How the place is named to the user."""

    @property
    def identity(self) -> str | None:
        """What tells this state of the place from all others, as far as versions do not; None if nothing does."""

    def read(self, internal_name: str) -> bytes | None:
        """The bytes of a class, or None when it is not here."""

    def version(self, internal_name: str) -> str | None:
        """What tells a class from others that have its name in places of the same identity; None if it is not here."""

    def names(self) -> Iterable[str]:
        """Internal names of the classes that are here."""


@dataclass(frozen=True, slots=True)
class FoundClass:
    """The bytes of a class and where they came from."""

    data: bytes
    label: str
    is_platform: bool


@dataclass(frozen=True, slots=True)
class HeldClass:
    """Which entry holds a class, and which version of it."""

    entry: ClassSource
    version: str
    is_platform: bool


class Folder:
    """The classes below one folder."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.label = str(path)

    @property
    def identity(self) -> str | None:
        """The classes may change at any time: their content tells their versions apart."""
        return str(self.path.absolute())

    def read(self, internal_name: str) -> bytes | None:
        return None if "." in internal_name else self.resource(f"{internal_name}.class")

    def version(self, internal_name: str) -> str | None:
        data = self.read(internal_name)
        return None if data is None else hashlib.sha256(data).hexdigest()[:24]

    def resource(self, name: str) -> bytes | None:
        """The content of a file below the folder; None when there is none of this name."""
        if "\0" in name or "\\" in name or name.startswith("/") or ".." in name.split("/"):
            return None
        file = self.path / name
        try:
            if file.stat().st_size > MAX_ENTRY_BYTES:
                raise ArchiveRejected(f"Cannot read {file}: it is larger than {MAX_ENTRY_BYTES >> 20} MiB.")
            return file.read_bytes()
        except (OSError, UnicodeEncodeError):
            return None

    def roots(self) -> Iterator[str]:
        """What its files and folders are called."""
        return (entry.name for entry in os.scandir(self.path))

    def names(self) -> Iterator[str]:
        for folder, subfolders, files in os.walk(self.path):
            subfolders.sort()
            package = Path(folder).relative_to(self.path).as_posix()
            prefix = "" if package == "." else f"{package}/"
            for name in sorted(prefix + file[: -len(".class")] for file in files if file.endswith(".class")):
                if "." not in name and name != MODULE_DESCRIPTOR:
                    yield name


class Unlisted(Folder):
    """Classes that can be found by name and are no part of the program: no input is an object of one."""

    def names(self) -> Iterator[str]:
        return iter(())


class Union:
    """Several sources as one, the first that holds a name wins."""

    def __init__(self, label: str, sources: Sequence[ClassSource]) -> None:
        self.label = label
        self._sources = tuple(sources)

    @property
    def identity(self) -> str | None:
        parts = [source.identity for source in self._sources]
        return None if None in parts else "\n".join(filter(None, parts))

    def read(self, internal_name: str) -> bytes | None:
        for source in self._sources:
            data = source.read(internal_name)
            if data is not None:
                return data
        return None

    def version(self, internal_name: str) -> str | None:
        versions = (source.version(internal_name) for source in self._sources)
        return next((version for version in versions if version is not None), None)

    def names(self) -> Iterator[str]:
        return iter(dict.fromkeys(name for source in self._sources for name in source.names()))


class ClassPath:
    """The user's entries in their order, then the platform."""

    def __init__(self, entries: Sequence[ClassSource], platform: ClassSource) -> None:
        self.entries = tuple(entries)
        self.platform = platform

    def find(self, name: str) -> FoundClass | None:
        """The class of this internal name, or None when no entry holds it."""
        if not name.startswith("java/"):
            for entry in self.entries:
                data = entry.read(name)
                if data is not None:
                    return FoundClass(data, entry.label, is_platform=False)
        data = self.platform.read(name)
        return None if data is None else FoundClass(data, self.platform.label, is_platform=True)

    def held(self, name: str) -> HeldClass | None:
        """The entry that holds a class, which is not read from there; None when no entry does."""
        if not name.startswith("java/"):
            for entry in self.entries:
                version = entry.version(name)
                if version is not None:
                    return HeldClass(entry, version, is_platform=False)
        version = self.platform.version(name)
        return None if version is None else HeldClass(self.platform, version, is_platform=True)

    def get(self, name: str) -> FoundClass:
        """The class of this internal name, which must be there."""
        found = self.find(name)
        if found is None:
            places = ", ".join(entry.label for entry in (*self.entries, self.platform))
            raise ClassNotFound(f"The class {name.replace('/', '.')} is in none of {places}.", name, self.entries)
        return found

    def module_of(self, name: str) -> str | None:
        """The module of the platform that holds a class; None where the platform knows no modules."""
        return self.platform.module_of(name) if isinstance(self.platform, JImage) else None

    def is_platform_package(self, package: str) -> bool:
        """Whether the platform has classes in a package other than ``java/``; one without an image may have."""
        if not package.startswith(_PLATFORM_PREFIXES):
            return False
        return not isinstance(self.platform, JImage) or bool(self.platform.modules_of(package))

    def module_descriptor(self, name: str) -> bytes | None:
        """The ``module-info`` in the entry that holds a class, outside of the platform."""
        holder = next((entry for entry in self.entries if entry.read(name) is not None), None)
        return None if holder is None else holder.read(MODULE_DESCRIPTOR)

    def names_beside(self, names: Iterable[str]) -> set[str]:
        """Internal names of the classes in the entries that hold some classes; in all of the user's if none does."""
        wanted = set(names)
        beside = [
            found for found in map(set, (entry.names() for entry in self.entries)) if not wanted.isdisjoint(found)
        ]
        return set[str]().union(*beside) if beside else set(self.user_names())

    def user_names(self) -> Iterator[str]:
        """Internal names of the classes outside of the JDK, each once."""
        return iter(dict.fromkeys(name for entry in self.entries for name in entry.names()))


def expand_entries(paths: Iterable[Path]) -> list[Path]:
    """The folders and archives that class path entries stand for; ``lib/*`` is every jar in ``lib``, as java has it."""
    expanded: list[Path] = []
    for path in paths:
        if path.name == "*" and path.parent.is_dir():
            expanded.extend(sorted(jar for jar in path.parent.iterdir() if jar.suffix.lower() == ".jar"))
        elif path.exists():
            expanded.append(path)
        else:
            raise UsageError(f"The class path entry {path} does not exist.")
    return expanded


def open_entries(paths: Iterable[Path], feature: int) -> tuple[ClassSource, ...]:
    """Open class path entries as the JDK of release ``feature`` would."""
    return tuple(Folder(path) if path.is_dir() else Archive(path, feature) for path in expand_entries(paths))
