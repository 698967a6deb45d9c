"""Dates: the time zone of the machine, which is UTC, and the names of months, days, halves of the day and eras.

UTC and GMT are made here, without the platform's data base of time zones, which is a file. English names are a table
(Unicode CLDR).
"""

from typing import Final

from isopath.classfile import StringConstant
from isopath.program.locale_data import CALENDARS, LocaleName
from isopath.terms import NULL, Term, Value
from isopath.vm.core import DECLINED, Machine, Natives, Result, State
from isopath.vm.core.effects import unsupported
from isopath.vm.linkage.assembly import Assembler, run_code
from isopath.vm.natives.environment.locale_data import ask, locale_name

native = Natives()

CALENDAR_DATA: Final = "sun/util/locale/provider/CalendarDataUtility"
_NAME: Final = "retrieveJavaTimeFieldValueName"
_ENGLISH: Final = (LocaleName("en", "", "", ""), LocaleName("en", "", "US", ""))
ERA, MONTH, DAY_OF_WEEK, AM_PM = 0, 2, 7, 9
SHORT, LONG, NARROW = 1, 2, 4
_STANDALONE: Final = 0x8000
_FIRST: Final = {ERA: 0, MONTH: 0, DAY_OF_WEEK: 1, AM_PM: 0}
_MAP: Final = "java/util/HashMap"
_MONTHS: Final = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip
_DAYS: Final = ("Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday")
NAMES: Final[dict[tuple[int, int], tuple[str, ...]]] = {
    (MONTH, LONG): _MONTHS,
    (MONTH, SHORT): tuple(name[:3] for name in _MONTHS),
    (MONTH, NARROW): tuple(name[:1] for name in _MONTHS),
    (DAY_OF_WEEK, LONG): _DAYS,
    (DAY_OF_WEEK, SHORT): tuple(name[:3] for name in _DAYS),
    (DAY_OF_WEEK, NARROW): tuple(name[:1] for name in _DAYS),
    (AM_PM, LONG): ("AM", "PM"),
    (AM_PM, SHORT): ("AM", "PM"),
    (AM_PM, NARROW): ("a", "p"),
    (ERA, LONG): ("Before Christ", "Anno Domini"),
    (ERA, SHORT): ("BC", "AD"),
    (ERA, NARROW): ("B", "A"),
}
"""By the field and the style of java.util.Calendar."""


def _names(
    vm: Machine, state: State, calendar: Term, field: Value, style: Value, locale: Term
) -> tuple[str, ...] | None:
    """The names of a field; None, and the trace has ended, where there is no data."""
    locale_of = locale_name(vm, state, locale)
    is_gregorian = vm.initialization.text_of(state, calendar) == "gregory"
    names = NAMES.get((field, style & ~_STANDALONE)) if isinstance(field, int) and isinstance(style, int) else None
    if names is None or locale_of is None or not is_gregorian:
        return unsupported(state, "names of dates in a locale or calendar that has no model")
    if locale_of in _ENGLISH:
        return names
    assert isinstance(field, int)
    numbers: list[Value] = [field, *range(_FIRST[field], _FIRST[field] + len(names))]
    return _foreign_names(vm, state, numbers, style, locale)


def _foreign_names(
    vm: Machine, state: State, numbers: list[Value], style: Value, locale: Term
) -> tuple[str, ...] | None:
    """The names of all values of a field, after the field itself, as the JVM has them."""
    field, *values = numbers
    found = [ask(vm, state, CALENDARS, _NAME, "gregory", field, value, style, locale) for value in values]
    names = tuple(name for name in found if isinstance(name, str))
    if len(names) < len(found):
        return unsupported(state, "names of dates in a locale that has not all of them")
    return names


@native(CALENDAR_DATA, "retrieveJavaTimeFieldValueName(Ljava/lang/String;IIILjava/util/Locale;)Ljava/lang/String;")
def field_value_name(
    vm: Machine, state: State, calendar: Term, field: Value, value: Value, style: Value, locale: Term
) -> Value | None:
    names = _names(vm, state, calendar, field, style, locale)
    if names is None:
        return None
    assert isinstance(field, int) and isinstance(value, int)
    at = value - _FIRST[field]
    return vm.initialization.string(names[at]) if 0 <= at < len(names) else NULL


@native(CALENDAR_DATA, "retrieveJavaTimeFieldValueNames(Ljava/lang/String;IILjava/util/Locale;)Ljava/util/Map;")
def field_value_names(vm: Machine, state: State, calendar: Term, field: Value, style: Value, locale: Term) -> Result:
    """A map of names to values; none where two values have one name."""
    names = _names(vm, state, calendar, field, style, locale)
    if names is None:
        return None
    if len(set(names)) < len(names):
        return NULL
    assert isinstance(field, int)
    code = Assembler().emit("new", _MAP).emit("dup").call("invokespecial", _MAP, "<init>", "()V")
    for value, name in enumerate(names, _FIRST[field]):
        code.emit("dup").emit("ldc", StringConstant(name)).emit("iconst", value).convert("I", "Ljava/lang/Object;")
        code.call("invokevirtual", _MAP, "put", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;").emit("pop")
    code.emit("areturn")
    return run_code(vm, state, CALENDAR_DATA, "makeNames", "()Ljava/util/Map;", code)


TIME_ZONE: Final = "java/util/TimeZone"
ZONE_INFO: Final = "sun/util/calendar/ZoneInfo"
_OFFSET_0: Final = ("UTC", "GMT")


@native(TIME_ZONE, "getSystemTimeZoneID(Ljava/lang/String;)Ljava/lang/String;")
def system_time_zone(vm: Machine, state: State, java_home: Term) -> Value:
    return vm.initialization.string("UTC")


@native(TIME_ZONE, "getSystemGMTOffsetID()Ljava/lang/String;")
def system_offset(vm: Machine, state: State) -> Value:
    return vm.initialization.string("GMT")


@native(ZONE_INFO, "getTimeZone(Ljava/lang/String;)Ljava/util/TimeZone;")
def time_zone(vm: Machine, state: State, name: Term) -> Result:
    """A new zone without an offset and without daylight saving."""
    text = vm.initialization.text_of(state, name)
    if text not in _OFFSET_0:
        return DECLINED
    code = Assembler().emit("new", ZONE_INFO).emit("dup").emit("ldc", StringConstant(text)).emit("iconst", 0)
    code.call("invokespecial", ZONE_INFO, "<init>", "(Ljava/lang/String;I)V").emit("areturn")
    return run_code(vm, state, ZONE_INFO, "make", f"()L{TIME_ZONE};", code)
