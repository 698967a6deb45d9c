"""What each instruction does to an abstract state (JVMS 6.5)."""

from typing import Final

from isopath.classfile import ClassConstant, Instruction, IntegerConstant, StringConstant, parse_method_descriptor
from isopath.program.field_facts.flow import INIT, Called, Flow, TooHard
from isopath.program.field_facts.numbers import assume, calculated, narrowed
from isopath.program.field_facts.stacking import MOVES, move
from isopath.program.field_facts.states import THIS, Abstract, plus
from isopath.program.field_facts.values import (
    MOST,
    Integer,
    Other,
    Reference,
    Value,
    declared,
    new,
    null,
    renamed,
)
from isopath.program.linked import descriptor_of_class

Next = list[tuple[int, Abstract]]

_BINARY: Final = frozenset(("add", "sub", "mul", "div", "rem", "and", "or", "xor", "shl", "shr", "ushr"))
_RESULTS: Final = {"i": "I", "l": "J", "f": "F", "d": "D", "b": "I", "c": "I", "s": "I"}
_CONVERSIONS: Final = frozenset(("i2l", "i2f", "i2d", "l2i", "l2f", "l2d", "f2i", "f2l", "f2d", "d2i", "d2l", "d2f"))
_COMPARISONS: Final = frozenset(("lcmp", "fcmpl", "fcmpg", "dcmpl", "dcmpg"))
_ELEMENTS: Final = frozenset("ilfdbcs")


def step(flow: Flow, state: Abstract, insn: Instruction) -> Next:
    """Run one instruction; the states after it, each with the offset where it goes on."""
    mnemonic = insn.mnemonic
    if mnemonic.startswith("if"):
        return _branch(state, insn)
    if mnemonic in ("tableswitch", "lookupswitch"):
        return _switch(state, insn)
    if mnemonic == "goto":
        return [(insn.operands[0], state)]
    if mnemonic.endswith("return") or mnemonic == "athrow":
        _leave(flow, state, insn)
        return []
    goes_on = _run(flow, state, insn)
    return [(insn.offset + insn.length, state)] if goes_on else []


def _run(flow: Flow, state: Abstract, insn: Instruction) -> bool:
    """An instruction that goes on to the next one, if to any."""
    mnemonic, operands, stack = insn.mnemonic, insn.operands, state.stack
    if mnemonic in MOVES:
        move(mnemonic, stack)
    elif mnemonic.startswith("invoke"):
        return _invoke(flow, state, insn)
    elif mnemonic[1:] == "load" and mnemonic[0] in "ilfda":
        if operands[0] not in state.variables:
            raise TooHard
        stack.append(state.variables[operands[0]])
    elif mnemonic[1:] == "store" and mnemonic[0] in "ilfda":
        state.variables[operands[0]] = stack.pop()
    elif mnemonic == "iinc":
        value = state.variables[operands[0]]
        assert isinstance(value, Integer)
        state.variables[operands[0]] = plus(value, operands[1])
    elif mnemonic in ("getfield", "putfield", "getstatic", "putstatic"):
        return _access(flow, state, insn)
    elif not _compute(flow, state, insn) and not _make(flow, state, insn):
        raise TooHard
    return True


def _compute(flow: Flow, state: Abstract, insn: Instruction) -> bool:
    """Constants, numbers and elements of arrays; whether it is one of these."""
    mnemonic, operands, stack = insn.mnemonic, insn.operands, state.stack
    match mnemonic:
        case "nop":
            return True
        case "iconst":
            stack.append(Integer(None, operands[0], operands[0]))
        case "lconst" | "fconst" | "dconst":
            stack.append(Other(None, mnemonic != "fconst"))
        case "aconst_null":
            stack.append(null(None))
        case "ldc":
            stack.append(_constant(operands[0]))
        case "i2b" | "i2c" | "i2s":
            stack.append(narrowed(mnemonic, _integer(stack.pop()), flow.fresh(state, insn)))
        case "arraylength":
            state.is_object(stack.pop())
            stack.append(Integer(flow.fresh(state, insn), 0, MOST))
        case "ineg" | "lneg" | "fneg" | "dneg":
            stack.pop()
            stack.append(declared(flow.fresh(state, insn), _RESULTS[mnemonic[0]]))
        case _ if mnemonic in _CONVERSIONS:
            stack.pop()
            stack.append(declared(flow.fresh(state, insn), _RESULTS[mnemonic[2]]))
        case _ if mnemonic in _COMPARISONS:
            state.pop(2)
            stack.append(Integer(flow.fresh(state, insn), -1, 1))
        case _ if mnemonic[1:] in _BINARY and mnemonic[0] in "ilfd":
            left, right = state.pop(2)
            key = flow.fresh(state, insn)
            is_int = isinstance(left, Integer) and isinstance(right, Integer) and mnemonic[0] == "i"
            kind = _RESULTS[mnemonic[0]]
            stack.append(calculated(mnemonic, _integer(left), _integer(right), key) if is_int else declared(key, kind))
        case _ if mnemonic[1:] in ("aload", "astore"):
            _element(flow, state, insn)
        case _:
            return False
    return True


def _element(flow: Flow, state: Abstract, insn: Instruction) -> None:
    kind = insn.mnemonic[0]
    stored = state.pop(1) if insn.mnemonic.endswith("store") else []
    array, index = state.pop(2)
    state.is_object(array)
    state.is_within(index, 0, MOST - 1)
    if stored:
        _hand_out(flow, state, insn, stored)
    elif kind in _ELEMENTS:
        state.stack.append(declared(flow.fresh(state, insn), _RESULTS[kind]))
    else:
        state.stack.append(declared(flow.fresh(state, insn), _component(array)))


def _component(array: Value) -> str:
    names = {name for name, _ in array.bounds} if isinstance(array, Reference) else set()
    name = names.pop() if len(names) == 1 else ""
    return name[1:] if name.startswith(("[L", "[[")) else "Ljava/lang/Object;"


def _make(flow: Flow, state: Abstract, insn: Instruction) -> bool:
    """Objects, and what their classes are."""
    mnemonic, operands, stack = insn.mnemonic, insn.operands, state.stack
    match mnemonic:
        case "new":
            stack.append(new(flow.fresh(state, insn), operands[0]))
        case "newarray" | "anewarray":
            stack.pop()
            element = operands[0] if mnemonic == "newarray" else descriptor_of_class(operands[0])
            stack.append(new(flow.fresh(state, insn), f"[{element}"))
        case "multianewarray":
            state.pop(operands[1])
            stack.append(new(flow.fresh(state, insn), operands[0]))
        case "checkcast":
            value = stack.pop()
            assert isinstance(value, Reference)
            if any(is_exact for _, is_exact in value.bounds) or not value.bounds:
                stack.append(value)
            else:
                cast = Reference(value.key, value.may_be_null, frozenset({(operands[0], False)}))
                stack.append(cast if _is_vague(value) else value)
        case "instanceof":
            stack.pop()
            stack.append(Integer(flow.fresh(state, insn), 0, 1))
        case "monitorenter" | "monitorexit":
            state.is_object(stack.pop())
        case _:
            return False
    return True


def _is_vague(value: Reference) -> bool:
    """Whether a cast says more than is known: of an Object, or of a type variable."""
    return ("java/lang/Object", False) in value.bounds


def _constant(constant: object) -> Value:
    match constant:
        case IntegerConstant(value):
            return Integer(None, value, value)
        case StringConstant():
            return new(None, "java/lang/String")
        case ClassConstant():
            return new(None, "java/lang/Class")
    kind = type(constant).__name__
    if kind in ("LongConstant", "DoubleConstant", "FloatConstant"):
        return Other(None, kind != "FloatConstant")
    raise TooHard


def _integer(value: Value) -> Integer:
    if not isinstance(value, Integer):
        raise TooHard
    return value


# Fields.


def _access(flow: Flow, state: Abstract, insn: Instruction) -> bool:
    """Reads and writes of fields; a read of a field that no object has yet goes on to nothing. A new object that its
    own field holds is seen by nobody for that: what is read there is known to be the object."""
    ref = insn.operands[0]
    field = flow.knowledge.field(ref)
    match insn.mnemonic:
        case "getstatic":
            state.stack.append(renamed(flow.knowledge.static(field), flow.fresh(state, insn)))
        case "putstatic":
            (value,) = state.pop(1)
            flow.result.statics[insn.offset] = (field, value)
            _hand_out(flow, state, insn, [value])
        case "putfield":
            holder, value = state.pop(2)
            state.is_object(holder)
            is_own = state.is_hidden and holder.key == THIS
            if not is_own:
                flow.result.writes[insn.offset] = (field, value)
            if not is_own or field.owner.is_platform:
                _hand_out(flow, state, insn, [value])
            if not field.owner.is_platform:
                state.write(holder, field, value)
        case _:
            (holder,) = state.pop(1)
            state.is_object(holder)
            known = state.memory.get((holder.key, field))
            if known is None:
                held = flow.knowledge.held(field)
                if held is None:
                    return False
                known = renamed(held, flow.fresh(state, insn))
                if holder.key not in (None, known.key) and not field.owner.is_platform:
                    state.memory[holder.key, field] = known
            state.stack.append(known)
    return True


def _hand_out(flow: Flow, state: Abstract, insn: Instruction, values: list[Value]) -> None:
    """Values go where other code can find them."""
    if any(value.key == THIS for value in values):
        flow.show(state, insn.offset)


# Calls and returns.


def _leave(flow: Flow, state: Abstract, insn: Instruction) -> None:
    value = None if insn.mnemonic == "return" else state.pop(1)[0]
    if value is not None:
        _hand_out(flow, state, insn, [value])
    if insn.mnemonic != "athrow":
        if state.is_hidden:
            flow.note(state, insn.offset)
        flow.result.returns[insn.offset] = (value, state)


def _invoke(flow: Flow, state: Abstract, insn: Instruction) -> bool:
    ref = insn.operands[0]
    kind = parse_method_descriptor(ref.descriptor)
    is_site = insn.mnemonic == "invokedynamic"
    arguments = state.pop(len(kind.parameters) + (insn.mnemonic not in ("invokestatic", "invokedynamic")))
    if is_site:
        _hand_out(flow, state, insn, arguments)
        state.forget()
        called = Called(declared(None, kind.result) if kind.result != "V" else None)
        if isinstance(called.value, Reference) and flow.knowledge.is_never_null(ref, flow.method):
            called.value = Reference(None, False, called.value.bounds)
        return _take_result(flow, state, insn, called, arguments)
    if insn.mnemonic != "invokestatic":
        state.is_object(arguments[0])
    if ref.name == INIT and arguments[0].key == THIS:
        _construct(flow, state, insn, arguments)
        return True
    _hand_out(flow, state, insn, arguments)
    receiver = None if insn.mnemonic == "invokestatic" else arguments[0]
    called = flow.knowledge.call(insn.mnemonic, ref.owner, ref.name, ref.descriptor, receiver)
    if not called.is_quiet:
        state.forget()
    return called.returns and _take_result(flow, state, insn, called, arguments)


def _construct(flow: Flow, state: Abstract, insn: Instruction, arguments: list[Value]) -> None:
    """``this(..)`` does all that has to be done of this class; ``super(..)`` may show the object."""
    ref = insn.operands[0]
    if ref.owner == flow.method.owner.name:
        state.is_hidden = False
        state.memory = {}
    elif flow.knowledge.shows_new(ref.owner, ref.descriptor):
        flow.show(state, insn.offset)
    _hand_out(flow, state, insn, arguments[1:])
    state.forget()


def _take_result(flow: Flow, state: Abstract, insn: Instruction, called: Called, arguments: list[Value]) -> bool:
    """What a call has made known of its arguments, and what it gives."""
    for argument, known in zip(arguments, called.arguments, strict=bool(called.arguments)):
        if isinstance(known, Reference) and not known.may_be_null:
            state.is_object(argument)
        elif isinstance(known, Integer) and not state.is_within(argument, known.low, known.high):
            return False
    if called.gives_back is not None:
        given = state.current(arguments[called.gives_back])
        known = called.arguments[called.gives_back]
        if isinstance(given, Reference) and isinstance(known, Reference):
            given = Reference(given.key, given.may_be_null and known.may_be_null, given.bounds)
        state.stack.append(given)
    elif called.value is not None:
        state.stack.append(renamed(called.value, flow.fresh(state, insn)))
    return True


# Branches.


def _branch(state: Abstract, insn: Instruction) -> Next:
    mnemonic = insn.mnemonic
    on, jump = insn.offset + insn.length, insn.operands[0]
    if mnemonic in ("ifnull", "ifnonnull"):
        (value,) = state.pop(1)
        there = state.copy()
        there.is_object(value)
        at_null, at_object = (jump, on) if mnemonic == "ifnull" else (on, jump)
        may_be_null = not isinstance(value, Reference) or value.may_be_null
        may_be_object = not isinstance(value, Reference) or bool(value.bounds)
        return [*([(at_null, state)] if may_be_null else []), *([(at_object, there)] if may_be_object else [])]
    if mnemonic.startswith("if_acmp"):
        state.pop(2)
        return [(on, state), (jump, state.copy())]
    left, right = state.pop(2) if mnemonic.startswith("if_icmp") else (*state.pop(1), Integer(None, 0, 0))
    other = state.copy()
    branches = [(jump, state, True), (on, other, False)]
    return [(to, each) for to, each, holds in branches if assume(each, mnemonic[-2:], left, right, holds=holds)]


def _switch(state: Abstract, insn: Instruction) -> Next:
    (value,) = state.pop(1)
    if insn.mnemonic == "tableswitch":
        _, low, jumps = insn.operands
        cases = list(enumerate(jumps, low))
    else:
        cases = list(insn.operands[1])
    found: Next = [(insn.operands[0], state)]
    for number, target in cases:
        chosen = state.copy()
        if chosen.is_within(value, number, number):
            found.append((target, chosen))
    return found
