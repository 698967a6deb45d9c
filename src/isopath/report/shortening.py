"""What is too long to be read on a terminal, cut short. The JSON has it whole."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

MOST: Final = 600
"""How long a condition may be, as a whole."""
MOST_OF_ONE: Final = 200
"""How long a part of it may be, or a value."""
CUT: Final = " ... "
"""What stands in place of the middle of a text."""


def shortened(text: str, most: int = MOST_OF_ONE) -> str:
    """A text, or its beginning and its end."""
    if len(text) <= most:
        return text
    end = most // 3
    return f"{text[: most - end]}{CUT}{text[-end:]}"


def conjunction_in_short(parts: Sequence[str]) -> str:
    """Conditions, joined. Of many the first and the last are shown: these distinguish a path from its neighbours."""
    parts = [shortened(part) for part in parts]
    if sum(map(len, parts)) <= MOST:
        return " && ".join(parts)
    first = _fitting(parts, MOST // 2)
    last = _fitting(parts[:first:-1], MOST // 2)
    return f"{' && '.join(parts[:first])} && ... {len(parts) - first - last} more ... && {' && '.join(parts[-last:])}"


def _fitting(parts: Sequence[str], most: int) -> int:
    """How many parts, from the first, have room; one has."""
    return max(1, sum(length <= most for length in accumulate(map(len, parts))))
