"""What one conjunct makes superfluous in another: of a class test and null, of an order, a text, a disjunction.

Each step is a rule of logic on two conjuncts, so that what is left means the same as the conjuncts together:
``a && (a || b)`` is ``a``, ``!a && (a || b)`` is ``!a && b``, ``x <= y && x != y`` is ``x < y``. What is left can still
be read from left to right: a disjunction is cut short only by what stands before it (``x != null && x.n > 0``). Inside
a condition the same holds for the parts of a conjunction, and the opposite for those of a disjunction: ``a || !a && b``
is ``a || b``. Where two values are equal, so is what depends on them.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from isopath.terms.bottom_up import nodes_of
from isopath.terms.initial import CONSTANT, TypeSet
from isopath.terms.node import NULL, TRUE, Term, build, conjunction, disjunction, is_null, lift, make, negate
from isopath.terms.operators import AND, APPLY, CONST, EQ, INSTANCE, LE, LT, NOT, OR
from isopath.terms.replacing import replaced
from isopath.terms.sorts import BOOL, DOUBLE, FLOAT, REF

_MOST: Final = 16
"""How many parts of a conjunction or disjunction are looked at one by one."""

_DEEPEST: Final = 2
"""How many conjunctions and disjunctions inside each other are looked into."""

_REMEMBERED: Final = 1024
"""Of how many conditions it is remembered what they say: paths that forked late have most of theirs in common."""


def absorbed(conditions: Sequence[Term]) -> list[Term]:
    """Conditions, which can hold together, without what others of them say."""
    conditions = _in_reading_order(_without_equal([*map(_shortest, conditions)]))
    known = set(conditions)
    before: set[Term] = set()
    stated: list[Term] = []
    for condition in conditions:
        stated.append(_strengthened(condition, known, before))
        before.update((condition, stated[-1]))
    known.update(stated)
    tests = [each for each in known if each.op is INSTANCE]
    instances = {each.args[0] for each in tests if not each.payload.is_exact}
    instances |= {each.args[0].args[0] for each in known if each.op is EQ and _names_constant(each)}
    texts: dict[Term, frozenset[str]] = {}
    for string, named in filter(None, (_named_texts(each) for each in known if each.op in (APPLY, OR))):
        texts[string] = texts.get(string, named) & named
    stated = [each for each in stated if not _is_implied(each, known, instances) and not _excludes_text(each, texts)]
    return [each for each in stated if not any(_says_more(test, each) for test in tests)]


def _in_reading_order(conditions: list[Term]) -> list[Term]:
    """Conditions, where a disjunction comes after those that rule out a part of it, or say one."""
    places = {condition: at for at, condition in enumerate(conditions)}

    def place(at: int) -> tuple[int, bool]:
        condition = conditions[at]
        if condition.op is not OR:
            return at, False
        said = [places.get(each, at) for part in _parts(condition) for each in (part, _opposite(part))]
        last = max(at, *said)
        return last, last > at

    return [conditions[at] for at in sorted(range(len(conditions)), key=place)]


def conjuncts_of(condition: Term) -> list[Term]:
    """The conditions that one says together."""
    return _parts(condition) if condition.op is AND else [condition]


@lru_cache(maxsize=_REMEMBERED)
def _shortest(condition: Term) -> Term:
    return _inside(condition, _DEEPEST)


@lru_cache(maxsize=_REMEMBERED)
def _mentioned(condition: Term) -> frozenset[Term]:
    return frozenset(nodes_of(condition))


def _inside(condition: Term, depth: int) -> Term:
    """A condition whose parts do not repeat what those before them say."""
    if not depth or condition.op not in (AND, OR):
        return condition
    is_all = condition.op is AND
    parts = [_inside(part, depth - 1) for part in _parts(condition)]
    shortest = _without_equal(parts) if is_all else [*map(_opposite, _without_equal([*map(_opposite, parts)]))]
    before: set[Term] = set()
    left: list[Term] = []
    for part in shortest:
        shorter = _without(part, before)
        if shorter is not None and shorter not in left:
            left.append(shorter)
        before.add(part if is_all else negate(part))
    if left == parts or not left:
        return condition
    return lift(conjunction(tuple(left)) if is_all else disjunction(tuple(left)), BOOL)


def _opposite(condition: Term) -> Term:
    """The opposite of a condition, as a term where it is a constant too."""
    return lift(negate(condition), BOOL)


def _without_equal(conditions: list[Term]) -> list[Term]:
    """Conditions without those that follow from an equation among them: ``a == b && f(a) == f(b)`` is ``a == b``.

    What follows from it speaks of both sides, so that little has to be rewritten.
    """
    equations = [each for each in conditions if _is_equation(each)]
    if not equations:
        return conditions
    left = conditions
    for equation in equations:
        known = {equation.args[0]: equation.args[1]}
        left = [
            each
            for each in left
            if each is equation or not _mentioned(each).issuperset(equation.args) or replaced(each, known) is not TRUE
        ]
    return left


def _is_equation(condition: Term) -> bool:
    """Whether a condition says that two values are equal of which neither is a constant; NaN is not equal to itself."""
    if condition.op is not EQ or condition.args[1].op is CONST:
        return False
    return condition.args[0].sort not in (FLOAT, DOUBLE, BOOL)


def _without(part: Term, before: set[Term]) -> Term | None:
    """What a part of a conjunction or disjunction adds where others are known to hold; None if it adds nothing."""
    if part.op not in (AND, OR):
        return part
    parts = _parts(part)
    if part.op is OR:
        if any(each in before for each in parts):
            return None
        inner = [each for each in parts if negate(each) not in before]
        return lift(disjunction(tuple(inner)), BOOL) if inner else part
    if any(negate(each) in before for each in parts):
        return None
    inner = [each for each in parts if each not in before]
    return lift(conjunction(tuple(inner)), BOOL) if inner else part


def _parts(condition: Term) -> list[Term]:
    """The parts of a conjunction of conjunctions, or of a disjunction of disjunctions; of too many some stay whole."""
    pending, found = [condition], list[Term]()
    while pending:
        each = pending.pop()
        if each.op is condition.op and len(pending) + len(found) < _MOST:
            pending.extend(reversed(each.args))
        else:
            found.append(each)
    return found


def _strengthened(condition: Term, known: set[Term], before: set[Term]) -> Term:
    """A condition that says the same where the others hold, in fewer words."""
    if condition.op is OR:
        parts = tuple(_parts(condition))
        left = tuple(part for part in parts if negate(part) not in before)
        return condition if len(left) in (0, len(parts)) else lift(disjunction(left), BOOL)
    if not _is_order(condition):
        return condition
    a, b = condition.args
    equation = make(EQ, (a, b))
    if make(LE, (b, a)) in known:
        return equation
    return make(LT, (a, b)) if negate(equation) in known else condition


def _says_more(test: Term, condition: Term) -> bool:
    """Whether a class test makes another one of the same object superfluous: of a supertype, or of what it cannot be.

    That ``x.getClass() == A.class`` does not say in words that x is not null, so that ``x instanceof B`` stays said.
    """
    other = condition.args[0] if condition.op is NOT else condition
    if other.op is not INSTANCE or other.args[0] is not test.args[0]:
        return False
    known: TypeSet = test.payload
    if condition.op is NOT:
        return known.classes.isdisjoint(other.payload.classes)
    return not known.is_exact and known.classes < other.payload.classes


def _names_constant(equation: Term) -> bool:
    """Whether an equation says which constant of an enum an object is: ``kind == Kind.FOOD``, so it is not null."""
    value = equation.args[0]
    return value.op is APPLY and value.payload.kind == CONSTANT and equation.args[1].op is CONST


def _named_texts(condition: Term) -> tuple[Term, frozenset[str]] | None:
    """The string that a condition says to be one of some texts: ``s.equals("a") || s.equals("b")``."""
    parts = _parts(condition) if condition.op is OR else [condition]
    if not all(_names_text(part) for part in parts) or len({part.args[0] for part in parts}) > 1:
        return None
    return parts[0].args[0], frozenset(part.payload.compared for part in parts)


def _names_text(condition: Term) -> bool:
    return condition.op is APPLY and condition.payload.compared is not None


def _excludes_text(condition: Term, known: Mapping[Term, frozenset[str]]) -> bool:
    """Whether a condition says that a string is not some text, where another says which texts it may be."""
    if condition.op is not NOT or not _names_text(condition.args[0]):
        return False
    named = known.get(condition.args[0].args[0])
    return named is not None and condition.args[0].payload.compared not in named


def _is_order(condition: Term) -> bool:
    """Whether two values are in an order; what is said of a value and a number is a range (``isopath.terms.brief``)."""
    return condition.op is LE and all(side.op is not CONST for side in condition.args)


def _is_implied(condition: Term, known: set[Term], instances: set[Term]) -> bool:
    """Whether another condition says more.

    Null is no instance of any class, and an instance is not null. A class itself is asked of the object
    (``x.getClass() == A.class``): that x is not null stays said.
    """
    if condition.op is OR:
        return any(part in known for part in _parts(condition))
    if _is_order(condition):
        a, b = condition.args
        return build(LT, a.sort, a, b) in known or build(EQ, a.sort, a, b) in known
    if condition.op is not NOT:
        return False
    term = condition.args[0]
    if term.op is INSTANCE:
        return is_null(term.args[0]) in known
    if term.op is not EQ:
        return False
    a, b = term.args
    if b is NULL:
        return a in instances
    is_ordered = a.sort is not REF and a.sort is not BOOL and CONST not in (a.op, b.op)
    return is_ordered and (build(LT, a.sort, a, b) in known or build(LT, a.sort, b, a) in known)
