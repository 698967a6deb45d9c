"""What there is around the current folder: a file of settings, and a build. Nothing is read here that is not there.

Folders are looked at from the current one upwards, to the root of a repository or of the disk.
"""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final, NamedTuple

from isopath.options import Option

SETTINGS_FILE: Final = "isopath.toml"
PYPROJECT: Final = "pyproject.toml"
TABLE: Final = "tool.isopath"
_BUILD_FILES: Final = ("pom.xml", "build.gradle", "build.gradle.kts", "settings.gradle", "settings.gradle.kts")


@dataclass(frozen=True, slots=True)
class Around:
    """What all commands that are about classes have, for the build that they run in."""

    build_tool: Annotated[
        bool,
        Option(
            "In a project, ask Maven or Gradle for the class path, without network; or read their files alone.",
            names=("--build-tool/--no-build-tool",),
        ),
    ] = True


class Nearby(NamedTuple):
    """The nearest file of settings, and the nearest build file."""

    settings: Path | None
    build: Path | None


def look_around(start: str) -> Nearby:
    """What there is around a folder."""
    settings = build = None
    folder = start
    while True:
        settings = settings or _settings_in(folder)
        build = build or next((file for name in _BUILD_FILES if (file := _file(folder, name)) is not None), None)
        above = os.path.dirname(folder)  # noqa: PTH120 (a command starts faster without making a Path for each)
        if (settings and build) or above == folder or os.path.exists(os.path.join(folder, ".git")):  # noqa: PTH110, PTH118
            return Nearby(settings, build)
        folder = above


def _file(folder: str, name: str) -> Path | None:
    place = os.path.join(folder, name)  # noqa: PTH118
    return Path(place) if os.path.isfile(place) else None  # noqa: PTH113


def _settings_in(folder: str) -> Path | None:
    """``isopath.toml``, or a ``pyproject.toml`` that has a table for Isopath."""
    own = _file(folder, SETTINGS_FILE)
    if own is not None:
        return own
    shared = _file(folder, PYPROJECT)
    if shared is None:
        return None
    try:
        return shared if f"[{TABLE}".encode() in shared.read_bytes() else None
    except OSError:
        return None
