"""Contract classes from source: compiled with access to the fields of the program, and what javac has against them.

The source is compiled as a copy apart from its neighbours: these are the program, whose class files are the ones that
count, and whose sources javac would read instead. An error is one sentence, with file and line.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from isopath.program.javac import CompilationFailed, package_of
from isopath.program.jdk import Jdk
from isopath.program.opened import compile_with_access
from isopath.spec.contracts.contract import ContractRejected
from isopath.spec.contracts.outside import written

_ERROR: Final = re.compile(r"^(?P<file>[^\n]+?\.java):(?P<line>\d+): error: (?P<what>[^\n]+)", re.MULTILINE)
_DETAIL: Final = re.compile(r"^\s+(?:symbol|location|required|found|reason): +(?P<what>[^\n]+)", re.MULTILINE)
_SPACES: Final = re.compile(r"\s+")


@dataclass(frozen=True, slots=True)
class CompiledContract:
    """A contract class: its internal name, the source that was compiled, and the folder of its class files."""

    name: str
    source: Path
    folder: Path


def compile_contract(file: Path, jdk: Jdk, class_path: Sequence[Path]) -> CompiledContract:
    """Compile a contract class."""
    try:
        text = file.read_text(encoding="utf-8", errors="surrogateescape")
    except OSError as error:
        raise ContractRejected(f"Cannot read the contract {file}: {error.strerror}.") from error
    package = package_of(file).replace(".", "/")
    copy = written(package, file.name, text)
    try:
        folder = compile_with_access([copy], jdk, class_path)
    except CompilationFailed as failed:
        raise rejection(str(failed), file) from failed
    name = f"{package}/{file.stem}" if package else file.stem
    if not (folder / f"{name}.class").is_file():
        raise ContractRejected(f"{file}: the contract has to be in a class called {file.stem}, as its file is.")
    return CompiledContract(name, copy, folder)


def rejection(said: str, file: Path) -> ContractRejected:
    """What javac says first of a contract, in one sentence."""
    found = _ERROR.search(said)
    if found is None:
        return ContractRejected(f"{file}: the contract does not compile: {_SPACES.sub(' ', said)}")
    following = _ERROR.search(said, found.end())
    details = _DETAIL.findall(said, found.end(), following.start() if following else len(said))
    message = "; ".join((found["what"], *(_SPACES.sub(" ", each).strip() for each in details)))
    return ContractRejected(f"{file}:{found['line']}: the contract does not compile: {message}.")
