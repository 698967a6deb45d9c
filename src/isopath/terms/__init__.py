"""Immutable hash-consed terms: operators as data, rewrites, evaluator, Java-style printer. Imports nothing of ours."""

from isopath.terms.evaluate import evaluate, whole
from isopath.terms.initial import Interpretation
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
    install_printer,
    is_null,
    ite,
    lift,
    location,
    lower,
    negate,
    symbol,
    truth,
)
from isopath.terms.sorts import Number

install()
install_printer(show)

__all__ = [
    "FALSE",
    "NULL",
    "TRUE",
    "Condition",
    "Interpretation",
    "Number",
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
    "truth",
    "whole",
]
