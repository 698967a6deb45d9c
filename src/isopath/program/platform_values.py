"""What the fields of platform classes hold in every object that their code builds, field by field, as data.

The private state of a platform class is no free input: a ``LocalTime`` has an hour from 0 to 23, a ``ReentrantLock``
has a ``sync`` of its own. Each class is described in one line, a rule per instance field
(``isopath.program.platform_rules``).

Relations among fields are formulas (``isopath.spec.jdk.values``). A class that declares a field which its line does not
name is not described: nothing is known of it in that release.
"""

from typing import Final

from isopath.program.linked import Field, JavaClass, java_name
from isopath.program.platform_rules import Fixed, Own, Rule, Static, Word, rules_in

_CONCURRENT: Final = "java/util/concurrent/"
_LOCKS: Final = f"{_CONCURRENT}locks/"
_ATOMIC: Final = f"{_CONCURRENT}atomic/"
_LOCK: Final = f"{_LOCKS}ReentrantLock"
_CONDITION: Final = f"{_LOCKS}AbstractQueuedSynchronizer$ConditionObject"
_LINKED_NODE: Final = f"{_CONCURRENT}LinkedBlockingQueue$Node"
_LISTENERS: Final = "java/beans/PropertyChangeSupport$PropertyChangeListenerMap"
_METHOD: Final = "java/beans/MethodRef"
_ZONE: Final = "sun/util/calendar/ZoneInfo"
_NANOS: Final = "0..999999999"
_YEARS: Final = "-999999999..999999999"
_NATURAL: Final = "0..2147483647"
_BUFFER: Final = 32
LONGEST_PATH: Final = 4
"""How many characters a path or locator among the inputs has at most."""
LONGEST_PARTS: Final = {"sun.nio.fs.UnixPath.path": LONGEST_PATH}
"""How long arrays are at most that fields of inputs hold, by the names of the functions of these."""
_LENGTHS: Final = "|".join(map(str, range(1, LONGEST_PATH + 1)))
_WRITE_LOCK: Final = f"{_LOCKS}ReentrantReadWriteLock"


def _ends(queue: str) -> str:
    """The line of a queue whose ends are one node."""
    node = f"{_CONCURRENT}{queue}$Node"
    return f"head own {node}, tail part {node}"


_LINES: Final[dict[str, str]] = {
    # java.time
    "java/time/LocalDate": f"year {_YEARS}, month 1..12, day 1..31",
    "java/time/LocalTime": f"hour 0..23, minute 0..59, second 0..59, nano {_NANOS}",
    "java/time/LocalDateTime": "date object, time object",
    "java/time/OffsetDateTime": "dateTime object, offset object",
    "java/time/OffsetTime": "time object, offset object",
    "java/time/ZonedDateTime": "dateTime object, offset object, zone as offset",
    "java/time/Instant": f"seconds -31557014167219200..31556889864403199, nanos {_NANOS}",
    "java/time/Duration": f"seconds any, nanos {_NANOS}",
    "java/time/Period": "years any, months any, days any",
    "java/time/Year": f"year {_YEARS}",
    "java/time/YearMonth": f"year {_YEARS}, month 1..12",
    "java/time/MonthDay": "month 1..12, day 1..31",
    # java.math
    "java/math/BigDecimal": "intVal any, scale any, precision 0, stringCache null, intCompact any",
    "java/math/MathContext": f"precision {_NATURAL}, roundingMode object",
    # Locks that nobody holds.
    f"{_LOCKS}AbstractOwnableSynchronizer": "exclusiveOwnerThread null",
    f"{_LOCKS}AbstractQueuedSynchronizer": "head null, tail null, state any",
    f"{_LOCKS}AbstractQueuedLongSynchronizer": "head null, tail null, state any",
    f"{_LOCKS}ReentrantLock": f"sync own {_LOCKS}ReentrantLock$NonfairSync",
    _WRITE_LOCK: f"readerLock own {_WRITE_LOCK}$ReadLock, writerLock own {_WRITE_LOCK}$WriteLock, "
    f"sync own {_WRITE_LOCK}$NonfairSync",
    f"{_WRITE_LOCK}$ReadLock": f"sync part {_WRITE_LOCK}$NonfairSync",
    f"{_WRITE_LOCK}$WriteLock": f"sync part {_WRITE_LOCK}$NonfairSync",
    f"{_WRITE_LOCK}$Sync": f"readHolds own {_WRITE_LOCK}$Sync$ThreadLocalHoldCounter, cachedHoldCounter null, "
    "firstReader null, firstReaderHoldCount 0",
    f"{_LOCKS}StampedLock": "head null, tail null, readLockView null, writeLockView null, readWriteLockView null, "
    "state 256, readerOverflow 0",
    "java/util/concurrent/Semaphore": "sync own java/util/concurrent/Semaphore$NonfairSync",
    "java/util/concurrent/CountDownLatch": "sync own java/util/concurrent/CountDownLatch$Sync",
    # java.util.concurrent.atomic
    f"{_ATOMIC}AtomicBoolean": "value 0..1",
    f"{_ATOMIC}AtomicInteger": "value any",
    f"{_ATOMIC}AtomicLong": "value any",
    f"{_ATOMIC}AtomicReference": "value any",
    f"{_ATOMIC}AtomicIntegerArray": "array own [I",
    f"{_ATOMIC}AtomicLongArray": "array own [J",
    f"{_ATOMIC}AtomicReferenceArray": "array own [Ljava/lang/Object;",
    f"{_ATOMIC}Striped64": "cells null, base any, cellsBusy 0",
    f"{_ATOMIC}LongAdder": "",
    f"{_ATOMIC}DoubleAdder": "",
    f"{_ATOMIC}AtomicStampedReference": f"pair own {_ATOMIC}AtomicStampedReference$Pair",
    f"{_ATOMIC}AtomicStampedReference$Pair": "reference any, stamp any",
    f"{_ATOMIC}AtomicMarkableReference": f"pair own {_ATOMIC}AtomicMarkableReference$Pair",
    f"{_ATOMIC}AtomicMarkableReference$Pair": "reference any, mark any",
    # java.util
    "java/util/AbstractMap$SimpleEntry": "key any, value any",
    "java/util/AbstractMap$SimpleImmutableEntry": "key any, value any",
    "java/util/Base64$Decoder": "isURL any, isMIME any",
    "java/util/Base64$Encoder": "newline null, linemax -1, isURL any, doPadding any",
    "java/util/Date": "fastTime any, cdate null",
    "java/util/EventObject": "source object",
    "java/util/Locale": "baseLocale own sun/util/locale/BaseLocale, localeExtensions null, hashCodeValue 0, "
    "languageTag null",
    "sun/util/locale/BaseLocale": "language word a..z 0|2|3, script word a..z 0, region word A..Z 0|2, "
    "variant word a..z 0, hash 0",
    "java/util/OptionalDouble": "isPresent any, value any",
    "java/util/Random": f"seed own {_ATOMIC}AtomicLong, nextNextGaussian 0, haveNextNextGaussian 0",
    "java/util/StringJoiner": "prefix object, delimiter object, suffix object, elts null, size 0, len 0, "
    "emptyValue any",
    "java/util/TimerTask": "lock object, state 0, nextExecutionTime 0, period 0",
    "java/util/UUID": "mostSigBits any, leastSigBits any",
    # Other maps and queues, before anything was put into them.
    "java/util/IdentityHashMap": "table own [Ljava/lang/Object;*8, size 0, modCount 0, entrySet null",
    f"{_CONCURRENT}ConcurrentSkipListMap": "comparator null, head null, adder null, keySet null, values null, "
    "entrySet null, descendingMap null",
    f"{_CONCURRENT}ConcurrentSkipListSet": f"m own {_CONCURRENT}ConcurrentSkipListMap",
    f"{_CONCURRENT}ConcurrentLinkedQueue": _ends("ConcurrentLinkedQueue"),
    f"{_CONCURRENT}ConcurrentLinkedQueue$Node": "item null, next null",
    f"{_CONCURRENT}ConcurrentLinkedDeque": _ends("ConcurrentLinkedDeque"),
    f"{_CONCURRENT}ConcurrentLinkedDeque$Node": "prev null, item null, next null",
    f"{_CONCURRENT}LinkedBlockingQueue": f"capacity 2147483647, count own {_ATOMIC}AtomicInteger, "
    f"head own {_LINKED_NODE}, last part {_LINKED_NODE}, takeLock own {_LOCK}, notEmpty own {_CONDITION}, "
    f"putLock own {_LOCK}, notFull own {_CONDITION}",
    _LINKED_NODE: "item null, next null",
    f"{_CONCURRENT}LinkedBlockingDeque": "first null, last null, count 0, capacity 2147483647, "
    f"lock own {_LOCK}, notEmpty own {_CONDITION}, notFull own {_CONDITION}",
    f"{_CONCURRENT}ArrayBlockingQueue": "items own [Ljava/lang/Object;*2, takeIndex 0, putIndex 0, count 0, "
    f"lock own {_LOCK}, notEmpty own {_CONDITION}, notFull own {_CONDITION}, itrs null",
    f"{_CONCURRENT}PriorityBlockingQueue": "queue own [Ljava/lang/Object;*11, size 0, comparator null, "
    f"lock own {_LOCK}, notEmpty own {_CONDITION}, allocationSpinLock 0, q null",
    _CONDITION: f"firstWaiter null, lastWaiter null, this$0 part {_LOCK}$NonfairSync",
    "java/util/Hashtable": "table own [Ljava/util/Hashtable$Entry;*11, count 0, threshold 8, loadFactor 0.75, "
    "modCount 0, keySet null, entrySet null, values null",
    "java/util/WeakHashMap": "table own [Ljava/util/WeakHashMap$Entry;*16, size 0, threshold 12, loadFactor 0.75, "
    "queue own java/lang/ref/ReferenceQueue, modCount 0, entrySet null",
    "java/util/concurrent/ConcurrentHashMap": "table null, nextTable null, baseCount 0, sizeCtl 0, transferIndex 0, "
    "cellsBusy 0, counterCells null, keySet null, values null, entrySet null",
    "java/util/concurrent/CopyOnWriteArrayList": "lock object, array own [Ljava/lang/Object;",
    "java/util/concurrent/CopyOnWriteArraySet": "al own java/util/concurrent/CopyOnWriteArrayList",
    "java/util/Properties": "defaults null, map own java/util/concurrent/ConcurrentHashMap",
    # java.lang, java.io, java.net, java.text
    "java/lang/Throwable": "backtrace null, detailMessage any, cause any, stackTrace null, depth 0, "
    "suppressedExceptions null",
    "java/lang/ThreadLocal": "threadLocalHashCode any",
    "java/lang/ref/Reference": "referent any, queue null, next null, discovered null",
    "java/lang/ref/ReferenceQueue": "lock own java/lang/ref/ReferenceQueue$Lock, head null, queueLength 0",
    "java/lang/ref/SoftReference": "timestamp 0",
    "java/lang/ref/WeakReference": "",
    "java/io/BufferedReader": f"in any, cb own? [C*{_BUFFER}, nChars 0, nextChar 0, markedChar -1, readAheadLimit 0, "
    "skipLF 0, markedSkipLF 0",
    "java/io/BufferedWriter": f"out any, cb own? [C*{_BUFFER}, nChars {_BUFFER}, nextChar 0, maxChars {_BUFFER}",
    "java/io/ByteArrayInputStream": f"buf object, pos {_NATURAL}, mark {_NATURAL}, count {_NATURAL}",
    "java/io/ByteArrayOutputStream": f"buf own [B, count {_NATURAL}",
    "java/io/DataInputStream": "bytearr own [B*80, chararr own [C*80, readBuffer own [B*8, lineBuffer null",
    "java/io/DataOutputStream": f"written {_NATURAL}, bytearr null, writeBuffer own [B*8",
    "java/io/FilterInputStream": "in any",
    "java/io/FilterOutputStream": "out any, closed 0, closeLock object",
    "java/io/PrintWriter": "out any, autoFlush any, trouble 0, formatter null, psOut null",
    "java/io/Reader": "lock object, skipBuffer null",
    "java/io/StringWriter": "buf own java/lang/StringBuffer",
    "java/io/Writer": "writeBuffer null, lock object",
    "java/io/File": "path object, status null, prefixLength 0..1, filePath null",
    "java/net/InetAddress": "holder own java/net/InetAddress$InetAddressHolder, canonicalHostName null",
    "java/net/InetAddress$InetAddressHolder": "originalHostName null, hostName any, address any, family 1",
    "java/net/Inet4Address": "",
    # Paths and locators of a few letters, as they are made of their text.
    "java/net/URI": "scheme null, fragment null, authority null, userInfo null, host null, port -1, "
    f"path text a..z./ {_LENGTHS}, query null, schemeSpecificPart null, hash 0, decodedUserInfo null, "
    "decodedAuthority null, decodedPath null, decodedQuery null, decodedFragment null, "
    "decodedSchemeSpecificPart null, string as path",
    "java/net/URL": f"protocol word =file, host word =, port -1, file as path, query null, authority null, "
    f"path own text a..z./ {_LENGTHS}, userInfo null, ref null, hostAddress null, "
    "handler own sun/net/www/protocol/file/Handler, hashCode -1, tempState null",
    "sun/nio/fs/UnixPath": "fs static java/nio/file/FileSystems$DefaultFileSystemHolder.defaultFileSystem, "
    f"path own [B, stringValue own text a..z./ 0|{_LENGTHS}, hash 0, offsets null",
    "java/text/ParsePosition": "index any, errorIndex any",
    # As they are made, before anything else was done with them.
    "java/beans/ChangeListenerMap": "map null",
    "java/beans/PropertyChangeSupport": f"map own {_LISTENERS}, source object",
    _LISTENERS: "",
    # Loaders below that of the platform, which have loaded nothing.
    "java/lang/ClassLoader": "parent null, name null, unnamedModule own java/lang/Module, nameAndId object, "
    "parallelLockMap null, package2certs own java/util/concurrent/ConcurrentHashMap, classes own java/util/ArrayList, "
    "defaultDomain own java/security/ProtectionDomain, packages own java/util/concurrent/ConcurrentHashMap, "
    "libraries own jdk/internal/loader/NativeLibraries, assertionLock object, defaultAssertionStatus 0, "
    "packageAssertionStatus null, classAssertionStatus null, classLoaderValueMap null",
    # Descriptors of properties whose methods nobody has set.
    "java/beans/FeatureDescriptor": "classRef null, expert any, hidden any, preferred any, shortDescription any, "
    "name any, displayName any, table null",
    "java/beans/PropertyDescriptor": f"propertyTypeRef null, readMethodRef own {_METHOD}, "
    f"writeMethodRef own {_METHOD}, propertyEditorClassRef null, bound any, constrained any, baseName null, "
    "writeMethodName null, readMethodName null",
    "java/beans/IndexedPropertyDescriptor": f"indexedPropertyTypeRef null, indexedReadMethodRef own {_METHOD}, "
    f"indexedWriteMethodRef own {_METHOD}, indexedReadMethodName null, indexedWriteMethodName null",
    _METHOD: "signature null, methodRef null, typeRef null",
    # Words, as they come out of a stream: they are compiled when they are used first.
    "java/util/regex/Pattern": "pattern word a..z 1|2, flags 0, flags0 0, compiled 0, normalizedPattern null, "
    "root null, matchRoot null, buffer null, predicate null, namedGroups null, groupNodes null, topClosureNodes null, "
    "localTCNCount 0, hasGroupRef 0, temp null, capturingGroupCount 1, localCount 0, cursor 0, patternLength 0, "
    "hasSupplementary 0",
    "java/util/Formatter": "a object, l null, lastException null, zero 48",
    "java/util/zip/ZipEntry": "name object, xdostime -1, mtime null, atime null, ctime null, crc -1, size -1, "
    "csize -1, csizeSet 0, method -1, flag 0, extra null, comment null, extraAttributes -1, externalFileAttributes -1",
    # Calendars in UTC that were cleared and then had year, month, day, hour, minute and second set.
    "java/util/Calendar": "fields own [I*17, isSet own [Z*17, stamp own [I*17, time 0, isTimeSet 0, areFieldsSet 0, "
    f"areAllFieldsSet 0, lenient 1, zone own {_ZONE}, sharedZone 0, firstDayOfWeek 1..7, "
    "minimalDaysInFirstWeek 1..7, nextStamp 14, serialVersionOnStream 1",
    "java/util/GregorianCalendar": "gregorianCutover -12219292800000, gregorianCutoverDate 577736, "
    "gregorianCutoverYear 1582, gregorianCutoverYearJulian 1582, gdate own sun/util/calendar/Gregorian$Date, "
    "cdate null, calsys null, zoneOffsets null, originalFields null, cachedFixedDate -9223372036854775808",
    "java/util/TimeZone": "ID word =UTC, zoneId null",
    _ZONE: "rawOffset 0, rawOffsetDiff 0, checksum 0, dstSavings 0, transitions null, offsets null, "
    "simpleTimeZoneParams null, willGMTOffsetChange 0, dirty 0, lastRule null",
    "sun/util/calendar/CalendarDate": "era null, year 0, month 0, dayOfMonth 0, dayOfWeek -2147483648, leapYear 0, "
    f"hours 0, minutes 0, seconds 0, millis 0, fraction 0, normalized 0, zoneinfo part {_ZONE}, zoneOffset 0, "
    "daylightSaving 0, forceStandardTime 0, locale null",
    "sun/util/calendar/BaseCalendar$Date": "cachedYear 2004, cachedFixedDateJan1 731581, "
    "cachedFixedDateNextJan1 731947",
    "sun/util/calendar/Gregorian$Date": "",
    # java.sql
    "java/sql/Timestamp": f"nanos {_NANOS}",
}

EMPTY_AT_FIRST: Final = frozenset(
    {
        "java/util/Hashtable",
        "java/util/IdentityHashMap",
        "java/util/Properties",
        "java/util/WeakHashMap",
        f"{_CONCURRENT}ArrayBlockingQueue",
        f"{_CONCURRENT}ConcurrentHashMap",
        f"{_CONCURRENT}ConcurrentLinkedDeque",
        f"{_CONCURRENT}ConcurrentLinkedQueue",
        f"{_CONCURRENT}ConcurrentSkipListMap",
        f"{_CONCURRENT}ConcurrentSkipListSet",
        f"{_CONCURRENT}LinkedBlockingDeque",
        f"{_CONCURRENT}LinkedBlockingQueue",
        f"{_CONCURRENT}PriorityBlockingQueue",
    }
)
"""Of these no input has anything in it."""

SOME_STATES: Final = EMPTY_AT_FIRST | {
    "java/beans/PropertyChangeSupport",
    "java/beans/PropertyDescriptor",
    "java/lang/ClassLoader",
    "java/net/InetAddress",
    "java/net/URI",
    "java/net/URL",
    "java/time/Period",
    "java/util/Base64$Encoder",
    "java/util/Calendar",
    "java/util/Formatter",
    "java/util/Locale",
    "java/util/TimeZone",
    "java/util/regex/Pattern",
    "java/util/zip/ZipEntry",
    "sun/nio/fs/UnixPath",
    _ZONE,
}
"""Of these not every object is an input: a result that has one says that a bound was reached."""


DESCRIBED: Final[dict[str, dict[str, Rule]]] = {name: rules_in(line) for name, line in _LINES.items()}
"""By internal class name, the rules of its fields by name."""

_RULES: Final = {
    f"{java_name(owner)}.{name}": rule for owner, rules in DESCRIBED.items() for name, rule in rules.items()
}

OWN_PARTS: Final = {name: rule.class_name for name, rule in _RULES.items() if isinstance(rule, Own)}
"""The fields that hold objects which nobody else holds, by the name of their function, and the classes of these."""


EXCLUSIVE: Final = frozenset(name for name, rule in _RULES.items() if isinstance(rule, Own) and not rule.is_shared)
"""Those of them that not even another part of the same object holds."""

CALENDAR_SET: Final = {1: (1900, 2100), 2: (0, 11), 5: (1, 28), 11: (0, 23), 12: (0, 59), 13: (0, 59)}
"""The ranges of year, month, day of the month, hour of the day, minute and second, by their numbers as fields."""

_STAMPS: Final = {at: stamp for stamp, at in enumerate(CALENDAR_SET, 8)}
FIXED_ELEMENTS: Final[dict[str, dict[int, int]]] = {
    "java.util.Calendar.fields": {at: 0 for at in range(17) if at not in CALENDAR_SET},
    "java.util.Calendar.isSet": {at: int(at in CALENDAR_SET) for at in range(17)},
    "java.util.Calendar.stamp": {at: _STAMPS.get(at, 0) for at in range(17)},
}
"""Of some fields that hold arrays, by the name of their function, the elements that are fixed."""

FIXED_LENGTHS: Final = {
    name: rule.length for name, rule in _RULES.items() if isinstance(rule, Own) and rule.length is not None
}
"""The fields that hold arrays of one length, by the name of their function, and that length."""


INTERNED: Final = {
    name: max(rule.lengths) for name, rule in _RULES.items() if isinstance(rule, Word) and rule.is_interned
}
"""The fields that hold interned strings, by the name of their function, and how long these are at most."""

OWN_TEXTS: Final = frozenset(name for name, rule in _RULES.items() if isinstance(rule, Word) and rule.is_own)
"""The fields that hold strings which nobody else holds, by the name of their function."""

FIXED_TEXTS: Final = {
    name: rule.text
    for name, rule in _RULES.items()
    if isinstance(rule, Word) and rule.is_interned and rule.text is not None
}
"""The fields that hold one interned string only, by the name of their function, and its text."""

HELD_BY_CLASSES: Final = {name: (rule.owner, rule.field) for name, rule in _RULES.items() if isinstance(rule, Static)}
"""The fields that hold an object of the platform, by the name of their function, with the class and static field."""


def fixed_rule(field_name: str) -> Fixed | None:
    """The one value of a field, by the name of its function; None where it has several or nothing is known."""
    rule = _RULES.get(field_name)
    return rule if isinstance(rule, Fixed) else None


def is_described(cls: JavaClass) -> bool:
    """Whether the fields that a platform class declares are those that its line names."""
    rules = DESCRIBED.get(cls.name)
    return rules is not None and all(name in rules for (name, _), field in cls.fields.items() if not field.is_static)


def rules_of(cls: JavaClass) -> dict[Field, Rule]:
    """The rules of the fields of a class that is described."""
    rules = DESCRIBED[cls.name]
    return {field: rules[name] for (name, _), field in cls.fields.items() if not field.is_static}
