"""Immutable hash-consed terms: operators as data, rewrites, evaluator, Java-style printer. Imports nothing of ours."""

from isopath.terms.evaluate import Interpretation, evaluate
from isopath.terms.java import show
from isopath.terms.matching import install
from isopath.terms.node import (
    FALSE,
    NULL,
    TRUE,
    Condition,
    Term,
    Value,
    build,
    conjunction,
    const,
    disjunction,
    equal,
    is_null,
    ite,
    lift,
    location,
    lower,
    negate,
    symbol,
)

install()

__all__ = [
    "FALSE",
    "NULL",
    "TRUE",
    "Condition",
    "Interpretation",
    "Term",
    "Value",
    "build",
    "conjunction",
    "const",
    "disjunction",
    "equal",
    "evaluate",
    "is_null",
    "ite",
    "lift",
    "location",
    "lower",
    "negate",
    "show",
    "symbol",
]
