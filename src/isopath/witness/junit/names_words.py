"""A condition in Java's words as a phrase for a name: ``this.size >= 0`` is ``sizeIsAtLeast0``.

A phrase is letters and digits in camel case. What would not be readable, a choice, a shift, a condition of three parts,
has none.
"""

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Final

_TOKEN: Final = re.compile(
    r"""(?P<text>"(?:[^"\\]|\\.)*")|(?P<char>'(?:[^'\\]|\\.[0-9a-fA-F]*)')|(?P<number>\d+(?:\.\d+)?(?:e[+-]?\d+)?[LfF]?)"""
    r"""|(?P<word>[^\W\d][\w$]*)|(?P<sign>\|\||&&|==|!=|<=|>=|<<|>>>?|\S)"""
)
_COMPARISONS: Final = {
    "==": "Is",
    "!=": "IsNot",
    "<=": "IsAtMost",
    ">=": "IsAtLeast",
    "<": "IsLessThan",
    ">": "IsGreaterThan",
    "instanceof": "Is",
}
_NEGATED: Final = {
    "==": "IsNot",
    "!=": "Is",
    "<=": "IsNotAtMost",
    ">=": "IsNotAtLeast",
    "<": "IsNotLessThan",
    ">": "IsNotGreaterThan",
    "instanceof": "IsNot",
}
_OPERATORS: Final = {"+": "Plus", "-": "Minus", "*": "Times", "/": "Over", "%": "Modulo"}
_SILENT: Final = frozenset("()[].,#")
_CHARACTERS: Final = {" ": "Space", "-": "Dash", "_": "Underscore", ".": "Dot", ",": "Comma", "\\0": "Zero"}
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
_MOST_PARTS: Final = 2
_COUNTED: Final = 3

Tokens = list[tuple[str, str]]


def phrase(condition: str) -> str | None:
    """The phrase of a condition, starting with a small letter; None where it would not be readable."""
    tokens = _tokens(condition)
    if any(token in (("sign", "?"), ("sign", "$"), ("word", "where")) for token in tokens):
        return None
    said = _bounds_phrase(tokens) or _parts_phrase(tokens)
    return None if said is None else lower_first(said)


def operand_words(expression: str) -> str | None:
    """An expression as words, ``this.next.val`` as ``NextVal``; None where it would not be readable."""
    return _operand(_tokens(expression))


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


def _tokens(text: str) -> Tokens:
    return [(str(match.lastgroup), match[0]) for match in _TOKEN.finditer(text)]


def _split(tokens: Tokens, at: str) -> list[Tokens]:
    """The parts between a sign outside of all parentheses."""
    parts: list[Tokens] = [[]]
    depth = 0
    for kind, text in tokens:
        depth += (text in "([" and kind == "sign") - (text in ")]" and kind == "sign")
        if depth == 0 and text == at and kind == "sign":
            parts.append([])
        else:
            parts[-1].append((kind, text))
    return parts


def _bounds_phrase(tokens: Tokens) -> str | None:
    """``i < 0 || i >= a.length`` is ``iIsOutsideA``, ``i >= 0 && i < a.length`` is ``iIsWithinA``."""
    for sign, below, above, words in (("||", "<", ">=", "IsOutside"), ("&&", ">=", "<", "IsWithin")):
        parts = _split(tokens, sign)
        if len(parts) != _MOST_PARTS:
            continue
        low, high = (_comparison(part) for part in parts)
        if low is None or high is None or (low[1], high[1]) != (below, above):
            continue
        if low[2] != [("number", "0")] or low[0] != high[0]:
            continue
        index, bound = _operand(low[0]), _operand(_without_length(high[2]))
        return f"{index}{words}{bound}" if index and bound else None
    return None


def _without_length(tokens: Tokens) -> Tokens:
    is_length = len(tokens) > _MOST_PARTS and tokens[-2:] == [("sign", "."), ("word", "length")]
    return tokens[:-2] if is_length else tokens


def _parts_phrase(tokens: Tokens) -> str | None:
    for sign, word in (("||", "Or"), ("&&", "And")):
        parts = _split(tokens, sign)
        if len(parts) > _MOST_PARTS:
            return None
        if len(parts) == _MOST_PARTS:
            said = [_parts_phrase(_bare(part)) for part in parts]
            return word.join(part for part in said if part) if all(said) else None
    return _simple_phrase(tokens)


def _bare(tokens: Tokens) -> Tokens:
    """Without the parentheses around it, if there are any."""
    is_enclosed = tokens[:1] == [("sign", "(")] and tokens[-1:] == [("sign", ")")] and _closes_at_end(tokens)
    return tokens[1:-1] if is_enclosed else tokens


def _closes_at_end(tokens: Tokens) -> bool:
    depth = 0
    for at, (kind, text) in enumerate(tokens):
        depth += (text == "(" and kind == "sign") - (text == ")" and kind == "sign")
        if depth == 0:
            return at == len(tokens) - 1
    return False


def _simple_phrase(tokens: Tokens) -> str | None:
    is_negated = tokens[:1] == [("sign", "!")]
    inner = _bare(tokens[1:]) if is_negated else tokens
    compared = _comparison(inner)
    if compared is None:
        return _claim(inner, is_negated)
    left, sign, right = compared
    a, b = _operand(left), _operand(_last_name(right))
    verb = (_NEGATED if is_negated else _COMPARISONS).get(sign)
    return f"{a}{verb}{b}" if a and b and verb else None


def _last_name(tokens: Tokens) -> Tokens:
    """A type or a constant without what qualifies it: ``Shape.Circle`` is ``Circle``."""
    names = tokens[:-2] if tokens[-2:] == [("sign", "."), ("word", "class")] else tokens
    is_qualified = len(names) > 1 and names[0][1][:1].isupper() and all(kind == "word" for kind, _ in names[::2])
    return names[-1:] if is_qualified and all(text == "." for _, text in names[1::2]) else tokens


def _comparison(tokens: Tokens) -> tuple[Tokens, str, Tokens] | None:
    """The two sides of a comparison outside of all parentheses."""
    depth = 0
    for at, (kind, text) in enumerate(tokens):
        depth += (text in "([" and kind == "sign") - (text in ")]" and kind == "sign")
        if depth == 0 and kind in ("sign", "word") and text in _COMPARISONS:
            return _bare(tokens[:at]), text, _bare(tokens[at + 1 :])
    return None


def _claim(tokens: Tokens, is_negated: bool) -> str | None:
    """A boolean: ``s.isEmpty()``, ``a.equals(b)``, ``flag``."""
    names = [at for at, (kind, _) in enumerate(tokens) if kind == "word" and tokens[at + 1 : at + 2] == [("sign", "(")]]
    if len(names) == 1:
        at = names[0]
        said = _call_claim(tokens[: max(at - 1, 0)], tokens[at][1], tokens[at + 1 :], is_negated)
        if said is not None:
            return said
    words = _operand(tokens)
    return None if words is None else f"{words}Is{'False' if is_negated else 'True'}"


def _call_claim(receiver: Tokens, method: str, arguments: Tokens, is_negated: bool) -> str | None:
    """A question that is asked by a verb: ``sIsEmpty``, ``sDoesNotStartWithA``."""
    subject, rest = _operand(receiver) or "", _operand(arguments) or ""
    if re.match(r"is[A-Z]", method):
        return f"{subject}{'IsNot' if is_negated else 'Is'}{method[2:]}{rest}"
    if method in _VERBS:
        return f"{subject}{_VERBS[method] if is_negated else upper_first(method)}{rest}"
    return None


def _operand(tokens: Tokens) -> str | None:
    words: list[str] = []
    for at, (kind, text) in enumerate(tokens):
        said = _token_words(kind, text, tokens, at)
        if said is None:
            return None
        words += [said] if said else []
    return "".join(_counted(words)) or None


def _counted(words: list[str]) -> Iterator[str]:
    """A word that comes three times or more in a row with their number: ``headNext3`` is ``head.next.next.next``."""
    for word, run in groupby(words):
        count = len(list(run))
        yield f"{word}{count}" if count >= _COUNTED and word.isalpha() else word * count


def _token_words(kind: str, text: str, tokens: Tokens, at: int) -> str | None:
    if kind == "word":
        is_receiver = text == "this" and len(tokens) > 1
        is_keyword = text in ("class", "new") or (text == "getClass" and at > 0)
        return "" if is_receiver or is_keyword else upper_first(_source_name(text))
    if kind == "number":
        digits = text.rstrip("LfF").removesuffix(".0").replace(".", "Point").replace("e-", "eMinus").replace("+", "")
        return _LIMITS.get(digits, digits)
    if kind == "text":
        return "".join(_alphanumeric(text[1:-1])) or ("Empty" if text == '""' else "Text")
    if kind == "char":
        return _character(text[1:-1])
    if text == "-" and tokens[at + 1 : at + 2] in ([("number", "2147483648")], [("number", "9223372036854775808L")]):
        return ""
    if text == "[" and tokens[at + 1 : at + 2] and tokens[at + 1][0] == "word":
        return "At"
    return "" if text in _SILENT else _OPERATORS.get(text)


def _source_name(name: str) -> str:
    """What the compiler calls ``this$0`` is the object around, ``val$x`` a variable around."""
    return "outer" if name.startswith("this$") else name.removeprefix("val$").replace("$", "")


def _alphanumeric(text: str) -> Iterator[str]:
    return (upper_first(part) for part in re.findall(r"[A-Za-z0-9]+", text))


def _character(text: str) -> str | None:
    if len(text) == 1 and text.isalnum():
        return text.upper() if text.islower() else f"Capital{text}" if text.isupper() else text
    return _CHARACTERS.get(text)
