"""A source file with JML becomes a copy with harnesses, which is compiled in its place.

The text of the harnesses stands before the closing brace of its type, on the same line, so that no line of the program
moves. Neighbours of the file come from what was compiled of it as it is.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from isopath.classfile import ClassFile, parse_class
from isopath.errors import UsageError
from isopath.program.classpath import ClassPath
from isopath.program.javac import CompilationFailed, compile_sources, package_of
from isopath.program.jdk import Jdk
from isopath.spec.contracts.contract import Contract
from isopath.spec.contracts.harness import Harness
from isopath.spec.contracts.jml.diagnostics import Inserted, refusal_of
from isopath.spec.contracts.jml.harnessing import Harnesses, Harnessing, Planned
from isopath.spec.contracts.jml.java_tokens import has_jml
from isopath.spec.contracts.jml.outline import CONSTRUCTOR
from isopath.spec.contracts.jml.specifications import TypeSpecification, specifications_of
from isopath.spec.contracts.outside import written as stored
from isopath.spec.source_text import SourceText

Completing: TypeAlias = Callable[[Contract], Contract]
"""Adds to a contract what others say of the method, as code of the type itself."""


def _as_is(contract: Contract) -> Contract:
    return contract


@dataclass(frozen=True, slots=True)
class Instrumented:
    """The contracts of a source file; ``folder`` has the classes with harnesses, to come first on a class path.

    Methods without code have no harness. ``summaries`` has, by class, name and descriptor, the name of the code that
    stands for a method with a contract; None where the contract does not say what the method may assign. ``places`` has
    where that is said.
    """

    folder: Path
    harnesses: tuple[tuple[Contract, Harness], ...]
    summaries: dict[tuple[str, str, str], str | None]
    places: dict[tuple[str, str, str], str]


def instrumented(
    file: Path, jdk: Jdk, class_path: ClassPath, entries: Sequence[Path], completing: Completing = _as_is
) -> Instrumented | None:
    """A source file with its contracts compiled in; None if no comment of JML says anything.

    ``class_path``, of folders and jars that are ``entries``, has what the file was compiled to, as it is.
    """
    source = SourceText(str(file), _text(file))
    if not has_jml(source.text):
        return None
    types = specifications_of(source)
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


def _text(file: Path) -> str:
    try:
        return file.read_bytes().decode("utf-8-sig", errors="replace")
    except OSError as error:
        raise UsageError(f"Cannot read {file}: {error.strerror}.") from error


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
        raise refusal_of(failed, source, copy, parts) from None


def _harness(folder: Path, planned: Planned) -> Harness:
    contract = planned.contract
    file = folder / f"{contract.class_name}.class"
    compiled = parse_class(file.read_bytes(), str(file))
    descriptor = next(method.descriptor for method in compiled.methods if method.name == planned.name)
    is_constructor = contract.method_name == CONSTRUCTOR
    return Harness(contract.class_name, planned.name, descriptor, tuple(planned.text.clauses), is_constructor)
