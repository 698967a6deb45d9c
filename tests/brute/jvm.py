"""The enumerator: a process of the real Java virtual machine that is asked line by line."""

import json
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from isopath.program import Jdk
from isopath.program.javac import compile_sources

SOURCES: Final = sorted((Path(__file__).parent / "java" / "bruteforce").glob("*.java"))


@dataclass(frozen=True)
class Draft:
    """An input heap: for each object its class and values, and the arguments; references are numbers from 1."""

    objects: list[tuple[str, list[int]]]
    arguments: list[int]


@dataclass(frozen=True)
class Outcome:
    """What the JVM did: ``value`` is what was returned, or the class of what was thrown; ``objects`` the heap after."""

    ending: str
    value: Any = None
    objects: list[tuple[str, Any]] | None = None


class Enumerator:
    """Input heaps of one method at a time, and the outcomes on some of them."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process

    def heaps(self, folder: Path, scope: Iterable[str]) -> tuple[list[Draft], bool]:
        """The heaps within a scope, and whether these are all of them."""
        *lines, last = self._ask([f"folder {folder}", *scope, "enumerate"])
        return [Draft(*json.loads(line)) for line in lines], last == "end all"

    def constants(self, folder: Path, enum: str) -> list[str]:
        """The classes of the constants of an enum, in the order of their ordinals."""
        *names, _ = self._ask([f"folder {folder}", f"constants {enum}"])
        return names

    def outcomes(self, chosen: Sequence[int]) -> list[Outcome]:
        """What the method does with some of the heaps that were given last."""
        *lines, _ = self._ask([" ".join(("run", *map(str, chosen)))])
        return [Outcome(*json.loads(line)) for line in lines]

    def _ask(self, lines: Iterable[str]) -> list[str]:
        """Send lines, and receive those up to one that begins with ``end``."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write("".join(f"{line}\n" for line in lines))
        self._process.stdin.flush()
        received: list[str] = []
        for line in self._process.stdout:
            received.append(line.rstrip("\n"))
            if line.startswith("end"):
                return received
        raise AssertionError("the enumerator has ended")


@contextmanager
def enumerator(jdk: Jdk) -> Iterator[Enumerator]:
    classes = compile_sources(SOURCES, jdk)
    command = [str(jdk.java), "-ea", "-Xshare:auto", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx256m"]
    with subprocess.Popen(
        [*command, "-cp", str(classes), "bruteforce.BruteForce"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    ) as process:
        yield Enumerator(process)
        assert process.stdin is not None
        process.stdin.close()
