"""The subjects as programs that can be explored.

Two things need more than a source file. The bound on the elements of an array (001 3.4) is a precondition of the
drivers, ``Scope.most()``, and the class ``Scope`` is made for each bound. The drivers of ``java.util`` read private
fields, which takes a compiler that lets them (``isopath.program.opened``).
"""

from functools import cache
from pathlib import Path
from typing import Final

from bench.papers.rows import HERE, Row
from isopath.exploration.request import Inputs
from isopath.exploration.session import Configuration, Session
from isopath.program import Jdk, compile_sources, find_jdk, resolve_targets
from isopath.program.cache import cache_folder
from isopath.program.opened import compile_with_access
from isopath.program.target import MethodTarget

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
    session = Session(targets, jdk, Configuration(Inputs(collections=False)))
    return session, {target.name: target for target in targets.methods}


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
    """The class files of the drivers of ``java.util``."""
    return compile_with_access(sorted(PLATFORM_DRIVERS.glob("*.java")), jdk, [scope(0, jdk)])
