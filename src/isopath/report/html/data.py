"""What the page shows, as data: the records of the JSON (``isopath.report.schema``) and what they leave out.

A path has its short condition, where its exception was thrown, and the objects that the call has changed or made.
Texts that recur on thousands of paths, as conditions and branches do, are kept once, in ``Texts``.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from msgspec import to_builtins

from isopath.checking import Check
from isopath.comparison import Comparison
from isopath.exploration.results import Path, Result
from isopath.path_tests import PathTests
from isopath.report.checks_json import check_record
from isopath.report.comparison_json import model_record, verdict_record
from isopath.report.console import totals
from isopath.report.json_lines import record
from isopath.report.survey import survey_record
from isopath.survey import MethodRecord
from isopath.witness.json_form import field_values, json_value, objects_as_list
from isopath.witness.objects import Expected, Witness

Json: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Described:
    """An exploration or a check, with the tests of its paths where there are any."""

    done: Result | Check
    tests: PathTests | None = None


def described(
    done: Iterable[Described | Comparison | Result | Check], tests: Mapping[str, PathTests]
) -> list[Described | Comparison]:
    """All of it with the tests by method, where it has none yet."""
    return [
        each if isinstance(each, Described | Comparison) else Described(each, tests.get(result_of(each).target))
        for each in done
    ]


def result_of(done: Result | Check) -> Result:
    """The paths of an exploration or a check."""
    return done.result if isinstance(done, Check) else done


class Texts:
    """Texts by number."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def numbers(self, texts: Sequence[str]) -> list[int]:
        return [self._numbers.setdefault(text, len(self._numbers)) for text in texts]

    def all(self) -> list[str]:
        return list(self._numbers)


def explored(one: Described, texts: Texts) -> Json:
    """An entry of the page: a method."""
    done = one.done
    result = result_of(done)
    line = check_record(done) if isinstance(done, Check) else record(result)
    entry: Json = {**to_builtins(line), "kind": "method", "totals": totals(result).plain}
    entry["paths"] = [_path(path, data, texts) for path, data in zip(result.paths, entry["paths"], strict=True)]
    if one.tests is not None:
        tests = one.tests
        entry["tests"] = {"file": tests.file, "lines": tests.lines, "missing": tests.missing}
    return entry


def compared(comparison: Comparison, texts: Texts) -> Json:
    """An entry of the page: a method under several heap models."""
    models = [
        {**explored(Described(result), texts), "taken": to_builtins(model_record(result))}
        for result in comparison.results
    ]
    verdict: Json = to_builtins(verdict_record(comparison))
    return {**verdict, "kind": "comparison", "target": comparison.target, "models": models}


def surveyed(records: Iterable[MethodRecord]) -> Json:
    """An entry of the page, the only one: the methods of some jars."""
    return {"kind": "survey", "records": [to_builtins(survey_record(record)) for record in records]}


def _path(path: Path, data: Json, texts: Texts) -> Json:
    shown = {**data, **{key: texts.numbers(data[key]) for key in ("condition", "branches")}}
    shown["brief"] = texts.numbers(path.brief)
    if path.fault is not None and path.fault.own_frames:
        own = path.fault.own_frames[0]
        shown["at"] = {"file": own.file, "line": own.line, "trace": [str(each) for each in path.fault.frames]}
    if path.judgement is not None:
        shown["judgement"] = path.judgement
    if path.witness is not None and path.expected is not None:
        shown["after"] = _after(path.witness, path.expected)
    return shown


def _after(witness: Witness, expected: Expected) -> Json:
    """What the call leaves: objects that are new or not as they were, the result, and static fields."""
    before = {each["id"]: _key(each) for each in objects_as_list(witness.objects, field_values)}
    objects = objects_as_list(expected.objects, field_values)
    return {
        "result": json_value(expected.result),
        "result_type": expected.result_type,
        "message": expected.message,
        "objects": [each for each in objects if before.get(each["id"]) != _key(each)],
        "statics": [
            {"owner": each.owner, "name": each.name, "type": each.type, "value": json_value(each.value)}
            for each in expected.statics
        ],
    }


def _key(data: Json) -> str:
    """Equal for what is the same to the bit: -0.0 is not 0.0, NaN is NaN."""
    return json.dumps(data, sort_keys=True)
