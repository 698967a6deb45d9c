"""The class-initialization image: what initialized platform classes left, kept on disk for the next run.

In the image are snapshots (``isopath.vm.classinit.snapshots``): the statics of platform classes, the objects that their
initializers made, and what these changed elsewhere. String constants, class objects and the JVM's singletons are in it
by name and are made again; so are the classes of lambdas, by linking their call sites. Method and variable handles,
Unsafe offsets and streams are fields and numbers like any other. Not in it are initializers that failed or whose
effect is no plain data, whatever holds an object of another class made at run time, what needs one of these, and what
belongs to a run: bound code, resolved instructions, translations, terms.

An image is for one JDK, as it is on disk, and for one state of Isopath's own code. It is data (JSON), with a digest,
and is read with doubt: a file that is damaged, foreign or too large is as good as none, and is written anew. Writing
is by rename, so a reader sees a whole file or none; of two writers at once the last one wins, and what the other one
knew is added again by a later run.
"""

import hashlib
import json
import os
from collections.abc import Iterator
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final

from isopath.errors import UsageError
from isopath.heap import Shared
from isopath.program import ClassPath, Jdk
from isopath.program.cache import cache_folder, name_of, replaced_file
from isopath.program.hierarchy import Hierarchy
from isopath.vm.classinit.image_reader import Stored
from isopath.vm.classinit.image_records import NotPortable, Recorder
from isopath.vm.classinit.snapshots import BOOT

_MAGIC: Final = b"isopath image 1\n"
_DIGEST_BYTES: Final = 32
MAX_BYTES: Final = 64 << 20
MAX_FILES: Final = 8
WORTH_SECONDS: Final = 0.05
"""An image is written when what is new in it took this long."""


def may_use_image(class_path: ClassPath) -> bool:
    """Not if the program brings classes in packages of the platform: these might stand in for the platform's own."""
    packages = {name.rpartition("/")[0] for name in class_path.user_names()}
    return not any(map(class_path.is_platform_package, packages))


class Image:
    """The image of a JDK, for one session. It is found and read when a class of the platform is first needed."""

    def __init__(self, jdk: Jdk) -> None:
        self._jdk = jdk
        self._kept: set[str] = set()

    @cached_property
    def identity(self) -> str:
        return identity(self._jdk)

    @cached_property
    def path(self) -> Path:
        return cache_folder() / "images" / f"{name_of((self.identity,))}.image"

    def open(self) -> Stored:
        """What earlier runs have left: nothing, if there is no file or it does not check."""
        return Stored(self._read)

    def _read(self) -> dict[str, bytes]:
        records = read_image(self.path, self.identity)
        self._kept = set(records)
        return records

    def discard(self) -> None:
        """Delete the file, which has turned out to be wrong."""
        self._kept = set()
        self.path.unlink(missing_ok=True)

    def keep(self, hierarchy: Hierarchy, shared: Shared) -> None:
        """Add what is new, if that is worth it. A cache that cannot be written is no reason to fail."""
        made = [snapshot for snapshot in (shared.boot, *shared.snapshots.values()) if snapshot is not None]
        if sum(snapshot.seconds for snapshot in made if snapshot.name not in self._kept) < WORTH_SECONDS:
            return
        recorder, new = Recorder(hierarchy, shared), {}
        known = self._kept | {BOOT} - {shared.boot.name if shared.boot else ""}
        for snapshot in made:
            if snapshot.name not in self._kept and snapshot.is_portable and known.issuperset(snapshot.needs):
                try:
                    new[snapshot.name] = recorder.record(snapshot)
                except NotPortable:
                    snapshot.is_portable = False
                else:
                    known.add(snapshot.name)
        if BOOT in known:
            self._kept |= set(new)
            publish(self.path, self.identity, new)


def read_image(path: Path, expected: str) -> dict[str, bytes]:
    """The records in a file by name; none unless it is a whole image with this identity."""
    try:
        if path.stat().st_size > MAX_BYTES:
            return {}
        data = path.read_bytes()
    except OSError:
        return {}
    start = len(_MAGIC) + _DIGEST_BYTES
    body = data[start:]
    if data[: len(_MAGIC)] != _MAGIC or hashlib.sha256(body).digest() != data[len(_MAGIC) : start]:
        return {}
    try:
        return dict(_records(body, expected))
    except (ValueError, TypeError, KeyError):
        return {}


def _records(body: bytes, expected: str) -> Iterator[tuple[str, bytes]]:
    header, _, blob = body.partition(b"\n")
    parts: dict[str, Any] = json.loads(header)
    if parts["identity"] != expected:
        raise ValueError("the image of another JDK or of other code")
    at = 0
    for name, length in parts["records"]:
        if type(length) is not int or not isinstance(name, str) or length < 0 or at + length > len(blob):
            raise ValueError("a record out of bounds")
        yield name, blob[at : at + length]
        at += length
    if at != len(blob):
        raise ValueError("more than the records")


def write_image(records: dict[str, bytes], identity_text: str) -> bytes:
    """The bytes of an image."""
    rows = [[name, len(record)] for name, record in records.items()]
    header = json.dumps({"identity": identity_text, "records": rows}).encode()
    body = b"".join((header, b"\n", *records.values()))
    return _MAGIC + hashlib.sha256(body).digest() + body


def publish(path: Path, identity_text: str, new: dict[str, bytes]) -> None:
    """Write the file anew, with what is in it by now and what is new."""
    data = write_image({**new, **read_image(path, identity_text)}, identity_text)
    if len(data) > MAX_BYTES:
        data = write_image(new, identity_text)
    if len(data) > MAX_BYTES:
        return
    try:
        replaced_file(path, data)
        _prune(path.parent)
    except (UsageError, OSError):
        return


def _prune(folder: Path) -> None:
    """Keep the newest images only: one per JDK and state of the code would add up."""
    images = sorted(folder.glob("*.image"), key=lambda file: file.stat().st_mtime_ns, reverse=True)
    for old in images[MAX_FILES:]:
        old.unlink(missing_ok=True)


def identity(jdk: Jdk) -> str:
    """What an image depends on: the JDK as it is on disk, and our own code."""
    stamps = [f"{jdk.home} {jdk.version}", _release(jdk.home)]
    for name in ("lib/modules", "lib/rt.jar", "jre/lib/rt.jar", "jmods/java.base.jmod"):
        file = jdk.home / name
        if file.is_file():
            stamps.append(_stamp(file, str(jdk.home)))
    return "\n".join((*stamps, own_code()))


def _release(home: Path) -> str:
    try:
        return hashlib.sha256((home / "release").read_bytes()).hexdigest()
    except OSError:
        return "no release"


@cache
def own_code() -> str:
    """What distinguishes this state of Isopath from any other."""
    root = str(Path(__file__).parents[2])
    stamps = sorted(_stamp(file, root) for file in _sources(root))
    return hashlib.sha256("\n".join(stamps).encode()).hexdigest()


def _sources(folder: str) -> Iterator["os.DirEntry[str]"]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(".py"):
                yield entry
            elif entry.name != "__pycache__" and entry.is_dir():
                yield from _sources(entry.path)


def _stamp(file: "Path | os.DirEntry[str]", root: str) -> str:
    status = file.stat()
    return f"{os.fspath(file).removeprefix(root)} {status.st_size} {status.st_mtime_ns}"
