"""Files on the class path that are no classes: what ``ClassLoader.getResource`` finds, as the JVM names it."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final
from urllib.parse import quote, unquote

from isopath.program.archive import MANIFEST, Archive
from isopath.program.classpath import ClassSource, Folder

_SAFE: Final = "/_-!.~'()*:@&=+$,;"
_VERSION: Final = re.compile(
    r"(?i)^(Specification|Implementation)-(Title|Version|Vendor)\s*:|^Sealed\s*:", re.MULTILINE
)


@dataclass(frozen=True, slots=True)
class Resource:
    """A file, and the URL that a program gets for it."""

    url: str
    data: bytes

    @property
    def is_packed(self) -> bool:
        """Whether it is in an archive."""
        return self.url.startswith("jar:")


class Resources:
    """The files of the entries of a class path."""

    def __init__(self, entries: Iterable[ClassSource]) -> None:
        self._entries = [(_base(each), each) for each in entries if isinstance(each, (Folder, Archive))]

    def find(self, name: str) -> Iterator[Resource]:
        """The files of a name, of each entry that has one, in the order of the entries."""
        for base, entry in self._entries:
            data = entry.resource(name)
            if data is not None:
                yield Resource(base + quote(name, safe=_SAFE), data)

    def roots(self) -> list[str]:
        """What the names of files begin with, up to the first slash."""
        return sorted({name for _, entry in self._entries for name in entry.roots()})

    def at(self, url: str) -> Resource | None:
        """The file of a URL, if it is one of the class path."""
        for base, entry in self._entries:
            data = entry.resource(unquote(url.removeprefix(base))) if url.startswith(base) else None
            if data is not None:
                return Resource(url, data)
        return None

    def declare_package(self, package: str) -> bool:
        """Whether the manifest of an archive that has a package says something of packages, such as a version."""
        for _, entry in self._entries:
            if isinstance(entry, Archive) and any(name.rpartition("/")[0] == package for name in entry.names()):
                manifest = entry.resource(MANIFEST)
                if manifest is not None and _VERSION.search(manifest.decode(errors="replace")):
                    return True
        return False


def _base(entry: Folder | Archive) -> str:
    """What the URLs of an entry begin with: the JVM resolves links in the class path."""
    place = quote(entry.path.resolve().as_posix(), safe=_SAFE)
    return f"file:{place}/" if isinstance(entry, Folder) else f"jar:file:{place}!/"
