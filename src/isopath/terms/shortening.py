"""What is too long to be read, cut short. The JSON has it whole.

A conjunct that has no room is left out and counted: half of one says nothing, and may speak of ``$3`` which only the
other half explains.
"""

from collections.abc import Container, Sequence
from itertools import accumulate, groupby
from typing import Final

from isopath.terms.java import WHERE

MOST: Final = 600
"""How long a condition may be, as a whole."""
MOST_OF_ONE: Final = 200
"""How long a part of it may be, or a value."""
CUT: Final = " ... "
"""What stands in place of the middle of a text."""


def shortened(text: str, most: int = MOST_OF_ONE) -> str:
    """A text, or its beginning and its end; nothing of one with names that are explained at its end."""
    if len(text) <= most:
        return text
    if WHERE in text:
        return CUT.strip()
    end = most // 3
    return f"{text[: most - end]}{CUT}{text[-end:]}"


def conjunction_in_short(parts: Sequence[str], hidden: Container[int] = ()) -> str:
    """Conditions, joined. Of many the first and the last are shown: these distinguish a path from its neighbours.

    Those at the places that are ``hidden`` are only counted.
    """
    if len(parts) == 1 and 0 not in hidden:
        return shortened(parts[0])
    room = [at for at, part in enumerate(parts) if len(part) <= MOST_OF_ONE and at not in hidden]
    if sum(len(parts[at]) for at in room) > MOST:
        first = _fitting([parts[at] for at in room], MOST // 2)
        last = _fitting([parts[at] for at in room[:first:-1]], MOST // 2)
        room = [*room[:first], *room[-last:]]
    return " && ".join(_stated(parts, frozenset(room)))


def _stated(parts: Sequence[str], shown: frozenset[int]) -> list[str]:
    """The parts that are shown, and in place of those between them how many they are."""
    stated: list[str] = []
    for is_shown, places in groupby(range(len(parts)), shown.__contains__):
        run = [*places]
        stated += [parts[at] for at in run] if is_shown else [f"... {len(run)} more ..."]
    return stated


def _fitting(parts: Sequence[str], most: int) -> int:
    """How many parts, from the first, have room; one has."""
    return max(1, sum(length <= most for length in accumulate(map(len, parts))))
