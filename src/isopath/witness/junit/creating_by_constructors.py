"""How a test makes an object by a constructor, and what is left to do once it has run: fields, elements, calls."""

from collections.abc import Callable, Iterator

from isopath.program.linked import Method, class_of_descriptor, java_name
from isopath.witness.junit.access import class_expression, field_of, read_expression, write_statement
from isopath.witness.junit.building import Building, Creation
from isopath.witness.junit.calls import argument_casts, checked_exceptions, deprecations
from isopath.witness.junit.creating_arrays import storing
from isopath.witness.junit.given_arguments import New
from isopath.witness.junit.plans import Plan
from isopath.witness.junit.raw_casts import field_type, leaves_open, parameter_types
from isopath.witness.junit.reflection import CONSTRUCT, CREATE
from isopath.witness.junit.variables import hint_for
from isopath.witness.objects import FieldName, Value


def planned(building: Building, identity: int, plan: Plan) -> Creation:
    """An object as a plan makes it."""
    building.unfinished.update(made for _, made in plan.made)
    building.gives_null |= plan.gives_null
    return Creation(_constructed(building, identity, plan), steps=remaining(building, identity, plan))


def remaining(building: Building, identity: int, plan: Plan) -> list[Callable[[str], None]]:
    """What is left to do once the constructor has run."""
    return [
        *(_naming_made(building, identity, name, other) for name, other in plan.made),
        *(_storing_in(building, identity, name, index, value) for name, index, value in plan.elements),
        *(_setting(building, identity, name, value) for name, value in plan.rest),
        *([lambda name: _call_methods(building, name, plan.calls)] if plan.calls and not plan.is_returned else []),
    ]


def _call_methods(building: Building, name: str, calls: tuple[tuple[Method, tuple[Value, ...]], ...]) -> None:
    """Calls one after the other: what comes later waits for what comes before."""

    def step() -> None:
        method, values = calls[0]
        note_call(building, method)
        given = arguments_of(building, method, values, is_called=True)
        building.statements.append(f"{name}.{method.name}({', '.join(given)});")
        _call_methods(building, name, calls[1:])

    if calls:
        building.when_built(calls[0][1], step)


def _constructed(building: Building, identity: int, plan: Plan) -> str:
    java_type = building.view.type_of(identity)
    if plan.constructor is None:
        building.helpers.add(CREATE)
        building.throws = True
        made = f"{CREATE}({class_expression(building.scope, java_type)})"
        return building.types.cast_reflected(identity, made)
    arguments = arguments_of(building, plan.constructor, plan.arguments, plan.is_called)
    if not plan.is_called:
        return building.types.cast_reflected(identity, _construct(building, java_type, plan.constructor, arguments))
    note_call(building, plan.constructor)
    if plan.constructor.is_static or plan.is_returned:
        chained = _chained(building, plan) if plan.is_returned else ()
        return "".join((_created(building, plan.constructor, arguments), *chained))
    if plan.is_inner:
        simple = building.scope.type_name(java_type).rpartition(".")[2]
        created = simple + building.types.diamond(identity)
        return f"{arguments[0]}.new {created}({', '.join(arguments[1:])})"
    return f"new {building.types.created(identity)}({', '.join(arguments)})"


def _created(building: Building, creator: Method, arguments: list[str]) -> str:
    """A builder, or the object that a static factory gives."""
    owner = building.scope.type_name(creator.owner.java_name)
    if creator.is_static:
        return f"{owner}.{creator.name}({', '.join(arguments)})"
    diamond = "<>" if building.scope.is_generic(creator.owner.java_name) else ""
    return f"new {owner}{diamond}({', '.join(arguments)})"


def _chained(building: Building, plan: Plan) -> Iterator[str]:
    for method, values in plan.calls:
        note_call(building, method)
        yield f".{method.name}({', '.join(arguments_of(building, method, values, is_called=True))})"


def _construct(building: Building, java_type: str, constructor: Method, arguments: list[str]) -> str:
    building.helpers.add(CONSTRUCT)
    building.throws = True
    types = [
        class_expression(building.scope, java_name(class_of_descriptor(each))) for each in constructor.type.parameters
    ]
    parameters = f"new Class<?>[] {{{', '.join(types)}}}" if types else "new Class<?>[0]"
    given = f"new Object[] {{{arguments[0]}}}" if len(arguments) == 1 else ", ".join(arguments)
    parts = [class_expression(building.scope, java_type), parameters, given]
    return f"{CONSTRUCT}({', '.join(part for part in parts if part)})"


def note_call(building: Building, method: Method) -> None:
    """Note what a call of a method needs around it."""
    building.throws |= checked_exceptions(building.scope, method)
    building.suppressed |= deprecations(method)


def arguments_of(building: Building, method: Method, values: tuple[Value, ...], is_called: bool) -> list[str]:
    """The arguments of a call, cast where javac would choose another method."""
    types = [java_name(class_of_descriptor(each)) for each in method.type.parameters]
    given = [
        _new(building, value) if isinstance(value, New) else building.value(value, java_type)
        for value, java_type in zip(values, types, strict=True)
    ]
    if is_called:
        raw = {at for at, place in enumerate(parameter_types(method)) if building.needs_raw(values[at], place)}
        casts = argument_casts(building.view, method, values)
        for at in sorted(raw | {at for at in casts if not building.shows(values[at], types[at])}):
            given[at] = f"({building.types.cast_argument(types[at])}) {given[at]}"
    return given


def _new(building: Building, made: New) -> str:
    """A new object that is none of the witness."""
    if made.constructor is None:
        return '""'
    note_call(building, made.constructor)
    given = arguments_of(building, made.constructor, made.arguments, is_called=True)
    return f"new {building.types.new_class(made.type)}({', '.join(given)})"


def _naming_made(building: Building, identity: int, name: FieldName, made: int) -> Callable[[str], None]:
    return lambda variable: building.found(made, lambda: _read_back(building, variable, identity, name, made))


def _read_back(building: Building, variable: str, identity: int, name: FieldName, made: int) -> str:
    """A variable for an object that a constructor has made, by the field that has it."""
    hint = building.hints.get(made) or hint_for(name.name)
    access = read_expression(building.scope, variable, name, building.view.type_of(identity))
    read = building.use(access)
    declared = java_name(class_of_descriptor(name.descriptor))
    if access.helper is not None or (declared.endswith("[]") and declared != building.view.type_of(made)):
        read = building.types.cast(made, read)
    elif declared != building.view.type_of(made) and building.scope.is_accessible(declared):
        building.declared[made] = declared
    written = building.types.declared_as(made, building.declared.get(made))
    if "<" in written and leaves_open(field_type(field_of(building.scope, name))):
        building.suppressed.add("unchecked")
        read = read if read.startswith(f"({written}) ") else f"({written}) {read}"
    return building.declare(written, hint, read)


def _storing_in(building: Building, identity: int, name: FieldName, index: int, value: Value) -> Callable[[str], None]:
    component = java_name(class_of_descriptor(name.descriptor))[:-2]

    def store(variable: str) -> None:
        array = building.use(read_expression(building.scope, variable, name, building.view.type_of(identity)))
        storing(building, component, index, value)(array)

    return store


def _setting(building: Building, identity: int, name: FieldName, value: Value) -> Callable[[str], None]:
    java_type = java_name(class_of_descriptor(name.descriptor))

    def step(variable: str) -> None:
        def write() -> None:
            written = building.placed(value, java_type, field_of(building.scope, name))
            building.gives_null |= value is None
            holder = building.view.type_of(identity)
            access = write_statement(building.scope, variable, name, written, holder)
            building.statements.append(building.use(access))

        building.when_built([value], write)

    return step
