"""What is kept on disk between runs: one folder, which may be deleted at any time.

Everything is named by a digest of what it was made of, so nothing in here is ever out of date, and is written under
another name first, so nothing in here is ever half there, whoever else writes at the same time.
"""

import hashlib
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from isopath.errors import UsageError


def cache_folder() -> Path:
    """Where Isopath keeps what it can make again: ISOPATH_CACHE, else the user's cache folder."""
    if chosen := os.environ.get("ISOPATH_CACHE"):
        return Path(chosen).absolute()
    xdg = Path(os.environ.get("XDG_CACHE_HOME", ""))
    return (xdg if xdg.is_absolute() else Path.home() / ".cache") / "isopath"


def name_of(parts: Iterable[str | bytes]) -> str:
    """The name of what was made of these parts."""
    digest = hashlib.sha256()
    for part in parts:
        digest.update((part.encode(errors="surrogateescape") if isinstance(part, str) else part) + b"\0")
    return digest.hexdigest()[:24]


@contextmanager
def scratch_in(folder: Path) -> Iterator[Path]:
    """A folder for what is not finished, in the cache: what is in it can be moved to its place at once."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=folder) as scratch:
            yield Path(scratch)
    except OSError as error:
        reason = error.strerror or str(error)
        raise UsageError(f"Cannot write to the cache {folder}: {reason}; name another in ISOPATH_CACHE.") from error


def kept_file(file: Path, data: bytes) -> Path:
    """A file of the cache, which is written unless it is there."""
    return file if file.is_file() else replaced_file(file, data)


def replaced_file(file: Path, data: bytes) -> Path:
    """A file of the cache, which is written anew: who reads it has the old one or the new one, whole."""
    with scratch_in(file.parent) as scratch:
        (written := scratch / file.name).write_bytes(data)
        written.replace(file)
    return file


def kept_folder(folder: Path, fill: Callable[[Path], object]) -> Path:
    """A folder of the cache, which is filled unless it is there."""
    if not folder.is_dir():
        with scratch_in(folder.parent) as scratch:
            (filled := scratch / folder.name).mkdir()
            fill(filled)
            publish(filled, folder)
    return folder


def publish(filled: Path, folder: Path) -> Path:
    """Move a finished folder to its place, unless another process was faster."""
    try:
        filled.rename(folder)
    except OSError:
        if not folder.is_dir():
            raise
    return folder
