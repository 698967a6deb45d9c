"""The elementary functions of Math and StrictMath at given numbers, computed by the JDK's own JVM.

Java leaves the last bit of most of them open, and a JVM has its own code for some. So what a JVM gives is asked of it:
of a process that starts with the first question, ends with this one, and is asked once for each number.
"""

import atexit
import os
import subprocess
from collections.abc import Sequence
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Final

from isopath.errors import IsopathError
from isopath.program.javac import clean_environment, compile_sources
from isopath.program.jdk import Jdk, jdk_at
from isopath.terms.arithmetic import bits_of, double_of_bits
from isopath.terms.sorts import DOUBLE

_PROGRAM: Final = "ElementaryValues"
_FLAGS: Final = ("-Xshare:auto", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx32m", "-XX:-UsePerfData")


class NoAnswer(IsopathError):
    """The JVM that computes functions has ended without an answer."""


class ElementaryValues:
    """The values of one JDK; ``compute`` asks for one that is not known yet."""

    def __init__(self, jdk: Jdk, classes: Path) -> None:
        self._jdk = jdk
        self._classes = classes
        self._known: dict[str, float] = {}
        self._process: subprocess.Popen[str] | None = None
        self._owner = 0

    @property
    def release(self) -> str:
        """Which release of Java computes."""
        return self._jdk.version

    def compute(self, class_name: str, name: str, arguments: Sequence[float]) -> float:
        """What ``Math.sin`` or ``StrictMath.pow`` gives; ``class_name`` is one of these two."""
        words = [class_name, name, *(f"{bits_of(argument, DOUBLE):x}" for argument in arguments)]
        question = " ".join(words)
        value = self._known.get(question)
        if value is None:
            value = self._known[question] = double_of_bits(int(self._ask(question), 16))
        return value

    def _ask(self, question: str) -> str:
        """The answer of the process. One that another process has started is not ours to ask."""
        if self._process is None or self._owner != os.getpid():
            self._start()
        assert self._process is not None and self._process.stdin is not None and self._process.stdout is not None
        try:
            self._process.stdin.write(question + "\n")
            self._process.stdin.flush()
            answer = self._process.stdout.readline().strip()
        except OSError:
            answer = ""
        if not answer:
            self.close()
            raise NoAnswer(f"The JVM of {self._jdk.home} ended when it was asked for {question}; see isopath doctor.")
        return answer

    def _start(self) -> None:
        self._owner = os.getpid()
        self._process = subprocess.Popen(
            [str(self._jdk.java), *_FLAGS, "-cp", str(self._classes), _PROGRAM],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            text=True, encoding="ascii", env=clean_environment(), start_new_session=True,
        )  # fmt: skip
        atexit.register(self.close)

    def close(self) -> None:
        """End the process, if it is ours."""
        process, self._process = self._process, None
        if process is None or self._owner != os.getpid():
            return
        atexit.unregister(self.close)
        for stream in (process.stdin, process.stdout):
            assert stream is not None
            stream.close()
        process.kill()
        process.wait()


@cache
def elementary_values(home: Path) -> ElementaryValues | None:
    """The values of the JDK in a folder; None where it has no tools to ask."""
    try:
        jdk = jdk_at(home)
        if jdk.java is None or jdk.javac is None:
            return None
        with as_file(files("isopath.program") / "tables" / f"{_PROGRAM}.java") as source:
            return ElementaryValues(jdk, compile_sources([source], jdk))
    except (IsopathError, OSError):
        return None
