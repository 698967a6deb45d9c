"""What generic types say of the objects that collections hold: in an input of type ``List<String>`` there are strings.

Of a reference of the initial heap the way from a parameter is known, so its generic type follows from the signatures of
that parameter and of the fields on the way. It is believed inside of classes of the platform, whose code leaves the
casts to those who use it; where the user's code casts, its own types are as they are. A type parameter of the method
that has to be comparable stands for Integer: objects of several classes would not compare.
"""

from typing import TYPE_CHECKING, Final

from isopath.program.classpath import ClassNotFound
from isopath.program.linked import Method, descriptor_of_class
from isopath.program.platform_values import OWN_PARTS
from isopath.program.signatures import (
    ArrayOf,
    Declared,
    Generic,
    Primitive,
    Type,
    Unreadable,
    Variable,
    Wildcard,
    as_super,
    read_class,
    read_method,
    read_type,
    substituted,
)
from isopath.terms import Term
from isopath.terms.initial import ELEMENT, FIELD
from isopath.terms.operators import APPLY, SYMBOL

if TYPE_CHECKING:
    from isopath.program.hierarchy import Hierarchy

_COMPARABLE: Final = "java/lang/Comparable"
_COMPARED: Final = Generic("java/lang/Integer")
_UNTYPED_ARRAYS: Final = {
    "java.util.ArrayList.elementData": "E",
    "java.util.Vector.elementData": "E",
    "java.util.ArrayDeque.elements": "E",
    "java.util.PriorityQueue.queue": "E",
    "java.util.concurrent.CopyOnWriteArrayList.array": "E",
    "java.util.concurrent.atomic.AtomicReferenceArray.array": "E",
}
"""Fields that are declared as Object[] and hold elements of a type parameter of their class."""


class Generics:
    """Knows the generic types of the inputs of one method, which is ``enter``ed before it is explored."""

    def __init__(self, hierarchy: "Hierarchy") -> None:
        self._hierarchy = hierarchy
        self._roots: dict[str, Type] = {}
        self._known: dict[Term, Type | None] = {}
        self._declarations: dict[str, Declared] = {}

    def enter(self, method: Method, names: list[str]) -> None:
        """Take the parameters of a method, by their names, for the roots of what is asked from now on."""
        self._known.clear()
        declared = _read_method(method)
        bound = {name: self._instance(bounds) for name, bounds in declared.parameters}
        # A signature leaves out parameters that the compiler has added; then the two lists do not fit.
        fits = len(declared.types) == len(names)
        self._roots = (
            {name: substituted(kind, bound) for name, kind in zip(names, declared.types, strict=True)} if fits else {}
        )

    def _instance(self, bounds: tuple[Type, ...]) -> Type:
        """What a type parameter of the method stands for."""
        if any(isinstance(bound, Generic) and bound.name == _COMPARABLE for bound in bounds):
            return _COMPARED
        return next((bound for bound in bounds if bound != Generic("java/lang/Object")), Variable("?"))

    def narrowed(self, reference: Term, type_name: str) -> str:
        """The static type of an input reference: what is declared, or what generic types say beyond that."""
        part = OWN_PARTS.get(reference.payload.name) if reference.op is APPLY else None
        if part is not None:
            return part
        if reference.op is not APPLY or not self._is_inside_platform(reference):
            return type_name
        kind = self._type(reference)
        name = None if kind is None else erased(kind)
        if name is None or name == type_name:
            return type_name
        return name if self._is_subtype(name, type_name) else type_name

    def _is_inside_platform(self, reference: Term) -> bool:
        holder = reference if reference.payload.kind == FIELD else reference.args[0]
        return holder.op is APPLY and holder.payload.kind == FIELD and holder.payload.name.startswith("java.util.")

    def _type(self, reference: Term) -> Type | None:
        if reference not in self._known:
            found = self._look_for(reference)
            self._known[reference] = None if found is None else _upper(found)
        return self._known[reference]

    def _look_for(self, reference: Term) -> Type | None:
        if reference.op is SYMBOL:
            return self._roots.get(reference.payload)
        if reference.op is not APPLY or not reference.args:
            return None
        function, holder = reference.payload, reference.args[0]
        if function.kind == FIELD:
            owner, _, name = function.name.rpartition(".")
            return self._of_field(holder, owner.replace(".", "/"), name)
        return self._of_element(holder) if function.kind == ELEMENT else None

    def _of_field(self, holder: Term, owner: str, name: str) -> Type | None:
        fields = self._hierarchy.load(owner).file.fields  # type: ignore[union-attr]
        (field,) = [field for field in fields if field.name == name]
        try:
            declared = read_type(field.signature or field.descriptor)
        except Unreadable:
            return None
        return substituted(declared, self._bindings(holder, owner))

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
        if not isinstance(kind, Generic) or not kind.arguments:
            return {}
        names = [name for name, _ in self._declared(owner).parameters]
        if self._is_subtype(owner, kind.name):
            seen = as_super(self._declared, Generic(owner, tuple(map(Variable, names))), kind.name)
            pairs = () if seen is None else zip(seen.arguments, kind.arguments, strict=False)
            return {variable.name: argument for variable, argument in pairs if isinstance(variable, Variable)}
        above = as_super(self._declared, kind, owner)
        return {} if above is None else dict(zip(names, above.arguments, strict=False))

    def _declared(self, name: str) -> Declared:
        known = self._declarations.get(name)
        if known is None:
            known = self._declarations[name] = read_class(self._hierarchy.load(name))
        return known

    def _is_subtype(self, name: str, of: str) -> bool:
        """A primitive is no subtype of anything, and neither is a class that is not there."""
        try:
            return len(name) > 1 and self._hierarchy.is_subtype(name, of)
        except ClassNotFound:
            return False


def _read_method(method: Method) -> Declared:
    """What a method declares; without generic types where these are beyond what is read."""
    try:
        return read_method(method.info.signature or method.descriptor)
    except Unreadable:
        return read_method(method.descriptor)


def _upper(kind: Type) -> Type:
    """The type that values have where a wildcard stands: its upper bound, or one that nobody knows."""
    match kind:
        case Wildcard("+", bound) if bound is not None:
            return bound
        case Wildcard():
            return Variable("?")
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
