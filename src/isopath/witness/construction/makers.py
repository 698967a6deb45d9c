"""The constructors and methods by which code in a package makes objects of a class."""

from collections.abc import Iterator

from isopath.classfile.flags import ACC_ABSTRACT, ACC_NATIVE, ACC_STATIC, ACC_SYNTHETIC
from isopath.program.linked import JavaClass, Method, class_of_descriptor, java_name
from isopath.witness.construction.members import is_inherited
from isopath.witness.construction.scope import Scope, is_inner


def makers(scope: Scope, cls: JavaClass) -> tuple[Method, ...]:
    """The constructors and static factories that can be called, then the methods."""
    found = _creators(scope, cls)
    return (*found, *methods_of(scope, cls)) if found else ()


def _creators(scope: Scope, cls: JavaClass) -> list[Method]:
    if cls.is_array or cls.is_platform or cls.is_abstract or is_inner(cls):
        return []
    constructors = [method for (name, _), method in cls.methods.items() if name == "<init>"]
    found = [method for method in constructors if _is_callable(scope, cls, method)]
    return found + factories(scope, cls, cls)


def is_creator(method: Method) -> bool:
    """Whether a method among makers makes the object that the others are called on."""
    return method.name == "<init>" or method.is_static


def factories(scope: Scope, owner: JavaClass, made: JavaClass) -> list[Method]:
    """The static methods of a class that return objects of a class, of which it is clear what a call means."""
    static = [method for method in owner.methods.values() if method.is_static and _gives(method, made)]
    return [method for method in static if not _is_ambiguous(method) and _is_callable(scope, owner, method)]


def builders(scope: Scope, cls: JavaClass) -> Iterator[tuple[tuple[Method, ...], Method]]:
    """What makes builders of a class and the methods that return the builder, with the method that gives the object.

    A builder is an object of a class that is declared in the class, or that a static method of it returns.
    """
    if cls.is_array or cls.is_platform or cls.is_abstract or is_inner(cls) or cls.file is None:
        return
    nested = [row.inner for row in cls.file.inner_classes if row.outer == cls.name]
    given = [class_of_descriptor(method.type.result) for method in cls.methods.values() if _gives_object(method)]
    for name in dict.fromkeys((*nested, *given)):
        builder = scope.hierarchy.load(name)
        if builder is cls or builder.is_array or builder.is_platform or not scope.is_accessible(builder.java_name):
            continue
        creators = (*_creators(scope, builder), *factories(scope, cls, builder))
        methods = [*methods_of(scope, builder)] if creators else []
        steps = [method for method in methods if _gives(method, builder)]
        yield from (((*creators, *steps), method) for method in methods if _gives(method, cls))


def _gives(method: Method, cls: JavaClass) -> bool:
    return method.type.result == f"L{cls.name};"


def _gives_object(method: Method) -> bool:
    return method.is_static and method.type.result[0] == "L" and not method.access & ACC_SYNTHETIC


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
    """Whether the test can call a method of which it can be known what it does: a native one has no code."""
    types = [java_name(class_of_descriptor(each)) for each in method.type.parameters]
    return (
        not method.access & (ACC_SYNTHETIC | ACC_NATIVE)
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
