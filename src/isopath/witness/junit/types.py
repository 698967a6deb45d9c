"""The types by which the variables of a test are declared and objects are created.

Where type arguments were found for all objects (``isopath.witness.junit.type_arguments``) they are written; otherwise
types are raw, and the test says that it knows.
"""

from collections.abc import Mapping
from typing import Final

from isopath.program.linked import PRIMITIVE_CLASSES, JavaClass
from isopath.program.signatures import Generic
from isopath.witness.construction.scope import Scope
from isopath.witness.junit.generics import seen_as, written_type
from isopath.witness.junit.heap_view import HeapView, class_named
from isopath.witness.objects import StandIn, WitnessObject

RAW: Final = frozenset({"rawtypes", "unchecked"})
_OBJECT: Final = "java.lang.Object"
_MARKERS: Final = frozenset({"java.io.Serializable", "java.lang.Cloneable"})
"""Interfaces that say nothing of what an object is for."""

_CONSTRUCTOR: Final = "java.lang.reflect.Constructor"
"""Its type argument is the class whose member it is, which a test need not name."""

_BY_IDENTITY: Final = frozenset({"java.util.WeakHashMap", "java.lang.ref.WeakReference"})
"""Which objects they hold is a matter of identity: a newer javac warns of boxes as their type arguments."""


class Types:
    """``arguments`` are the types of the objects with their type arguments, None for raw types.

    ``stub_names`` are the classes of stand-ins. ``suppressed`` are the warnings that the types cause:
    where no type arguments fit, a class without any may be at a place that asks for some.
    """

    def __init__(self, view: HeapView, arguments: Mapping[int, Generic] | None) -> None:
        self._view = view
        self._scope = view.scope
        self._arguments = arguments
        self.stub_names: dict[int, str] = {}
        self.is_raw = arguments is None
        self.suppressed: set[str] = set(RAW) if self.is_raw else set()

    def declared(self, identity: int) -> str:
        """The type of a variable for an object: its class, or what the test can name of it."""
        java_type = self.visible(identity)
        if identity in self.stub_names:
            return self._stub(identity) + self._written_arguments(identity)
        if java_type == _CONSTRUCTOR:
            return self._scope.wildcard_name(java_type)
        if java_type.endswith("[]"):
            element = java_type.rstrip("[]")
            return self.component(element) + java_type[len(element) :]
        if java_type in _BY_IDENTITY:
            self.suppressed.add("identity")
        return self.erased(java_type) + self._written_arguments(identity)

    def declared_as(self, identity: int, java_type: str | None) -> str:
        """The type of a variable that is declared by a supertype of the class of its object, if one is given."""
        if java_type is None:
            return self.declared(identity)
        return self.erased(java_type) + self._arguments_as(identity, java_type)

    def created(self, identity: int) -> str:
        """What follows ``new``."""
        java_type = self._view.type_of(identity)
        name = self._stub(identity) if identity in self.stub_names else self.erased(java_type)
        return name + self.diamond(identity)

    def _stub(self, identity: int) -> str:
        """The class of a stand-in, which has the type parameters of its type."""
        if self._arguments is None and self._scope.is_generic(self._view.type_of(identity)):
            self.suppressed |= RAW
        return self.stub_names[identity]

    def new_class(self, java_type: str) -> str:
        """The same for an object that is none of the witness."""
        is_typed = self._arguments is not None and self._scope.is_generic(java_type)
        return self.erased(java_type) + ("<>" if is_typed else "")

    def diamond(self, identity: int) -> str:
        is_typed = self._arguments is not None and self._scope.is_generic(self._view.type_of(identity))
        return "<>" if is_typed else ""

    def component(self, java_type: str) -> str:
        """The element type of an array: Java makes no arrays of types with arguments other than ``?``."""
        return self._scope.wildcard_name(java_type) if self._arguments is not None else self.erased(java_type)

    def erased(self, java_type: str) -> str:
        """A type without type arguments."""
        element = java_type.rstrip("[]")
        if self._arguments is None and element not in PRIMITIVE_CLASSES and self._scope.is_generic(element):
            self.suppressed |= RAW
        return self._scope.type_name(java_type)

    def cast_argument(self, java_type: str) -> str:
        """The type to which an argument is cast, which is a raw one."""
        element = java_type.rstrip("[]")
        if element not in PRIMITIVE_CLASSES and self._scope.is_generic(element):
            self.suppressed |= {*RAW, "cast"}
        return self._scope.type_name(java_type)

    def cast(self, identity: int, expression: str) -> str:
        """An expression of type Object as one of the declared type of an object."""
        self._note_unchecked(identity)
        declared = self.declared(identity)
        return expression if declared == "Object" else f"({declared}) {expression}"

    def cast_reflected(self, identity: int, expression: str) -> str:
        """What reflection makes of a class: it has the type of the class, if the test can name it."""
        self._note_unchecked(identity)
        if self.visible(identity) == self._view.type_of(identity):
            return expression
        declared = self.declared(identity)
        return expression if declared == "Object" else f"({declared}) {expression}"

    def is_shown_as(self, identity: int, java_type: str) -> bool:
        """Whether the visible class of an object is a subtype of another."""
        shown = self.visible(identity)
        if shown == self._view.type_of(identity):
            return True
        if shown.endswith("[]"):
            return java_type in (_OBJECT, shown)
        return java_type.replace(".", "/") in self._scope.hierarchy.load(shown.replace(".", "/")).supertypes

    def visible(self, identity: int) -> str:
        """The class of an object as far as the test can name it."""
        return visible_type(self._scope, self._view.objects[identity])

    def _note_unchecked(self, identity: int) -> None:
        if self._scope.is_generic(self.visible(identity).rstrip("[]")):
            self.suppressed |= RAW

    def _written_arguments(self, identity: int) -> str:
        """The type arguments of the visible class of an object."""
        return self._arguments_as(identity, self.visible(identity))

    def _arguments_as(self, identity: int, java_type: str) -> str:
        """The type arguments of an object that is seen as one of a supertype of its class."""
        if self._arguments is None or identity not in self._arguments:
            return ""
        seen = seen_as(self._scope, self._arguments[identity], java_type.replace(".", "/"))
        return "" if seen is None else written_type(self._scope, seen, only_arguments=True)


def visible_type(scope: Scope, found: WitnessObject) -> str:
    """The class of an object, or the nearest superclass that the test can name; if that is Object, an interface."""
    if scope.is_accessible(found.type) or isinstance(found.content, StandIn):
        return found.type
    if found.type.endswith("[]"):
        return f"{_OBJECT}[]"
    interfaces: list[str] = []
    cls: JavaClass | None = class_named(scope, found.type)
    while cls is not None and not scope.is_accessible(cls.java_name):
        interfaces += [each.java_name for each in cls.interfaces if scope.is_accessible(each.java_name)]
        cls = cls.superclass
    if cls is not None and cls.java_name != _OBJECT:
        return cls.java_name
    return next((name for name in interfaces if name not in _MARKERS), _OBJECT)
