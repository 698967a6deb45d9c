"""Java statements that build the objects of a witness, each once, those that others need before these.

An object that is made while one that it refers to is still in the making gets that reference afterwards: cycles are
made first and connected then. How one object is made is for ``isopath.witness.junit.creating`` to say.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

from isopath.program.linked import Field
from isopath.program.signatures import Type
from isopath.witness.junit.arranged import Access, Stub
from isopath.witness.junit.heap_view import HeapView, class_named
from isopath.witness.junit.literals import literal
from isopath.witness.junit.raw_casts import field_type, needs_raw
from isopath.witness.junit.recipes import Item
from isopath.witness.junit.simple_values import box_literal, constant_expression, may_throw
from isopath.witness.junit.types import Types
from isopath.witness.junit.variables import Variables, hint_for
from isopath.witness.objects import Elements, Fields, Ref, StandIn, Value

LONGEST_INLINE: Final = 40


@dataclass(slots=True)
class Creation:
    """An expression that makes an object; in a declaration it may be shorter. ``steps`` need the name of the object."""

    expression: str
    initializer: str | None = None
    steps: list[Callable[[str], None]] = field(default_factory=list)


class Building:
    """The statements so far, and what they need. ``hints`` are what objects are called if they get names, ``declared``
    the types of variables that are not declared by the class of their object, ``unfinished`` the objects in the making.
    ``create`` says how an object is made."""

    def __init__(
        self, view: HeapView, types: Types, taken: set[str], create: "Callable[[Building, int], Creation]"
    ) -> None:
        self.view = view
        self.scope = view.scope
        self.types = types
        self._create = create
        self._variables = Variables(taken)
        self.statements: list[str] = []
        self.names: dict[int, str] = {}
        self.declared: dict[int, str] = {}
        self.hints: dict[int, str] = {}
        self.helpers: set[str] = set()
        self.used_stubs: dict[str, Stub] = {}
        self.suppressed: set[str] = set()
        self.gives_null = False
        self.gives_null_element = False
        self.throws = False
        self.unfinished: set[int] = set()
        self._waiting: dict[int, list[Callable[[], None]]] = {}
        self._nameless: dict[int, Callable[[], str]] = {}

    def value(self, value: Value, java_type: str, hint: str | None = None) -> str:
        """An expression of a type; what it needs is built before."""
        if not isinstance(value, Ref):
            return literal(value, java_type)
        return self._typed(value.id, self._reference(value.id, hint), java_type)

    def _typed(self, identity: int, expression: str, java_type: str) -> str:
        """The expression of an object where one of a type is asked for, which its variable need not have."""
        declared = self.declared.get(identity)
        if declared is None or java_type.replace(".", "/") in class_named(self.scope, declared).supertypes:
            return expression
        return self.types.cast(identity, expression)

    def argument(self, identity: int, java_type: str) -> str:
        """An object that the call is given."""
        return self._typed(identity, self.named(identity, self.hints[identity]), java_type)

    def boxed(self, value: Value, java_type: str) -> str:
        """The same where Java boxes by itself."""
        if isinstance(value, Ref) and self.view.type_of(value.id) == java_type:
            return self._literal(value.id) or self.value(value, java_type)
        return self.value(value, java_type)

    def given(self, item: Item) -> str:
        """An argument of a call: of any literal, Java makes the box that a type parameter stands for."""
        if isinstance(item.value, Ref) and item.parameter is not None:
            return self._literal(item.value.id) or self.value(item.value, item.type)
        return self.value(item.value, item.type)

    def _literal(self, identity: int) -> str | None:
        """A box as the literal that Java makes into it, the cached one or one that no variable holds; else None."""
        has_name = identity in self.names or self.view.needs_name(identity)
        is_one = not has_name or constant_expression(self.view, identity) is not None
        return box_literal(self.view, identity) if is_one else None

    def placed(self, value: Value, java_type: str, field: Field) -> str:
        """The same for what a field is going to hold."""
        written = self.boxed(value, java_type)
        if not isinstance(value, Ref) or value.id in self.declared or not self.scope.is_accessible(java_type):
            return written
        if self.types.is_shown_as(value.id, java_type) and not self.needs_raw(value, field_type(field)):
            return written
        return f"({self.types.cast_argument(java_type)}) {written}"

    def shows(self, value: Value, java_type: str) -> bool:
        """Whether the expression of an object has a type and no other, as the compiler sees it."""
        if not isinstance(value, Ref) or value.id not in self.view.objects:
            return False
        return (self.declared.get(value.id) or self.types.visible(value.id)) == java_type

    def needs_raw(self, value: Value, place: Type) -> bool:
        """Whether a place takes an object only by its raw type."""
        if not self.types.is_raw or not isinstance(value, Ref) or value.id not in self.view.objects:
            return False
        return needs_raw(self.scope, self.view.objects[value.id], place)

    def named(self, identity: int, hint: str) -> str:
        """A name for an object, unless it is one that is written as easily."""
        if self._has_name(identity):
            return self.names[identity]
        is_plain = isinstance(self.view.content(identity), Fields | Elements | StandIn)
        return self._make(identity, hint, is_named=True) if is_plain else self._reference(identity, hint)

    def use(self, access: Access) -> str:
        """The code of an access, which is going to be in the test."""
        self.helpers.update(() if access.helper is None else (access.helper,))
        self.throws |= access.throws
        return access.expression

    def declare(self, java_type: str, hint: str, expression: str) -> str:
        """A new variable of a type that Java code calls so."""
        name = self._variables.fresh(hint)
        self.statements.append(f"{java_type} {name} = {expression};")
        return name

    def _reference(self, identity: int, hint: str | None) -> str:
        if self._has_name(identity):
            return self.names[identity]
        constant = constant_expression(self.view, identity)
        if constant is not None:
            self.throws |= may_throw(self.view, identity)
            if identity in self.view.keep:
                self.names[identity] = constant
            return constant
        return self._make(identity, hint, is_named=False)

    def _make(self, identity: int, hint: str | None, is_named: bool) -> str:
        self.unfinished.add(identity)
        made = self._create(self, identity)
        needs_name = is_named or bool(made.steps) or self.view.needs_name(identity)
        if not needs_name and len(made.expression) <= LONGEST_INLINE:
            self.unfinished.discard(identity)
            return made.expression
        written = made.expression if made.initializer is None else made.initializer
        hint = hint or self.hints.get(identity) or hint_for(self.view.type_of(identity))
        name = self.declare(self.types.declared(identity), hint, written)
        self.name(identity, name)
        for step in made.steps:
            step(name)
        self.take_waiting_steps(identity)
        return name

    def name(self, identity: int, name: str) -> None:
        """Call an object so from now on: it is made."""
        self.names[identity] = name
        self.unfinished.discard(identity)

    def found(self, identity: int, declare: Callable[[], str]) -> None:
        """An object is made, by the constructor of another; a variable is declared for it once anybody asks."""
        self.unfinished.discard(identity)
        self._nameless[identity] = declare
        if identity in self.view.keep:
            self._has_name(identity)
        self.take_waiting_steps(identity)

    @property
    def built(self) -> frozenset[int]:
        """The objects that are there, and that nothing can make again."""
        return frozenset((*self.names, *self._nameless))

    def _has_name(self, identity: int) -> bool:
        declare = self._nameless.pop(identity, None)
        if declare is not None:
            self.names[identity] = declare()
        return identity in self.names

    def take_waiting_steps(self, identity: int) -> None:
        """Take the steps that have waited for an object."""
        for waiting in self._waiting.pop(identity, ()):
            waiting()

    def when_built(self, values: Iterable[Value], step: Callable[[], None]) -> None:
        """Take a step as soon as none of the objects that it names is in the making."""
        for value in values:
            if isinstance(value, Ref) and value.id in self.unfinished:
                self._waiting.setdefault(value.id, []).append(lambda: self.when_built(values, step))
                return
        step()
