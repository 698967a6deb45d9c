"""Terms in Z3's language: each lowered once, operands first, kept for the life of the context.

Integers are bit-vectors, float and double IEEE 754 rounded to nearest, references an uninterpreted sort. What Z3 has
no operator for is spelled out in ``_Composed``: Java's masked shifts, three-way comparisons, truncating float
remainder and saturating conversions (JVMS 6.5).
"""

import math
from collections.abc import Callable
from functools import partial
from typing import Final

from isopath.solver.native import Context, Declaration, Expression, NativeSort, api
from isopath.terms import NULL, Term
from isopath.terms import operators as ops
from isopath.terms.arithmetic import INT_MAX, INT_MIN, LONG_MAX, LONG_MIN, bits_of
from isopath.terms.bottom_up import bottom_up
from isopath.terms.initial import Function, TypeSet
from isopath.terms.node import operand_sort
from isopath.terms.operators import APPLY, CONST, INSTANCE, LOCATION, SYMBOL, Op
from isopath.terms.sorts import BOOL, BYTE, CHAR, DOUBLE, FLOAT, FLOATS, INT, INTEGERS, LONG, REF, SHORT, SORTS, Sort
from isopath.terms.tables import ranges_of

Translate = Callable[..., Expression]

_BITS: Final = {
    ops.ADD: "bvadd",
    ops.SUB: "bvsub",
    ops.MUL: "bvmul",
    ops.DIV: "bvsdiv",
    ops.REM: "bvsrem",
    ops.NEG: "bvneg",
    ops.BIT_AND: "bvand",
    ops.BIT_OR: "bvor",
    ops.BIT_XOR: "bvxor",
}
_SHIFTS: Final = {ops.SHL: "bvshl", ops.SHR: "bvashr", ops.USHR: "bvlshr"}
_ROUNDED: Final = {
    ops.ADD: "fpa_add",
    ops.SUB: "fpa_sub",
    ops.MUL: "fpa_mul",
    ops.DIV: "fpa_div",
    ops.FMA: "fpa_fma",
}
_TO_INTEGRAL: Final = {ops.FLOOR: "fpa_rtn", ops.CEIL: "fpa_rtp", ops.RINT: "fpa_rne"}
_EXACT_FLOATS: Final = {ops.NEG: "fpa_neg", ops.EQ: "fpa_eq", ops.LT: "fpa_lt", ops.LE: "fpa_leq"}
_TO_FLOAT: Final = {
    (ops.I2F, INT): ("fpa_to_fp_signed", FLOAT),
    (ops.I2D, INT): ("fpa_to_fp_signed", DOUBLE),
    (ops.L2F, LONG): ("fpa_to_fp_signed", FLOAT),
    (ops.L2D, LONG): ("fpa_to_fp_signed", DOUBLE),
    (ops.F2D, FLOAT): ("fpa_to_fp_float", DOUBLE),
    (ops.D2F, DOUBLE): ("fpa_to_fp_float", FLOAT),
}
_TO_INTEGER: Final = {ops.F2I: (FLOAT, INT), ops.F2L: (FLOAT, LONG), ops.D2I: (DOUBLE, INT), ops.D2L: (DOUBLE, LONG)}
_EXTENSIONS: Final = {
    (ops.I2L, INT): ("sign_ext", 32),
    (ops.FROM_BYTE, BYTE): ("sign_ext", 24),
    (ops.FROM_SHORT, SHORT): ("sign_ext", 16),
    (ops.FROM_CHAR, CHAR): ("zero_ext", 16),
}
_CUTS: Final = {(ops.L2I, LONG): 31, (ops.TO_BYTE, INT): 7, (ops.TO_SHORT, INT): 15, (ops.TO_CHAR, INT): 15}


class Lowering:
    """The translation of terms into one z3 context; ``symbols`` and ``functions`` lead back, by declaration id.

    ``floating`` are the terms with floating-point numbers in them, which the incremental solver does not take.
    """

    def __init__(self, context: Context) -> None:
        self.context: Final = context
        self.symbols: Final[dict[int, Term]] = {}
        self.functions: Final[dict[int, Function]] = {}
        self.locations: Final[dict[Term, Expression]] = {}
        self.class_names: Final[list[str]] = []
        self.floating: Final[set[Term]] = set()
        self.null: Final = context.constant("null", context.sorts[REF])
        self.class_of: Final = context.function("class", [context.sorts[REF]], context.class_sort)
        self._declared: dict[Function, Declaration] = {}
        self._class_numbers: dict[str, int] = {}
        self._lowered: dict[Term, Expression] = {NULL: self.null}
        self._translate = _translations(context)

    def lower(self, root: Term) -> Expression:
        """The z3 expression of a term."""
        lowered = self._lowered
        for node in bottom_up(root, lowered):
            lowered[node] = self.translate(node, [lowered[arg] for arg in node.args])
            if node.sort in FLOATS or not self.floating.isdisjoint(node.args):
                self.floating.add(node)
        return lowered[root]

    @property
    def size(self) -> int:
        """How many terms have been lowered."""
        return len(self._lowered)

    def axioms(self) -> list[Expression]:
        """What holds of the constants made so far: locations differ from null and from each other."""
        return [self.context.distinct([self.null, *self.locations.values()])] if self.locations else []

    def translate(self, node: Term, arguments: list[Expression]) -> Expression:
        """The z3 expression of a node on those of its operands."""
        op = node.op
        if op is APPLY:
            return self.context.call(self._function(node.payload), arguments)
        if op is INSTANCE:
            return self._instance(arguments[0], node.payload)
        if op is CONST:
            return _constant(self.context, node)
        if op is SYMBOL:
            made = self.context.constant(node.payload, self.context.sorts[node.sort])
            self.symbols[self.context.declaration_id(made)] = node
            return made
        if op is LOCATION:
            made = self.locations[node] = self.context.constant(f"new#{node.payload}", self.context.sorts[REF])
            return made
        return self.context.hold(self._translate[op, operand_sort(op, node.args)](*arguments))

    def _function(self, function: Function) -> Declaration:
        decl = self._declared.get(function)
        if decl is None:
            sorts = self.context.sorts
            parameters = [sorts[sort] for sort in function.parameters]
            decl = self._declared[function] = self.context.function(function.name, parameters, sorts[function.result])
            self.functions[api.Z3_get_func_decl_id(self.context.handle, decl)] = function
        return decl

    def _instance(self, reference: Expression, types: TypeSet) -> Expression:
        """Not null, and its class is one of the set: a comparison for each run of consecutive class numbers."""
        context, handle = self.context, self.context.handle
        number = context.call(self.class_of, [reference])
        choices = []
        for first, last in ranges_of(sorted(self._class_number(name) for name in sorted(types.classes))):
            low, high = (context.bits(end, context.class_sort) for end in (first, last))
            if first == last:
                choices.append(context.hold(api.Z3_mk_eq(handle, number, low)))
            else:
                above = context.hold(api.Z3_mk_bvule(handle, low, number))
                choices.append(_conjoin(context, above, context.hold(api.Z3_mk_bvule(handle, number, high))))
        is_one_of = context.hold(api.Z3_mk_or(handle, len(choices), (Expression * len(choices))(*choices)))
        is_null = context.hold(api.Z3_mk_eq(handle, reference, self.null))
        return _conjoin(context, context.hold(api.Z3_mk_not(handle, is_null)), is_one_of)

    def _class_number(self, name: str) -> int:
        number = self._class_numbers.get(name)
        if number is None:
            number = self._class_numbers[name] = len(self.class_names)
            self.class_names.append(name)
        return number


def _conjoin(context: Context, a: Expression, b: Expression) -> Expression:
    return context.hold(api.Z3_mk_and(context.handle, 2, (Expression * 2)(a, b)))


def _constant(context: Context, node: Term) -> Expression:
    sort, handle = node.sort, context.handle
    if sort is BOOL:
        return context.hold(api.Z3_mk_true(handle) if node.payload else api.Z3_mk_false(handle))
    return _float(context, node.payload, sort) if sort in FLOATS else context.bits(node.payload, context.sorts[sort])


def _float(context: Context, value: float, sort: Sort) -> Expression:
    bits = context.bits(bits_of(value, sort), context.sorts[INT if sort is FLOAT else LONG])
    made = context.hold(api.Z3_mk_fpa_to_fp_bv(context.handle, bits, context.sorts[sort]))
    return context.hold(api.Z3_simplify(context.handle, made))


def _translations(context: Context) -> dict[tuple[Op, Sort], Translate]:
    """The function of every operator at every sort it is used at."""
    handle = context.handle

    def call(name: str, *first: Expression | int) -> Translate:
        return partial(getattr(api, f"Z3_mk_{name}"), handle, *first)

    def both(name: str) -> Translate:
        make = call(name, 2)
        return lambda a, b: make((Expression * 2)(a, b))

    table: dict[tuple[Op, Sort], Translate] = {
        (ops.NOT, BOOL): call("not"),
        (ops.AND, BOOL): both("and"),
        (ops.OR, BOOL): both("or"),
    }
    nearest = context.hold(api.Z3_mk_fpa_rne(handle))
    for sort in SORTS:
        table[ops.ITE, sort] = call("ite")
        table[ops.EQ, sort] = call("eq")
    for sort in (BYTE, SHORT, INT, LONG):
        table[ops.LT, sort], table[ops.LE, sort] = call("bvslt"), call("bvsle")
    table[ops.LT, CHAR], table[ops.LE, CHAR] = call("bvult"), call("bvule")
    for sort in INTEGERS:
        table.update({(op, sort): call(name) for op, name in _BITS.items()})
    for sort in FLOATS:
        table.update({(op, sort): call(name, nearest) for op, name in _ROUNDED.items()})
        table.update({(op, sort): call(name) for op, name in _EXACT_FLOATS.items()})
    table[ops.SQRT, DOUBLE] = call("fpa_sqrt", nearest)
    table[ops.NEAREST_REM, DOUBLE] = call("fpa_rem")
    for op, mode in _TO_INTEGRAL.items():
        table[op, DOUBLE] = call("fpa_round_to_integral", context.hold(call(mode)()))
    for key, (name, target) in _TO_FLOAT.items():
        make = call(name, nearest)
        table[key] = lambda a, make=make, target=target: make(a, context.sorts[target])
    table.update({key: call(name, width) for key, (name, width) in _EXTENSIONS.items()})
    table.update({key: call("extract", high, 0) for key, high in _CUTS.items()})
    return table | _Composed(context, nearest).table()


class _Composed:
    """Java's operators that are several of Z3's."""

    def __init__(self, context: Context, nearest: Expression) -> None:
        self._context = context
        self._nearest = nearest
        self._toward_zero = context.hold(api.Z3_mk_fpa_rtz(context.handle))
        self._minus_one, self._zero, self._one = (context.bits(value, context.sorts[INT]) for value in (-1, 0, 1))

    def table(self) -> dict[tuple[Op, Sort], Translate]:
        """The function of each such operator at every sort it is used at."""
        sorts, make = self._context.sorts, self._make
        table: dict[tuple[Op, Sort], Translate] = {
            (ops.FLOAT_BITS, FLOAT): self._bits_of_float(FLOAT, INT),
            (ops.DOUBLE_BITS, DOUBLE): self._bits_of_float(DOUBLE, LONG),
            (ops.BITS_FLOAT, INT): lambda bits: make("fpa_to_fp_bv", bits, sorts[FLOAT]),
            (ops.BITS_DOUBLE, LONG): lambda bits: make("fpa_to_fp_bv", bits, sorts[DOUBLE]),
        }
        for sort in INTEGERS:
            table.update({(op, sort): self._shift(name, sort) for op, name in _SHIFTS.items()})
            table[ops.LCMP, sort] = self._three_way("bvslt", "eq", is_one_unordered=True)
        for sort in FLOATS:
            table[ops.REM, sort] = self._remainder
            table[ops.CMPL, sort] = self._three_way("fpa_lt", "fpa_eq", is_one_unordered=False)
            table[ops.CMPG, sort] = self._three_way("fpa_lt", "fpa_eq", is_one_unordered=True)
        table.update({(op, source): self._saturating(source, target) for op, (source, target) in _TO_INTEGER.items()})
        return table

    def _make(self, name: str, *arguments: Expression | NativeSort | int) -> Expression:
        return self._context.hold(getattr(api, f"Z3_mk_{name}")(self._context.handle, *arguments))

    def _shift(self, name: str, sort: Sort) -> Translate:
        """The distance is masked: modulo the bits of the sort."""
        make, mask = self._make, self._context.bits(sort.bits - 1, self._context.sorts[INT])

        def translate(a: Expression, distance: Expression) -> Expression:
            masked = make("bvand", distance, mask)
            return make(name, a, make("zero_ext", 32, masked) if sort is LONG else masked)

        return translate

    def _three_way(self, less: str, same: str, is_one_unordered: bool) -> Translate:
        """-1, 0 or 1; of numbers that do not compare 1 or -1."""
        make, minus_one, zero, one = self._make, self._minus_one, self._zero, self._one

        def compare(a: Expression, b: Expression) -> Expression:
            if is_one_unordered:
                return make("ite", make(less, a, b), minus_one, make("ite", make(same, a, b), zero, one))
            return make("ite", make(less, b, a), one, make("ite", make(same, a, b), zero, minus_one))

        return compare

    def _remainder(self, x: Expression, y: Expression) -> Expression:
        """Of a division that truncates, from that of one that rounds to nearest."""
        make = self._make
        divisor = make("fpa_abs", y)
        nearest_remainder = make("fpa_rem", make("fpa_abs", x), divisor)
        is_below = make("fpa_is_negative", nearest_remainder)
        is_moved = _conjoin(self._context, is_below, make("not", make("fpa_is_zero", nearest_remainder)))
        moved = make("fpa_add", self._nearest, nearest_remainder, divisor)
        magnitude = make("fpa_abs", make("ite", is_moved, moved, nearest_remainder))
        return make("ite", make("fpa_is_negative", x), make("fpa_neg", magnitude), magnitude)

    def _saturating(self, source: Sort, target: Sort) -> Translate:
        """NaN is 0; what is too large for the target is its largest number, what is too small its smallest."""
        context, make = self._context, self._make
        low, high = (INT_MIN, INT_MAX) if target is INT else (LONG_MIN, LONG_MAX)
        too_low, too_high = _float(context, float(low), source), _float(context, -float(low), source)
        least, most, nothing = (context.bits(value, context.sorts[target]) for value in (low, high, 0))

        def translate(x: Expression) -> Expression:
            fitting = make("fpa_to_sbv", self._toward_zero, x, target.bits)
            capped = make("ite", make("fpa_geq", x, too_high), most, fitting)
            floored = make("ite", make("fpa_leq", x, too_low), least, capped)
            return make("ite", make("fpa_is_nan", x), nothing, floored)

        return translate

    def _bits_of_float(self, sort: Sort, held_in: Sort) -> Translate:
        make, of_nan = self._make, self._context.bits(bits_of(math.nan, sort), self._context.sorts[held_in])
        return lambda x: make("ite", make("fpa_is_nan", x), of_nan, make("fpa_to_ieee_bv", x))
