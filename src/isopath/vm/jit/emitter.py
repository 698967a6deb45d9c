"""One block of bytecode as lines of Python.

The operand stack exists at translation time only, as a list of names and literals; values live in Python locals: ``l3``
for a local variable, ``s0`` for a stack entry that crosses a block, ``t17`` for what instruction 17 computed.
Before an instruction that can fault (a term where a number is needed, a reference that is no location, an index out of
bounds) the line ``p = 17`` says where to resume, and ``stacks[17]`` which names are on the stack there.
"""

from collections.abc import Callable
from typing import Final

from isopath.classfile.constants import DoubleConstant, FloatConstant, IntegerConstant, LongConstant, StringConstant
from isopath.program.linked import Field, sort_of
from isopath.terms.sorts import BOOL, BYTE, CHAR, SHORT, Sort
from isopath.vm.core import Insn
from isopath.vm.jit.blocks import stack_order

Atom = str
"""A Python expression without effects that cannot fault: a name or a literal."""

_COMPARE: Final = {"lt": "<", "ge": ">=", "gt": ">", "le": "<="}
_WRAP: Final = {
    "i": "if not -2147483648 <= {t} <= 2147483647: {t} = ({t} + 2147483648 & 4294967295) - 2147483648",
    "l": "if not -9223372036854775808 <= {t} <= 9223372036854775807: {t} = wrap_long({t})",
}
_PLAIN: Final = {"add": "+", "sub": "-", "mul": "*"}
_BITS: Final = {"and": "&", "or": "|", "xor": "^"}
_RANGES: Final = {BOOL: (0, 1), BYTE: (-128, 127), SHORT: (-32768, 32767), CHAR: (0, 65535)}
_CALLS: Final = {
    "f2i": "f2i", "f2l": "f2l", "d2i": "f2i", "d2l": "f2l", "d2f": "to_float",
    "i2f": "int_to_float", "l2f": "int_to_float", "i2d": "float", "l2d": "float",
    "fcmpl": "cmpl", "fcmpg": "cmpg", "dcmpl": "cmpl", "dcmpg": "cmpg",
    "frem": "frem", "drem": "frem", "fdiv": "fdiv", "ddiv": "ddiv",
}  # fmt: skip


class Emitter:
    """Translates instructions in order; gives up (``emit`` returns False) on those that the interpreter must run."""

    def __init__(self, constants: dict[str, object]) -> None:
        self.lines: list[str] = []
        self.stack: list[Atom] = []
        self.stacks: dict[int, tuple[Atom, ...]] = {}
        self._constants = constants

    def begin(self, depth: int) -> None:
        """A new block: what is on the stack is in the entries that cross blocks."""
        self.lines = []
        self.stack = [f"s{at}" for at in range(depth)]

    def cross(self) -> None:
        """Put the stack into the entries that cross blocks."""
        moves = [(f"s{at}", atom) for at, atom in enumerate(self.stack) if atom != f"s{at}"]
        if moves:
            self.lines.append(f"{', '.join(to for to, _ in moves)} = {', '.join(atom for _, atom in moves)}")

    def emit(self, insn: Insn) -> bool:
        """Append the Python of an instruction that does not branch; False when it has none."""
        handler: Callable[[Emitter, Insn], bool | None] | None = _HANDLERS.get(insn.mnemonic)
        return handler is not None and handler(self, insn) is not False

    def condition(self, insn: Insn) -> str | None:
        """The Python condition under which a branch jumps; None when the interpreter must decide."""
        mnemonic = insn.mnemonic
        if mnemonic in ("ifnull", "ifnonnull"):
            self.may_fault(insn)
            reference = self.stack.pop()
            self.lines.append(f"if {reference} is not NULL and {reference}.op is not LOCATION: raise LEAVE")
            return f"{reference} {'is' if mnemonic == 'ifnull' else 'is not'} NULL"
        if mnemonic in ("if_acmpeq", "if_acmpne"):
            self.may_fault(insn)
            b, a = self.stack.pop(), self.stack.pop()
            for name in (a, b):
                self.lines.append(f"if {name} is not NULL and {name}.op is not LOCATION: raise LEAVE")
            self.lines.append(f"if boxed and {a} is not {b}: raise LEAVE")
            return f"{a} {'is' if mnemonic == 'if_acmpeq' else 'is not'} {b}"
        comparison = mnemonic[-2:]
        self.may_fault(insn)
        b = self.stack.pop() if mnemonic.startswith("if_icmp") else "0"
        a = self.stack.pop()
        if comparison in _COMPARE:
            return f"{a} {_COMPARE[comparison]} {b}"
        return f"{'not ' if comparison == 'eq' else ''}({a} - {b})"

    def may_fault(self, insn: Insn) -> None:
        """From here on the interpreter may have to take over at this instruction."""
        self.stacks[insn.index] = tuple(self.stack)
        self.lines.append(f"p = {insn.index}")

    def result(self, insn: Insn, expression: str, wrap: str = "") -> None:
        """Push what an expression gives."""
        name = f"t{insn.index}"
        self.lines.append(f"{name} = {expression}")
        if wrap:
            self.lines.append(_WRAP[wrap].format(t=name))
        self.stack.append(name)

    def constant(self, value: object) -> str:
        """A name for a Python object that the code refers to."""
        name = f"k{len(self._constants)}"
        self._constants[name] = value
        return name

    def store(self, slot: int, value: str) -> None:
        """Set a local variable; where the stack still means its old value, that is kept under another name."""
        name = f"l{slot}"
        if name in self.stack:
            kept = f"o{slot}"
            if kept in self.stack:
                self.cross()
                self.stack = [f"s{at}" for at in range(len(self.stack))]
            else:
                self.lines.append(f"{kept} = {name}")
                self.stack = [kept if atom == name else atom for atom in self.stack]
        self.lines.append(f"{name} = {value}")


def _number(value: float) -> str | None:
    if isinstance(value, int):
        return str(value) if value >= 0 else f"({value})"
    return None


def _push_constant(out: Emitter, insn: Insn) -> None:
    value = insn.operands[0]
    out.stack.append(_number(value) or out.constant(value))


def _push_null(out: Emitter, insn: Insn) -> None:
    out.stack.append("NULL")


def _load_constant(out: Emitter, insn: Insn) -> bool | None:
    constant = insn.operands[0]
    match constant:
        case IntegerConstant() | LongConstant() | FloatConstant() | DoubleConstant():
            out.stack.append(_number(constant.value) or out.constant(constant.value))
        case StringConstant(text):
            out.may_fault(insn)
            out.result(insn, f"string({out.constant(text)})")
        case _:
            return False
    return None


def _load(out: Emitter, insn: Insn) -> None:
    out.stack.append(f"l{insn.operands[0]}")


def _load_reference(out: Emitter, insn: Insn) -> None:
    """A parameter that is still an input symbol is read by the heap."""
    slot = insn.operands[0]
    out.may_fault(insn)
    out.lines.append(f"if l{slot}.op is SYMBOL and not has_read(l{slot}): raise LEAVE")
    out.stack.append(f"l{slot}")


def _store(out: Emitter, insn: Insn) -> None:
    value = out.stack.pop()
    out.store(insn.operands[0], value)


def _increment(out: Emitter, insn: Insn) -> None:
    slot, delta = insn.operands
    out.may_fault(insn)
    name = f"t{insn.index}"
    out.lines.append(f"{name} = l{slot} + {_number(delta)}")
    out.lines.append(_WRAP["i"].format(t=name))
    out.store(slot, name)


def _pop(out: Emitter, insn: Insn) -> None:
    out.stack.pop()


def _rearrange(out: Emitter, insn: Insn) -> None:
    count, order = stack_order(insn)
    top = out.stack[len(out.stack) - count :]
    out.stack[len(out.stack) - count :] = [top[at] for at in order]


def _binary(out: Emitter, insn: Insn) -> None:
    kind, name = insn.mnemonic[0], insn.mnemonic[1:]
    out.may_fault(insn)
    b, a = out.stack.pop(), out.stack.pop()
    if name in _BITS:
        out.result(insn, f"{a} {_BITS[name]} {b}")
    elif kind == "f":
        out.result(insn, f"to_float({a} {_PLAIN[name]} {b})")
    else:
        out.result(insn, f"{a} {_PLAIN[name]} {b}", "" if kind == "d" else kind)


def _shift(out: Emitter, insn: Insn) -> None:
    kind, name = insn.mnemonic[0], insn.mnemonic[1:]
    mask = 31 if kind == "i" else 63
    out.may_fault(insn)
    b, a = out.stack.pop(), out.stack.pop()
    distance = f"({b} & {mask})" if not b.isdigit() else str(int(b) & mask)
    match name:
        case "shl":
            out.result(insn, f"{a} << {distance}", kind)
        case "shr":
            out.result(insn, f"{a} >> {distance}")
        case _:
            out.result(insn, f"({a} & {(1 << (mask + 1)) - 1}) >> {distance}", kind)


def _divide(out: Emitter, insn: Insn) -> None:
    """A divisor of zero raises in Python too, and the interpreter throws."""
    kind, name = insn.mnemonic[0], insn.mnemonic[1:]
    out.may_fault(insn)
    b, a = out.stack.pop(), out.stack.pop()
    out.result(insn, f"{'idiv' if name == 'div' else 'irem'}({a}, {b})", kind if name == "div" else "")


def _negate(out: Emitter, insn: Insn) -> None:
    kind = insn.mnemonic[0]
    out.may_fault(insn)
    out.result(insn, f"-{out.stack.pop()}", kind if kind in "il" else "")


def _call(out: Emitter, insn: Insn) -> None:
    out.may_fault(insn)
    count = 2 if insn.mnemonic[1:] in ("cmpl", "cmpg", "rem", "div") else 1
    operands = out.stack[len(out.stack) - count :]
    del out.stack[len(out.stack) - count :]
    out.result(insn, f"{_CALLS[insn.mnemonic]}({', '.join(operands)})")


def _compare_longs(out: Emitter, insn: Insn) -> None:
    out.may_fault(insn)
    b, a = out.stack.pop(), out.stack.pop()
    out.result(insn, f"({a} > {b}) - ({a} < {b})")


def _keep(out: Emitter, insn: Insn) -> None:
    """Nothing happens."""


def _widen(out: Emitter, insn: Insn) -> None:
    """i2l and f2d change no number, and a term is the interpreter's: Python's plus rejects it."""
    out.may_fault(insn)
    out.result(insn, f"+{out.stack.pop()}")


def _cut(out: Emitter, insn: Insn) -> None:
    out.may_fault(insn)
    value = out.stack.pop()
    expressions = {
        "l2i": f"({value} + 2147483648 & 4294967295) - 2147483648",
        "i2b": f"({value} + 128 & 255) - 128",
        "i2s": f"({value} + 32768 & 65535) - 32768",
        "i2c": f"{value} & 65535",
    }
    out.result(insn, expressions[insn.mnemonic])


def _object(out: Emitter, reference: str) -> None:
    out.lines.append(f"o = get({reference}) or shared({reference})")


def _writable(out: Emitter, reference: str) -> None:
    out.lines.append(f"o = get({reference})")
    out.lines.append(f"if o is None or o.owner is not token: o = writable({reference})")


def _get_field(out: Emitter, insn: Insn) -> bool | None:
    if insn.cache is None:
        return False
    out.may_fault(insn)
    _object(out, out.stack.pop())
    out.result(insn, f"o.fields[{insn.cache.slot}]")
    return None


def _put_field(out: Emitter, insn: Insn) -> bool | None:
    if insn.cache is None:
        return False
    out.may_fault(insn)
    value, reference = out.stack.pop(), out.stack.pop()
    _check_range(out, value, insn.cache.sort)
    _writable(out, reference)
    out.lines.append(f"o.fields[{insn.cache.slot}] = {value}")
    return None


def _check_range(out: Emitter, value: str, sort: Sort | None) -> None:
    """A value that a narrow place would cut down is stored by the interpreter."""
    if sort in _RANGES:
        low, high = _RANGES[sort]
        out.lines.append(f"if not {low} <= {value} <= {high}: raise LEAVE")


def _get_static(out: Emitter, insn: Insn) -> bool | None:
    if insn.cache is None:
        return False
    field = out.constant(insn.cache)
    out.may_fault(insn)
    _leave_unread(out, insn.cache, field)
    out.lines.append(f"o = static({field})")
    out.lines.append(f"if o is None: o = shared_static[{field}]")
    out.result(insn, "o")
    return None


def _leave_unread(out: Emitter, field: Field, name: str) -> None:
    """A static field that is an input is read and written by the interpreter, the first time."""
    if field.is_state:
        out.lines.append(f"if first_statics is not None and {name} not in first_statics: raise LEAVE")


def _put_static(out: Emitter, insn: Insn) -> bool | None:
    if insn.cache is None or sort_of(insn.cache.descriptor) in _RANGES:
        return False
    field = out.constant(insn.cache)
    out.may_fault(insn)
    _leave_unread(out, insn.cache, field)
    out.lines.append(f"if {field} not in statics: raise LEAVE")
    out.lines.append(f"statics[{field}] = {out.stack.pop()}")
    return None


def _load_element(out: Emitter, insn: Insn) -> None:
    out.may_fault(insn)
    index, array = out.stack.pop(), out.stack.pop()
    _object(out, array)
    if not index.isdigit():
        out.lines.append(f"if {index} < 0: raise LEAVE")
    out.result(insn, f"o.elements[{index}]")


def _store_element(out: Emitter, insn: Insn) -> None:
    out.may_fault(insn)
    value, index, array = out.stack.pop(), out.stack.pop(), out.stack.pop()
    _check_range(out, value, {"b": BYTE, "c": CHAR, "s": SHORT}.get(insn.mnemonic[0]))
    _writable(out, array)
    if insn.mnemonic == "aastore":
        out.lines.append(
            f"if {value} is not NULL and o.cls.element_class not in (get({value}) or shared({value})).cls.supertypes:"
            " raise LEAVE"
        )
    if insn.mnemonic == "bastore":
        out.lines.append(f"if o.cls.element == 'Z' and not 0 <= {value} <= 1: raise LEAVE")
    if not index.isdigit():
        out.lines.append(f"if {index} < 0: raise LEAVE")
    out.lines.append(f"o.elements[{index}] = {value}")


def _array_length(out: Emitter, insn: Insn) -> None:
    out.may_fault(insn)
    _object(out, out.stack.pop())
    out.result(insn, "o.length")


def _check_cast(out: Emitter, insn: Insn) -> None:
    out.may_fault(insn)
    reference = out.stack[-1]
    name = out.constant(insn.operands[0])
    found = f"(get({reference}) or shared({reference}))"
    out.lines.append(f"if {reference} is not NULL and {name} not in {found}.cls.supertypes: raise LEAVE")


def _instance_of(out: Emitter, insn: Insn) -> None:
    out.may_fault(insn)
    reference = out.stack.pop()
    name = out.constant(insn.operands[0])
    out.result(
        insn,
        f"0 if {reference} is NULL else 1 if {name} in (get({reference}) or shared({reference})).cls.supertypes else 0",
    )


def _handlers() -> dict[str, Callable[[Emitter, Insn], bool | None]]:
    table: dict[str, Callable[[Emitter, Insn], bool | None]] = {
        "nop": _keep, "i2l": _widen, "f2d": _widen, "aconst_null": _push_null, "ldc": _load_constant,
        "aload": _load_reference, "iinc": _increment, "pop": _pop, "lcmp": _compare_longs, "getfield": _get_field,
        "putfield": _put_field, "getstatic": _get_static, "putstatic": _put_static, "arraylength": _array_length,
        "checkcast": _check_cast, "instanceof": _instance_of,
    }  # fmt: skip
    for kind in "ilfd":
        table[f"{kind}const"], table[f"{kind}load"], table[f"{kind}store"] = _push_constant, _load, _store
        table.update({kind + name: _binary for name in _PLAIN})
        table[f"{kind}neg"] = _negate
    table["astore"] = _store
    for kind in "il":
        table.update({kind + name: _binary for name in _BITS})
        table.update({kind + name: _shift for name in ("shl", "shr", "ushr")})
        table[f"{kind}div"] = table[f"{kind}rem"] = _divide
    table.update(dict.fromkeys(_CALLS, _call))
    table.update(dict.fromkeys(("l2i", "i2b", "i2s", "i2c"), _cut))
    table.update(dict.fromkeys(("dup", "swap", "dup_x1", "dup_x2", "dup2", "dup2_x1", "dup2_x2", "pop2"), _rearrange))
    for kind in "ilfdabcs":
        table[f"{kind}aload"], table[f"{kind}astore"] = _load_element, _store_element
    return table


_HANDLERS: Final = _handlers()
