"""The modules of the platform, as their descriptors declare them (JLS 7.7), and the class loader that has each.

The program itself is in an unnamed module, as everything on a class path is. All modules of the image but the
incubating ones take part, as in a JVM that was started without options on modules.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

from isopath.classfile import ModuleInfo, parse_class
from isopath.classfile.modules import Exports
from isopath.program.jimage import JImage

BOOT, PLATFORM, APP = "bootstrap", "platform", "app"
_INCUBATING: Final = "jdk.incubator."
_TRANSITIVE: Final = 0x20
_STATIC: Final = 0x40
_OPEN_MODULE: Final = 0x20

_LOADERS: Final = {
    PLATFORM: (
        "java.compiler", "java.net.http", "java.scripting", "java.security.jgss", "java.smartcardio", "java.sql",
        "java.sql.rowset", "java.transaction.xa", "java.xml.crypto", "jdk.accessibility", "jdk.charsets",
        "jdk.crypto.cryptoki", "jdk.dynalink", "jdk.httpserver", "jdk.jsobject", "jdk.localedata", "jdk.naming.dns",
        "jdk.security.auth", "jdk.security.jgss", "jdk.xml.dom", "jdk.zipfs",
    ),
    APP: (
        "jdk.attach", "jdk.compiler", "jdk.editpad", "jdk.hotspot.agent", "jdk.internal.ed", "jdk.internal.jvmstat",
        "jdk.internal.le", "jdk.internal.opt", "jdk.jartool", "jdk.javadoc", "jdk.jcmd", "jdk.jconsole", "jdk.jdeps",
        "jdk.jdi", "jdk.jdwp.agent", "jdk.jlink", "jdk.jpackage", "jdk.jshell", "jdk.jstatd",
        "jdk.unsupported.desktop",
    ),
}  # fmt: skip
_LOADER_OF: Final = {module: loader for loader, modules in _LOADERS.items() for module in modules}


def loader_of(module: str) -> str:
    """The class loader that has a module of the platform."""
    return _LOADER_OF.get(module, BOOT)


class Modules:
    """The modules of one JDK image."""

    def __init__(self, image: JImage) -> None:
        self.image = image
        self._infos: dict[str, ModuleInfo] = {}
        self._reads: dict[str, frozenset[str]] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """All modules that take part, by name."""
        return _names(self.image.path)

    def info(self, name: str) -> ModuleInfo:
        """What a module of the image declares."""
        found = self._infos.get(name)
        if found is None:
            data = self.image.resource(b"/%b/module-info.class" % name.encode())
            found = None if data is None else parse_class(data, f"the module {name}").module
            if found is None:
                raise KeyError(name)
            self._infos[name] = found
        return found

    def has_package(self, name: str, package: str) -> bool:
        """Whether a module has a package, written ``a/b``."""
        return name.encode() in self.image.modules_of(package)

    def is_exported(self, name: str, package: str, to: str | None) -> bool:
        """Whether a module exports a package to another, or to the unnamed ones; what is open is exported, too."""
        return self.is_open(name, package, to) or _are_for(self.info(name).exports, package, to)

    def is_open(self, name: str, package: str, to: str | None) -> bool:
        """Whether a module opens a package to another, or to the unnamed ones."""
        if name == to or self.info(name).access & _OPEN_MODULE:
            return self.has_package(name, package)
        return _are_for(self.info(name).opens, package, to)

    def can_read(self, name: str, other: str) -> bool:
        """Whether a module reads another: what it requires, and what that requires for others (JLS 7.7.1)."""
        if name not in self._reads:
            found = {name, "java.base"}
            waiting = [each.module for each in self.info(name).requires if not each.access & _STATIC]
            while waiting:
                module = waiting.pop()
                if module not in found:
                    found.add(module)
                    waiting += [each.module for each in self.info(module).requires if each.access & _TRANSITIVE]
            self._reads[name] = frozenset(found)
        return other in self._reads[name]

    def providers(self, service: str, loader: str) -> Iterator[tuple[str, str]]:
        """The modules of a loader that provide a service, each with a class that does; names are internal."""
        for name in self.names:
            if loader_of(name) == loader:
                for provided in self.info(name).provides:
                    if provided.service == service:
                        yield from ((name, provider) for provider in provided.providers)

    def resource(self, module: str, name: str) -> bytes | None:
        """A file of a module."""
        return self.image.resource(b"/%b/%b" % (module.encode(), name.encode(errors="surrogatepass")))

    def holders(self, package: str) -> tuple[str, ...]:
        """The modules that have a package."""
        return tuple(module.decode() for module in self.image.modules_of(package))


@cache
def _names(path: Path) -> tuple[str, ...]:
    return tuple(name for name in sorted(JImage(path).modules()) if not name.startswith(_INCUBATING))


def _are_for(declared: Iterable[Exports], package: str, to: str | None) -> bool:
    return any(each.package == package and (not each.to or to in each.to) for each in declared)
