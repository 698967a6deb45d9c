"""What the platform finds out about locales, asked of its JVM (``isopath.program.locale_data``): a word for an answer.

These are the methods of the platform through which all of it passes: names of months and zones, first days of weeks,
patterns. What depends on a locale, name or number that is not known ends the path.
"""

from collections.abc import Sequence
from typing import Final

from isopath.classfile import StringConstant, parse_method_descriptor
from isopath.program.answering import NoAnswer
from isopath.program.locale_data import CALENDARS, OWN, ZONES, Answer, Argument, LocaleName
from isopath.terms import NULL, Term, Value
from isopath.terms.operators import LOCATION
from isopath.vm.core import DECLINED, Machine, Natives, Result, State
from isopath.vm.core.effects import unsupported
from isopath.vm.core.objects import held, literal, put
from isopath.vm.linkage.assembly import Assembler, run_code

native = Natives()

_LOCALE: Final = "Ljava/util/Locale;"
_STRING: Final = "Ljava/lang/String;"
_PARTS: Final = ("language", "script", "region", "variant")
_SYMBOLS: Final = "java/text/DateFormatSymbols"
_FORMAT: Final = "java/text/SimpleDateFormat"
_BUILDER: Final = "java/util/Calendar$Builder"
_PROVIDED: Final = "provided"
_POOL: Final = "sun/util/locale/provider/LocaleServiceProviderPool"


def locale_name(vm: Machine, state: State, locale: Value) -> LocaleName | None:
    """The parts of a locale without extensions; None when it is not known."""
    if not isinstance(locale, Term) or locale.op is not LOCATION or held(state, locale, "localeExtensions") is not NULL:
        return None
    base = held(state, locale, "baseLocale")
    if not isinstance(base, Term) or base.op is not LOCATION:
        return None
    texts = [literal(vm, state, held(state, base, part)) for part in _PARTS]
    known = [text for text in texts if text is not None]
    return LocaleName(*known) if len(known) == len(texts) else None


def ask(vm: Machine, state: State, class_name: str, method: str, *given: Value | str) -> Answer:
    """An answer of the JVM; None, and the trace ends, where the question is not known or there is nobody to ask."""
    arguments: list[Argument] = []
    for value in given:
        known = value if isinstance(value, str | int) else locale_name(vm, state, value)
        if known is None:
            return unsupported(state, "locale data of a locale that is symbolic or has extensions")
        arguments.append(known)
    return _ask(vm, state, class_name, method, arguments)


def _ask(vm: Machine, state: State, class_name: str, method: str, arguments: Sequence[Argument]) -> Answer:
    data = vm.hierarchy.locale_data
    try:
        if data is not None:
            return data.ask(class_name, method, *arguments)
    except NoAnswer:
        pass
    return unsupported(state, f"locale data by {method}, of which the JVM has none to give")


def _value(vm: Machine, state: State, answer: Answer, descriptor: str) -> Value:
    """What an answer is as a value of a type: a number, a string, or arrays of these."""
    match answer:
        case None:
            return NULL
        case int():
            return answer
        case str():
            return vm.initialization.string(answer)
        case list():
            elements = [_value(vm, state, each, descriptor[1:]) for each in answer]
            return state.heap.objects.allocate_array(vm.hierarchy.load(descriptor), len(elements), elements)


def _function(class_name: str, signature: str) -> None:
    """A static method of the platform whose answer the JVM gives."""
    name, bracket, rest = signature.partition("(")
    method_type = parse_method_descriptor(bracket + rest)

    def call(vm: Machine, state: State, *arguments: Value) -> Value | None:
        known: list[Argument] = []
        for kind, value in zip(method_type.parameters, arguments, strict=True):
            argument = _argument(vm, state, kind, value)
            if argument is None:
                return unsupported(state, f"locale data by {name} of what is symbolic or has extensions")
            known.append(argument)
        answer = _ask(vm, state, class_name, name, known)
        return None if state.ending is not None else _value(vm, state, answer, rest.rpartition(")")[2])

    native(class_name.replace(".", "/"), signature)(call)


def _argument(vm: Machine, state: State, kind: str, value: Value) -> Argument | None:
    if kind in ("I", "Z"):
        return None if not isinstance(value, int) else bool(value) if kind == "Z" else value
    return locale_name(vm, state, value) if kind == _LOCALE else literal(vm, state, value)


for _signature in (
    f"retrieveFirstDayOfWeek({_LOCALE})I",
    f"retrieveMinimalDaysInFirstWeek({_LOCALE})I",
    f"retrieveFieldValueName({_STRING}III{_LOCALE}){_STRING}",
):
    _function(CALENDARS, _signature)
for _signature in (
    f"retrieveDisplayName({_STRING}ZI{_LOCALE}){_STRING}",
    f"retrieveGenericDisplayName({_STRING}I{_LOCALE}){_STRING}",
    f"retrieveDisplayNames({_STRING}{_LOCALE})[{_STRING}",
    f"getZoneStrings({_LOCALE})[[{_STRING}",
):
    _function(ZONES, _signature)


# Dates.


@native("java/util/Calendar", f"createCalendar(Ljava/util/TimeZone;{_LOCALE})Ljava/util/Calendar;")
def create_calendar(vm: Machine, state: State, zone: Term, locale: Term) -> Result:
    """What the platform's own provider does, without a search for it."""
    if locale_name(vm, state, locale) is None:
        return DECLINED
    code = Assembler().emit("new", _BUILDER).emit("dup").call("invokespecial", _BUILDER, "<init>", "()V")
    code.load(_LOCALE, 1).call("invokevirtual", _BUILDER, "setLocale", f"({_LOCALE})L{_BUILDER};")
    code.load("Ljava/util/TimeZone;", 0)
    code.call("invokevirtual", _BUILDER, "setTimeZone", f"(Ljava/util/TimeZone;)L{_BUILDER};")
    code.call("invokestatic", "java/lang/System", "currentTimeMillis", "()J")
    code.call("invokevirtual", _BUILDER, "setInstant", f"(J)L{_BUILDER};")
    code.call("invokevirtual", _BUILDER, "build", "()Ljava/util/Calendar;").emit("areturn")
    descriptor = f"(Ljava/util/TimeZone;{_LOCALE})Ljava/util/Calendar;"
    return run_code(vm, state, "java/util/Calendar", _PROVIDED, descriptor, code, zone, locale)


@native(_SYMBOLS, f"initializeData({_LOCALE})V")
def initialize_date_symbols(vm: Machine, state: State, symbols: Term, locale: Value) -> Result:
    if locale is NULL:
        return DECLINED
    found = ask(vm, state, OWN, "dateSymbols", locale)
    if not isinstance(found, list):
        return None
    *names, pattern = found
    values = [_value(vm, state, each, f"[{_STRING}") for each in names]
    held_by = dict(zip(("eras", "months", "shortMonths", "ampms", "weekdays", "shortWeekdays"), values, strict=True))
    assert isinstance(pattern, list)
    held_by |= {"localPatternChars": _value(vm, state, pattern[0], _STRING), "locale": locale}
    put(state, symbols, held_by)
    return None


@native(_SYMBOLS, f"getProviderInstance({_LOCALE})L{_SYMBOLS};")
def date_symbols(vm: Machine, state: State, locale: Value) -> None:
    """The platform's own provider makes a new object each time."""
    code = Assembler().emit("new", _SYMBOLS).emit("dup").load(_LOCALE, 0)
    code.call("invokespecial", _SYMBOLS, "<init>", f"({_LOCALE})V").emit("areturn")
    run_code(vm, state, _SYMBOLS, _PROVIDED, f"({_LOCALE})L{_SYMBOLS};", code, locale)


@native("java/text/DateFormat", f"get(III{_LOCALE})Ljava/text/DateFormat;")
def date_format(vm: Machine, state: State, time: Value, date: Value, flags: Value, locale: Value) -> Result:
    """A format of the locale's pattern; the code itself rejects a style that does not exist."""
    if not (isinstance(time, int) and isinstance(date, int) and isinstance(flags, int)) or locale is NULL:
        return DECLINED
    styles = [date if flags & 2 else -1, time if flags & 1 else -1]
    if not all(-1 <= style <= 3 for style in styles) or (flags & 1 and time < 0) or (flags & 2 and date < 0):
        return DECLINED
    pattern = ask(vm, state, OWN, "datePattern", *styles, locale)
    if not isinstance(pattern, str):
        return None
    code = Assembler().emit("new", _FORMAT).emit("dup").emit("ldc", StringConstant(pattern)).load(_LOCALE, 0)
    code.call("invokespecial", _FORMAT, "<init>", f"({_STRING}{_LOCALE})V").emit("areturn")
    return run_code(vm, state, _FORMAT, _PROVIDED, f"({_LOCALE})Ljava/text/DateFormat;", code, locale)


# Names.


_NAMES: Final = ("getDisplayLanguage", "getDisplayScript", "getDisplayCountry", "getDisplayVariant", "getDisplayName")


@native.family("java/util/Locale", {f"{name}({_LOCALE}){_STRING}": name for name in _NAMES})
def name_of_locale(name: str, vm: Machine, state: State, of: Term, within: Term) -> Result:
    return DECLINED if within is NULL else _asked_text(vm, state, "localeName", name, of, within)


@native.family(
    "java/util/Currency",
    {f"getSymbol({_LOCALE}){_STRING}": "currencySymbol", f"getDisplayName({_LOCALE}){_STRING}": "currencyName"},
)
def text_of_currency(method: str, vm: Machine, state: State, currency: Term, locale: Term) -> Result:
    code = literal(vm, state, held(state, currency, "currencyCode")) if currency.op is LOCATION else None
    return DECLINED if locale is NULL or code is None else _asked_text(vm, state, method, code, locale)


def _asked_text(vm: Machine, state: State, method: str, *given: Value | str) -> Value | None:
    """A text that the JVM gives."""
    found = ask(vm, state, OWN, method, *given)
    return vm.initialization.string(found) if isinstance(found, str) else None


# A thousand objects, which the platform reads off long texts.
native.has_no_model(
    _POOL,
    "getAllAvailableLocales()[Ljava/util/Locale;",
    "getAvailableLocales()[Ljava/util/Locale;",
    "streamAllAvailableLocales()Ljava/util/stream/Stream;",
    feature="the list of all locales of the platform, by java.util.Locale.getAvailableLocales",
)
