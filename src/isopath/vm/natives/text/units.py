"""Characters compared with known ones, where they are what a conversion made of others.

``Character.toLowerCase(c) == 'b'`` says of ``c`` that it is one of two characters. A solver that has to find this out
from the table of all characters takes seconds; here the table is inverted, once for each set of characters.
"""

from collections.abc import Sequence
from typing import Final

from isopath.program.characters import COUNT, Tables
from isopath.terms import Condition, Term, Value, build, conjunction, disjunction, equal, ite
from isopath.terms.bottom_up import choices_of
from isopath.terms.operators import APPLY, CONST, ITE, LE
from isopath.terms.sorts import BOOL, INT
from isopath.terms.tables import Run, listed, ranges_of

_PREFIX: Final = "Character."

Ranges = tuple[tuple[int, int], ...]
"""A set of characters: ranges, first and last, in order."""

TRUE: Final[Ranges] = ((1, 1),)
"""What a table of a question has where the answer is yes."""

_preimages: Final[dict[tuple[int, Ranges], tuple[Sequence[Run], Ranges]]] = {}


def same_unit(a: Value, b: Value, tables: Tables | None) -> Condition:
    """Whether two characters are equal."""
    for one, other in ((a, b), (b, a)):
        if isinstance(one, Term) and isinstance(other, int) and _has_table(one, tables):
            return is_among(one, ((other, other),), tables)
    return equal(INT, a, b)


def is_among(unit: Value, wanted: Ranges, tables: Tables | None) -> Condition:
    """Whether a character is one of a set: asked of the character that conversions and choices began with."""
    if not isinstance(unit, Term):
        return any(first <= unit <= last for first, last in wanted)
    return _among(unit, wanted, tables)


def _among(unit: Term, wanted: Ranges, tables: Tables | None) -> Condition:
    """The same of a term. Choices may be deep, and share parts: each is looked at once, operands first."""
    known: dict[tuple[Term, Ranges], Condition] = {}
    pending = [(unit, wanted)]
    while pending:
        term, chars = question = pending[-1]
        below = [part for part in _below(term, chars, tables) if part not in known]
        if below:
            pending += below
            continue
        pending.pop()
        if term.op is CONST:
            known[question] = is_among(term.payload, chars, None)
        elif term.op is ITE:
            then, otherwise = (known[part, chars] for part in term.args[1:])
            known[question] = ite(BOOL, term.args[0], then, otherwise)
        else:
            (found,) = [known[part] for part in _below(term, chars, tables)] or [_is_within(term, chars)]
            known[question] = found
    return known[unit, wanted]


def _below(unit: Term, wanted: Ranges, tables: Tables | None) -> list[tuple[Term, Ranges]]:
    """What a question about a character comes down to: questions about those that it may be, or was made of."""
    if unit.op is ITE:
        return [(part, wanted) for part in unit.args[1:]]
    runs = table_of(unit, tables)
    return [] if runs is None else [(unit.args[0], preimage(runs, wanted))]


def _is_within(unit: Term, wanted: Ranges) -> Condition:
    return disjunction([_within(unit, first, last) for first, last in wanted])


def _within(unit: Term, first: int, last: int) -> Condition:
    if first == last:
        return equal(INT, unit, first)
    above = True if first == 0 else build(LE, INT, first, unit)
    return conjunction([above, True if last == COUNT - 1 else build(LE, INT, unit, last)])


def table_of(unit: Term, tables: Tables | None) -> Sequence[Run] | None:
    """The table that a character was looked up in, if it was."""
    if unit.op is not APPLY or tables is None or not unit.payload.label.startswith(_PREFIX):
        return None
    return tables.get(unit.payload.label.removeprefix(_PREFIX))


def _has_table(unit: Term, tables: Tables | None) -> bool:
    """Whether a character, or one that it may be, was looked up in a table."""
    return any(table_of(term, tables) is not None for term in choices_of(unit))


def preimage(runs: Sequence[Run], wanted: Ranges) -> Ranges:
    """The characters at which a table has one of a set of numbers. The tables of a JDK live as long as the program."""
    known = _preimages.get((id(runs), wanted))
    if known is None:
        numbers = enumerate(listed(runs, COUNT))
        chars = ranges_of(char for char, number in numbers if any(first <= number <= last for first, last in wanted))
        known = _preimages[id(runs), wanted] = (runs, chars)
    return known[1]
