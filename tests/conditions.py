"""Terms that are known to be terms, for tests that hand them to a solver: ``build`` and its kin may give numbers."""

from isopath import terms
from isopath.terms import Condition, Term, Value
from isopath.terms.operators import Op
from isopath.terms.sorts import Sort


def equal(sort: Sort, a: Value, b: Value) -> Term:
    """An equation, in Java's sense."""
    return _term(terms.equal(sort, a, b))


def is_null(reference: Term) -> Term:
    """That a reference is null."""
    return _term(terms.is_null(reference))


def build(op: Op, sort: Sort, *operands: Value) -> Term:
    """An operation whose result is not known."""
    return _term(terms.build(op, sort, *operands))


def ite(sort: Sort, condition: Condition, then: Value, otherwise: Value) -> Term:
    """A choice that is open."""
    return _term(terms.ite(sort, condition, then, otherwise))


def _term(value: Value) -> Term:
    assert isinstance(value, Term)
    return value
