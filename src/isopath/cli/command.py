"""A command: a function whose parameters are its options, and which gives its exit code.

@command()
def explore_command(request: Request, rows: Annotated[int, Option("Paths listed.", "NUMBER")] = 50) -> int: ...
"""

from collections.abc import Callable, Sequence
from functools import cached_property
from inspect import getdoc, signature
from typing import get_type_hints

from isopath.cli import exits
from isopath.cli.helping import command_help
from isopath.cli.parameters import Parameter, made, parameters_of
from isopath.cli.words import Typed, read_words


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
        return parameters_of(self._function, self._left_out, self._defaults)

    def run(self, words: Sequence[str]) -> int:
        """The exit code."""
        typed = read_words(self.name, self.parameters, words)
        if typed is None:
            print(command_help(self.name, self.purpose, self.parameters))
            return exits.COMPLETE
        return self._function(**self._arguments(typed))

    def _arguments(self, typed: Typed) -> dict[str, object]:
        values, hints = typed.values, get_type_hints(self._function)
        shared = {name: value for name, value in values.items() if name not in self._left_out}
        return {
            name: typed if hints[name] is Typed else values[name] if name in values else made(hints[name], shared)
            for name in signature(self._function).parameters
        }


def command(*left_out: str, **defaults: object) -> Callable[[Callable[..., int]], Command]:
    """Make a command of a function called ``NAME_command``."""
    return lambda function: Command(function, left_out, defaults)
