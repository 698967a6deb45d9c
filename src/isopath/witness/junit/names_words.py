"""Conditions and values as phrases for names: ``this.size >= 0`` is ``sizeIsAtLeast0``.

A phrase is letters and digits in camel case. What would not be readable, a choice, a shift, a condition of three parts,
has none. Structure comes from the terms; only names, those of inputs and of methods, are split into words.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final

from isopath.terms import Term
from isopath.terms.decided import decided
from isopath.terms.java import COMPARISONS, is_character, is_long, sides
from isopath.terms.node import FALSE, TRUE
from isopath.terms.operators import AND, CONST, INSTANCE, NOT, OR, Op
from isopath.witness.junit.names_tokens import Token, Tokens, tokens_of_name, tokens_of_value

_COMPARISONS: Final = {
    "==": "Is",
    "!=": "IsNot",
    "<=": "IsAtMost",
    ">=": "IsAtLeast",
    "<": "IsLessThan",
    ">": "IsGreaterThan",
}
_NEGATED: Final = {
    "==": "IsNot",
    "<=": "IsNotAtMost",
    ">=": "IsNotAtLeast",
    "<": "IsNotLessThan",
    ">": "IsNotGreaterThan",
}
_OPERATORS: Final = {"+": "Plus", "-": "Minus", "*": "Times", "/": "Over", "%": "Modulo"}
_SILENT: Final = frozenset("()[].,#")
_CHARACTERS: Final = {" ": "Space", "-": "Dash", "_": "Underscore", ".": "Dot", ",": "Comma"}
_VERBS: Final = {
    "equals": "DoesNotEqual",
    "startsWith": "DoesNotStartWith",
    "endsWith": "DoesNotEndWith",
    "contains": "DoesNotContain",
}
_LIMITS: Final = {
    "2147483648": "MinValue",
    "2147483647": "MaxValue",
    "9223372036854775808": "MinValue",
    "9223372036854775807": "MaxValue",
}
_LEAST: Final = ("2147483648", "9223372036854775808L")
_COUNTED: Final = 3


@dataclass(frozen=True, slots=True)
class Speaker:
    """Words for the terms of one path: ``made`` names the objects that the program allocated.

    Static fields of the classes ``around`` the tests are called by their names alone.
    """

    made: Mapping[Term, str] = field(default_factory=dict)
    around: Collection[str] = ()

    def phrase(self, condition: Term) -> str | None:
        """The phrase of a condition, starting with a small letter; None where it would not be readable."""
        if is_long(condition):
            return None
        condition = decided(condition)
        said = self._bounds(condition) or self._parts(condition)
        return None if said is None else lower_first(said)

    def value(self, value: Term) -> str | None:
        """A value that is no number by itself as words, ``this.next.val`` as ``NextVal``; None where that would not be
        readable, or where a number says more."""
        if is_long(value):
            return None
        tokens = self._tokens(decided(value))
        is_plain = tokens[0].kind == "word"
        return operand_words(tokens) if is_plain else None

    def _tokens(self, value: Term) -> Tokens:
        return tokens_of_value(value, self.made, self.around)

    def _operand(self, value: Term) -> str | None:
        return operand_words(self._tokens(value))

    def _bounds(self, condition: Term) -> str | None:
        """``i < 0 || i >= a.length`` is ``iIsOutsideA``, ``i >= 0 && i < a.length`` is ``iIsWithinA``."""
        words: dict[tuple[Op, str, str], str] = {(OR, "<", ">="): "IsOutside", (AND, ">=", "<"): "IsWithin"}
        if condition.op not in (OR, AND) or any(part.op not in COMPARISONS for part in condition.args):
            return None
        (index, below, least), (same, above, bound) = map(sides, condition.args)
        said = words.get((condition.op, below, above))
        if said is None or index is not same or isinstance(least, str) or isinstance(bound, str):
            return None
        if least.op is not CONST or least.payload != 0:
            return None
        a, b = self._operand(index), operand_words(_without_length(self._tokens(bound)))
        return f"{a}{said}{b}" if a and b else None

    def _parts(self, condition: Term) -> str | None:
        if condition.op not in (OR, AND):
            return self._simple(condition)
        if any(part.op is condition.op for part in condition.args):
            return None
        said = [self._parts(part) for part in condition.args]
        return ("Or" if condition.op is OR else "And").join(part for part in said if part) if all(said) else None

    def _simple(self, condition: Term) -> str | None:
        is_negated = condition.op is NOT
        inner = condition.args[0] if is_negated else condition
        if inner.op is INSTANCE:
            return self._class(inner, is_negated)
        if inner.op in COMPARISONS:
            return self._comparison(inner, is_negated)
        return _claim(self._tokens(inner), is_negated) if inner not in (TRUE, FALSE) else None

    def _comparison(self, comparison: Term, is_negated: bool) -> str | None:
        left, sign, right = sides(comparison)
        if isinstance(right, str):
            a, b = self._operand(left), operand_words(_last_name(tokens_of_name(right)))
        else:
            a, b = self._operand(left), self._right(right, left)
        verb = (_NEGATED if is_negated else _COMPARISONS)[sign]
        return f"{a}{verb}{b}" if a and b else None

    def _right(self, value: Term, left: Term) -> str | None:
        if is_character(value, left):
            return character_words(value.payload)
        return operand_words(_last_name(self._tokens(value)))

    def _class(self, test: Term, is_negated: bool) -> str | None:
        """``shapeIsCircle``; of two classes, ``shapeIsCircleOrShapeIsSquare``."""
        reference = self._operand(test.args[0])
        classes = [operand_words(_last_name(tokens_of_name(label))) for label in test.payload.labels]
        if reference is None or len(classes) > 1 + (not is_negated):
            return None
        return "Or".join(f"{reference}{'IsNot' if is_negated else 'Is'}{name}" for name in classes)


def lower_first(text: str) -> str:
    """A word as a name starts; a name of capitals as a whole (``URL``) keeps one form (``url``)."""
    if len(text) > 1 and text.isupper():
        return text.lower()
    return text[:1].lower() + text[1:]


def upper_first(text: str) -> str:
    """A word inside a name; constants are words like others (``MAX_SIZE`` is ``MaxSize``)."""
    if "_" in text:
        return "".join(upper_first(part) for part in text.split("_"))
    if len(text) > 1 and text.isupper():
        return text.capitalize()
    return text[:1].upper() + text[1:]


def character_words(unit: int) -> str | None:
    """A character as a word; None where there is none that everybody knows."""
    text = chr(unit)
    if text.isalnum():
        return text.upper() if text.islower() else f"Capital{text}" if text.isupper() else text
    return _CHARACTERS.get(text)


def operand_words(tokens: Tokens) -> str | None:
    """A value as words; None where they would not be readable."""
    words: list[str] = []
    for at, token in enumerate(tokens):
        said = _token_words(token, tokens, at)
        if said is None:
            return None
        words += [said] if said else []
    return "".join(_counted(words)) or None


def _without_length(tokens: Tokens) -> Tokens:
    return tokens[:-2] if tokens[-2:] == [Token("sign", "."), Token("word", "length")] else tokens


def _last_name(tokens: Tokens) -> Tokens:
    """A type or a constant without what qualifies it: ``Shape.Circle`` is ``Circle``."""
    names = tokens[:-2] if tokens[-2:] == [Token("sign", "."), Token("word", "class")] else tokens
    is_qualified = len(names) > 1 and names[0].text[:1].isupper() and all(name.kind == "word" for name in names[::2])
    return names[-1:] if is_qualified and all(dot.text == "." for dot in names[1::2]) else tokens


def _claim(tokens: Tokens, is_negated: bool) -> str | None:
    """A boolean: ``s.isEmpty()``, ``a.equals(b)``, ``flag``."""
    names = [at for at, token in enumerate(tokens) if token.kind == "word" and _is_sign(tokens, at + 1, "(")]
    if len(names) == 1:
        at = names[0]
        said = _call_claim(tokens[: max(at - 1, 0)], tokens[at].text, tokens[at + 1 :], is_negated)
        if said is not None:
            return said
    words = operand_words(tokens)
    if words is None or (_is_statement(tokens) and not is_negated):
        return words
    return f"{words}Is{'False' if is_negated else 'True'}"


def _is_statement(tokens: Tokens) -> bool:
    """Whether more is said of a call than what it gives: that it throws, or calls back."""
    return any(_is_sign(tokens, at, ")") and tokens[at + 1].kind == "word" for at in range(len(tokens) - 1))


def _is_sign(tokens: Tokens, at: int, sign: str) -> bool:
    return tokens[at : at + 1] == [Token("sign", sign)]


def _call_claim(receiver: Tokens, method: str, arguments: Tokens, is_negated: bool) -> str | None:
    """A question that is asked by a verb: ``sIsEmpty``, ``sDoesNotStartWithA``."""
    subject, rest = operand_words(receiver) or "", operand_words(arguments) or ""
    if method[:2] == "is" and method[2:3].isupper():
        return f"{subject}{'IsNot' if is_negated else 'Is'}{method[2:]}{rest}"
    if method in _VERBS:
        return f"{subject}{_VERBS[method] if is_negated else upper_first(method)}{rest}"
    return None


def _counted(words: list[str]) -> Iterator[str]:
    """A word that comes three times or more in a row with their number: ``headNext3`` is ``head.next.next.next``."""
    for word, run in groupby(words):
        count = len(list(run))
        yield f"{word}{count}" if count >= _COUNTED and word.isalpha() else word * count


def _token_words(token: Token, tokens: Tokens, at: int) -> str | None:
    kind, text = token
    if kind == "word":
        is_receiver = text == "this" and len(tokens) > 1
        is_keyword = text in ("class", "new")
        return "" if is_receiver or is_keyword else upper_first(_source_name(text))
    if kind == "number":
        digits = text.rstrip("LfF").removesuffix(".0").replace(".", "Point").replace("e-", "eMinus").replace("+", "")
        return _LIMITS.get(digits, digits)
    if kind == "char":
        return character_words(ord(text[1]))
    if kind == "text":
        return "".join(map(upper_first, re.findall(r"[A-Za-z0-9]+", text[1:-1]))) or (
            "Empty" if text == '""' else "Text"
        )
    following = tokens[at + 1] if at + 1 < len(tokens) else token
    if text == "-" and following.text in _LEAST:
        return ""
    if text == "[" and following.kind == "word":
        return "At"
    return "" if text in _SILENT else _OPERATORS.get(text)


def _source_name(name: str) -> str:
    """What the compiler calls ``this$0`` is the object around, ``val$x`` a variable around."""
    return "outer" if name.startswith("this$") else name.removeprefix("val$").replace("$", "")
