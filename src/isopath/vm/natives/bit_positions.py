"""Where the highest and the lowest set bit of an int or long is: a choice by halves instead of a branch per half."""

from isopath.terms import Value, build, equal, ite
from isopath.terms.operators import ADD, SHL, USHR
from isopath.terms.sorts import INT, LONG, Sort
from isopath.vm.core.registry import Natives

native = Natives()


def _empty_halves(sort: Sort, value: Value, cut: str) -> Value:
    """How many zeros precede the first set bit, from the side that ``cut`` shifts out last."""
    keep, drop = (USHR, SHL) if cut == "high" else (SHL, USHR)
    zeros: Value = 0
    rest = value
    width = sort.bits // 2
    while width:
        is_empty = equal(sort, build(keep, sort, rest, sort.bits - width), 0)
        zeros = build(ADD, INT, zeros, ite(INT, is_empty, width, 0))
        rest = ite(sort, is_empty, build(drop, sort, rest, width), rest)
        width //= 2
    return ite(INT, equal(sort, value, 0), sort.bits, zeros)


for _name, _kind, _sort in (("java/lang/Integer", "I", INT), ("java/lang/Long", "J", LONG)):
    native.intrinsic(_name, f"numberOfLeadingZeros({_kind})I")(lambda a, sort=_sort: _empty_halves(sort, a, "high"))
    native.intrinsic(_name, f"numberOfTrailingZeros({_kind})I")(lambda a, sort=_sort: _empty_halves(sort, a, "low"))
