"""What generic types say of the objects among the inputs: in an input of type ``List<String>`` there are strings.

Of a reference of the initial heap it is known how it is reached from a parameter, so its generic type follows from the
signatures of that parameter and of the fields in between; that of what a stand-in's method gives, from the type of the
stand-in. Type arguments are believed, as code that was compiled without unchecked warnings keeps them; raw types, ``?``
and ``? super`` say nothing. A type parameter that has to be comparable stands for Integer: objects of several classes
would not compare.
"""

from typing import Final

from isopath.classfile.flags import ACC_STATIC
from isopath.program.classpath import ClassNotFound
from isopath.program.known_classes import KnownClasses
from isopath.program.linked import Field, Method, descriptor_of_class
from isopath.program.platform_values import OWN_PARTS
from isopath.program.signatures import (
    ArrayOf,
    Declared,
    Generic,
    Primitive,
    Type,
    Variable,
    Wildcard,
    as_super,
    read_class,
    read_method,
    read_type,
    substituted,
)
from isopath.program.stand_ins import is_stand_in
from isopath.terms import Term
from isopath.terms.initial import ELEMENT, FIELD
from isopath.terms.operators import APPLY, SYMBOL

_COMPARABLE: Final = "java/lang/Comparable"
_COMPARED: Final = Generic("java/lang/Integer")
_UNKNOWN: Final = Variable("?")
_UNTYPED_ARRAYS: Final = {
    "java.util.ArrayList.elementData": "E",
    "java.util.Vector.elementData": "E",
    "java.util.ArrayDeque.elements": "E",
    "java.util.PriorityQueue.queue": "E",
    "java.util.EnumMap.vals": "V",
    "java.util.concurrent.CopyOnWriteArrayList.array": "E",
    "java.util.concurrent.atomic.AtomicReferenceArray.array": "E",
}
"""Fields that are declared as Object[] and hold elements of a type parameter of their class."""


class StaticType(str):
    """The static type of a reference, by internal name, whose type arguments rule out some of its known classes."""

    excluded: frozenset[str]

    def __new__(cls, name: str, excluded: frozenset[str]) -> "StaticType":
        made = super().__new__(cls, name)
        made.excluded = excluded
        return made


class Generics:
    """Knows the generic types of the inputs of one method, which is ``enter``ed before it is explored."""

    def __init__(self, hierarchy: KnownClasses) -> None:
        self._hierarchy = hierarchy
        self._roots: dict[str, Type] = {}
        self._known: dict[Term, Type | None] = {}
        self._declarations: dict[str, Declared] = {}
        self._field_types: dict[str, Type] = {}
        self._excluded: dict[Generic, frozenset[str]] = {}

    def enter(self, method: Method, names: list[str]) -> None:
        """Take the receiver and the parameters of a method, by their names, for the roots of what is asked from now on.

        A signature leaves out parameters that the compiler has added; then the names do not fit.
        """
        self._known.clear()
        owner = self._declared(method.owner.name)
        declared = read_method(method.info.signature or method.descriptor, is_flat=True)
        generic = declared.parameters if method.is_static else (*owner.parameters, *declared.parameters)
        bound = {name: self._instance(bounds) for name, bounds in generic}
        fits = len(declared.types) == len(names)
        kinds = [substituted(kind, bound) for kind in declared.types]
        self._roots = dict(zip(names, kinds, strict=True)) if fits else {}
        if not method.is_static:
            arguments = tuple(bound[name] for name, _ in owner.parameters)
            self._roots["this"] = Generic(method.owner.name, arguments)

    def _instance(self, bounds: tuple[Type, ...]) -> Type:
        """What a type parameter stands for."""
        if any(isinstance(bound, Generic) and bound.name == _COMPARABLE for bound in bounds):
            return _COMPARED
        return next((bound for bound in bounds if bound != Generic("java/lang/Object")), _UNKNOWN)

    def answered(self, receiver: Term, method: Method, name: str) -> None:
        """What a method of a stand-in gives is an input of this name, from now on."""
        declared = read_method(method.info.signature or method.descriptor, is_flat=True)
        bound = {**self._bindings(receiver, method.owner.name), **{own: _UNKNOWN for own, _ in declared.parameters}}
        assert declared.result is not None
        self._give(name, _upper(substituted(declared.result, bound)))

    def held(self, field: Field, name: str) -> None:
        """What a static field holds when the method is called is an input of this name, from now on."""
        self._give(name, self._field_type(field.initial.name))

    def _give(self, name: str, kind: Type) -> None:
        """Inputs of one name that have several types on several paths are of none that is known."""
        self._roots[name] = kind if self._roots.get(name, kind) == kind else _UNKNOWN

    def narrowed(self, reference: Term, type_name: str) -> str:
        """The static type of an input reference: what is declared, or what generic types say beyond that."""
        part = OWN_PARTS.get(reference.payload.name) if reference.op is APPLY else None
        if part is not None:
            return part
        kind = self._type(reference)
        if kind is None or self._is_array_of_parameter(reference):
            return type_name
        name = erased(kind)
        if name is None or (name != type_name and not self._is_subtype(name, type_name)):
            return type_name
        excluded = self._ruled_out(kind) if isinstance(kind, Generic) and kind.arguments else frozenset()
        return StaticType(name, excluded) if excluded else name

    def argument(self, reference: Term, owner: str, variable: str) -> str | None:
        """The class that a type parameter of a class is bound to in an object; None where nothing says it."""
        bound = self._bindings(reference, owner).get(variable)
        return None if bound is None else erased(_upper(bound))

    def is_parameterized(self, reference: Term) -> bool:
        """Whether the type of a reference has type arguments."""
        kind = self._type(reference)
        return isinstance(kind, Generic) and bool(kind.arguments)

    def are_apart(self, one: Term, other: Term) -> bool:
        """Whether the type arguments of two references leave no object that both could refer to."""
        mine, others = self._type(one), self._type(other)
        if not isinstance(mine, Generic) or not isinstance(others, Generic):
            return False
        if not mine.arguments or not others.arguments:
            return False
        for lower, upper in ((mine, others), (others, mine)):
            raised = self._raised(lower, upper.name)
            if raised is not None:
                return _differ(raised, upper)
        return False

    # The types of references.

    def _is_array_of_parameter(self, reference: Term) -> bool:
        """Whether a field is declared as ``T[]``: who makes that array cannot make one of what T stands for."""
        if reference.op is not APPLY or reference.payload.kind != FIELD:
            return False
        declared = self._field_type(reference.payload.name)
        while isinstance(declared, ArrayOf):
            declared = declared.element
            if isinstance(declared, Variable):
                return True
        return False

    def _field_type(self, function_name: str) -> Type:
        """The type that a field is declared with, by the name of its function."""
        known = self._field_types.get(function_name)
        if known is None:
            owner, _, name = function_name.rpartition(".")
            file = self._hierarchy.load(owner.replace(".", "/")).file
            assert file is not None
            (field,) = [field for field in file.fields if field.name == name]
            known = self._field_types[function_name] = read_type(field.signature or field.descriptor, is_flat=True)
        return known

    def _type(self, reference: Term) -> Type | None:
        if reference not in self._known:
            if reference.op is SYMBOL:
                found = self._roots.get(reference.payload)
                return None if found is None else _upper(found)
            found = self._look_for(reference)
            self._known[reference] = None if found is None else _upper(found)
        return self._known[reference]

    def _look_for(self, reference: Term) -> Type | None:
        if reference.op is not APPLY or not reference.args:
            return None
        function, holder = reference.payload, reference.args[0]
        if function.kind == FIELD:
            owner = function.name.rpartition(".")[0].replace(".", "/")
            return substituted(self._field_type(reference.payload.name), self._bindings(holder, owner))
        return self._of_element(holder) if function.kind == ELEMENT else None

    def _of_element(self, array: Term) -> Type | None:
        variable = _UNTYPED_ARRAYS.get(array.payload.name) if array.op is APPLY else None
        if variable is not None:
            owner = array.payload.name.rpartition(".")[0].replace(".", "/")
            return self._bindings(array.args[0], owner).get(variable)
        kind = self._type(array)
        return kind.element if isinstance(kind, ArrayOf) else None

    def _bindings(self, holder: Term, owner: str) -> dict[str, Type]:
        """What the type parameters of a class are bound to in an object whose type is a sub- or supertype of it."""
        kind = self._type(holder)
        if not isinstance(kind, Generic):
            return {}
        names = [name for name, _ in self._declared(owner).parameters]
        if kind.name != owner and self._is_subtype(owner, kind.name):
            seen = self._raised(Generic(owner, tuple(map(Variable, names))), kind.name)
            pairs = () if seen is None else zip(seen.arguments, kind.arguments, strict=False)
            return {variable.name: argument for variable, argument in pairs if isinstance(variable, Variable)}
        above = self._raised(kind, owner)
        return {} if above is None else dict(zip(names, above.arguments, strict=False))

    # Classes.

    def _ruled_out(self, kind: Generic) -> frozenset[str]:
        """The known classes of a type that extend or implement it with other type arguments."""
        known = self._excluded.get(kind)
        if known is None:
            classes = self._hierarchy.instances(kind.name).classes
            known = frozenset(name for name in classes if not is_stand_in(name) and self._is_other(name, kind))
            self._excluded[kind] = known
        return known

    def _is_other(self, name: str, kind: Generic) -> bool:
        own = Generic(name, tuple(_UNKNOWN for _ in self._declared(name).parameters))
        seen = self._raised(own, kind.name)
        return seen is not None and _differ(seen, kind)

    def _raised(self, kind: Generic, name: str) -> Generic | None:
        """What a type is seen as a supertype; None where it is none, or a class in between is not there."""
        try:
            return as_super(self._declared, kind, name)
        except ClassNotFound:
            return None

    def _declared(self, name: str) -> Declared:
        """What a class declares; the parameters of a generic class around an inner one are among its own."""
        known = self._declarations.get(name)
        if known is None:
            cls = self._hierarchy.load(name)
            known = read_class(cls, is_flat=True)
            rows = () if cls.file is None else cls.file.inner_classes
            around = next((row.outer for row in rows if row.inner == name and not row.access & ACC_STATIC), None)
            if around is not None:
                known = Declared((*self._declared(around).parameters, *known.parameters), known.types)
            self._declarations[name] = known
        return known

    def _is_subtype(self, name: str, of: str) -> bool:
        """A primitive is no subtype of anything, and neither is a class that is not there."""
        try:
            return len(name) > 1 and self._hierarchy.is_subtype(name, of)
        except ClassNotFound:
            return False


def _differ(one: Generic, other: Generic) -> bool:
    """Whether two types of one class are provably distinct (JLS 4.5): some of their arguments are.

    An argument that is a wildcard or not known leaves everything open.
    """
    pairs = zip(one.arguments, other.arguments, strict=False)
    return any(_are_distinct(mine, others) for mine, others in pairs)


def _are_distinct(one: Type, other: Type) -> bool:
    match one, other:
        case Generic(), Generic():
            return one.name != other.name or _differ(one, other)
        case ArrayOf(mine), ArrayOf(others):
            return _are_distinct(mine, others)
        case Primitive(), Primitive():
            return one != other
        case ((Generic() | ArrayOf() | Primitive()), (Generic() | ArrayOf() | Primitive())):
            return True
    return False


def _upper(kind: Type) -> Type:
    """The type that values have where a wildcard stands: its upper bound, or an unknown one."""
    match kind:
        case Wildcard("+", bound) if bound is not None:
            return bound
        case Wildcard():
            return _UNKNOWN
    return kind


def erased(kind: Type) -> str | None:
    """The class of a type, by internal name, or a primitive's letter; None where that is not known."""
    match kind:
        case Generic(name):
            return name
        case Primitive(descriptor):
            return descriptor
        case ArrayOf(element):
            inner = erased(element)
            return None if inner is None else "[" + (inner if len(inner) == 1 else descriptor_of_class(inner))
    return None
