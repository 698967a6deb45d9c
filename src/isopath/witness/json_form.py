"""Witnesses as JSON and back. The keys are stable (see docs/json.md).

References are ``{"ref": 2}``, null is null, numbers that JSON lacks are ``{"double": "NaN"}``. A field goes by its
name, by ``Owner.name`` where the object has several of that name.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from isopath.witness.objects import (
    Argument,
    Boxed,
    ClassOf,
    Constant,
    Content,
    Elements,
    Expected,
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

Declared = Callable[[str, str], FieldName]
"""Finds the field of a type, both by Java name, that a key of its JSON names."""


def as_dict(witness: Witness) -> dict[str, Any]:
    """The JSON of a witness; what it has none of is left out but for arguments and objects."""
    return {
        "arguments": [_named(argument) for argument in witness.arguments],
        "objects": objects_as_list(witness.objects),
        **_statics(witness.statics),
        **({"given": [{**_named(each), **_source(each)} for each in witness.given]} if witness.given else {}),
        **({"stdin": witness.stdin} if witness.stdin is not None else {}),
    }


def _statics(statics: Iterable[StaticValue]) -> dict[str, Any]:
    named = [{"owner": each.owner, **_named(each)} for each in statics]
    return {"statics": named} if named else {}


def _statics_of(data: dict[str, Any]) -> tuple[StaticValue, ...]:
    found = data.get("statics", ())
    return tuple(StaticValue(each["owner"], each["name"], each["type"], value_of(each["value"])) for each in found)


def _source(given: Given) -> dict[str, str]:
    source = {"source": given.source, "key": given.key} if given.source else {}
    return {**source, "call": given.call} if given.call else source


def from_dict(data: dict[str, Any], declared: Declared) -> Witness:
    """The witness that some JSON is."""
    return Witness(
        tuple(Argument(each["name"], each["type"], value_of(each["value"])) for each in data["arguments"]),
        objects_of(data["objects"], declared),
        _statics_of(data),
        tuple(
            Given(
                each["name"],
                each["type"],
                value_of(each["value"]),
                each.get("source", ""),
                each.get("key", ""),
                each.get("call", ""),
            )
            for each in data.get("given", ())
        ),
        stdin=data.get("stdin"),
    )


def expected_as_dict(expected: Expected) -> dict[str, Any]:
    """The JSON of what a path says of its witness."""
    return {
        "ending": expected.ending,
        "result": json_value(expected.result),
        "result_type": expected.result_type,
        "exception": expected.exception,
        "message": expected.message,
        "output": expected.output,
        "errors": expected.errors,
        "objects": objects_as_list(expected.objects),
        **_statics(expected.statics),
        **({"cause": expected.cause} if expected.cause is not None else {}),
        **({"logs": True} if expected.logs else {}),
    }


def expected_from_dict(data: dict[str, Any], declared: Declared) -> Expected:
    """The outcome that some JSON is."""
    return Expected(
        data["ending"],
        value_of(data["result"]),
        data["result_type"],
        data["exception"],
        data["message"],
        data["output"],
        data["errors"],
        objects_of(data["objects"], declared),
        statics=_statics_of(data),
        cause=data.get("cause"),
        logs=data.get("logs", False),
    )


def objects_as_list(objects: Iterable[WitnessObject]) -> list[dict[str, Any]]:
    """The JSON of the objects of a heap."""
    return [{"id": each.id, "type": each.type, **_content(each.content)} for each in objects]


def objects_of(data: Iterable[dict[str, Any]], declared: Declared) -> tuple[WitnessObject, ...]:
    """The objects that some JSON is."""
    return tuple(WitnessObject(each["id"], each["type"], _content_of(each, declared)) for each in data)


def json_value(value: Value) -> Any:
    """The JSON of a value."""
    if isinstance(value, Ref):
        return {"ref": value.id}
    if isinstance(value, float) and not math.isfinite(value):
        return {"double": "NaN" if math.isnan(value) else "Infinity" if value > 0 else "-Infinity"}
    return value


def value_of(data: Any) -> Value:
    """The value that some JSON is."""
    if isinstance(data, dict):
        return Ref(data["ref"]) if "ref" in data else float(data["double"])
    assert data is None or isinstance(data, bool | int | float)
    return data


def keys(fields: Fields) -> list[str]:
    """What the fields of an object go by."""
    counts = Counter(field.name for field, _ in fields.values)
    return [field.name if counts[field.name] == 1 else f"{field.owner}.{field.name}" for field, _ in fields.values]


def _named(each: Argument | StaticValue | Given) -> dict[str, Any]:
    return {"name": each.name, "type": each.type, "value": json_value(each.value)}


def _content(content: Content) -> dict[str, Any]:
    match content:
        case Fields():
            return {"fields": _fields(content)}
        case Elements(values):
            return {"elements": [json_value(value) for value in values]}
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
            return {"stand_in": encoded, **({"fields": _fields(Fields(fields))} if fields else {})}
        case Opaque():
            return {"opaque": True}


def _content_of(data: dict[str, Any], declared: Declared) -> Content:
    match data:
        case {"stand_in": answers}:
            encoded = tuple((method, tuple(map(value_of, values))) for method, values in answers.items())
            return StandIn(encoded, _fields_of(data, declared))
        case {"fields": _}:
            return Fields(_fields_of(data, declared))
        case {"elements": elements}:
            return Elements(tuple(map(value_of, elements)))
        case {"text": text}:
            return Text(text, data.get("interned", False), data.get("capacity"))
        case {"boxed": boxed}:
            value = value_of(boxed)
            assert value is not None and not isinstance(value, Ref)
            return Boxed(value)
        case {"constant": name}:
            return Constant(name)
        case {"class": name}:
            return ClassOf(name)
        case {"member": member}:
            return MemberOf(member["owner"], member["name"], member["descriptor"])
    return Opaque()


def _fields(fields: Fields) -> dict[str, Any]:
    return {key: json_value(value) for key, (_, value) in zip(keys(fields), fields.values, strict=True)}


def _fields_of(data: dict[str, Any], declared: Declared) -> tuple[tuple[FieldName, Value], ...]:
    return tuple((declared(data["type"], key), value_of(value)) for key, value in data.get("fields", {}).items())
