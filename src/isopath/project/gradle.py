"""A build of Gradle, read from its build files."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from isopath.project.caches import usual_caches
from isopath.project.gradle_declared import Declared, Reader
from isopath.project.gradle_text import block, properties, variables, without_block, without_comments
from isopath.project.model import GRADLE, Coordinates, Module, Needed, Project
from isopath.project.pom import Dependency, Poms, readable
from isopath.project.resolving import Resolving
from isopath.project.tools import Question, asked_gradle
from isopath.project.xml_files import BuildRejected

BUILD_FILES: Final = ("build.gradle", "build.gradle.kts")
SETTINGS: Final = ("settings.gradle", "settings.gradle.kts")
_CATALOG: Final = "gradle/libs.versions.toml"
_LANGUAGES: Final = ("kotlin", "groovy", "scala")
_INCLUDED: Final = re.compile(r"""\binclude\b\s*\(?((?:\s*["'][^"']+["']\s*,?)+)""")
_MOVED: Final = re.compile(
    r"""project\s*\(\s*["']:([^"']+)["']\s*\)\.projectDir\s*=\s*(?:new\s+File|file)\s*\(([^()]*)\)"""
)
_TEXT: Final = re.compile(r"""["']([^"']+)["']""")
_SOURCE_FOLDER: Final = re.compile(r"""srcDirs?\b[^"'\n]*["']([^"']+)["']""")


@dataclass(frozen=True, slots=True)
class _Folder:
    """One project of the build: its folder, its build file, and what that says."""

    folder: Path
    file: Path
    text: str
    declared: Declared


def read_gradle(folder: Path, asks_tool: bool, again: bool) -> Project:
    """The build that a folder belongs to; ``asks_tool`` where Gradle itself may say what is needed."""
    mine = folder.resolve()
    top = next((above for above in (mine, *mine.parents) if _first(above, SETTINGS) is not None), mine)
    folders = [*_folders(top)]
    looked_at = [each for each in folders if each.folder.is_relative_to(mine)] or folders
    needed = _needed(top, looked_at, folders, asks_tool, again)
    return Project(
        GRADLE,
        next((each.file for each in folders if each.folder == mine), _first(mine, (*BUILD_FILES, *SETTINGS)) or mine),
        tuple(_module(each) for each in looked_at if _has_code(each.folder)),
        tuple(_module(each) for each in folders if each not in looked_at and _has_code(each.folder)),
        needed,
        _junits(looked_at),
    )


def _needed(top: Path, looked_at: list[_Folder], folders: list[_Folder], asks_tool: bool, again: bool) -> Needed:
    by_folder = {each.folder: each for each in folders}
    reached: dict[Path, _Folder] = {}
    waiting = list(looked_at)
    while waiting:
        each = waiting.pop(0)
        if each.folder not in reached:
            reached[each.folder] = each
            named = ((top / name).resolve() for name in each.declared.projects)
            waiting += [by_folder[place] for place in named if place in by_folder]
    declared = sum((each.declared for each in reached.values()), Declared())
    is_needed = [each for each in declared.dependencies if each.scope != "test"]
    files = tuple(_files(top, folders))
    if asks_tool and (is_needed or declared.unclear):
        said = asked_gradle(Question(looked_at[0].folder, files, again))
        if said is not None:
            others = [jar for jar in said.jars if not _is_made(jar, folders)]
            missing = [name for name in said.missing if not _is_made(Path(name), folders)]
            return replace(said, jars=tuple(dict.fromkeys((*others, *declared.jars))), missing=tuple(missing))
    caches = usual_caches(top)
    poms = Poms(caches)
    managed = {key: each for bom in declared.boms for key, each in _managed(poms, bom).items()}
    wanted = [_versioned(each, managed) for each in is_needed]
    found = Resolving(caches, poms, managed, frozenset(), takes_newest=True).needed(wanted, looked_at[0].file.name)
    return Needed((*found.jars, *declared.jars), (*found.missing, *declared.unclear), found.source)


def _is_made(jar: Path, folders: list[_Folder]) -> bool:
    """Whether the build makes a jar itself: the classes in it are in folders."""
    return any(jar.is_relative_to(each.folder / "build") for each in folders)


def _managed(poms: Poms, bom: Dependency) -> Mapping[tuple[str, str, str, str], Dependency]:
    pom = readable(poms, bom.artifact)
    return {} if pom is None else pom.managed


def _versioned(dependency: Dependency, managed: Mapping[tuple[str, str, str, str], Dependency]) -> Dependency:
    found = managed.get(dependency.key)
    if dependency.artifact.version or found is None:
        return dependency
    return replace(dependency, artifact=replace(dependency.artifact, version=found.artifact.version))


def _folders(top: Path) -> Iterator[_Folder]:
    """The root and what its settings include, as far as it is there."""
    settings = _text(_first(top, SETTINGS))
    root = _text(_first(top, BUILD_FILES))
    catalog = _catalog(top / _CATALOG)
    shared = variables(root) | properties(_plain(top / "gradle.properties"))
    moved = {name: said[-1] for name, inside in _MOVED.findall(settings) if (said := _TEXT.findall(inside))}
    names = [name for included in _INCLUDED.findall(settings) for name in _TEXT.findall(included)]
    places = [moved.get(name.lstrip(":"), name.lstrip(":").replace(":", "/")) for name in names]
    for_all = "\n".join(block(root, "allprojects"))
    for_others = for_all + "\n".join(block(root, "subprojects"))
    own = without_block(root, "subprojects")
    for folder in dict.fromkeys((top, *((top / place).resolve() for place in places))):
        file = _first(folder, BUILD_FILES)
        text = own if folder == top else _text(file) + "\n" + for_others
        known = shared | variables(text) | properties(_plain(folder / "gradle.properties"))
        if folder.is_dir():
            yield _Folder(folder, file or _first(top, SETTINGS) or top, text, Reader(folder, known, catalog).read(text))


def _catalog(file: Path) -> dict[str, tuple[Coordinates, ...]]:
    """The version catalog: artifacts and bundles of them, by the names that build files use."""
    if not file.is_file():
        return {}
    try:
        said = tomllib.loads(_plain(file))
    except tomllib.TOMLDecodeError as error:
        raise BuildRejected(f"{file} is not TOML: {error}.") from error
    versions = {name: value for name, value in said.get("versions", {}).items() if isinstance(value, str)}
    found: dict[str, tuple[Coordinates, ...]] = {}
    for name, value in said.get("libraries", {}).items():
        artifact = _of_catalog(value, versions)
        if artifact is not None:
            found[_accessor(name)] = (artifact,)
    for name, members in said.get("bundles", {}).items():
        found[f"bundles.{_accessor(name)}"] = tuple(each for one in members for each in found.get(_accessor(one), ()))
    return found


def _of_catalog(value: object, versions: Mapping[str, str]) -> Coordinates | None:
    if isinstance(value, str):
        return Coordinates(*value.split(":")[:3]) if value.count(":") >= 1 else None
    if not isinstance(value, dict):
        return None
    group, _, name = str(value.get("module", "")).partition(":")
    version = value.get("version", "")
    version = versions.get(str(version.get("ref")), "") if isinstance(version, dict) else str(version)
    return Coordinates(group or str(value.get("group", "")), name or str(value.get("name", "")), version)


def _accessor(alias: str) -> str:
    return re.sub(r"[-_]", ".", alias)


def _module(project: _Folder) -> Module:
    folder = project.folder
    classes = folder / "build" / "classes"
    others = [classes / language / "main" for language in _LANGUAGES]
    said = [place for sets in block(project.text, "sourceSets") for main in block(sets, "main") for place in
            _SOURCE_FOLDER.findall(main)]  # fmt: skip
    tests = [place for sets in block(project.text, "sourceSets") for test in block(sets, "test") for place in
             _SOURCE_FOLDER.findall(test)]  # fmt: skip
    return Module(
        project.file,
        (classes / "java" / "main", *(each for each in others if each.is_dir())),
        tuple(folder / place for place in said or ["src/main/java"]),
        folder / (tests[0] if tests else "src/test/java"),
    )


def _has_code(folder: Path) -> bool:
    return (folder / "src").is_dir() or (folder / "build" / "classes").is_dir()


def _junits(looked_at: list[_Folder]) -> tuple[int, ...]:
    declared = [each for one in looked_at for each in (*one.declared.dependencies, *one.declared.boms)]
    names = {(each.artifact.group, each.artifact.name) for each in declared}
    is_5 = any(group == "org.junit.jupiter" or name == "junit-bom" for group, name in names)
    is_5 = is_5 or any("useJUnitPlatform" in each.text or "useJUnitJupiter" in each.text for each in looked_at)
    return tuple(number for number, is_there in ((4, ("junit", "junit") in names), (5, is_5)) if is_there)


def _files(top: Path, folders: list[_Folder]) -> Iterator[Path]:
    """All that an answer of Gradle depends on."""
    yield from (top / name for name in (*SETTINGS, *BUILD_FILES, "gradle.properties", _CATALOG))
    yield from (each.folder / name for each in folders if each.folder != top for name in BUILD_FILES)


def _first(folder: Path, names: tuple[str, ...]) -> Path | None:
    return next((folder / name for name in names if (folder / name).is_file()), None)


def _text(file: Path | None) -> str:
    """A build file without comments, and without what only concerns the build itself."""
    if file is None:
        return ""
    return without_block(without_block(without_comments(_plain(file)), "buildscript"), "pluginManagement")


def _plain(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8", errors="replace") if file.is_file() else ""
    except OSError as error:
        raise BuildRejected(f"{file} cannot be read: {error.strerror}.") from error
