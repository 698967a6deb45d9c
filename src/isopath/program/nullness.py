"""What nullness annotations say of parameters, fields and results: which of them are declared not to be null.

An annotation of the place itself decides, on its declaration or on the use of its type; else the nearest of the
annotations around it that speaks of such places: of the method, the classes around it, the package, the module.
All that a class file keeps is read, whether or not a program could see it at run time (JVMS 4.7.16 to 4.7.20). What is
said of the elements of arrays and of type arguments is left aside, and so is a type variable that says nothing itself:
whether it may be null is for those who choose the type. The object around an inner one is there, without a word
(JLS 15.9.4).
"""

import re
from collections.abc import Iterator
from typing import Final, Protocol

from isopath.classfile import Annotation, ClassFile, FieldInfo, MethodInfo, TypeAnnotation
from isopath.classfile.flags import ACC_ENUM, ACC_STATIC
from isopath.classfile.type_annotations import FIELD_TYPE, METHOD_PARAMETER, METHOD_RETURN, NESTED_TYPE
from isopath.program.linked import Field, JavaClass, Method
from isopath.program.nullness_names import FIELD, PARAMETER, RESULT, says, says_below

_CONSTRUCTOR: Final = "<init>"
_OUTER_OBJECT: Final = "this$"
"""How javac begins the names of fields for it."""
_GENERIC_TYPE: Final = re.compile(r"\[*(?:[BCDFIJSZV]|T[^;]+;|L)")


class Declarations(Protocol):
    """Where class files come from."""

    def declaration(self, name: str) -> ClassFile | None:
        """The class file of a name, of a ``package-info`` for example; None where there is none."""

    def module_declaration(self, name: str) -> ClassFile | None:
        """The ``module-info`` beside a class of this name; None where there is none."""


class Nullness:
    """Answers for the classes of a program. Those of the platform have no such annotations and are not asked."""

    def __init__(self, declarations: Declarations) -> None:
        self._declarations = declarations
        self._fields: dict[Field, bool] = {}
        self._parameters: dict[Method, tuple[bool, ...]] = {}

    def is_never_null(self, field: Field) -> bool:
        """Whether a field is declared not to be null."""
        known = self._fields.get(field)
        if known is None:
            known = self._fields[field] = self._field(field)
        return known

    def parameters(self, method: Method) -> tuple[bool, ...]:
        """For each parameter whether it is declared not to be null; the receiver is none of them."""
        known = self._parameters.get(method)
        if known is None:
            known = self._parameters[method] = self._of_parameters(method)
        return known

    def _of_parameters(self, method: Method) -> tuple[bool, ...]:
        types = method.type.parameters
        if method.owner.is_platform or method.owner.file is None:
            return (False,) * len(types)
        hidden = _hidden_parameters(method)
        if _takes_outer_object(method):
            return True, *(self._is_declared(method, at, hidden) for at in range(1, len(types)))
        return tuple(self._is_declared(method, at, hidden) for at in range(len(types)))

    def _is_declared(self, method: Method, at: int, hidden: int) -> bool:
        is_reference = method.type.parameters[at][0] in "L["
        return at >= hidden and is_reference and self._parameter(method, at, at - hidden)

    def gives_an_object(self, method: Method) -> bool:
        """Whether the result of a method is declared not to be null."""
        info, file = method.info, method.owner.file
        if method.owner.is_platform or file is None or method.type.result[0] not in "L[":
            return False
        own = says([*info.annotations, *_of_use(info.type_annotations, METHOD_RETURN)])
        if own is not None:
            return own
        is_variable = info.signature is not None and _is_variable(info.signature.rpartition(")")[2])
        return not is_variable and self._around(file, RESULT, info) is True

    def _field(self, field: Field) -> bool:
        file = field.owner.file
        if field.owner.is_platform or file is None or field.descriptor[0] not in "L[":
            return False
        info = _info(file, field)
        if info.synthetic and field.name.startswith(_OUTER_OBJECT):
            return True
        own = says([*info.annotations, *_of_use(info.type_annotations, FIELD_TYPE)])
        if own is not None:
            return own
        return not info.synthetic and not _is_variable(info.signature) and self._around(file, FIELD) is True

    def _parameter(self, method: Method, at: int, declared_at: int) -> bool:
        info, file = method.info, method.owner.file
        assert file is not None
        by_declaration = _annotations_of_parameter(info, at, declared_at, len(method.type.parameters))
        own = says([*by_declaration, *_of_use(info.type_annotations, METHOD_PARAMETER, (declared_at,))])
        if own is not None:
            return own
        types = [] if info.signature is None else _parameter_types(info.signature)
        is_variable = declared_at < len(types) and _is_variable(types[declared_at])
        return not info.synthetic and not is_variable and self._around(file, PARAMETER, info) is True

    def _around(self, file: ClassFile, place: str, method: MethodInfo | None = None) -> bool | None:
        """What the nearest of the annotations around a place says of it."""
        around = [] if method is None else [method.annotations]
        around += [found.annotations for found in self._enclosing(file)]
        for annotations in around:
            claim = says_below(annotations, place, self._declarations.declaration)
            if claim is not None:
                return claim
        return None

    def _enclosing(self, file: ClassFile) -> Iterator[ClassFile]:
        """A class, those that it is declared in, its package, its module."""
        seen = {file.name}
        current: ClassFile | None = file
        while current is not None:
            yield current
            name = _outer(current)
            current = None if name is None or name in seen else self._declarations.declaration(name)
            seen.add(name or "")
        package = file.name.rpartition("/")[0]
        for found in (
            self._declarations.declaration(f"{package}/package-info") if package else None,
            self._declarations.module_declaration(file.name),
        ):
            if found is not None:
                yield found


class NoNullness(Nullness):
    """Nothing is declared: what ``--no-nullness`` asks for."""

    def __init__(self) -> None:
        """There is nothing to read."""

    def is_never_null(self, field: Field) -> bool:
        return False

    def parameters(self, method: Method) -> tuple[bool, ...]:
        return (False,) * len(method.type.parameters)

    def gives_an_object(self, method: Method) -> bool:
        return False


def _info(file: ClassFile, field: Field) -> FieldInfo:
    return next(info for info in file.fields if (info.name, info.descriptor) == (field.name, field.descriptor))


def _of_use(rows: tuple[TypeAnnotation, ...], target: int, info: tuple[int, ...] = ()) -> Iterator[Annotation]:
    """The annotations of a type as a whole: not of its elements, its arguments or the classes around it."""
    for row in rows:
        if row.target_type == target and row.info == info and all(step == NESTED_TYPE for step, _ in row.path):
            yield row.annotation


def _annotations_of_parameter(info: MethodInfo, at: int, declared_at: int, count: int) -> tuple[Annotation, ...]:
    """A compiler may or may not count the parameters that it adds itself (JVMS 4.7.18)."""
    rows = info.parameter_annotations
    place = at if len(rows) == count else declared_at
    return rows[place] if place < len(rows) else ()


def _hidden_parameters(method: Method) -> int:
    """How many parameters javac puts before those of the source: the outer object, the name and number of a constant.

    Of a class in a method this is unknown, and nothing is assumed of its constructors.
    """
    cls = method.owner
    if method.name != _CONSTRUCTOR:
        return 0
    assert cls.file is not None
    if cls.file.enclosing_method is not None:
        return len(method.type.parameters)
    if cls.access & ACC_ENUM:
        return 2
    return int(_has_outer_object(cls))


def _takes_outer_object(method: Method) -> bool:
    """Whether the first parameter is the object around the new one."""
    cls = method.owner
    assert cls.file is not None
    is_member = method.name == _CONSTRUCTOR and cls.file.enclosing_method is None
    return is_member and bool(method.type.parameters) and _has_outer_object(cls)


def _has_outer_object(cls: JavaClass) -> bool:
    assert cls.file is not None
    return any(row.inner == cls.name and not row.access & ACC_STATIC for row in cls.file.inner_classes)


def _outer(file: ClassFile) -> str | None:
    """The class that a class is declared in."""
    if file.enclosing_method is not None:
        return file.enclosing_method.owner
    return next((row.outer for row in file.inner_classes if row.inner == file.name), None)


def _is_variable(signature: str | None) -> bool:
    return signature is not None and signature.startswith("T")


def _parameter_types(signature: str) -> list[str]:
    """The types of the parameters in the signature of a generic method (JVMS 4.7.9.1); none where it is malformed."""
    types: list[str] = []
    at = signature.find("(") + 1
    while not signature.startswith(")", at):
        start = at
        match = _GENERIC_TYPE.match(signature, at)
        if match is None:
            return []
        at = _after_class(signature, match.end()) if match[0].endswith("L") else match.end()
        types.append(signature[start:at])
    return types


def _after_class(signature: str, at: int) -> int:
    """The place after the semicolon that ends a class type, whose type arguments have semicolons of their own."""
    depth = 0
    while at < len(signature) and (depth or signature[at] != ";"):
        depth += {"<": 1, ">": -1}.get(signature[at], 0)
        at += 1
    return at + 1
