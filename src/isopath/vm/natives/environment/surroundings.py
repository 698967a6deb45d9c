"""Environment variables and system properties that the platform does not define itself: inputs, null or a text.

``System.getenv("HOME")`` is an input of that name, the same on every call of a path; so is ``System.getProperty("x")``
where the program's own code asks for it, by itself or through ``Integer.getInteger`` and the like. What the program has
set or cleared itself is as it left it. Properties of the platform (``PLATFORM``) are as the fixed table has them.
"""

from collections.abc import Iterator
from typing import Final

from isopath.heap import InputPlace
from isopath.terms import NULL, Term, Value, symbol
from isopath.terms.java import string_literal
from isopath.terms.sorts import REF
from isopath.vm.core import DECLINED, Machine, Natives, Outcomes, Result, State
from isopath.vm.core.effects import unsupported
from isopath.vm.core.objects import literal
from isopath.vm.inputs.fresh import fresh_reference
from isopath.vm.linkage.assembly import Assembler, run_code, static_method
from isopath.vm.natives.environment.clocks import is_platform_starting

native = Natives()

SYSTEM: Final = "java/lang/System"
ENVIRONMENT: Final = "java/lang/ProcessEnvironment"
_MAP: Final = f"{ENVIRONMENT}$StringEnvironment"
_STRING: Final = "Ljava/lang/String;"
_OBJECT: Final = "Ljava/lang/Object;"
_PROPERTIES: Final = "Ljava/util/Properties;"
PROPERTY: Final = "property"
VARIABLE: Final = "environment"
PLATFORM: Final = (
    "java.", "javax.", "jdk.", "sun.", "com.sun.", "user.", "os.", "file.", "path.", "line.", "native.", "std",
)  # fmt: skip
"""How the names of properties begin that the platform has a use for."""
_ASKING: Final = frozenset({"java/lang/Integer", "java/lang/Long", "java/lang/Boolean"})
"""Platform classes that look a property up for whoever calls them."""


_REPLACING: Final = {"setProperty": f"({_STRING * 2}){_STRING}", "clearProperty": f"({_STRING}){_STRING}"}


def _is_asked_by_program(state: State) -> bool:
    """Whether code of the program asks: what the platform looks up for itself is not set."""
    if is_platform_starting(state):
        return False
    owners = (frame.method.owner for frame in reversed(state.frames))
    return not next(owner for owner in owners if owner.name not in _ASKING).is_platform


def _surrounding(vm: Machine, state: State, call: str, source: str, key: str) -> Iterator[tuple[State, Term]]:
    """The input that a call gives for a name, made when it is first asked for."""
    words = f"{call}({string_literal(key)})"
    if words not in state.sources:
        state.sources = {**state.sources, words: (source, key)}
        yield from fresh_reference(vm, state, words, "java/lang/String")
        return
    for side, value in vm.cases(state, state.heap.read(InputPlace(symbol(REF, words)))):
        assert isinstance(value, Term)
        yield side, value


# Environment variables.


@native(ENVIRONMENT, "environ()[[B")
def no_environment(vm: Machine, state: State) -> Value:
    """No variable has a value before it is asked for."""
    return state.heap.objects.allocate_array(vm.hierarchy.load("[[B"), 0, [])


@native(_MAP, f"get({_OBJECT}){_STRING}")
def get_of_map(vm: Machine, state: State, variables: Term, name: Term) -> Result:
    return get_variable(vm, state, name)


@native(SYSTEM, f"getenv({_STRING}){_STRING}")
def get_variable(vm: Machine, state: State, name: Term) -> Result:
    key = literal(vm, state, name)
    if name is NULL or is_platform_starting(state):
        return DECLINED
    if key is None:
        return unsupported(state, "java.lang.System.getenv of a name that is not known")
    return _surrounding(vm, state, "System.getenv", VARIABLE, key)


@native(_MAP, f"containsKey({_OBJECT})Z")
def has_variable(vm: Machine, state: State, variables: Term, name: Term) -> None:
    """As a look-up that finds something."""
    code = Assembler()
    code.load(_OBJECT, 0).load(_OBJECT, 1).call("invokevirtual", _MAP, "get", f"({_OBJECT}){_STRING}")
    code.call("invokestatic", "java/util/Objects", "nonNull", f"({_OBJECT})Z").emit("ireturn")
    run_code(vm, state, _MAP, "has", f"({_OBJECT}{_OBJECT})Z", code, variables, name)


@native(
    _MAP, "size()I", "isEmpty()Z", f"containsValue({_OBJECT})Z", "keySet()Ljava/util/Set;",
    "entrySet()Ljava/util/Set;", "values()Ljava/util/Collection;",
)  # fmt: skip
def all_variables(vm: Machine, state: State, *_: Value) -> Result:
    if is_platform_starting(state):
        return DECLINED
    return unsupported(state, "all environment variables at once, by java.lang.System.getenv()")


# System properties.


def _asked(vm: Machine, state: State, name: Term) -> str | None:
    """The name of a property that is an input; None where the platform's own code looks it up in its table."""
    key = literal(vm, state, name)
    is_open = key and not key.startswith(PLATFORM) and key not in state.replaced and "" not in state.replaced
    return key if is_open and _is_asked_by_program(state) else None


@native(SYSTEM, f"getProperty({_STRING}){_STRING}")
def get_property(vm: Machine, state: State, name: Term) -> Result:
    key = _asked(vm, state, name)
    return DECLINED if key is None else _surrounding(vm, state, "System.getProperty", PROPERTY, key)


@native(SYSTEM, f"getProperty({_STRING}{_STRING}){_STRING}")
def get_property_or(vm: Machine, state: State, name: Term, otherwise: Term) -> Result:
    key = _asked(vm, state, name)
    return DECLINED if key is None else _property_or(vm, state, key, otherwise)


def _property_or(vm: Machine, state: State, key: str, otherwise: Term) -> Iterator[tuple[State, Term]]:
    for found, value in _surrounding(vm, state, "System.getProperty", PROPERTY, key):
        for side, is_missing in vm.split(found, found.heap.same(value, NULL)):
            yield side, otherwise if is_missing else value


def _is_dropped(state: State) -> bool:
    """Whether nobody looks at what the call gives: then it does not matter what was there before."""
    return bool(state.frame.code.insns[state.frame.index].mnemonic == "pop")


@native.family(SYSTEM, {f"{name}{descriptor}": name for name, descriptor in _REPLACING.items()})
def replace(name: str, vm: Machine, state: State, *arguments: Term) -> Result:
    """A method that sets or clears a property gives what it was before: that is put into the table first."""
    key = _asked(vm, state, arguments[0])
    if key is not None and _is_dropped(state):
        state.replaced = state.replaced | {key}
        return DECLINED
    return DECLINED if key is None else _replace(vm, state, name, key, list(arguments))


def _replace(vm: Machine, state: State, name: str, key: str, arguments: list[Value]) -> Outcomes:
    operands = len(arguments)
    for found, value in _surrounding(vm, state, "System.getProperty", PROPERTY, key):
        for side, is_missing in vm.split(found, found.heap.same(value, NULL)):
            side.replaced = side.replaced | {key}
            code = Assembler()
            if not is_missing:
                code.field("getstatic", SYSTEM, "props", _PROPERTIES).load(_OBJECT, 0).load(_OBJECT, operands)
                code.call("invokevirtual", _PROPERTIES[1:-1], "put", f"({_OBJECT}{_OBJECT}){_OBJECT}").emit("pop")
            for at in range(operands):
                code.load(_OBJECT, at)
            code.call("invokestatic", SYSTEM, name, _REPLACING[name]).emit("areturn")
            whole = f"({_STRING * (operands + 1)}){_STRING}"
            method = static_method(vm.hierarchy.load(SYSTEM), "replaceProperty", whole, code)
            for entered in vm.calls.invoke(side, method, [*arguments, value]) or (side,):
                yield entered, None


@native(SYSTEM, f"getProperties(){_PROPERTIES}")
def get_properties(vm: Machine, state: State) -> Result:
    """Who has the whole table sees no inputs in it: from then on there are none."""
    if not _is_asked_by_program(state):
        return DECLINED
    if any(source == PROPERTY for source, _ in state.sources.values()):
        return unsupported(state, "java.lang.System.getProperties beside properties that are inputs")
    state.replaced = state.replaced | {""}
    return DECLINED
