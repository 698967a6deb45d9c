"""Bars of text, as wide as the terminal allows."""

from collections.abc import Container
from math import log
from typing import Final

from rich.text import Text

WIDEST: Final = 100
LARGEST_LINEAR_RATIO: Final = 50


def bar_chart(title: str, counts: dict[str, int], at_least: Container[str], width: int, is_unicode: bool) -> Text:
    """A bar per count, with a plus where there is more to come.

    Where the largest is more than fifty times the smallest, the scale is logarithmic, and says so.
    """
    positive = [count for count in counts.values() if count > 0]
    is_logarithmic = bool(positive) and max(positive) > LARGEST_LINEAR_RATIO * min(positive)
    captions = {label: f"{count:,}{'+' if label in at_least else ''}" for label, count in counts.items()}
    label_width, caption_width = max(map(len, counts)), max(map(len, captions.values()))
    room = max(1, min(width, WIDEST) - label_width - caption_width - 3)
    lines = [Text(f"{title} (logarithmic scale)" if is_logarithmic else title, "dim")]
    for label, count in counts.items():
        length = _length(count, max(positive, default=1), room, is_logarithmic)
        line = Text(f"{label:{label_width}}  ")
        line.append(("█" if is_unicode else "#") * length, "cyan")
        line.append(f" {captions[label]}")
        lines.append(line)
    return Text("\n").join(lines)


def _length(count: int, largest: int, room: int, is_logarithmic: bool) -> int:
    """How long a bar is: what is there is seen, and what is not is not."""
    if count <= 0:
        return 0
    share = (1 + log(count)) / (1 + log(largest)) if is_logarithmic else count / largest
    return max(1, round(share * room))
