"""A source file with JML becomes a copy with harnesses, which is compiled in its place.

The text of the harnesses stands before the closing brace of its type, on the same line, so that no line of the program
moves. Neighbours of the file come from what was compiled of it as it is.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from isopath.classfile import ClassFile, parse_class
from isopath.errors import UsageError
from isopath.program.javac import CompilationFailed, compile_sources, package_of
from isopath.program.jdk import Jdk
from isopath.spec.contracts.contract import Contract
from isopath.spec.contracts.harness import Harness
from isopath.spec.contracts.jml.diagnostics import Inserted, refusal_of
from isopath.spec.contracts.jml.harnessing import Harnesses, Harnessing, Planned
from isopath.spec.contracts.jml.java_tokens import has_jml
from isopath.spec.contracts.jml.outline import CONSTRUCTOR
from isopath.spec.contracts.jml.specifications import specifications_of
from isopath.spec.contracts.outside import written as stored
from isopath.spec.source_text import SourceText


@dataclass(frozen=True, slots=True)
class Instrumented:
    """The contracts of a source file. ``entries`` are what it was compiled to: they come first on a class path.

    ``harnesses`` run the contracts of methods that have code; ``contracts`` has those of the others, too.
    """

    entries: tuple[Path, ...]
    contracts: tuple[Contract, ...]
    harnesses: tuple[tuple[Contract, Harness], ...]


def instrumented(file: Path, jdk: Jdk, class_path: Sequence[Path] = ()) -> Instrumented | None:
    """A source file with its contracts compiled in; None if it has no comment of JML."""
    source = SourceText(str(file), _text(file))
    if not has_jml(source.text):
        return None
    plain = compile_sources([file], jdk, class_path)
    written = [
        Harnessing(source, file.name, found, _class_file(plain, found.declaration.binary_name)).write()
        for found in specifications_of(source)
        if found.says_something
    ]
    compiled = _compiled_copy(file, source, written, jdk, [plain, *class_path])
    planned = [each for harnesses in written for each in harnesses.planned]
    pairs = tuple((each.contract, _harness(compiled, each)) for each in planned if each.has_code)
    return Instrumented((compiled, plain), tuple(each.contract for each in planned), pairs)


def _text(file: Path) -> str:
    try:
        return file.read_bytes().decode("utf-8-sig", errors="replace")
    except OSError as error:
        raise UsageError(f"Cannot read {file}: {error.strerror}.") from error


def _class_file(folder: Path, name: str) -> ClassFile:
    file = folder / f"{name}.class"
    return parse_class(file.read_bytes(), str(file))


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
    compiled = _class_file(folder, contract.class_name)
    descriptor = next(method.descriptor for method in compiled.methods if method.name == planned.name)
    is_constructor = contract.method_name == CONSTRUCTOR
    return Harness(contract.class_name, planned.name, descriptor, tuple(planned.text.clauses), is_constructor)
