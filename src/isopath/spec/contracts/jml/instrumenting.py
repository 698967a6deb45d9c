"""A source file with JML becomes a copy with harnesses, which is compiled in its place.

The text of the harnesses stands before the closing brace of its type, on the same line, so that no line of the program
moves. Neighbours of the file come from what was compiled of it as it is.
"""

from collections.abc import Sequence
from pathlib import Path

from isopath.classfile import ClassFile, parse_class
from isopath.program.classpath import ClassPath
from isopath.program.javac import CompilationFailed, compile_sources, package_of
from isopath.program.jdk import Jdk
from isopath.spec.contracts.harness import Harness
from isopath.spec.contracts.jml.copies import Completing, Instrumented
from isopath.spec.contracts.jml.diagnostics import Inserted, rejection_of
from isopath.spec.contracts.jml.harnessing import Harnesses, Harnessing, Planned
from isopath.spec.contracts.jml.outline import CONSTRUCTOR
from isopath.spec.contracts.jml.specifications import TypeSpecification, specifications_of
from isopath.spec.contracts.outside import written as stored
from isopath.spec.source_text import SourceText


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
