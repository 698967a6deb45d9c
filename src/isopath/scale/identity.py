"""What a run depends on: another request, other code of Isopath, another JDK or other classes make another run."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from importlib.metadata import version
from pathlib import Path

from isopath.errors import UsageError
from isopath.exploration.request import Request, Scale
from isopath.exploration.session import Session
from isopath.vm.classinit.image import identity as identity_of_jdk
from isopath.vm.classinit.image import own_code


@dataclass(frozen=True, slots=True)
class Identity:
    """``classes`` has the digest of each class of the program by its name, ``files`` that of each file of rules."""

    request: str
    isopath: str
    code: str
    jdk: str
    jdk_version: str
    classes: Mapping[str, str]
    files: Mapping[str, str]

    def obstacle(self, begun: "Identity") -> str | None:
        """What is not as it was when a run was begun, to follow its name; None if everything is."""
        if self.isopath != begun.isopath:
            return f"was begun by isopath {begun.isopath}, and this is {self.isopath}"
        if self.code != begun.code:
            return "was begun by other code of Isopath of the same version"
        if self.jdk != begun.jdk:
            return f"was begun with another JDK, {begun.jdk_version}, and this is {self.jdk_version}"
        for what, mine, theirs in (("class", self.classes, begun.classes), ("file", self.files, begun.files)):
            changed = sorted(name for name in mine.keys() | theirs.keys() if mine.get(name) != theirs.get(name))
            if changed:
                return f"was begun when the {what} {changed[0]} was another"
        return None if self.request == begun.request else "is that of another request"


def identity_of(request: Request, session: Session) -> Identity:
    """What the explorations of a request depend on."""
    path = session.class_path
    return Identity(
        repr(replace(request, scale=Scale(), baseline=None)),
        version("isopath"),
        own_code(),
        _digest(identity_of_jdk(session.jdk).encode()),
        session.jdk.version,
        {name: _digest(path.get(name).data) for name in path.user_names()},
        {str(file): _content(file) for file in request.specification.hex_files},
    )


def _content(file: Path) -> str:
    try:
        return _digest(file.read_bytes())
    except OSError as error:
        raise UsageError(f"{file} cannot be read: {error.strerror}.") from error


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:24]
