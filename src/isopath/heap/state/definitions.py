"""What applications of functions mean that stand for calls: ``s.hashCode()``, ``s.startsWith("-")``.

To the solver such a call is uninterpreted until a condition has it; then its definition is a fact of the path.
"""

from collections.abc import Container, Sequence
from dataclasses import dataclass

from isopath.heap.state.path_facts import PathFacts
from isopath.terms import Condition, Term, Value, equal, negate
from isopath.terms.initial import STATIC_CALL, Function, apply
from isopath.terms.operators import APPLY, INSTANCE, NOT
from isopath.terms.sorts import Sort


@dataclass(frozen=True, slots=True)
class Caption:
    """Words in which ``OPERAND`` stands for each of ``inputs``; ``is_sum`` says that they are an addition."""

    words: str
    inputs: tuple[Term, ...] = ()
    is_sum: bool = False

    @property
    def as_receiver(self) -> str:
        """The words as they stand before a dot."""
        return f"({self.words})" if self.is_sum else self.words

    def call(self, name: str, operands: "Sequence[Caption]") -> "Caption":
        """The words for a call on what these are the words for."""
        written = ", ".join(operand.words for operand in operands)
        inputs = tuple(term for caption in (self, *operands) for term in caption.inputs)
        return Caption(f"{self.as_receiver}.{name}({written})", inputs)

    def term(self, sort: Sort, meaning: Term | None = None) -> Term:
        """The words as a term: a function of the inputs.

        Where the path goes into a ``meaning``, as what it says of classes, the function is known by that as well: in
        another trace that is merged with this one the same words may stand for another formula.
        """
        parameters = tuple(term.sort for term in self.inputs)
        name = self.words if meaning is None else f"{self.words} {meaning.digest:x}"
        return apply(Function(name, self.words, STATIC_CALL, parameters, sort), *self.inputs)


def _tested(condition: Term) -> Term:
    return condition.args[0] if condition.op is NOT else condition


class Definitions:
    """``waiting`` are the definitions that no condition has needed yet, ``captions`` the names of computed objects.

    ``tests`` are calls that mean a test of one input's class: who learns one learns of that input.
    """

    __slots__ = ("captions", "tests", "waiting")

    def __init__(self) -> None:
        self.waiting: dict[Term, Term] = {}
        self.captions: dict[Term, Caption] = {}
        self.tests: dict[Term, Term] = {}

    def fork(self) -> "Definitions":
        twin = object.__new__(Definitions)
        twin.waiting = self.waiting.copy()
        twin.captions = self.captions.copy()
        twin.tests = self.tests.copy()
        return twin

    @staticmethod
    def merge(parts: Sequence["Definitions"], made: Sequence[Container[Term]]) -> "Definitions":
        """Those of several traces, each with the objects that it has ``made``.

        What one has stated holds for it alone: it is stated again when it is needed. An object has the name that it has
        in all of those that made it.
        """
        twin = Definitions()
        for part in parts:
            twin.waiting.update(part.waiting)
            twin.tests.update(part.tests)
        twin.captions = {
            place: caption
            for named in parts
            for place, caption in named.captions.items()
            if all(part.captions.get(place) == caption for part, own in zip(parts, made, strict=True) if place in own)
        }
        return twin

    def define(self, call: Term, meaning: Value, path: PathFacts) -> Term:
        """Note what an application means; the path knows it, and the solver once a condition has it."""
        fact = equal(call.sort, call, meaning)
        if isinstance(fact, Term) and fact not in path.known:
            path.known[fact] = True
            self.waiting[call] = fact
            if isinstance(meaning, Term) and _tested(meaning).op is INSTANCE:
                self.tests[call] = meaning
        return call

    def type_test(self, fact: Term) -> Condition | None:
        """What a call that holds, or does not hold, says of the class of an input; None if it is no such call."""
        meaning = self.tests.get(_tested(fact)) if self.tests else None
        if meaning is None:
            return None
        return negate(meaning) if fact.op is NOT else meaning

    def take(self, conditions: list[Condition]) -> tuple[Term, ...]:
        """What the calls in some conditions mean, and those in these meanings; none of them is stated again."""
        facts: list[Term] = []
        pending = [condition for condition in conditions if isinstance(condition, Term)]
        seen: set[Term] = set()
        while pending:
            term = pending.pop()
            if term not in seen:
                seen.add(term)
                pending.extend(term.args)
                fact = self.waiting.pop(term, None) if term.op is APPLY else None
                if fact is not None:
                    facts.append(fact)
                    pending.append(fact)
        return tuple(facts)
