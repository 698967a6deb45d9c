"""Classes compiled once per session from ``java/`` with the javac on PATH."""

import subprocess
from pathlib import Path

import pytest

from isopath.classfile import ClassFile, parse_class

Classes = dict[str, bytes]


def compile_java(sources: list[Path], into: Path, *options: str) -> Classes:
    """Compile and return the bytes of each class by its internal name."""
    command = ["javac", "-nowarn", "-Xlint:none", *options, "-d", str(into), *map(str, sources)]
    subprocess.run(command, check=True, capture_output=True, text=True)
    return {path.relative_to(into).with_suffix("").as_posix(): path.read_bytes() for path in into.rglob("*.class")}


@pytest.fixture(scope="session")
def compiled_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("compiled")


@pytest.fixture(scope="session")
def compiled(compiled_folder: Path) -> Classes:
    sources = sorted((Path(__file__).parent / "java").glob("*.java"))
    return compile_java(sources, compiled_folder, "-g", "-parameters", "-encoding", "UTF-8")


@pytest.fixture(scope="session")
def parsed(compiled: Classes) -> dict[str, ClassFile]:
    return {name: parse_class(data, name) for name, data in compiled.items()}
