"""The page as text: markup, style, scripts and the data of a report in one file, under a strict policy.

Invariant: what comes from analysed code is in the data block alone, as JSON in ASCII without ``<``, ``>`` and ``&``,
and in the title, escaped. The policy names the hashes of our style and our script: a browser runs nothing else, loads
nothing, and sends nothing. The script puts text into the page as text, never as markup.
"""

import json
import re
from base64 import b64encode
from functools import cache
from hashlib import sha256
from html import escape
from importlib.resources import files
from typing import Final

SCRIPTS: Final = (
    "dom.js",
    "model.js",
    "rows.js",
    "charts.js",
    "java.js",
    "heap.js",
    "tree.js",
    "source.js",
    "detail.js",
    "overview.js",
    "compare.js",
    "survey.js",
    "app.js",
    "shell.js",
    "start.js",
)
"""Our own, in the order in which they are put together: each uses those before it."""
_LIBRARY: Final = "vendor/dagre.min.js"
_MAP: Final = re.compile(r"^//# sourceMappingURL=.*$", re.MULTILINE)
_PLACE: Final = re.compile(r"\{\{(\w+)\}\}")
_IN_MARKUP: Final = {"<": "\\u003c", ">": "\\u003e", "&": "\\u0026"}


def filled_page(title: str, data: object) -> str:
    """The whole file."""
    style, script = _asset("style.css"), _script()
    parts = {
        "policy": f"default-src 'none'; script-src {_hash(script)}; style-src {_hash(style)}; img-src data:;"
        " base-uri 'none'; form-action 'none'",
        "title": escape(visible(title)),
        "style": style,
        "data": data_block(data),
        "script": script,
    }
    return _PLACE.sub(lambda place: parts[place[1]], _asset("page.html"))


def data_block(data: object) -> str:
    """JSON that can stand inside of a ``script`` element: nothing in it ends the element or begins another."""
    text = json.dumps(data, ensure_ascii=True, separators=(",", ":"))
    return re.sub("[<>&]", lambda match: _IN_MARKUP[match[0]], text)


def visible(text: str) -> str:
    """A text in which characters that control a terminal or the direction of writing are escapes."""
    return "".join(f"\\u{ord(char):04x}" if _is_hidden(char) else char for char in text)


def _is_hidden(char: str) -> bool:
    code = ord(char)
    is_control = code < 0x20 or 0x7F <= code < 0xA0
    is_direction = code in (0x061C, 0x200E, 0x200F) or 0x202A <= code <= 0x202E or 0x2066 <= code <= 0x2069
    return is_control or is_direction or 0xD800 <= code < 0xE000


@cache
def _script() -> str:
    own = "\n".join(_asset(name) for name in SCRIPTS)
    return f'{_MAP.sub("", _asset(_LIBRARY)).rstrip()}\n(() => {{\n"use strict";\n{own}}})();\n'


@cache
def _asset(name: str) -> str:
    return files("isopath.report.html").joinpath("page", *name.split("/")).read_text(encoding="utf-8")


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
