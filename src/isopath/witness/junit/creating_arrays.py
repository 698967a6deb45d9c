"""How a test makes an array: by an initializer, or element by element where it is mostly empty."""

from collections.abc import Callable
from typing import Final

from isopath.witness.junit.access import class_expression
from isopath.witness.junit.arranged import CannotBuild
from isopath.witness.junit.building import Building, Creation
from isopath.witness.junit.heap_view import is_default
from isopath.witness.junit.literals import plain_literal
from isopath.witness.objects import Elements, Ref, Value

_DENSE: Final = 12
"""Longer arrays that are mostly empty are filled element by element."""
_MOST_ELEMENTS: Final = 3000


def array(building: Building, identity: int, content: Elements) -> Creation:
    """An array with its elements; those that are still in the making are stored afterwards."""
    java_type = building.view.type_of(identity)
    component = java_type[:-2]
    building.gives_null_element |= None in content.values
    full = [index for index, value in enumerate(content.values) if not is_default(value)]
    if len(full) > _MOST_ELEMENTS:
        raise CannotBuild(f"an array with {len(full)} elements is too long for a test")
    is_sparse = not full or (len(content.values) > _DENSE and len(full) * 4 < len(content.values))
    if is_sparse or not building.scope.is_accessible(component):
        made = Creation(_empty_array(building, component, len(content.values)))
        made.steps += [storing(building, component, index, content.values[index]) for index in full]
        return made
    made = Creation("")
    parts = []
    for index, value in enumerate(content.values):
        is_later = isinstance(value, Ref) and value.id in building.unfinished
        parts.append("null" if is_later else _element(building, value, component))
        made.steps += [storing(building, component, index, value)] if is_later else []
    made.initializer = f"{{{', '.join(parts)}}}"
    made.expression = f"new {building.types.component(component)}[] {made.initializer}"
    return made


def _empty_array(building: Building, component: str, length: int) -> str:
    if building.scope.is_accessible(component):
        element = component.rstrip("[]")
        return f"new {building.types.component(element)}[{length}]{component[len(element) :]}"
    building.throws = True
    array = building.scope.type_name("java.lang.reflect.Array")
    return f"(Object[]) {array}.newInstance({class_expression(building.scope, component)}, {length})"


def _element(building: Building, value: Value, component: str) -> str:
    return building.boxed(value, component) if isinstance(value, Ref) else plain_literal(value, component)


def storing(building: Building, component: str, index: int, value: Value) -> Callable[[str], None]:
    """The step that stores an element in an array."""

    def store(name: str) -> None:
        def step() -> None:
            written = _element(building, value, component)
            building.statements.append(f"{name}[{index}] = {written};")

        building.when_built([value], step)

    return store
