"""Values of java.time and paths by their factories, locks that nobody holds, counters of java.util.concurrent."""

from isopath.witness.junit.heap_view import HeapView
from isopath.witness.junit.recipes import (
    NEW,
    Item,
    MethodCall,
    Readers,
    Recipe,
    array_of,
    cannot_build,
    is_own,
    number,
    text_in,
)
from isopath.witness.objects import Ref

reads = Readers()

_FREE = 256
"""The state of a StampedLock that nobody holds."""

_FACTORIES = {
    "java.time.LocalDate": ("of", "year month day", "int"),
    "java.time.LocalTime": ("of", "hour minute second nano", "int"),
    "java.time.Instant": ("ofEpochSecond", "seconds nanos", "long"),
    "java.time.Duration": ("ofSeconds", "seconds nanos", "long"),
    "java.time.Period": ("of", "years months days", "int"),
    "java.time.Year": ("of", "year", "int"),
    "java.time.YearMonth": ("of", "year month", "int"),
    "java.time.MonthDay": ("of", "month day", "int"),
}
"""By class, a factory, the fields that are its arguments, and the type of these."""


@reads(*_FACTORIES, has_empty=False)
def _read_value(view: HeapView, identity: int) -> Recipe:
    factory, names, java_type = _FACTORIES[view.type_of(identity)]
    return Recipe(tuple(Item(number(view, identity, name), java_type) for name in names.split()), factory=factory)


@reads("java.time.LocalDateTime", has_empty=False)
def _read_date_time(view: HeapView, identity: int) -> Recipe:
    fields = view.fields(identity)
    parts = (Item(fields["date"], "java.time.LocalDate"), Item(fields["time"], "java.time.LocalTime"))
    if not all(isinstance(part.value, Ref) for part in parts):
        raise cannot_build(view, identity, "a part of it is null")
    return Recipe(parts, factory="of")


@reads("java.util.Locale", has_empty=False)
def _read_locale(view: HeapView, identity: int) -> Recipe:
    base = view.fields(identity)["baseLocale"]
    if not isinstance(base, Ref):
        raise cannot_build(view, identity, "it has no language")
    parts = view.fields(base.id)
    return Recipe(tuple(Item(parts[name], "java.lang.String") for name in ("language", "region")))


_CONSTRUCTORS = {
    "java.beans.PropertyChangeSupport": ("source", "java.lang.Object"),
    "java.io.File": ("path", "java.lang.String"),
    "java.sql.Date": ("fastTime", "long"),
    "java.sql.Time": ("fastTime", "long"),
    "java.util.Date": ("fastTime", "long"),
    "java.util.zip.ZipEntry": ("name", "java.lang.String"),
}
"""By class, the field that is the one argument of its constructor, and the type of this."""


@reads(*_CONSTRUCTORS, has_empty=False)
def _read_argument(view: HeapView, identity: int) -> Recipe:
    name, java_type = _CONSTRUCTORS[view.type_of(identity)]
    return Recipe((Item(view.fields(identity)[name], java_type),))


@reads("java.util.regex.Pattern", has_empty=False)
def _read_pattern(view: HeapView, identity: int) -> Recipe:
    return Recipe((Item(view.fields(identity)["pattern"], "java.lang.String"),), factory="compile")


@reads("sun.nio.fs.UnixPath", has_empty=False)
def _read_path(view: HeapView, identity: int) -> Recipe:
    values = view.fields(identity)
    if values["stringValue"] is not None:
        _own_text(view, identity, "stringValue")
    content = bytes(int(byte) & 0xFF for byte in array_of(view, identity, values["path"]) if isinstance(byte, int))
    if not content.isascii():
        raise cannot_build(view, identity, "its text depends on an encoding")
    return Recipe(factory="of", owner="java.nio.file.Path", text=content.decode())


@reads("java.net.URL", has_empty=False)
def _read_url(view: HeapView, identity: int) -> Recipe:
    values = view.fields(identity)
    is_plain = values["port"] == -1 and all(values[name] is None for name in ("authority", "query", "ref"))
    if not is_plain or text_in(view, identity, "protocol").text != "file":
        raise cannot_build(view, identity, "it is more than the name of a file")
    return Recipe(text=f"file:{_own_text(view, identity, 'path')}")


def _own_text(view: HeapView, identity: int, name: str) -> str:
    """The text of a string that another object could not hold, too, if a test made this one."""
    if not is_own(view, identity, name):
        raise cannot_build(view, identity, "its text is not its own")
    return text_in(view, identity, name).text


@reads("java.net.URI", has_empty=False)
def _read_uri(view: HeapView, identity: int) -> Recipe:
    if is_own(view, identity, "string"):
        return Recipe(factory="create", text=text_in(view, identity, "string").text)
    return Recipe((Item(view.fields(identity)["string"], "java.lang.String"),), factory="create")


@reads("java.util.Formatter", has_empty=False)
def _read_formatter(view: HeapView, identity: int) -> Recipe:
    return Recipe((Item(view.fields(identity)["a"], "java.lang.Appendable"), Item(None, "java.util.Locale")))


@reads("java.sql.Timestamp", has_empty=False)
def _read_timestamp(view: HeapView, identity: int) -> Recipe:
    time, nanos = number(view, identity, "fastTime"), number(view, identity, "nanos")
    return Recipe((Item(time, "long"),), (MethodCall("setNanos", (Item(nanos, "int"),)),))


@reads("java.util.concurrent.locks.ReentrantLock", "java.util.concurrent.locks.ReentrantReadWriteLock", has_empty=False)
def _read_lock(view: HeapView, identity: int) -> Recipe:
    if _state(view, identity) != 0 or not _sync(view, identity).endswith("$NonfairSync"):
        raise cannot_build(view, identity, "it is held, or fair")
    return NEW


@reads("java.util.concurrent.locks.StampedLock", has_empty=False)
def _read_stamped_lock(view: HeapView, identity: int) -> Recipe:
    if number(view, identity, "state") != _FREE:
        raise cannot_build(view, identity, "it is held")
    return NEW


@reads("java.lang.ThreadLocal", has_empty=False)
def _read_thread_local(view: HeapView, identity: int) -> Recipe:
    return NEW


@reads("java.util.concurrent.Semaphore", "java.util.concurrent.CountDownLatch", has_empty=False)
def _read_counter(view: HeapView, identity: int) -> Recipe:
    return Recipe((Item(_state(view, identity), "int"),))


def _sync(view: HeapView, identity: int) -> str:
    sync = view.fields(identity)["sync"]
    if not isinstance(sync, Ref):
        raise cannot_build(view, identity, "it has no state")
    return view.type_of(sync.id)


def _state(view: HeapView, identity: int) -> int:
    sync = view.fields(identity)["sync"]
    if not isinstance(sync, Ref):
        raise cannot_build(view, identity, "it has no state")
    return number(view, sync.id, "state")
