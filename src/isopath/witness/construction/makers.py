"""The constructors and methods by which code in a package makes objects of a class."""

from collections.abc import Iterator

from isopath.classfile.flags import ACC_ABSTRACT, ACC_STATIC, ACC_SYNTHETIC
from isopath.program.linked import JavaClass, Method, class_of_descriptor, java_name
from isopath.witness.construction.members import is_inherited
from isopath.witness.construction.scope import Scope, is_inner


def makers(scope: Scope, cls: JavaClass) -> tuple[Method, ...]:
    """The constructors that can be called, then the methods."""
    if cls.is_array or cls.is_platform or cls.is_abstract or is_inner(cls):
        return ()
    constructors = [method for (name, _), method in cls.methods.items() if name == "<init>"]
    found = [method for method in constructors if _is_callable(scope, cls, method)]
    return (*found, *methods_of(scope, cls)) if found else ()


def methods_of(scope: Scope, cls: JavaClass) -> Iterator[Method]:
    """The methods that can be called on an object of a class, and of which there is no doubt which one a call means."""
    current: JavaClass | None = cls
    while current is not None and not current.is_platform:
        for method in current.methods.values():
            is_plain = not method.access & (ACC_STATIC | ACC_ABSTRACT) and not method.name.startswith("<")
            is_run = is_plain and scope.hierarchy.select(cls, method) is method
            is_run = is_run and is_inherited(cls, current, method.access)
            if is_run and not _is_ambiguous(method) and _is_callable(scope, current, method):
                yield method
        current = current.superclass


def _is_callable(scope: Scope, owner: JavaClass, method: Method) -> bool:
    types = [java_name(class_of_descriptor(each)) for each in method.type.parameters]
    return (
        not method.access & ACC_SYNTHETIC
        and scope.is_accessible(owner.java_name)
        and scope.may_access(method.access, owner.java_name)
        and all(scope.is_accessible(each) for each in types)
    )


def _is_ambiguous(method: Method) -> bool:
    """Whether there is an overload with as many parameters that no cast of a reference distinguishes."""
    shape = _shape(method)
    alike = [other for other in method.owner.methods.values() if other.name == method.name and other is not method]
    return any(len(_shape(other)) == len(shape) and _shape(other) != shape for other in alike)


def _shape(method: Method) -> list[str]:
    """The parameters, all references alike."""
    return ["L" if each[0] in "L[" else each for each in method.type.parameters]
