"""What ``--help`` prints."""

from collections.abc import Iterable, Sequence
from shutil import get_terminal_size
from textwrap import fill, wrap
from typing import Final

from isopath.cli.parameters import REQUIRED, Parameter

PURPOSE: Final = "A symbolic Java virtual machine: every path of a method, once, whatever the shape of its input heap."
_MOST_COLUMNS: Final = 100
_LEFT_COLUMNS: Final = 34


def overview(commands: Iterable[tuple[str, str]]) -> str:
    """The help of ``isopath`` alone: the commands, each with its purpose."""
    usage = "Usage: isopath COMMAND [OPTIONS] ...\n       isopath COMMAND --help\n       isopath --version"
    return "\n\n".join((usage, _indented(PURPOSE), "Commands:\n" + _table(commands)))


def command_help(name: str, purpose: str, parameters: Sequence[Parameter]) -> str:
    """The help of a command: its arguments and its options, with their defaults."""
    arguments = [each for each in parameters if each.option.is_argument]
    places = [f"{each.metavar}..." if each.is_repeated else each.metavar for each in arguments]
    options = [(_left(each), _right(each)) for each in parameters if not each.option.is_argument]
    said, _, examples = purpose.partition("\n\nExamples:\n")
    parts = [f"Usage: isopath {name} [OPTIONS] {' '.join(places)}".rstrip(), _indented(said)]
    if examples:
        parts.append(f"Examples:\n{examples}")
    if arguments:
        parts.append("Arguments:\n" + _table((each.metavar, _right(each)) for each in arguments))
    parts.append("Options:\n" + _table((*options, ("--help", "Show this and exit."))))
    return "\n\n".join(parts)


def _left(parameter: Parameter) -> str:
    """``-o, --output FOLDER``, or ``--run / --no-run``."""
    if parameter.is_switch:
        return " / ".join((*parameter.names, *parameter.negations))
    return f"{', '.join(parameter.names)} {parameter.metavar}"


def _right(parameter: Parameter) -> str:
    default, help_text = parameter.default, parameter.option.help
    if default is REQUIRED:
        return f"{help_text} [required]"
    if parameter.is_switch:
        named = parameter.names if default else parameter.negations
        is_shown = default is not None and parameter.negations
        return f"{help_text} [default: {named[-1]}]" if is_shown else help_text
    return help_text if default in (None, "", ()) else f"{help_text} [default: {default}]"


def _columns() -> int:
    return min(get_terminal_size().columns, _MOST_COLUMNS) - 2


def _indented(text: str) -> str:
    return fill(" ".join(text.split()), _columns(), initial_indent="  ", subsequent_indent="  ")


def _table(rows: Iterable[tuple[str, str]]) -> str:
    """Two columns; a left one that is too wide has a line of its own."""
    kept = list(rows)
    width = min(max(len(left) for left, _ in kept), _LEFT_COLUMNS)
    lines = []
    for left, right in kept:
        first, *others = wrap(right, _columns() - width - 4, break_on_hyphens=False) or [""]
        begins = [f"  {left:{width}}  {first}"] if len(left) <= width else [f"  {left}", f"{'':{width + 4}}{first}"]
        lines += [*begins, *(f"{'':{width + 4}}{each}" for each in others)]
    return "\n".join(lines)
