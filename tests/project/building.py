"""Builds and caches of artifacts for tests, written to folders of their own."""

import zipfile
from collections.abc import Iterable
from pathlib import Path


def write(file: Path, text: str) -> Path:
    """A file with a text, with the folders that it is in."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def dependency(coordinates: str, *more: str) -> str:
    """``group:name:version:scope`` as a POM has it; what is empty is left out. ``more`` are further elements."""
    names = ("groupId", "artifactId", "version", "scope")
    said = (f"<{name}>{text}</{name}>" for name, text in zip(names, coordinates.split(":"), strict=False) if text)
    return f"<dependency>{''.join(said)}{''.join(more)}</dependency>"


def pom(coordinates: str, dependencies: Iterable[str] = (), rest: str = "") -> str:
    """The text of a POM."""
    group, name, version = coordinates.split(":")
    return (
        '<project xmlns="http://maven.apache.org/POM/4.0.0">'
        f"<groupId>{group}</groupId><artifactId>{name}</artifactId><version>{version}</version>{rest}"
        f"<dependencies>{''.join(dependencies)}</dependencies></project>"
    )


def install(home: Path, coordinates: str, dependencies: Iterable[str] = (), rest: str = "", jar: bool = True) -> Path:
    """Put an artifact into the local repository of a user; its jar."""
    group, name, version = coordinates.split(":")
    folder = home.joinpath(".m2", "repository", *group.split("."), name, version)
    write(folder / f"{name}-{version}.pom", pom(coordinates, dependencies, rest))
    return empty_jar(folder / f"{name}-{version}.jar") if jar else folder


def download(home: Path, coordinates: str, dependencies: Iterable[str] = ()) -> Path:
    """Put an artifact into Gradle's cache of a user; its jar."""
    group, name, version = coordinates.split(":")
    folder = home.joinpath(".gradle", "caches", "modules-2", "files-2.1", group, name, version)
    write(folder / "a1" / f"{name}-{version}.pom", pom(coordinates, dependencies))
    return empty_jar(folder / "b2" / f"{name}-{version}.jar")


def empty_jar(file: Path) -> Path:
    """A jar with nothing in it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(file, "w"):
        return file
