"""How fields of records are given on the command line: what a user can ask for is declared once, where it is kept.

    seed: Annotated[int, Option("The seed of --search random.", "NUMBER")] = 0

``isopath.cli.parameters`` makes the options of the commands of these declarations.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

AS_DECLARED: Final = object()
"""Stands for the type or the default of the field."""


@dataclass(frozen=True, slots=True)
class Option:
    """One option. ``names`` replace the one that is made of the name of the field.

    ``given`` is the type of what is typed and ``default`` stands for nothing typed, where these are not those of the
    field; ``read`` makes the value of what is typed. ``least`` is the smallest number that is taken, ``check`` rejects
    values. With ``names_files`` its text may name files: in ``isopath.toml`` these are beside that. A text that is
    several in one has a ``separator``.
    """

    help: str
    metavar: str | None = None
    names: tuple[str, ...] = ()
    given: object = AS_DECLARED
    default: object = AS_DECLARED
    read: Callable[..., object] | None = None
    least: int | None = None
    check: Callable[..., None] | None = None
    is_argument: bool = False
    names_files: bool = False
    separator: str | None = None
