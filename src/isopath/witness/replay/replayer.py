"""Replays of witnesses on a real JVM: one long-lived process, replaced when a call has tainted it.

What a call may do, it may do in a process of its own user, with limits: its time, memory and stack; standard output is
captured and cut; the working directory is a scratch folder that is emptied after every call. On Linux, as far as the
kernel lets us, there is no network and nothing can be written outside of the scratch folder; elsewhere only the names
of hosts do not resolve, and absolute paths are as the user may write them. Reading files is not prevented anywhere. A
call that ends the JVM ends this process, and is skipped.
"""

import json
from collections.abc import Sequence
from importlib.resources import as_file, files
from math import inf
from pathlib import Path
from time import perf_counter
from types import TracebackType
from typing import Final

from isopath.errors import IsopathError
from isopath.program import Archive, ClassPath, Folder, Jdk, MethodTarget, compile_sources
from isopath.witness.objects import StaticValue, Witness
from isopath.witness.replay import wire
from isopath.witness.replay.outcome import Late, Outcome, Skipped
from isopath.witness.replay.process import Ended, ReplayProcess, Silent

OLDEST_JDK: Final = 17
SECONDS: Final = 5.0
MEMORY_MB: Final = 256
STACK_KB: Final = 1024
_GRACE_SECONDS: Final = 5
_PLATFORM_SOURCES: Final = (
    "System.", "Instant.now()", "new Random()", "Math.random()", "StrictMath.random()", "ThreadLocalRandom.",
    "SecureRandom.", "UUID.randomUUID()",
)  # fmt: skip
"""How the inputs begin that the platform gives, and not a harness."""

_EXPORTS: Final = ("--add-exports", "java.base/jdk.internal.misc=ALL-UNNAMED")


def paths_of(class_path: ClassPath) -> list[Path]:
    """The folders and jars of a class path; an archive that java does not take, as a jmod, is left out."""
    paths = [entry.path for entry in class_path.entries if isinstance(entry, Folder | Archive)]
    return [path for path in paths if path.suffix.lower() != ".jmod"]


class Replayer:
    """Calls methods of classes on ``class_path`` with the java of ``jdk``. The process starts with the first call.

    ``flags`` are further ones of the JVM. ``start_seconds`` is how long the first process was waited for.
    """

    def __init__(
        self,
        class_path: Sequence[Path],
        jdk: Jdk,
        *,
        seconds: float = SECONDS,
        memory_mb: int = MEMORY_MB,
        stack_kb: int = STACK_KB,
        flags: Sequence[str] = (),
    ) -> None:
        self.jdk = jdk
        self._flags = tuple(flags)
        self.starts = 0
        self.start_seconds = 0.0
        self._class_path = tuple(class_path)
        self.seconds = seconds
        self._memory_mb = memory_mb
        self._stack_kb = stack_kb
        self._process: ReplayProcess | None = None
        self._is_ready = False
        self._obstacle = _obstacle(jdk)

    def __enter__(self) -> "Replayer":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """End the process, if there is one."""
        if self._process is not None:
            self._process.end()
            self._process = None

    @property
    def protections(self) -> frozenset[str]:
        """What the process at work cannot reach, ``network`` and ``files``, beyond what always holds."""
        return frozenset() if self._process is None else self._process.protections

    def start(self) -> None:
        """Let the process start, without waiting for it: whoever has other work to do first saves that time."""
        if self._process is None and self._obstacle is None:
            self._launch()

    def replay(
        self, target: MethodTarget, witness: Witness, seconds: float = inf, watched: Sequence[StaticValue] = ()
    ) -> Outcome | Skipped:
        """Call a method on a witness; it may take some ``seconds``, where that is less than for all calls.

        Of static fields that are ``watched`` the outcome has the values after the call.
        """
        for given in witness.given:
            if not given.source and given.name.startswith(_PLATFORM_SOURCES):
                return Skipped(f"what {given.name} gives cannot be chosen")
        process = self._ready()
        if isinstance(process, Skipped):
            return process
        seconds = min(seconds, self.seconds)
        line = wire.request(target, witness, watched, round(seconds * 1000), self._stack_kb << 10)
        try:
            answer: wire.Answer = json.loads(process.ask(line, seconds + _GRACE_SECONDS))
        except Ended as ended:
            self.close()
            return Skipped(_end_of(ended))
        except Silent:
            self.close()
            return Skipped(f"the JVM did not answer within {seconds + _GRACE_SECONDS:g} s")
        if answer["tainted"] or not process.tidy():
            self.close()
        return self._outcome(answer, seconds)

    def _outcome(self, answer: wire.Answer, seconds: float) -> Outcome | Skipped:
        match answer["status"]:
            case "late":
                where = f", at {answer['trace'][0]}" if answer["trace"] else ""
                return Late(f"the call took longer than {seconds:g} s{where}")
            case "memory":
                return Skipped(f"{self._memory_mb} MB of memory were not enough")
            case "rejected":
                return Skipped(f"the input cannot be built: {answer['reason']}")
        return wire.outcome_of(answer)

    def _ready(self) -> ReplayProcess | Skipped:
        """A process that answers. What prevents one from starting will prevent others, so it is not tried again."""
        self.start()
        if self._process is not None and not self._is_ready:
            started = perf_counter()
            try:
                self._process.greet()
                self._is_ready = True
            except (Silent, Ended) as error:
                self.close()
                self._give_up(str(error))
            if self.starts == 1:
                self.start_seconds = perf_counter() - started
        if self._process is None:
            assert self._obstacle is not None
            return Skipped(self._obstacle)
        return self._process

    def _launch(self) -> None:
        assert self.jdk.java is not None
        self._is_ready = False
        try:
            self._process = ReplayProcess(
                self.jdk.java, _compiled(self.jdk), self._class_path, self._memory_mb, self._flags
            )
            self.starts += 1
        except (IsopathError, OSError) as error:
            self._give_up(str(error))

    def _give_up(self, reason: str) -> None:
        self._obstacle = f"the JVM for replays did not start: {reason}"


def _obstacle(jdk: Jdk) -> str | None:
    """Why a JDK cannot replay."""
    if jdk.java is None or jdk.javac is None:
        return f"{jdk.home} has no {'java' if jdk.java is None else 'javac'}"
    if jdk.feature < OLDEST_JDK:
        return f"replays need JDK {OLDEST_JDK} or later, and {jdk.home} is {jdk.version}"
    return None


def _compiled(jdk: Jdk) -> Path:
    with as_file(files("isopath.witness.replay") / "java") as folder:
        return compile_sources(sorted(folder.rglob("*.java")), jdk, flags=_EXPORTS)


def _end_of(ended: Ended) -> str:
    if ended.status < 0:
        return f"the JVM was killed by signal {-ended.status}"
    return f"the call ended the JVM with status {ended.status}"
