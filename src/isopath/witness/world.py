"""A concrete input heap, as the terms of a path see it (``isopath.terms.Interpretation``).

Objects are numbers from 1 on, null is 0, what the program allocates is negative. What was not chosen is 0, false or
null. A box within the range of its cache, a constant of an enum, and a class object are one object however often they
are among the inputs: their numbers are made one here, once their values are known.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from isopath.heap.state.kinds import Kind, kind_of
from isopath.program.hierarchy import Hierarchy
from isopath.solver import Model
from isopath.solver.model import default_value
from isopath.terms import Condition, Number, Term, Value, evaluate, whole
from isopath.terms.initial import CONSTANT, ELEMENT, TEXT_UNIT, Function
from isopath.terms.operators import APPLY, EQ, INSTANCE, SYMBOL
from isopath.terms.sorts import REF

_FIRST_LETTER: Final = ord("a")
_LETTERS: Final = 26


def letter_at(index: int) -> int:
    """The character of a text that nobody asks for: texts follow the alphabet."""
    return _FIRST_LETTER + index % _LETTERS


class World:
    """``classes`` are those of the objects, ``entries`` the values of functions, by name and arguments.

    ``indexed`` has those of elements and characters, by kind and object. ``singles`` are the objects that are known by
    their value, those of a kind (``isopath.heap.state.kinds``), by ordinal or number.
    What entries ``free`` places have is as good as anything that a constructor puts there.
    ``definitions`` are facts that say what calls mean, where no constraint does.
    """

    def __init__(
        self,
        hierarchy: Hierarchy,
        model: Model,
        mentions: Iterable[Term],
        classes: dict[int, str],
        definitions: Mapping[Term, Term],
    ) -> None:
        self.hierarchy = hierarchy
        self.classes = classes
        self.symbols: dict[Term, Number] = {}
        self.entries: dict[tuple[str, tuple[Number, ...]], Number] = {}
        self.indexed: dict[tuple[str, int], dict[int, Number]] = {}
        self.known: dict[Term, Number] = {}
        self._definitions = definitions
        self._model = model
        self._kinds: dict[str, Kind | None] = {}
        self._last = 0
        mentions = list(mentions)
        self.singles: dict[tuple[str, Number | str], int] = {}
        self.free: set[tuple[str, tuple[Number, ...]]] = set()
        self._same = self._united(mentions)
        for term in mentions:
            self._enter(term)
            if term.op is APPLY and term.payload.meaning is not None:
                arguments = [model.value(operand) for operand in term.args]
                for read in term.payload.meaning.read_at(term, model, arguments):
                    self._enter(read)

    # What terms mean here.

    def value(self, term: Value) -> Number:
        if not isinstance(term, Term):
            return term
        if self._definitions and term not in self.known:
            self._ask(term)
        return evaluate(term, self, self.known)

    def whole(self, term: Value) -> int:
        """The value of an integer; of a reference, the number of its object."""
        return whole(self.value(term))

    def holds(self, condition: Condition) -> bool:
        return self.value(condition) is True

    def symbol(self, term: Term) -> Number:
        value = self.symbols.get(term)
        return default_value(term.sort) if value is None else value

    def apply(self, function: Function, arguments: Sequence[Number]) -> Number:
        """Null is no constant of an enum, by convention; a character of a text that nobody asks for is a letter."""
        value = self.entries.get((function.name, tuple(arguments)))
        if value is not None:
            return value
        if function.kind == TEXT_UNIT:
            return letter_at(whole(arguments[1]))
        return -1 if function.kind == CONSTANT and not arguments[0] else default_value(function.result)

    def class_of(self, reference: int) -> str | None:
        return self.classes.get(reference)

    def new(self, class_name: str) -> int:
        """One more object; no reference refers to it yet, not even one to an object of which no class is known."""
        self._last = number = max(self._last, *self.classes, 0) + 1
        self.classes[number] = class_name
        return number

    def _ask(self, term: Term) -> None:
        """Work out the calls in a term whose meaning no constraint has stated, the inner ones first."""
        pending, calls = [term], []
        seen: set[Term] = set()
        while pending:
            node = pending.pop()
            if node not in seen and node not in self.known:
                seen.add(node)
                pending.extend(node.args)
                fact = self._definitions.get(node)
                if fact is not None:
                    calls.append((node, fact))
                    pending.append(fact)
        for call, fact in reversed(calls):
            self.known[call] = self._meaning(call, fact)

    def _meaning(self, call: Term, fact: Term) -> Number:
        if fact.op is EQ and call in fact.args:
            return evaluate(fact.args[1] if fact.args[0] is call else fact.args[0], self, self.known)
        return evaluate(fact, self, {**self.known, call: True})

    # Adopting what the model says.

    def _number(self, reference: Term) -> int:
        number = self._model.whole(reference)
        return self._same.get(number, number)

    def _enter(self, term: Term) -> None:
        if term.op is INSTANCE:
            return
        value: Number
        if term.sort is REF:
            value = self._number(term)
            self._last = max(self._last, value)
            self._give_class(value)
        else:
            value = self._model.value(term)
        if term.op is SYMBOL:
            self.symbols[term] = value
            return
        function: Function = term.payload
        arguments = tuple(
            self._number(operand) if operand.sort is REF else self._model.value(operand) for operand in term.args
        )
        self.entries[function.name, arguments] = value
        if function.kind in (ELEMENT, TEXT_UNIT):
            self.indexed.setdefault((function.kind, whole(arguments[0])), {})[whole(arguments[1])] = value

    def _give_class(self, number: int) -> None:
        """Objects that nobody sees have the class that the model gives them."""
        if number > 0 and number not in self.classes:
            name = self._model.class_of(number)
            if name is not None:
                self.classes[number] = name

    def _united(self, mentions: Sequence[Term]) -> dict[int, int]:
        """For objects that are known by their value: the first of the same value."""
        values: dict[int, Number] = {}
        for term in mentions:
            if term.op is APPLY and term.args and term.args[0].sort is REF:
                number = self._model.whole(term.args[0])
                kind = self._kind(number)
                if kind is not None and term.payload.name == kind.function.name:
                    values[number] = self._model.value(term)
        return {
            number: self.singles.setdefault((key, values.get(number, 0)), number)
            for number, key in sorted(self._keys())
            if self._is_one(number, values.get(number, 0))
        }

    def _keys(self) -> list[tuple[int, str]]:
        kinds = {number: self._kind(number) for number in self.classes}
        return [(number, kind.name) for number, kind in kinds.items() if kind is not None]

    def _kind(self, number: int) -> Kind | None:
        name = self.classes.get(number)
        if name is None:
            return None
        if name not in self._kinds:
            self._kinds[name] = kind_of(self.hierarchy, name)
        return self._kinds[name]

    def _is_one(self, number: int, value: Number) -> bool:
        kind = self._kind(number)
        return kind is None or kind.is_cached(value) is True
