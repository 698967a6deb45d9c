"""The Java process: how it is started, asked, and ended, and the scratch folder it works in.

Invariant: the process, and what it has started, does not outlive ``end``, and neither does the folder. Answers are
lines of standard output that begin with a word that nobody can guess; whatever else is printed there is dropped.
"""

import json
import os
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Final

from isopath.vm.natives.environment.properties import SHOWN

START_SECONDS: Final = 60
"""A JVM starts in half a second; a machine may be busy."""

_LINE: Final = 1 << 16
_KEPT_ERRORS: Final = 4000
_KEPT_VARIABLES: Final = ("LD_LIBRARY_PATH", "SystemRoot")
_CONFINED: Final = Path(__file__).with_name("confined.py")
"""A program that is run, and not imported: it loads the C library."""
_JVM_FLAGS: Final = (
    "-XX:+UseSerialGC",
    "-XX:TieredStopAtLevel=1",
    "-Xshare:auto",
    "-XX:-UsePerfData",
    "-XX:MaxDirectMemorySize=64m",
    "-XX:MaxMetaspaceSize=256m",
    "-XX:-CreateCoredumpOnCrash",
    "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED",
    "-Duser.language=en",
    "-Duser.country=US",
    "-Duser.timezone=UTC",
    "-Duser.name=user",
    "-Dfile.encoding=UTF-8",
    "-Djava.awt.headless=true",
)
_COMPILES_LATE: Final = "-XX:CompileThresholdScaling=10"
"""Most replays end before what the JVM compiles for them has paid: a fifth of its time. A long one compiles soon."""


class Ended(Exception):
    """The process has ended by itself, with a status."""

    def __init__(self, status: int, errors: str) -> None:
        super().__init__(errors or f"status {status}")
        self.status = status
        self.errors = errors


class Silent(Exception):
    """No answer has come in time."""


@dataclass(frozen=True, slots=True)
class Program:
    """What a process runs. Before its own arguments it is given the word that begins its answers."""

    main: str
    class_path: Sequence[Path]
    arguments: Sequence[str] = ()
    flags: Sequence[str] = ()


class JavaProcess:
    """One process; ``protections`` says what it cannot do (see ``isopath.witness.replay.confined``)."""

    def __init__(self, java: Path, program: Program, memory_mb: int) -> None:
        self._mark = secrets.token_hex(16)
        self.scratch = Path(tempfile.mkdtemp(prefix="isopath-replay-")).resolve()
        for folder in ("work", "tmp"):
            (self.scratch / folder).mkdir()
        (self.scratch / "hosts").write_text("127.0.0.1 localhost\n")
        self._answers: SimpleQueue[bytes | None] = SimpleQueue()
        self._errors = b""
        try:
            self._process = self._started([str(java), *self._arguments(program, memory_mb)])
        except OSError:
            shutil.rmtree(self.scratch, ignore_errors=True)
            raise
        assert self._process.stdout is not None and self._process.stderr is not None
        self._readers = [
            Thread(target=self._read_answers, args=(self._process.stdout,), daemon=True),
            Thread(target=self._read_errors, args=(self._process.stderr,), daemon=True),
        ]
        for reader in self._readers:
            reader.start()
        self.protections: frozenset[str] = frozenset()

    def greet(self) -> None:
        """Wait until the process is ready."""
        self.protections = frozenset(filter(None, json.loads(self._receive(START_SECONDS))["confined"].split(",")))

    def ask(self, line: str, seconds: float) -> bytes:
        """Send a request; its answer, a JSON object. Raises ``Ended`` or ``Silent``, and then is of no more use."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line.encode("ascii") + b"\n")
            self._process.stdin.flush()
        except OSError as broken:
            raise self._ended() from broken
        return self._receive(seconds)

    def tidy(self) -> bool:
        """Remove the files that a call has left; False if the folders themselves are no longer there."""
        try:
            for folder in (self.scratch / "work", self.scratch / "tmp"):
                for entry in os.scandir(folder):
                    if entry.is_dir(follow_symlinks=False):
                        shutil.rmtree(entry.path)
                    else:
                        Path(entry.path).unlink()
        except OSError:
            return False
        return True

    def end(self) -> None:
        """Kill the process and all it has started, and remove its folder."""
        if sys.platform == "win32":
            self._process.kill()
        else:
            _kill_group(self._process.pid)
        self._process.wait()
        for reader in self._readers:
            reader.join()
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            _close(stream)
        shutil.rmtree(self.scratch, ignore_errors=True)

    def _arguments(self, program: Program, memory_mb: int) -> list[str]:
        own = [
            f"-Xmx{memory_mb}m",
            f"-Duser.home={self.scratch}",
            f"-Djava.io.tmpdir={self.scratch / 'tmp'}",
            f"-Djdk.net.hosts.file={self.scratch / 'hosts'}",
            f"-XX:ErrorFile={self.scratch / 'crash'}",
        ]
        class_path = os.pathsep.join(str(entry.resolve()) for entry in program.class_path)
        return [*_JVM_FLAGS, *own, *program.flags, "-cp", class_path, program.main, self._mark, *program.arguments]

    def _started(self, command: list[str]) -> "subprocess.Popen[bytes]":
        if sys.platform == "linux":
            command = [sys.executable, "-I", "-S", str(_CONFINED), str(self.scratch), *command]
        return subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=self.scratch / "work",
            env={"LC_ALL": "C.UTF-8", **{key: os.environ[key] for key in _KEPT_VARIABLES if key in os.environ}},
            start_new_session=True,
        )

    def _receive(self, seconds: float) -> bytes:
        try:
            answer = self._answers.get(timeout=seconds)
        except Empty as late:
            raise Silent(f"no answer within {seconds:g} s") from late
        if answer is None:
            raise self._ended()
        return answer

    def _ended(self) -> Ended:
        try:
            status = self._process.wait(timeout=START_SECONDS)
        except subprocess.TimeoutExpired:
            _kill_group(self._process.pid)
            status = self._process.wait()
        self._readers[1].join(timeout=1)
        return Ended(status, self._errors.decode(errors="replace").strip())

    def _read_answers(self, stream: IO[bytes]) -> None:
        mark = self._mark.encode() + b" "
        while line := stream.readline(_LINE):
            is_answer = line.startswith(mark)
            parts = [line[len(mark) :]]
            while line and not line.endswith(b"\n"):
                line = stream.readline(_LINE)
                if is_answer:
                    parts.append(line)
            if is_answer and line:
                self._answers.put(b"".join(parts))
        self._answers.put(None)

    def _read_errors(self, stream: IO[bytes]) -> None:
        while read := os.read(stream.fileno(), _LINE):
            self._errors = (self._errors + read)[-_KEPT_ERRORS:]


class ReplayProcess(JavaProcess):
    """The process of replays of the classes on ``class_path``, with further ``flags`` of the JVM."""

    def __init__(
        self, java: Path, classes: Path, class_path: Sequence[Path], memory_mb: int, flags: Sequence[str] = ()
    ) -> None:
        entries = [str(entry.resolve()) for entry in class_path]
        shown = f"-Disopath.shown={';'.join(f'{name}={value}' for name, value in SHOWN.items())}"
        super().__init__(
            java, Program("isopath.replay.Replay", [classes], entries, [_COMPILES_LATE, *flags, shown]), memory_mb
        )


def _kill_group(pid: int) -> None:
    try:
        os.killpg(pid, signal.SIGKILL)
    except ProcessLookupError:
        return


def _close(stream: IO[bytes] | None) -> None:
    """A pipe that holds what the other end never read cannot be flushed any more."""
    assert stream is not None
    try:
        stream.close()
    except BrokenPipeError:
        return
