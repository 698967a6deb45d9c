"""Values as the tokens that Java would write for them: what the words of a name are made of.

Invariant: a term is walked by its structure, with parentheses where Java needs them; only names that were given as
text, those of inputs (``gate.isOpen()#2``), of methods and of constants, are split.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from isopath.terms import Term
from isopath.terms.api_words import method_in_place_of
from isopath.terms.initial import CALL, COMPARISON, ELEMENT, OPERAND, STATIC_CALL, TEXT_UNIT
from isopath.terms.java import PRECEDENCE, PRIMARY, UNARY, is_subtraction, literal
from isopath.terms.node import NULL
from isopath.terms.operators import APPLY, CONST, INSTANCE, ITE, LOCATION, SYMBOL
from isopath.terms.sorts import FLOAT, LONG

_NAME: Final = re.compile(
    r"""(?P<text>"(?:[^"\\]|\\.)*")|(?P<char>'[^'\\]')|(?P<number>\d+(?:\.\d+)?(?:e[+-]?\d+)?[LfF]?)"""
    r"""|(?P<word>[^\W\d][\w$]*)|(?P<sign>\S)"""
)

_WORDS_AFTER: Final = ") "
"""What is said of a call comes after its arguments."""


class Token(NamedTuple):
    """A ``kind`` of token, one of word, number, char, text and sign, and how it is written."""

    kind: str
    text: str


Tokens = list[Token]


def tokens_of_name(name: str) -> Tokens:
    """The tokens of what something is called."""
    return [Token(str(match.lastgroup), match[0]) for match in _NAME.finditer(name)]


def tokens_of_value(value: Term, made: Mapping[Term, str], around: Collection[str]) -> Tokens:
    """The tokens of a value; ``made`` and ``around`` are as a ``Speaker`` has them."""
    return _Walk(made, around).of(value)


class _Walk:
    def __init__(self, made: Mapping[Term, str], around: Collection[str]) -> None:
        self._made = made
        self._around = around

    def of(self, node: Term) -> Tokens:
        if node.op is CONST:
            return _constant(node)
        if node.op is SYMBOL:
            return tokens_of_name(self._unqualified(node.payload))
        if node.op is LOCATION:
            return tokens_of_name(self._made[node])
        if node.op is APPLY:
            return self._application(node)
        if node.op is ITE or node.op is INSTANCE:
            return _signs("?")
        return self._operation(node)

    def _unqualified(self, name: str) -> str:
        owner = next((each for each in self._around if name.startswith(f"{each}.")), None)
        return name if owner is None else name[len(owner) + 1 :]

    def _operand(self, node: Term, at_least: int) -> Tokens:
        tokens = self.of(node)
        return tokens if _precedence(node) >= at_least else [*_signs("("), *tokens, *_signs(")")]

    def _application(self, node: Term) -> Tokens:
        function = node.payload
        if function.kind in (STATIC_CALL, COMPARISON):
            return self._call(function.label, node.args)
        shown = method_in_place_of(node)
        if shown is not None:
            return self._method(*shown, node.args[1:])
        base, *operands = node.args
        tokens = self._operand(base, PRIMARY)
        if function.kind == ELEMENT:
            return [*tokens, *_signs("["), *self.of(operands[0]), *_signs("]")]
        is_call = function.kind in (CALL, TEXT_UNIT) and operands
        member = self._call(function.label, operands) if is_call else tokens_of_name(function.label)
        return [*tokens, *_signs("."), *member]

    def _method(self, holder: Term, method: str, operands: Sequence[Term]) -> Tokens:
        """A method of the platform that shows what a private field holds: ``xs.get(0)``."""
        name, has_place, _ = method.partition("({})")
        shown = self._call(name, operands) if has_place else tokens_of_name(method)
        return [*self._operand(holder, PRIMARY), *_signs("."), *shown]

    def _call(self, label: str, operands: Sequence[Term]) -> Tokens:
        """A call with its operands in the places that its label has for them, or in parentheses after it.

        What is said of a call, that it throws or calls back, is said without its operands.
        """
        if OPERAND not in label:
            inside = [token for operand in operands for token in (*self.of(operand), *_signs(","))]
            return [*tokens_of_name(label), *_signs("("), *inside[:-1], *_signs(")")]
        first, *others = label.split(OPERAND)
        tokens = tokens_of_name(first)
        if others[-1].startswith(_WORDS_AFTER):
            return [*tokens, *tokens_of_name(others[-1])]
        for operand, after in zip(operands, others, strict=True):
            tokens += [*self.of(operand), *tokens_of_name(after)]
        return tokens

    def _operation(self, node: Term) -> Tokens:
        op = node.op
        precedence = PRECEDENCE.get(op)
        if op.java.endswith("(") or (len(node.args) > 1 and precedence is None):
            return self._call(op.java.removesuffix("("), node.args)
        if len(node.args) == 1:
            return [*tokens_of_name(op.java), *self._operand(node.args[0], UNARY)] if op.java else self.of(node.args[0])
        assert precedence is not None
        left, right = node.args[0], node.args[-1]
        if is_subtraction(node):
            number = Token("number", literal(-right.payload))
            return [*self._operand(left, precedence), *_signs("-"), number]
        return [*self._operand(left, precedence), Token("sign", op.java), *self._operand(right, precedence)]


def _signs(text: str) -> Tokens:
    return [Token("sign", text)]


def _constant(node: Term) -> Tokens:
    if node is NULL:
        return [Token("word", "null")]
    return tokens_of_name(literal(node.payload, node.sort is LONG, node.sort is FLOAT))


def _precedence(node: Term) -> int:
    """How tightly a value binds as Java writes it."""
    while len(node.args) == 1 and not node.op.java and node.op is not APPLY:
        node = node.args[0]
    if node.op in PRECEDENCE:
        return PRECEDENCE[node.op]
    is_signed = node.op is CONST and node is not NULL and node.payload < 0
    is_unary = len(node.args) == 1 and node.op is not APPLY and not node.op.java.endswith("(")
    return UNARY if is_signed or is_unary else PRIMARY
