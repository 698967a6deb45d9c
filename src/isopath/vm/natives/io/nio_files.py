"""``java.nio.file.Files``: what it finds on the disk, reads, writes and changes is an input of the path.

A file is there or not; what is read of one is a text that is an input (``isopath.vm.natives.io.sources``). What is
written goes nowhere, since every later question is an input of its own. Paths of other file systems run their own code.
"""

from collections.abc import Callable, Iterator
from functools import partial
from operator import itemgetter
from typing import Final, TypeAlias

from isopath.heap.arrays.ranges import copy_range
from isopath.heap.core.type_tests import candidates
from isopath.terms import Term, Value, build, ite
from isopath.terms.operators import LT
from isopath.terms.sorts import LONG
from isopath.vm.core import DECLINED, Machine, Natives, Outcomes, Result, State
from isopath.vm.core.dereference import argument_not_null
from isopath.vm.core.effects import boolean, declared, unsupported
from isopath.vm.core.objects import elements_of, held_reference, literal, make
from isopath.vm.inputs.fresh import fresh_primitive
from isopath.vm.linkage.assembly import Assembler, run_code
from isopath.vm.natives.io.disk import is_asked_by_program, question, rest_on_disk, throw_for
from isopath.vm.natives.io.input_streams import all_bytes
from isopath.vm.natives.io.output_streams import WRITTEN
from isopath.vm.natives.io.readers import string_of
from isopath.vm.natives.io.sources import all_chars, caption_of_file, length, open_file

native = Natives()

FILES: Final = "java/nio/file/Files"
_PATH: Final = "Ljava/nio/file/Path;"
_STRING: Final = "Ljava/lang/String;"
_CHARSET: Final = "Ljava/nio/charset/Charset;"
_STREAM: Final = "Ljava/util/stream/Stream;"
_READER: Final = "Ljava/io/BufferedReader;"
_TIME: Final = "Ljava/nio/file/attribute/FileTime;"
_OPEN: Final = "[Ljava/nio/file/OpenOption;"
_COPY: Final = "[Ljava/nio/file/CopyOption;"
_LINKS: Final = "[Ljava/nio/file/LinkOption;"
_ATTRIBUTES: Final = "[Ljava/nio/file/attribute/FileAttribute;"
_OWN: Final = "sun/nio/fs/UnixPath"
_MISSING: Final = "java/nio/file/NoSuchFileException"
_THERE: Final = "java/nio/file/FileAlreadyExistsException"
_NO_DIRECTORY: Final = "java/nio/file/NotDirectoryException"
_EXISTS: Final = "Files.exists()"

Asked: TypeAlias = Callable[..., Outcomes]


def _on_paths(*signatures: str) -> Callable[[Asked], Asked]:
    """A native of ``Files`` for paths of the default file system that the program names; else the bytecode runs."""

    def wrap(function: Asked) -> Asked:
        for signature in signatures:
            native(FILES, signature)(_asked(signature, function))
        return function

    return wrap


def _asked(signature: str, function: Asked) -> Callable[..., Result]:
    count = signature.partition(")")[0].count(_PATH)

    def asked(vm: Machine, state: State, *arguments: Value) -> Result:
        named = [each for each in arguments[:count] if isinstance(each, Term)]
        if not is_asked_by_program(state) or any(candidates(state.heap, path) != {_OWN} for path in named):
            return DECLINED
        return _answered(vm, state, signature, list(arguments), count, function)

    return asked


def _answered(
    vm: Machine, state: State, signature: str, arguments: list[Value], count: int, function: Asked
) -> Outcomes:
    for side, goes_on in _present(vm, state, signature, arguments, count):
        if goes_on:
            yield from function(vm, side, *arguments)
        else:
            yield side, None


def _present(
    vm: Machine, state: State, signature: str, arguments: list[Value], count: int
) -> Iterator[tuple[State, bool]]:
    """Split on null of the paths; the bytecode throws where one is."""
    method, pending = declared(vm, FILES, signature), [state]
    for at in range(count):
        tried = [each for side in pending for each in argument_not_null(vm, side, method, arguments, at)]
        pending = [side for side, goes_on in tried if goes_on]
        yield from ((side, False) for side, goes_on in tried if not goes_on)
    yield from ((side, True) for side in pending)


def _where_there(vm: Machine, state: State, path: Term, found: Callable[[State], Value | None]) -> Outcomes:
    """A file may be there; where it is not, an exception says so, and there is less to do."""
    for side, is_there in sorted(vm.split(state, question(state, _EXISTS)), key=itemgetter(1)):
        if is_there:
            yield side, found(side)
        else:
            yield from throw_for(vm, side, _MISSING, path)


def _options(vm: Machine, state: State, options: Term) -> set[str] | None:
    """The names of standard options; None where there are others."""
    elements = elements_of(state, options)
    names = [_option(vm, state, each) for each in elements or ()]
    return None if elements is None or None in names else {name for name in names if name is not None}


def _option(vm: Machine, state: State, option: Value) -> str | None:
    if not isinstance(option, Term) or not candidates(state.heap, option) <= _STANDARD:
        return None
    return literal(vm, state, held_reference(state, option, "name"))


_STANDARD: Final = {f"java/nio/file/{name}" for name in ("StandardOpenOption", "StandardCopyOption", "LinkOption")}


# Questions.


def _ask(name: str, vm: Machine, state: State, path: Term, *options: Term) -> Outcomes:
    yield state, boolean(question(state, f"Files.{name}()"))


for _name in ("exists", "notExists", "isDirectory", "isRegularFile"):
    _on_paths(f"{_name}({_PATH}{_LINKS})Z")(partial(_ask, _name))
for _name in ("isReadable", "isWritable", "isExecutable", "isSymbolicLink", "deleteIfExists"):
    _on_paths(f"{_name}({_PATH})Z")(partial(_ask, _name))


@_on_paths(f"size({_PATH})J")
def size(vm: Machine, state: State, path: Term) -> Outcomes:
    return _where_there(vm, state, path, partial(_natural, "Files.size()"))


def _natural(words: str, state: State) -> Value:
    """An input that is not negative."""
    given = fresh_primitive(state, words, "J")
    return ite(LONG, build(LT, LONG, given, 0), 0, given)


@_on_paths(f"getLastModifiedTime({_PATH}{_LINKS}){_TIME}")
def last_modified(vm: Machine, state: State, path: Term, options: Term) -> Outcomes:
    def found(side: State) -> Value | None:
        code = Assembler().load("J", 0).call("invokestatic", _TIME[1:-1], "fromMillis", f"(J){_TIME}").emit("areturn")
        millis = _natural("Files.getLastModifiedTime().toMillis()", side)
        return run_code(vm, side, FILES, "lastModified", f"(J){_TIME}", code, millis)

    return _where_there(vm, state, path, found)


# Reading.


@_on_paths(f"newInputStream({_PATH}{_OPEN})Ljava/io/InputStream;")
def new_input_stream(vm: Machine, state: State, path: Term, options: Term) -> Outcomes:
    names = _options(vm, state, options)
    if names is None or not names <= {"READ"}:
        return iter([(state, unsupported(state, "java.nio.file.Files.newInputStream with options"))])
    return _where_there(vm, state, path, lambda side: _stream(vm, side, "java/io/FileInputStream", open_file(vm, side)))


def _stream(vm: Machine, state: State, class_name: str, file: int) -> Value | None:
    """A stream of an open file."""
    descriptor = "Ljava/io/FileDescriptor;"
    code = Assembler().emit("new", class_name).emit("dup").load(descriptor, 0)
    code.call("invokespecial", class_name, "<init>", f"({descriptor})V").emit("areturn")
    opened = make(vm, state, descriptor[1:-1], {"fd": file})
    return run_code(vm, state, FILES, "opened", f"({descriptor})L{class_name};", code, opened)


@_on_paths(f"readString({_PATH}{_CHARSET}){_STRING}")
def read_string(vm: Machine, state: State, path: Term, charset: Term) -> Outcomes:
    """All that is in a file as a new string."""

    def found(side: State) -> Value:
        file = open_file(vm, side)
        made = string_of(vm, side, all_chars(vm, side, file), length(vm, side, file))
        side.heap.definitions.captions[made] = caption_of_file(side, file)
        return made

    return _where_there(vm, state, path, found)


@_on_paths(f"readAllBytes({_PATH})[B")
def read_all_bytes(vm: Machine, state: State, path: Term) -> Outcomes:
    def found(side: State) -> Value:
        file = open_file(vm, side)
        count = length(vm, side, file)
        read = side.heap.objects.allocate_array(vm.hierarchy.load("[B"), count)
        copy_range(side.heap, all_bytes(vm, side, file), 0, read, 0, count)
        return read

    return _where_there(vm, state, path, found)


@_on_paths(f"lines({_PATH}{_CHARSET}){_STREAM}")
def lines(vm: Machine, state: State, path: Term, charset: Term) -> Outcomes:
    """The lines of a reader: what the platform does with files of any length, where it does not map them."""
    code = Assembler().load(_PATH, 0).load(_CHARSET, 1)
    code.call("invokestatic", FILES, "newBufferedReader", f"({_PATH}{_CHARSET}){_READER}")
    code.call("invokevirtual", _READER[1:-1], "lines", f"(){_STREAM}").emit("areturn")
    yield state, run_code(vm, state, FILES, "linesOf", f"({_PATH}{_CHARSET}){_STREAM}", code, path, charset)


@_on_paths(f"list({_PATH}){_STREAM}")
def names(vm: Machine, state: State, path: Term) -> Outcomes:
    """Nothing to list, or an empty directory; what has names in it is beyond the bound."""
    state.heap.hit_k = True
    code = Assembler().call("invokestatic", _STREAM[1:-1], "empty", f"(){_STREAM}").emit("areturn")
    for side, is_directory in vm.split(state, question(state, "Files.isDirectory()")):
        if is_directory:
            yield side, run_code(vm, side, FILES, "nothing", f"(){_STREAM}", code)
        else:
            yield from throw_for(vm, side, _NO_DIRECTORY, path)


@_on_paths(f"walk({_PATH}I[Ljava/nio/file/FileVisitOption;){_STREAM}")
def tree(vm: Machine, state: State, path: Term, depth: Value, options: Term) -> Outcomes:
    """A file, or an empty directory."""
    state.heap.hit_k = True
    code = Assembler().load(_PATH, 0)
    code.call("invokestatic", _STREAM[1:-1], "of", f"(Ljava/lang/Object;){_STREAM}").emit("areturn")
    return _where_there(
        vm, state, path, lambda side: run_code(vm, side, FILES, "alone", f"({_PATH}){_STREAM}", code, path)
    )


# Writing and changing.


@_on_paths(f"newOutputStream({_PATH}{_OPEN})Ljava/io/OutputStream;")
def new_output_stream(vm: Machine, state: State, path: Term, options: Term) -> Outcomes:
    """A new file needs its directory, and none of its name where it has to be new."""
    names = _options(vm, state, options)
    if names is None or "READ" in names:
        yield state, unsupported(state, "java.nio.file.Files.newOutputStream with options")
        return
    is_new = "CREATE_NEW" in names
    for side, is_so in vm.split(state, question(state, _EXISTS if is_new else "Files.isWritable()")):
        if is_so is not is_new:
            yield side, _stream(vm, side, "java/io/FileOutputStream", WRITTEN)
        else:
            yield from throw_for(vm, side, _THERE if is_new else _MISSING, path)


@_on_paths(f"delete({_PATH})V")
def delete(vm: Machine, state: State, path: Term) -> Outcomes:
    return _where_there(vm, state, path, lambda side: None)


@_on_paths(f"createFile({_PATH}{_ATTRIBUTES}){_PATH}", f"createDirectory({_PATH}{_ATTRIBUTES}){_PATH}")
def create(vm: Machine, state: State, path: Term, attributes: Term) -> Outcomes:
    yield from _where_free(vm, state, path, _EXISTS)


@_on_paths(f"createDirectories({_PATH}{_ATTRIBUTES}){_PATH}")
def create_directories(vm: Machine, state: State, path: Term, attributes: Term) -> Outcomes:
    yield from _where_free(vm, state, path, "Files.isRegularFile()")


def _where_free(vm: Machine, state: State, path: Term, words: str) -> Outcomes:
    """The path itself, unless something is there that must not be."""
    for side, is_taken in vm.split(state, question(state, words)):
        if is_taken:
            yield from throw_for(vm, side, _THERE, path)
        else:
            yield side, path


@_on_paths(f"copy({_PATH}{_PATH}{_COPY}){_PATH}", f"move({_PATH}{_PATH}{_COPY}){_PATH}")
def transfer(vm: Machine, state: State, source: Term, target: Term, options: Term) -> Outcomes:
    names = _options(vm, state, options)
    if names is None:
        yield state, unsupported(state, "java.nio.file.Files.copy or move with options")
        return
    for side, is_there in sorted(vm.split(state, question(state, _EXISTS)), key=itemgetter(1)):
        if not is_there:
            yield from throw_for(vm, side, _MISSING, source)
        elif "REPLACE_EXISTING" in names:
            yield side, target
        else:
            yield from _where_free(vm, side, target, _EXISTS)


@native.family(
    FILES,
    {
        signature: signature.partition("(")[0]
        for signature in (
            f"createTempFile({_PATH}{_STRING}{_STRING}{_ATTRIBUTES}){_PATH}",
            f"createTempFile({_STRING}{_STRING}{_ATTRIBUTES}){_PATH}",
            f"createTempDirectory({_PATH}{_STRING}{_ATTRIBUTES}){_PATH}",
            f"createTempDirectory({_STRING}{_ATTRIBUTES}){_PATH}",
            f"newByteChannel({_PATH}{_OPEN})Ljava/nio/channels/SeekableByteChannel;",
            f"newByteChannel({_PATH}Ljava/util/Set;{_ATTRIBUTES})Ljava/nio/channels/SeekableByteChannel;",
            f"newDirectoryStream({_PATH})Ljava/nio/file/DirectoryStream;",
            f"newDirectoryStream({_PATH}{_STRING})Ljava/nio/file/DirectoryStream;",
            f"readAttributes({_PATH}Ljava/lang/Class;{_LINKS})Ljava/nio/file/attribute/BasicFileAttributes;",
            f"readAttributes({_PATH}{_STRING}{_LINKS})Ljava/util/Map;",
            f"walkFileTree({_PATH}Ljava/util/Set;ILjava/nio/file/FileVisitor;){_PATH}",
        )
    },
)
def refuse(name: str, vm: Machine, state: State, *arguments: Value) -> Result:
    """What has no model for the default file system."""
    paths = [each for each in arguments[:1] if isinstance(each, Term)]
    is_other = any(candidates(state.heap, path).isdisjoint({_OWN, "java/lang/String"}) for path in paths)
    if is_other or not is_asked_by_program(state):
        return DECLINED
    rest_on_disk(state)
    return unsupported(state, f"java.nio.file.Files.{name}")
