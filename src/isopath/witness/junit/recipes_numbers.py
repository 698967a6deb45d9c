"""BigInteger and BigDecimal, by the text of their value; numbers that are changed atomically."""

from decimal import Decimal

from isopath.witness.junit.heap_view import HeapView
from isopath.witness.junit.recipes import Item, Readers, Recipe, array_of, cannot_build, number
from isopath.witness.objects import Fields, Ref

reads = Readers()

_INFLATED = -(1 << 63)
"""What a BigDecimal holds as its compact value when it has none."""


def _big(view: HeapView, identity: int) -> int:
    fields = view.fields(identity)
    magnitude = [word for word in array_of(view, identity, fields["mag"]) if isinstance(word, int)]
    sign = number(view, identity, "signum")
    if (magnitude and magnitude[0] == 0) or sign not in ((-1, 1) if magnitude else (0,)):
        raise cannot_build(view, identity, "its sign and its digits do not go together")
    value = 0
    for word in magnitude:
        value = value << 32 | word & 0xFFFFFFFF
    return sign * value


@reads("java.math.BigInteger", has_empty=False)
def _read_big_integer(view: HeapView, identity: int) -> Recipe:
    return Recipe(text=str(_big(view, identity)))


@reads("java.math.BigDecimal", has_empty=False)
def _read_big_decimal(view: HeapView, identity: int) -> Recipe:
    fields = view.fields(identity)
    compact, scale, big = number(view, identity, "intCompact"), number(view, identity, "scale"), fields["intVal"]
    if compact == _INFLATED and not isinstance(big, Ref):
        raise cannot_build(view, identity, "it has no digits")
    is_shown = isinstance(big, Ref) and (compact == _INFLATED or isinstance(view.content(big.id), Fields))
    value = _big(view, big.id) if isinstance(big, Ref) and is_shown else compact
    if compact not in (_INFLATED, value) or number(view, identity, "precision") not in (0, len(str(abs(value)))):
        raise cannot_build(view, identity, "its digits contradict each other")
    digits = tuple(map(int, str(abs(value))))
    return Recipe(text=str(Decimal((int(value < 0), digits, -scale))))


@reads("java.util.concurrent.atomic.AtomicInteger")
def _read_atomic_integer(view: HeapView, identity: int) -> Recipe:
    return Recipe((Item(number(view, identity, "value"), "int"),))


@reads("java.util.concurrent.atomic.AtomicLong")
def _read_atomic_long(view: HeapView, identity: int) -> Recipe:
    return Recipe((Item(number(view, identity, "value"), "long"),))
