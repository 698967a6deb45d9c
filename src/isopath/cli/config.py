"""``isopath config``."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated

from rich.console import Console
from rich.text import Text

from isopath.cli import exits
from isopath.cli.command import command
from isopath.cli.commands import find_command
from isopath.cli.names import CONFIGURABLE, parameters_by_name
from isopath.cli.nearby import look_around
from isopath.cli.output import print_lines
from isopath.cli.parameters import REQUIRED, Parameter, Setting
from isopath.cli.settings import settings_in, settings_of
from isopath.cli.settings_file import shown
from isopath.cli.words import Typed
from isopath.errors import UsageError
from isopath.options import Option
from isopath.project.finding import read_project
from isopath.project.model import Project
from isopath.report.plain import plain

_DEFAULT = "default"


@command()
def config_command(
    about: Annotated[
        str,
        Option(f"The command to show the options of: {', '.join(CONFIGURABLE)}.", "COMMAND", is_argument=True),
    ] = "test",
    build_tool: Annotated[
        bool,
        Option(
            "Ask Maven or Gradle again for the class path, without network.", names=("--build-tool/--no-build-tool",)
        ),
    ] = True,
) -> int:
    """Print what counts for a command where nothing is typed: each option, its value, and where that comes from.

    Examples:
      isopath config check
    """
    if about not in CONFIGURABLE:
        raise UsageError(f"There are no settings for {about}; choose one of {', '.join(CONFIGURABLE)}.")
    nearby = look_around(str(Path.cwd()))
    project = None if nearby.build is None else read_project(nearby.build, build_tool, again=True)
    typed = Typed(about, parameters_by_name(about), {})
    settled = {} if project is None else settings_of(project, typed)
    for name in CONFIGURABLE:
        empty = Typed(name, parameters_by_name(name), {})
        said = settings_in(nearby, empty)
        find_command(name).reject_settings(replace(empty, settled=said))
        settled |= said if name == about else {}
    console = Console(highlight=False)
    around = f"settings: {'none' if nearby.settings is None else shown(nearby.settings)}"
    print_lines(console, map(Text, (around, *_build_lines(project))))
    rows = [(each, settled.get(each.name)) for each in typed.parameters]
    print_lines(console, _table([("option", "from", "value"), *(_row(each, setting) for each, setting in rows)]))
    return exits.COMPLETE


def _row(parameter: Parameter, setting: Setting | None) -> tuple[str, str, str]:
    if setting is None:
        return parameter.key, _DEFAULT, written(parameter, parameter.default)
    return parameter.key, setting.origin, written(parameter, setting.value)


def _table(rows: Sequence[tuple[str, str, str]]) -> Iterator[Text]:
    """A line for each row, however long its value is; what is as it always is comes in a weak colour."""
    first, second = (max(len(row[at]) for row in rows) for at in (0, 1))
    for key, origin, value in rows:
        yield Text(f"{key:{first}}  {origin:{second}}  {value}", "dim" if origin in (_DEFAULT, "from") else "")


def written(parameter: Parameter, value: object) -> str:
    """A value as ``isopath.toml`` has it; a hyphen where there is none."""
    if value is REQUIRED or value is None or value == "":
        return "-"
    if parameter.option.separator is not None:
        value = str(value).split(parameter.option.separator)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return f"[{', '.join(written_one(each) for each in value)}]"
    return written_one(value)


def written_one(value: object) -> str:
    """A number as it is, everything else as a text of TOML."""
    if isinstance(value, int | float):
        return str(value)
    text = str(value).replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(each if each.isprintable() else f"\\u{ord(each):04X}" for each in text) + '"'


def _build_lines(project: Project | None) -> list[str]:
    """The build with its modules, where tests go, and what was not found."""
    if project is None:
        return ["build: none"]
    lines = [f"build: {shown(project.file)} ({project.tool})"]
    for module in project.modules:
        classes = ", ".join(shown(folder) for folder in module.class_folders)
        lines.append(f"module: {shown(module.folder)}: classes in {classes}, tests in {shown(module.test_folder)}")
    if project.needed.missing:
        lines.append(f"not found: {', '.join(map(plain, project.needed.missing))}")
    return lines
