"""Which field or method a name means in a class, among all that it inherits (JVMS 5.4.3.2, 5.4.3.3, 5.4.5, 5.4.6)."""

from collections.abc import Iterator

from isopath.classfile.flags import ACC_PRIVATE, ACC_PROTECTED, ACC_PUBLIC, ACC_STATIC
from isopath.program.linked import Field, JavaClass, Method


def find_field(cls: JavaClass | None, key: tuple[str, str]) -> Field | None:
    while cls is not None:
        if key in cls.fields:
            return cls.fields[key]
        for interface in cls.interfaces:
            inherited = find_field(interface, key)
            if inherited is not None:
                return inherited
        cls = cls.superclass
    return None


def select_method(cls: JavaClass, method: Method) -> Method | None:
    """The class and its superclasses first, then the most specific default method of an interface."""
    current: JavaClass | None = cls
    while current is not None:
        candidate = current.declared(method.key)
        if candidate is not None and (candidate is method or _may_override(candidate, method)):
            return candidate
        current = current.superclass
    return interface_method(cls, method.key)


def _may_override(candidate: Method, method: Method) -> bool:
    """JVMS 5.4.5: private and static methods override nothing, a package-private one is overridden in its package."""
    if candidate.access & (ACC_PRIVATE | ACC_STATIC):
        return False
    if method.access & (ACC_PUBLIC | ACC_PROTECTED):
        return True
    return candidate.owner.package == method.owner.package


def interface_method(cls: JavaClass, key: tuple[str, str]) -> Method | None:
    """The maximally specific method of the superinterfaces (JVMS 5.4.3.3), rather one with code than one without."""
    declared = (interface.declared(key) for interface in all_interfaces(cls))
    candidates = [each for each in declared if each is not None and not each.access & (ACC_PRIVATE | ACC_STATIC)]
    maximal = [method for method in candidates if not any(_overrides(other, method) for other in candidates)]
    concrete = [method for method in maximal if not method.is_abstract]
    return next(iter(concrete or maximal), None)


def _overrides(other: Method, method: Method) -> bool:
    return other.owner is not method.owner and method.owner.name in other.owner.supertypes


def superinterfaces(cls: JavaClass) -> Iterator[JavaClass]:
    """The superinterfaces that a class itself names, and theirs, in the order in which they are initialized."""
    seen: set[str] = set()

    def visit(interface: JavaClass) -> Iterator[JavaClass]:
        if interface.name not in seen:
            seen.add(interface.name)
            for parent in interface.interfaces:
                yield from visit(parent)
            yield interface

    for interface in cls.interfaces:
        yield from visit(interface)


def all_interfaces(cls: JavaClass) -> Iterator[JavaClass]:
    """Every superinterface of a class, each once."""
    seen: set[str] = set()
    pending: list[JavaClass] = [cls]
    while pending:
        current = pending.pop()
        for interface in current.interfaces:
            if interface.name not in seen:
                seen.add(interface.name)
                yield interface
                pending.append(interface)
        if current.superclass is not None:
            pending.append(current.superclass)
