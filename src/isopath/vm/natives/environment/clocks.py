"""The clock, as an input: ``System.nanoTime()``, and the second reading ``System.nanoTime()#2``.

What a reading may be is a fact of the input: nanoTime never goes back, and the time of day lies between the years 1970
and 9999, in UTC. Platform classes read the clock while they are initialized, to seed their orders: it is always 0 then.
"""

from itertools import takewhile
from typing import Final

from isopath.heap.state.path_facts import terms_only
from isopath.terms import Term, Value, build, symbol
from isopath.terms.operators import LE, SUB
from isopath.terms.sorts import LONG, Sort
from isopath.vm.core import DECLINED, Machine, Natives, Result, State
from isopath.vm.core.effects import call, unsupported
from isopath.vm.core.objects import make
from isopath.vm.inputs.fresh import fresh_symbol, latest_name

native = Natives()

SYSTEM: Final = "java/lang/System"
INSTANT: Final = "java/time/Instant"
_FOR_ITSELF: Final = ("java/lang/ClassLoader", "java/net/InetAddress")
"""How the names of classes begin that measure time for themselves alone."""
_DATE_FORMAT: Final = "java/text/SimpleDateFormat"
_OF_DATE_FORMATS: Final = 1_735_689_600_000
"""A format of dates takes years of two digits for those from 80 years before it was made. Whenever that was, it is the
beginning of 2025 here: no format depends on an input for it."""
LAST_SECOND: Final = 253_402_300_799
"""The end of the year 9999, in seconds since 1970."""


def is_platform_starting(state: State) -> bool:
    """Whether a platform class is being initialized: no path may depend on what it reads."""
    return bool(state.initializing) and any(
        frame.initializes is not None and frame.initializes.is_platform for frame in state.frames
    )


def within(state: State, value: Term, low: int, high: int, sort: Sort = LONG) -> None:
    """A fact of an input: its range."""
    state.state_facts((*terms_only(build(LE, sort, low, value)), *terms_only(build(LE, sort, value, high))))


@native(SYSTEM, "nanoTime()J")
def nano_time(vm: Machine, state: State) -> Value:
    """Not before the last reading, and less than 292 years after it: the difference of two readings is no overflow.

    A class loader measures itself, and addresses of hosts are kept for a while, which nobody sees.
    """
    if is_platform_starting(state) or state.frame.method.owner.name.startswith(_FOR_ITSELF):
        return 0
    words = "System.nanoTime()"
    before = latest_name(state, words)
    now = fresh_symbol(state, words, "J")
    if before is not None:
        earlier = symbol(LONG, before)
        elapsed = build(SUB, LONG, now, earlier)
        state.state_facts((*terms_only(build(LE, LONG, earlier, now)), *terms_only(build(LE, LONG, 0, elapsed))))
    return now


def _is_asked_by_date_format(state: State) -> bool:
    """Whether the platform asks for a format of dates, which keeps nothing of the time but its century."""
    within_platform = takewhile(lambda frame: frame.method.owner.is_platform, reversed(state.frames))
    return any(frame.method.owner.name == _DATE_FORMAT for frame in within_platform)


@native(SYSTEM, "currentTimeMillis()J")
def current_time_millis(vm: Machine, state: State) -> Value:
    """The time of day can be set back: two readings have no order."""
    if is_platform_starting(state):
        return 0
    if _is_asked_by_date_format(state):
        return _OF_DATE_FORMATS
    now = fresh_symbol(state, "System.currentTimeMillis()", "J")
    within(state, now, 0, LAST_SECOND * 1000 + 999)
    return now


@native("java/time/Clock", "currentInstant()Ljava/time/Instant;")
def current_instant(vm: Machine, state: State) -> Result:
    """What every clock of java.time asks. Seconds and nanoseconds are inputs of their own: no division takes part."""
    if is_platform_starting(state):
        return DECLINED
    cls = vm.hierarchy.load(INSTANT)
    if not vm.initialization.is_ready(state, cls):
        return None
    seconds = fresh_symbol(state, "Instant.now().getEpochSecond()", "J")
    nanos = fresh_symbol(state, "Instant.now().getNano()", "I")
    within(state, seconds, 0, LAST_SECOND)
    within(state, nanos, 0, 999_999_999, nanos.sort)
    return make(vm, state, INSTANT, {"seconds": seconds, "nanos": nanos})


@native("java/time/Clock", "systemDefaultZone()Ljava/time/Clock;")
def system_clock(vm: Machine, state: State) -> None:
    """The time zone of the machine that the program will run on is not known: it is UTC."""
    call(vm, state, "java/time/Clock", "systemUTC()Ljava/time/Clock;")


@native("jdk/internal/misc/VM", "getNanoTimeAdjustment(J)J")
def nano_time_adjustment(vm: Machine, state: State, offset: Value) -> Value | None:
    """The nanoseconds from a second to now, which is 0 while the platform starts."""
    if is_platform_starting(state) and isinstance(offset, int):
        return -offset * 1_000_000_000
    return unsupported(state, "jdk.internal.misc.VM.getNanoTimeAdjustment")
