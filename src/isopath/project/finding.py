"""Which build a folder belongs to, and whether its classes are up to date."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from isopath.project.gradle import BUILD_FILES, SETTINGS, read_gradle
from isopath.project.maven import POM, read_maven
from isopath.project.model import Module, Project

_NOT_CLASSES: Final = ("package-info.java", "module-info.java")


def read_project(file: Path, asks_tool: bool = True, again: bool = False) -> Project:
    """The build of a build file.

    With ``asks_tool`` the build tool says what is needed, if it can; ``again`` where it has said so before.
    """
    if file.name == POM:
        return read_maven(file.parent, asks_tool, again)
    assert file.name in (*BUILD_FILES, *SETTINGS)
    return read_gradle(file.parent, asks_tool, again)


def stale_source(module: Module) -> Path | None:
    """A source that is newer than the classes that were made of it, or that has none; None if all is up to date.

    Of a file that holds no class of its name, all that is known is whether it is newer than every class.
    """
    compiled = {file: file.stat().st_mtime for folder in module.class_folders for file in _files(folder, ".class")}
    newest = max(compiled.values(), default=0.0)
    for folder in module.source_folders:
        for source in _files(folder, ".java"):
            if source.name in _NOT_CLASSES:
                continue
            names = (place / source.relative_to(folder).with_suffix(".class") for place in module.class_folders)
            made = max((compiled[name] for name in names if name in compiled), default=newest)
            if source.stat().st_mtime > made:
                return source
    return None


def _files(folder: Path, suffix: str) -> Iterator[Path]:
    for place, folders, names in os.walk(folder):
        folders.sort()
        yield from (Path(place, name) for name in sorted(names) if name.endswith(suffix))
