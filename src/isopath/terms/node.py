"""Hash-consed terms: one slotted node type, interned, compared by identity.

Made only through ``const``, ``symbol``, ``location`` and ``build`` (and ``isopath.terms.initial`` for the initial
heap). ``build`` takes plain Python numbers and terms alike and gives a plain number back whenever the result is
known, so concrete values never stay wrapped.

The order of the operands of an equation depends on their structure alone, never on what was built before: the same
program prints the same conditions on every worker.
"""

from collections.abc import Callable
from typing import Any, Final, NoReturn, TypeAlias, overload
from zlib import crc32

from isopath.terms import operators as ops
from isopath.terms.arithmetic import EVALUATE, bits_of
from isopath.terms.operators import CONST, LOCATION, SYMBOL, Op, Relation
from isopath.terms.sorts import BOOL, DOUBLE, FLOAT, REF, Number, Reference, Sort, Truth

_MASK: Final = (1 << 61) - 1


class Term:
    """A node. ``payload`` holds what is no term: a constant's value, a symbol's name, a function, a type set."""

    __slots__ = ("args", "depth", "digest", "op", "payload", "sort")

    op: Op
    sort: Sort
    args: tuple["Term", ...]
    payload: Any
    depth: int
    digest: int

    def __bool__(self) -> NoReturn:
        raise TypeError("a term has no truth value; ask the solver")

    def __repr__(self) -> str:
        return f"<{_printers[-1](self)}>"


Value: TypeAlias = Number | Term
"""What the machine computes with: a concrete number or a term. References are always terms."""

Condition: TypeAlias = bool | Term
"""A truth value that is known, or a term of sort BOOL."""

Rewrite: TypeAlias = Callable[[tuple[Term, ...]], Term | None]

interned: Final[dict[tuple[object, ...], Term]] = {}
"""All terms by their parts, and simplified ones by what they were built of (see ``isopath.terms.reclaiming``)."""

_rewrites: Final[dict[Op, list[Rewrite]]] = {}
_printers: Final[list[Callable[[Term], str]]] = [lambda term: term.op.name]


def intern(op: Op, sort: Sort, args: tuple[Term, ...], payload: object, key: object, digest: int) -> Term:
    """The one node with these parts; ``key`` distinguishes payloads that Python's ``==`` does not."""
    parts = (op, sort, args, key)
    term = interned.get(parts)
    if term is None:
        term = Term()
        term.op, term.sort, term.args, term.payload = op, sort, args, payload
        mixed = op.digest ^ (digest * 0x9E3779B1)
        depth = 0
        for arg in args:
            mixed = (mixed * 1000003 ^ arg.digest) & _MASK
            if arg.depth >= depth:
                depth = arg.depth + 1
        term.digest, term.depth = mixed, depth
        interned[parts] = term
    return term


def const(sort: Sort, value: float) -> Term:
    """The constant ``value`` of ``sort`` as a node."""
    if sort is FLOAT or sort is DOUBLE:
        bits = bits_of(value, sort)
        return intern(CONST, sort, (), float(value), bits, bits)
    if sort is BOOL:
        return intern(CONST, sort, (), bool(value), bool(value), int(value))
    return intern(CONST, sort, (), int(value), int(value), value & _MASK if isinstance(value, int) else 0)


def symbol(sort: Sort, name: str) -> Term:
    """An input of the program; ``name`` is how Java would write it (``this``, ``s``, ``Config.limit``)."""
    return intern(SYMBOL, sort, (), name, name, crc32(name.encode("utf-8", "surrogatepass")))


def location(number: int) -> Term:
    """The reference to the ``number``-th object that the program allocated on its path."""
    return intern(LOCATION, REF, (), number, number, number)


TRUE: Final = const(BOOL, True)
FALSE: Final = const(BOOL, False)
NULL: Final = intern(CONST, REF, (), None, None, 0)


def lift(value: Value, sort: Sort) -> Term:
    """The term of a value that an operand of ``sort`` is to hold."""
    return value if isinstance(value, Term) else const(sort, value)


def lower(term: Term) -> Value:
    """The plain number of a constant; any other term as it is. References stay terms."""
    return term.payload if term.op is CONST and term.sort is not REF else term


def truth(condition: Term) -> Condition:
    """The truth value of a constant; any other condition as it is."""
    return condition.payload if condition.op is CONST else condition


@overload
def build(op: Relation, sort: Sort, *operands: Value) -> Condition: ...


@overload
def build(op: Op, sort: Sort, *operands: Value) -> Value: ...


def build(op: Op, sort: Sort, *operands: Value) -> Value:
    """``op`` at operand sort ``sort``: a number when it can be known, else the simplified term.

    Most calls are of terms that were built before: these cost one look.
    """
    args: Any = operands
    for operand in operands:
        if type(operand) is not Term:
            args = _lifted(op, sort, operands)
            break
    known = interned.get((op, args))
    return lower(make(op, args) if known is None else known)


def _lifted(op: Op, sort: Sort, operands: tuple[Value, ...]) -> tuple[Term, ...]:
    return tuple([lift(operand, expected or sort) for operand, expected in zip(operands, op.operands, strict=True)])


def make(op: Op, args: tuple[Term, ...]) -> Term:
    """Fold, rewrite or intern ``op`` applied to terms. Results are remembered, so shared parts are done once."""
    parts = (op, args)
    known = interned.get(parts)
    if known is None:
        known = interned[parts] = _simplify(op, args)
    return known


def _simplify(op: Op, args: tuple[Term, ...]) -> Term:
    sort = operand_sort(op, args)
    if all(arg.op is CONST for arg in args) and sort is not REF:
        value = EVALUATE[op, sort](*[arg.payload for arg in args])
        return const(op.result or sort, value)
    if op.commutes and _stands_right(op, args[0], args[1]):
        return make(op, (args[1], args[0]))
    for rewrite in _rewrites.get(op, ()):
        simpler = rewrite(args)
        if simpler is not None:
            return simpler
    return intern(op, op.result or sort, args, None, None, 0)


def operand_sort(op: Op, args: tuple[Term, ...]) -> Sort:
    """The sort that ``op`` is used at."""
    for arg, expected in zip(args, op.operands, strict=True):
        if expected is None:
            return arg.sort
    expected = op.operands[0]
    assert expected is not None
    return expected


def _stands_right(op: Op, left: Term, right: Term) -> bool:
    """Constants stand on the right, ``x + 1``; an equation is also ordered by depth, ``s.data == this``."""
    if left.op is CONST or right.op is CONST:
        return left.op is CONST and right.op is not CONST
    return op is ops.EQ and (-left.depth, left.digest) > (-right.depth, right.digest)


def install_rewrites(op: Op, rewrites: list[Rewrite]) -> None:
    """Called once, by the rule table."""
    _rewrites[op] = rewrites


def install_printer(printer: Callable[[Term], str]) -> None:
    """Called once, by the package: what ``repr`` shows of a term."""
    _printers.append(printer)


@overload
def negate(condition: Term) -> Term: ...


@overload
def negate(condition: Condition) -> Condition: ...


def negate(condition: Condition) -> Condition:
    """The opposite of a condition."""
    return truth(make(ops.NOT, (condition,))) if isinstance(condition, Term) else not condition


def equal(sort: Sort, a: Value, b: Value) -> Condition:
    """The condition that two values of one sort are equal, as Java's ``==`` says."""
    if a is b and sort is not FLOAT and sort is not DOUBLE:
        return True
    return build(ops.EQ, sort, a, b)


def is_null(reference: Term) -> Condition:
    """The condition that a reference is null."""
    return True if reference is NULL else build(ops.EQ, REF, reference, NULL)


@overload
def ite(sort: Truth, condition: Condition, then: Condition, otherwise: Condition) -> Condition: ...


@overload
def ite(sort: Reference, condition: Condition, then: Term, otherwise: Term) -> Term: ...


@overload
def ite(sort: Sort, condition: Condition, then: Value, otherwise: Value) -> Value: ...


def ite(sort: Sort, condition: Condition, then: Value, otherwise: Value) -> Value:
    """The value of ``condition ? then : otherwise``."""
    if isinstance(condition, Term):
        return build(ops.ITE, sort, condition, then, otherwise)
    return then if condition else otherwise


def conjunction(conditions: list[Condition] | tuple[Condition, ...]) -> Condition:
    """All of them."""
    whole: Condition = True
    for condition in conditions:
        if condition is not True:
            if whole is True and isinstance(condition, Term):
                whole = truth(condition)
            else:
                whole = build(ops.AND, BOOL, whole, condition)
    return whole


def conjuncts(condition: Term) -> list[Term]:
    """The parts of a condition that all hold if it does."""
    return parts_under(ops.AND, condition)


def parts_under(connective: Op, condition: Term) -> list[Term]:
    """The parts that a connective joins, from left to right; conditions under another one are single parts."""
    found, pending = list[Term](), [condition]
    while pending:
        part = pending.pop()
        if part.op is connective:
            pending.extend(reversed(part.args))
        else:
            found.append(part)
    return found


def disjunction(conditions: list[Condition] | tuple[Condition, ...]) -> Condition:
    """At least one of them."""
    whole: Condition = False
    for condition in conditions:
        if condition is not False:
            if whole is False and isinstance(condition, Term):
                whole = truth(condition)
            else:
                whole = build(ops.OR, BOOL, whole, condition)
    return whole
