"""How a test reads and writes the fields of objects: directly, by a method that does just that, or by reflection.

Every function gives Java code for an object that an expression names. ``holder`` is the class of that object, where it
is known: then a field that another one hides, or a method that is overridden there, is not mistaken for it. ``shown``
is the type of the expression where it is another.
"""

from isopath.classfile.flags import ACC_FINAL, ACC_STATIC
from isopath.program.linked import Field, JavaClass, Method
from isopath.witness.construction.accessors import getters, setters
from isopath.witness.construction.members import is_inherited
from isopath.witness.construction.scope import Scope
from isopath.witness.junit.arranged import Access, CannotBuild
from isopath.witness.junit.literals import string_literal
from isopath.witness.junit.reflection import GET, GET_FROM, SET, SET_IN
from isopath.witness.objects import FieldName
from isopath.witness.walking import type_of


def read_expression(
    scope: Scope, expression: str, name: FieldName, holder: str | None = None, shown: str | None = None
) -> Access:
    """An expression for what a field of an object holds; by reflection it is an ``Object``."""
    field = field_of(scope, name)
    if is_visible(scope, field) and not _is_deprecated(field):
        return Access(f"{_seen_as(scope, expression, field, shown or holder)}.{field.name}")
    for method in getters(field):
        if _is_callable(scope, method, holder):
            return Access(f"{expression}.{method.name}()")
    _reject_platform(field)
    if _is_nearest(scope, field, holder):
        return Access(f"{GET}({expression}, {string_literal(field.name)})", GET, throws=True)
    owner = class_expression(scope, name.owner)
    return Access(f"{GET_FROM}({expression}, {owner}, {string_literal(field.name)})", GET_FROM, throws=True)


def write_statement(scope: Scope, expression: str, name: FieldName, value: str, holder: str | None = None) -> Access:
    """A statement that makes a field of an object hold the value of an expression."""
    field = field_of(scope, name)
    if _is_assignable(scope, field) and not field.access & ACC_FINAL and not _is_deprecated(field):
        return Access(f"{_seen_as(scope, expression, field, holder)}.{field.name} = {value};")
    for method in setters(field) if scope.is_accessible(type_of(field.descriptor)) else ():
        if _is_callable(scope, method, holder) and not _is_overloaded(method):
            return Access(f"{expression}.{method.name}({value});")
    _reject_platform(field)
    cls = field.owner
    if field.access & ACC_FINAL and cls.file is not None and cls.file.record is not None:
        raise CannotBuild(f"the field {field.name} of the record {cls.simple_name} cannot be set")
    if _is_nearest(scope, field, holder):
        return Access(f"{SET}({expression}, {string_literal(field.name)}, {value});", SET, throws=True)
    owner = class_expression(scope, name.owner)
    return Access(f"{SET_IN}({expression}, {owner}, {string_literal(field.name)}, {value});", SET_IN, throws=True)


def read_static(scope: Scope, owner: str, name: str) -> Access:
    """An expression for what a static field holds; by reflection it is an ``Object``."""
    field = static_field(scope, owner, name)
    if _is_assignable(scope, field) and not _is_deprecated(field):
        return Access(f"{scope.type_name(owner)}.{name}")
    _reject_platform(field)
    return Access(f"{GET_FROM}(null, {class_expression(scope, owner)}, {string_literal(name)})", GET_FROM, throws=True)


def write_static(scope: Scope, owner: str, name: str, value: str) -> Access:
    """A statement that makes a static field hold the value of an expression."""
    field = static_field(scope, owner, name)
    if field.access & ACC_FINAL:
        raise CannotBuild(f"the static field {field.owner.simple_name}.{name} is final")
    if _is_assignable(scope, field) and not _is_deprecated(field):
        return Access(f"{scope.type_name(owner)}.{name} = {value};")
    _reject_platform(field)
    call = f"{SET_IN}(null, {class_expression(scope, owner)}, {string_literal(name)}, {value});"
    return Access(call, SET_IN, throws=True)


def class_expression(scope: Scope, java_type: str) -> str:
    """An expression for the class object of a type, whether the test can name the type or not.

    The second form may throw a checked exception.
    """
    if scope.is_accessible(java_type):
        return f"{scope.type_name(java_type)}.class"
    element = java_type.rstrip("[]")
    if scope.hierarchy.is_defined(element.replace(".", "/")):
        raise CannotBuild(f"the class {element} is made while the program runs")
    found = f"Class.forName({string_literal(element)})"
    return found + ".arrayType()" * ((len(java_type) - len(element)) // 2)


def is_visible(scope: Scope, field: Field) -> bool:
    """Whether the test can name a field and its class."""
    return scope.may_use(field)


def _is_deprecated(field: Field) -> bool:
    """Whether javac warns of every use of a field."""
    infos = () if field.owner.file is None else field.owner.file.fields
    return any(info.deprecated for info in infos if (info.name, info.descriptor) == (field.name, field.descriptor))


def _is_assignable(scope: Scope, field: Field) -> bool:
    """Whether the test can also name the type of a field."""
    return is_visible(scope, field) and scope.is_accessible(type_of(field.descriptor))


def field_of(scope: Scope, name: FieldName) -> Field:
    """The field of a name."""
    cls = scope.class_of(name.owner)
    if cls is None:
        raise CannotBuild(f"there is no class {name.owner}")
    return cls.fields[name.name, name.descriptor]


def static_field(scope: Scope, owner: str, name: str) -> Field:
    """The static field of a class, by its name."""
    cls = scope.class_of(owner)
    found = [field for field in cls.fields.values() if field.name == name and field.is_static] if cls else []
    if not found:
        raise CannotBuild(f"there is no static field {owner}.{name}")
    return found[0]


def _reject_platform(field: Field) -> None:
    if field.owner.is_platform:
        raise CannotBuild(f"the field {field.name} of {field.owner.java_name} is closed to tests")


def _class_chain(cls: JavaClass | None) -> list[JavaClass]:
    chain = []
    while cls is not None:
        chain.append(cls)
        cls = cls.superclass
    return chain


def _is_nearest(scope: Scope, field: Field, holder: str | None) -> bool:
    """Whether a walk from the class of the object upwards reaches this field first of all of its name."""
    holding = scope.class_of(holder) if holder else field.owner
    for cls in _class_chain(holding):
        if any(other.name == field.name for other in cls.fields.values()):
            return cls is field.owner
    return False


def _seen_as(scope: Scope, expression: str, field: Field, shown: str | None) -> str:
    """The object as an expression whose type shows the field: as it is, or cast to the class that declares it."""
    cls = scope.class_of(shown) if shown else field.owner
    is_member = cls is not None and is_inherited(cls, field.owner, field.access)
    if shown is None or (is_member and scope.is_accessible(shown) and _is_nearest(scope, field, shown)):
        return expression
    return f"(({scope.type_name(field.owner.java_name)}) {expression})"


def _is_callable(scope: Scope, method: Method, holder: str | None) -> bool:
    """Whether the test can call a method of the object and this very method runs then."""
    owner = method.owner.java_name
    if not (scope.is_accessible(owner) and scope.may_access(method.access, owner)) or method.access & ACC_STATIC:
        return False
    if holder is None:
        return not scope.hierarchy.is_overridden(method)
    cls = scope.class_of(holder)
    if cls is None or not scope.is_accessible(holder) or not is_inherited(cls, method.owner, method.access):
        return False
    return scope.hierarchy.select(cls, method) is method


def _is_overloaded(method: Method) -> bool:
    alike = [other for other in method.owner.methods.values() if other.name == method.name]
    return sum(other.argument_count == method.argument_count for other in alike) > 1
