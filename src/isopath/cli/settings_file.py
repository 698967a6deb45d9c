"""``isopath.toml``: options of commands by their names without hyphens in front, ``targets`` for what is named without.

    targets = ["com.acme.**"]
    k = 3
    fail-on = "finding"

    [test]
    cover = true

What is at the top counts for every command that has such an option, what is in a table for the command of that name.
Files are named as seen from the folder of ``isopath.toml``. In ``pyproject.toml`` all of it is in ``[tool.isopath]``.
"""

import os
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path

from isopath.cli.names import CONFIGURABLE, parameters_by_name
from isopath.cli.nearby import PYPROJECT, TABLE
from isopath.cli.parameters import Parameter, Setting
from isopath.errors import UsageError


class SettingsFile:
    """One file, read and valid as far as its keys go."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._values = _table(file)
        for name, value in self._values.items():
            if isinstance(value, dict) and name not in CONFIGURABLE:
                raise self._unknown(name, CONFIGURABLE, "table")

    def for_command(self, command: str, parameters: Sequence[Parameter]) -> dict[str, Setting]:
        """What the file says of the options of a command, those in its table last."""
        by_key = {each.key: each for each in parameters}
        own = self._values.get(command, {})
        assert isinstance(own, dict)
        for key in (key for key in own if key not in by_key):
            raise self._unknown(key, by_key, f"key in [{command}]")
        shared = {key: value for key, value in self._values.items() if not isinstance(value, dict)}
        others = [key for key in shared if key not in by_key]
        if others:
            self._reject_unknown(others)
        said = {key: value for key, value in {**shared, **own}.items() if key in by_key}
        return {by_key[key].name: self._setting(by_key[key], value) for key, value in said.items()}

    def _reject_unknown(self, keys: Iterable[str]) -> None:
        """Keys that the command does not have are right if another one has them."""
        known = {each.key for name in CONFIGURABLE for each in parameters_by_name(name)}
        for key in keys:
            if key not in known:
                raise self._unknown(key, known, "key")

    def _unknown(self, name: str, known: Iterable[str], what: str) -> UsageError:
        near = get_close_matches(name, [*known], n=2)
        hint = f"did you mean {' or '.join(near)}?" if near else "isopath config lists those there are."
        return UsageError(f"{shown(self.file)}: there is no {what} {name}; {hint}")

    def _setting(self, parameter: Parameter, value: object) -> Setting:
        try:
            values = value if isinstance(value, list) else [value]
            separator = parameter.option.separator
            if isinstance(value, list) and not (parameter.is_repeated or separator):
                raise UsageError(f"{parameter.shown} takes one value, not several.")
            read = [parameter.read_value(self._placed(parameter, each)) for each in values]
        except UsageError as error:
            raise UsageError(f"{shown(self.file)}: {parameter.key}: {error}") from error
        joined = separator.join(map(str, read)) if separator else read[0] if len(read) == 1 else read
        return Setting(read if parameter.is_repeated else joined, shown(self.file), parameter.key)

    def _placed(self, parameter: Parameter, value: object) -> object:
        """A value in which files are named as seen from the current folder."""
        folder = self.file.parent
        if (
            folder == Path.cwd()
            or not isinstance(value, str)
            or not (parameter.is_file or parameter.option.names_files)
        ):
            return value
        if separator := parameter.option.separator:
            return separator.join(str(folder / entry) for entry in value.split(separator) if entry)
        head, mark, member = value.partition("#")
        return str(folder / head) + mark + member if parameter.is_file or (folder / head).exists() else value


def shown(file: Path) -> str:
    """A file as a reader in the current folder calls it."""
    return min(os.path.relpath(file), str(file), key=len)


def _table(file: Path) -> Mapping[str, object]:
    try:
        values = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise UsageError(f"{shown(file)} cannot be read: {error}.") from error
    if file.name != PYPROJECT:
        return values
    for name in TABLE.split("."):
        values = values.get(name, {})
    if not isinstance(values, dict):
        raise UsageError(f"{shown(file)}: {TABLE} is a table.")
    return values
