"""The JSON that a user gets, as plain data."""

import json
from typing import Any

from isopath.exploration.results import Result
from isopath.report.json_lines import line
from isopath.witness import Witness, json_form


def as_dict(result: Result) -> dict[str, Any]:
    """The line of a result."""
    found: dict[str, Any] = json.loads(line(result))
    return found


def witness_as_dict(witness: Witness) -> dict[str, Any]:
    """The JSON of a witness."""
    return json_form.as_dict(witness)
