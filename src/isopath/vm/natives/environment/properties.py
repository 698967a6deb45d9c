"""The system properties: a fixed small table, for a path does not depend on the machine that explores it.

``System.props`` is filled as the JVM fills it at its start (``System.initPhase1``), by the platform's own code, from
what the two natives of ``SystemProps.Raw`` give.
"""

from typing import Final

from isopath.classfile import StringConstant
from isopath.program.linked import JavaClass
from isopath.terms import NULL, Value
from isopath.vm.core import Machine, Natives, State
from isopath.vm.core.objects import array
from isopath.vm.linkage.assembly import Assembler, run_code

native = Natives()

SYSTEM: Final = "java/lang/System"
RAW: Final = "jdk/internal/util/SystemProps$Raw"
_VM: Final = "jdk/internal/misc/VM"
_MAP: Final = "Ljava/util/Map;"
_STRING: Final = "Ljava/lang/String;"
_PROPERTIES: Final = "Ljava/util/Properties;"
_STRINGS: Final = "()[Ljava/lang/String;"
_BOOTED: Final = 4

HOME: Final = "/java"
"""Where the JDK is, whichever it is."""

OF_THE_VM: Final = {
    "java.home": HOME,
    "java.vm.specification.name": "Java Virtual Machine Specification",
    "java.vm.specification.vendor": "Oracle Corporation",
    "java.vm.name": "Isopath",
    "java.vm.info": "symbolic",
    "java.class.path": "",
    "java.library.path": "",
    "sun.boot.library.path": f"{HOME}/lib",
    "sun.nio.MaxDirectMemorySize": "67108864",
}
"""What the virtual machine says of itself."""

OF_THE_PLATFORM: Final = {
    "display_country": "US",
    "display_language": "en",
    "file_encoding": "UTF-8",
    "file_separator": "/",
    "java_io_tmpdir": "/tmp",
    "line_separator": "\n",
    "native_encoding": "UTF-8",
    "os_arch": "amd64",
    "os_name": "Linux",
    "os_version": "0",
    "path_separator": ":",
    "sun_arch_data_model": "64",
    "sun_cpu_endian": "little",
    "sun_io_unicode_encoding": "UnicodeLittle",
    "sun_jnu_encoding": "UTF-8",
    "user_dir": "/",
    "user_home": "/",
    "user_name": "user",
}
"""What the platform says of itself, by the names of the indices in ``SystemProps.Raw``; there are no others."""

SHOWN: Final = {
    **{name: OF_THE_VM[name] for name in ("java.vm.name", "java.vm.info", "java.class.path")},
    **{
        name.replace("_", "."): OF_THE_PLATFORM[name]
        for name in ("java_io_tmpdir", "os_arch", "os_name", "os_version", "user_dir", "user_home", "user_name")
    },
}
"""Properties that a JVM has to show a program as well, whatever it goes by itself, if it is to do the same."""


@native(RAW, f"vmProperties{_STRINGS}")
def vm_properties(vm: Machine, state: State) -> Value:
    pairs: list[Value] = []
    for key, text in OF_THE_VM.items():
        pairs += [vm.initialization.string(key), vm.initialization.string(text)]
    return array(vm, state, "java/lang/String", [*pairs, NULL])


@native(RAW, f"platformProperties{_STRINGS}")
def platform_properties(vm: Machine, state: State) -> Value:
    fields = vm.hierarchy.load(RAW).fields
    length = fields["FIXED_LENGTH", "I"].constant
    assert isinstance(length, int)
    values: list[Value] = [NULL] * length
    for name, text in OF_THE_PLATFORM.items():
        index = fields.get((f"_{name}_NDX", "I"))
        if index is not None:
            assert isinstance(index.constant, int)
            values[index.constant] = vm.initialization.string(text)
    return array(vm, state, "java/lang/String", values)


@native.after_initialization(SYSTEM)
def fill_properties(vm: Machine, state: State, system: JavaClass) -> None:
    """The part of ``System.initPhase1`` that sets the properties; the JVM has started when a program runs."""
    code = Assembler()
    code.call("invokestatic", "jdk/internal/util/SystemProps", "initProperties", f"(){_MAP}")
    code.emit("dup").call("invokestatic", "java/lang/VersionProps", "init", f"({_MAP})V")
    code.emit("dup").call("invokestatic", _VM, "saveProperties", f"({_MAP})V")
    code.emit("iconst", _BOOTED).field("putstatic", _VM, "initLevel", "I")
    code.call("invokestatic", SYSTEM, "createProperties", f"({_MAP}){_PROPERTIES}")
    code.emit("dup").field("putstatic", SYSTEM, "props", _PROPERTIES)
    code.emit("ldc", StringConstant("line.separator"))
    code.call("invokevirtual", _PROPERTIES[1:-1], "getProperty", f"({_STRING}){_STRING}")
    code.field("putstatic", SYSTEM, "lineSeparator", _STRING).emit("return")
    run_code(vm, state, SYSTEM, "fillProperties", "()V", code)
