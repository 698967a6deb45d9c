"""Terms as a Java developer would write them: access paths, operators with Java's precedence, literals.

    s.data == this        x + 1 < 0        a[i] > a.length        !(d < 1.0)        shape instanceof Circle

A term is a graph and can be exponentially larger as text. Past ``LIMIT`` characters' worth of nodes its shared parts
are named and given after the word ``where``.
"""

import math
from collections.abc import Callable, Sequence
from typing import Final

from isopath.terms import operators as ops
from isopath.terms.api_words import method_in_place_of
from isopath.terms.arithmetic import to_char, to_float
from isopath.terms.bottom_up import bottom_up, nodes_of
from isopath.terms.decided import decided
from isopath.terms.initial import (
    CALL,
    COMPARISON,
    CONSTANT,
    ELEMENT,
    LENGTH,
    OPERAND,
    STATIC_CALL,
    TEXT_LENGTH,
    TEXT_UNIT,
)
from isopath.terms.node import NULL, Term, Value
from isopath.terms.operators import APPLY, CONST, EQ, INSTANCE, ITE, LOCATION, NOT, SYMBOL, Op
from isopath.terms.sorts import BOOL, DOUBLE, FLOAT, INTEGERS, LONG

LIMIT: Final = 160
WHERE: Final = " where $1 = "
"""What the names of shared parts begin with."""

PRECEDENCE: Final[dict[Op, int]] = {
    ITE: 1,
    ops.OR: 2,
    ops.AND: 3,
    ops.BIT_OR: 4,
    ops.BIT_XOR: 5,
    ops.BIT_AND: 6,
    EQ: 7,
    ops.LT: 8,
    ops.LE: 8,
    INSTANCE: 8,
    ops.SHL: 9,
    ops.SHR: 9,
    ops.USHR: 9,
    ops.ADD: 10,
    ops.SUB: 10,
    ops.MUL: 11,
    ops.DIV: 11,
    ops.REM: 11,
}
UNARY: Final = 12
PRIMARY: Final = 13
_ASSOCIATIVE: Final = frozenset({ops.AND, ops.OR, ops.ADD, ops.MUL, ops.BIT_AND, ops.BIT_OR, ops.BIT_XOR})
_SHIFTS: Final = frozenset({ops.SHL, ops.SHR, ops.USHR})
_PROMOTIONS: Final = frozenset({ops.I2L, ops.I2F, ops.I2D, ops.L2F, ops.L2D, ops.F2D})
"""Conversions that Java makes of the one operand where the other is of the wider type (JLS 5.6)."""
COMPARISONS: Final = frozenset({EQ, ops.LT, ops.LE})
_LAST_CHAR: Final = 0xFFFF
_MIRRORED: Final[dict[Op, str]] = {ops.LT: ">", ops.LE: ">="}

Names = Callable[[Term], str]


def show(value: Value, name_location: Names | None = None) -> str:
    """A value in Java's words; ``name_location`` names the objects that the program allocated."""
    if not isinstance(value, Term):
        return _number(value)
    printer = _Printer(name_location or (lambda term: f"new#{term.payload}"))
    sizes = _tree_sizes(value)
    if sizes[value] <= LIMIT:
        return printer.text(decided(value))[0]
    return printer.with_names(value, _shared(value, sizes))


def literal(value: float, is_long: bool = False, is_float: bool = False) -> str:
    """A number as a Java literal."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return f"{value}L" if is_long else str(value)
    suffix = "f" if is_float else ""
    if value != value:
        return "Float.NaN" if is_float else "Double.NaN"
    if math.isinf(value):
        sign = "POSITIVE" if value > 0 else "NEGATIVE"
        return f"{'Float' if is_float else 'Double'}.{sign}_INFINITY"
    return f"{_shortest(value, is_float)}{suffix}"


def _shortest(value: float, is_float: bool) -> str:
    """The fewest digits that read back as the same value."""
    if is_float:
        for digits in range(1, 10):
            text = f"{value:.{digits}g}"
            if to_float(float(text)) == value:
                return repr(float(text))
    return repr(value)


def _number(value: float) -> str:
    return literal(value)


_ESCAPES: Final = {"\n": "\\n", "\r": "\\r", "\t": "\\t", "\b": "\\b", "\f": "\\f", '"': '\\"', "\\": "\\\\"}


def string_literal(text: str) -> str:
    """A Java string literal."""
    return '"' + "".join(_ESCAPES.get(char) or _printable(char) for char in text) + '"'


def char_literal(value: int) -> str:
    """A Java char literal."""
    char = chr(to_char(value))
    if char == "'":
        return "'\\''"
    return "'" + ('"' if char == '"' else _ESCAPES.get(char) or _printable(char)) + "'"


def _printable(char: str) -> str:
    if char.isprintable() and not "\ud800" <= char <= "\udfff":
        return char
    units = char.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at]:02x}{units[at + 1]:02x}" for at in range(0, len(units), 2))


class _Printer:
    """Text and precedence of every node, each worked out once."""

    def __init__(self, name_location: Names) -> None:
        self._name_location = name_location
        self._known: dict[Term, tuple[str, int]] = {}

    def text(self, root: Term) -> tuple[str, int]:
        for node in bottom_up(root, self._known):
            self._known[node] = self._node(node)
        return self._known[root]

    def with_names(self, root: Term, shared: list[Term]) -> str:
        clauses = []
        for number, node in enumerate(shared, 1):
            clauses.append(f"${number} = {self.text(node)[0]}")
            self._known[node] = (f"${number}", PRIMARY)
        return f"{self.text(root)[0]} where {', '.join(clauses)}"

    def _operand(self, node: Term, at_least: int) -> str:
        text, precedence = self._known[node]
        return text if precedence >= at_least else f"({text})"

    def _node(self, node: Term) -> tuple[str, int]:
        op = node.op
        if op is CONST:
            return self._constant(node)
        if op is SYMBOL:
            return node.payload, PRIMARY
        if op is LOCATION:
            return self._name_location(node), PRIMARY
        if op is APPLY:
            is_comparison = node.payload.kind == COMPARISON
            return self._application(node), PRECEDENCE[EQ] if is_comparison else PRIMARY
        if op is NOT:
            return self._negation(node.args[0])
        if op is ITE:
            condition, then, otherwise = node.args
            choice = f"{self._operand(condition, 2)} ? {self._operand(then, 2)} : {self._operand(otherwise, 1)}"
            return choice, 1
        if op is INSTANCE:
            return self._type_test(node)
        if op.java.endswith("("):
            return f"{op.java}{', '.join(self._known[arg][0] for arg in node.args)})", PRIMARY
        if len(node.args) == 1:
            if not op.java:
                return self._known[node.args[0]]
            return f"{op.java}{self._operand(node.args[0], UNARY)}", UNARY
        return self._binary(node)

    def _type_test(self, node: Term) -> tuple[str, int]:
        if not node.payload.is_exact:
            return f"{self._operand(node.args[0], 9)} instanceof {node.payload.label}", 8
        reference = self._operand(node.args[0], PRIMARY)
        tests = [f"{reference}.getClass() == {label}.class" for label in node.payload.labels]
        return " || ".join(tests), 7 if len(tests) == 1 else 2

    def _constant(self, node: Term) -> tuple[str, int]:
        if node is NULL:
            return "null", PRIMARY
        text = literal(node.payload, node.sort is LONG, node.sort is FLOAT)
        return text, UNARY if text.startswith("-") else PRIMARY

    def _application(self, node: Term) -> str:
        if node.payload.kind in (STATIC_CALL, COMPARISON):
            return self._call(node.payload.label, node.args)
        shown = method_in_place_of(node)
        if shown is not None:
            holder, method = shown
            return f"{self._operand(holder, PRIMARY)}.{method.format(self._known[node.args[-1]][0])}"
        base = self._receiver(node.args[0])
        if node.payload.kind == CONSTANT:
            return f"{base}.ordinal()"
        if node.payload.kind == ELEMENT:
            return f"{base}[{self._known[node.args[1]][0]}]"
        if node.payload.kind in (CALL, TEXT_UNIT) and len(node.args) > 1:
            return f"{base}.{self._call(node.payload.label, node.args[1:])}"
        return f"{base}.{node.payload.label}"

    def _receiver(self, node: Term) -> str:
        """What stands before a dot; an object that the program made is written as a call of its constructor."""
        text = self._operand(node, PRIMARY)
        is_made = node.op is LOCATION and text.startswith("new ") and not text.endswith((")", "]"))
        return f"{text}(...)" if is_made else text

    def _call(self, label: str, operands: tuple[Term, ...]) -> str:
        """A call with its operands in the places that its label has for them, or in parentheses after it.

        Operands that have no place are what the call comes to, which nobody reads: the characters of a text.
        """
        words = [self._known[operand][0] for operand in operands]
        if OPERAND not in label:
            return f"{label}({', '.join(words)})"
        for operand, word in zip(operands, words, strict=False):
            before, has_place, after = label.partition(OPERAND)
            if not has_place:
                break
            is_alone = before.endswith(("(", ", ")) and after.startswith((")", ","))
            label = before + (_bare(word) if is_alone and operand.op is LOCATION else word) + after
        return label

    def _compared(self, node: Term, other: Term, at_least: int) -> str:
        """An operand of a comparison; a number is written as a character if it is compared with one."""
        if is_character(node, other):
            return char_literal(node.payload)
        return self._promoted(node, at_least, other)

    def _promoted(self, node: Term, at_least: int, other: Term | None = None) -> str:
        """An operand, without a cast that Java makes by itself: ``n / 1000L``.

        Of two casts the left one stays, for which ``other`` is given.
        """
        if node.op in _PROMOTIONS and (other is None or other.op not in _PROMOTIONS):
            text, precedence = self._known[node.args[0]]
            if precedence == PRIMARY:
                return text
        return self._operand(node, at_least)

    def _negation(self, negated: Term) -> tuple[str, int]:
        if negated.op is EQ and negated.args[0].sort is not BOOL:
            return self._comparison(negated, "!=")
        if negated.op is APPLY and negated.payload.kind == COMPARISON:
            return self._call(negated.payload.label.replace("==", "!="), negated.args), PRECEDENCE[EQ]
        return f"!{self._operand(negated, UNARY)}", UNARY

    def _comparison(self, node: Term, equality: str) -> tuple[str, int]:
        precedence, (left, sign, right) = PRECEDENCE[node.op], sides(node)
        sign = equality if node.op is EQ else sign
        if isinstance(right, str):
            return f"{self._operand(left, precedence)} {sign} {right}", precedence
        compared = self._compared(left, right, precedence), self._compared(right, left, precedence + 1)
        return f" {sign} ".join(compared), precedence

    def _binary(self, node: Term) -> tuple[str, int]:
        op, (a, b) = node.op, node.args
        precedence = PRECEDENCE.get(op)
        if precedence is None:
            return f"{op.java}({self._known[a][0]}, {self._known[b][0]})", PRIMARY
        if op in COMPARISONS:
            return self._comparison(node, "==")
        if is_subtraction(node):
            positive = literal(-b.payload, b.sort is LONG)
            return f"{self._operand(a, precedence)} - {positive}", precedence
        right = precedence if op in _ASSOCIATIVE and node.sort not in (FLOAT, DOUBLE) else precedence + 1
        if op in _SHIFTS:
            return f"{self._operand(a, precedence)} {op.java} {self._operand(b, right)}", precedence
        return f"{self._promoted(a, precedence, b)} {op.java} {self._promoted(b, right)}", precedence


def _bare(words: str) -> str:
    """The words for an object of the program, which stand in parentheses if they are an addition."""
    return words[1:-1] if words.startswith("(") and words.endswith(")") else words


def sides(comparison: Term) -> tuple[Term, str, Term | str]:
    """The left side of a comparison as Java writes it, its sign, and its right side, which may name a constant."""
    op, (a, b) = comparison.op, comparison.args
    if op is EQ and _constant_name(a, b):
        return a.args[0], op.java, _constant_name(a, b)
    if op in _MIRRORED and (a.op is CONST or (_is_length(a) and b.op is not CONST and not _is_length(b))):
        return b, _MIRRORED[op], a
    return a, op.java, b


def is_character(constant: Term, other: Term) -> bool:
    """Whether a number is written as a character because of what it is compared with."""
    return constant.op is CONST and _is_char(other) and 0 <= constant.payload <= _LAST_CHAR


def is_subtraction(node: Term) -> bool:
    """Whether the addition of a negative number is written as a subtraction."""
    constant = node.args[1]
    is_integer = constant.op is CONST and constant.sort in INTEGERS
    return node.op is ops.ADD and is_integer and -1 << (constant.sort.bits - 1) < constant.payload < 0


def is_long(term: Term) -> bool:
    """Whether a term is written with names for its shared parts, as it would be too long else."""
    return _tree_sizes(term)[term] > LIMIT


def conjuncts(conditions: Sequence[Term], texts: Sequence[str]) -> list[str]:
    """The texts of conditions, as they stand where they are joined by ``&&``."""
    if len(texts) == 1:
        return [*texts]
    return [f"({text})" if _is_loose(each) else text for each, text in zip(conditions, texts, strict=True)]


def _is_loose(condition: Term) -> bool:
    """Whether a condition has to stand in parentheses, beside others."""
    is_choice = PRECEDENCE.get(condition.op, PRIMARY) < PRECEDENCE[ops.AND]
    has_several = condition.op is INSTANCE and len(condition.payload.labels) > 1
    return is_choice or has_several or is_long(condition)


def _constant_name(a: Term, b: Term) -> str:
    """The constant of an enum that an input is compared with by ordinal, if that is what an equation says."""
    if a.op is APPLY and a.payload.kind == CONSTANT and b.op is CONST and 0 <= b.payload < len(a.payload.constants):
        return str(a.payload.constants[b.payload])
    return ""


def _is_char(term: Term) -> bool:
    """Whether a number is a character; the length of a text is one only in how it is stored."""
    return term.op is ops.FROM_CHAR and not _is_length(term)


def _is_length(term: Term) -> bool:
    """Whether a bound is better written on the right: ``i >= a.length``."""
    if term.op is ops.FROM_CHAR:
        term = term.args[0]
    return term.op is APPLY and term.payload.kind in (LENGTH, TEXT_LENGTH)


def _tree_sizes(root: Term) -> dict[Term, int]:
    sizes: dict[Term, int] = {}
    for node in nodes_of(root):
        sizes[node] = 1 + sum(sizes[arg] for arg in node.args)
    return sizes


def _shared(root: Term, sizes: dict[Term, int]) -> list[Term]:
    """The parts of more than a few nodes that occur twice or more, operands first."""
    uses: dict[Term, int] = {}
    for node in nodes_of(root):
        for arg in node.args:
            uses[arg] = uses.get(arg, 0) + 1
    return [node for node in nodes_of(root) if uses.get(node, 0) > 1 and sizes[node] > 4]
