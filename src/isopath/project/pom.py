"""A POM as Maven understands it: with what it inherits, its properties put in, and the versions that it manages.

Profiles are not looked at, but for those that are active by default. What a property stands for that nobody defines
stays as it is written, ``${so}``: no artifact has such a version, so that it is named among what was not found.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import Element

from isopath.project.caches import Caches
from isopath.project.model import Coordinates
from isopath.project.xml_files import BuildRejected, child, child_text, children, name_of, xml_root

_PROPERTY: Final = re.compile(r"\$\{([^${}]+)\}")
_MOST_ROUNDS: Final = 20
"""How deep properties may be nested."""


@dataclass(frozen=True, slots=True)
class Dependency:
    """What a build says that it needs. ``exclusions`` are group and name of what does not come with it."""

    artifact: Coordinates
    scope: str = ""
    type: str = ""
    is_optional: bool = False
    exclusions: frozenset[tuple[str, str]] = frozenset()
    system_path: str = ""

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What its version is managed by."""
        return (*self.artifact.key, self.type or "jar")


@dataclass(frozen=True, slots=True)
class Pom:
    """One POM. ``is_whole`` is false where a parent or an imported POM was not found."""

    file: Path
    artifact: Coordinates
    packaging: str
    managed: Mapping[tuple[str, str, str, str], Dependency] = field(default_factory=dict)
    dependencies: tuple[Dependency, ...] = ()
    modules: tuple[str, ...] = ()
    folders: Mapping[str, str] = field(default_factory=dict)
    is_whole: bool = True


class Poms:
    """Reads POMs: those of the build itself, by their files, and others from the caches; each once."""

    def __init__(self, caches: Caches) -> None:
        self._caches = caches
        self._roots: dict[Path, Element] = {}
        self._read: dict[Path, Pom] = {}
        self._importing: set[Path] = set()

    def at(self, file: Path) -> Pom:
        """The POM in a file."""
        if file not in self._read:
            self._read[file] = self._effective(file)
        return self._read[file]

    def of(self, artifact: Coordinates) -> Pom | None:
        """The POM of an artifact; None where no cache has it, or where it imports itself."""
        file = self._caches.file(artifact, ".pom")
        return None if file is None or file in self._importing else self.at(file)

    def _effective(self, file: Path) -> Pom:
        """What is inherited comes first; properties are put in at the end, so that those of heirs count."""
        chain, is_whole = self._chain(file)
        root = chain[0]
        sources = [each for one in reversed(chain) for each in (one, *_active_profiles(one))]
        artifact = Coordinates(_inherited(root, "groupId"), child_text(root, "artifactId"), _inherited(root, "version"))
        properties = {
            name_of(each): (each.text or "").strip()
            for source in sources
            for held in children(source, "properties")
            for each in held
        }
        properties |= _own_properties(file, artifact, root)
        fill = _filling(properties)
        self._importing.add(file)
        managed, imports_are_whole = self._managed(sources, fill)
        self._importing.remove(file)
        declared = (each for source in sources for each in children(source, "dependencies", "dependency"))
        dependencies = {each.key: each for each in (_dependency(element, fill) for element in declared)}
        own = [root, *_active_profiles(root)]
        return Pom(
            file,
            replace(artifact, group=fill(artifact.group), version=fill(artifact.version)),
            child_text(root, "packaging") or "jar",
            managed,
            tuple(_with_managed(each, managed) for each in dependencies.values()),
            tuple(fill((each.text or "").strip()) for one in own for each in children(one, "modules", "module")),
            {name: text for one in reversed(chain) for name, text in _folders(one, fill)},
            is_whole and imports_are_whole,
        )

    def _chain(self, file: Path) -> tuple[list[Element], bool]:
        """A POM and those that it inherits from; whether all of them were found."""
        chain, seen = [self._root(file)], {file}
        while (declared := child(chain[-1], "parent")) is not None:
            above = self._parent(file, declared)
            if above is None or above in seen:
                return chain, False
            seen.add(above)
            file = above
            chain.append(self._root(file))
        return chain, True

    def _root(self, file: Path) -> Element:
        if file not in self._roots:
            self._roots[file] = xml_root(file)
        return self._roots[file]

    def _parent(self, file: Path, declared: Element) -> Path | None:
        """The POM in the folder above or where it says, if that is the one that is meant; else that of a cache."""
        meant = Coordinates(*(child_text(declared, name) for name in ("groupId", "artifactId", "version")))
        relative = child(declared, "relativePath")
        place = "../pom.xml" if relative is None else (relative.text or "").strip()
        if place:
            near = (file.parent / place).resolve()
            near = near / "pom.xml" if near.is_dir() else near
            if near.is_file() and child_text(self._root(near), "artifactId") == meant.name:
                return near
        return self._caches.file(meant, ".pom")

    def _managed(
        self, sources: list[Element], fill: Callable[[str], str]
    ) -> tuple[dict[tuple[str, str, str, str], Dependency], bool]:
        """The versions that are managed, imported ones included; whether all that is imported was found."""
        managed: dict[tuple[str, str, str, str], Dependency] = {}
        imported: dict[tuple[str, str, str, str], Dependency] = {}
        is_whole = True
        for source in sources:
            for each in children(source, "dependencyManagement", "dependencies", "dependency"):
                dependency = _dependency(each, fill)
                if dependency.scope != "import":
                    managed[dependency.key] = dependency
                    continue
                pom = self.of(dependency.artifact)
                is_whole = is_whole and pom is not None and pom.is_whole
                imported = {**({} if pom is None else pom.managed), **imported}
        return {**imported, **managed}, is_whole


def _inherited(root: Element, name: str) -> str:
    return child_text(root, name) or child_text(root, "parent", name)


def _own_properties(file: Path, artifact: Coordinates, root: Element) -> Iterator[tuple[str, str]]:
    """What a POM may say of itself."""
    for prefix in ("project.", "pom.", ""):
        yield f"{prefix}groupId", artifact.group
        yield f"{prefix}artifactId", artifact.name
        yield f"{prefix}version", artifact.version
    yield "project.basedir", str(file.parent)
    yield "basedir", str(file.parent)
    yield "user.home", str(Path.home())
    for name in ("groupId", "artifactId", "version"):
        yield f"project.parent.{name}", child_text(root, "parent", name)


def _filling(properties: Mapping[str, str]) -> Callable[[str], str]:
    """Puts properties into texts, as often as what they stand for names others."""

    def fill(text: str) -> str:
        for _ in range(_MOST_ROUNDS):
            filled = _PROPERTY.sub(lambda match: properties.get(match[1], match[0]), text)
            if filled == text:
                break
            text = filled
        return text

    return fill


def _active_profiles(root: Element) -> list[Element]:
    """The profiles that are active unless somebody says otherwise."""
    profiles = children(root, "profiles", "profile")
    return [each for each in profiles if child_text(each, "activation", "activeByDefault") == "true"]


def _dependency(element: Element, fill: Callable[[str], str]) -> Dependency:
    def said(name: str) -> str:
        return fill(child_text(element, name))

    return Dependency(
        Coordinates(said("groupId"), said("artifactId"), said("version"), said("classifier")),
        said("scope"),
        said("type"),
        said("optional") == "true",
        frozenset(
            (fill(child_text(each, "groupId")), fill(child_text(each, "artifactId")))
            for each in children(element, "exclusions", "exclusion")
        ),
        said("systemPath"),
    )


def _with_managed(dependency: Dependency, managed: Mapping[tuple[str, str, str, str], Dependency]) -> Dependency:
    """What is managed counts where the dependency itself says nothing."""
    found = managed.get(dependency.key)
    if found is None:
        return dependency
    version = dependency.artifact.version or found.artifact.version
    return replace(
        dependency,
        artifact=replace(dependency.artifact, version=version),
        scope=dependency.scope or found.scope,
        exclusions=dependency.exclusions | found.exclusions,
    )


def _folders(root: Element, fill: Callable[[str], str]) -> Iterator[tuple[str, str]]:
    """Where sources and classes are, as far as the POM says so."""
    for name in ("directory", "outputDirectory", "sourceDirectory", "testSourceDirectory"):
        if said := child_text(root, "build", name):
            yield name, fill(said)


def readable(poms: Poms, artifact: Coordinates) -> Pom | None:
    """The POM of an artifact, None where it cannot be read: the jar counts, whatever is wrong with its POM."""
    try:
        return poms.of(artifact)
    except BuildRejected:
        return None
