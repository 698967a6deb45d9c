"""How long a small command takes, process and all: `python -m bench.startup [--before CHECKOUT] [--write]`.

Two states of the code take turns, so that other work on the machine disturbs both alike. CPU is that of the command and
of the JVM that it starts. All bytecode is compiled before, as it is after an installation: an environment that forbids
Python to write it (PYTHONDONTWRITEBYTECODE), in a checkout where nobody else did, costs another 0.8 s on each start.
What can be cached is cached by a run that is not counted.
"""

import argparse
import compileall
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from time import perf_counter
from typing import Final

from bench.page import write_section

ROOT: Final = Path(__file__).resolve().parent.parent
JAVA: Final = ROOT / "bench" / "java"
LIBRARY_METHOD: Final = "com.google.gson.internal.Primitives#unwrap"
SMALL_METHOD: Final = "org.apache.commons.lang3.CharUtils#isAscii"
"""One of two paths, in the first of the jars of ``beside``."""


@dataclass(frozen=True, slots=True)
class Took:
    """Seconds of one run of the command."""

    cpu: float
    wall: float


def environment(checkout: Path) -> dict[str, str]:
    """In which a command runs the code of a checkout."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return {**kept, "PYTHONPATH": str(checkout / "src")}


def run(arguments: Sequence[str], checkout: Path) -> Took:
    """Run the command once, with the code of a checkout."""
    command = [sys.executable, "-m", "isopath.cli", *arguments]
    started, before = perf_counter(), getrusage(RUSAGE_CHILDREN)
    subprocess.run(command, env=environment(checkout), check=True, capture_output=True)
    wall, used = perf_counter() - started, getrusage(RUSAGE_CHILDREN)
    return Took(used.ru_utime + used.ru_stime - before.ru_utime - before.ru_stime, wall)


def measured(arguments: Sequence[str], checkouts: Sequence[Path], times: int) -> list[Took]:
    """The medians for each checkout; they take turns."""
    for checkout in checkouts:
        run(arguments, checkout)
    rounds = [[run(arguments, checkout) for checkout in checkouts] for _ in range(times)]
    return [
        Took(median(each.cpu for each in runs), median(each.wall for each in runs))
        for runs in zip(*rounds, strict=True)
    ]


def commands(jar: Path) -> dict[str, list[str]]:
    """What is measured; a jar that is not there is left out."""
    found = {
        "three lines": ["explore", f"{JAVA / 'ThreeLines.java'}#sign"],
        "much of the platform": ["explore", f"{JAVA / 'Start.java'}#look"],
    }
    if jar.exists():
        found["a method of a jar"] = ["explore", LIBRARY_METHOD, "-cp", str(jar)]
        found["a method beside nine jars"] = [
            "explore",
            SMALL_METHOD,
            "-cp",
            os.pathsep.join(map(str, beside(jar.parent))),
        ]
    return {
        f"{name}, {with_or_without} replay": [*arguments, *option]
        for name, arguments in found.items()
        for with_or_without, option in (("without", ["--no-replay"]), ("with", []))
    }


def beside(folder: Path) -> list[Path]:
    """A jar, and nine that other jars of the survey need."""
    names = ("commons-lang3", "commons-beanutils", "commons-collections3", "commons-logging", "servlet-api", "jsp-api")
    return [folder / f"{name}.jar" for name in (*names, "el-api", "jdom1", "log4j-1.2", "bcel")]


def table(rows: dict[str, list[Took]], times: int) -> str:
    """What is printed, and written to the page."""
    lines = [
        f"Written by `python -m bench.startup`: seconds of a whole command, median of {times} runs (machine load",
        f"{os.getloadavg()[0]:.1f}, which shows in wall clock times). CPU includes the JVM of the replays. The jar is",
        f"gson.jar, the method `{LIBRARY_METHOD}`; the program that needs much of the platform",
        f"is `bench/java/Start.java`. `{SMALL_METHOD}` has two paths, in a class path of ten jars.",
        "",
        "| command | CPU before | CPU | ratio | wall before | wall | ratio |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for name, (*earlier, now) in rows.items():
        old = earlier[0] if earlier else now
        cells = [
            f"{was:.2f} | {took:.2f} | {was / took:.1f}" for was, took in ((old.cpu, now.cpu), (old.wall, now.wall))
        ]
        lines.append(f"| {name} | {' | '.join(cells)} |")
    return "\n".join(lines)


def main() -> None:
    cache = Path(os.environ.get("ISOPATH_CACHE") or Path.home() / ".cache" / "isopath")
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before", type=Path, help="another checkout, to compare with")
    parser.add_argument("--jar", type=Path, default=cache / "survey/usr/share/java/gson.jar")
    parser.add_argument("--times", type=int, default=7)
    parser.add_argument("--write", action="store_true", help="write the table to docs/performance.md")
    options = parser.parse_args()
    checkouts = [options.before.resolve(), ROOT] if options.before else [ROOT]
    for checkout in checkouts:
        compileall.compile_dir(checkout / "src", quiet=1)
    rows = {name: measured(each, checkouts, options.times) for name, each in commands(options.jar).items()}
    text = table(rows, options.times)
    print(text)
    if options.write:
        write_section("Start-up", text)


if __name__ == "__main__":
    main()
