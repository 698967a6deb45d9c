"""Names of tests: what is called, under which condition, with which outcome: ``find_rootIsNull_returnsNull``.

Of its path condition a test shows the fewest conjuncts, two at most, that distinguish it from its siblings, rather late
ones than early ones: the last branch is what a path is about. A number distinguishes tests that words do not. Names
depend on the paths of the method alone, and on the tests above in the same file.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from isopath.witness.junit.names_words import lower_first, upper_first

_MOST_CONJUNCTS: Final = 2
_LONGEST_PHRASE: Final = 44
_MOST_COMPARED: Final = 400
"""Past so many siblings a path is compared with those next to it: the work grows with the square."""


@dataclass(frozen=True, slots=True)
class Statement:
    """What holds of a path, as Java writes it, and the phrase for it, which there may be none for."""

    java: str
    phrase: str | None = field(compare=False)


@dataclass(frozen=True, slots=True)
class Described:
    """A path as its name shows it: the conjuncts of its condition in their order, words for its outcome, and facts
    about its witness, for where the condition does not do."""

    conjuncts: tuple[Statement, ...]
    outcome: str
    facts: tuple[Statement, ...] = ()


def subject_of(method: str, class_name: str, *, is_nested: bool, parameters: Sequence[str] = ()) -> str:
    """The first part of a name. Parameters are given where the method is overloaded, a class where it is nested."""
    types = "".join(upper_first(_type_word(name)) for name in parameters)
    simple = re.split(r"[.$]", class_name)[-1]
    if method == "<init>":
        return _identifier(f"new{upper_first(simple)}{types}")
    return _identifier(f"{lower_first(simple)}{upper_first(method)}{types}" if is_nested else f"{method}{types}")


def _type_word(java_type: str) -> str:
    element = java_type.rstrip("[]")
    return re.split(r"[.$]", element)[-1] + "Array" * java_type.count("[")


def _identifier(text: str) -> str:
    return re.sub(r"\W", "", text) or "path"


def names_of_tests(subject: str, paths: Sequence[Described], used: set[str]) -> list[str]:
    """A name for each of the paths of one method; they are added to the names in use."""
    conjuncts = [frozenset(path.conjuncts) for path in paths]
    facts = [frozenset((*path.conjuncts, *path.facts)) for path in paths]
    names = []
    for at, path in enumerate(paths):
        start = max(0, min(at - _MOST_COMPARED // 2, len(paths) - _MOST_COMPARED))
        others = [other for other in range(start, min(len(paths), start + _MOST_COMPARED)) if other != at]
        distinguishing = _distinguishing(
            path, [conjuncts[other] for other in others], [facts[other] for other in others]
        )
        parts = [subject, "And".join(distinguishing), path.outcome]
        names.append(_unused("_".join(_joinable(parts)), used))
    return names


def _joinable(parts: Sequence[str]) -> list[str]:
    return [parts[0], *(lower_first(part) for part in parts[1:] if part)]


def _distinguishing(
    path: Described, conjuncts: list[frozenset[Statement]], facts: list[frozenset[Statement]]
) -> list[str]:
    """The phrases that distinguish a path from its siblings, of which the conjuncts and the facts are given.

    A fact of the witness helps out where conjuncts do not do, alone if that is enough.
    """
    chosen, remaining = _separating(path.conjuncts, conjuncts, _MOST_CONJUNCTS)
    words = [path.conjuncts[at] for at in sorted(chosen)]
    if remaining:
        nearest_last = path.facts[::-1]
        (only, left) = _separating(nearest_last, facts, 1)
        if only and len(left) < len(remaining):
            helping = [word for word in words[-1:] if any(word not in sibling for sibling in left)]
            words = [*helping, nearest_last[only[0]]]
    return _capitalized(words)


def _separating(
    conditions: Sequence[Statement], siblings: list[frozenset[Statement]], most: int
) -> tuple[list[int], list[frozenset[Statement]]]:
    """The conditions that hold of the fewest siblings, rather late ones than early ones, and what siblings are left."""
    speakable = [at for at, each in enumerate(conditions) if each.phrase and len(each.phrase) <= _LONGEST_PHRASE]
    chosen: list[int] = []
    remaining = siblings
    while len(chosen) < min(most, len(speakable)) and (remaining or not chosen):
        left = {at: sum(conditions[at] in sibling for sibling in remaining) for at in speakable if at not in chosen}
        best = min(left, key=lambda at: (left[at], -at))
        if chosen and left[best] == len(remaining):
            break
        chosen.append(best)
        remaining = [sibling for sibling in remaining if conditions[best] in sibling]
    return chosen, remaining


def _capitalized(conditions: Sequence[Statement]) -> list[str]:
    words = [condition.phrase or "" for condition in conditions]
    return [word if at == 0 else upper_first(word) for at, word in enumerate(words)]


def _unused(name: str, used: set[str]) -> str:
    number, candidate = 1, name
    while candidate in used:
        number += 1
        candidate = f"{name}_{number}"
    used.add(candidate)
    return candidate
