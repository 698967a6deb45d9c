"""What says that findings of two runs are the same one, and files of those that are known: baselines.

A fingerprint is made of names, never of lines or conditions: it stays when code moves. Of findings with the same names
those that count come first, in the order of the source, and differ in their number.
"""

import json
from collections import Counter
from hashlib import sha256
from pathlib import Path
from typing import Final

from isopath.errors import UsageError

ASSERTION: Final = "assertion-fails"
EXCEPTION: Final = "unexpected-exception"
PRECONDITION: Final = "likely-precondition"
CONTRACT: Final = "contract-violated"
"""The rules that a finding can be of."""
SCHEME: Final = "isopath/v1"
"""How fingerprints are made. They are kept in files, so that another way to make them has another name."""


class Fingerprints:
    """Makes the fingerprints of one method."""

    def __init__(self, target: str) -> None:
        self._target = target
        self._seen: Counter[tuple[str, ...]] = Counter()

    def next(self, rule: str, *names: str) -> str:
        """The fingerprint of the next finding with these names."""
        parts = (rule, self._target, *names)
        number = self._seen[parts]
        self._seen[parts] += 1
        text = "\0".join((*parts, str(number)))
        return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def baseline_text(found: list[dict[str, str]]) -> str:
    """A file of findings, each with a ``fingerprint`` and words for those who read the file."""
    return json.dumps({"fingerprints": SCHEME, "findings": found}, indent=2) + "\n"


def read_baseline(file: Path | None) -> frozenset[str] | None:
    """The fingerprints in a file that ``--write-baseline`` wrote; None where there is no file."""
    if file is None:
        return None
    try:
        held = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise UsageError(f"--baseline {file} does not exist; --write-baseline {file} writes it.") from None
    except (OSError, ValueError) as error:
        raise UsageError(f"--baseline {file} cannot be read: {error}.") from error
    if not isinstance(held, dict) or held.get("fingerprints") != SCHEME or not isinstance(held.get("findings"), list):
        raise UsageError(f"--baseline {file} is no baseline with fingerprints {SCHEME}; --write-baseline writes one.")
    found = [each.get("fingerprint") for each in held["findings"] if isinstance(each, dict)]
    return frozenset(each for each in found if isinstance(each, str))
