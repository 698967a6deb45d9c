"""What is the case in a witness, in the words of conditions: ``to == from``, ``head.next == null``, ``x == 1``.

Where the conditions of paths cannot be said in words, these distinguish their tests.
"""

from collections.abc import Iterator
from typing import Final

from isopath.terms.java import literal
from isopath.witness.junit.asserts_changes import fields_of
from isopath.witness.junit.names import Statement
from isopath.witness.junit.names_tokens import Tokens, tokens_of_name
from isopath.witness.junit.names_words import lower_first, operand_words
from isopath.witness.objects import Elements, Ref, Value, Witness

_MOST: Final = 60
_PLATFORM: Final = ("java.", "javax.", "jdk.", "sun.")
"""What is in the fields of their objects, no reader of a test knows."""


def facts_of(witness: Witness) -> tuple[Statement, ...]:
    """Facts about references first, those near the arguments before others, then numbers."""
    references: list[Statement] = []
    numbers: list[Statement] = []
    for place, value, held in _values(witness):
        (numbers if isinstance(value, bool | int) else references).append(_equation(place, held))
    return tuple([*references, *numbers][:_MOST])


def _equation(place: Tokens, held: Tokens) -> Statement:
    a, b = operand_words(place), operand_words(held)
    phrase = lower_first(f"{a}Is{b}") if a and b else None
    return Statement(f"{_written(place)} == {_written(held)}", phrase)


def _written(tokens: Tokens) -> str:
    return "".join(token.text for token in tokens)


def _values(witness: Witness) -> Iterator[tuple[Tokens, Value, Tokens]]:
    """Every place of the input heap, breadth first, and what it holds, unless it is the first to reach an object."""
    objects = {found.id: found for found in witness.objects}
    known: dict[int, Tokens] = {}
    pending = [(tokens_of_name(argument.name), argument.value) for argument in witness.arguments]
    for place, value in pending:
        if isinstance(value, Ref):
            if value.id in known:
                yield place, value, known[value.id]
                continue
            known[value.id] = place
            if objects[value.id].type.startswith(_PLATFORM):
                continue
            content = objects[value.id].content
            pending += [([*place, *tokens_of_name(f".{name.name}")], held) for name, held in fields_of(content)]
            if isinstance(content, Elements):
                elements = enumerate(content.values[:_MOST])
                pending += [([*place, *tokens_of_name(f"[{at}]")], held) for at, held in elements]
                yield [*place, *tokens_of_name(".length")], 0, tokens_of_name(str(len(content.values)))
        elif value is None or isinstance(value, int):
            yield place, value, tokens_of_name("null" if value is None else literal(value))
