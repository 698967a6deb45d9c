"""JSON as text that UTF-8 can hold: halves of characters, which a witness may contain, are written as escapes."""

import json
import re
from typing import Final

_SURROGATE: Final = re.compile("[\ud800-\udfff]")


def json_text(value: object, indent: int | None = None) -> str:
    """The text of what is made of dicts, lists, texts and numbers."""
    text = json.dumps(value, ensure_ascii=False, separators=(", ", ": ") if indent is None else None, indent=indent)
    return _SURROGATE.sub(lambda match: f"\\u{ord(match[0]):04x}", text)
