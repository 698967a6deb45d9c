"""Nested classes that stand in for types which no known class implements: small stubs with the answers of the witness.

Two stubs of the same name are the same: the name says the type and, unless all have, the methods that have answers.
A stub has the type parameters of its type. A method that the path does not call throws when it is called.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from isopath.classfile.flags import ACC_PRIVATE, ACC_PROTECTED, ACC_PUBLIC, ACC_STATIC, ACC_SYNTHETIC, ACC_VARARGS
from isopath.program.linked import PRIMITIVE_CLASSES, JavaClass, Method, class_of_descriptor, java_name
from isopath.program.signatures import (
    ArrayOf,
    Declared,
    Generic,
    Type,
    Unreadable,
    Variable,
    Wildcard,
    read_class,
    read_method,
    substituted,
    variables_of,
)
from isopath.witness.construction.scope import Scope
from isopath.witness.junit.arranged import CannotBuild, Stub
from isopath.witness.junit.calls import checked_exceptions
from isopath.witness.junit.generics import seen_as, written_type
from isopath.witness.junit.literals import string_literal
from isopath.witness.junit.variables import Variables, hint_for
from isopath.witness.objects import StandIn, Value

_OBJECT: Final = "java/lang/Object"
_CLASS: Final = "java/lang/Class"
_SERIALIZABLE: Final = "java/io/Serializable"


@dataclass(frozen=True, slots=True)
class Answers:
    """What a method of a stub gives, in order: the field of the stub that has them, and the Java type of each."""

    field: str
    type: str
    values: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class WrittenStub:
    """A stub; the ``constructor`` of its superclass to which its own passes its arguments, and its answers."""

    stub: Stub
    constructor: Method | None
    answers: tuple[Answers, ...]


@dataclass(frozen=True, slots=True)
class _Signature:
    """An abstract method as a subclass sees it. ``keys`` are the descriptors under which it may have been called,
    ``variables`` the names of its own type ``parameters``."""

    method: Method
    parameters: tuple[str, ...]
    variables: frozenset[str]
    types: tuple[Type, ...]
    result: Type
    keys: tuple[str, ...]


def is_primitive(java_type: str) -> bool:
    return java_type in PRIMITIVE_CLASSES


def list_of(scope: Scope, answers: list[str], java_type: str) -> str:
    """An expression for a list of answers, of which an array is one rather than all."""
    if answers == ["null"] or (len(answers) == 1 and java_type.endswith("[]")):
        return f"{scope.type_name('java.util.Collections')}.singletonList({answers[0]})"
    if "null" in answers:
        return f"{scope.type_name('java.util.Arrays')}.asList({', '.join(answers)})"
    return f"{scope.type_name('java.util.List')}.of({', '.join(answers)})"


def stub_for(scope: Scope, java_type: str, content: StandIn) -> WrittenStub:
    """The stub for a stand-in of a type."""
    cls = scope.class_of(java_type)
    if cls is None or not scope.is_accessible(java_type):
        raise CannotBuild(f"{java_type} cannot be implemented in a test")
    try:
        return _Writing(scope, cls).stub(dict(content.answers))
    except Unreadable:
        raise CannotBuild(f"the types of {java_type} are too involved for a stub") from None


class _Writing:
    def __init__(self, scope: Scope, cls: JavaClass) -> None:
        self._scope = scope
        self._class = cls
        self._declared = read_class(cls)

    def stub(self, answers: dict[str, tuple[Value, ...]]) -> WrittenStub:
        methods = list(self._abstract_methods())
        answered = [method for method in methods if any(key in answers for key in method.keys)]
        name = self._name(answered, methods)
        fields = self._fields(answered)
        constructor = None if self._class.is_interface else self._constructor()
        body = [
            *self._field_lines(answered, fields),
            *([] if constructor is None else self._constructor_lines(name, constructor)),
            *(line for method in methods for line in self._method_lines(method, fields.get(method.method))),
        ]
        lines = [
            f"/** Stands in for {_article(self._class)}: gives the answers that a test has for it, in order. */",
            f"{self._header(name)} {{",
            *(f"    {line}" if line else "" for line in body[: -1 if body and not body[-1] else None]),
            "}",
        ]
        given = tuple(
            Answers(fields[each.method], self._erased(each.result), values)
            for each in answered
            for values in [next(answers[key] for key in each.keys if key in answers)]
        )
        return WrittenStub(Stub(name, tuple(lines)), constructor, given)

    def _name(self, answered: list[_Signature], methods: list[_Signature]) -> str:
        simple = self._class.simple_name.rpartition(".")[2]
        giving = [each for each in methods if self._erased(each.result) != "void"]
        if len(answered) == len(giving):
            return f"{simple}Stub"
        if not answered:
            return f"Unused{simple}Stub"
        return simple + "".join(_capital(name) for name in self._fields(answered).values()) + "Stub"

    def _fields(self, answered: list[_Signature]) -> dict[Method, str]:
        variables = Variables(set())
        return {each.method: variables.fresh(f"{each.method.name}Answers") for each in answered}

    # The abstract methods.

    def _abstract_methods(self) -> Iterator[_Signature]:
        """What a subclass must implement; what Object has it has already."""
        hierarchy = self._scope.hierarchy
        inherited = hierarchy.load(_OBJECT).methods
        found: dict[tuple[str, tuple[str, ...]], _Signature] = {}
        for owner in self._supertypes():
            for method in owner.methods.values():
                if method.access & (ACC_STATIC | ACC_PRIVATE | ACC_SYNTHETIC) or method.name.startswith("<"):
                    continue
                selected = hierarchy.select(self._class, method)
                if method.key in inherited or (selected is not None and not selected.is_abstract):
                    continue
                if not self._is_open(method):
                    raise CannotBuild(f"{self._class.simple_name} cannot be extended outside of its package")
                signature = self._signature(method)
                key = (method.name, tuple(self._erased(each) for each in signature.types))
                known = found.get(key)
                if known is None:
                    found[key] = signature
                else:
                    found[key] = replace(known, keys=(*known.keys, *signature.keys))
        yield from found.values()

    def _is_open(self, method: Method) -> bool:
        """Whether a class in the package of the tests can override a method."""
        is_shared = method.access & (ACC_PUBLIC | ACC_PROTECTED)
        return bool(is_shared) or method.owner.package.replace("/", ".") == self._scope.package

    def _supertypes(self) -> list[JavaClass]:
        """The type itself, then its supertypes, subtypes before these."""
        names = [name for name in self._class.supertypes if name != _OBJECT]
        loaded = [self._scope.hierarchy.load(name) for name in sorted(names)]
        return sorted(loaded, key=lambda each: (-len(each.supertypes), each.name))

    def _signature(self, method: Method) -> _Signature:
        declared = read_method(method.info.signature or method.descriptor)
        own = Generic(self._class.name, tuple(Variable(name) for name, _ in self._declared.parameters))
        seen = seen_as(self._scope, own, method.owner.name)
        variables = read_class(method.owner).parameters
        values: dict[str, Type] = {}
        if seen is not None and len(seen.arguments) == len(variables):
            values = {name: value for (name, _), value in zip(variables, seen.arguments, strict=True)}
        elif variables:
            declared = read_method(method.descriptor)
        assert declared.result is not None
        for each in (*declared.types, declared.result):
            self._check(each)
        return _Signature(
            method,
            self._type_parameters(declared, values),
            frozenset(name for name, _ in declared.parameters),
            tuple(substituted(each, values) for each in declared.types),
            substituted(declared.result, values),
            (method.name + method.descriptor,),
        )

    def _check(self, found: Type) -> None:
        if isinstance(found, Generic) and not self._scope.is_accessible(java_name(found.name)):
            raise CannotBuild(f"{java_name(found.name)}, in a method of {self._class.simple_name}, cannot be named")

    def _type_parameters(self, declared: Declared, values: dict[str, Type]) -> tuple[str, ...]:
        return tuple(_bounded(self._scope, name, bounds, values) for name, bounds in declared.parameters)

    def _erased(self, found: Type) -> str:
        """The Java name of a type without its arguments; that of a variable is its first bound, or Object."""
        match found:
            case Generic(name):
                return java_name(name)
            case Variable(name):
                bounds = dict(self._declared.parameters).get(name, ())
                return self._erased(bounds[0]) if bounds else java_name(_OBJECT)
        return written_type(self._scope, found)

    # Text.

    def _header(self, name: str) -> str:
        parameters = [_bounded(self._scope, each, bounds, {}) for each, bounds in self._declared.parameters]
        written = f"<{', '.join(parameters)}>" if parameters else ""
        own = Generic(self._class.name, tuple(Variable(each) for each, _ in self._declared.parameters))
        relation = "implements" if self._class.is_interface else "extends"
        return f"private static final class {name}{written} {relation} {written_type(self._scope, own)}"

    def _field_lines(self, answered: list[_Signature], fields: dict[Method, str]) -> Iterator[str]:
        is_serializable = _SERIALIZABLE in self._class.supertypes
        if is_serializable:
            yield "private static final long serialVersionUID = 1L;"
        transient = "transient " if is_serializable else ""
        for each in answered:
            name, result = fields[each.method], self._erased(each.result)
            if isinstance(each.result, Variable) and each.result.name in each.variables:
                raise CannotBuild(f"the answers of {each.method.name} have no type that a stub can name")
            if is_primitive(result):
                yield f"{transient}{result}[] {name} = {{}};"
            else:
                boxed = written_type(self._scope, _held(each.result, each.variables))
                listed = self._scope.type_name("java.util.List")
                yield f"{transient}{listed}<{boxed}> {name} = {listed}.of();"
            yield f"private int {_counter(name)};"
        if answered or is_serializable:
            yield ""

    def _method_lines(self, signature: _Signature, field: str | None) -> Iterator[str]:
        method, result = signature.method, self._erased(signature.result)
        visibility = "public " if method.access & ACC_PUBLIC else "protected " if method.access & ACC_PROTECTED else ""
        generic = f"<{', '.join(signature.parameters)}> " if signature.parameters else ""
        variables = Variables(set())
        parameters = [
            f"{written_type(self._scope, each)} {variables.fresh(hint_for(self._erased(each)))}"
            for each in signature.types
        ]
        if method.access & ACC_VARARGS:
            parameters[-1] = re.sub(r"\[\] (?=\w+$)", "... ", parameters[-1])
        is_cast = field is not None and _held(signature.result, signature.variables) != signature.result
        warnings = ["deprecation", "removal"] if method.info.deprecated else []
        warnings += ["unchecked"] if is_cast else []
        if warnings:
            yield f"@SuppressWarnings({{{', '.join(map(string_literal, warnings))}}})"
        yield "@Override"
        written = written_type(self._scope, signature.result)
        yield f"{visibility}{generic}{written} {method.name}({', '.join(parameters)}) {{"
        if field is not None and is_primitive(result):
            yield f"    return {field}[{_counter(field)}++];"
        elif field is not None:
            cast = f"({written}) " if is_cast else ""
            yield f"    return {cast}{field}.get({_counter(field)}++);"
        elif result != "void":
            yield '    throw new UnsupportedOperationException("no test has an answer for this");'
        yield "}"
        yield ""

    def _constructor(self) -> Method:
        owner = self._class.java_name
        rows = () if self._class.file is None else self._class.file.inner_classes
        row = next((row for row in rows if row.inner == self._class.name), None)
        is_inner = row is not None and not row.access & ACC_STATIC
        found = [
            method
            for (name, _), method in self._class.methods.items()
            if name == "<init>"
            and not method.access & ACC_SYNTHETIC
            and (method.access & ACC_PROTECTED or self._scope.may_access(method.access, owner))
        ]
        if not found or is_inner:
            raise CannotBuild(f"{self._class.simple_name} cannot be extended in a test")
        return min(found, key=lambda method: len(method.type.parameters))

    def _constructor_lines(self, name: str, constructor: Method) -> Iterator[str]:
        is_checked = checked_exceptions(self._scope, constructor)
        if not constructor.type.parameters and not is_checked:
            return
        variables = Variables(set())
        types = [java_name(class_of_descriptor(each)) for each in constructor.type.parameters]
        signature = constructor.info.signature
        names = [variables.fresh(hint_for(each)) for each in types]
        written = (
            [written_type(self._scope, each) for each in read_method(signature).types]
            if signature
            else map(self._scope.wildcard_name, types)
        )
        parameters = [f"{each} {given}" for each, given in zip(written, names, strict=True)]
        exceptions = [self._scope.type_name(java_name(each)) for each in constructor.info.exceptions]
        throws = f" throws {', '.join(exceptions)}" if exceptions else ""
        yield f"{name}({', '.join(parameters)}){throws} {{"
        yield f"    super({', '.join(names)});"
        yield "}"
        yield ""


def _held(found: Type, variables: frozenset[str]) -> Type:
    """The type of the answers of a method, which is wider than that of its result where a test could not say it.

    No compiler knows which class objects a witness has, and the type parameters of a method mean nothing outside of it.
    """
    match found:
        case ArrayOf(element):
            return ArrayOf(_held(element, variables))
        case Generic(name, arguments) if arguments:
            is_open = name == _CLASS or not variables.isdisjoint(variables_of(found))
            return Generic(name, (Wildcard("*"),) * len(arguments)) if is_open else found
        case Variable(name) if name in variables:
            return Generic(_OBJECT)
    return found


def _bounded(scope: Scope, name: str, bounds: tuple[Type, ...], values: dict[str, Type]) -> str:
    written = [written_type(scope, substituted(bound, values)) for bound in bounds if bound != Generic(_OBJECT)]
    return f"{name} extends {' & '.join(written)}" if written else name


def _counter(field: str) -> str:
    return field.replace("Answers", "Calls")


def _capital(name: str) -> str:
    stem = name.replace("Answers", "")
    return stem[:1].upper() + stem[1:]


def _article(cls: JavaClass) -> str:
    simple = cls.simple_name.rpartition(".")[2]
    return f"an {simple}" if simple[0] in "AEIOU" else f"a {simple}"
