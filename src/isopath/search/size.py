"""How large an input a trace asks for, and how much of it the trace goes through: what a person counts.

The size of a trace is the largest of

- the length that an array, a text or a collection among the inputs has at least,
- the number of fields and elements that lie between an input and one of its objects that is not null,
- the iterations of a loop that decide on inputs and read no new one (what ``--loops`` bounds),
- the calls of a method by itself, directly or not, that are under way.

A path condition only grows, so the first two never fall; nor does the size of a trace count as less than that of a
trace that it was forked from (see ``isopath.search.small_first``). It is read off what the path has assumed
(``Implications``): no solver is asked, and what follows from conditions only by arithmetic is not seen.
"""

from typing import Final

from isopath.terms import Term
from isopath.terms.initial import FIELD, LENGTH, TEXT_LENGTH, chain_length, is_of_platform
from isopath.terms.operators import APPLY
from isopath.terms.sorts import REF
from isopath.vm import State

_COUNTS: Final = (".size", ".elementCount", ".count")
"""How the platform calls the field of a collection, or of a text that is built, that says how many there are."""


def size_of(state: State) -> int:
    """The size of an open trace."""
    return max(state.heap.path.implied.least(_is_length), _deepest(state), _iterations(state), _recursion(state))


def _is_length(term: Term) -> bool:
    """Whether a term says how long an input is. Tables and buffers of the platform are longer than what they hold."""
    if term.op is not APPLY:
        return False
    function = term.payload
    if function.kind == LENGTH:
        return not is_of_platform(term.args[0])
    if function.kind == FIELD:
        return is_of_platform(term) and function.name.endswith(_COUNTS)
    return bool(function.kind == TEXT_LENGTH)


def _deepest(state: State) -> int:
    truths = state.heap.path.implied.truths
    present = (term for term, is_null in truths.items() if not is_null and term.sort is REF)
    return max(map(chain_length, present), default=0)


def _iterations(state: State) -> int:
    counts = (count for frame in state.frames if frame.loops for count, _, _ in frame.loops.values())
    return max(counts, default=0)


def _recursion(state: State) -> int:
    return len(state.frames) - len({frame.method for frame in state.frames})
