"""Java text by its shape: a template that looks like what comes out of it.

A line of a template that is ``$name`` alone stands for any number of lines, ``$name;`` for statements, which are broken
where they are too long; both take over the indentation, and go where there are none. ``$name`` inside of a line is a
text; where that is None, the line goes. An empty line stays if what is before it and what is behind it does.
"""

import re
from collections.abc import Mapping, Sequence
from string import Template
from typing import Final

WIDTH: Final = 120
_CONTINUED: Final = " " * 8
_BLOCK: Final = re.compile(r"( *)\$(\w+)(;?)")
_NAMES: Final = re.compile(r"\$\{?(\w+)")
_LITERAL: Final = re.compile(r'"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)+\'')

Parts = Mapping[str, Sequence[str] | None]


def filled(template: str, parts: Parts, indent: int = 0) -> list[str]:
    """The lines of a template with its parts; ``indent`` is how far they are going to be moved to the right."""
    lines = [_line(line, parts, indent) for line in template.strip("\n").split("\n")]
    found: list[str] = []
    for at, made in enumerate(lines):
        is_between = 0 < at < len(lines) - 1 and lines[at - 1] and lines[at + 1]
        found += made if made != [""] or is_between else []
    return found


def _line(line: str, parts: Parts, indent: int) -> list[str]:
    block = _BLOCK.fullmatch(line)
    if block is None:
        if any(parts[name] is None for name in _NAMES.findall(line)):
            return []
        return broken(Template(line).substitute(parts), indent)
    margin, name, is_code = block.groups()
    written = parts[name] or ()
    if is_code:
        written = [part for statement in written for part in broken(statement, indent + len(margin))]
    return [f"{margin}{part}" if part else "" for part in written]


def without_literals(line: str, blank: str = "") -> str:
    """Code with nothing in its strings and characters, or with so many blanks in their place."""
    return _LITERAL.sub(lambda match: blank * len(match[0]) or '""', line)


def broken(statement: str, indent: int) -> list[str]:
    """A statement within the width: broken after commas and opening parentheses, rather outside than inside."""
    lines, rest, room = [], statement, WIDTH - indent
    while len(rest) > room:
        at = _break(rest, room)
        if at is None:
            break
        lines.append(rest[:at].rstrip())
        rest = _CONTINUED + rest[at:].lstrip()
    return [*lines, rest]


def _break(line: str, room: int) -> int | None:
    """Where to break a line: the outermost place that fits, the last one of these."""
    masked = without_literals(line, "_")
    best: tuple[int, int] | None = None
    depth, start = 0, len(line) - len(line.lstrip())
    for at, char in enumerate(masked[:room]):
        depth += (char in "([{") - (char in ")]}")
        is_place = (char == "," or (char in "({" and masked[at + 1 : at + 2] not in ")}")) and at > start
        if is_place and (best is None or depth <= best[0]):
            best = (depth, at + 1)
    return None if best is None else best[1]
