"""Texts that others have written, as of files of a build, on one line of a terminal."""

from typing import Final

LONGEST: Final = 160


def plain(text: str) -> str:
    """A text that is shown as it is, and not too long.

    What a terminal would take for a command, or a reader for something else, is an escape.
    """
    shown = "".join(each if each.isprintable() else f"\\u{ord(each):04x}" for each in text.expandtabs(1))
    return shown if len(shown) <= LONGEST else f"{shown[:LONGEST]}..."
