"""Which methods of the targets are left out: ``com.acme.gen.**``, ``com.acme.Parser#main``, ``*#toString``.

Before ``#`` is a class or a package, with ``*`` for a part of a name and ``**`` for packages below as well. A single
``*`` there is any class. What is nested in a class goes with it. After ``#`` is the name of a method.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from isopath.program.target import MethodTarget, TargetNotFound, Targets

_WILDCARD: Final = re.compile(r"(\*\*|\*|\?)")
_MEANT: Final = {"**": ".*", "*": r"[^.]*", "?": "[^.]"}


def without_excluded(targets: Targets, patterns: Sequence[str]) -> Targets:
    """The targets without those that a pattern matches; ``TargetNotFound`` if none is left."""
    if not patterns:
        return targets
    excluded = [_Pattern(pattern) for pattern in patterns]
    kept = tuple(method for method in targets.methods if not any(each.matches(method) for each in excluded))
    if not kept:
        raise TargetNotFound(f"No method of the targets is left: --exclude {', '.join(patterns)} matches them all.")
    return replace(targets, methods=kept)


class _Pattern:
    def __init__(self, pattern: str) -> None:
        head, _, member = pattern.partition("#")
        self._is_any_class = head in ("", "*", "**")
        self._class = _compiled(head.replace("/", "."))
        self._member = _compiled(member or "*")

    def matches(self, method: MethodTarget) -> bool:
        if self._member.fullmatch(method.name) is None:
            return False
        return self._is_any_class or any(map(self._class.fullmatch, _names(method.class_name)))


def _names(class_name: str) -> Iterable[str]:
    """A class, the classes around it, and its package."""
    dotted = class_name.replace("/", ".")
    yield dotted.replace("$", ".")
    yield dotted
    while "$" in dotted:
        dotted = dotted.rpartition("$")[0]
        yield dotted
    yield dotted.rpartition(".")[0]


def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile("".join(_MEANT.get(part, re.escape(part)) for part in _WILDCARD.split(pattern)))
