"""A source file with JML becomes a copy with harnesses, which is compiled in its place.

The text of the harnesses stands before the closing brace of its type, on the same line, so that no line of the program
moves. Neighbours of the file come from what was compiled of it as it is.

An error of javac in a harness is reported at the clause that it comes from: its place in the source, and a sentence.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from isopath.classfile import ClassFile, parse_class
from isopath.program.classpath import ClassPath
from isopath.program.javac import CompilationFailed, compile_sources, package_of
from isopath.program.jdk import Jdk
from isopath.spec.contracts.contract import ContractRejected
from isopath.spec.contracts.harness import Harness
from isopath.spec.contracts.jml.copies import Completing, Instrumented
from isopath.spec.contracts.jml.harnessing import Harnesses, Harnessing, Planned
from isopath.spec.contracts.jml.outline import CONSTRUCTOR
from isopath.spec.contracts.jml.parsing import rejection
from isopath.spec.contracts.jml.rewriting import Written
from isopath.spec.contracts.jml.specifications import TypeSpecification, specifications_of
from isopath.spec.contracts.outside import written as stored
from isopath.spec.source_text import SourceText

_ERROR: Final = re.compile(r"^(?P<file>[^\n]+\.java):(?P<line>\d+): error: (?P<what>[^\n]+)\n", re.MULTILINE)
_CARET: Final = re.compile(r"^( *|[ \t]*)\^$", re.MULTILINE)
_SYMBOL: Final = re.compile(r"^\s*symbol: +\w+ (?P<name>[^\n]+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Inserted:
    """Text that was put into a copy of a source, where it begins there, and the code in it that has a place."""

    start: int
    text: str
    codes: tuple[Written, ...]

    def origin(self, offset: int) -> int | None:
        """The place in the source of a character of the copy; None if no clause is there."""
        within = offset - self.start
        for code in self.codes:
            at = self.text.find(code.text)
            while at >= 0:
                if at <= within <= at + len(code.text):
                    return code.origin(within - at)
                at = self.text.find(code.text, at + 1)
        return None


def rejection_of(
    failed: CompilationFailed, source: SourceText, copy: SourceText, parts: list[Inserted]
) -> ContractRejected:
    """The error of javac, about the clause; as it is where no clause is to blame."""
    said = str(failed)
    error = _ERROR.search(said)
    caret = None if error is None else _CARET.search(said, error.end())
    if error is None or caret is None:
        return ContractRejected(said)
    offset = copy.offset(int(error["line"]), len(caret.group()))
    for part in parts:
        origin = part.origin(offset)
        if origin is not None:
            return rejection(source, origin, _sentence(error["what"], said[caret.end() :]))
    return ContractRejected(said)


def _sentence(what: str, details: str) -> str:
    symbol = _SYMBOL.search(details.partition("error:")[0])
    if what == "cannot find symbol" and symbol is not None:
        return f"`{symbol['name']}` is not known here."
    return f"javac rejects this clause: {what}."


def with_harnesses(
    source: SourceText, file: Path, jdk: Jdk, class_path: ClassPath, entries: Sequence[Path], completing: Completing
) -> Instrumented | None:
    """The text of a file with its contracts compiled in; see ``instrumented``."""
    types = specifications_of(source, jdk)
    if not any(found.says_something for found in types):
        return None
    written = [
        Harnessing(source, file.name, found, types, _class_file(class_path, found), completing).write()
        for found in types
    ]
    folder = _compiled_copy(file, source, written, jdk, entries)
    planned = [each for harnesses in written for each in harnesses.planned]
    pairs = tuple((each.contract, _harness(folder, each)) for each in planned if each.has_code)
    keys = [(each.contract.class_name, each.contract.method_name, each.contract.descriptor) for each in planned]
    summaries = {key: each.summary for key, each in zip(keys, planned, strict=True)}
    frames = ((key, each.contract.frame) for key, each in zip(keys, planned, strict=True))
    places = {key: frame.where for key, frame in frames if frame is not None}
    return Instrumented(folder, pairs, summaries, places)


def _class_file(class_path: ClassPath, found: TypeSpecification) -> ClassFile:
    compiled = class_path.get(found.declaration.binary_name)
    return parse_class(compiled.data, f"{found.declaration.binary_name}.class in {compiled.label}")


def _compiled_copy(
    file: Path, source: SourceText, written: Sequence[Harnesses], jdk: Jdk, class_path: Sequence[Path]
) -> Path:
    """The folder of the class files of a source with its harnesses."""
    text, parts, end = "", [], 0
    for harnesses in sorted(written, key=lambda each: each.type.end):
        text += source.text[end : harnesses.type.end]
        parts.append(Inserted(len(text), harnesses.text, tuple(harnesses.codes)))
        text += harnesses.text
        end = harnesses.type.end
    copy = SourceText(file.name, text + source.text[end:])
    written_file = stored(package_of(file).replace(".", "/"), file.name, copy.text)
    try:
        return compile_sources([written_file], jdk, class_path)
    except CompilationFailed as failed:
        raise rejection_of(failed, source, copy, parts) from None


def _harness(folder: Path, planned: Planned) -> Harness:
    contract = planned.contract
    file = folder / f"{contract.class_name}.class"
    compiled = parse_class(file.read_bytes(), str(file))
    descriptor = next(method.descriptor for method in compiled.methods if method.name == planned.name)
    is_constructor = contract.method_name == CONSTRUCTOR
    return Harness(contract.class_name, planned.name, descriptor, tuple(planned.text.clauses), is_constructor)
