"""A small Java program of ours that answers questions, a line each, on the JVM of the JDK in use.

Such a program computes what the platform defines: values of functions, data of locales. It runs no code of the user's.
The process starts with the first question and ends with this one.
"""

import atexit
import os
import subprocess
from collections.abc import Sequence
from importlib.resources import as_file, files
from pathlib import Path
from typing import Final

from isopath.errors import IsopathError
from isopath.program.javac import clean_environment, compile_sources
from isopath.program.jdk import Jdk, jdk_at

_FLAGS: Final = ("-Xshare:auto", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx128m", "-XX:-UsePerfData")


class NoAnswer(IsopathError):
    """The JVM that answers has ended without an answer."""


class Answering:
    """The process of one program; ``ask`` gives its answer to a line."""

    def __init__(self, jdk: Jdk, classes: Path, program: str, flags: Sequence[str] = ()) -> None:
        self.jdk = jdk
        self.classes = classes
        self._program = program
        self._flags = tuple(flags)
        self._process: subprocess.Popen[str] | None = None
        self._owner = 0

    def ask(self, question: str) -> str:
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
            raise NoAnswer(f"The JVM of {self.jdk.home} ended when it was asked for {question}; see isopath doctor.")
        return answer

    def _start(self) -> None:
        self._owner = os.getpid()
        self._process = subprocess.Popen(
            [str(self.jdk.java), *_FLAGS, *self._flags, "-cp", str(self.classes), self._program],
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


def answering(home: Path, program: str, flags: Sequence[str] = ()) -> Answering | None:
    """The program of a name on the JDK in a folder; None where that has no tools to run it."""
    try:
        jdk = jdk_at(home)
        if jdk.java is None or jdk.javac is None:
            return None
        with as_file(files("isopath.program") / "tables" / f"{program}.java") as source:
            return Answering(jdk, compile_sources([source], jdk), program, flags)
    except (IsopathError, OSError):
        return None
