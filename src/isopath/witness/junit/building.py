"""Java statements that build the objects of a witness, each once, those that others need before these.

An object that is made while one that it refers to is still in the making gets that reference afterwards: cycles are
made first and connected then.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

from isopath.program.linked import Field, Method, class_of_descriptor, java_name
from isopath.program.signatures import Type
from isopath.witness.junit.access import class_expression, field_of, read_expression, write_statement
from isopath.witness.junit.arranged import Access, CannotBuild, Stub
from isopath.witness.junit.calls import argument_casts, checked_exceptions, deprecations
from isopath.witness.junit.given_arguments import NEW_OUTER
from isopath.witness.junit.heap_view import HeapView, class_named, is_default
from isopath.witness.junit.literals import literal, plain_literal, string_literal
from isopath.witness.junit.plans import Plan, Planner
from isopath.witness.junit.raw_casts import field_type, needs_raw, parameter_types
from isopath.witness.junit.recipe_book import recipe_for
from isopath.witness.junit.recipes import MethodCall, Recipe
from isopath.witness.junit.reflection import CONSTRUCT, CREATE
from isopath.witness.junit.simple_values import Constants, box_literal, constant_expression, made_expression, may_throw
from isopath.witness.junit.stubs import Answers, is_primitive, list_of, stub_for
from isopath.witness.junit.types import Types
from isopath.witness.junit.variables import Variables, hint_for
from isopath.witness.objects import Elements, FieldName, Fields, Opaque, Ref, StandIn, Value

LONGEST_INLINE: Final = 40
_DENSE: Final = 12
"""Longer arrays that are mostly empty are filled element by element."""
_MOST_ELEMENTS: Final = 3000


@dataclass(slots=True)
class Creation:
    """An expression that makes an object; in a declaration it may be shorter. ``steps`` need the name of the object."""

    expression: str
    initializer: str | None = None
    steps: list[Callable[[str], None]] = field(default_factory=list)


class Building:
    """The statements so far, and what they need. ``hints`` are what objects are called if they get names, ``declared``
    the types of variables that are not declared by the class of their object."""

    def __init__(self, view: HeapView, planner: Planner, types: Types, constants: Constants, taken: set[str]) -> None:
        self._view = view
        self._scope = view.scope
        self._planner = planner
        self._types = types
        self._constants = constants
        self._variables = Variables(taken)
        self.statements: list[str] = []
        self.names: dict[int, str] = {}
        self.declared: dict[int, str] = {}
        self.hints: dict[int, str] = {}
        self.helpers: set[str] = set()
        self.used_stubs: dict[str, Stub] = {}
        self.suppressed: set[str] = set()
        self.throws = False
        self._open: set[int] = set()
        self._waiting: dict[int, list[Callable[[], None]]] = {}

    def value(self, value: Value, java_type: str, hint: str | None = None) -> str:
        """An expression of a type; what it needs is built before."""
        if not isinstance(value, Ref):
            return literal(value, java_type)
        return self._typed(value.id, self._reference(value.id, hint), java_type)

    def _typed(self, identity: int, expression: str, java_type: str) -> str:
        """The expression of an object where one of a type is asked for, which its variable need not have."""
        declared = self.declared.get(identity)
        if declared is None or java_type.replace(".", "/") in class_named(self._scope, declared).supertypes:
            return expression
        return self._types.cast(identity, expression)

    def argument(self, identity: int, java_type: str) -> str:
        """An object that the call is given."""
        return self._typed(identity, self.named(identity, self.hints[identity]), java_type)

    def boxed(self, value: Value, java_type: str) -> str:
        """The same where Java boxes by itself."""
        if isinstance(value, Ref) and value.id not in self.names and not self._view.needs_name(value.id):
            written = box_literal(self._view, value.id)
            if written is not None and self._view.type_of(value.id) == java_type:
                return written
        return self.value(value, java_type)

    def placed(self, value: Value, java_type: str, field: Field) -> str:
        """The same for what a field is going to hold."""
        written = self.boxed(value, java_type)
        if not isinstance(value, Ref) or value.id in self.declared or not self._scope.is_accessible(java_type):
            return written
        if self._types.is_shown_as(value.id, java_type) and not self._needs_raw(value, field_type(field)):
            return written
        return f"({self._types.cast_argument(java_type)}) {written}"

    def _needs_raw(self, value: Value, place: Type) -> bool:
        if not self._types.is_raw or not isinstance(value, Ref) or value.id not in self._view.objects:
            return False
        return needs_raw(self._scope, self._view.objects[value.id], place)

    def named(self, identity: int, hint: str) -> str:
        """A name for an object, unless it is one that is written as easily."""
        if identity in self.names:
            return self.names[identity]
        is_plain = isinstance(self._view.content(identity), Fields | Elements | StandIn)
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
        if identity in self.names:
            return self.names[identity]
        constant = constant_expression(self._view, identity)
        if constant is not None:
            self.throws |= may_throw(self._view, identity)
            if identity in self._view.keep:
                self.names[identity] = constant
            return constant
        return self._make(identity, hint, is_named=False)

    def _make(self, identity: int, hint: str | None, is_named: bool) -> str:
        self._open.add(identity)
        made = self._creation(identity)
        needs_name = is_named or bool(made.steps) or self._view.needs_name(identity)
        if not needs_name and len(made.expression) <= LONGEST_INLINE:
            self._open.discard(identity)
            return made.expression
        written = made.expression if made.initializer is None else made.initializer
        hint = hint or self.hints.get(identity) or hint_for(self._view.type_of(identity))
        name = self.declare(self._types.declared(identity), hint, written)
        self._name(identity, name)
        for step in made.steps:
            step(name)
        for waiting in self._waiting.pop(identity, ()):
            waiting()
        return name

    def _name(self, identity: int, name: str) -> None:
        self.names[identity] = name
        self._open.discard(identity)

    def _when_built(self, values: Iterable[Value], step: Callable[[], None]) -> None:
        """Take a step as soon as none of the objects that it names is in the making."""
        for value in values:
            if isinstance(value, Ref) and value.id in self._open:
                self._waiting.setdefault(value.id, []).append(lambda: self._when_built(values, step))
                return
        step()

    # One object.

    def _creation(self, identity: int) -> Creation:
        simple = made_expression(self._view, self._constants, identity)
        if simple is not None:
            self.throws |= may_throw(self._view, identity)
            return Creation(simple)
        content = self._view.content(identity)
        match content:
            case Elements():
                return self._array(identity, content)
            case StandIn():
                return self._stand_in(identity, content)
            case Opaque():
                raise CannotBuild(f"what is inside of a {self._view.type_of(identity)} is not known")
        if self._view.class_of(identity).is_platform:
            recipe = recipe_for(self._view, identity)
            if recipe is not None:
                return self._followed(identity, recipe)
        return self._planned(identity, self._planner.plan(identity, self._open, self.names.keys()))

    def _array(self, identity: int, content: Elements) -> Creation:
        java_type = self._view.type_of(identity)
        component = java_type[:-2]
        full = [index for index, value in enumerate(content.values) if not is_default(value)]
        if len(full) > _MOST_ELEMENTS:
            raise CannotBuild(f"an array with {len(full)} elements is too long for a test")
        is_sparse = not full or (len(content.values) > _DENSE and len(full) * 4 < len(content.values))
        if is_sparse or not self._scope.is_accessible(component):
            made = Creation(self._empty_array(component, len(content.values)))
            made.steps += [self._storing(component, index, content.values[index]) for index in full]
            return made
        made = Creation("")
        parts = []
        for index, value in enumerate(content.values):
            is_later = isinstance(value, Ref) and value.id in self._open
            parts.append("null" if is_later else self._element(value, component))
            made.steps += [self._storing(component, index, value)] if is_later else []
        made.initializer = f"{{{', '.join(parts)}}}"
        made.expression = f"new {self._types.component(component)}[] {made.initializer}"
        return made

    def _empty_array(self, component: str, length: int) -> str:
        if self._scope.is_accessible(component):
            element = component.rstrip("[]")
            return f"new {self._types.component(element)}[{length}]{component[len(element) :]}"
        self.throws = True
        array = self._scope.type_name("java.lang.reflect.Array")
        return f"(Object[]) {array}.newInstance({class_expression(self._scope, component)}, {length})"

    def _element(self, value: Value, component: str) -> str:
        return self.boxed(value, component) if isinstance(value, Ref) else plain_literal(value, component)

    def _storing(self, component: str, index: int, value: Value) -> Callable[[str], None]:
        def store(name: str) -> None:
            def step() -> None:
                written = self._element(value, component)
                self.statements.append(f"{name}[{index}] = {written};")

            self._when_built([value], step)

        return store

    # By constructors.

    def _planned(self, identity: int, plan: Plan) -> Creation:
        self._open.update(made for _, made in plan.made)
        return Creation(self._constructed(identity, plan), steps=self._remaining(identity, plan))

    def _remaining(self, identity: int, plan: Plan) -> list[Callable[[str], None]]:
        """What is left to do once the constructor has run."""
        return [
            *(self._naming_made(identity, name, other) for name, other in plan.made),
            *(self._storing_in(identity, name, index, value) for name, index, value in plan.elements),
            *(self._setting(identity, name, value) for name, value in plan.rest),
            *([lambda name: self._call_methods(name, plan.calls)] if plan.calls else []),
        ]

    def _call_methods(self, name: str, calls: tuple[tuple[Method, tuple[Value, ...]], ...]) -> None:
        """Calls one after the other: what comes later waits for what comes before."""

        def step() -> None:
            method, values = calls[0]
            self._call(method)
            given = self._arguments(method, values, is_called=True)
            self.statements.append(f"{name}.{method.name}({', '.join(given)});")
            self._call_methods(name, calls[1:])

        if calls:
            self._when_built(calls[0][1], step)

    def _constructed(self, identity: int, plan: Plan) -> str:
        java_type = self._view.type_of(identity)
        if plan.constructor is None:
            self.helpers.add(CREATE)
            self.throws = True
            made = f"{CREATE}({class_expression(self._scope, java_type)})"
            return self._types.cast_reflected(identity, made)
        arguments = self._arguments(plan.constructor, plan.arguments, plan.is_called)
        if not plan.is_called:
            return self._types.cast_reflected(identity, self._construct(java_type, plan.constructor, arguments))
        self._call(plan.constructor)
        if plan.is_inner:
            simple = self._scope.type_name(java_type).rpartition(".")[2]
            created = simple + self._types.diamond(identity)
            return f"{arguments[0]}.new {created}({', '.join(arguments[1:])})"
        return f"new {self._types.created(identity)}({', '.join(arguments)})"

    def _construct(self, java_type: str, constructor: Method, arguments: list[str]) -> str:
        self.helpers.add(CONSTRUCT)
        self.throws = True
        types = [
            class_expression(self._scope, java_name(class_of_descriptor(each))) for each in constructor.type.parameters
        ]
        parameters = f"new Class<?>[] {{{', '.join(types)}}}" if types else "new Class<?>[0]"
        given = f"new Object[] {{{arguments[0]}}}" if len(arguments) == 1 else ", ".join(arguments)
        parts = [class_expression(self._scope, java_type), parameters, given]
        return f"{CONSTRUCT}({', '.join(part for part in parts if part)})"

    def _call(self, method: Method) -> None:
        self.throws |= checked_exceptions(self._scope, method)
        self.suppressed |= deprecations(method)

    def _arguments(self, method: Method, values: tuple[Value, ...], is_called: bool) -> list[str]:
        types = [java_name(class_of_descriptor(each)) for each in method.type.parameters]
        given = [
            f"new {self._types.new_class(java_type)}()" if value == NEW_OUTER else self.value(value, java_type)
            for value, java_type in zip(values, types, strict=True)
        ]
        if is_called:
            raw = [at for at, place in enumerate(parameter_types(method)) if self._needs_raw(values[at], place)]
            for at in sorted({*argument_casts(self._view, method, values), *raw}):
                given[at] = f"({self._types.cast_argument(types[at])}) {given[at]}"
        return given

    def _naming_made(self, identity: int, name: FieldName, made: int) -> Callable[[str], None]:
        def step(variable: str) -> None:
            hint = self.hints.get(made) or hint_for(name.name)
            access = read_expression(self._scope, variable, name, self._view.type_of(identity))
            read = self.use(access)
            declared = java_name(class_of_descriptor(name.descriptor))
            if access.helper is not None or (declared.endswith("[]") and declared != self._view.type_of(made)):
                read = self._types.cast(made, read)
            elif declared != self._view.type_of(made) and self._scope.is_accessible(declared):
                self.declared[made] = declared
            written = self._types.declared_as(made, self.declared.get(made))
            self._name(made, self.declare(written, hint, read))
            for waiting in self._waiting.pop(made, ()):
                waiting()

        return step

    def _storing_in(self, identity: int, name: FieldName, index: int, value: Value) -> Callable[[str], None]:
        component = java_name(class_of_descriptor(name.descriptor))[:-2]

        def store(variable: str) -> None:
            array = self.use(read_expression(self._scope, variable, name, self._view.type_of(identity)))
            self._storing(component, index, value)(array)

        return store

    def _setting(self, identity: int, name: FieldName, value: Value) -> Callable[[str], None]:
        java_type = java_name(class_of_descriptor(name.descriptor))

        def step(variable: str) -> None:
            def write() -> None:
                written = self.placed(value, java_type, field_of(self._scope, name))
                holder = self._view.type_of(identity)
                access = write_statement(self._scope, variable, name, written, holder)
                self.statements.append(self.use(access))

            self._when_built([value], write)

        return step

    # By what the platform offers, and by stubs.

    def _followed(self, identity: int, recipe: Recipe) -> Creation:
        given = [self.value(item.value, item.type) for item in recipe.arguments]
        if recipe.text is not None:
            given.append(string_literal(recipe.text))
        if recipe.factory is not None:
            name = self._scope.type_name(self._view.type_of(identity))
            return Creation(f"{name}.{recipe.factory}({', '.join(given)})")
        made = Creation(f"new {self._types.created(identity)}({', '.join(given)})")
        if recipe.calls:
            made.steps.append(lambda name: self._make_calls(name, recipe.calls))
        return made

    def _make_calls(self, name: str, calls: tuple[MethodCall, ...]) -> None:
        """Calls one after the other: what comes later waits for what comes before."""

        def step() -> None:
            given = [self.value(item.value, item.type) for item in calls[0].arguments]
            self.statements.append(f"{name}.{calls[0].method}({', '.join(given)});")
            self._make_calls(name, calls[1:])

        if calls:
            self._when_built([item.value for item in calls[0].arguments], step)

    def _stand_in(self, identity: int, content: StandIn) -> Creation:
        written = stub_for(self._scope, self._view.type_of(identity), content)
        self.used_stubs[written.stub.name] = written.stub
        self._types.stub_names[identity] = written.stub.name
        made = Creation("")
        arguments: list[str] = []
        if written.constructor is not None:
            plan = self._planner.plan(identity, self._open, self.names.keys(), only=written.constructor)
            self._open.update(other for _, other in plan.made)
            arguments = self._arguments(written.constructor, plan.arguments, is_called=False)
            self._call(written.constructor)
            made.steps += self._remaining(identity, plan)
        made.expression = f"new {self._types.created(identity)}({', '.join(arguments)})"
        made.steps += [self._answering(answers) for answers in written.answers]
        return made

    def _answering(self, answers: Answers) -> Callable[[str], None]:
        """Sets the answers of a method of a stub: an array of numbers, a list of objects."""

        def step(variable: str) -> None:
            def answer() -> None:
                if is_primitive(answers.type):
                    numbers = ", ".join(plain_literal(_plain(value), answers.type) for value in answers.values)
                    written = f"new {answers.type}[] {{{numbers}}}"
                else:
                    given = [self.boxed(value, answers.type) for value in answers.values]
                    written = list_of(self._scope, given, answers.type)
                self.statements.append(f"{variable}.{answers.field} = {written};")

            self._when_built(answers.values, answer)

        return step


def _plain(value: Value) -> bool | int | float | None:
    assert not isinstance(value, Ref)
    return value
