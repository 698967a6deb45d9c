"""The subjects as programs that can be explored.

Two things need more than a source file. The bound on the elements of an array (001 3.4) is a precondition of the
drivers, ``Scope.most()``, and the class ``Scope`` is made for each bound. The drivers of ``java.util`` read private
fields: javac compiles them against declarations that have these fields public, and Isopath, which resolves fields by
name, runs them with the JDK's own classes.
"""

import hashlib
import subprocess
import tempfile
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from bench.papers.rows import HERE, Row
from isopath.analysis import Session
from isopath.program import Jdk, compile_sources, find_jdk, resolve_targets
from isopath.program.harness_stubs import stub_sources
from isopath.program.javac import FLAGS, cache_folder, clean_environment
from isopath.program.target import MethodTarget

DECLARATIONS: Final = HERE / "declarations"
DRIVERS: Final = HERE / "java"
PLATFORM_DRIVERS: Final = HERE / "java_util"


def program(row: Row, jdk_home: Path | None = None) -> tuple[Session, MethodTarget]:
    """What explores the driver of a row, and the driver."""
    file, _, method = row.target.partition("#")
    source = (HERE / file).resolve()
    has_arrays = "Scope" in source.read_text(encoding="utf-8")
    session, methods = _session(source, row.value if has_arrays else 0, jdk_home)
    return session, methods[method]


@cache
def _session(source: Path, most: int, jdk_home: Path | None) -> tuple[Session, dict[str, MethodTarget]]:
    jdk = find_jdk(jdk_home)
    compiled = {DRIVERS: drivers, PLATFORM_DRIVERS: _platform_drivers}.get(source.parent)
    entries = [] if compiled is None else [compiled(jdk), scope(most, jdk)]
    targets = resolve_targets(source.stem if entries else str(source), class_path=entries, jdk=jdk)
    return Session(targets, jdk), {target.name: target for target in targets.methods}


def drivers(jdk: Jdk) -> Path:
    """The class files of the subjects that are written anew, and of their drivers."""
    return compile_sources(sorted(DRIVERS.glob("*.java")), jdk, [scope(0, jdk)])


def scope(most: int, jdk: Jdk) -> Path:
    """The folder of a class that says how many elements an array has at most."""
    folder = cache_folder() / "papers" / f"scope{most}"
    folder.mkdir(parents=True, exist_ok=True)
    source = folder / "Scope.java"
    source.write_text(f"final class Scope {{ static int most() {{ return {most}; }} }}\n", encoding="utf-8")
    return compile_sources([source], jdk)


def _platform_drivers(jdk: Jdk) -> Path:
    """The class files of the drivers of ``java.util``, compiled once per content and JDK."""
    declarations, drivers = sorted(DECLARATIONS.rglob("*.java")), sorted(PLATFORM_DRIVERS.glob("*.java"))
    output = cache_folder() / "papers" / _digest([*declarations, *drivers], str(jdk.home))
    if output.is_dir():
        return output
    output.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=output.parent) as scratch:
        patch, harness, made = (Path(scratch, name) for name in ("patch", "harness", "made"))
        _javac(jdk, ["--patch-module", f"java.base={DECLARATIONS}", "-d", str(patch)], declarations)
        _javac(jdk, ["-d", str(harness)], stub_sources())
        seen = ["--patch-module", f"java.base={patch}", "-classpath", f"{harness}:{scope(0, jdk)}"]
        _javac(jdk, [*seen, "-d", str(made)], drivers)
        made.rename(output)
    return output


def _javac(jdk: Jdk, options: Sequence[str], sources: Iterable[Path]) -> None:
    command = [str(jdk.javac), *FLAGS, *options, *map(str, sources)]
    subprocess.run(command, check=True, capture_output=True, env=clean_environment())


def _digest(files: Iterable[Path], *parts: str) -> str:
    digest = hashlib.sha256("\0".join(parts).encode())
    for file in files:
        digest.update(file.read_bytes())
    return digest.hexdigest()[:24]
