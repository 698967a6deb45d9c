"""Code that builds witnesses, compiled with all warnings as errors, run on a JVM, and what it has built."""

import subprocess
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from isopath.exploration.session import Configuration, Session
from isopath.program import Jdk, compile_sources, find_jdk, resolve_targets
from isopath.program.linked import PRIMITIVE_CLASSES
from isopath.vm import Bounds
from isopath.witness import Witness
from isopath.witness.construction.constructors import constructors_of
from isopath.witness.construction.scope import Scope
from isopath.witness.junit.arrange import Arranging
from isopath.witness.junit.arranged import Arranged, CannotBuild
from isopath.witness.junit.reflection import helpers_for
from isopath.witness.replay.replayer import paths_of

from .heap_texts import heap_text

HEAPS = Path(__file__).parent / "java" / "Heaps.java"


@dataclass(frozen=True)
class Built:
    """A witness, the code for it, and the heap that it must build."""

    witness: Witness
    arranged: Arranged
    heap: str


@dataclass
class Program:
    """All witnesses of the methods of one target; those that cannot be built, by the reason."""

    scope: Scope
    class_path: list[Path]
    built: list[Built]
    refused: list[str]


@cache
def program(target: str, seconds: float = 5) -> Program:
    """The witnesses of a target, ``examples/Swap.java`` or one of its methods, and the code for them."""
    jdk = find_jdk()
    targets = resolve_targets(target, class_path=(), jdk=jdk)
    session = Session(targets, jdk, Configuration(witnesses=True))
    package = targets.methods[0].class_name.rpartition("/")[0].replace("/", ".")
    found = Program(Scope(package, session.hierarchy), paths_of(targets.class_path), [], [])
    arranging = Arranging(found.scope, constructors_of(session.hierarchy, session.shared))
    for each in targets.methods:
        method = session.hierarchy.method(each.class_name, each.name, each.descriptor)
        result = session.explore(each, "pose", Bounds(seconds=seconds))
        for found_one in [path.witness for path in result.paths if path.witness is not None]:
            witness = replace(found_one, unread=frozenset())
            try:
                arranged = arranging.arrange(witness, frozenset(), set(), method)
            except CannotBuild as refused:
                found.refused.append(refused.reason)
            else:
                found.built.append(Built(witness, arranged, heap_text(found.scope, witness)))
    return found


def source(name: str, scope: Scope, built: Sequence[Built]) -> str:
    """A class with a method for each: ``build<n>`` gives those arguments that are references."""
    helpers = helpers_for({helper for each in built for helper in each.arranged.helpers})
    imports = {*scope.imports, *(line for helper in helpers for line in helper.imports)}
    lines = [f"package {scope.package};"] if scope.package else []
    lines += [f"import {each};" for each in sorted(imports)]
    lines.append(f'@SuppressWarnings("auxiliaryclass") class {name} {{' if scope.has_auxiliary else f"class {name} {{")
    for at, each in enumerate(built):
        lines += [f"    {line}" for line in _method(at, each)]
    stubs = {stub.name: stub for each in built for stub in each.arranged.stubs}
    for text in [*(stub.lines for stub in stubs.values()), *(helper.lines for helper in helpers)]:
        lines += [f"    {line}" for line in text]
    return "\n".join([*lines, "}", ""])


def _method(at: int, built: Built) -> list[str]:
    arranged = built.arranged
    suppressed = ", ".join(f'"{each}"' for each in sorted(arranged.suppressed))
    arguments = [
        written
        for written, argument in zip(arranged.arguments, built.witness.arguments, strict=True)
        if argument.type not in PRIMITIVE_CLASSES
    ]
    return [
        *([f"@SuppressWarnings({{{suppressed}}})"] if suppressed else []),
        f"static Object[] build{at}(){' throws Exception' * arranged.throws} {{",
        *(f"    {statement}" for statement in arranged.statements),
        f"    return new Object[] {{{', '.join(arguments)}}};",
        "}",
    ]


def run(jdk: Jdk, folder: Path, programs: Sequence[Program]) -> dict[str, str]:
    """Compile the code of some programs at once, without warnings, and run it: the heaps by class and method."""
    files, names = [], []
    class_path = [compile_sources([HEAPS], find_jdk())]
    for at, each in enumerate(programs):
        files.append(folder / f"Built{at}.java")
        files[-1].write_text(source(f"Built{at}", each.scope, each.built), encoding="utf-8")
        names.append(f"{each.scope.package}.Built{at}".lstrip("."))
        class_path += each.class_path
    joined = ":".join(map(str, class_path))
    flags = ["-Xlint:all,-classfile,-path", "-Werror", "-proc:none", "-d", str(folder), "-cp", joined]
    compiled = subprocess.run(
        [str(jdk.javac), "-J-XX:TieredStopAtLevel=1", *flags, *map(str, files)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert compiled.returncode == 0, compiled.stdout + compiled.stderr
    command = [str(jdk.java), "-XX:TieredStopAtLevel=1", "-cp", f"{folder}:{joined}", "Heaps", *names]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    heaps = [line.split(": ", 1) for line in ran.stdout.splitlines()]
    return {name: heap.strip() for name, heap in heaps}


def expected(programs: Sequence[Program]) -> dict[str, str]:
    """The heaps that the witnesses have, under the same names."""
    return {
        f"{each.scope.package}.Built{at}.build{number}".lstrip("."): built.heap
        for at, each in enumerate(programs)
        for number, built in enumerate(each.built)
    }
