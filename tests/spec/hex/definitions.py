"""Definitions 3.1 to 3.4 of paper 004 on plain heaps, with sets of whole paths: slow, and close to the text.

A heap is what references point to, 0 for null, and the classes of objects. A visit is the references in the order in
which they are visited; it determines a backbone.
"""

import re
from dataclasses import dataclass, field

from isopath.spec.hex.syntax import (
    And,
    Choice,
    Claim,
    Expression,
    Formula,
    Not,
    Or,
    Path,
    Repeat,
    Sentence,
    Sequence,
    Step,
)

Word = tuple[str, ...]
NULL = 0


@dataclass
class PlainHeap:
    """``inputs`` by name, ``fields`` by object and name, ``classes`` by object, ``subtypes`` by class."""

    inputs: dict[str, int]
    fields: dict[tuple[int, str], int]
    classes: dict[int, str]
    subtypes: dict[str, set[str]]

    def target(self, holder: int | None, name: str) -> int:
        return self.inputs[name] if holder is None else self.fields[holder, name]

    def is_a(self, target: int, type_name: str) -> bool:
        return self.classes[target] in self.subtypes[type_name]


@dataclass
class Backbone:
    """Definition 3.2: ``inside`` are the rooted paths of the backbone with their targets, ``outside`` those to aliases.

    ``paths`` are the backbone paths of the objects.
    """

    inside: dict[Word, int] = field(default_factory=dict)
    outside: dict[Word, int] = field(default_factory=dict)
    paths: dict[int, Word] = field(default_factory=dict)

    def visit(self, heap: PlainHeap, holder: int | None, name: str) -> None:
        path = (*(() if holder is None else self.paths[holder]), name)
        target = heap.target(holder, name)
        if target in self.paths:
            self.outside[path] = target
        else:
            self.inside[path] = target
            if target != NULL:
                self.paths[target] = path


def satisfies(heap: PlainHeap, backbone: Backbone, sentence: Sentence, start: Word) -> bool:
    """Whether the heap, visited so far, satisfies a sentence whose paths start after ``start``."""
    match sentence:
        case And(parts):
            return all(satisfies(heap, backbone, part, start) for part in parts)
        case Or(parts):
            return any(satisfies(heap, backbone, part, start) for part in parts)
        case Not(part):
            return not satisfies(heap, backbone, part, start)
        case Formula():
            return _holds(heap, backbone, sentence, start)


def _holds(heap: PlainHeap, backbone: Backbone, formula: Formula, start: Word) -> bool:
    inside = _belonging(backbone.inside, formula.path, start)
    outside = _belonging(backbone.outside, formula.path, start)
    objects = set(inside.values()) - {NULL}
    aliased = set(outside.values())
    match formula.claim:
        case Claim.NOT_NULL:
            return NULL not in inside.values()
        case Claim.EXPANDS_TO_NOTHING:
            return not objects
        case Claim.EXPANDS_TO:
            return all(heap.is_a(target, _type(formula)) for target in objects)
        case Claim.ALIASES_NOTHING:
            return not outside
        case Claim.ALIASES_SOME:
            return all(heap.is_a(target, _type(formula)) for target in aliased)
    assert formula.other is not None
    others = {path: target for path, target in _belonging(backbone.inside, formula.other, start).items() if target}
    if formula.claim is Claim.ALIASES_MAX:
        others = {
            path: target for path, target in others.items() if not any(_is_longer(other, path) for other in others)
        }
    return aliased <= set(others.values())


def _belonging(paths: dict[Word, int], path: Path, start: Word) -> dict[Word, int]:
    """The intersection of a path expression with rooted paths."""
    first = () if path.anchor.text in ("this", "entry", "root") else (Step(path.anchor.text, path.anchor.at),)
    pattern = re.compile(_pattern(Sequence((*first, path.steps))))
    return {
        word: target
        for word, target in paths.items()
        if word[: len(start)] == start and pattern.fullmatch("".join(f".{name}" for name in word[len(start) :]))
    }


def _pattern(expression: Expression) -> str:
    match expression:
        case Step(name):
            return re.escape(f".{name}")
        case Sequence(parts):
            return "".join(map(_pattern, parts))
        case Choice(options):
            return f"(?:{'|'.join(map(_pattern, options))})"
        case Repeat(part, often):
            return f"(?:{_pattern(part)}){often}"


def _is_longer(path: Word, than: Word) -> bool:
    return len(path) > len(than) and path[: len(than)] == than


def _type(formula: Formula) -> str:
    assert formula.type is not None
    return formula.type.text


def is_valid(heap: PlainHeap, backbone: Backbone, sentence: Sentence, cls: str | None, is_entry: bool = False) -> bool:
    """The sentence holds of the environment or, for a class, of each of its objects that the backbone reached."""
    if cls is None:
        return satisfies(heap, backbone, sentence, ())
    holders = {path: target for target, path in backbone.paths.items()}
    return all(
        satisfies(heap, backbone, sentence, path)
        for target, path in backbone.paths.items()
        if heap.is_a(target, cls) and not (is_entry and path[:-1] and heap.is_a(holders[path[:-1]], cls))
    )
