"""The file system ``jrt:/``: what is in the modules of the platform, by the platform's own code.

That code reads the image ``lib/modules`` of the JDK. Natives stand for the reader of the file itself: a location by its
path or offset, a string, the content of a resource. A name that depends on inputs is looked up like any other name: a
side for each file that is tried, and one for names of nothing.
"""

from functools import cache
from typing import Final

from isopath.classfile import StringConstant
from isopath.program.jimage import JImage, Location
from isopath.terms import NULL, Condition, Term, Value, build, conjunction, negate
from isopath.terms.operators import LT
from isopath.terms.sorts import INT
from isopath.vm.core import DECLINED, Machine, Natives, Outcomes, Result, State
from isopath.vm.core.effects import run_bytecode, unsupported
from isopath.vm.core.objects import byte_array, elements_of, held_reference, literal, make, put
from isopath.vm.linkage.assembly import Assembler, run_code
from isopath.vm.natives.environment.properties import HOME
from isopath.vm.natives.loading.modules import described
from isopath.vm.natives.loading.symbolic_names import Name, Vocabulary, known_start, look_up, null
from isopath.vm.natives.text.texts import Text

native = Natives()

_SYSTEM: Final = "jdk/internal/jrtfs/SystemImage"
_OPENED: Final = f"{_SYSTEM}$1"
_READER: Final = "jdk/internal/jimage/ImageReader"
_NODE: Final = f"{_READER}$Node"
_FILE: Final = "jdk/internal/jimage/BasicImageReader"
_STRINGS: Final = "jdk/internal/jimage/ImageStringsReader"
_LOCATION: Final = "jdk/internal/jimage/ImageLocation"
_PATH: Final = "Ljava/nio/file/Path;"
_STRING: Final = "Ljava/lang/String;"
_TIME: Final = "Ljava/nio/file/attribute/FileTime;"
_FILES: Final = "java/nio/file/FileSystem"


@native(_SYSTEM, f"open()L{_SYSTEM};")
def open_image(vm: Machine, state: State) -> Value | None:
    """The image of the JDK's home is always there."""
    code = Assembler().emit("new", _OPENED).emit("dup")
    code.call("invokestatic", "java/nio/file/FileSystems", "getDefault", f"()L{_FILES};")
    code.emit("ldc", StringConstant(f"{HOME}/lib/modules")).emit("iconst", 0).emit("anewarray", "java/lang/String")
    code.call("invokevirtual", _FILES, "getPath", f"({_STRING}[{_STRING}){_PATH}")
    code.call("invokestatic", _READER, "open", f"({_PATH})L{_READER};")
    code.call("invokespecial", _OPENED, "<init>", f"(L{_READER};)V").emit("areturn")
    return run_code(vm, state, _SYSTEM, "openImage", f"()L{_SYSTEM};", code)


# The file.


def _image(vm: Machine) -> JImage:
    return described(vm).image


@native(_FILE, f"<init>({_PATH}Ljava/nio/ByteOrder;)V")
def open_file(vm: Machine, state: State, reader: Term, path: Term, order: Term) -> None:
    strings = make(vm, state, _STRINGS, {"reader": reader})
    put(state, reader, {"imagePath": path, "byteOrder": order, "stringsReader": strings})


@native(_FILE, f"findLocation({_STRING})L{_LOCATION};")
def find_location(vm: Machine, state: State, reader: Term, name: Term) -> Value | None:
    path = literal(vm, state, name)
    if path is None:
        return unsupported(state, "jdk.internal.jimage.ImageReader of a symbolic string")
    found = _image(vm).find(path.encode(errors="surrogatepass"))
    return NULL if found is None else _location(vm, state, reader, found)


@native(_FILE, f"getLocation(I)L{_LOCATION};")
def location_at(vm: Machine, state: State, reader: Term, offset: int) -> Value:
    return _location(vm, state, reader, _image(vm).location_at(offset))


def _location(vm: Machine, state: State, reader: Term, found: Location) -> Term:
    attributes = state.heap.objects.allocate_array(vm.hierarchy.load("[J"), len(found), found)
    strings = held_reference(state, reader, "stringsReader")
    return make(vm, state, _LOCATION, {"attributes": attributes, "strings": strings})


@native(_FILE, f"getString(I){_STRING}")
def text_at(vm: Machine, state: State, reader: Term, offset: int) -> Value:
    return vm.initialization.string(_image(vm).text(offset))


@native(_FILE, f"getResource(L{_LOCATION};)[B")
def content(vm: Machine, state: State, reader: Term, location: Term) -> Value:
    return byte_array(vm, state, _image(vm).content(_found(state, location)))


def _found(state: State, location: Term) -> Location:
    attributes = elements_of(state, held_reference(state, location, "attributes"))
    assert attributes is not None
    return Location(*(number for number in attributes if isinstance(number, int)))


@native(f"{_READER}$SharedImageReader", "imageFileAttributes()Ljava/nio/file/attribute/BasicFileAttributes;")
def attributes(vm: Machine, state: State, reader: Term) -> Value:
    return make(vm, state, "sun/nio/fs/UnixFileAttributes$UnixAsBasicFileAttributes", {})


@native(_LOCATION, f"getFullName(Z){_STRING}")
def full_name(vm: Machine, state: State, location: Term, with_modules: int) -> Value:
    """The name in one step: the platform asks it of everything in a folder."""
    found = _found(state, location)
    prefix = "/modules" if with_modules and found.module else ""
    return vm.initialization.string(prefix + _image(vm).path_of(found))


# When the file was written is not known, and nothing in it has a time of its own.
native.without_initializer(_SYSTEM, _FILE)
native.gives(None, _FILE, "close()V")
native.has_no_model(
    _NODE,
    *(f"{name}(){_TIME}" for name in ("creationTime", "lastAccessTime", "lastModifiedTime")),
    feature="the times of files in jrt:/",
)


# Names that depend on inputs.


@native(_OPENED, f"findNode({_STRING})L{_NODE};")
def find_node(vm: Machine, state: State, image: Term, name: Term) -> Result:
    if literal(vm, state, name) is not None:
        return DECLINED

    def find(side: State, text: str) -> Value | Outcomes | None:
        string = vm.initialization.string(text)
        return run_bytecode(vm, side, _OPENED, f"findNode({_STRING})L{_NODE};", image, string)

    return look_up(vm, state, name, _NAMES, find, null)


@cache
def _places(image: JImage) -> tuple[str, ...]:
    """The paths of all files and folders but those of packages, as the file system has them."""
    paths = (path if path.startswith(("/modules", "/packages")) else f"/modules{path}" for path in image.paths())
    return "/", *sorted(path for path in paths if path.count("/") > 1 or path in ("/modules", "/packages"))


def _is_absent(name: Name) -> Condition:
    """Whether a path certainly names nothing: it is in the folder that is known, and none of those that are there."""
    folder = known_start(name.text).rpartition("/")[0] + "/"
    text, longer = name.text, build(LT, INT, len(folder), name.text.length)
    inside = {_first_in(folder, path) for path in _places(_image(name.vm)) if path.startswith(folder)}
    there = [name.equals(path) for path in sorted(inside) if len(path) <= text.most]
    slashes = [_is_at(text, at, "/") for at in range(len(folder), text.most)]
    return conjunction([longer, *map(negate, slashes), *map(negate, there)])


def _first_in(folder: str, path: str) -> str:
    """The file or folder just inside a folder on the way to a path."""
    return folder + path[len(folder) :].partition("/")[0]


def _is_at(text: Text, index: int, char: str) -> Condition:
    return conjunction([build(LT, INT, index, text.length), text.has(index, ord(char))])


_NAMES: Final = Vocabulary("the file system jrt:/", lambda vm: _places(_image(vm)), _is_absent)
