"""What the class Character of a JDK says of every 16-bit character, asked of that JDK's own JVM.

The answers of a JDK depend on the release of Unicode it was made for, so they are not written down here: a small
program prints them once per JDK, and they are kept with the class files of that program. A file that is not what the
program prints is made again.
"""

import subprocess
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Final

from isopath.errors import IsopathError
from isopath.program.cache import replaced_file
from isopath.program.javac import clean_environment, compile_sources
from isopath.program.jdk import Jdk, jdk_at
from isopath.terms.tables import FLAT, GROWS, PAIRS, Run

Tables = dict[str, list[Run]]
COUNT: Final = 1 << 16
_PROGRAM: Final = "CharacterTables"
_LAST: Final = "uppersAlone"
_SECONDS: Final = 60


@cache
def character_tables(home: Path) -> Tables | None:
    """The answers by the name of the method, each as runs of characters; None where the JDK has no tools to ask."""
    try:
        jdk = jdk_at(home)
        if jdk.java is None or jdk.javac is None:
            return None
        with as_file(files("isopath.program") / "tables" / f"{_PROGRAM}.java") as source:
            folder = compile_sources([source], jdk)
        return _kept(folder) or _asked(jdk, folder)
    except (IsopathError, OSError, subprocess.SubprocessError):
        return None


def _kept(folder: Path) -> Tables | None:
    try:
        return parse((folder.with_suffix(".tables")).read_text(encoding="ascii"))
    except (OSError, UnicodeDecodeError):
        return None


def _asked(jdk: Jdk, folder: Path) -> Tables | None:
    assert jdk.java is not None
    printed = subprocess.run(
        [jdk.java, "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp", str(folder), _PROGRAM],
        capture_output=True, text=True, encoding="ascii", timeout=_SECONDS, check=True, env=clean_environment(),
    ).stdout  # fmt: skip
    tables = parse(printed)
    if tables is not None:
        replaced_file(folder.with_suffix(".tables"), printed.encode("ascii"))
    return tables


def parse(printed: str) -> Tables | None:
    """The tables in what the program printed; None unless every line is a table from the first character on."""
    tables: Tables = {}
    for line in printed.splitlines():
        name, *numbers = line.split()
        if len(numbers) % 3 or not all(number.lstrip("-").isdigit() for number in numbers):
            return None
        triples = [tuple(map(int, numbers[at : at + 3])) for at in range(0, len(numbers), 3)]
        starts = [start for start, _, _ in triples]
        if starts[:1] != [0] or starts != sorted(set(starts)) or starts[-1] >= COUNT:
            return None
        if not {shape for _, _, shape in triples} <= {FLAT, GROWS, PAIRS}:
            return None
        tables[name] = [Run(start, value, shape) for start, value, shape in triples]
    return tables if _LAST in tables else None
