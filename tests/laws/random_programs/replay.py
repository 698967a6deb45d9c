"""The real JVM, one process for many calls: ``Replay.java`` is its side of the conversation."""

import select
import subprocess
from pathlib import Path

from isopath.program import Jdk
from isopath.program.javac import compile_sources
from tests.laws.random_programs.worlds import World, Worlds

SECONDS_PER_CALL = 20.0
NO_END = "no end"


class Replay:
    """Runs methods on worlds. A call that does not end costs the process, and a new one is started for the next."""

    def __init__(self, jdk: Jdk) -> None:
        self.jdk = jdk
        self._process: subprocess.Popen[str] | None = None

    def _running(self) -> "subprocess.Popen[str]":
        if self._process is None:
            classes = compile_sources([Path(__file__).with_name("Replay.java")], self.jdk)
            command = [str(self.jdk.java), "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx256m"]
            self._process = subprocess.Popen(
                [*command, "-cp", str(classes), "Replay"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
        return self._process

    def outcome(self, folder: Path, worlds: Worlds, world: World) -> str:
        """What the call does: the result or the exception, and every object afterwards."""
        method = worlds.method
        arguments = ",".join(str(world.symbols[name]) for name in worlds.parameters)
        line = "\t".join((str(folder), method.owner.java_name, method.name, world.encoded(), arguments))
        process = self._running()
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(line + "\n")
        process.stdin.flush()
        if not select.select([process.stdout], [], [], SECONDS_PER_CALL)[0]:
            self.close()
            return NO_END
        answer = process.stdout.readline().rstrip("\n")
        assert answer, f"the replay of {line} failed"
        return answer

    def close(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None
