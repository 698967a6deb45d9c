"""Hash codes, equality and order of strings that are one of several inputs: a choice among those of each."""

from collections.abc import Callable

from isopath.heap.state.text_equality import same_text
from isopath.heap.state.text_hashes import hash_code as hash_code_of_input
from isopath.heap.state.text_order import compared_texts
from isopath.heap.state.text_spelling import InputText
from isopath.terms import NULL, Condition, Term, Value, ite
from isopath.terms.bottom_up import choices_of
from isopath.terms.initial import is_input
from isopath.terms.operators import ITE
from isopath.terms.sorts import BOOL, INT, Sort


def is_choice_of_inputs(reference: Term) -> bool:
    """Whether a reference is an input, null, or one of several of these."""
    return all(node is NULL or is_input(node) for node in choices_of(reference))


def hash_code(string: Term, longest: int) -> Value:
    """The hash code of a string that is not null."""
    return _chosen(INT, string, lambda one: 0 if one is NULL else hash_code_of_input(one, longest), {})


def same_inputs(one: Term, other: Term, longest: int) -> Condition:
    """Whether two strings that are not null have the same text."""

    def with_other(mine: Term) -> Value:
        return _chosen(BOOL, other, lambda theirs: _same(mine, theirs, longest), {})

    found = _chosen(BOOL, one, with_other, {})
    return found if isinstance(found, Term) else bool(found)


def compared_inputs(one: Term, other: Term, longest: int) -> Value:
    """What ``compareTo`` gives for two strings that are not null."""

    def with_other(mine: Term) -> Value:
        return _chosen(INT, other, lambda theirs: _compared(mine, theirs, longest), {})

    return _chosen(INT, one, with_other, {})


def _compared(one: Term, other: Term, longest: int) -> Value:
    if one is other or one is NULL or other is NULL:
        return 0
    text = InputText(longest)
    return compared_texts(text, [one], text, [other])


def _same(one: Term, other: Term, longest: int) -> Condition:
    if one is other or one is NULL or other is NULL:
        return one is other
    return same_text(one, other, longest)


def _chosen(sort: Sort, reference: Term, of_input: Callable[[Term], Value], known: dict[Term, Value]) -> Value:
    """What a function is of the input that a reference is; each node is looked at once."""
    if reference not in known:
        if reference.op is ITE:
            then, otherwise = (_chosen(sort, part, of_input, known) for part in reference.args[1:])
            known[reference] = ite(sort, reference.args[0], then, otherwise)
        else:
            known[reference] = of_input(reference)
    return known[reference]
