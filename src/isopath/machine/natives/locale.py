"""Locale data: how numbers are written in the root locale and in English.

The platform finds its data through services, modules and resource bundles; here two tables stand for all that. Any
other locale ends the path by its name. The data is that of the Unicode CLDR, the same in all supported releases.
"""

from typing import TYPE_CHECKING, Any, Final

from isopath.classfile import StringConstant
from isopath.heap import Instance
from isopath.machine.callsites.assembly import Assembler, static_method
from isopath.machine.endings import Unsupported
from isopath.machine.natives.registry import DECLINED, native
from isopath.terms import NULL, Term, Value
from isopath.terms.operators import LOCATION

if TYPE_CHECKING:
    from isopath.machine.state import State
    from isopath.machine.vm import Machine

SYMBOLS: Final = "java/text/DecimalFormatSymbols"
FORMAT: Final = "java/text/NumberFormat"
DECIMAL: Final = "java/text/DecimalFormat"
_LOCALE: Final = "Ljava/util/Locale;"
_STYLE: Final = "Ljava/text/NumberFormat$Style;"

KNOWN: Final = frozenset({"", "en", "en_US"})

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


def fields_of(state: "State", reference: Term) -> dict[str, Value]:
    """The fields of an object by name."""
    instance = state.heap.object(reference)
    assert isinstance(instance, Instance)
    return {field.name: instance.fields[field.slot] for field in instance.cls.layout}


def name_of(vm: "Machine", state: "State", locale: Value) -> str | None:
    """``en_US``, and so on, of a locale without script, variant and extensions; None when it is not known."""
    if not isinstance(locale, Term) or locale.op is not LOCATION:
        return None
    fields = fields_of(state, locale)
    base = fields["baseLocale"]
    if not isinstance(base, Term) or fields["localeExtensions"] is not NULL:
        return None
    parts = fields_of(state, base)
    texts: list[str] = []
    for part in ("language", "script", "region", "variant"):
        reference = parts[part]
        text = vm.initialization.text_of(state, reference) if isinstance(reference, Term) else None
        if text is None:
            return None
        texts.append(text)
    return "_".join(texts).replace("__", "_").strip("_")


def is_known(vm: "Machine", state: "State", locale: Value) -> bool:
    """Whether there is data for a locale; if not, the trace ends here."""
    name = name_of(vm, state, locale)
    if name not in KNOWN:
        state.ending = Unsupported(f"locale data of {name or 'a symbolic locale'}")
    return name in KNOWN


@native(SYMBOLS, f"initialize({_LOCALE})V")
def initialize_symbols(vm: "Machine", state: "State", symbols: Term, locale: Value) -> Any:
    if locale is NULL:
        return DECLINED
    if not is_known(vm, state, locale):
        return None
    instance = state.heap.writable(symbols)
    assert isinstance(instance, Instance)
    for field in instance.cls.layout:
        if field.name in CHARACTERS:
            instance.fields[field.slot] = ord(CHARACTERS[field.name])
        elif field.name in TEXTS:
            instance.fields[field.slot] = vm.initialization.string(TEXTS[field.name])
        elif field.name == "locale":
            instance.fields[field.slot] = locale
    return None


@native(SYMBOLS, f"getInstance({_LOCALE})L{SYMBOLS};")
def symbols_of(vm: "Machine", state: "State", locale: Value) -> Any:
    """The platform's own provider makes a new object each time."""
    code = Assembler().emit("new", SYMBOLS).emit("dup").load(_LOCALE, 0)
    code.call("invokespecial", SYMBOLS, "<init>", f"({_LOCALE})V").emit("areturn")
    return _call(vm, state, SYMBOLS, f"({_LOCALE})L{SYMBOLS};", code, locale)


@native(FORMAT, f"getInstance({_LOCALE}{_STYLE}I)L{FORMAT};")
def number_format(vm: "Machine", state: "State", locale: Value, style: Term, choice: Value) -> Any:
    """What NumberFormatProviderImpl makes: a DecimalFormat of the locale's pattern."""
    if locale is NULL:
        return DECLINED
    if not is_known(vm, state, locale):
        return None
    if choice not in PATTERNS or not isinstance(choice, int):
        state.ending = Unsupported("java.text.NumberFormat of currencies or compact numbers")
        return None
    code = Assembler().emit("new", DECIMAL).emit("dup").emit("ldc", StringConstant(PATTERNS[choice]))
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
    return _call(vm, state, FORMAT, f"({_LOCALE})L{FORMAT};", code, locale)


def _call(vm: "Machine", state: "State", owner: str, descriptor: str, code: Assembler, *arguments: Value) -> Any:
    method = static_method(vm.hierarchy.load(owner), "makeInstance", descriptor, code)
    vm.calls.invoke(state, method, list(arguments))
    return None
