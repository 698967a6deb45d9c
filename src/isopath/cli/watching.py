"""Class files in folders, looked at now and then: what is new or has changed, once nothing changes any more."""

import os
import re
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from isopath.search.alarm import was_interrupted

Stamps: TypeAlias = dict[str, tuple[tuple[str, int, int], ...]]
"""Classes by their names (``com.acme.List$Node``), with what tells versions of their files apart."""
_UNNAMED: Final = re.compile(r"\$\d.*")


class Watched:
    """Folders of classes."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._folders = folders

    def settled(self, seconds: float) -> Stamps:
        """What is there. While a build is writing, that is waited for: two looks must see the same."""
        before = self._stamps()
        while not was_interrupted():
            time.sleep(min(seconds, 0.2))
            now = self._stamps()
            if now == before:
                break
            before = now
        return before

    def _stamps(self) -> Stamps:
        """A class without a name belongs to the one around it."""
        found: dict[str, list[tuple[str, int, int]]] = {}
        for folder in self._folders:
            for file in _class_files(folder):
                try:
                    stat = file.stat()
                except OSError:
                    continue
                name = file.relative_to(folder).with_suffix("").as_posix().replace("/", ".")
                found.setdefault(_UNNAMED.sub("", name), []).append((name, stat.st_mtime_ns, stat.st_size))
        return {name: tuple(sorted(stamps)) for name, stamps in found.items()}


def _class_files(folder: Path) -> Iterator[Path]:
    for place, _, names in os.walk(folder):
        yield from (Path(place, name) for name in names if name.endswith(".class") and not name.endswith("-info.class"))
