"""Values of the platform among the inputs are such as their classes build: dates, numbers, locks, atomics.

What each field holds is data (``isopath.program.platform_values``); here it becomes a formula, with what relates
several fields of one object.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final

from isopath.heap.core.type_tests import has_class
from isopath.heap.state.input_texts import is_word, length_of, unit_at
from isopath.program.linked import JavaClass, stack_sort
from isopath.program.platform_rules import AnObject, As, Own, Within, Word
from isopath.program.platform_values import CALENDAR_SET, FIXED_ELEMENTS, LONGEST_PATH, rules_of
from isopath.spec.jdk import queues
from isopath.spec.jdk.single_values import LONGEST, big_integer, element
from isopath.spec.jdk.sketch import Sketch, at_most, both, either, implies, is_number, is_older, missing, present, same
from isopath.terms import Condition, Term, Value, build, equal, negate
from isopath.terms.initial import apply, widened
from isopath.terms.operators import BIT_AND, DOUBLE_BITS, I2L, LE, LT, REM
from isopath.terms.sorts import DOUBLE, INT, LONG

_LOCKS: Final = "java/util/concurrent/locks/"
_READ_WRITE: Final = f"{_LOCKS}ReentrantReadWriteLock"
_SYNCHRONIZER: Final = f"{_LOCKS}AbstractQueuedSynchronizer"
_BIG_INTEGER: Final = "java/math/BigInteger"
_INFLATED: Final = -(1 << 63)
_NAN: Final = 0x7FF8000000000000
_CALENDAR: Final = "java/util/Calendar"
_PERIOD: Final = "java/time/Period"
_ZONE: Final = "sun/util/calendar/ZoneInfo"
_LOADER: Final = "java/lang/ClassLoader"
_UNIX_PATH: Final = "sun/nio/fs/UnixPath"
_LIST: Final = "java/util/ArrayList"
_OLD_LANGUAGES: Final = ("in", "iw", "ji")
_LONG_MONTHS: Final = (1, 3, 5, 7, 8, 10, 12)


def described(sketch: Sketch, holder: Term, cls: JavaClass) -> Condition:
    """What holds of the fields that a class declares, in an object of it."""
    relation = _RELATIONS.get(cls.name)
    related = True if relation is None else relation(sketch, holder)
    return both(*_rules(sketch, holder, cls), related)


def _rules(sketch: Sketch, holder: Term, cls: JavaClass) -> Iterator[Condition]:
    for index, (field, rule) in enumerate(rules_of(cls).items()):
        match rule:
            case Within(low, high):
                sort, value = stack_sort(field.sort), widened(apply(field.initial, holder))
                yield build(LE, sort, low, value)
                yield build(LE, sort, value, high)
            case AnObject():
                yield present(sketch.reference(holder, cls.name, field.name))
            case Own():
                part = _part(sketch, holder, cls.name, field.name, rule.class_name)
                whole = both(*_whole(sketch, holder, part, index, rule))
                yield either(missing(part), whole) if rule.may_be_null else both(present(part), whole)
            case Word():
                word = sketch.reference(holder, cls.name, field.name)
                is_part = rule.is_interned or rule.is_own
                yield both(_word(word, rule), sketch.part(word, holder, index) if is_part else True)
            case As(other):
                yield same(*(sketch.reference(holder, cls.name, name) for name in (field.name, other)))


def _word(text: Term, rule: Word) -> Condition:
    """A string of one of some lengths, of characters within a range."""
    if rule.text is not None:
        return both(present(text), is_word(text, rule.text))
    length = length_of(text)
    longest = max(rule.lengths)
    letters = (implies(at_most(index + 1, length), _is_letter(unit_at(text, index), rule)) for index in range(longest))
    return both(present(text), either(*(is_number(length, each) for each in rule.lengths)), *letters)


def _is_letter(unit: Value, rule: Word) -> Condition:
    within = both(at_most(ord(rule.low), unit), at_most(unit, ord(rule.high)))
    return either(within, *(is_number(unit, ord(other)) for other in rule.others))


def _whole(sketch: Sketch, holder: Term, part: Term, index: int, rule: Own) -> Iterator[Condition]:
    """What holds of a part that is there."""
    yield has_class(sketch.heap, part, sketch.hierarchy.exactly(frozenset({rule.class_name})))
    yield True if rule.is_shared else sketch.part(part, holder, index)
    if rule.class_name.startswith("["):
        yield _array(sketch, part, rule.class_name, rule.length)


def _array(sketch: Sketch, array: Term, class_name: str, length: int | None) -> Condition:
    """An array of any length, or of the length of a new one; of a new one with references, all are null."""
    if length is None:
        return both(at_most(0, sketch.length(array)), at_most(sketch.length(array), LONGEST))
    references = range(length if class_name.startswith("[L") else 0)
    empty = (missing(sketch.element(array, index, class_name)) for index in references)
    return both(is_number(sketch.length(array), length), *empty)


def _part(sketch: Sketch, holder: Term, owner: str, name: str, class_name: str) -> Term:
    is_array = class_name.startswith("[")
    return sketch.array(holder, owner, name) if is_array else sketch.reference(holder, owner, name, class_name)


def _local_date(sketch: Sketch, holder: Term) -> Condition:
    """A day that its month has; the 29th of February in leap years only, in the words of ``IsoChronology``."""
    year = build(I2L, INT, sketch.number(holder, "java/time/LocalDate", "year"))
    month, day = (sketch.number(holder, "java/time/LocalDate", name) for name in ("month", "day"))
    is_leap = both(
        equal(LONG, build(BIT_AND, LONG, year, 3), 0),
        either(negate(equal(LONG, build(REM, LONG, year, 100), 0)), equal(LONG, build(REM, LONG, year, 400), 0)),
    )
    return both(_month_has(month, day), implies(both(is_number(month, 2), is_number(day, 29)), is_leap))


def _month_day(sketch: Sketch, holder: Term) -> Condition:
    return _month_has(*(sketch.number(holder, "java/time/MonthDay", name) for name in ("month", "day")))


def _period(sketch: Sketch, holder: Term) -> Condition:
    """Not the empty one: that is one object, ``Period.ZERO``, and is known by it."""
    return negate(both(*(is_number(sketch.number(holder, _PERIOD, name), 0) for name in ("years", "months", "days"))))


def _month_has(month: Value, day: Value) -> Condition:
    """Whether a month has a day in some year."""
    is_long = either(*(is_number(month, each) for each in _LONG_MONTHS))
    return either(at_most(day, 29), both(at_most(day, 30), negate(is_number(month, 2))), is_long)


def _base_locale(sketch: Sketch, holder: Term) -> Condition:
    """No language by a code that is replaced by a newer one."""
    language = sketch.reference(holder, "sun/util/locale/BaseLocale", "language")
    return both(*(negate(is_word(language, code)) for code in _OLD_LANGUAGES))


def _calendar(sketch: Sketch, holder: Term) -> Condition:
    """What was set has a stamp, one after the other; the rest is as it was cleared."""
    fields = sketch.array(holder, _CALENDAR, "fields")
    fixed = (
        is_number(element(sketch, sketch.array(holder, _CALENDAR, name), at, kind), value)
        for name, kind in (("fields", "[I"), ("isSet", "[Z"), ("stamp", "[I"))
        for at, value in FIXED_ELEMENTS[f"java.util.Calendar.{name}"].items()
    )
    usual = (
        both(at_most(low, element(sketch, fields, at, "[I")), at_most(element(sketch, fields, at, "[I"), high))
        for at, (low, high) in CALENDAR_SET.items()
    )
    return both(*fixed, *usual)


def _class_loader(sketch: Sketch, holder: Term) -> Condition:
    """It has loaded no class."""
    classes = sketch.reference(holder, _LOADER, "classes", _LIST)
    room = sketch.length(sketch.array(classes, _LIST, "elementData"))
    return both(is_number(sketch.number(classes, _LIST, "size"), 0), is_number(room, 0))


def _gregorian(sketch: Sketch, holder: Term) -> Condition:
    """The date that it computes with has the zone of the calendar."""
    date = sketch.reference(holder, "java/util/GregorianCalendar", "gdate", "sun/util/calendar/Gregorian$Date")
    held = sketch.reference(date, "sun/util/calendar/CalendarDate", "zoneinfo", _ZONE)
    return same(held, sketch.reference(holder, _CALENDAR, "zone", _ZONE))


def _file(sketch: Sketch, holder: Term) -> Condition:
    """A path as Unix has it."""
    if not sketch.hierarchy.is_platform_class("java/io/UnixFileSystem"):
        return False
    path, prefix = (
        sketch.reference(holder, "java/io/File", "path"),
        sketch.number(holder, "java/io/File", "prefixLength"),
    )
    slashes = _slashes(path, sketch.heap.limits.longest)
    starts = slashes[0] if slashes else False
    prefixed = either(both(starts, is_number(prefix, 1)), both(negate(starts), is_number(prefix, 0)))
    return both(prefixed, *_apart(path, slashes))


def _slashes(path: Term, longest: int) -> list[Condition]:
    """Where a path has slashes."""
    length = length_of(path)
    return [both(at_most(at + 1, length), is_number(unit_at(path, at), ord("/"))) for at in range(longest)]


def _apart(path: Term, slashes: list[Condition]) -> Iterator[Condition]:
    """No slash follows another, and none is the last but where it is all."""
    yield from (negate(both(*pair)) for pair in pairwise(slashes))
    yield from (negate(both(slash, is_number(length_of(path), at))) for at, slash in enumerate(slashes, 1) if at > 1)


def _locator(owner: str) -> Callable[[Sketch, Term], Condition]:
    """No slash follows another in the path of a locator: one that begins with two names a host."""

    def locates(sketch: Sketch, holder: Term) -> Condition:
        path = sketch.reference(holder, owner, "path")
        return both(*_apart(path, _slashes(path, min(LONGEST_PATH, sketch.heap.limits.longest))))

    return locates


def _unix_path(sketch: Sketch, holder: Term) -> Condition:
    """The bytes are the characters of its text, of which no slash follows another."""
    content = sketch.array(holder, _UNIX_PATH, "path")
    text = sketch.reference(holder, _UNIX_PATH, "stringValue")
    longest = min(LONGEST_PATH, sketch.heap.limits.longest)
    spelled = (
        implies(at_most(at + 1, length_of(text)), is_number(element(sketch, content, at, "[B"), unit_at(text, at)))
        for at in range(longest)
    )
    return both(is_number(sketch.length(content), length_of(text)), *spelled, *_apart(text, _slashes(text, longest)))


def _timestamp(sketch: Sketch, holder: Term) -> Condition:
    """The time of the superclass is one of whole seconds."""
    time = sketch.number(holder, "java/util/Date", "fastTime")
    return equal(LONG, build(REM, LONG, time, 1000), 0)


def _big_decimal(sketch: Sketch, holder: Term) -> Condition:
    """A value that fits into a long is there and nowhere else; any other is a BigInteger of more than 63 bits."""
    owner = "java/math/BigDecimal"
    compact, large = sketch.number(holder, owner, "intCompact"), sketch.reference(holder, owner, "intVal")
    digits = sketch.array(large, _BIG_INTEGER, "mag")
    length = sketch.length(digits)
    is_wide = both(is_number(length, 2), build(LT, INT, element(sketch, digits, 0, "[I"), 0))
    is_large = both(present(large), big_integer(sketch, large), either(at_most(3, length), is_wide))
    is_inflated = equal(LONG, compact, _INFLATED)
    return both(implies(is_inflated, is_large), either(is_inflated, missing(large)))


def _optional_double(sketch: Sketch, holder: Term) -> Condition:
    """The value of one that is empty is NaN."""
    owner = "java/util/OptionalDouble"
    bits = build(DOUBLE_BITS, DOUBLE, sketch.number(holder, owner, "value"))
    return either(is_number(sketch.number(holder, owner, "isPresent"), 1), equal(LONG, bits, _NAN))


def _random(sketch: Sketch, holder: Term) -> Condition:
    """A seed of 48 bits."""
    atomic = "java/util/concurrent/atomic/AtomicLong"
    seed = sketch.number(sketch.reference(holder, "java/util/Random", "seed"), atomic, "value")
    return both(build(LE, LONG, 0, seed), build(LE, LONG, seed, (1 << 48) - 1))


def _state(sketch: Sketch, holder: Term, owner: str) -> Value:
    return sketch.number(sketch.reference(holder, owner, "sync"), _SYNCHRONIZER, "state")


def _is_free(sketch: Sketch, holder: Term, owner: str) -> Condition:
    """Nobody holds a lock for reading or writing; whether its state is an int or a long depends on the release."""
    synchronizer = sketch.hierarchy.load(f"{_READ_WRITE}$Sync").superclass
    assert synchronizer is not None
    state = sketch.number(sketch.reference(holder, owner, "sync"), synchronizer.name, "state")
    return equal(stack_sort(sketch.field(synchronizer.name, "state").sort), state, 0)


def _lock(sketch: Sketch, holder: Term) -> Condition:
    return is_number(_state(sketch, holder, f"{_LOCKS}ReentrantLock"), 0)


def _latch(sketch: Sketch, holder: Term) -> Condition:
    return at_most(0, _state(sketch, holder, "java/util/concurrent/CountDownLatch"))


def _read_write_lock(sketch: Sketch, holder: Term) -> Condition:
    """Both locks work on the one state, which says that nobody holds them."""
    sync = sketch.reference(holder, _READ_WRITE, "sync")
    pairs = (("readerLock", "ReadLock"), ("writerLock", "WriteLock"))
    locks = [(sketch.reference(holder, _READ_WRITE, name), f"{_READ_WRITE}${kind}") for name, kind in pairs]
    shared = [same(sketch.reference(lock, owner, "sync", f"{_READ_WRITE}$NonfairSync"), sync) for lock, owner in locks]
    return both(_is_free(sketch, holder, _READ_WRITE), *shared)


def _byte_input(sketch: Sketch, holder: Term) -> Condition:
    """A place among the bytes that are there, behind the one that is marked."""
    owner = "java/io/ByteArrayInputStream"
    mark, at, count = (sketch.number(holder, owner, name) for name in ("mark", "pos", "count"))
    length = sketch.length(sketch.reference(holder, owner, "buf"))
    return both(at_most(mark, at), at_most(at, count), at_most(count, length))


def _byte_output(sketch: Sketch, holder: Term) -> Condition:
    owner = "java/io/ByteArrayOutputStream"
    return at_most(sketch.number(holder, owner, "count"), sketch.length(sketch.array(holder, owner, "buf")))


def _copied_set(sketch: Sketch, holder: Term) -> Condition:
    """One element at most: more would have to differ by ``equals``."""
    elements = sketch.reference(holder, "java/util/concurrent/CopyOnWriteArraySet", "al")
    array = sketch.array(elements, "java/util/concurrent/CopyOnWriteArrayList", "array")
    return at_most(sketch.length(array), 1)


def _wraps(owner: str, name: str) -> Callable[[Sketch, Term], Condition]:
    """A stream wraps one that was there before, or nothing."""

    def wraps(sketch: Sketch, holder: Term) -> Condition:
        wrapped = sketch.reference(holder, owner, name)
        return either(missing(wrapped), is_older(wrapped, holder))

    return wraps


def _locks(owner: str, name: str, base: str, buffer: str | None = None) -> Callable[[Sketch, Term], Condition]:
    """A reader or writer locks the one that it wraps. Closed, it has none, and no buffer either."""

    def locks(sketch: Sketch, holder: Term) -> Condition:
        wrapped, lock = sketch.reference(holder, owner, name), sketch.reference(holder, base, "lock")
        is_open = both(present(wrapped), is_older(wrapped, holder), same(lock, wrapped))
        if buffer is None:
            return either(is_open, missing(wrapped))
        characters = sketch.array(holder, owner, buffer)
        return either(both(is_open, present(characters)), both(missing(wrapped), missing(characters)))

    return locks


_RELATIONS: Final[dict[str, Callable[[Sketch, Term], Condition]]] = {
    **queues.RELATIONS,
    _LOADER: _class_loader,
    "java/io/ByteArrayInputStream": _byte_input,
    "java/io/ByteArrayOutputStream": _byte_output,
    "java/io/BufferedReader": _locks("java/io/BufferedReader", "in", "java/io/Reader", "cb"),
    "java/io/BufferedWriter": _locks("java/io/BufferedWriter", "out", "java/io/Writer", "cb"),
    "java/io/FilterInputStream": _wraps("java/io/FilterInputStream", "in"),
    "java/io/FilterOutputStream": _wraps("java/io/FilterOutputStream", "out"),
    "java/io/PrintWriter": _locks("java/io/PrintWriter", "out", "java/io/Writer"),
    _CALENDAR: _calendar,
    "java/util/GregorianCalendar": _gregorian,
    "java/time/LocalDate": _local_date,
    "java/time/MonthDay": _month_day,
    _PERIOD: _period,
    "java/io/File": _file,
    "java/math/BigDecimal": _big_decimal,
    "java/sql/Timestamp": _timestamp,
    "sun/util/locale/BaseLocale": _base_locale,
    "java/net/URI": _locator("java/net/URI"),
    "java/net/URL": _locator("java/net/URL"),
    _UNIX_PATH: _unix_path,
    "java/util/OptionalDouble": _optional_double,
    "java/util/Random": _random,
    "java/util/concurrent/CopyOnWriteArraySet": _copied_set,
    "java/util/concurrent/CountDownLatch": _latch,
    f"{_LOCKS}ReentrantLock": _lock,
    _READ_WRITE: _read_write_lock,
    f"{_READ_WRITE}$ReadLock": lambda sketch, holder: _is_free(sketch, holder, f"{_READ_WRITE}$ReadLock"),
    f"{_READ_WRITE}$WriteLock": lambda sketch, holder: _is_free(sketch, holder, f"{_READ_WRITE}$WriteLock"),
}
