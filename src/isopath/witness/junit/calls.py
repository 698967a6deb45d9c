"""What the call of a constructor in a test has to mind: overloads, checked exceptions, deprecation."""

from collections.abc import Sequence
from typing import Final

from isopath.classfile.flags import ACC_SYNTHETIC, ACC_VARARGS
from isopath.program.linked import Method, class_of_descriptor, java_name
from isopath.witness.construction.scope import Scope
from isopath.witness.junit.heap_view import HeapView
from isopath.witness.junit.recipes import Recipe
from isopath.witness.objects import Ref, Value

_UNCHECKED: Final = ("java/lang/RuntimeException", "java/lang/Error")


def argument_casts(view: HeapView, method: Method, values: Sequence[Value]) -> list[int]:
    """The arguments that must be cast to the parameters for this very constructor to be the one that is called."""
    descriptors = method.type.parameters
    others = [
        other.type.parameters
        for other in method.owner.methods.values()
        if other is not method
        and other.name == method.name
        and len(other.type.parameters) == len(descriptors)
        and not other.access & ACC_SYNTHETIC
    ]
    casts = []
    for at, (descriptor, value) in enumerate(zip(descriptors, values, strict=True)):
        if isinstance(value, Ref) and value.id not in view.objects:
            continue
        is_spread = bool(method.access & ACC_VARARGS) and at == len(descriptors) - 1 and value is None
        is_open = any(other[at] != descriptor for other in others)
        if is_spread or (is_open and _could_be_other(view, descriptor, value)) or _is_nameless(view, value):
            casts.append(at)
    return casts


def _is_nameless(view: HeapView, value: Value) -> bool:
    """Whether an argument has a class that the test cannot name, and so not the type of its parameter either."""
    return isinstance(value, Ref) and not view.scope.is_accessible(view.type_of(value.id))


def _could_be_other(view: HeapView, descriptor: str, value: Value) -> bool:
    """Whether an argument does not show the type of its parameter: null, or an object of a more special class."""
    if isinstance(value, Ref):
        return view.type_of(value.id) != java_name(class_of_descriptor(descriptor))
    return descriptor[0] in "L["


def maker_of(scope: Scope, java_type: str, recipe: Recipe) -> Method | None:
    """The constructor or factory that a recipe for a class calls; None where the types of its arguments say of none."""
    owner = scope.class_of(recipe.owner or java_type)
    types = [item.type for item in recipe.arguments] + ([] if recipe.text is None else ["java.lang.String"])
    named = () if owner is None else owner.methods.values()
    return next(
        (
            method
            for method in named
            if method.name == (recipe.factory or "<init>")
            and types == [java_name(class_of_descriptor(each)) for each in method.type.parameters]
        ),
        None,
    )


def checked_exceptions(scope: Scope, method: Method) -> bool:
    """Whether a method declares exceptions that its callers must declare or catch."""
    hierarchy = scope.hierarchy
    return any(
        not any(hierarchy.is_subtype(name, unchecked) for unchecked in _UNCHECKED) for name in method.info.exceptions
    )


def deprecations(method: Method) -> frozenset[str]:
    """The warnings that a call of a method brings."""
    file = method.owner.file
    is_deprecated = method.info.deprecated or (file is not None and file.deprecated)
    return frozenset({"deprecation", "removal"}) if is_deprecated else frozenset()
