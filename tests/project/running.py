"""Runs the command in a folder, as a user with a home of their own, who has no network and no build tool."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TypeAlias

from isopath.program import find_jdk
from tests.conftest import EXAMPLES

Done: TypeAlias = "subprocess.CompletedProcess[str]"


def isopath_in(folder: Path, *arguments: str) -> Done:
    """What the command did in a folder. It finds neither build tools nor artifacts of whoever runs the tests."""
    home = folder.parent / "nobody"
    home.mkdir(exist_ok=True)
    path = os.pathsep.join(each for each in os.environ["PATH"].split(os.pathsep) if not _has_build_tool(Path(each)))
    environment = {**os.environ, "HOME": str(home), "PATH": path, "JAVA_HOME": str(find_jdk(None).home)}
    command = [sys.executable, "-m", "isopath.cli", *arguments]
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=240, check=False
    )


def _has_build_tool(folder: Path) -> bool:
    return any((folder / name).exists() for name in ("mvn", "gradle"))


def demo(name: str, folder: Path, classes: str | None = None) -> Path:
    """A copy of a demo project, compiled into a folder of it by javac, as its build tool would."""
    copied = Path(shutil.copytree(EXAMPLES / name, folder / name))
    if classes is not None:
        compile_java(copied / "src/main/java", copied / classes)
    return copied


def compile_java(sources: Path, output: Path, *class_path: Path) -> None:
    """Compile all sources of a folder."""
    javac = find_jdk(None).javac
    assert javac is not None
    files = [str(file) for file in sorted(sources.rglob("*.java"))]
    entries = os.pathsep.join(map(str, class_path)) or "."
    subprocess.run([javac, "-g", "-cp", entries, "-d", output, *files], check=True, capture_output=True)
