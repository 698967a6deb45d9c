"""Lines of the source of classes, by the names that branches have for them.

The class file says what its source is called; it is looked for among the files that were given and below source
folders.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from isopath.program import ClassPath
from isopath.program.parsed import parsed
from isopath.report.plain import plain
from isopath.report.story import Line


class SourceLines:
    """Answers ``isopath.report.story.Sources``; ``given`` are source files, and sources are below ``folders``."""

    def __init__(self, class_path: ClassPath, given: Sequence[Path], folders: Sequence[Path]) -> None:
        self._class_path = class_path
        self._given = given
        self._folders = folders
        names = sorted(class_path.user_names())
        self._classes = {name.rpartition("/")[2].replace("$", "."): name for name in reversed(names)}
        self._lines = cache(_lines_of)

    def __call__(self, owner: str, number: int) -> Line | None:
        """The line of a class as branches call it."""
        name = self._classes.get(owner)
        if name is None:
            return None
        found = self._class_path.get(name)
        source = parsed(found.data, found.label).source_file
        if source is None:
            return None
        file = self._file(name.rpartition("/")[0], source)
        lines = () if file is None else self._lines(file)
        text = lines[number - 1].strip() if 0 < number <= len(lines) else None
        return Line(plain(source), number, None if text is None else plain(text))

    def _file(self, package: str, source: str) -> Path | None:
        below = [folder / package / source for folder in self._folders]
        named = [file for file in self._given if file.name == source]
        return next((file for file in (*named, *below) if file.is_file()), None)


def _lines_of(file: Path) -> list[str]:
    try:
        return file.read_text(encoding="utf-8", errors="replace").split("\n")
    except OSError:
        return []
