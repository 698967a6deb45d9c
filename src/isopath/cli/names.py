"""What the commands are called. Each is in a module of its own, which is imported when somebody asks for it."""

from importlib import import_module
from typing import Final

from isopath.cli.parameters import Parameter

COMMANDS: Final = (
    *("explore", "check", "test", "explain", "watch", "compare", "config", "ci", "survey", "resume", "runs", "doctor"),
)
_WITHOUT_SETTINGS: Final = ("config", "ci", "survey", "resume", "runs", "doctor")
"""Commands that are not about the classes of a project."""
CONFIGURABLE: Final = tuple(name for name in COMMANDS if name not in _WITHOUT_SETTINGS)
"""Those that ``isopath.toml`` is for."""


def parameters_by_name(command: str) -> list[Parameter]:
    """What can be typed for the command of this name."""
    found: list[Parameter] = getattr(import_module(f"isopath.cli.{command}"), f"{command}_command").parameters
    return found
