"""A constraint read as literals on integers and references, as far as it is made of them.

What is compared may be anything: a comparison of ``x + 1`` is read as one of some integer, which is no more than it
says. Such a constraint is listed in ``unread`` too, as are those that are no literals at all: whoever finds an
assignment evaluates them. An integer or a reference that is a symbol, or a function of references and constants, is
read in full: distinct ones may have any values, but for congruence. Widening does not change an integer, a truth value
is an integer of one bit.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from operator import attrgetter
from typing import Final, TypeAlias

from isopath.solver.differences import ZERO, Edge, Gap, Node, Ranges
from isopath.terms import Term
from isopath.terms import operators as ops
from isopath.terms.initial import TypeSet
from isopath.terms.node import conjuncts, parts_under
from isopath.terms.operators import APPLY, CONST, INSTANCE, LOCATION, SYMBOL
from isopath.terms.sorts import BOOL, INTEGERS, NARROW, REF

Pair: TypeAlias = tuple[Term, Term]
_WIDENINGS: Final = frozenset({ops.I2L, ops.FROM_BYTE, ops.FROM_SHORT, ops.FROM_CHAR})
_COMPARING: Final = frozenset({ops.EQ, ops.LT, ops.LE, INSTANCE})
_LARGE: Final = 40
_ORDERED: Final = frozenset({*INTEGERS, *NARROW})


@dataclass(slots=True)
class Reading:
    """``nodes`` are the integers of ``edges`` and ``gaps``, ``applied`` the functions in what was read, inner first.

    ``typed`` says of references that they are an instance, or not; ``arguments`` are the references in ``applied``.
    """

    nodes: tuple[Term, ...] = ()
    edges: tuple[Edge, ...] = ()
    gaps: tuple[Gap, ...] = ()
    same: tuple[Pair, ...] = ()
    apart: tuple[Pair, ...] = ()
    typed: tuple[tuple[Term, TypeSet, bool], ...] = ()
    applied: tuple[Term, ...] = ()
    unread: tuple[Term, ...] = ()
    arguments: frozenset[Term] = frozenset()


class Readings:
    """Reads every constraint once."""

    def __init__(self) -> None:
        self._known: dict[Term, Reading] = {}
        self._free: dict[Term, bool] = {}
        self._parts: dict[Term, tuple[Term, ...]] = {}

    def parts(self, clause: Term) -> tuple[Term, ...]:
        """The parts of a disjunction of disjunctions, in their order; any other constraint is its own only part."""
        parts = self._parts.get(clause)
        if parts is None:
            parts = self._parts[clause] = tuple(parts_under(ops.OR, clause))
        return parts

    def of(self, constraint: Term) -> Reading:
        reading = self._known.get(constraint)
        if reading is None:
            reading = self._known[constraint] = self._read(constraint)
        return reading

    def _read(self, constraint: Term) -> Reading:
        if constraint.op is ops.AND:
            return _joined([self.of(part) for part in conjuncts(constraint)])
        is_negated = constraint.op is ops.NOT
        literal = constraint.args[0] if is_negated else constraint
        reading = self._literal(literal, not is_negated)
        if reading is None:
            return Reading(unread=(constraint,))
        operands = literal.args if literal.op in _COMPARING else (literal,)
        applied = _applied(operands)
        if applied is None or not all(term.sort is REF or term.sort in Ranges for term in applied):
            return Reading(unread=(constraint,))
        if not all(self._is_free(stripped(operand)) for operand in operands):
            reading.unread = (constraint,)
        reading.applied = applied
        reading.arguments = frozenset(arg for term in applied for arg in term.args if arg.sort is REF)
        reading.nodes += tuple(term for term in applied if term.sort in Ranges)
        return reading

    def _literal(self, literal: Term, is_positive: bool) -> Reading | None:
        op = literal.op
        if op is INSTANCE:
            reference = literal.args[0]
            return Reading(typed=((reference, literal.payload, is_positive),)) if self._is_free(reference) else None
        if literal.op in (SYMBOL, APPLY):
            return _order(literal, int(is_positive))
        if op is ops.EQ and literal.args[0].sort is REF:
            a, b = literal.args
            if not (self._is_free(a) and self._is_free(b)):
                return None
            return Reading(same=((a, b),)) if is_positive else Reading(apart=((a, b),))
        if is_comparison(literal):
            left, right = literal.args
            return comparison(op, left, right, is_positive)
        return None

    def _is_free(self, term: Term) -> bool:
        """Whether nothing but congruence ties a term to others."""
        op = term.op
        if op is not APPLY:
            return op is SYMBOL or op is CONST or op is LOCATION
        known = self._free.get(term)
        if known is None:
            known = self._free[term] = all(
                self._is_free(arg) if arg.sort is REF else arg.op is CONST for arg in term.args
            )
        return known


def _joined(readings: list[Reading]) -> Reading:
    joined = Reading()
    for name in Reading.__slots__:
        setattr(joined, name, tuple(chain.from_iterable(map(attrgetter(name), readings))))
    joined.arguments = frozenset(joined.arguments)
    return joined


def is_comparison(literal: Term) -> bool:
    """Whether a literal compares two integers, or two references."""
    if literal.op is ops.EQ:
        return literal.args[0].sort is REF or literal.args[0].sort in _ORDERED
    return literal.op in (ops.LT, ops.LE) and literal.args[0].sort in _ORDERED


def stripped(operand: Term) -> Term:
    """An integer before it was widened."""
    while operand.op in _WIDENINGS:
        operand = operand.args[0]
    return operand


def _side(operand: Term) -> tuple[Node, int]:
    """An operand as a node and a number to add."""
    operand = stripped(operand)
    return (ZERO, int(operand.payload)) if operand.op is CONST else (operand, 0)


def comparison(op: ops.Op, left: Term, right: Term, is_positive: bool) -> Reading:
    """The order of two integers that a comparison, or its opposite, says."""
    (a, plus_a), (b, plus_b) = _side(left), _side(right)
    nodes = tuple(node for node in (a, b) if node is not ZERO)
    distance = plus_a - plus_b
    if op is ops.EQ:
        if is_positive:
            return Reading(nodes, edges=((a, distance, b), (b, -distance, a)))
        return Reading(nodes, gaps=((a, b, -distance),))
    if not is_positive:
        return Reading(nodes, edges=((b, int(op is ops.LE) - distance, a),))
    return Reading(nodes, edges=((a, int(op is ops.LT) + distance, b),))


def _order(truth: Term, value: int) -> Reading:
    assert truth.sort is BOOL and BOOL in Ranges
    return Reading((truth,), edges=((ZERO, value, truth), (truth, -value, ZERO)))


def _applied(terms: Sequence[Term]) -> tuple[Term, ...] | None:
    """The functions applied in terms, each after those in its arguments; None where the terms are large."""
    seen: dict[Term, None] = {}
    pending = list(terms)
    while pending:
        term = pending.pop()
        if term not in seen:
            seen[term] = None
            pending.extend(term.args)
    if len(seen) > _LARGE:
        return None
    return tuple(sorted((term for term in seen if term.op is APPLY), key=lambda term: term.depth))
