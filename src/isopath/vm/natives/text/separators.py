"""Patterns that split a text at places which its characters tell without a search: a short text, or one of a few
characters, once or in a row.

Any other pattern is for the platform's own engine. A text that ends as it begins (``aba``) is, too: where it is found
depends on where it was found before.
"""

import re
from dataclasses import dataclass
from typing import Final

from isopath.terms import Condition, build, conjunction, negate
from isopath.terms.operators import LT
from isopath.terms.sorts import INT
from isopath.vm.natives.text.texts import Text
from isopath.vm.natives.text.units import Ranges, is_among

_BLANKS: Final[Ranges] = ((9, 13), (32, 32))
_CLASSES: Final[dict[str, Ranges]] = {"s": _BLANKS, "d": ((48, 57),)}
_PAIRED: Final = r"\ud800-\udfff\U00010000-\U0010ffff"
_LITERAL: Final = rf"\\[^A-Za-z0-9{_PAIRED}]|[^\\.$|()\[\]{{}}^?*+{_PAIRED}]"
_UNIT: Final = rf"\\[sd]|{_LITERAL}"
_UNITS: Final = re.compile(rf"(?:({_UNIT})|\[((?:{_UNIT}|[.$|()?*+])+)\])(\+?)", re.DOTALL)
_TEXT: Final = re.compile(rf"(?:{_LITERAL})+", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Places:
    """At which indices of a text separators begin, and which indices are right after one."""

    begins: tuple[Condition, ...]
    ends: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Separator:
    """What is among the ``units``, one after the other; where it ``is_run``, the only one, as often as it is there."""

    units: tuple[Ranges, ...]
    is_run: bool = False

    def places(self, text: Text) -> Places:
        """A separator begins at an index of the text, and ends at most past its last."""
        places = range(text.most)
        if self.is_run:
            inside = [self._is_at(text, at) for at in places]
            begins = [conjunction([one, negate(at > 0 and inside[at - 1])]) for at, one in enumerate(inside)]
            ends = [conjunction([one, negate(at + 1 < text.most and inside[at + 1])]) for at, one in enumerate(inside)]
            return Places(tuple(begins), (False, *ends))
        count = len(self.units)
        found = [self._is_at(text, at) for at in places]
        return Places(tuple(found), tuple(at >= count and found[at - count] for at in range(text.most + 1)))

    def _is_at(self, text: Text, at: int) -> Condition:
        if at + len(self.units) > text.most:
            return False
        is_there = build(LT, INT, at + len(self.units) - 1, text.length)
        same = [is_among(text.char(at + offset), unit, text.tables) for offset, unit in enumerate(self.units)]
        return conjunction([is_there, *same])


def separator_of(pattern: str) -> Separator | None:
    """What a regular expression matches, if it is of a kind that is known here."""
    found = _UNITS.fullmatch(pattern)
    if found is not None:
        one, several, run = found.groups(default="")
        if "-" in several or "&&" in several:
            return None
        return Separator((_ranges(one + several),), is_run=run != "")
    if _TEXT.fullmatch(pattern) is None:
        return None
    units = re.sub(r"\\(.)", r"\1", pattern, flags=re.DOTALL)
    ends_as_it_begins = any(units.startswith(units[at:]) for at in range(1, len(units)))
    return None if ends_as_it_begins else Separator(tuple(((ord(unit), ord(unit)),) for unit in units))


def _ranges(written: str) -> Ranges:
    """The characters that an element of a pattern names, each escaped or not."""
    ranges: set[tuple[int, int]] = set()
    for unit in re.findall(r"\\?.", written, re.DOTALL):
        kind = _CLASSES.get(unit[1:]) if unit[0] == "\\" else None
        ranges.update(((ord(unit[-1]), ord(unit[-1])),) if kind is None else kind)
    return tuple(sorted(ranges))
