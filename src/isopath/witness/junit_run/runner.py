"""Tests, run one by one by JUnit in a contained Java process, which is replaced when a test has tainted it.

The process is that of replays (``isopath.witness.replay.process``): limits of memory, a scratch folder, no network, no
writes elsewhere as far as the kernel lets us. Assertions are on, as build tools have it. A test that ends the JVM, or
does not end within the time limit, has failed; the next one finds a new process.
"""

import json
from base64 import b64decode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import as_file, files
from pathlib import Path
from types import TracebackType
from typing import Final, TypedDict

from isopath.errors import UsageError
from isopath.program import Jdk, JdkNotFound, compile_sources
from isopath.witness.junit_run.compiling import NotCompiled
from isopath.witness.junit_run.junits import JUnit
from isopath.witness.replay.process import Ended, JavaProcess, Program, Silent
from isopath.witness.replay.replayer import MEMORY_MB, OLDEST_JDK

SECONDS: Final = 20.0
COMPILE_SECONDS: Final = 300.0
_MOST_LINES: Final = 6
_KNOWS: Final = {5: "PlatformTests", 4: "JUnit4Tests"}


@dataclass(frozen=True, slots=True)
class Ran:
    """A test method that was run; of a failure, the first lines and the line of the source file at which it came."""

    class_name: str
    method: str
    passed: bool
    failure: tuple[str, ...] = ()
    line: int | None = None


@dataclass(frozen=True, slots=True)
class SourceError:
    """What javac rejects in a source: its name, the line, and what javac says."""

    source: str
    line: int
    said: str


@dataclass(frozen=True, slots=True)
class Compilation:
    """Class files by the names of the classes, or the errors that there are none for."""

    classes: Mapping[str, bytes]
    errors: tuple[SourceError, ...]


class _ErrorAnswer(TypedDict):
    source: str
    line: int
    said: str


class _Answer(TypedDict, total=False):
    """What was rejected and why; else what was compiled, which tests there are, or how one went."""

    rejected: str
    errors: list[_ErrorAnswer]
    classes: dict[str, str]
    tests: list[str]
    executed: str
    passed: bool
    failure: str
    line: int


class Runner:
    """Runs tests of classes on ``class_path``. ``flags`` go to the JVM. The process starts with the first request."""

    def __init__(
        self,
        junit: JUnit,
        jdk: Jdk,
        class_path: Sequence[Path],
        *,
        flags: Sequence[str] = (),
        seconds: float = SECONDS,
        memory_mb: int = MEMORY_MB,
    ) -> None:
        if jdk.java is None or jdk.feature < OLDEST_JDK:
            raise JdkNotFound(f"Tests are run by the java of JDK {OLDEST_JDK} or later; {jdk.home} has none.")
        self._java = jdk.java
        own = compiled("RunTests", "Compiling", _KNOWS[junit.generation], jdk=jdk, jars=junit.jars)
        entries = [*junit.jars, own, *class_path]
        knows = f"isopath.junit.{_KNOWS[junit.generation]}"
        self._program = Program("isopath.junit.RunTests", entries, [knows], ["-ea", *flags])
        self._seconds = seconds
        self._memory_mb = memory_mb
        self._process: JavaProcess | None = None
        self._ended_records: list[str] = []
        self._record = ""

    def __enter__(self) -> "Runner":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def records(self) -> list[str]:
        """What JaCoCo has recorded so far, a text for each process, if its agent is at work."""
        return [record for record in (*self._ended_records, self._record) if record]

    def compile(self, sources: Mapping[str, str], options: Sequence[str]) -> Compilation:
        """Compile sources by the names of their files, against the class path; nothing is written."""
        answer = self._ask({"sources": dict(sources), "options": list(options)}, COMPILE_SECONDS)
        if isinstance(answer, str) or "rejected" in answer:
            raise NotCompiled(answer if isinstance(answer, str) else answer["rejected"])
        errors = [SourceError(**each) for each in answer["errors"]]
        classes = {name: b64decode(data) for name, data in answer["classes"].items()}
        return Compilation({} if errors else classes, tuple(errors))

    def tests_of(self, class_name: str) -> list[str]:
        """The test methods of a class."""
        answer = self._ask({"class": class_name})
        if isinstance(answer, str) or "rejected" in answer:
            raise UsageError(
                f"JUnit cannot read {class_name}: {answer if isinstance(answer, str) else answer['rejected']}"
            )
        return answer["tests"]

    def run(self, class_name: str, method: str) -> Ran:
        """Run one test."""
        answer = self._ask({"class": class_name, "method": method})
        if isinstance(answer, str):
            return Ran(class_name, method, passed=False, failure=(answer,))
        if "rejected" in answer:
            self.close()
            return Ran(class_name, method, passed=False, failure=_first_lines(answer["rejected"]))
        self._record = answer["executed"]
        return Ran(class_name, method, answer["passed"], _first_lines(answer["failure"]), answer["line"] or None)

    def close(self) -> None:
        """End the process, if there is one."""
        if self._process is not None:
            self._process.end()
            self._process = None
            self._ended_records.append(self._record)
            self._record = ""

    def _ask(self, request: Mapping[str, object], seconds: float | None = None) -> _Answer | str:
        """The answer, or why there is none."""
        seconds = self._seconds if seconds is None else seconds
        if self._process is None:
            self._start()
        assert self._process is not None
        try:
            answer: _Answer = json.loads(self._process.ask(json.dumps(request), seconds))
            return answer
        except Ended as ended:
            self.close()
            return f"the test ended the JVM with status {ended.status}"
        except Silent:
            self.close()
            return f"the test took longer than {seconds:g} s"

    def _start(self) -> None:
        self._process = JavaProcess(self._java, self._program, self._memory_mb)
        try:
            self._process.greet()
        except (Ended, Silent) as error:
            self.close()
            raise UsageError(f"The JVM for tests did not start: {error}") from error


def compiled(*names: str, jdk: Jdk, jars: Sequence[Path]) -> Path:
    """The folder of Java programs of ours, compiled against jars."""
    own, replay = files("isopath.witness.junit_run") / "java", files("isopath.witness.replay") / "java"
    with as_file(own) as here, as_file(replay) as there:
        sources = [here / "isopath" / "junit" / f"{name}.java" for name in names]
        return compile_sources([*sources, there / "isopath" / "replay" / "Json.java"], jdk, jars)


def _first_lines(text: str) -> tuple[str, ...]:
    lines = [line.rstrip() for line in text.splitlines() if line.strip()]
    return tuple(lines[:_MOST_LINES])
