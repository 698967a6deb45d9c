"""Compiling source files with the JDK's own compiler, once per content.

Invariant: a finished output folder is never written again. Its name is a digest of everything that went in: the JDK,
the flags, the class path, and the content of every source file that javac parsed, neighbours included. Which
neighbours those are is what javac itself said the last time (``.sources`` next to the folder).

The classes by which programs written for other tools ask for inputs are declared in ``stubs``, without code. The
machine understands their methods by name, so they are on the compiler's class path only, after the user's own entries,
and never on that of the program.
"""

import hashlib
import os
import re
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from isopath.errors import IsopathError, UsageError
from isopath.program.cache import cache_folder, name_of, publish, replaced_file, scratch_in
from isopath.program.class_data import shared_class_data
from isopath.program.classpath import expand_entries
from isopath.program.jar_hints import hint_for_javac
from isopath.program.jdk import Jdk, JdkNotFound

_STUBS: Final = Path(__file__).parent / "stubs"


def stub_sources() -> list[Path]:
    """The source files of all stubs."""
    return sorted(_STUBS.rglob("*.java"))


def mention_harness(texts: Iterable[str]) -> bool:
    """Whether some source file or message of javac names the package of a harness."""
    packages = [source.parent.relative_to(_STUBS).as_posix().replace("/", ".") for source in stub_sources()]
    return any(package in text for text in texts for package in packages)


FLAGS = ("-g", "-proc:none", "-Xlint:none", "-nowarn", "-encoding", "UTF-8", "-implicit:class", "-Xprefer:source")
RUNTIME_FLAGS = (
    "-J-XX:TieredStopAtLevel=1",
    "-J-Xshare:auto",
    "-J-XX:+UseSerialGC",
    "-J-Duser.language=en",
    "-J-Dfile.encoding=UTF-8",
    "-J-Dstderr.encoding=UTF-8",
    "-J-Dsun.stderr.encoding=UTF-8",
)
_AMBIENT_OPTIONS = ("JDK_JAVAC_OPTIONS", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS")
_PARSED = re.compile(r"^\[parsing started (\w+)\[(.+?)\]\]$", re.MULTILINE)
_CHATTER = re.compile(r"^\[(parsing|search path|loading|checking|wrote|total) .*\n?", re.MULTILINE)
_PACKAGE_DESCRIPTION = "package-info.java"
_NOT_CODE = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
_PACKAGE = re.compile(r"^\s*package\s+([\w$]+(?:\s*\.\s*[\w$]+)*)\s*;")


class CompilationFailed(IsopathError):
    """Javac rejected a source file; carries its message."""


def compile_sources(
    files: Sequence[Path], jdk: Jdk, class_path: Sequence[Path] = (), flags: Sequence[str] = ()
) -> Path:
    """Compile ``files`` and the neighbours they refer to, with further ``flags``; the folder of their class files.

    A harness of another tool that a source file mentions need not be on the class path. Whether a neighbour does is
    known only once javac has rejected it.
    """
    if not mention_harness(map(_text, files)):
        try:
            return _compile(files, jdk, class_path, flags)
        except CompilationFailed as failed:
            if not mention_harness([str(failed)]):
                raise
    return _compile(files, jdk, [*class_path, _compile(stub_sources(), jdk, ())], flags)


def _compile(files: Sequence[Path], jdk: Jdk, class_path: Sequence[Path], flags: Sequence[str] = ()) -> Path:
    if jdk.javac is None:
        raise JdkNotFound(f"{jdk.home} has no javac, so that it cannot compile {files[0].name}: name a full JDK.")
    files = [file.resolve() for file in files]
    roots = list(dict.fromkeys(source_root(file) for file in files))
    entries = [entry.resolve() for entry in expand_entries(class_path)]
    cache = cache_folder() / "javac"
    key = name_of([*_inputs(files, roots, jdk, entries), *flags])
    listing = cache / f"{key}.sources"
    folder = cache / f"{key}-{_content_digest(_listed(listing))}"
    if folder.is_dir():
        return folder
    with scratch_in(cache) as scratch:
        (output := scratch / "classes").mkdir()
        with shared_class_data(jdk, cache) as shared:
            parsed = _run_javac(jdk.javac, files, roots, entries, output, [*shared, *flags])
        parsed += _describe_packages(jdk.javac, files, roots, [output, *entries], output, flags)
        replaced_file(listing, "\n".join(map(str, parsed)).encode())
        return publish(output, cache / f"{key}-{_content_digest(parsed)}")


def _describe_packages(
    javac: Path,
    files: Sequence[Path],
    roots: Sequence[Path],
    entries: Sequence[Path],
    output: Path,
    flags: Sequence[str],
) -> list[Path]:
    """Compile the descriptions of the files' packages, to which no code refers; none where javac rejects one."""
    folders = dict.fromkeys(file.parent for file in files if package_of(file))
    descriptions = [folder / _PACKAGE_DESCRIPTION for folder in folders]
    descriptions = [file for file in descriptions if file.is_file() and file not in files]
    try:
        return _run_javac(javac, descriptions, roots, entries, output, flags) if descriptions else []
    except CompilationFailed:
        return descriptions


def clean_environment() -> dict[str, str]:
    """The environment without what would change how the JDK's tools run."""
    return {name: value for name, value in os.environ.items() if name not in _AMBIENT_OPTIONS}


def package_of(file: Path) -> str:
    """The package that a source file declares, dotted; empty for the unnamed one."""
    match = _PACKAGE.match(_NOT_CODE.sub(" ", _text(file)))
    return re.sub(r"\s", "", match[1]) if match else ""


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8-sig", errors="replace")
    except OSError as error:
        raise UsageError(f"Cannot read {file}: {error.strerror}.") from error


def source_root(file: Path) -> Path:
    """The folder above the package path of a source file, or its own folder when the two do not match."""
    folder, package = file.parent, package_of(file).split(".")
    if package != [""] and folder.parts[-len(package) :] == tuple(package):
        return folder.parents[len(package) - 1]
    return folder


def _run_javac(
    javac: Path,
    files: Sequence[Path],
    roots: Sequence[Path],
    entries: Sequence[Path],
    output: Path,
    flags: Sequence[str],
) -> list[Path]:
    """Run the compiler into ``output``; the source files that it parsed."""
    command = [str(javac), *RUNTIME_FLAGS, *FLAGS, *flags, "-verbose", "-d", str(output)]
    command += ["-sourcepath", _joined(roots), "-classpath", _joined(entries or [output]), *map(str, files)]
    environment = clean_environment()
    try:
        run = subprocess.run(command, capture_output=True, env=environment, check=False, stdin=subprocess.DEVNULL)
    except OSError as error:
        raise JdkNotFound(f"Cannot run {javac}: {error.strerror}.") from error
    said = (run.stdout + run.stderr).decode(errors="replace").replace("\r\n", "\n")
    if run.returncode != 0:
        names = ", ".join(file.name for file in files)
        hint = hint_for_javac(said, map(str, [*entries, *roots]))
        raise CompilationFailed(f"javac rejected {names}:\n{_CHATTER.sub('', said).strip()}{hint}")
    return sorted({*files, *_parsed_files(said)})


def _parsed_files(said: str) -> Iterator[Path]:
    for kind, name in _PARSED.findall(said):
        root, _, below = name.rpartition(":") if kind == "DirectoryFileObject" else (name, "", "")
        yield Path(root, below)


def _inputs(files: Sequence[Path], roots: Sequence[Path], jdk: Jdk, entries: Sequence[Path]) -> Iterator[str]:
    yield from (jdk.version, str(jdk.home), *FLAGS, _PACKAGE_DESCRIPTION, "roots", *map(str, roots), "files")
    yield from map(str, files)
    for folder in dict.fromkeys(file.parent for file in files):
        yield from sorted(neighbour.name for neighbour in folder.glob("*.java"))
    for entry in entries:
        yield from ("entry", *_stamps(entry))


def _stamps(entry: Path) -> Iterator[str]:
    """What distinguishes a class path entry from its later self without reading it."""
    for path in sorted(entry.rglob("*.class")) if entry.is_dir() else [entry]:
        status = path.stat()
        yield from (str(path), str(status.st_mtime_ns), str(status.st_size))


def _listed(listing: Path) -> list[Path]:
    try:
        return [Path(line) for line in listing.read_text(encoding="utf-8").splitlines()]
    except (OSError, UnicodeDecodeError):
        return []


def _content_digest(files: Iterable[Path]) -> str:
    return name_of(f"{file} {_file_digest(file)}" for file in files)


def _file_digest(file: Path) -> str:
    try:
        return hashlib.sha256(file.read_bytes()).hexdigest()
    except OSError:
        return "missing"


def _joined(paths: Sequence[Path]) -> str:
    return os.pathsep.join(map(str, paths))
