"""Options that several commands have, beside those of a request."""

from typing import Annotated, TypeAlias

from isopath.options import Option

Json: TypeAlias = Annotated[
    str,
    Option("Write JSON, one object per method and line, to a file, or with - to standard output.", "FILE"),
]
Quiet: TypeAlias = Annotated[bool, Option("Print findings only, and a summary that names what failed.")]
AllFindings: TypeAlias = Annotated[
    bool,
    Option("List the findings that do not count, too: in states that no calls build, and likely preconditions."),
]


def _known_junit(junit: int) -> None:
    from isopath.generation import known_junit

    known_junit(junit)


Junit: TypeAlias = Annotated[int, Option("The JUnit to write tests for: 5 or 4.", "5|4", check=_known_junit)]
