"""Turns the rule table into functions: each left side a matcher, each right side a builder.

Patterns are compiled once, at import, into closures; ``isopath.terms.node`` tries those of an operator in the
order of the table.
"""

from collections import defaultdict
from collections.abc import Callable
from typing import Final, TypeAlias

from isopath.terms.node import NULL, Rewrite, Term, const, install_rewrites, make
from isopath.terms.operators import CONST, Op
from isopath.terms.rules import RULES, Applied, Pattern, Rule, Var
from isopath.terms.sorts import BOOL, Sort

Bindings: TypeAlias = dict[Var, Term]
Matcher: TypeAlias = Callable[[Term, Bindings], bool]
Builder: TypeAlias = Callable[[Bindings, Sort], Term]
Maker: TypeAlias = Callable[[Op, tuple[Term, ...]], Term]


def matcher(pattern: Pattern, sorts: frozenset[Sort]) -> Matcher:
    """A function that decides whether a term has this shape and binds the variables."""
    if isinstance(pattern, Var):
        return _match_variable(pattern, sorts)
    if isinstance(pattern, tuple):
        return _match_operator(pattern[0], [matcher(part, sorts) for part in pattern[1:]])
    if pattern is None:
        return lambda term, _: term is NULL
    is_truth = type(pattern) is bool
    return lambda term, _: term.op is CONST and (term.sort is BOOL) is is_truth and term.payload == pattern


def _match_variable(variable: Var, sorts: frozenset[Sort]) -> Matcher:
    kinds, fixed = variable.kinds, variable.sort

    def match(term: Term, bindings: Bindings) -> bool:
        if kinds and term.op not in kinds:
            return False
        if (term.sort is not fixed) if fixed else (term.sort not in sorts):
            return False
        return bindings.setdefault(variable, term) is term

    return match


def _match_operator(op: Op, parts: list[Matcher]) -> Matcher:
    def match(term: Term, bindings: Bindings) -> bool:
        if term.op is not op:
            return False
        for part, arg in zip(parts, term.args, strict=True):
            if not part(arg, bindings):
                return False
        return True

    return match


def builder(pattern: Pattern, maker: Maker) -> Builder:
    """A function that instantiates a pattern at the sort its context asks for."""
    if isinstance(pattern, Var):
        return lambda bindings, _: bindings[pattern]
    if isinstance(pattern, tuple):
        return _build_operator(pattern, maker)
    if pattern is None:
        return lambda *_: NULL
    return lambda _, sort: const(BOOL if type(pattern) is bool else sort, pattern)


def _build_operator(pattern: Applied, maker: Maker) -> Builder:
    """Literal operands of a comparison take the sort of the operand beside them, which is therefore built first."""
    op = pattern[0]
    parts = [builder(part, maker) for part in pattern[1:]]
    literals_last = sorted(range(len(parts)), key=lambda at: not isinstance(pattern[at + 1], Var | tuple))

    def construct(bindings: Bindings, sort: Sort) -> Term:
        operands: list[Term] = [NULL] * len(parts)
        for at in literals_last:
            expected = op.operands[at]
            operands[at] = parts[at](bindings, expected or sort)
            if expected is None:
                sort = operands[at].sort
        return maker(op, tuple(operands))

    return construct


def _rewrite(rule: Rule) -> Rewrite:
    parts = [matcher(part, frozenset(rule.sorts)) for part in rule.left[1:]]
    construct = builder(rule.right, make)
    result: Sort | None = rule.left[0].result

    def rewrite(args: tuple[Term, ...]) -> Term | None:
        bindings: Bindings = {}
        for part, arg in zip(parts, args, strict=True):
            if not part(arg, bindings):
                return None
        return construct(bindings, result or args[-1].sort)

    return rewrite


def install() -> None:
    """Give every operator its rewrites, in the order of the table."""
    by_operator: Final[dict[Op, list[Rewrite]]] = defaultdict(list)
    for rule in RULES:
        by_operator[rule.left[0]].append(_rewrite(rule))
    for op, rewrites in by_operator.items():
        install_rewrites(op, rewrites)
