"""What a build tool itself says that a build needs, without network; kept until a file of the build changes.

A build tool runs what the build tells it to run: plug-ins and, with Gradle, the build file. Who does not trust a build
reads its files alone (``--no-build-tool``). That the tool has failed is kept as well, as it takes seconds to fail.
"""

import json
import os
import re
import shutil
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from isopath.program.cache import cache_folder, name_of, scratch_in
from isopath.project.caches import maven_repository
from isopath.project.model import Needed

_SECONDS: Final = 120
_PLUGIN: Final = ("org.apache.maven.plugins", "maven-dependency-plugin")
_SCOPES: Final = ("runtime", "compile")
_HEADING: Final = "Dependencies classpath:"
_MARK: Final = "isopath-jar:"
_INIT_SCRIPT: Final = f"""
allprojects {{
    tasks.create('isopathClassPath') {{
        doLast {{
            ['compileClasspath', 'runtimeClasspath'].each {{ name ->
                def found = project.configurations.findByName(name)
                if (found != null) {{
                    found.resolve().each {{ file -> println '{_MARK}' + file.absolutePath }}
                }}
            }}
        }}
    }}
}}
"""
"""For every project of a build, whatever the release of Gradle, a task that prints the jars."""


@dataclass(frozen=True, slots=True)
class Question:
    """Of which folder is asked, and the files that the answer depends on; ``again`` if what is kept does not count."""

    folder: Path
    files: tuple[Path, ...]
    again: bool

    def kept_in(self, tool: str) -> Path:
        """Where the answer is kept."""
        contents = [file.read_bytes() for file in self.files if file.is_file()]
        name = name_of([tool, str(self.folder), *map(str, self.files), *contents])
        return cache_folder() / "builds" / f"{name}.json"


def asked_maven(question: Question) -> Needed | None:
    """What Maven says; None where it is not there, or cannot say without network."""
    tool = shutil.which("mvn")
    if tool is None:
        return None
    goal = f"{_dependency_plugin(maven_repository(question.folder))}:build-classpath"
    commands = [[tool, "-o", "-B", goal, f"-Dmdep.includeScope={scope}"] for scope in _SCOPES]
    return _answer(question, "mvn", commands, _jars_of_maven)


def asked_gradle(question: Question) -> Needed | None:
    """What Gradle says; None where it is not there, or cannot say without network."""
    tool = shutil.which("gradle")
    if tool is None:
        return None
    with TemporaryDirectory(prefix="isopath-gradle-") as folder:
        script = Path(folder) / "isopath.gradle"
        script.write_text(_INIT_SCRIPT, encoding="utf-8")
        command = [
            tool,
            "--offline",
            "-q",
            "-Dorg.gradle.configuration-cache=false",
            "-I",
            str(script),
            "isopathClassPath",
        ]
        return _answer(question, "gradle", [command], _jars_of_gradle)


def _answer(
    question: Question, tool: str, commands: Sequence[Sequence[str]], read: Callable[[str], list[str]]
) -> Needed | None:
    """The answer that is kept, or a new one; the outputs of all commands together."""
    kept = question.kept_in(tool)
    if question.again or not kept.is_file():
        said = [_output(command, question.folder) for command in commands]
        jars = None if None in said else [jar for text in said if text is not None for jar in read(text)]
        with scratch_in(kept.parent) as scratch:
            (written := scratch / kept.name).write_text(json.dumps(jars), encoding="utf-8")
            written.replace(kept)
    try:
        jars = json.loads(kept.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    if not isinstance(jars, list):
        return None
    found = [Path(jar) for jar in dict.fromkeys(jars)]
    archives = [jar for jar in found if jar.suffix == ".jar"]
    missing = tuple(str(jar) for jar in archives if not jar.is_file())
    return Needed(tuple(jar for jar in archives if jar.is_file()), missing, tool)


def _output(command: Sequence[str], folder: Path) -> str | None:
    try:
        done = subprocess.run(
            command, cwd=folder, capture_output=True, timeout=_SECONDS, check=False, stdin=subprocess.DEVNULL
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout.decode(errors="replace") if done.returncode == 0 else None


def _jars_of_maven(text: str) -> list[str]:
    """The line after each heading; there is one for each module."""
    lines = text.splitlines()
    following = [lines[at + 1] for at, line in enumerate(lines[:-1]) if _HEADING in line]
    entries = (line.strip() for line in following if not line.startswith("[INFO]"))
    return [jar for line in entries for jar in line.split(os.pathsep) if jar]


def _jars_of_gradle(text: str) -> list[str]:
    return [line.removeprefix(_MARK) for line in text.splitlines() if line.startswith(_MARK)]


def _dependency_plugin(repository: Path) -> str:
    """The newest release of the plug-in that is there; without one, whatever Maven takes."""
    group, name = _PLUGIN
    releases = [each.parent.name for each in repository.joinpath(*group.split("."), name).glob("*/*.jar")]
    numbered = [each for each in releases if re.fullmatch(r"\d+(\.\d+)*", each)]
    newest = max(numbered, key=lambda release: [int(part) for part in release.split(".")], default="")
    return ":".join(filter(None, (group, name, newest)))
