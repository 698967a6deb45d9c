"""java.util.logging: its own code runs, with the configuration that is in the home of the JDK.

The line that the console handler prints to standard error has the time of day in it, and the place of the call. It is
noted as output of its own, which no replay compares. What remains is that the text of parameters and of an exception
may be made by code of the program: that code is called as SimpleFormatter calls it.
"""

import re
from pathlib import Path
from typing import Final

from isopath.classfile import StringConstant
from isopath.heap import Array, Instance
from isopath.heap.core.type_tests import candidates
from isopath.program.linked import Method
from isopath.terms import NULL, Term, Value
from isopath.terms.operators import LOCATION
from isopath.vm.core import DECLINED, Machine, Natives, Result, State
from isopath.vm.core.effects import unsupported
from isopath.vm.core.notes import LOGGED
from isopath.vm.core.objects import byte_array, held_reference, make, put
from isopath.vm.linkage.assembly import WRAPPERS, Assembler, run_code, static_method
from isopath.vm.natives.environment.clocks import current_instant

native = Natives()

_BOOTSTRAP: Final = "jdk/internal/logger/BootstrapLogger"
_MANAGER: Final = "java/util/logging/LogManager"
_BYTES: Final = "java/io/ByteArrayInputStream"
_HANDLERS: Final = "handlers"
_HANDLERS_LINE: Final = re.compile(r"^handlers\s*=\s*(.*?)\s*$", re.MULTILINE)
_CONSOLE: Final = "java/util/logging/ConsoleHandler"
_LIST: Final = "java/util/ArrayList"
_SECURITY: Final = "java/security/Security"
_FILE: Final = ("conf", "logging.properties")


@native(_MANAGER, "readConfiguration(Ljava/io/InputStream;)V")
def read_other_configuration(vm: Machine, state: State, manager: Term, stream: Term) -> Result:
    """One that the program brings along may name handlers that have no model."""
    if state.frame.method.owner.is_platform:
        return DECLINED
    return unsupported(state, "java.util.logging.LogManager.readConfiguration of a stream")


@native(_MANAGER, "createLoggerHandlers(Ljava/lang/String;Ljava/lang/String;)Ljava/util/List;")
def create_handlers(vm: Machine, state: State, manager: Term, name: Term, key: Term) -> Result:
    """Those of the root logger: the console handler, which reads its own level. No other logger has any."""
    if vm.initialization.text_of(state, key) != _HANDLERS:
        return DECLINED
    file = configuration_file(vm)
    if file is None or _HANDLERS_LINE.findall(file.read_text(errors="replace")) != [_CONSOLE.replace("/", ".")]:
        return unsupported(state, "java.util.logging of a JDK that configures other handlers than the console's")
    code = Assembler().emit("new", _LIST).emit("dup").call("invokespecial", _LIST, "<init>", "()V")
    code.emit("dup").emit("new", _CONSOLE).emit("dup").call("invokespecial", _CONSOLE, "<init>", "()V")
    code.call("invokevirtual", _LIST, "add", "(Ljava/lang/Object;)Z").emit("pop").emit("areturn")
    return run_code(vm, state, _MANAGER, "handlers", "()Ljava/util/List;", code)


def configuration_file(vm: Machine) -> Path | None:
    """The configuration in the home of the JDK, if there is one."""
    home = vm.hierarchy.platform_home
    file = None if home is None else home.joinpath(*_FILE)
    return file if file is not None and file.is_file() else None


def _stream(vm: Machine, state: State, data: bytes) -> Term:
    """A new stream of some bytes, as its constructor leaves it."""
    return make(vm, state, _BYTES, {"buf": byte_array(vm, state, data), "count": len(data)})


@native(f"{_BOOTSTRAP}$DetectBackend", f"detectBackend()L{_BOOTSTRAP}$LoggingBackend;")
@native(f"{_BOOTSTRAP}$DetectBackend$1", f"run()L{_BOOTSTRAP}$LoggingBackend;")
def detect_backend(vm: Machine, state: State, *_: Value) -> None:
    """What the JVM finds where no property configures logging and nobody provides another: java.util.logging."""
    backend = f"{_BOOTSTRAP}$LoggingBackend"
    code = Assembler().field("getstatic", backend, "JUL_DEFAULT", f"L{backend};").emit("areturn")
    run_code(vm, state, _BOOTSTRAP, "detected", f"()L{backend};", code)


@native("java/security/Security$SecPropLoader", "loadMaster()V")
def load_security_properties(vm: Machine, state: State) -> Value | None:
    """Newer releases read their file through java.nio.file, which has no model: the same properties, as a stream."""
    home = vm.hierarchy.platform_home
    file = None if home is None else home.joinpath("conf", "security", "java.security")
    if file is None or not file.is_file():
        return unsupported(state, "java.security of a JDK without conf/security/java.security")
    code = Assembler().field("getstatic", _SECURITY, "props", "Ljava/util/Properties;").emit("aload", 0)
    code.call("invokevirtual", "java/util/Properties", "load", "(Ljava/io/InputStream;)V").emit("return")
    stream = _stream(vm, state, file.read_bytes())
    return run_code(vm, state, _SECURITY, "loaded", "(Ljava/io/InputStream;)V", code, stream)


_LOGGING: Final = "java/util/logging/"
_FORMATTER: Final = f"{_LOGGING}SimpleFormatter"
_RECORD: Final = f"{_LOGGING}LogRecord"
_PUBLISHERS: Final = frozenset({"publish", "publish0"})
_STRING: Final = "java/lang/String"
_PLAIN: Final = frozenset({_STRING, *WRAPPERS.values()})
"""Classes whose objects have a text that no code of the program takes part in."""
_THROWABLE: Final = "java/lang/Throwable"
_PRINTER: Final = "java/io/PrintWriter"
_WRITER: Final = "java/io/StringWriter"


@native(_FORMATTER, f"format(L{_RECORD};)L{_STRING};")
def format_record(vm: Machine, state: State, formatter: Term, record: Term) -> Result:
    """The text for the console handler is not made. Any other caller gets the text that the platform's code makes."""
    handler = _console_handler(state)
    if handler is None:
        return DECLINED
    if vm.shared.streams.get(held_reference(state, handler, "output")) != "err":
        return unsupported(state, "java.util.logging to a standard error that the program has replaced")
    if set(candidates(state.heap, held_reference(state, record, "level"))) != {f"{_LOGGING}Level"}:
        return unsupported(state, "java.util.logging with a level of the program's own class")
    state.note(LOGGED)
    calls = (
        _has_parameters_to_show(state, record),
        _has_exception_to_show(vm, state, held_reference(state, record, "thrown")),
    )
    if not any(calls):
        return vm.initialization.string("")
    vm.calls.invoke(state, _formatting(vm, *calls), [formatter, record])
    return None


@native("java/time/Instant", "now()Ljava/time/Instant;")
def time_of_record(vm: Machine, state: State) -> Result:
    """That of a record is an input once somebody asks for it: until then it has none."""
    caller = state.frame.method
    return NULL if (caller.owner.name, caller.name) == (_RECORD, "<init>") else DECLINED


@native(_RECORD, "getInstant()Ljava/time/Instant;", "getMillis()J")
def ask_for_time(vm: Machine, state: State, record: Term) -> Result:
    if record.op is LOCATION and held_reference(state, record, "instant") is NULL:
        now = current_instant(vm, state)
        if not isinstance(now, Term):
            return now
        put(state, record, {"instant": now})
    return DECLINED


def _console_handler(state: State) -> Term | None:
    """The console handler that has a record formatted, if that is what goes on."""
    caller = state.frame
    if caller.method.owner.name != f"{_LOGGING}StreamHandler" or caller.method.name not in _PUBLISHERS:
        return None
    handler = caller.locals[0]
    assert isinstance(handler, Term)
    return handler if set(candidates(state.heap, handler)) == {f"{_LOGGING}ConsoleHandler"} else None


def _has_parameters_to_show(state: State, record: Term) -> bool:
    """Whether a bundle or a parameter may be of a class that the program defines or extends."""
    if held_reference(state, record, "resourceBundle") is not NULL:
        return True
    parameters = held_reference(state, record, "parameters")
    if parameters is NULL:
        return False
    array = state.heap.objects.at(parameters) if parameters.op is LOCATION else None
    if not isinstance(array, Array) or array.elements is None:
        return True
    return not all(isinstance(each, Term) and _is_plain(state, each) for each in array.elements)


def _is_plain(state: State, value: Term) -> bool:
    return value is NULL or _PLAIN.issuperset(candidates(state.heap, value))


def _has_exception_to_show(vm: Machine, state: State, thrown: Term) -> bool:
    """Whether an exception, or one behind it, may be of a class that the program defines or extends."""
    sentinel = vm.hierarchy.load(_THROWABLE).fields["SUPPRESSED_SENTINEL", "Ljava/util/List;"]
    seen: set[Term] = set()
    while thrown is not NULL and thrown not in seen:
        seen.add(thrown)
        instance = state.heap.objects.at(thrown) if thrown.op is LOCATION else None
        if not isinstance(instance, Instance) or not instance.cls.is_platform:
            return True
        if held_reference(state, thrown, "suppressedExceptions") not in (NULL, state.heap.statics.read(sentinel)):
            return True
        thrown = held_reference(state, thrown, "cause")
    return False


def _formatting(vm: Machine, has_parameters: bool, has_exception: bool) -> Method:
    """The calls of SimpleFormatter.format that may reach code of the program, in its order; the result is empty."""
    code = Assembler()
    if has_parameters:
        code.emit("aload", 0).emit("aload", 1)
        code.call("invokevirtual", _FORMATTER, "formatMessage", f"(L{_RECORD};)L{_STRING};").emit("pop")
    if has_exception:
        code.emit("aload", 1).call("invokevirtual", _RECORD, "getThrown", f"()L{_THROWABLE};")
        code.emit("new", _PRINTER).emit("dup").emit("new", _WRITER).emit("dup")
        code.call("invokespecial", _WRITER, "<init>", "()V")
        code.call("invokespecial", _PRINTER, "<init>", "(Ljava/io/Writer;)V")
        code.call("invokevirtual", _THROWABLE, "printStackTrace", f"(L{_PRINTER};)V")
    code.emit("ldc", StringConstant("")).emit("areturn")
    return static_method(vm.hierarchy.load(_FORMATTER), "logged", f"(L{_FORMATTER};L{_RECORD};)L{_STRING};", code)
