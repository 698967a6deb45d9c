"""Conditions that are known to be terms, for tests that hand them to a solver."""

from typing import Any

from isopath import terms
from isopath.terms import Term, Value
from isopath.terms.sorts import Sort


def equal(sort: Sort, a: Value, b: Value) -> Any:
    """An equation, in Java's sense."""
    return terms.equal(sort, a, b)


def is_null(reference: Term) -> Any:
    """That a reference is null."""
    return terms.is_null(reference)
