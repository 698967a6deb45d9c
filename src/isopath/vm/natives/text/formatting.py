"""``String.format`` and its kin. A format of texts and whole numbers without flags and widths is a concatenation.

Any other runs as the platform's own code, but for the digits of a number, which that copies one by one.
"""

import re
from typing import Final

from isopath.classfile import StringConstant
from isopath.heap import FieldPlace
from isopath.heap.core.type_tests import candidates
from isopath.terms import NULL, Term, Value, build
from isopath.terms.operators import F2D
from isopath.terms.sorts import FLOAT
from isopath.vm.core import DECLINED, Machine, Natives, Result, State
from isopath.vm.core.objects import elements_of, fields_of, literal
from isopath.vm.linkage.assembly import Assembler, run_code
from isopath.vm.natives.text.decimal_texts import formatted
from isopath.vm.natives.text.texts import STRING

native = Natives()

PRINT_STREAM: Final = "java/io/PrintStream"
SPECIFIER: Final = "java/util/Formatter$FormatSpecifier"
_BUILDER: Final = "Ljava/lang/StringBuilder;"
_STRING: Final = "Ljava/lang/String;"
_OBJECT: Final = "Ljava/lang/Object;"
_OBJECTS: Final = "[Ljava/lang/Object;"
_SEQUENCE: Final = "Ljava/lang/CharSequence;"
_FORMATTER: Final = "Ljava/util/Formatter;"
_FLAGS: Final = "Ljava/util/Formatter$Flags;"
_LOCALE: Final = "Ljava/util/Locale;"
_ZERO: Final = StringConstant("0")
_PRINTS_LONG: Final = (f"(J{_LOCALE})V", f"({_FORMATTER}J{_LOCALE})V")
_ZERO_PAD: Final = 1 << 5
_GROUP: Final = 1 << 6
_MARK: Final = "\1"
_PIECES: Final = re.compile(r"([^%]+)|%([%n])|%([sdc]|(?:\.[0-6])?f)")
_FORMAT: Final = re.compile(f"(?:{_PIECES.pattern})*")
_ESCAPES: Final = {"%": "%", "n": "\n"}
_FORMATTABLE: Final = "java/util/Formattable"
_SHOWN: Final = {
    "d": {f"java/lang/{name}" for name in ("Byte", "Short", "Integer", "Long")} | {"java/math/BigInteger"},
    "c": {"java/lang/Character"},
}
"""By conversion, the classes of what may be given to it."""
_POINTED: Final = {"java/lang/Double", "java/lang/Float"}
_WITH_POINT: Final = frozenset({"", "en", "ja", "zh"})
_WITH_ASCII_DIGITS: Final = frozenset({"", "de", "en", "es", "fr", "it", "ja", "nl", "pt", "zh"})
"""Some languages in which a number is written with the digits that a program writes it with."""


@native.family(
    STRING,
    {
        f"format({_STRING}{_OBJECTS}){_STRING}": False,
        f"format({_LOCALE}{_STRING}{_OBJECTS}){_STRING}": True,
        f"formatted({_OBJECTS}){_STRING}": False,
    },
)
def format_text(has_locale: bool, vm: Machine, state: State, *arguments: Term) -> Result:
    *locale, pattern, given = arguments
    if has_locale and not _writes_ascii(vm, state, locale[0]):
        return DECLINED
    found = _read(vm, state, pattern, given, *locale)
    return DECLINED if found is None else _formatted(vm, state, *found)


@native.family(
    PRINT_STREAM,
    {
        f"format({_STRING}{_OBJECTS})L{PRINT_STREAM};": False,
        f"format({_LOCALE}{_STRING}{_OBJECTS})L{PRINT_STREAM};": True,
    },
)
def print_formatted(has_locale: bool, vm: Machine, state: State, stream: Term, *arguments: Term) -> Result:
    """The same, printed."""
    *locale, pattern, given = arguments
    is_other = candidates(state.heap, stream) != {PRINT_STREAM}
    if is_other or (has_locale and not _writes_ascii(vm, state, locale[0])):
        return DECLINED
    found = _read(vm, state, pattern, given, *locale)
    return DECLINED if found is None else _printed(vm, state, stream, *found)


def _printed(vm: Machine, state: State, stream: Term, parts: list[str], values: list[Term]) -> Value | None:
    kind = f"L{PRINT_STREAM};"
    code = Assembler().load(kind, len(values))
    _join(state, code, parts, values)
    code.call("invokevirtual", PRINT_STREAM, "print", f"({_STRING})V").load(kind, len(values)).emit("areturn")
    descriptor = f"({_OBJECT * len(values)}{kind}){kind}"
    return run_code(vm, state, STRING, "format", descriptor, code, *values, stream)


def _read(
    vm: Machine, state: State, pattern: Term, given: Term, locale: Term | None = None
) -> tuple[list[str], list[Term]] | None:
    """The parts of a format, and what is given to its conversions; None where there is more to it."""
    text, values = literal(vm, state, pattern), elements_of(state, given)
    parts = None if text is None else _parts(text)
    if parts is None or values is None:
        return None
    conversions = [part[1:] for part in parts if part[0] == _MARK]
    if len(conversions) > len(values):
        return None
    shown = [value for value, _ in zip(values, conversions, strict=False) if isinstance(value, Term)]
    if not all(_is_plain(state, each, value) for each, value in zip(conversions, shown, strict=True)):
        return None
    if any(each.endswith("f") for each in conversions) and not _has_point(vm, state, locale):
        return None
    return parts, _texts(vm, state, conversions, shown)


def _parts(text: str) -> list[str] | None:
    """Texts and conversions, these behind a mark; None where there is more to a format."""
    parts: list[str] = []
    for plain, escape, conversion in _PIECES.findall(text):
        if escape or plain:
            parts.append(_ESCAPES.get(escape, plain))
        elif conversion:
            parts.append(_MARK + conversion)
    return parts if _MARK not in text and _FORMAT.fullmatch(text) else None


def _is_plain(state: State, conversion: str, value: Term) -> bool:
    """Whether a value is shown as ``String.valueOf`` shows it."""
    if value is NULL:
        return not conversion.endswith("f")
    types = candidates(state.heap, value)
    if conversion.endswith("f"):
        return bool(types) and types <= _POINTED and state.heap.same(value, NULL) is False
    if conversion == "s":
        return all(_FORMATTABLE not in state.heap.hierarchy.load(each).supertypes for each in types)
    return bool(types) and types <= _SHOWN[conversion]


def _formatted(vm: Machine, state: State, parts: list[str], values: list[Term]) -> Value | None:
    """The parts as one string."""
    code = Assembler()
    _join(state, code, parts, values)
    descriptor = f"({_OBJECT * len(values)}){_STRING}"
    return run_code(vm, state, STRING, "format", descriptor, code.emit("areturn"), *values)


def _texts(vm: Machine, state: State, conversions: list[str], values: list[Term]) -> list[Term]:
    """The values, those with a point as texts."""
    return [
        formatted(vm, state, _unboxed(vm, state, value), f"%{conversion}") if conversion.endswith("f") else value
        for conversion, value in zip(conversions, values, strict=True)
    ]


def _unboxed(vm: Machine, state: State, box: Term) -> Value:
    """The number in a Double or Float, as a double."""
    (name,) = candidates(state.heap, box)
    field = vm.hierarchy.load(name).fields["value", "D" if name.endswith("Double") else "F"]
    ((_, value),) = vm.cases(state, state.heap.read(FieldPlace(box, field)))
    return value if name.endswith("Double") else build(F2D, FLOAT, value)


def _has_point(vm: Machine, state: State, locale: Term | None = None) -> bool:
    """Whether numbers of a locale have a point, and not a comma; and a JVM says what they look like."""
    is_so = locale is None or _language(vm, state, locale) in _WITH_POINT
    return is_so and vm.hierarchy.elementary_values is not None


def _join(state: State, code: Assembler, parts: list[str], values: list[Term]) -> None:
    """Put the parts on the stack as one string, those of values as ``String.valueOf`` has them."""
    code.emit("ldc", StringConstant("")).emit("iconst", len(parts)).emit("anewarray", STRING)
    slot = 0
    for at, part in enumerate(parts):
        code.emit("dup").emit("iconst", at)
        if part[0] != _MARK:
            code.emit("ldc", StringConstant(part))
        else:
            code.load(_OBJECT, slot)
            if candidates(state.heap, values[slot]) != {STRING}:
                code.call("invokestatic", STRING, "valueOf", f"({_OBJECT}){_STRING}")
            slot += 1
        code.emit("aastore")
    code.call("invokestatic", STRING, "join", f"({_SEQUENCE}[{_SEQUENCE}){_STRING}")


@native(SPECIFIER, f"localizedMagnitude({_BUILDER}{_SEQUENCE}I{_FLAGS}I{_LOCALE}){_BUILDER}")
def digits(
    vm: Machine, state: State, specifier: Term, builder: Term, value: Term, start: Value, flags: Term, width: Value,
    locale: Term,
) -> Result:  # fmt: skip
    fields = fields_of(state, flags)
    return _digits(vm, state, builder, value, start, None if fields is None else fields["flags"], width, locale)


@native(SPECIFIER, f"localizedMagnitude({_FORMATTER}{_BUILDER}{_SEQUENCE}III{_LOCALE}){_BUILDER}")
def digits_of(
    vm: Machine, state: State, specifier: Term, formatter: Term, builder: Term, value: Term, start: Value,
    flags: Value, width: Value, locale: Term,
) -> Result:  # fmt: skip
    """The same, as JDK 21 has it and later ones."""
    return _digits(vm, state, builder, value, start, flags, width, locale)


def _digits(
    vm: Machine, state: State, builder: Term, value: Term, start: Value, flags: Value | None, width: Value, locale: Term
) -> Result:
    is_known = literal(vm, state, value) is not None
    is_plain = isinstance(flags, int) and not flags & _GROUP and _writes_ascii(vm, state, locale)
    if is_known or not is_plain or builder is NULL or not _is_whole_number(state):
        return DECLINED
    assert isinstance(flags, int)
    least = width if flags & _ZERO_PAD else -1
    return run_code(
        vm, state, SPECIFIER, "digits", f"({_BUILDER}{_STRING}II){_BUILDER}", _code(), builder, value, start, least
    )


def _code() -> Assembler:
    """Zeros up to the width, where there is one, and the digits."""
    code = Assembler().load(_STRING, 1).load("I", 2)
    code.call("invokevirtual", "java/lang/String", "substring", f"(I){_STRING}").emit("astore", 1)
    code.load(_BUILDER, 0).emit("ldc", _ZERO)
    code.load("I", 3).load(_BUILDER, 0).call("invokevirtual", _BUILDER[1:-1], "length", "()I").emit("isub")
    code.load(_STRING, 1).call("invokevirtual", "java/lang/String", "length", "()I").emit("isub")
    code.emit("iconst", 0).call("invokestatic", "java/lang/Math", "max", "(II)I")
    code.call("invokevirtual", "java/lang/String", "repeat", f"(I){_STRING}")
    code.call("invokevirtual", _BUILDER[1:-1], "append", f"({_STRING}){_BUILDER}")
    code.load(_STRING, 1).call("invokevirtual", _BUILDER[1:-1], "append", f"({_STRING}){_BUILDER}")
    return code.emit("areturn")


def _is_whole_number(state: State) -> bool:
    """Whether a long is printed: a text with a decimal point has more to it."""
    return state.frame.method.name == "print" and state.frame.method.info.descriptor in _PRINTS_LONG


def _writes_ascii(vm: Machine, state: State, locale: Term) -> bool:
    return _language(vm, state, locale) in _WITH_ASCII_DIGITS


def _language(vm: Machine, state: State, locale: Term) -> str | None:
    """The language of a locale, which is none for null; None where it is not known."""
    if locale is NULL:
        return ""
    fields = fields_of(state, locale)
    base = None if fields is None else fields_of(state, fields["baseLocale"])
    return None if base is None else literal(vm, state, base["language"])
