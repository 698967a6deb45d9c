"""Witnesses and outcomes as the lines that the Java process reads and writes.

Fields are lists, owner, name and value, and so need no look at the classes to be read.
"""

import json
from collections.abc import Iterable
from typing import NotRequired, TypedDict

from isopath.program import MethodTarget
from isopath.witness.json_form import FieldValues, JsonValue, json_value, objects_as_list, value_of
from isopath.witness.objects import (
    Boxed,
    ClassOf,
    Constant,
    Content,
    Elements,
    FieldName,
    Fields,
    Opaque,
    Ref,
    StandIn,
    StaticValue,
    Text,
    Witness,
    WitnessObject,
)
from isopath.witness.replay.outcome import Outcome, ThrownCause

_ObjectAnswer = TypedDict(
    "_ObjectAnswer",
    {
        "id": int,
        "type": str,
        "fields": NotRequired[list[tuple[str, str, str, JsonValue]]],
        "stand_in": NotRequired[dict[str, object]],
        "elements": NotRequired[list[JsonValue]],
        "text": NotRequired[str],
        "capacity": NotRequired[int],
        "boxed": NotRequired[JsonValue],
        "constant": NotRequired[str],
        "class": NotRequired[str],
        "beyond_limit": NotRequired[bool],
    },
)


class Answer(TypedDict):
    """What the process says of a call. Of one that was not made there is a reason, of one that was left a trace."""

    status: str
    tainted: bool
    reason: NotRequired[str]
    trace: NotRequired[list[str]]
    result: NotRequired[JsonValue]
    exception: NotRequired[str]
    message: NotRequired[str | None]
    cause: NotRequired[tuple[str, str | None, list[str]]]
    output: str
    errors: str
    is_cut: bool
    objects: list[_ObjectAnswer] | None
    statics: NotRequired[list[JsonValue]]
    unanswered: NotRequired[str | None]


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
            "objects": objects_as_list(witness.objects, _fields),
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


def _fields(values: FieldValues) -> list[list[JsonValue | str]]:
    return [[field.owner, field.name, json_value(value)] for field, value in values]


def outcome_of(answer: Answer) -> Outcome:
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


def _cause(sent: tuple[str, str | None, list[str]] | None) -> ThrownCause | None:
    return None if sent is None else ThrownCause(sent[0], sent[1], tuple(sent[2]))


def _objects(data: Iterable[_ObjectAnswer]) -> tuple[WitnessObject, ...]:
    return tuple(WitnessObject(each["id"], each["type"], _content_of(each)) for each in data)


def _content_of(data: _ObjectAnswer) -> Content:
    if "stand_in" in data:
        return StandIn(fields=_fields_of(data))
    if "fields" in data:
        return Fields(_fields_of(data))
    if "elements" in data:
        return Elements(tuple(map(value_of, data["elements"])))
    if "text" in data:
        return Text(data["text"], capacity=data.get("capacity"))
    if "boxed" in data:
        value = value_of(data["boxed"])
        assert value is not None and not isinstance(value, Ref)
        return Boxed(value)
    if "constant" in data:
        return Constant(data["constant"])
    return ClassOf(data["class"]) if "class" in data else Opaque()


def _fields_of(data: _ObjectAnswer) -> FieldValues:
    return tuple((FieldName(*name), value_of(value)) for *name, value in data["fields"])
