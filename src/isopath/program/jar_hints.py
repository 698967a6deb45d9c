"""Which jar has a class that is missing: what to add to the class path, said with the error.

Jars are looked for beside the entries of the class path, in ``lib`` and ``libs`` below them and the current folder, and
in the caches of Maven and Gradle. Only their tables of contents are read, and no more than ``_MOST`` of them.
"""

import os
import re
import zipfile
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Final

_MOST: Final = 2000
_CACHES: Final = (".m2/repository", ".gradle/caches/modules-2/files-2.1")
_PACKAGE: Final = re.compile(r"error: package ([\w.]+) does not exist")


@lru_cache(maxsize=256)
def hint_for_class(internal_name: str, entries: tuple[str, ...]) -> str:
    """A sentence that names a jar with a class, after a space; nothing where none is found."""
    member = f"{internal_name}.class"
    found = _jar(lambda members: member in members, entries)
    return "" if found is None else f" It is in {found}: add that with -cp."


def hint_for_javac(said: str, entries: Iterable[str]) -> str:
    """The same for the first package that javac has missed, on a line of its own."""
    match = _PACKAGE.search(said)
    if match is None:
        return ""
    folder = match[1].replace(".", "/") + "/"
    found = _jar(lambda members: any(member.startswith(folder) for member in members), entries)
    return "" if found is None else f"\nThe package {match[1]} is in {found}: add that with -cp."


def _jar(is_wanted: Callable[[frozenset[str]], bool], entries: Iterable[str]) -> str | None:
    jars = islice(_jars(entries), _MOST)
    return next((_short(jar) for jar in jars if is_wanted(_members(jar))), None)


def _jars(entries: Iterable[str]) -> Iterator[Path]:
    near = [Path(entry) for entry in entries]
    folders = [Path.cwd(), *(each if each.is_dir() else each.parent for each in near)]
    seen: set[Path] = set()
    for folder in dict.fromkeys(folders):
        for place in (folder, folder / "lib", folder / "libs", folder.parent / "lib", folder.parent / "libs"):
            yield from _new(sorted(place.glob("*.jar")), seen)
    for cache in _CACHES:
        yield from _new(_below(Path.home() / cache), seen)


def _below(folder: Path) -> Iterator[Path]:
    for place, folders, files in os.walk(folder):
        folders.sort(reverse=True)
        yield from (Path(place, name) for name in sorted(files) if name.endswith(".jar") and "-sources" not in name)


def _new(jars: Iterable[Path], seen: set[Path]) -> Iterator[Path]:
    for jar in jars:
        if jar not in seen:
            seen.add(jar)
            yield jar


def _members(jar: Path) -> frozenset[str]:
    """What is in a jar; of one that cannot be read, nothing is known."""
    try:
        with zipfile.ZipFile(jar) as opened:
            return frozenset(opened.namelist())
    except (OSError, zipfile.BadZipFile):
        return frozenset()


def _short(jar: Path) -> str:
    return str(jar.relative_to(Path.cwd())) if jar.is_relative_to(Path.cwd()) else str(jar)
