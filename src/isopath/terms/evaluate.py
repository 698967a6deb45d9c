"""The value of a term under an interpretation of its symbols and functions.

References evaluate to integers: 0 is null, positive numbers are objects of the initial heap, negative numbers the
locations that the program allocated. A function that has a meaning is computed, under every interpretation.
"""

from isopath.terms.arithmetic import EVALUATE
from isopath.terms.bottom_up import bottom_up
from isopath.terms.initial import Function, Interpretation, TypeSet
from isopath.terms.node import NULL, Term, operand_sort
from isopath.terms.operators import APPLY, CONST, INSTANCE, LOCATION, SYMBOL
from isopath.terms.sorts import Number


def evaluate(term: Term, meaning: Interpretation, known: dict[Term, Number] | None = None) -> Number:
    """The value of ``term``. ``known`` remembers values between calls under the same interpretation."""
    values: dict[Term, Number] = {} if known is None else known
    for node in bottom_up(term, values):
        values[node] = value_of(node, [values[arg] for arg in node.args], meaning)
    return values[term]


def whole(number: Number) -> int:
    """The value of an integer, or of a reference: no float."""
    assert isinstance(number, int)
    return number


def value_of(node: Term, arguments: list[Number], meaning: Interpretation) -> Number:
    """The value of a node whose operands have these values."""
    op = node.op
    if op is CONST:
        return 0 if node is NULL else node.payload
    if op is SYMBOL:
        return meaning.symbol(node)
    if op is APPLY:
        function: Function = node.payload
        exact = function.meaning
        return meaning.apply(function, arguments) if exact is None else exact.value(meaning, arguments)
    if op is LOCATION:
        return -1 - int(node.payload)
    if op is INSTANCE:
        types: TypeSet = node.payload
        return meaning.class_of(whole(arguments[0])) in types.classes
    return EVALUATE[op, operand_sort(op, node.args)](*arguments)
