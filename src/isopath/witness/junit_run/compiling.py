"""Compiling generated tests as a careful project does: every warning of javac on, and none allowed.

``path`` and ``classfile`` are the exceptions: they speak of the jars on the class path, as a manifest that names a jar
which is not there, and no test can fix them.
"""

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from isopath.program import Jdk, JdkNotFound
from isopath.program.javac import RUNTIME_FLAGS, clean_environment

STRICT: Final = ("-Xlint:all,-path,-classfile", "-Werror", "-proc:none", "-g", "-encoding", "UTF-8", "-implicit:none")
_MOST_ERRORS: Final = 20


class NotCompiled(Exception):
    """Javac rejects generated tests, or warns of them: a bug of ours. Carries what it said."""


def compile_tests(files: Sequence[Path], jdk: Jdk, class_path: Sequence[Path], output: Path) -> None:
    """Compile test sources into a folder. Raises ``NotCompiled``."""
    if jdk.javac is None:
        raise JdkNotFound(f"{jdk.home} has no javac, so that it cannot compile tests: name a full JDK.")
    command = [str(jdk.javac), *RUNTIME_FLAGS, *STRICT, "-Xmaxerrs", str(_MOST_ERRORS), "-Xmaxwarns", str(_MOST_ERRORS)]
    command += ["-d", str(output), "-sourcepath", str(output), "-cp", os.pathsep.join(map(str, class_path))]
    try:
        run = subprocess.run(
            [*command, *map(str, files)],
            capture_output=True,
            env=clean_environment(),
            check=False,
            stdin=subprocess.DEVNULL,
        )
    except OSError as error:
        raise JdkNotFound(f"Cannot run {jdk.javac}: {error.strerror}.") from error
    if run.returncode != 0:
        raise NotCompiled((run.stdout + run.stderr).decode(errors="replace").strip())
