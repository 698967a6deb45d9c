"""The contracts in a source file. Few files have any: what parses JML is imported for the first one that does.

That is a fourteenth of what a command imports, its grammar included.
"""

from collections.abc import Sequence
from pathlib import Path

from isopath.errors import UsageError
from isopath.program.classpath import ClassPath
from isopath.program.jdk import Jdk
from isopath.spec.contracts.contract import Contract
from isopath.spec.contracts.jml.comments import comments_of
from isopath.spec.contracts.jml.copies import Completing, Instrumented
from isopath.spec.source_text import SourceText


def _as_is(contract: Contract) -> Contract:
    return contract


def instrumented(
    file: Path, jdk: Jdk, class_path: ClassPath, entries: Sequence[Path], completing: Completing = _as_is
) -> Instrumented | None:
    """A source file with its contracts compiled in; None if no comment of JML says anything.

    ``class_path``, of folders and jars that are ``entries``, has what the file was compiled to, as it is.
    """
    source = SourceText(str(file), _text(file))
    if not comments_of(source.text):
        return None
    from isopath.spec.contracts.jml.instrumenting import with_harnesses

    return with_harnesses(source, file, jdk, class_path, entries, completing)


def _text(file: Path) -> str:
    try:
        return file.read_bytes().decode("utf-8-sig", errors="replace")
    except OSError as error:
        raise UsageError(f"Cannot read {file}: {error.strerror}.") from error
