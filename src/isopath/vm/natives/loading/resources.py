"""Files that class loaders find: those on the class path, and those in the modules of the platform.

Their URLs are those of the JVM, which a replay has, too: it runs on the same class path.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from isopath.classfile import StringConstant
from isopath.program.modules import APP, loader_of
from isopath.program.resources import Resource
from isopath.terms import NULL, Condition, Term, Value, conjunction, disjunction, negate
from isopath.terms.operators import LOCATION
from isopath.vm.core import Machine, Natives, Outcomes, Result, State
from isopath.vm.core.effects import unsupported
from isopath.vm.core.objects import byte_array, held, literal
from isopath.vm.linkage.assembly import Assembler, run_code
from isopath.vm.natives.loading.class_names import tried_classes
from isopath.vm.natives.loading.modules import LOADERS, described, loader
from isopath.vm.natives.loading.symbolic_names import Absent, Lookup, Name, Vocabulary, look_up, null

native = Natives()

_LOADER: Final = "jdk/internal/loader/BuiltinClassLoader"
_STRING: Final = "Ljava/lang/String;"
_URL: Final = "Ljava/net/URL;"
_ENUMERATION: Final = "Ljava/util/Enumeration;"
_STREAM: Final = "Ljava/io/InputStream;"
_BYTES: Final = "java/io/ByteArrayInputStream"
_BUFFERED: Final = "java/io/BufferedInputStream"
_UNMARKED: Final = "java/io/PushbackInputStream"
_FILE: Final = "java/io/FileInputStream"
_IMAGE: Final = "jrt:/"
_CONNECTIONS: Final = tuple(
    f"sun/net/www/protocol/{name}"
    for name in ("file/FileURLConnection", "jar/JarURLConnection", "jrt/JavaRuntimeURLConnection")
)


def _found(vm: Machine, by: Term, name: str) -> Iterator[Resource]:
    """The files of a name that a loader finds itself, not by its parent: in modules, then on the class path."""
    owner = next(each for each in LOADERS if vm.initialization.singleton(LOADERS[each]) is by)
    yield from _in_modules(vm, owner, name)
    if owner == APP:
        yield from vm.hierarchy.resources.find(name)


def _in_modules(vm: Machine, owner: str, name: str) -> Iterator[Resource]:
    """A file in a package of a module is found only if it is a class, or the package is open to all."""
    if vm.hierarchy.modules is None:
        return
    package = name.rpartition("/")[0]
    holders = vm.hierarchy.modules.holders(package) if package else ()
    for module in holders or vm.hierarchy.modules.names:
        if loader_of(module) == owner:
            is_seen = not holders or name.endswith(".class") or vm.hierarchy.modules.is_open(module, package, None)
            data = vm.hierarchy.modules.resource(module, name) if is_seen else None
            if data is not None:
                yield Resource(f"{_IMAGE}{module}/{name}", data)


def _words(vm: Machine) -> Iterator[str]:
    return (f"{name}.class" for name in tried_classes(vm) if not name.startswith("["))


def _is_absent(name: Name) -> Condition:
    """Whether a text certainly names no file: one in no package, and none of those that the class path has there.

    In the root of a module of the platform no file is a class but its descriptor.
    """
    roots = (*name.vm.hierarchy.resources.roots(), "", "module-info.class")
    apart = [negate(name.equals(each)) for each in roots if len(each) <= name.text.most]
    is_plain = disjunction([negate(name.has(".")), name.ends_with(".class")])
    return conjunction([negate(name.has("/")), negate(name.has("\\")), is_plain, *apart])


_FILES: Final = Vocabulary("java.lang.ClassLoader.getResource", _words, _is_absent)


def _by_name(vm: Machine, state: State, name: Term, lookup: Lookup, absent: Absent) -> Result:
    """Look a file up; folders have no model."""

    def find(side: State, text: str) -> Value | Outcomes | None:
        if text == "" or text.endswith("/"):
            return unsupported(side, "java.lang.ClassLoader.getResource of a folder")
        return lookup(side, text)

    return look_up(vm, state, name, _FILES, find, absent)


@native(_LOADER, f"findResource({_STRING}){_URL}")
def find_resource(vm: Machine, state: State, by: Term, name: Term) -> Result:
    def find(side: State, text: str) -> Value | Outcomes | None:
        found = next(_found(vm, by, text), None)
        return NULL if found is None else _give_url(vm, side, found.url)

    return _by_name(vm, state, name, find, null)


@native(_LOADER, f"findResources({_STRING}){_ENUMERATION}")
def find_resources(vm: Machine, state: State, by: Term, name: Term) -> Result:
    def find(side: State, text: str) -> Value | Outcomes | None:
        return _give_urls(vm, side, [found.url for found in _found(vm, by, text)])

    def none(vm: Machine, side: State, name: Term) -> Outcomes:
        yield side, _give_urls(vm, side, [])

    return _by_name(vm, state, name, find, none)


def _give_urls(vm: Machine, state: State, urls: Sequence[str]) -> Value | None:
    code = Assembler().emit("new", "java/util/ArrayList").emit("dup")
    code.call("invokespecial", "java/util/ArrayList", "<init>", "()V")
    for url in urls:
        _load_url(code.emit("dup"), url)
        code.call("invokevirtual", "java/util/ArrayList", "add", "(Ljava/lang/Object;)Z").emit("pop")
    code.call("invokestatic", "java/util/Collections", "enumeration", f"(Ljava/util/Collection;){_ENUMERATION}")
    return _run(vm, state, code.emit("areturn"), f"(){_ENUMERATION}")


@native(_LOADER, f"findResource({_STRING}{_STRING}){_URL}")
def find_resource_of_module(vm: Machine, state: State, by: Term, module: Term, name: Term) -> Result:
    def find(side: State, text: str) -> Value | Outcomes | None:
        found = _of_module(vm, side, by, module, text)
        return NULL if found is None else _give_url(vm, side, found.url)

    return _by_name(vm, state, name, find, null)


@native(_LOADER, f"findResourceAsStream({_STRING}{_STRING}){_STREAM}")
def stream_of_module(vm: Machine, state: State, by: Term, module: Term, name: Term) -> Result:
    def find(side: State, text: str) -> Value | Outcomes | None:
        found = _of_module(vm, side, by, module, text)
        return NULL if found is None else _give_stream(vm, side, found)

    return _by_name(vm, state, name, find, null)


def _of_module(vm: Machine, state: State, by: Term, module: Term, name: str) -> Resource | None:
    """A file of a module by its name; without one, of the class path."""
    if module is NULL:
        found = vm.hierarchy.resources.find(name) if by is loader(vm, APP) else iter(())
        return next(found, None)
    of = vm.initialization.text_of(state, module)
    assert of is not None
    data = described(vm).resource(of, name)
    return None if data is None else Resource(f"{_IMAGE}{of}/{name}", data)


def _load_url(code: Assembler, url: str) -> None:
    code.emit("new", "java/net/URL").emit("dup").emit("ldc", StringConstant(url))
    code.call("invokespecial", "java/net/URL", "<init>", f"({_STRING})V")


def _give_url(vm: Machine, state: State, url: str) -> Value | None:
    code = Assembler()
    _load_url(code, url)
    return _run(vm, state, code.emit("areturn"), f"(){_URL}")


def _give_stream(vm: Machine, state: State, found: Resource) -> Value | None:
    """A stream of its bytes, which can be marked unless the file is packed."""
    outer = _UNMARKED if found.is_packed else _BUFFERED
    code = Assembler().emit("new", outer).emit("dup").emit("new", _BYTES).emit("dup").load("[B", 0)
    code.call("invokespecial", _BYTES, "<init>", "([B)V")
    code.call("invokespecial", outer, "<init>", f"({_STREAM})V").emit("areturn")
    return _run(vm, state, code, f"([B){_STREAM}", byte_array(vm, state, found.data))


def _run(vm: Machine, state: State, code: Assembler, descriptor: str, *arguments: Term) -> Value | None:
    return run_code(vm, state, _LOADER, "found", descriptor, code, *arguments)


def _at(vm: Machine, state: State, url: Term) -> Resource | None:
    """The file of a class loader that a URL names."""
    texts = [literal(vm, state, held(state, url, name)) for name in ("protocol", "file")]
    place = ":".join(text for text in texts if text is not None)
    found = vm.hierarchy.resources.at(place)
    if found is None and place.startswith(_IMAGE) and vm.hierarchy.modules is not None:
        module, _, name = place.removeprefix(_IMAGE).partition("/")
        data = vm.hierarchy.modules.resource(module, name)
        found = None if data is None else Resource(place, data)
    return found


def open_connection(vm: Machine, state: State, connection: Term) -> Result:
    """The bytes behind a URL that is one of a class loader's; else those of the file that it names."""
    url = held(state, connection, "url")
    assert isinstance(url, Term)
    found = _at(vm, state, url) if url.op is LOCATION else None
    if found is not None:
        return _give_stream(vm, state, found)
    if state.heap.objects.class_at(connection).name != _CONNECTIONS[0]:
        return unsupported(state, "java.net.URL that names an archive outside of the class path")
    code = Assembler().emit("new", _BUFFERED).emit("dup").emit("new", _FILE).emit("dup").load(_URL, 0)
    code.call("invokevirtual", _URL[1:-1], "getPath", f"(){_STRING}")
    code.call("invokespecial", _FILE, "<init>", f"({_STRING})V")
    code.call("invokespecial", _BUFFERED, "<init>", f"({_STREAM})V").emit("areturn")
    return run_code(vm, state, _URL[1:-1], "opened", f"({_URL}){_STREAM}", code, url)


native.without_initializer(_CONNECTIONS[-1])
for _class_name in _CONNECTIONS:
    native(_class_name, f"getInputStream(){_STREAM}")(open_connection)
