"""From what a build declares to jars: what is declared, and what that needs in turn, breadth first.

Of several versions Maven takes the one that is nearest to the build, Gradle the newest. What is only there for tests,
and what is optional to somebody else, is left out.
"""

import re
from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from isopath.project.caches import Caches
from isopath.project.model import Coordinates, Needed
from isopath.project.pom import Dependency, Poms, readable

_PASSED_ON: Final = ("", "compile", "runtime")
_PARTS: Final = re.compile(r"\d+|[a-zA-Z]+")
_EXACTLY: Final = re.compile(r"\[([^,\[\]()]+)\]")


@dataclass(frozen=True, slots=True)
class Resolving:
    """How jars are found: in which caches, which versions are managed, what the build makes itself.

    ``own`` are group and name of the modules of the build: their classes are in folders, not in jars.
    """

    caches: Caches
    poms: Poms
    managed: Mapping[tuple[str, str, str, str], Dependency]
    own: frozenset[tuple[str, str]]
    takes_newest: bool = False

    def needed(self, declared: Iterable[Dependency], source: str) -> Needed:
        """The jars of what is declared and of what that needs."""
        chosen: dict[tuple[str, str, str], Dependency] = {}
        waiting = deque(each for each in declared if each.scope != "test")
        while waiting:
            each = replace(waiting[0], artifact=_exact(waiting.popleft().artifact))
            if (each.artifact.group, each.artifact.name) in self.own:
                continue
            before = chosen.get(each.artifact.key)
            if before is not None and not (self.takes_newest and _is_newer(each.artifact, before.artifact)):
                continue
            chosen[each.artifact.key] = each
            waiting.extend(self._behind(each))
        jars: dict[Path, None] = {}
        missing = []
        for each in chosen.values():
            jar = self._jar(each)
            if jar is not None:
                jars[jar] = None
            elif each.type != "pom":
                missing.append(str(each.artifact))
        return Needed(tuple(jars), tuple(missing), source)

    def _jar(self, dependency: Dependency) -> Path | None:
        if dependency.system_path:
            file = Path(dependency.system_path)
            return file if file.is_file() else None
        return None if dependency.type == "pom" else self.caches.file(dependency.artifact, ".jar")

    def _behind(self, dependency: Dependency) -> list[Dependency]:
        """What an artifact needs, without what is excluded, in versions that the build manages."""
        pom = None if dependency.system_path else readable(self.poms, replace(dependency.artifact, classifier=""))
        behind = []
        for each in () if pom is None else pom.dependencies:
            if each.is_optional or each.scope not in _PASSED_ON or _is_excluded(each.artifact, dependency.exclusions):
                continue
            managed = self.managed.get(each.key)
            version = each.artifact.version if managed is None else managed.artifact.version or each.artifact.version
            if managed is not None and managed.scope == "test":
                continue
            exclusions = each.exclusions | dependency.exclusions
            behind.append(replace(each, artifact=replace(each.artifact, version=version), exclusions=exclusions))
        return behind


def _is_excluded(artifact: Coordinates, exclusions: Iterable[tuple[str, str]]) -> bool:
    return any(group in ("*", artifact.group) and name in ("*", artifact.name) for group, name in exclusions)


def _exact(artifact: Coordinates) -> Coordinates:
    """``[1.2]`` is 1.2; which version another range comes to only the build tool knows."""
    match = _EXACTLY.fullmatch(artifact.version)
    return artifact if match is None else replace(artifact, version=match[1])


def _is_newer(one: Coordinates, other: Coordinates) -> bool:
    return _order(one.version) > _order(other.version)


def _order(version: str) -> list[tuple[int, int, str]]:
    """Numbers count as numbers; a word, as in ``1.0-rc1``, comes before the end of the version, as release."""
    parts = [(2, int(part), "") if part.isdigit() else (0, 0, part) for part in _PARTS.findall(version)]
    return [*parts, (1, 0, "")]
