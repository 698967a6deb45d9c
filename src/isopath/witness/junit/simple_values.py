"""Objects that an expression makes or finds by itself: strings, builders, boxes, constants of enums, class objects."""

from functools import cached_property

from isopath.classfile import parse_method_descriptor
from isopath.classfile.constants import StringConstant
from isopath.program.linked import PRIMITIVE_CLASSES, class_of_descriptor, java_name
from isopath.witness.construction.scope import Scope
from isopath.witness.junit.access import class_expression
from isopath.witness.junit.heap_view import HeapView, class_named
from isopath.witness.junit.literals import literal, string_literal
from isopath.witness.objects import Boxed, ClassOf, Constant, MemberOf, Text

_BOXED = {
    "java.lang.Integer": "int", "java.lang.Long": "long", "java.lang.Short": "short", "java.lang.Byte": "byte",
    "java.lang.Character": "char", "java.lang.Boolean": "boolean", "java.lang.Float": "float",
    "java.lang.Double": "double",
}  # fmt: skip
_ROOM = 16
"""What a builder that is made of a text has beyond it."""


class Constants:
    """The string constants of a program: a string of its own must not be taken for one of them."""

    def __init__(self, scope: Scope) -> None:
        self._scope = scope

    @cached_property
    def texts(self) -> frozenset[str]:
        files = [self._scope.hierarchy.load(name).file for name in self._scope.hierarchy.user_class_names()]
        pools = [file.pool for file in files if file is not None]
        return frozenset(each.value for pool in pools for _, each in pool if isinstance(each, StringConstant))


def constant_expression(view: HeapView, identity: int) -> str | None:
    """For an object that there is one of, an expression that names it again and again; else None."""
    scope, content, java_type = view.scope, view.content(identity), view.type_of(identity)
    match content:
        case Text(text, True):
            return string_literal(text)
        case Boxed(value) if _is_cached(java_type, value):
            return f"{scope.type_name(java_type)}.valueOf({literal(value, _BOXED[java_type])})"
        case Constant(name):
            return _enum_constant(scope, java_type, name)
        case ClassOf(name):
            return f"{name}.class" if name in PRIMITIVE_CLASSES else class_expression(scope, name)
    return None


def made_expression(view: HeapView, constants: Constants, identity: int) -> str | None:
    """For a string, builder or box of its own, an expression that makes it; else None."""
    scope, content, java_type = view.scope, view.content(identity), view.type_of(identity)
    match content:
        case Text(text) if java_type == "java.lang.String":
            written = string_literal(text)
            is_ambiguous = text in constants.texts or _is_text_of_another(view, identity, text)
            return f"new String({written})" if is_ambiguous else written
        case Text(text, _, capacity):
            builder = scope.type_name(java_type)
            if capacity is None or capacity == len(text) + _ROOM:
                return f"new {builder}({string_literal(text) if text else ''})"
            return f"new {builder}({capacity})" + (f".append({string_literal(text)})" if text else "")
        case Boxed(value):
            return f"{scope.type_name(java_type)}.valueOf({literal(value, _BOXED[java_type])})"
        case MemberOf():
            return _member_expression(scope, content)
    return None


def _member_expression(scope: Scope, member: MemberOf) -> str:
    """The call that looks for a member in its class."""
    owner = class_expression(scope, member.owner)
    if not member.descriptor.startswith("("):
        return f"{owner}.getDeclaredField({string_literal(member.name)})"
    types = [_type_expression(scope, each) for each in parse_method_descriptor(member.descriptor).parameters]
    if member.name == "<init>":
        return f"{owner}.getDeclaredConstructor({', '.join(types)})"
    return f"{owner}.getDeclaredMethod({', '.join([string_literal(member.name), *types])})"


def _type_expression(scope: Scope, descriptor: str) -> str:
    name = java_name(class_of_descriptor(descriptor))
    return f"{name}.class" if name in PRIMITIVE_CLASSES else class_expression(scope, name)


def box_literal(view: HeapView, identity: int) -> str | None:
    """A box as the literal that Java makes into it by itself."""
    content = view.content(identity)
    return literal(content.value, _BOXED[view.type_of(identity)]) if isinstance(content, Boxed) else None


def may_throw(view: HeapView, identity: int) -> bool:
    """Whether the expression of an object looks for a class or a member, which may throw a checked exception."""
    match view.content(identity):
        case Constant():
            return not view.scope.is_accessible(view.type_of(identity))
        case ClassOf(name):
            return not view.scope.is_accessible(name)
        case MemberOf():
            return True
    return False


def _is_text_of_another(view: HeapView, identity: int, text: str) -> bool:
    return any(
        other != identity and each.type == "java.lang.String" and isinstance(each.content, Text)
        and each.content.text == text
        for other, each in view.objects.items()
    )  # fmt: skip


def _is_cached(java_type: str, value: bool | int | float) -> bool:
    """Whether ``valueOf`` always gives the same box (JLS 5.1.7)."""
    if java_type in ("java.lang.Boolean", "java.lang.Byte"):
        return True
    if java_type in ("java.lang.Float", "java.lang.Double"):
        return False
    return (0 if java_type == "java.lang.Character" else -128) <= value <= 127


def _enum_constant(scope: Scope, java_type: str, name: str) -> str:
    if scope.is_accessible(java_type):
        return f"{scope.type_name(java_type)}.{name}"
    fields = class_named(scope, java_type).fields.values()
    names = [field.name for field in fields if field.is_static and field.descriptor == _descriptor(java_type)]
    return f"{class_expression(scope, java_type)}.getEnumConstants()[{names.index(name)}]"


def _descriptor(java_type: str) -> str:
    return f"L{java_type.replace('.', '/')};"
