"""Failing programs made small: a smaller program is kept as long as it fails in the same way.

Candidates are tried many at once, as methods of one class, so that one run of javac serves a whole round.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from tests.laws.random_programs.generator import Program
from tests.laws.random_programs.syntax import BOOLEAN, INT, Expr, Method, Stmt, default, number

Fails = Callable[[Sequence[Program]], int | None]
"""Of several candidates, the first that fails as the original does, by position; None when none does."""

ROUNDS = 200


def shrunk(program: Program, fails: Fails) -> Program:
    """The smallest program that was found."""
    for _ in range(ROUNDS):
        candidates = list(smaller(program))
        chosen = fails(candidates) if candidates else None
        if chosen is None:
            return program
        program = candidates[chosen]
    return program


def smaller(program: Program) -> Iterator[Program]:
    """Programs that are a step smaller, those with the most left out first."""
    for method in _smaller_methods(program.method):
        yield replace(program, method=method)
    for at, helper in enumerate(program.helpers):
        for method in _smaller_methods(helper, keeps_parameters=True):
            yield replace(program, helpers=(*program.helpers[:at], method, *program.helpers[at + 1 :]))


def _smaller_methods(method: Method, keeps_parameters: bool = False) -> Iterator[Method]:
    for block in _smaller_blocks(method.body):
        yield replace(method, body=block)
    for result in _smaller_expressions(method.result):
        yield replace(method, result=result)
    for name, _ in () if keeps_parameters else method.parameters:
        if name not in method.used_variables():
            yield method.without_parameter(name)
    if not keeps_parameters and not method.is_static and "this" not in method.used_variables():
        yield replace(method, is_static=True)


def _smaller_blocks(block: tuple[Stmt, ...]) -> Iterator[tuple[Stmt, ...]]:
    """Without a statement, with the blocks of one in its place, or with a smaller one."""
    for at, statement in enumerate(block):
        before, after = block[:at], block[at + 1 :]
        yield (*before, *after)
        for inner in statement.blocks:
            yield (*before, *inner, *after)
        for less in _smaller_statements(statement):
            yield (*before, less, *after)


def _smaller_statements(statement: Stmt) -> Iterator[Stmt]:
    for at, inner in enumerate(statement.blocks):
        for block in _smaller_blocks(inner):
            yield replace(statement, blocks=(*statement.blocks[:at], block, *statement.blocks[at + 1 :]))
    for at, operand in enumerate(statement.operands):
        for expression in _smaller_expressions(operand, statement.expects[at]):
            operands = (*statement.operands[:at], expression, *statement.operands[at + 1 :])
            yield replace(statement, operands=operands)


def _smaller_expressions(expression: Expr, expected: str | None = None) -> Iterator[Expr]:
    """A constant, an operand of the same type, or the expression with a smaller operand."""
    needed = expected or expression.type
    if expression.operands or expression.type not in (INT, BOOLEAN):
        yield from (constant for constant in _constants(expression.type) if constant != expression)
    yield from (operand for operand in expression.operands if operand.type in (needed, expression.type))
    for at, operand in enumerate(expression.operands):
        for less in _smaller_expressions(operand, expression.expects[at]):
            yield replace(expression, operands=(*expression.operands[:at], less, *expression.operands[at + 1 :]))


def _constants(type_: str) -> Iterator[Expr]:
    yield default(type_)
    if type_ == INT:
        yield number(1)
    elif type_ == BOOLEAN:
        yield Expr(BOOLEAN, "false")
