"""A command: a function whose parameters are its options, and which gives its exit code.

@command()
def explore_command(request: Request, rows: Annotated[int, Option("Paths listed.", "NUMBER")] = 50) -> int: ...
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from inspect import getdoc, signature
from typing import get_type_hints

from isopath.cli import exits
from isopath.cli.helping import command_help
from isopath.cli.nearby import Around
from isopath.cli.parameters import REQUIRED, Parameter, declared, made, parameters_of
from isopath.cli.settings import with_settings
from isopath.cli.words import Typed, read_words
from isopath.errors import UsageError


class Command:
    """Runs its function on the words of a command line.

    Options of records that it is left without have their defaults; ``defaults`` are those that it has of its own. A
    parameter of type ``Typed`` is given the command line itself.
    """

    def __init__(self, function: Callable[..., int], left_out: tuple[str, ...], defaults: dict[str, object]) -> None:
        self.name = function.__name__.removesuffix("_command")
        self.purpose = getdoc(function) or ""
        self._function = function
        self._left_out = left_out
        self._defaults = defaults

    @cached_property
    def parameters(self) -> list[Parameter]:
        found = parameters_of(self._function, self._left_out, self._defaults)
        return [*found, *declared(Around, {})] if is_about_classes(found) else found

    def run(self, words: Sequence[str]) -> int:
        """The exit code."""
        typed = read_words(self.name, self.parameters, words)
        if typed is None:
            print(command_help(self.name, self.purpose, self.parameters))
            return exits.COMPLETE
        if is_about_classes(self.parameters):
            typed = with_settings(typed)
        try:
            arguments = self._arguments(typed)
        except UsageError:
            self.reject_settings(typed)
            raise
        return self._function(**arguments)

    def reject_settings(self, typed: Typed) -> None:
        """Name the setting that cannot be honoured, if there is one: alone, it is rejected as well."""
        for name, setting in typed.settled.items():
            given = {each.name: ["x"] for each in self.parameters if each.default is REQUIRED and each.is_repeated}
            try:
                self._arguments(replace(typed, given=given, settled={name: setting}))
            except UsageError as error:
                raise UsageError(f"{setting.origin}: {setting.key}: {error}") from error

    def _arguments(self, typed: Typed) -> dict[str, object]:
        values, hints = typed.values, get_type_hints(self._function)
        shared = {name: value for name, value in values.items() if name not in self._left_out}
        return {
            name: typed if hints[name] is Typed else values[name] if name in values else made(hints[name], shared)
            for name in signature(self._function).parameters
        }


def is_about_classes(parameters: Sequence[Parameter]) -> bool:
    """Whether a command has targets on a class path: then what is around it counts."""
    return {"target", "class_path"} <= {each.name for each in parameters}


def command(*left_out: str, **defaults: object) -> Callable[[Callable[..., int]], Command]:
    """Make a command of a function called ``NAME_command``."""
    return lambda function: Command(function, left_out, defaults)
