"""java.util.logging: its own code runs, with the configuration that is in the home of the JDK."""

import re
from pathlib import Path
from typing import Final

from isopath.terms import Term, Value
from isopath.vm.core.effects import unsupported
from isopath.vm.core.machine import Machine
from isopath.vm.core.objects import byte_array, make
from isopath.vm.core.registry import DECLINED, Natives, Result
from isopath.vm.core.state import State
from isopath.vm.linkage.assembly import Assembler, run_code

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
