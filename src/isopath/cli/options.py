"""Options that several commands have, beside those of a request (``isopath.cli.expanding``)."""

from typing import Annotated, TypeAlias

import typer

Json: TypeAlias = Annotated[
    str,
    typer.Option(
        metavar="FILE", help="Write JSON, one object per method and line, to a file, or with - to standard output."
    ),
]
Junit: TypeAlias = Annotated[int, typer.Option(metavar="5|4", help="The JUnit to write tests for: 5 or 4.")]
