"""The JDK and the methods of a request: where the JDK's javac rejects the source, a newer JDK that is there may not."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from isopath.program.excluding import without_excluded
from isopath.program.javac import CompilationFailed
from isopath.program.jdk import Jdk, JdkNotFound, find_jdk, homes, jdk_at
from isopath.program.target import Targets, resolve_targets


def locate(
    texts: Sequence[str], class_path: Sequence[Path], home: Path | None, excludes: Sequence[str] = ()
) -> tuple[Jdk, Targets]:
    """The targets that are not excluded, and the JDK.

    That is the one of a folder, else the usual one, else the newest there is that compiles them.
    """
    jdk, targets = _located(texts, class_path, home)
    return jdk, without_excluded(targets, excludes)


def _located(texts: Sequence[str], class_path: Sequence[Path], home: Path | None) -> tuple[Jdk, Targets]:
    jdk = find_jdk(home)
    try:
        return jdk, resolve_targets(texts, class_path=class_path, jdk=jdk)
    except CompilationFailed:
        newest = None if home is not None else _newest()
        if newest is None or newest.feature <= jdk.feature:
            raise
        try:
            targets = resolve_targets(texts, class_path=class_path, jdk=newest)
        except CompilationFailed:
            newest = None
        if newest is None:
            raise
        warning = f"javac of JDK {jdk.version} rejects the source; JDK {newest.version} in {newest.home} is used"
        return newest, replace(targets, warnings=(*targets.warnings, warning))


def _newest() -> Jdk | None:
    """The newest JDK with a compiler."""
    found = []
    for _, home in homes():
        try:
            found.append(jdk_at(home))
        except JdkNotFound:
            continue
    return max((jdk for jdk in found if jdk.javac is not None), key=lambda jdk: jdk.feature, default=None)
