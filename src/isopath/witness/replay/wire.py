"""Witnesses and outcomes as the lines that the Java process reads and writes.

Fields are lists, owner, name and value, and so need no look at the classes to be read.
"""

import json
from collections.abc import Iterable
from typing import Any

from isopath.program import MethodTarget
from isopath.witness.json_form import json_value, value_of
from isopath.witness.objects import (
    Boxed,
    ClassOf,
    Constant,
    Content,
    Elements,
    FieldName,
    Fields,
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
from isopath.witness.replay.outcome import Outcome, ThrownCause


def request(
    target: MethodTarget, witness: Witness, watched: Iterable[StaticValue], milliseconds: int, stack_bytes: int
) -> str:
    """The line that asks for a call, and for what the static fields that are ``watched`` hold after it."""
    return json.dumps(
        {
            "class": target.class_name.replace("/", "."),
            "name": target.name,
            "descriptor": target.descriptor,
            "arguments": [json_value(argument.value) for argument in witness.arguments],
            "objects": [{"id": each.id, "type": each.type, **_content(each.content)} for each in witness.objects],
            "statics": [[each.owner, each.name, json_value(each.value)] for each in witness.statics],
            "watched": [[each.owner, each.name] for each in watched],
            "given": [[each.call or each.name, json_value(each.value)] for each in witness.given if not each.source],
            "surroundings": [[each.source, each.key, json_value(each.value)] for each in witness.given if each.source],
            "stdin": witness.stdin,
            "taken": [] if any(each.call for each in witness.given) else [each.name for each in witness.arguments],
            "milliseconds": milliseconds,
            "stack_bytes": stack_bytes,
        }
    )


def _content(content: Content) -> dict[str, Any]:
    match content:
        case Fields(values):
            return {"fields": _fields(values)}
        case Elements(elements):
            return {"elements": [json_value(value) for value in elements]}
        case Text(text, is_interned, capacity):
            return {"text": text, "interned": is_interned, "capacity": capacity}
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
            return {"stand_in": encoded, "fields": _fields(fields)}
        case Opaque():
            return {}


def _fields(values: Iterable[tuple[FieldName, Value]]) -> list[list[Any]]:
    return [[field.owner, field.name, json_value(value)] for field, value in values]


def outcome_of(answer: dict[str, Any]) -> Outcome:
    """The outcome that an answer describes."""
    objects = answer["objects"]
    return Outcome(
        answer["status"],
        value_of(answer.get("result")),
        answer.get("exception"),
        answer.get("message"),
        tuple(answer.get("trace", ())),
        answer["output"],
        answer["errors"],
        None if objects is None else _objects(objects),
        answer["is_cut"],
        frozenset(each["id"] for each in objects or () if "beyond_limit" in each),
        answer.get("unanswered"),
        tuple(map(value_of, answer.get("statics", ()))),
        _cause(answer.get("cause")),
    )


def _cause(sent: list[Any] | None) -> ThrownCause | None:
    return None if sent is None else ThrownCause(sent[0], sent[1], tuple(sent[2]))


def _objects(data: Iterable[dict[str, Any]]) -> tuple[WitnessObject, ...]:
    return tuple(WitnessObject(each["id"], each["type"], _content_of(each)) for each in data)


def _content_of(data: dict[str, Any]) -> Content:
    match data:
        case {"stand_in": _, "fields": fields}:
            return StandIn(fields=_fields_of(fields))
        case {"fields": fields}:
            return Fields(_fields_of(fields))
        case {"elements": elements}:
            return Elements(tuple(map(value_of, elements)))
        case {"text": text}:
            return Text(text, capacity=data.get("capacity"))
        case {"boxed": boxed}:
            value = value_of(boxed)
            assert value is not None and not isinstance(value, Ref)
            return Boxed(value)
        case {"constant": name}:
            return Constant(name)
        case {"class": name}:
            return ClassOf(name)
    return Opaque()


def _fields_of(fields: Iterable[list[Any]]) -> tuple[tuple[FieldName, Value], ...]:
    return tuple((FieldName(*name), value_of(value)) for *name, value in fields)
