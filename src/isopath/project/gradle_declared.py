"""The dependencies that a build file of Gradle declares."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from isopath.project.gradle_text import block, filled, statements
from isopath.project.model import Coordinates
from isopath.project.pom import Dependency

_CONFIGURATION: Final = re.compile(r"""["']?(\w+)["']?\s*[(\s]\s*(.+)""", re.DOTALL)
_COORDINATES: Final = re.compile(r"""["']([\w.-]+):([\w.-]+)(?::([^"':@\s]+))?(?::([^"':@\s]+))?(?:@\w+)?["']""")
_NAMED: Final = re.compile(r"""\b(group|name|version|classifier)\s*[:=]\s*(?:["']([^"']+)["']|([\w.]+))""")
_PROJECT: Final = re.compile(r"""\bproject\s*\(\s*(?:path\s*[:=]\s*)?["']:?([^"']+)["']""")
_FROM_CATALOG: Final = re.compile(r"\blibs((?:\.\w+)+)")
_FILES: Final = re.compile(r"\b(files|fileTree)\s*\(([^()]*)\)")
_TEXT: Final = re.compile(r"""["']([^"']+)["']""")
_EXCLUDED: Final = re.compile(
    r"""exclude\s*\(?\s*(?:group\s*[:=]\s*["']([^"']+)["'])?\s*,?\s*(?:module\s*[:=]\s*["']([^"']+)["'])?"""
)
_NOT_FOR_CLASSES: Final = ("annotationProcessor", "kapt", "constraints", "modules", "components", "developmentOnly")


@dataclass(frozen=True, slots=True)
class Declared:
    """What a build file declares.

    ``boms`` manage versions, ``projects`` are other folders of the build, ``unclear`` is what only Gradle can read.
    """

    dependencies: tuple[Dependency, ...] = ()
    boms: tuple[Dependency, ...] = ()
    projects: tuple[str, ...] = ()
    jars: tuple[Path, ...] = ()
    unclear: tuple[str, ...] = ()

    def __add__(self, other: "Declared") -> "Declared":
        return Declared(
            self.dependencies + other.dependencies,
            self.boms + other.boms,
            self.projects + other.projects,
            self.jars + other.jars,
            self.unclear + other.unclear,
        )


@dataclass(frozen=True, slots=True)
class Reader:
    """Reads the declarations of a folder, with the variables and the catalog of its build."""

    folder: Path
    known: Mapping[str, str]
    catalog: Mapping[str, tuple[Coordinates, ...]]

    def read(self, text: str) -> Declared:
        """All that the text of a build file declares."""
        found = Declared()
        for inside in block(text, "dependencies"):
            for statement in statements(inside):
                match = _CONFIGURATION.fullmatch(statement)
                if match is not None and not match[1].startswith(_NOT_FOR_CLASSES):
                    found += self._statement(match[1], match[2], statement)
        return found

    def _statement(self, configuration: str, rest: str, whole: str) -> Declared:
        is_test = configuration.startswith("test") or "Test" in configuration
        scope = "test" if is_test else "compile"
        rest = filled(rest, self.known)
        projects = tuple(each.replace(":", "/") for each in _PROJECT.findall(rest))
        jars = tuple(jar for kind, inside in _FILES.findall(rest) for jar in self._files(kind, inside))
        excluded = frozenset((group or "*", name or "*") for group, name in _EXCLUDED.findall(rest) if group or name)
        artifacts = [*self._artifacts(_EXCLUDED.sub("", rest))]
        dependencies = tuple(Dependency(each, scope, exclusions=excluded) for each in artifacts)
        if re.search(r"\b(?:platform|enforcedPlatform)\s*\(", rest):
            return Declared(boms=tuple(replace(each, type="pom") for each in dependencies))
        is_clear = bool(artifacts or projects or _FILES.search(rest)) or is_test
        unclear = () if is_clear else (" ".join(whole.split()),)
        return Declared(dependencies, (), () if is_test else projects, () if is_test else jars, unclear)

    def _artifacts(self, rest: str) -> Iterator[Coordinates]:
        found = [Coordinates(*(part or "" for part in match)) for match in _COORDINATES.findall(rest)]
        yield from found
        said = _NAMED.findall(rest)
        named = {name: text or self.known.get(variable.rpartition(".")[2], "") for name, text, variable in said}
        if not found and "group" in named and "name" in named:
            yield Coordinates(named["group"], named["name"], named.get("version", ""), named.get("classifier", ""))
        for accessor in _FROM_CATALOG.findall(rest):
            name = accessor.removeprefix(".").removesuffix(".get")
            yield from self.catalog.get(name, (Coordinates("libs", name),))

    def _files(self, kind: str, inside: str) -> list[Path]:
        """The jars that ``files`` and ``fileTree`` name."""
        places = [self.folder / each for each in _TEXT.findall(inside) if "*" not in each]
        if kind == "fileTree":
            return [jar for place in places[:1] for jar in sorted(place.glob("*.jar"))]
        return [place for place in places if place.suffix == ".jar"]
