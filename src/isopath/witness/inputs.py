"""The inputs that a path speaks of: symbols and functions of the initial heap, in an order that is theirs alone.

The order is that of a reader: parameters first, then what is one step away from them, and so on. It depends neither on
the solver nor on when a term was built, so that whoever goes through the inputs in it chooses the same every time.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias

from isopath.heap.state.input_texts import BUILDER, is_text
from isopath.heap.state.text_spelling import STRING_LENGTH, STRING_UNIT
from isopath.solver import Model
from isopath.terms import Term, show
from isopath.terms.bottom_up import nodes_of
from isopath.terms.initial import ELEMENT, LENGTH_OF, Function, Meaning, field_function, is_call
from isopath.terms.operators import APPLY, CONST, INSTANCE, SYMBOL
from isopath.terms.sorts import INT, REF

_LEAVES: Final = frozenset({SYMBOL, APPLY, INSTANCE})
BUILDER_COUNT: Final = field_function(BUILDER, "count", INT)


def is_string_constant(term: Term) -> bool:
    """Whether a reference is a constant of the program that may be among the inputs."""
    return term.op is SYMBOL and term.sort is REF and term.payload.startswith('"')


def is_object(term: Term) -> bool:
    """Whether a term is a reference that a reader of the heap sees."""
    return term.op is not INSTANCE and term.sort is REF and not is_call(term) and not is_text(term)


def read_by(call: Term, model: Model) -> Sequence[Term]:
    """The inputs that what a call means is computed from in a model: the characters of the text that it is asked of."""
    meaning: Meaning = call.payload.meaning
    return meaning.read_at(call, model, [model.value(operand) for operand in call.args])


def length_function(content: Function) -> Function:
    """How many elements or characters there are, for a function that gives one of them."""
    if content.kind == ELEMENT:
        return LENGTH_OF
    return STRING_LENGTH if content is STRING_UNIT else BUILDER_COUNT


_Key: TypeAlias = tuple[int, int, str, list[tuple[str, str]]]
"""How far an input is from a parameter, which one that is, its name, and the way from there."""


class Mentions:
    """What conditions mention; each condition is looked through once, each input is placed once."""

    def __init__(self) -> None:
        self._of: dict[Term, tuple[Term, ...]] = {}
        self._keys: dict[Term, _Key] = {}

    def of(self, conditions: Iterable[Term]) -> list[Term]:
        """The symbols, functions and type tests in some conditions, each once, operands first."""
        found: dict[Term, None] = {}
        for condition in conditions:
            if condition not in self._of:
                self._of[condition] = tuple(_leaves(condition))
            found.update(dict.fromkeys(self._of[condition]))
        return list(found)

    def ordered(self, terms: Iterable[Term], roots: Sequence[str]) -> list[Term]:
        """Inputs in the order of their places; ``roots`` are the names of the parameters."""
        positions = {name: at for at, name in enumerate(roots)}
        return sorted(terms, key=lambda term: self._key(term, positions))

    def _key(self, term: Term, positions: dict[str, int]) -> _Key:
        key = self._keys.get(term)
        if key is None:
            steps: list[tuple[str, str]] = []
            root = term
            while root.op is APPLY and root.args:
                steps.append((root.payload.name, "".join(_index(arg) for arg in root.args[1:])))
                root = root.args[0]
            name = root.payload if root.op is SYMBOL else show(root)
            key = (len(steps), positions.get(name, len(positions)), name, steps[::-1])
            self._keys[term] = key
        return key


def _index(term: Term) -> str:
    return f"{term.payload:012}" if term.op is CONST and isinstance(term.payload, int) else show(term)


def _leaves(condition: Term) -> list[Term]:
    seen: dict[Term, None] = {}
    pending = [(condition, False)]
    while pending:
        term, is_expanded = pending.pop()
        if is_expanded:
            seen[term] = None
        elif term not in seen:
            pending.append((term, True))
            pending.extend((operand, False) for operand in term.args)
    return [term for term in seen if term.op in _LEAVES]


def whole_constants(condition: Term) -> Iterator[int]:
    """The integers that a condition names."""
    for term in nodes_of(condition):
        if term.op is CONST and isinstance(term.payload, int) and not isinstance(term.payload, bool):
            yield term.payload
