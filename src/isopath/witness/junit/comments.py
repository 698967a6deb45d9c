"""The comment above a test: its path condition in Java's words, and the source line that the path is about."""

import re
from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from isopath.program.linked import Method
from isopath.terms.shortening import conjunction_in_short
from isopath.vm.throwing.faults import Fault
from isopath.witness.junit.picking import place_of
from isopath.witness.junit.templates import WIDTH

_MOST_LINES: Final = 8
_UNICODE_ESCAPE: Final = re.compile(r"(?<!\\)(?:\\\\)*\\u")
"""Where a compiler reads a character, in comments too: a backslash more makes it text."""


def condition_comment(condition: Sequence[str], where: str | None, indent: int) -> list[str]:
    """Javadoc lines, without indentation, for a method that is indented by so many columns."""
    place = f" ({where})" if where else ""
    text = f"When {code(' && '.join(condition))}{place}." if condition else f"Always{place}."
    if len(text) + len("/**  */") + indent <= WIDTH:
        return [f"/** {text} */"]
    lines = _filled(text, WIDTH - indent - len(" * "))
    if len(lines) > _MOST_LINES:
        lines = _filled(f"When {code(conjunction_in_short(condition))}{place}.", WIDTH - indent - len(" * "))
    if len(lines) > _MOST_LINES:
        end = "}" if text.startswith("When {@code") else "</code>"
        lines = [*lines[: _MOST_LINES - 1], f"...{end}{place}."]
    return ["/**", *(f" * {line}" for line in lines), " */"]


def _filled(text: str, width: int) -> list[str]:
    """A text in lines, which rather begin with an ``&&`` than anywhere else."""
    lines = [""]
    for part in re.split(r" (?=&& |&amp;&amp; |\([\w$]+\.java:\d+\)\.$)", text):
        if lines[-1] and len(lines[-1]) + 1 + len(part) > width:
            lines.append(part)
        else:
            lines[-1] += f" {part}" if lines[-1] else part
        *full, last = wrap(lines[-1], width, break_long_words=False, break_on_hyphens=False)
        lines[-1:] = [*full, last]
    return lines


def code(text: str) -> str:
    """Text as code in a Javadoc comment. What would end the comment, or the code, is written so that it does not."""
    text = re.sub(r"[\x00-\x1f]", " ", _UNICODE_ESCAPE.sub(r"\\\g<0>", text))
    if "*/" not in text and "@" not in text and _is_balanced(text):
        return f"{{@code {text}}}"
    for char, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("@", "&#64;"), ("*/", "*&#47;")):
        text = text.replace(char, entity)
    return f"<code>{text}</code>"


def _is_balanced(text: str) -> bool:
    depth = 0
    for char in text:
        depth += (char == "{") - (char == "}")
        if depth < 0:
            return False
    return depth == 0


def source_line(method: Method, branches: Sequence[str], fault: Fault | None = None) -> str | None:
    """``Pair.java:12``: where an exception comes from, else where the path took its last branch in the class of the
    method, else where the method begins."""
    thrown = [frame for frame in fault.own_frames if frame.line > 0] if fault is not None else []
    if thrown:
        return f"{thrown[0].file}:{thrown[0].line}"
    file = method.owner.file
    if file is None or file.source_file is None:
        return None
    own = [place.line for place in map(place_of, branches) if place.owner == method.owner.simple_name and place.line]
    line = own[-1] if own else _first_line(method)
    return f"{file.source_file}:{line}" if line else None


def _first_line(method: Method) -> int:
    code_of = method.info.code
    return min((line for _, line in code_of.lines), default=0) if code_of is not None else 0
