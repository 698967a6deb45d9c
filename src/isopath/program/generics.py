"""What generic types say of the objects that collections hold: in an input of type ``List<String>`` there are strings.

Of a reference of the initial heap the way from a parameter is known, so its generic type follows from the signatures of
that parameter and of the fields on the way. It is believed inside of classes of the platform, whose code leaves the
casts to those who use it; where the user's code casts, its own types are as they are. A type parameter of the method
that has to be comparable stands for Integer: objects of several classes would not compare.
"""

from typing import TYPE_CHECKING, Final

from isopath.program.classpath import ClassNotFound
from isopath.program.linked import Method
from isopath.program.signatures import (
    Applied,
    ArrayOf,
    Declaration,
    Type,
    Variable,
    bindings,
    declaration_of,
    erased,
    replaced,
    type_of,
)
from isopath.terms import Term
from isopath.terms.initial import ELEMENT, FIELD
from isopath.terms.operators import APPLY, SYMBOL

if TYPE_CHECKING:
    from isopath.program.hierarchy import Hierarchy

_COMPARABLE: Final = "java/lang/Comparable"
_COMPARED: Final = Applied("java/lang/Integer")
_UNTYPED_ARRAYS: Final = {
    "java.util.ArrayList.elementData": "E",
    "java.util.Vector.elementData": "E",
    "java.util.ArrayDeque.elements": "E",
    "java.util.PriorityQueue.queue": "E",
}
"""Fields that are declared as Object[] and hold elements of a type parameter of their class."""


class Generics:
    """Knows the generic types of the inputs of one method, which is ``enter``ed before it is explored."""

    def __init__(self, hierarchy: "Hierarchy") -> None:
        self._hierarchy = hierarchy
        self._roots: dict[str, Type] = {}
        self._known: dict[Term, Type | None] = {}
        self._declarations: dict[str, Declaration] = {}

    def enter(self, method: Method, names: list[str]) -> None:
        """Take the parameters of a method, by their names, for the roots of what is asked from now on."""
        self._known.clear()
        declared = declaration_of(method.info.signature or method.descriptor)
        bound = {name: self._instance(bounds) for name, bounds in declared.parameters}
        # A signature leaves out parameters that the compiler has added; then the two lists do not fit.
        fits = len(declared.types) == len(names)
        self._roots = (
            {name: replaced(kind, bound) for name, kind in zip(names, declared.types, strict=True)} if fits else {}
        )

    def _instance(self, bounds: tuple[Type, ...]) -> Type:
        """What a type parameter of the method stands for."""
        if any(isinstance(bound, Applied) and bound.name == _COMPARABLE for bound in bounds):
            return _COMPARED
        return next((bound for bound in bounds if bound != Applied("java/lang/Object")), Variable("?"))

    def narrowed(self, reference: Term, type_name: str) -> str:
        """The static type of an input reference: what is declared, or what generic types say beyond that."""
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
            self._known[reference] = self._look_for(reference)
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
        return replaced(type_of(field.signature or field.descriptor), self._bindings(holder, owner))

    def _of_element(self, array: Term) -> Type | None:
        variable = _UNTYPED_ARRAYS.get(array.payload.name) if array.op is APPLY else None
        if variable is not None:
            owner = array.payload.name.rpartition(".")[0].replace(".", "/")
            return self._bindings(array.args[0], owner).get(variable)
        kind = self._type(array)
        return kind.element if isinstance(kind, ArrayOf) else None

    def _bindings(self, holder: Term, owner: str) -> dict[str, Type]:
        kind = self._type(holder)
        if not isinstance(kind, Applied) or not kind.arguments:
            return {}
        return bindings(kind, owner, self._declared, self._is_subtype)

    def _declared(self, name: str) -> Declaration:
        known = self._declarations.get(name)
        if known is None:
            cls = self._hierarchy.load(name)
            if cls.file is not None and cls.file.signature is not None:
                known = declaration_of(cls.file.signature)
            else:
                parents = ((cls.superclass,) if cls.superclass else ()) + cls.interfaces
                known = Declaration((), tuple(Applied(parent.name) for parent in parents))
            self._declarations[name] = known
        return known

    def _is_subtype(self, name: str, of: str) -> bool:
        """A primitive is no subtype of anything, and neither is a class that is not there."""
        try:
            return len(name) > 1 and self._hierarchy.is_subtype(name, of)
        except ClassNotFound:
            return False
