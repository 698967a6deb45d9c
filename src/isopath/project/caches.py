"""Artifacts that builds have downloaded before: the local repository of Maven and the cache of Gradle.

Nothing is downloaded. Gradle keeps the jar and the POM of an artifact in folders that are named after their digests.
"""

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

from isopath.project.model import Coordinates
from isopath.project.xml_files import child_text, xml_root

_LOCAL: Final = re.compile(r"-Dmaven\.repo\.local=(\S+)")


class Cache(Protocol):
    """Somewhere to look for artifacts."""

    def file(self, artifact: Coordinates, suffix: str) -> Path | None:
        """The jar or the POM of an artifact, if it is here."""


@dataclass(frozen=True, slots=True)
class MavenRepository:
    """``org/acme/list/1.0/list-1.0.jar``."""

    folder: Path

    def file(self, artifact: Coordinates, suffix: str) -> Path | None:
        home = self.folder.joinpath(*artifact.group.split("."), artifact.name, artifact.version)
        found = home / _file_name(artifact, suffix)
        return found if found.is_file() else None


@dataclass(frozen=True, slots=True)
class GradleModules:
    """``org.acme/list/1.0/<digest>/list-1.0.jar``."""

    folder: Path

    def file(self, artifact: Coordinates, suffix: str) -> Path | None:
        home = self.folder / artifact.group / artifact.name / artifact.version
        return next(iter(sorted(home.glob(f"*/{_file_name(artifact, suffix)}"))), None)


@dataclass(frozen=True, slots=True)
class Caches:
    """Several, the first that has an artifact wins."""

    places: tuple[Cache, ...]

    def file(self, artifact: Coordinates, suffix: str) -> Path | None:
        if not _is_plain(artifact):
            return None
        found = (place.file(artifact, suffix) for place in self.places)
        return next((file for file in found if file is not None), None)


def usual_caches(root: Path) -> Caches:
    """Those of this user, for a build in a folder."""
    return Caches((MavenRepository(maven_repository(root)), GradleModules(_gradle_modules())))


def maven_repository(root: Path) -> Path:
    """The local repository: what the build or the user's settings say, or the usual folder."""
    for said in (*_said_by_build(root), *_said_by_settings()):
        return Path(said).expanduser()
    return Path.home() / ".m2" / "repository"


def _said_by_build(root: Path) -> Iterator[str]:
    file = root / ".mvn" / "maven.config"
    if file.is_file():
        yield from _LOCAL.findall(file.read_text(encoding="utf-8", errors="replace"))


def _said_by_settings() -> Iterator[str]:
    file = Path.home() / ".m2" / "settings.xml"
    if file.is_file():
        said = child_text(xml_root(file), "localRepository").replace("${user.home}", str(Path.home()))
        yield from [said] if said and "${" not in said else []


def _gradle_modules() -> Path:
    home = Path(os.environ.get("GRADLE_USER_HOME") or Path.home() / ".gradle")
    return home / "caches" / "modules-2" / "files-2.1"


def _file_name(artifact: Coordinates, suffix: str) -> str:
    classifier = artifact.classifier if suffix == ".jar" else ""
    return "-".join(filter(None, (artifact.name, artifact.version, classifier))) + suffix


def _is_plain(artifact: Coordinates) -> bool:
    """Whether its names are names of folders: neither empty, nor such as lead out of the cache."""
    names = (artifact.group, artifact.name, artifact.version)
    return all(re.fullmatch(r"[\w.+-]+", name) and ".." not in name for name in names)
