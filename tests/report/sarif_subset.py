"""What SARIF 2.1.0 demands of the keys that Isopath writes, by hand: a part of the official schema, not all of it.

For each kind of object: the keys it must have, those it may have, and of which kind their values are. The kinds and the
limits are those of section 3 of the standard. A key that is not listed is an error, so that a new one is looked up.
"""

from collections.abc import Iterator
from typing import Any, Final

TEXT, COUNT, FLAG, ANY, MAP = "text", "count", "flag", "any", "map"
LEVELS: Final = {"none", "note", "warning", "error"}
STATES: Final = {"new", "unchanged", "updated", "absent"}

OBJECTS: Final[dict[str, tuple[set[str], dict[str, Any]]]] = {
    "log": ({"version", "runs"}, {"version": TEXT, "$schema": TEXT, "runs": ["run"]}),
    "run": ({"tool"}, {"tool": "tool", "columnKind": TEXT, "invocations": ["invocation"], "results": ["result"]}),
    "tool": ({"driver"}, {"driver": "toolComponent"}),
    "toolComponent": ({"name"}, {"name": TEXT, "semanticVersion": TEXT, "rules": ["reportingDescriptor"]}),
    "reportingDescriptor": (
        {"id"},
        {
            "id": TEXT,
            "name": TEXT,
            "shortDescription": "message",
            "fullDescription": "message",
            "defaultConfiguration": "reportingConfiguration",
        },
    ),
    "reportingConfiguration": (set(), {"level": LEVELS}),
    "message": ({"text"}, {"text": TEXT}),
    "invocation": (
        {"executionSuccessful"},
        {"executionSuccessful": FLAG, "commandLine": TEXT, "toolExecutionNotifications": ["notification"]},
    ),
    "notification": ({"message"}, {"level": LEVELS, "message": "message"}),
    "result": (
        {"message"},
        {
            "ruleId": TEXT,
            "ruleIndex": COUNT,
            "level": LEVELS,
            "message": "message",
            "locations": ["location"],
            "codeFlows": ["codeFlow"],
            "stacks": ["stack"],
            "partialFingerprints": MAP,
            "baselineState": STATES,
            "properties": ANY,
        },
    ),
    "location": (
        set(),
        {"physicalLocation": "physicalLocation", "logicalLocations": ["logicalLocation"], "message": "message"},
    ),
    "physicalLocation": ({"artifactLocation"}, {"artifactLocation": "artifactLocation", "region": "region"}),
    "artifactLocation": (set(), {"uri": TEXT}),
    "region": (set(), {"startLine": COUNT, "startColumn": COUNT}),
    "logicalLocation": (set(), {"fullyQualifiedName": TEXT, "kind": TEXT}),
    "codeFlow": ({"threadFlows"}, {"message": "message", "threadFlows": ["threadFlow"]}),
    "threadFlow": ({"locations"}, {"locations": ["threadFlowLocation"]}),
    "threadFlowLocation": (set(), {"location": "location", "executionOrder": COUNT}),
    "stack": ({"frames"}, {"message": "message", "frames": ["stackFrame"]}),
    "stackFrame": (set(), {"location": "location", "module": TEXT}),
}


def faults_of(value: Any, kind: str = "log", where: str = "log") -> Iterator[str]:
    """What is wrong with an object, a sentence each."""
    required, known = OBJECTS[kind]
    if not isinstance(value, dict):
        yield f"{where} is no object"
        return
    yield from (f"{where} lacks {key}" for key in required - value.keys())
    for key, each in value.items():
        if key not in known:
            yield f"{where} has {key}, which is not known"
        else:
            yield from _faults_of_value(each, known[key], f"{where}.{key}")


def _faults_of_value(value: Any, kind: Any, where: str) -> Iterator[str]:
    if isinstance(kind, list):
        if not isinstance(value, list) or (where.endswith(("threadFlows", "frames")) and not value):
            yield f"{where} is no list, or empty"
            return
        for number, each in enumerate(value):
            yield from faults_of(each, kind[0], f"{where}[{number}]")
    elif isinstance(kind, set):
        yield from () if value in kind else (f"{where} is {value}",)
    elif kind == TEXT:
        yield from () if isinstance(value, str) and value else (f"{where} is no text",)
    elif kind == COUNT:
        least = 1 if where.endswith(("startLine", "startColumn")) else 0
        yield from () if type(value) is int and value >= least else (f"{where} is {value}",)
    elif kind == FLAG:
        yield from () if isinstance(value, bool) else (f"{where} is {value}",)
    elif kind == MAP:
        yield from (f"{where}.{key} is {each}" for key, each in value.items() if not isinstance(each, str))
    elif kind != ANY:
        yield from faults_of(value, kind, where)
