"""What javac says of many files at once, an error each, with a cause that is the same for errors of one kind."""

import re
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from isopath.program import Jdk
from isopath.program.javac import RUNTIME_FLAGS
from isopath.witness.junit_run.compiling import STRICT

_MESSAGE = re.compile(r"(?P<file>\S+\.java):(?P<line>\d+): (?:error|warning): (?P<said>.*)")
_NAME = re.compile(r"\b[\w$]*\.?[A-Z][\w$]*\b")


@dataclass(frozen=True, slots=True)
class CompileError:
    """An error or a warning: where, what javac says, and the line of code."""

    file: Path
    line: int
    said: str
    code: str

    @property
    def cause(self) -> str:
        """What javac says without the names of classes."""
        return _NAME.sub("X", self.said)


def compile_errors(files: Sequence[Path], jdk: Jdk, class_path: Sequence[Path]) -> list[CompileError]:
    """What javac says of files that are compiled together, warnings included."""
    if not files:
        return []
    flags = [flag for flag in STRICT if flag != "-Werror"]
    with tempfile.TemporaryDirectory() as output:
        command = [str(jdk.javac), *RUNTIME_FLAGS, *flags, "-Xmaxerrs", "10000", "-Xmaxwarns", "10000", "-d", output]
        command += ["-sourcepath", output, "-cp", ":".join(map(str, class_path)), *map(str, files)]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
    lines = run.stderr.splitlines()
    found = []
    for at, line in enumerate(lines):
        if matched := _MESSAGE.match(line):
            code = lines[at + 1].strip() if at + 1 < len(lines) else ""
            found.append(CompileError(Path(matched["file"]), int(matched["line"]), matched["said"], code))
    if run.returncode != 0 and not found:
        raise RuntimeError(run.stderr)
    return found
