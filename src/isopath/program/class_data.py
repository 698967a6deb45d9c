"""What javac loads of itself, kept for the next run of it: the JVM calls this class data sharing.

A run with ``-XX:ArchiveClassesAtExit`` writes the classes it has loaded to an archive when it ends, which takes half a
second; a run that is given the archive starts in half the time. An archive is for one JDK, as it is on disk. The JVM
passes over one that it cannot use and goes on without, and its words about that would be among those of javac: they are
switched off.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from isopath.program.cache import name_of
from isopath.program.jdk import Jdk

FIRST_FEATURE: Final = 13
"""The first release that writes an archive of its own run."""

_SILENT: Final = "-J-Xlog:disable"


@contextmanager
def shared_class_data(jdk: Jdk, folder: Path) -> Iterator[tuple[str, ...]]:
    """The flags for one run of javac: with the archive in ``folder``, or to write it, which is kept if all went well.

    The first compilation of a cache writes none, as it may be the only one. The JVM takes a path with a separator of
    paths in it for two.
    """
    archive = folder / f"{_identity(jdk)}.jsa"
    if jdk.feature < FIRST_FEATURE or os.pathsep in str(archive):
        yield ()
    elif archive.is_file():
        yield (f"-J-XX:SharedArchiveFile={archive}", _SILENT)
    elif not any(folder.glob("*.sources")):
        yield ()
    else:
        with TemporaryDirectory(dir=folder) as scratch:
            written = Path(scratch, archive.name)
            yield (f"-J-XX:ArchiveClassesAtExit={written}", _SILENT)
            if written.is_file():
                written.replace(archive)


def _identity(jdk: Jdk) -> str:
    modules = jdk.home / "lib" / "modules"
    stamp = modules.stat().st_mtime_ns if modules.is_file() else 0
    return name_of((str(jdk.home), jdk.version, str(stamp)))
