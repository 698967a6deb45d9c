"""Build files of Gradle as text. They are programs; what most of them say plainly is read, and none of it is run.

Understood are blocks by their names, statements in them, texts with variables that are set to plain texts, and the
version catalog. Groovy and Kotlin write these alike enough for one reader.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final

_TOKEN: Final = re.compile(
    r"""(?P<text>\"\"\".*?\"\"\"|'''.*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|(?P<comment>//[^\n]*|/\*.*?\*/)""",
    re.DOTALL,
)
_ASSIGNED: Final = re.compile(
    r"""(?:\b(?:ext|extra|rootProject|project)\.)?\b(?:extra\[["'])?(\w+)(?:["']\])?\s*(?::\s*String\s*)?=\s*["']([^"'\n]*)["']"""
)
_VARIABLE: Final = re.compile(r"\$\{([^{}]*)\}|\$(\w+(?:\.\w+)*)")
_LAST_NAME: Final = re.compile(r"""(\w+)["')\]]*\s*$""")
_OPENING: Final = "([{"
_CLOSING: Final = ")]}"


def without_comments(text: str) -> str:
    """A build file without what nobody runs."""
    return _TOKEN.sub(lambda match: match[0] if match["text"] else " ", text)


def block(text: str, name: str) -> Iterator[str]:
    """What is in the blocks of a name, wherever they are: ``dependencies { ... }``."""
    for match in re.finditer(rf"(?<![\w.]){re.escape(name)}\s*(?:\([^(){{}}]*\)\s*)?\{{", text):
        yield text[match.end() : _end(text, match.end())]


def without_block(text: str, name: str) -> str:
    """A text without the blocks of a name."""
    for inside in [*block(text, name)]:
        text = text.replace(inside, "")
    return text


def statements(text: str) -> Iterator[str]:
    """The statements of a block: lines, but for what is in brackets of any kind."""
    depth, begun, at = 0, 0, 0
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is not None:
            at = match.end()
            continue
        letter = text[at]
        depth += (letter in _OPENING) - (letter in _CLOSING)
        at += 1
        if letter in "\n;" and depth <= 0 and not _goes_on(text, begun, at):
            if statement := text[begun : at - 1].strip():
                yield statement
            begun = at
    if statement := text[begun:].strip():
        yield statement


def _goes_on(text: str, begun: int, at: int) -> bool:
    """Whether a statement goes on after the end of a line: after a comma, or with a block."""
    return text[begun : at - 1].rstrip().endswith(",") or text[at:].lstrip().startswith("{")


def variables(text: str) -> dict[str, str]:
    """The names that are set to plain texts."""
    return {match[1]: match[2] for match in _ASSIGNED.finditer(text)}


def properties(text: str) -> dict[str, str]:
    """What ``gradle.properties`` says."""
    lines = (line.partition("=") for line in text.splitlines() if not line.lstrip().startswith(("#", "!")))
    return {name.strip(): value.strip() for name, equals, value in lines if equals}


def filled(text: str, known: Mapping[str, str]) -> str:
    """A text with the variables that are known: ``$junit``, ``${versions.junit}``, ``${property("junit")}``."""

    def value(match: re.Match[str]) -> str:
        name = _LAST_NAME.search(match[1] or match[2])
        return match[0] if name is None else known.get(name[1], match[0])

    for _ in range(3):
        text = _VARIABLE.sub(value, text)
    return text


def _end(text: str, at: int) -> int:
    """Where the block ends whose brace is before a place."""
    depth = 1
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is not None:
            at = match.end()
            continue
        depth += (text[at] == "{") - (text[at] == "}")
        if depth == 0:
            return at
        at += 1
    return at
