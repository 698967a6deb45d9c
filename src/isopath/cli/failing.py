"""When a command fails because of what it found: ``--fail-on``.

The exit codes are those of ``isopath.cli.exits``. That the JVM and Isopath differ comes first, as then nothing else can
be trusted; what was found comes before what is not known.
"""

from collections.abc import Iterable
from typing import Annotated, Final, TypeAlias

from isopath.cli import exits
from isopath.errors import UsageError
from isopath.exploration.results import Result
from isopath.findings import Finding, findings_of
from isopath.options import Option
from isopath.vm.throwing.judging import VIOLATION

FINDING: Final = "finding"
VIOLATED: Final = "violation"
NEVER: Final = "never"
_CHOICES: Final = (FINDING, VIOLATED, NEVER)


def known_policy(fail_on: str) -> None:
    """Reject an unknown policy."""
    if fail_on not in _CHOICES:
        raise UsageError(f"There is no --fail-on {fail_on}; choose one of {', '.join(_CHOICES)}.")


FailOn: TypeAlias = Annotated[
    str,
    Option(
        "Exit with code 1 on a finding that counts (see docs/findings.md), on an assertion or contract that is"
        " violated only, or never.",
        "|".join(_CHOICES),
        check=known_policy,
    ),
]


def code_of_results(results: Iterable[Result], fail_on: str) -> int:
    """The exit code of explorations. A failed assertion is a violation, whatever its grade."""
    found = [*results]
    if any(result.has_divergence for result in found):
        return exits.INTERNAL
    if any(_is_violated(result) and fail_on != NEVER for result in found):
        return exits.VIOLATION
    if fail_on == FINDING and any(has_listed(findings_of(result)) for result in found):
        return exits.VIOLATION
    return exits.COMPLETE if all(result.is_complete for result in found) else exits.INCOMPLETE


def _is_violated(result: Result) -> bool:
    """Whether an assertion fails that no baseline knows."""
    if not result.baseline:
        return result.has_violation
    violations = [finding for finding in findings_of(result) if finding.rank == VIOLATION]
    return has_listed(violations) or (result.has_violation and not violations)


def has_listed(found: Iterable[Finding]) -> bool:
    """Whether a finding counts."""
    return any(finding.is_listed for finding in found)
