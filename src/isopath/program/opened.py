"""Compiling sources that read private fields of other classes: javac is shown copies of these with open access flags.

An invariant kept outside of its class must see the fields that it speaks of. Isopath resolves fields by name and needs
nothing; javac, and the JVM that runs the same invariant, get the copies (``isopath.classfile.opening``): those of the
platform by ``--patch-module``, others as a class path entry that comes first. What is copied follows from the sources:
the classes they name (those of ``java.lang`` only by their full names), their superclasses, their member classes, and
the classes of their fields in the same package. Neighbours of the sources that are not given are not looked at.
Invariant: a finished folder of copies is never written again, since its name is a digest of what is in it.
"""

import hashlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from isopath.classfile import ClassFile, parse_class
from isopath.classfile.opening import opened_copy
from isopath.errors import UsageError
from isopath.program.cache import cache_folder, kept_folder, name_of
from isopath.program.classpath import ClassPath, FoundClass, open_entries
from isopath.program.javac import compile_sources
from isopath.program.jdk import Jdk
from isopath.program.source_outline import source_outline

_OBJECT_TYPE: Final = re.compile(r"(?<=L)[^;]+(?=;)")
_USER_CLASSES: Final = "classes"


@dataclass(frozen=True, slots=True)
class OpenedClasses:
    """Folders of opened copies: ``entries`` come first on a class path, ``flags`` are for javac and java alike."""

    entries: tuple[Path, ...]
    flags: tuple[str, ...]


def compile_with_access(sources: Sequence[Path], jdk: Jdk, class_path: Sequence[Path] = ()) -> Path:
    """Compile sources that may read any field of the classes they name; the folder of their class files."""
    opened = open_for(sources, jdk, class_path)
    return compile_sources(sources, jdk, [*opened.entries, *class_path], opened.flags)


def open_for(sources: Sequence[Path], jdk: Jdk, class_path: Sequence[Path] = ()) -> OpenedClasses:
    """Opened copies of the classes that sources name; a JVM that runs them needs the same ones."""
    path = ClassPath(open_entries(class_path, jdk.feature), jdk.class_source())
    copies: dict[str, bytes] = {}
    packages: dict[str, None] = {}
    for name, found in sorted(_closure(path, sources, jdk).items()):
        copy = opened_copy(found.data, f"{name}.class in {found.label}")
        if copy != found.data:
            place = _module(path, name) if found.is_platform else _USER_CLASSES
            copies[f"{place}/{name}.class"] = copy
            if found.is_platform:
                packages[f"{place}/{name.rpartition('/')[0].replace('/', '.')}"] = None
    return _described(_written(copies), packages)


def _module(path: ClassPath, name: str) -> str:
    module = path.module_of(name)
    if module is None:
        raise UsageError(
            f"The fields of {name.replace('/', '.')} cannot be opened: {path.platform.label} is no image of modules, "
            "which JDKs have from release 9 on."
        )
    return module


def _described(folder: Path, packages: dict[str, None]) -> OpenedClasses:
    flags: list[str] = []
    for module in dict.fromkeys(package.partition("/")[0] for package in packages):
        flags += ("--patch-module", f"{module}={folder / module}")
    for package in packages:
        flags += ("--add-exports", f"{package}=ALL-UNNAMED")
    user_classes = folder / _USER_CLASSES
    return OpenedClasses((user_classes,) if user_classes.is_dir() else (), tuple(flags))


def _written(copies: dict[str, bytes]) -> Path:
    """The folder with these files, which is written unless it is there."""

    def fill(folder: Path) -> None:
        for name, data in copies.items():
            (file := folder / name).parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)

    key = name_of(part for name, data in copies.items() for part in (name, hashlib.sha256(data).digest()))
    return kept_folder(cache_folder() / "opened" / key, fill)


def _closure(path: ClassPath, sources: Sequence[Path], jdk: Jdk) -> dict[str, FoundClass]:
    """The classes that sources name, and those that come with them."""
    found: dict[str, FoundClass] = {}
    pending = [name for source in sources for name in _named(source, jdk)]
    while pending:
        name = pending.pop()
        if name not in found and (copy := path.find(name)) is not None:
            found[name] = copy
            pending.extend(_companions(parse_class(copy.data, f"{name}.class in {copy.label}")))
    return found


def _companions(file: ClassFile) -> Iterator[str]:
    if file.superclass is not None:
        yield file.superclass
    yield from (row.inner for row in file.inner_classes if row.outer == file.name)
    package = file.name.rpartition("/")[0]
    for field in file.fields:
        yield from (name for name in _OBJECT_TYPE.findall(field.descriptor) if name.rpartition("/")[0] == package)


def _named(source: Path, jdk: Jdk) -> Iterator[str]:
    """The internal names that the dotted names of a source may stand for, whether or not there is such a class."""
    outline = source_outline(source.read_text(encoding="utf-8-sig", errors="replace"), jdk)
    packages = {outline.package, *(name[:-2] for name in outline.names if name.endswith(".*"))}
    for name in outline.names:
        parts = name.removesuffix(".*").split(".")
        yield from ("/".join(parts[:length]) for length in range(2, len(parts) + 1))
        for package in sorted(packages):
            yield "/".join((*package.split("."), parts[0])) if package else parts[0]
