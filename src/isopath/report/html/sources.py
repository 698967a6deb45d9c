"""The source of what was explored, where it was given, for a page that shows it line by line."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

_DECLARED: Final = re.compile(r"\b(?:class|interface|enum|record)\s+([\w$]+)")
_LONGEST: Final = 1_000_000
"""Characters of a source that is shown."""


def sources(files: Iterable[Path]) -> list[dict[str, object]]:
    """Each file with its lines and the classes that it declares; one that cannot be read is left out with a reason."""
    return [_source(file) for file in files]


def _source(file: Path) -> dict[str, object]:
    try:
        text = file.read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        return {"name": file.name, "missing": error.strerror or "it cannot be read"}
    if len(text) > _LONGEST:
        return {"name": file.name, "missing": f"it has more than {_LONGEST:,} characters"}
    classes = list(dict.fromkeys(_DECLARED.findall(text)))
    return {"name": file.name, "lines": text.expandtabs(4).splitlines(), "classes": classes}
