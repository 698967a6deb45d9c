"""What a result can be of: the rules of the log, in the order in which ``ruleIndex`` counts them."""

from typing import Final

from isopath.fingerprints import ASSERTION, CONTRACT, EXCEPTION, PRECONDITION
from isopath.report.sarif.schema import Message, Rule, Setting

ERROR: Final = "error"
WARNING: Final = "warning"
NOTE: Final = "note"


def _rule(rule: str, name: str, level: str, short: str, full: str) -> Rule:
    return Rule(
        id=rule,
        name=name,
        short_description=Message(text=short),
        full_description=Message(text=full),
        default_configuration=Setting(level=level),
    )


RULES: Final = (
    _rule(
        ASSERTION,
        "AssertionFails",
        ERROR,
        "An assertion of the program fails.",
        "There is an input, which was found by symbolic execution, on which an assertion of the program fails.",
    ),
    _rule(
        EXCEPTION,
        "UnexpectedException",
        WARNING,
        "An exception that the method does not announce leaves it.",
        "There is an input on which the method ends in an exception that it neither declares nor throws on purpose.",
    ),
    _rule(
        PRECONDITION,
        "LikelyPrecondition",
        NOTE,
        "An exception that may be intended.",
        "The method ends in an exception on arguments that a check of its parameters would reject, as null.",
    ),
    _rule(
        CONTRACT,
        "ContractViolated",
        ERROR,
        "A clause of a contract does not hold.",
        "There is an input that satisfies the preconditions of the method, after whose call a clause of its contract"
        " or an invariant does not hold.",
    ),
)
