"""Where the jars of Java tools are on a machine: the caches of Maven and Gradle, and Debian's folder.

A place lists the releases that it has of an artifact. Debian keeps one release of everything, under names without
numbers: there it is the release ``""``, and goes with every other.
"""

import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

ONLY: Final = ""
"""The release of an artifact in a place that has one of each."""

_RELEASE: Final = re.compile(r"\d+(\.\d+)*")


@dataclass(frozen=True, slots=True)
class Artifact:
    """A jar by its names: those of Maven, and that of Debian where it is another."""

    group: str
    name: str
    classifier: str = ""
    debian: str = ""

    def file_name(self, release: str) -> str:
        """How its jar is called in a cache."""
        return "-".join(filter(None, (self.name, release, self.classifier))) + ".jar"


class Place(Protocol):
    """Somewhere to look for jars."""

    @property
    def label(self) -> str:
        """How the place is named to the user."""

    def releases(self, artifact: Artifact) -> dict[str, Path]:
        """The jar of each release that is here."""


@dataclass(frozen=True, slots=True)
class MavenCache:
    """``org/junit/jupiter/junit-jupiter-api/5.9.2/junit-jupiter-api-5.9.2.jar``."""

    folder: Path

    @property
    def label(self) -> str:
        return str(self.folder)

    def releases(self, artifact: Artifact) -> dict[str, Path]:
        home = self.folder.joinpath(*artifact.group.split("."), artifact.name)
        jars = {release: home / release / artifact.file_name(release) for release in _releases_below(home)}
        return {release: jar for release, jar in jars.items() if jar.is_file()}


@dataclass(frozen=True, slots=True)
class GradleCache:
    """``org.junit.jupiter/junit-jupiter-api/5.9.2/<digest>/junit-jupiter-api-5.9.2.jar``."""

    folder: Path

    @property
    def label(self) -> str:
        return str(self.folder)

    def releases(self, artifact: Artifact) -> dict[str, Path]:
        home = self.folder / artifact.group / artifact.name
        found = {}
        for release in _releases_below(home):
            for jar in sorted((home / release).glob(f"*/{artifact.file_name(release)}")):
                found[release] = jar
        return found


@dataclass(frozen=True, slots=True)
class DebianJars:
    """``junit-jupiter-api.jar``."""

    folder: Path

    @property
    def label(self) -> str:
        return str(self.folder)

    def releases(self, artifact: Artifact) -> dict[str, Path]:
        jar = self.folder / f"{artifact.debian or artifact.file_name(ONLY).removesuffix('.jar')}.jar"
        return {ONLY: jar} if jar.is_file() else {}


def usual_places() -> tuple[Place, ...]:
    """Where jars are looked for, in this order."""
    gradle = Path(os.environ.get("GRADLE_USER_HOME") or Path.home() / ".gradle")
    return (
        MavenCache(Path.home() / ".m2" / "repository"),
        GradleCache(gradle / "caches" / "modules-2" / "files-2.1"),
        DebianJars(Path("/usr/share/java")),
    )


def newest_first(releases: Sequence[str]) -> list[str]:
    """Releases by their numbers."""
    return sorted(releases, key=lambda release: [int(part) for part in release.split(".") if part], reverse=True)


def newest(place: Place, artifact: Artifact) -> Path | None:
    """The jar of the newest release in a place."""
    found = place.releases(artifact)
    return found[newest_first([*found])[0]] if found else None


def _releases_below(folder: Path) -> list[str]:
    """The folders that are named after a release; milestones and candidates are none."""
    return sorted(entry.name for entry in folder.glob("*") if _RELEASE.fullmatch(entry.name))
