"""The tests of one class, written by the code of a checkout, and which of the mutants of the class they catch."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bench.mutants.bytecode import Mutant, mutants_of
from isopath.program import ClassPath, Folder, Jdk, compile_sources
from isopath.witness.junit_run import JUnit, Suite, find_jacoco, run_suite
from isopath.witness.junit_run.compiling import compile_tests

ROOT: Final = Path(__file__).resolve().parent.parent.parent
BOUNDS: Final = ("--k", "3", "--loops", "3", "--max-paths", "20", "--time", "10")
_RUNNER: Final = Path(__file__).parent / "java" / "RunMutants.java"


@dataclass(frozen=True, slots=True)
class Tried:
    """How many tests there are, how many need reflection, and of the mutants on lines that they cover, by kind, how
    many there are and how many are killed."""

    tests: int
    reflective: int
    mutants: dict[str, int]
    killed: dict[str, int]


def write_tests(source: Path, checkout: Path, folder: Path, options: Sequence[str]) -> tuple[Path, ...]:
    """The tests of a class, as the command of a checkout writes them."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    command = [sys.executable, "-m", "isopath.cli", "test", str(source.relative_to(ROOT)), "-o", str(folder)]
    environment = {**kept, "PYTHONPATH": str(checkout / "src")}
    done = subprocess.run(
        [*command, *BOUNDS, *options], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    files = tuple(sorted(folder.rglob("*.java")))
    if not files:
        raise SystemExit(f"{source}: {done.stdout}{done.stderr}")
    return files


def try_mutants(
    source: Path, files: tuple[Path, ...], jdk: Jdk, junit: JUnit, folder: Path
) -> tuple[Tried, list[Mutant]]:
    """Run tests against all mutants of a class and of those nested in it; the mutants that survive."""
    classes = compile_sources([source], jdk)
    names = tuple(sorted(file.stem for file in classes.glob("*.class")))
    class_path = ClassPath([Folder(classes)], jdk.class_source())
    result = run_suite(Suite(files, class_path, names), junit, jdk, find_jacoco())
    if isinstance(result.coverage, str) or result.failed:
        raise SystemExit(f"{source}: {result.failed or result.coverage}")
    executed = {(method.class_name, line) for method in result.coverage for line in method.executed}
    found = [mutant for name in names for mutant in mutants_of((classes / f"{name}.class").read_bytes())]
    covered = [mutant for mutant in found if (mutant.class_name, mutant.line) in executed]
    compile_tests(files, jdk, [*junit.jars, classes], folder)
    caught = _caught(covered, [classes, folder], [file.stem for file in files], jdk, junit)
    reflective = sum(file.read_text(encoding="ascii").count(") throws Exception {") for file in files)
    mutants = Counter(mutant.kind for mutant in covered)
    killed = Counter(mutant.kind for mutant, by in zip(covered, caught, strict=True) if by)
    survivors = [mutant for mutant, by in zip(covered, caught, strict=True) if not by]
    return Tried(len(result.ran), reflective, dict(mutants), dict(killed)), survivors


def _caught(
    mutants: Sequence[Mutant], folders: Sequence[Path], tests: Sequence[str], jdk: Jdk, junit: JUnit
) -> list[tuple[str, ...]]:
    """For each mutant the tests that fail; one on which a test does not end takes the process with it."""
    runner = compile_sources([_RUNNER], jdk, junit.jars)
    path = os.pathsep.join(map(str, (runner, *junit.jars)))
    command = [
        str(jdk.java),
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
        "-Xmx256m",
        "-cp",
        path,
        "RunMutants",
        *map(str, folders),
        "--",
        *tests,
    ]
    found: list[tuple[str, ...]] = []
    while len(found) < len(mutants):
        lines = [f"{each.class_name} {each.position} {each.replacement.hex()}" for each in mutants[len(found) :]]
        done = subprocess.run(command, input="\n".join(lines), capture_output=True, text=True, check=False)
        answers = [tuple(line.split()) for line in done.stdout.splitlines()]
        if not answers:
            raise SystemExit(f"the mutants of {tests} were not run: {done.stderr}")
        found += answers
    return found
