"""Locale data: how numbers are written, by java.text.NumberFormat and its symbols.

For the root locale and English there are two tables, the same in all supported releases; any other locale's data is
asked of the JVM (``natives/environment/locale_data.py``).
"""

from typing import Final

from isopath.classfile import StringConstant
from isopath.program.locale_data import OWN, LocaleName
from isopath.terms import NULL, Term, Value
from isopath.vm.core import DECLINED, Machine, Natives, Result, State
from isopath.vm.core.effects import unsupported
from isopath.vm.core.objects import put
from isopath.vm.linkage.assembly import Assembler, run_code
from isopath.vm.natives.environment.locale_data import ask, locale_name

native = Natives()

SYMBOLS: Final = "java/text/DecimalFormatSymbols"
FORMAT: Final = "java/text/NumberFormat"
DECIMAL: Final = "java/text/DecimalFormat"
_LOCALE: Final = "Ljava/util/Locale;"
_STYLE: Final = "Ljava/text/NumberFormat$Style;"

KNOWN: Final = frozenset({LocaleName("", "", "", ""), LocaleName("en", "", "", ""), LocaleName("en", "", "US", "")})

CHARACTERS: Final = {
    "zeroDigit": "0",
    "groupingSeparator": ",",
    "decimalSeparator": ".",
    "perMill": "\u2030",
    "percent": "%",
    "digit": "#",
    "patternSeparator": ";",
    "minusSign": "-",
    "monetarySeparator": ".",
    "monetaryGroupingSeparator": ",",
    "exponential": "E",
}
TEXTS: Final = {
    "infinity": "\u221e",
    "NaN": "NaN",
    "exponentialSeparator": "E",
    "perMillText": "\u2030",
    "percentText": "%",
    "minusSignText": "-",
}
NUMBER, PERCENT, INTEGER = 0, 2, 4
PATTERNS: Final = {NUMBER: "#,##0.###", PERCENT: "#,##0%", INTEGER: "#,##0.###"}
"""By the styles of NumberFormat; the others have no model."""


@native(SYMBOLS, f"initialize({_LOCALE})V")
def initialize_symbols(vm: Machine, state: State, symbols: Term, locale: Value) -> Result:
    if locale is NULL:
        return DECLINED
    texts = _symbols(vm, state, locale)
    values: dict[str, Value] = {"locale": locale}
    for field in state.heap.objects.class_at(symbols).layout:
        if field.name in texts:
            text = texts[field.name]
            values[field.name] = ord(text) if field.descriptor == "C" else vm.initialization.string(text)
    put(state, symbols, values)
    return None


def _symbols(vm: Machine, state: State, locale: Value) -> dict[str, str]:
    """The characters and texts by the names of their fields; none, and the trace ends, where they are not known."""
    name = locale_name(vm, state, locale)
    if name in KNOWN:
        return CHARACTERS | TEXTS
    found = ask(vm, state, OWN, "decimalSymbols", locale)
    rows = found if isinstance(found, list) else []
    return {str(row[0]): str(row[1]) for row in rows if isinstance(row, list)}


@native(SYMBOLS, f"getInstance({_LOCALE})L{SYMBOLS};")
def symbols_of(vm: Machine, state: State, locale: Value) -> Result:
    """The platform's own provider makes a new object each time."""
    code = Assembler().emit("new", SYMBOLS).emit("dup").load(_LOCALE, 0)
    code.call("invokespecial", SYMBOLS, "<init>", f"({_LOCALE})V").emit("areturn")
    return run_code(vm, state, SYMBOLS, "makeInstance", f"({_LOCALE})L{SYMBOLS};", code, locale)


@native(FORMAT, f"getInstance({_LOCALE}{_STYLE}I)L{FORMAT};")
def number_format(vm: Machine, state: State, locale: Value, style: Term, choice: Value) -> Result:
    """What NumberFormatProviderImpl makes: a DecimalFormat of the locale's pattern."""
    if locale is NULL:
        return DECLINED
    if choice not in PATTERNS or not isinstance(choice, int):
        return unsupported(state, "java.text.NumberFormat of currencies or compact numbers")
    is_known = locale_name(vm, state, locale) in KNOWN
    pattern = PATTERNS[choice] if is_known else ask(vm, state, OWN, "numberPattern", locale, choice)
    if not isinstance(pattern, str):
        return None
    code = Assembler().emit("new", DECIMAL).emit("dup").emit("ldc", StringConstant(pattern))
    code.load(_LOCALE, 0).call("invokestatic", SYMBOLS, "getInstance", f"({_LOCALE})L{SYMBOLS};")
    code.call("invokespecial", DECIMAL, "<init>", f"(Ljava/lang/String;L{SYMBOLS};)V")
    if choice == INTEGER:
        for setter, value, kind in (
            ("setMaximumFractionDigits", 0, "I"),
            ("setDecimalSeparatorAlwaysShown", 0, "Z"),
            ("setParseIntegerOnly", 1, "Z"),
        ):
            code.emit("dup").emit("iconst", value).call("invokevirtual", DECIMAL, setter, f"({kind})V")
    code.emit("areturn")
    return run_code(vm, state, FORMAT, "makeInstance", f"({_LOCALE})L{FORMAT};", code, locale)
