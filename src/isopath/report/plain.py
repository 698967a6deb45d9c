"""Texts that others have written, as messages of exceptions and files of a build, on one line of a terminal."""

from typing import Final

LONGEST: Final = 160


def visible(text: str) -> str:
    """A text as it is, with escapes for what a terminal would take for a command, or a reader for something else."""
    return "".join(each if each.isprintable() else f"\\u{ord(each):04x}" for each in text.expandtabs(1))


def plain(text: str) -> str:
    """The same, and not too long."""
    shown = visible(text)
    return shown if len(shown) <= LONGEST else f"{shown[:LONGEST]}..."
