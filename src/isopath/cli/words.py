"""The words of a command line, as a shell passes them: options with their values, switches and arguments.

``--time 5`` and ``--time=5`` are the same; after ``--`` all words are arguments. What an option is given may begin with
a hyphen. Of an option that is given twice the last one counts, unless it is one that is repeated.
"""

import shlex
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Final

from isopath.cli.parameters import REQUIRED, Parameter, Setting
from isopath.errors import UsageError
from isopath.project.model import Project

HELP: Final = "--help"
_NOT_IN_THE_FILE: Final = frozenset(
    {
        "output",
        "replays",
        "replay_jdk",
        "run",
        "no_run",
        "junit_jar",
        "jacoco_agent",
        "json",
        "sarif",
        "junit_xml",
        "html",
        "all_findings",
        "quiet",
        "fail_on",
        "baseline",
        "write_baseline",
        "build_tool",
    }
)
"""Options that leave no trace in what is written."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A command line that was read: the command, what can be typed for it, and what was.

    ``settled`` are values that count where nothing was typed, and ``project`` is the build that the command runs in.
    """

    command: str
    parameters: Sequence[Parameter]
    given: Mapping[str, object]
    settled: Mapping[str, Setting] = field(default_factory=dict)
    project: Project | None = None

    @property
    def values(self) -> dict[str, object]:
        """The value of every parameter: what was typed, what is settled, or its default."""
        missing = [each for each in self.parameters if not self.has(each.name) and each.default is REQUIRED]
        if missing:
            raise UsageError(f"{missing[0].shown} is missing; isopath {self.command} --help says what it is.")
        return {each.name: self.value(each.name) for each in self.parameters}

    def has(self, name: str) -> bool:
        """Whether an option was typed or is settled."""
        return name in self.given or name in self.settled

    def value(self, name: str) -> object:
        """The value of an option; None where the command has no such option."""
        if name in self.given:
            return self.given[name]
        if name in self.settled:
            return self.settled[name].value
        return next((each.default for each in self.parameters if each.name == name), None)

    def words(self, without: Collection[str]) -> list[str]:
        """The command line again, in the order of the parameters, without some of them."""
        kept = [each for each in self.parameters if each.name in self.given and each.name not in without]
        return ["isopath", self.command, *(word for each in kept for word in _words(each, self.given[each.name]))]


def _words(parameter: Parameter, value: object) -> list[str]:
    if parameter.is_switch:
        return [(parameter.names if value else parameter.negations)[-1]]
    values = value if isinstance(value, list) else [value]
    return [word for each in values for word in (*parameter.names[-1:], str(each))]


def read_words(command: str, parameters: Sequence[Parameter], words: Sequence[str]) -> Typed | None:
    """What the words of a command line say; None where they ask for help."""
    switches = {name: (each, True) for each in parameters for name in each.names}
    switches |= {name: (each, False) for each in parameters for name in each.negations}
    given: dict[str, object] = {}
    arguments: list[str] = []
    remaining = iter(words)
    for word in remaining:
        if word == "--":
            arguments += remaining
        elif word == HELP:
            return None
        elif not word.startswith("-") or word == "-":
            arguments.append(word)
        else:
            name, has_value, text = word.partition("=")
            if name not in switches:
                raise _unknown(command, name, switches)
            parameter, is_on = switches[name]
            value = text if has_value else None if parameter.is_switch else next(remaining, None)
            _give(given, parameter, name, value, is_on)
    _place(given, [each for each in parameters if each.option.is_argument], arguments)
    return Typed(command, parameters, given)


def _give(given: dict[str, object], parameter: Parameter, name: str, value: str | None, is_on: bool) -> None:
    if parameter.is_switch:
        if value is not None:
            raise UsageError(f"{name} takes no value.")
        given[parameter.name] = is_on
    elif value is None:
        raise UsageError(f"{name} needs a value: {name} {parameter.metavar}.")
    elif parameter.is_repeated:
        values = given.setdefault(parameter.name, [])
        assert isinstance(values, list)
        values.append(parameter.read(value))
    else:
        given[parameter.name] = parameter.read(value)


def _place(given: dict[str, object], parameters: list[Parameter], arguments: list[str]) -> None:
    """Give arguments to the parameters that have no name; one that is repeated takes what the others leave."""
    for at, parameter in enumerate(parameters):
        if arguments:
            most = max(1, len(arguments) - (len(parameters) - at - 1)) if parameter.is_repeated else 1
            values = [parameter.read(each) for each in arguments[:most]]
            given[parameter.name] = values if parameter.is_repeated else values[0]
            del arguments[:most]
    if arguments:
        raise UsageError(f"It is not clear what {arguments[0]!r} is for: an option begins with --.")


def _unknown(command: str, name: str, known: Collection[str]) -> UsageError:
    near = get_close_matches(name, known, n=2)
    hint = f"did you mean {' or '.join(near)}?" if near else f"isopath {command} --help lists those there are."
    return UsageError(f"There is no option {name}; {hint}")


def command_line(typed: Typed) -> str:
    """The command line without what leaves no trace in the files, in the order of the options."""
    return shlex.join(typed.words(_NOT_IN_THE_FILE))
