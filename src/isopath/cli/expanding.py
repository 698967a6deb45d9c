"""A command that takes shared options as one parameter is shown to typer as one that takes each of them."""

from collections.abc import Callable
from dataclasses import MISSING, fields
from inspect import Parameter, Signature, signature
from typing import Any, get_type_hints

from isopath.cli.options import Options


def takes_options(*left_out: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """For a command whose first parameter is its ``Options``. Those it is left without have their defaults.

    The target comes first, then what is the command's own, then the other options.
    """

    def expanded(command: Callable[..., None]) -> Callable[..., None]:
        first, *own = signature(command).parameters.values()
        shared = [parameter for parameter in _shared() if parameter.name not in left_out]

        def called(**given: Any) -> None:
            options = Options(**{parameter.name: given.pop(parameter.name) for parameter in shared})
            command(**{first.name: options}, **given)

        hints = get_type_hints(command, include_extras=True)
        own = [each.replace(kind=Parameter.KEYWORD_ONLY, annotation=hints[each.name]) for each in own]
        parameters = [shared[0], *own, *shared[1:]]
        called.__doc__ = command.__doc__
        called.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
        called.__annotations__ = {each.name: each.annotation for each in parameters}
        return called

    return expanded


def _shared() -> list[Parameter]:
    """The options as parameters by name."""
    hints = get_type_hints(Options, include_extras=True)
    return [
        Parameter(
            field.name,
            Parameter.KEYWORD_ONLY,
            default=Parameter.empty if field.default is MISSING else field.default,
            annotation=hints[field.name],
        )
        for field in fields(Options)
    ]
