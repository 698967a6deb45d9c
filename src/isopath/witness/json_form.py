"""Witnesses as JSON. The keys are stable (see docs/json.md).

References are ``{"ref": 2}``, null is null, numbers that JSON lacks are ``{"double": "NaN"}``. A field goes by its
name, by ``Owner.name`` where the object has several of that name.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterable
from typing import TypeAlias

from isopath.witness.objects import (
    Argument,
    Boxed,
    ClassOf,
    Constant,
    Content,
    Elements,
    FieldName,
    Fields,
    Given,
    MemberOf,
    Opaque,
    Ref,
    StandIn,
    StaticValue,
    Text,
    Value,
    Witness,
    WitnessObject,
)

JsonValue: TypeAlias = bool | int | float | dict[str, int | str] | None
FieldValues: TypeAlias = tuple[tuple[FieldName, Value], ...]


def as_dict(witness: Witness) -> dict[str, object]:
    """The JSON of a witness; what it has none of is left out but for arguments and objects."""
    statics = [{"owner": each.owner, **_named(each)} for each in witness.statics]
    given = [{**_named(each), **_source(each)} for each in witness.given]
    return {
        "arguments": [_named(argument) for argument in witness.arguments],
        "objects": objects_as_list(witness.objects, field_values),
        **({"statics": statics} if statics else {}),
        **({"given": given} if given else {}),
        **({"stdin": witness.stdin} if witness.stdin is not None else {}),
    }


def _named(each: Argument | StaticValue | Given) -> dict[str, object]:
    return {"name": each.name, "type": each.type, "value": json_value(each.value)}


def _source(given: Given) -> dict[str, str]:
    source = {"source": given.source, "key": given.key} if given.source else {}
    return {**source, "call": given.call} if given.call else source


def field_values(fields: FieldValues) -> dict[str, JsonValue]:
    """The JSON of the fields of an object, by their names."""
    counts = Counter(field.name for field, _ in fields)
    return {
        field.name if counts[field.name] == 1 else f"{field.owner}.{field.name}": json_value(value)
        for field, value in fields
    }


def objects_as_list(
    objects: Iterable[WitnessObject], fields_of: Callable[[FieldValues], object]
) -> list[dict[str, object]]:
    """The JSON of the objects of a heap, given that of the fields of an object."""
    return [{"id": each.id, "type": each.type, **_content(each.content, fields_of)} for each in objects]


def _content(content: Content, fields_of: Callable[[FieldValues], object]) -> dict[str, object]:
    match content:
        case Fields(values):
            return {"fields": fields_of(values)}
        case Elements(elements):
            return {"elements": [json_value(value) for value in elements]}
        case Text(text, is_interned, capacity):
            interned = {"interned": True} if is_interned else {}
            return {"text": text, **interned, **({} if capacity is None else {"capacity": capacity})}
        case Boxed(value):
            return {"boxed": json_value(value)}
        case Constant(name):
            return {"constant": name}
        case ClassOf(name):
            return {"class": name}
        case MemberOf(owner, name, descriptor):
            return {"member": {"owner": owner, "name": name, "descriptor": descriptor}}
        case StandIn(answers, fields):
            encoded = {method: [json_value(value) for value in values] for method, values in answers}
            return {"stand_in": encoded, **({"fields": fields_of(fields)} if fields else {})}
        case Opaque():
            return {"opaque": True}


def json_value(value: Value) -> JsonValue:
    """The JSON of a value."""
    if isinstance(value, Ref):
        return {"ref": value.id}
    if isinstance(value, float) and not math.isfinite(value):
        return {"double": "NaN" if math.isnan(value) else "Infinity" if value > 0 else "-Infinity"}
    return value


def value_of(data: JsonValue) -> Value:
    """The value that some JSON is."""
    if isinstance(data, dict):
        return Ref(int(data["ref"])) if "ref" in data else float(data["double"])
    return data
