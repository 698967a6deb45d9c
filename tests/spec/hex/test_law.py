"""The law of HEX: the incremental verdicts, known or as terms, are those of the definitions, on random heaps.

Some 1,500 heaps, a fifth of them with terms, in 6 seconds; ``ISOPATH_HEX_HEAPS`` asks for more.
"""

import os
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from isopath.program.hierarchy import Hierarchy
from isopath.spec.hex.journal import Journal
from isopath.spec.hex.naming import Names
from isopath.spec.hex.parsing import parse_statements
from isopath.spec.hex.resolution import resolve_for_class, resolve_for_method
from isopath.spec.hex.rules import RuleSet
from isopath.spec.hex.source import Source
from isopath.spec.hex.syntax import Sentence
from isopath.spec.hex.visits import Reference
from isopath.terms import Condition, Term, equal, evaluate, is_null, symbol, whole
from isopath.terms.initial import Function, TypeSet, apply, field_function, has_type
from isopath.terms.sorts import REF
from tests.spec.hex.definitions import NULL, Backbone, PlainHeap, is_valid

HEAPS = int(os.environ.get("ISOPATH_HEX_HEAPS", "1500"))
FIELDS = ("next", "other")
INPUTS = ("a", "b")
TYPES = {"Node": {"p/Node", "p/Special"}, "Special": {"p/Special"}}
SUBTYPES = {name: {f"p/{name}", *members} for name, members in TYPES.items()} | {
    f"p/{name}": members for name, members in TYPES.items()
}
PATHS = (
    "", ".next", ".other", "(.next)+", "(.next)*", "(.next|.other)*", "(.next|.other)+", ".next(.other)?",
    "(.next.other)*", ".next.next", "(.next)*.other", "(.next?.other)+",
)  # fmt: skip
CHAINS = ("", ".next", ".other", ".next.next", ".next.other", "(.next|.other)", ".next?")


class Drawing:
    """Random heaps, sentences and visits."""

    def __init__(self, seed: str) -> None:
        self.random = random.Random(seed)

    def heap(self) -> PlainHeap:
        count = self.random.randint(1, 4)
        objects = range(1, count + 1)
        classes = {target: self.random.choice(("p/Node", "p/Node", "p/Special")) for target in objects}
        fields = {(target, name): self.random.randint(0, count) for target in objects for name in FIELDS}
        inputs = {name: self.random.randint(0, count) for name in INPUTS}
        return PlainHeap(inputs, fields, classes, SUBTYPES)

    def sentence(self, anchors: Sequence[str], depth: int = 2) -> str:
        form = self.random.choice(("formula", "formula", "and", "or", "not")) if depth else "formula"
        if form == "formula":
            return self.formula(anchors, PATHS)
        if form == "not":
            return f"not {self.formula(anchors, CHAINS, can_be_max=False)}"
        return f"({self.sentence(anchors, depth - 1)} {form} {self.sentence(anchors, depth - 1)})"

    def formula(self, anchors: Sequence[str], paths: Sequence[str], can_be_max: bool = True) -> str:
        def path(choices: Sequence[str]) -> str:
            return self.random.choice(anchors) + self.random.choice(choices)

        claims = [
            "not null", "expands to nothing", f"expands to {self.random.choice(tuple(TYPES))}", "aliases nothing",
            f"aliases some {self.random.choice(tuple(TYPES))}", f"aliases {path(PATHS)}",
        ]  # fmt: skip
        if can_be_max:
            claims += [f"aliases max {path(PATHS)}"] * 2
        return f"{path(paths)} {self.random.choice(claims)}"

    def references(self, heap: PlainHeap) -> Iterator[tuple[int | None, str]]:
        """The references of a heap, each once, in an order in which they can be visited."""
        pending: list[tuple[int | None, str]] = [(None, name) for name in INPUTS]
        reached: set[int] = set()
        while pending:
            holder, name = pending.pop(self.random.randrange(len(pending)))
            yield holder, name
            target = heap.target(holder, name)
            if target != NULL and target not in reached:
                reached.add(target)
                pending += [(target, field) for field in FIELDS]


@dataclass(frozen=True)
class KnownWorld:
    """Everything is known: references are numbers."""

    heap: PlainHeap

    def same(self, a: int, b: int) -> Condition:
        return a == b

    def is_null(self, reference: int) -> Condition:
        return reference == NULL

    def is_instance(self, reference: int, type_name: str) -> Condition:
        return self.heap.is_a(reference, type_name)

    def settled(self, condition: Condition) -> Condition:
        return condition


class TermWorld:
    """Nothing is known: references are access paths."""

    def same(self, a: Term, b: Term) -> Condition:
        condition: Condition = equal(REF, a, b)
        return condition

    def is_null(self, reference: Term) -> Condition:
        condition: Condition = is_null(reference)
        return condition

    def is_instance(self, reference: Term, type_name: str) -> Condition:
        return has_type(reference, TypeSet(type_name, frozenset(SUBTYPES[type_name])))

    def settled(self, condition: Condition) -> Condition:
        return condition


@dataclass(frozen=True)
class Meaning:
    """A plain heap as the interpretation of terms."""

    heap: PlainHeap

    def symbol(self, term: Term) -> Any:
        return self.heap.inputs[term.payload]

    def apply(self, function: Function, arguments: Sequence[Any]) -> Any:
        return self.heap.fields[arguments[0], function.label] if arguments[0] else NULL

    def class_of(self, reference: int) -> str | None:
        return self.heap.classes.get(reference)


KINDS = ("this", "entry", "root")


def rules(hierarchy: Hierarchy, kind: str, text: str) -> tuple[Sentence, RuleSet]:
    source = Source("random", text)
    names = Names(hierarchy, source, hierarchy.load("p/Holder"))
    (sentence,) = parse_statements(source)
    if kind == "root":
        first = next(method for method in hierarchy.load("p/Holder").methods.values() if method.name == "first")
        return sentence, RuleSet(tuple(resolve_for_method(names, first, [sentence])))
    return sentence, RuleSet(tuple(resolve_for_class(names, hierarchy.load("p/Node"), [sentence])))


def cases(hierarchy: Hierarchy, kind: str, count: int) -> Iterator[tuple[Drawing, Sentence, str, RuleSet]]:
    drawing = Drawing(f"{kind} {count}")
    for _ in range(count // (len(KINDS) * 5)):
        anchors = INPUTS if kind == "root" else (kind,)
        text = drawing.sentence(anchors)
        sentence, resolved = rules(hierarchy, kind, text)
        for _ in range(5):
            yield drawing, sentence, text, resolved


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_known_is_judged_as_the_definitions_do(hierarchy: Hierarchy, kind: str) -> None:
    verdicts = set()
    for drawing, sentence, text, resolved in cases(hierarchy, kind, HEAPS):
        heap, journal, backbone = drawing.heap(), Journal[int](resolved), Backbone()
        world, kept, has_been_valid = KnownWorld(heap), True, True
        for holder, name in drawing.references(heap):
            demands = journal.visit(world, Reference(name, heap.target(holder, name), holder))
            kept = kept and all(demand.condition is True for demand in demands)
            backbone.visit(heap, holder, name)
            valid = is_valid(heap, backbone, sentence, None if kind == "root" else "p/Node", kind == "entry")
            if "not " not in text.replace("not null", ""):
                assert kept == valid, (text, heap, backbone)
                assert has_been_valid or not valid, (text, heap, backbone)
                has_been_valid = valid
        assert kept == valid, (text, heap, backbone)
        verdicts.add(kept)
    assert verdicts == {True, False}


@pytest.mark.parametrize("kind", KINDS)
def test_terms_mean_what_is_judged_when_all_is_known(hierarchy: Hierarchy, kind: str) -> None:
    verdicts = set()
    for drawing, _, text, resolved in cases(hierarchy, kind, HEAPS // 5):
        heap = drawing.heap()
        known, symbolic = Journal[int](resolved), Journal[Term](resolved)
        meaning, visited = Meaning(heap), set()
        for path in access_paths(drawing, heap):
            term, holder = reference_term(path), reference_term(path[:-1]) if path[1:] else None
            at = None if holder is None else whole(evaluate(holder, meaning))
            demanded = symbolic.visit(TermWorld(), Reference(path[-1], term, holder))
            told = all(condition is True or (condition is not False and evaluate(condition, meaning))
                       for condition in (demand.condition for demand in demanded))  # fmt: skip
            judged = True
            if (at, path[-1]) not in visited:
                visited.add((at, path[-1]))
                judgements = known.visit(KnownWorld(heap), Reference(path[-1], heap.target(at, path[-1]), at))
                judged = all(demand.condition is True for demand in judgements)
            assert told == judged, (text, heap, path)
            verdicts.add(told)
            if not told:
                break
    assert verdicts == {True, False}


def access_paths(drawing: Drawing, heap: PlainHeap) -> Iterator[tuple[str, ...]]:
    """Access paths in an order in which a program may read them; one object may have many."""
    pending: list[tuple[str, ...]] = [(name,) for name in INPUTS]
    for _ in range(7):
        if not pending:
            return
        path = pending.pop(drawing.random.randrange(len(pending)))
        yield path
        if evaluate(reference_term(path), Meaning(heap)) != NULL:
            pending += [(*path, name) for name in FIELDS]


def reference_term(path: tuple[str, ...]) -> Term:
    term = symbol(REF, path[0])
    for name in path[1:]:
        term = apply(field_function("p.Node", name, REF), term)
    return term
