"""The same Java program on the real JVM and on ours: what it printed and threw."""

import base64
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from string import ascii_letters

from isopath.exploration.session import Session
from isopath.program import Jdk, compile_sources, find_jdk, resolve_targets
from isopath.vm import Bounds

HERE = Path(__file__).resolve().parent
PROGRAMS = HERE / "programs"
QUICK_START = ("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")
BOUNDS = Bounds(calls=2000, steps=20_000_000, seconds=120)


@dataclass(frozen=True)
class Outcome:
    """What a program did: its output, and the class and message of what it threw."""

    output: str
    errors: str
    thrown: str


def sources(area: str) -> list[Path]:
    """The programs of an area: each file is a class of its own name with a main method."""
    return sorted((PROGRAMS / area).glob("*.java"))


def jdks() -> list[Path]:
    """The JDK at hand and any beside it that is newer."""
    default = find_jdk()
    others = sorted(home for home in default.home.parent.iterdir() if (home / "lib" / "modules").is_file())
    found = {default.version: default.home}
    for home in others:
        other = find_jdk(home)
        if other.feature > default.feature:
            found.setdefault(other.version, home)
    return list(found.values())


@cache
def compiled(jdk_home: Path, area: str) -> Path:
    """The folder of the compiled programs of an area, with the driver."""
    return compile_sources([*sources(area), HERE / "Driver.java"], find_jdk(jdk_home))


@cache
def expected(jdk_home: Path, area: str) -> dict[str, Outcome]:
    """What the real JVM does with every program of an area, all in one process."""
    jdk = find_jdk(jdk_home)
    names = [source.stem for source in sources(area)]
    command = [str(jdk.java), *QUICK_START, "-ea", "-Xss8m", "-cp", str(compiled(jdk_home, area)), "Driver", *names]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    rows = [line.split(" ") for line in done.stdout.splitlines()]
    return {name: Outcome(*(_decode(part) for part in parts)) for name, *parts in rows}


def _decode(text: str) -> str:
    return base64.b64decode(text.removeprefix("=")).decode()


@cache
def session(jdk_home: Path, area: str) -> Session:
    """Our machine with the programs of an area; what it initializes of the platform it keeps."""
    jdk: Jdk = find_jdk(jdk_home)
    folder = compiled(jdk_home, area)
    return Session(resolve_targets("Driver#main", class_path=[folder], jdk=jdk), jdk)


def actual(jdk_home: Path, area: str, name: str) -> Outcome:
    """What our machine does with a program."""
    jdk = find_jdk(jdk_home)
    (target,) = resolve_targets(f"{name}#main", class_path=[compiled(jdk_home, area)], jdk=jdk).methods
    result = session(jdk_home, area).explore(target, "pose", BOUNDS, arguments=())
    (path,) = result.paths
    assert path.ending in ("returned", "threw", "violated"), f"{path.ending}: {path.detail}"
    thrown = "" if path.detail is None else f"{path.detail}\n{path.message or 'null'}"
    return Outcome(path.output, path.errors, thrown)


def areas(jdk_home: Path) -> Sequence[str]:
    """The areas that a JDK can compile: a number at the end of an area's name is the release that it needs."""
    feature = find_jdk(jdk_home).feature
    names = sorted(folder.name for folder in PROGRAMS.iterdir() if folder.is_dir())
    return [name for name in names if int(name.lstrip(ascii_letters) or 0) <= feature]
