"""From what a user summarizes to the code that stands for it: models, and contracts in source files.

The contract of a class is read from its source: the file of the target, or one in its place below the same source
root. A model is a static method of the same name that takes the object first; its class is on the class path, or in a
source file of its name beside the target.

The user writes ``com.acme.Db#*`` or ``com.acme.Db#load(int)``, each with ``=com.acme.DbModel`` or without.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from isopath.classfile import MethodInfo
from isopath.classfile.flags import ACC_STATIC
from isopath.errors import UsageError
from isopath.program.classpath import ClassPath, Folder
from isopath.program.javac import source_root
from isopath.program.jdk import Jdk
from isopath.program.opened import compile_with_access
from isopath.program.target import find_class
from isopath.spec.contracts.jml import Instrumented, instrumented
from isopath.spec.contracts.spelling import Classes, parameter_types

ALL: Final = "*"


@dataclass(frozen=True, slots=True)
class Pattern:
    """Methods of one class, by name, by name and types, or all of them; ``model`` is the class that has models."""

    text: str
    class_name: str
    member: str
    model: str | None

    @property
    def is_for_all(self) -> bool:
        return self.member == ALL

    def fits(self, classes: Classes, method: MethodInfo) -> bool:
        """Whether the pattern names a method. Constructors and what only the compiler wrote never are."""
        if method.name.startswith("<") or method.synthetic:
            return False
        return self.member in (ALL, method.name, _squeezed(classes.spelled(method.name, *parameter_types(method))))


def parse_pattern(text: str, classes: Classes) -> Pattern:
    """A pattern as the user gives it, whose class has to be there."""
    head, equals, model = text.partition("=")
    class_text, _, member = head.partition("#")
    if not class_text.strip() or not member.strip() or (equals and not model.strip()):
        forms = "com.acme.Db#load or com.acme.Db#*, with =com.acme.DbModel or without"
        raise UsageError(f"--summarize {text}: write {forms}.")
    class_name = find_class(class_text.strip(), classes.path)
    if class_name is None:
        raise UsageError(f"--summarize {text}: there is no class {class_text.strip()}.")
    if member.strip() in ("<init>", "new"):
        raise UsageError(f"--summarize {text}: constructors cannot be summarized.")
    return Pattern(text, class_name, _squeezed(member), model.strip() or None)


def _squeezed(text: str) -> str:
    return "".join(text.split())


_CHANGES_EVERYTHING: Final = "its contract has no assignable clause, so that it may change everything"


@dataclass(frozen=True, slots=True)
class MethodName:
    """A method by internal class name, name and descriptor."""

    class_name: str
    name: str
    descriptor: str


@dataclass(frozen=True, slots=True)
class Summary:
    """What stands for a method: code ``by``, or nothing, and then ``missing`` says why.

    ``place`` is that of the contract which the code is made of, if it is.
    """

    method: MethodName
    shown: str
    by: MethodName | None = None
    missing: str = ""
    place: str = ""


@dataclass(slots=True)
class Summarized:
    """Summaries, and the class path that has their code."""

    class_path: ClassPath
    summaries: list[Summary] = field(default_factory=list)


class Finding:
    """Looks for summaries; ``beside`` is the source file of the target, ``entries`` are what its class path is of."""

    def __init__(self, class_path: ClassPath, entries: Sequence[Path], jdk: Jdk, beside: Path | None) -> None:
        self._found = Summarized(class_path)
        self._entries = entries
        self._jdk = jdk
        self._beside = beside
        self._read: dict[Path, Instrumented | None] = {}

    def find(self, texts: Sequence[str]) -> Summarized:
        """The summaries of all methods that the texts mean; one that a text names has to have one."""
        for text in texts:
            pattern = parse_pattern(text, self._classes)
            named = list(self._methods(pattern))
            if not named:
                raise UsageError(f"--summarize {text}: there is no such method.")
            found = list(self._modelled(pattern, named) if pattern.model else self._contracted(pattern, named))
            missing = next((each for each in found if each.by is None), None)
            if missing is not None and (not pattern.is_for_all or all(each.by is None for each in found)):
                raise UsageError(f"--summarize {text}: {missing.shown} cannot be summarized: {missing.missing}.")
            self._found.summaries += found
        return self._found

    @property
    def _classes(self) -> Classes:
        return Classes(self._found.class_path)

    def _methods(self, pattern: Pattern) -> Iterator[MethodInfo]:
        classes = self._classes
        yield from (each for each in classes.file(pattern.class_name).methods if pattern.fits(classes, each))

    def _summary(self, pattern: Pattern, method: MethodInfo, by: MethodName | None, missing: str = "") -> Summary:
        name = MethodName(pattern.class_name, method.name, method.descriptor)
        return Summary(name, f"{self._classes.name(pattern.class_name)}.{method.name}", by, missing)

    # Models.

    def _modelled(self, pattern: Pattern, named: Sequence[MethodInfo]) -> Iterator[Summary]:
        assert pattern.model is not None
        model = self._model(pattern)
        declared = {(each.name, each.descriptor): each for each in self._classes.file(model).methods}
        for method in named:
            descriptor = method.descriptor
            if not method.access & ACC_STATIC:
                descriptor = f"(L{pattern.class_name};{descriptor[1:]}"
            found = declared.get((method.name, descriptor))
            if found is not None and found.access & ACC_STATIC:
                yield self._summary(pattern, method, MethodName(model, method.name, descriptor))
            else:
                yield self._summary(pattern, method, None, f"{pattern.model} has no static method for it")

    def _model(self, pattern: Pattern) -> str:
        assert pattern.model is not None
        found = find_class(pattern.model, self._found.class_path)
        if found is not None:
            return found
        file = self._source(pattern.model.replace(".", "/"))
        if file is None:
            raise UsageError(f"--summarize {pattern.text}: there is no class {pattern.model}.")
        self._extend(compile_with_access([file], self._jdk, self._entries))
        return pattern.model.replace(".", "/")

    # Contracts.

    def _contracted(self, pattern: Pattern, named: Sequence[MethodInfo]) -> Iterator[Summary]:
        file = self._source(pattern.class_name)
        read = None if file is None else self._instrumented(file)
        for method in named:
            key = (pattern.class_name, method.name, method.descriptor)
            if file is None:
                yield self._summary(pattern, method, None, "it has neither a source file with a contract nor a model")
            elif read is None or key not in read.summaries:
                yield self._summary(pattern, method, None, "it has neither a contract nor a model")
            elif (code := read.summaries[key]) is None:
                yield self._summary(pattern, method, None, _CHANGES_EVERYTHING)
            else:
                by = MethodName(pattern.class_name, code, method.descriptor)
                yield replace(self._summary(pattern, method, by), place=read.places[key])

    def _instrumented(self, file: Path) -> Instrumented | None:
        """The contracts of a file; its classes take the place of those without, unless they have it already."""
        if file not in self._read:
            read = self._read[file] = instrumented(file, self._jdk, self._found.class_path, self._entries)
            if read is not None and not self._has_code(read):
                self._extend(read.folder)
        return self._read[file]

    def _has_code(self, read: Instrumented) -> bool:
        codes = [(key[0], code) for key, code in read.summaries.items() if code is not None]
        files = self._classes
        return all(any(each.name == code for each in files.file(name).methods) for name, code in codes)

    def _source(self, class_name: str) -> Path | None:
        """The source file of a class, beside that of the target."""
        if self._beside is None:
            return None
        outermost = class_name.partition("$")[0]
        package, _, simple = outermost.rpartition("/")
        file = source_root(self._beside.resolve()) / package / f"{simple}.java"
        if file.is_file():
            return self._beside if file == self._beside.resolve() else file
        declares = self._classes.path.find(class_name)
        source = self._classes.file(class_name).source_file if declares is not None else None
        return self._beside if source == self._beside.name else None

    def _extend(self, folder: Path) -> None:
        path = self._found.class_path
        self._found.class_path = ClassPath((Folder(folder), *path.entries), path.platform)
