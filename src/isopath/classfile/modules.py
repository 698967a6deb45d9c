"""What a module declares (JVMS 4.7.25)."""

from dataclasses import dataclass

from isopath.classfile.attributes import AttributeCursor
from isopath.classfile.constants import ModuleConstant, PackageConstant


@dataclass(frozen=True, slots=True)
class Requires:
    module: str
    access: int
    version: str | None


@dataclass(frozen=True, slots=True)
class Exports:
    """A package made accessible to the modules in ``to``, to all of them if there are none."""

    package: str
    access: int
    to: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Provides:
    service: str
    providers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ModuleInfo:
    """``opens`` has the same form as ``exports``."""

    name: str
    access: int
    version: str | None
    requires: tuple[Requires, ...]
    exports: tuple[Exports, ...]
    opens: tuple[Exports, ...]
    uses: tuple[str, ...]
    provides: tuple[Provides, ...]


def read_module(cursor: AttributeCursor) -> ModuleInfo:
    return ModuleInfo(
        _module_name(cursor),
        cursor.u2(),
        cursor.optional_text(),
        cursor.table(_requires),
        cursor.table(_exports),
        cursor.table(_exports),
        cursor.class_names(),
        cursor.table(_provides),
    )


def _module_name(cursor: AttributeCursor) -> str:
    return cursor.constant(ModuleConstant, "a module").name


def _requires(cursor: AttributeCursor) -> Requires:
    return Requires(_module_name(cursor), cursor.u2(), cursor.optional_text())


def _exports(cursor: AttributeCursor) -> Exports:
    package = cursor.constant(PackageConstant, "a package").name
    return Exports(package, cursor.u2(), cursor.table(_module_name))


def _provides(cursor: AttributeCursor) -> Provides:
    return Provides(cursor.class_name(), cursor.class_names())
