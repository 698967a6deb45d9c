"""The options of commands that explore, made of the declarations of a request (``isopath.options``).

A command takes a request as one parameter; it is shown to typer as one that takes each option.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from inspect import Parameter, Signature, signature
from typing import Annotated, Any, get_args, get_type_hints

import typer

from isopath.exploration.request import Request
from isopath.options import AS_DECLARED, Option


@dataclass(frozen=True, slots=True)
class Declared:
    """A field of a record that can be typed: its name and its default, its option, and what is typed for it."""

    name: str
    default: Any
    option: Option
    given: Any

    def parameter(self) -> Parameter:
        """What typer is shown."""
        option, default = self.option, self.default if self.option.default is AS_DECLARED else self.option.default
        if option.is_argument:
            shown: Any = typer.Argument(metavar=option.metavar, help=option.help)
            default = Parameter.empty
        else:
            shown = typer.Option(*option.names, metavar=option.metavar, help=option.help, min=option.least)
        return Parameter(self.name, Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[self.given, shown])


def takes_request(*left_out: str, **defaults: Any) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """For a command whose first parameter is its request. Options that it is left without have their defaults.

    The target comes first, then what is the command's own, then the other options. ``defaults`` are those of this
    command where it has its own.
    """

    def expanded(command: Callable[..., None]) -> Callable[..., None]:
        first, *own = signature(command).parameters.values()
        shared = [each.parameter() for each in declared(Request) if each.name not in left_out]
        shared = [each.replace(default=defaults.get(each.name, each.default)) for each in shared]

        def called(**given: Any) -> None:
            typed = {parameter.name: given.pop(parameter.name) for parameter in shared}
            command(**{first.name: made(Request, typed)}, **given)

        hints = get_type_hints(command, include_extras=True)
        own = [each.replace(kind=Parameter.KEYWORD_ONLY, annotation=hints[each.name]) for each in own]
        parameters = [shared[0], *own, *shared[1:]]
        called.__doc__ = command.__doc__
        called.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
        called.__annotations__ = {each.name: each.annotation for each in parameters}
        return called

    return expanded


def declared(record: type) -> Iterator[Declared]:
    """All that can be typed for a record and the records in it, in their order."""
    hints = get_type_hints(record, include_extras=True)
    for each in fields(record):
        hint = hints[each.name]
        if isinstance(hint, type) and is_dataclass(hint):
            yield from declared(hint)
        elif (option := _option_of(hint)) is not None:
            given = get_args(hint)[0] if option.given is AS_DECLARED else option.given
            yield Declared(each.name, _default_of(each), option, given)


def _option_of(hint: Any) -> Option | None:
    return next((each for each in getattr(hint, "__metadata__", ()) if isinstance(each, Option)), None)


def _default_of(field: "Field[Any]") -> Any:
    return Parameter.empty if field.default is MISSING else field.default


def made(record: type, typed: Mapping[str, Any]) -> Any:
    """A record of what was typed; what was not has its default."""
    hints = get_type_hints(record, include_extras=True)
    values: dict[str, Any] = {}
    for each in fields(record):
        hint = hints[each.name]
        if isinstance(hint, type) and is_dataclass(hint):
            values[each.name] = made(hint, typed)
        elif each.name in typed:
            option = _option_of(hint)
            assert option is not None
            value = typed[each.name]
            values[each.name] = value if option.read is None else option.read(value)
    return getattr(record, "of_options", record)(**values)
