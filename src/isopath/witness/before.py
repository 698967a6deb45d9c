"""The heap before the call: a chosen world as a view, and the witness that it is."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from isopath.heap.initial.fixed_values import first_value
from isopath.heap.initial.platform_constants import constant_named
from isopath.heap.state.kinds import kind_of
from isopath.heap.state.text_spelling import STRING_LENGTH
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import PRIMITIVE_CLASSES, Field, Method, descriptor_of_class, sort_of
from isopath.program.platform_values import INTERNED
from isopath.solver.model import default_value
from isopath.terms import Number, Term, symbol, whole
from isopath.terms.initial import ELEMENT, LENGTH_OF, TEXT_UNIT
from isopath.terms.operators import APPLY, SYMBOL
from isopath.terms.sorts import BOOL, REF
from isopath.vm.core.reading import STDIN
from isopath.vm.core.state import State
from isopath.vm.inputs.entry import parameter_names
from isopath.witness.inputs import BUILDER_COUNT, is_string_constant
from isopath.witness.objects import Argument, Given, StaticValue, Text, Witness
from isopath.witness.unread import unread_fields
from isopath.witness.walking import STRING, TooLarge, Walk, type_of
from isopath.witness.world import World, letter_at

_CAPACITY: Final = "StringBuilder.capacity()"
_IDENTITY: Final = "System.identityHashCode"
LONGEST: Final = 100_000


@dataclass(frozen=True, slots=True)
class ProgramArguments:
    """The arguments of a main, where they are given: the number of the array, and the strings by number and text."""

    array: int
    strings: tuple[tuple[int, str], ...]


class Before:
    """The input objects of a world (``isopath.witness.walking.View``), and the arguments of a program."""

    def __init__(self, hierarchy: Hierarchy, world: World, state: State, arguments: ProgramArguments | None) -> None:
        self._arguments = arguments
        self._strings = {} if arguments is None else dict(arguments.strings)
        self._hierarchy = hierarchy
        self._world = world
        self._answers = state.answers
        constants = [number for term, number in world.symbols.items() if is_string_constant(term) and number]
        constants += [value for (name, _), value in world.entries.items() if name in INTERNED and value]
        self.constants = set(map(whole, constants))
        held = ((number, constant_named(term)) for term, number in world.symbols.items() if number)
        self.platform_constants = {whole(number): named for number, named in held if named is not None}

    def class_name(self, number: int) -> str:
        if number < 0:
            return STRING if number in self._strings else "[Ljava/lang/String;"
        return self._world.classes[number]

    def is_opaque(self, number: int) -> bool:
        return False

    def constant(self, number: int) -> tuple[str, str] | None:
        return self.platform_constants.get(number)

    def field(self, number: int, field: Field) -> Number:
        fixed = first_value(self._hierarchy, field)
        return self._world.apply(field.initial, (number,)) if fixed is None else self._world.value(fixed)

    def elements(self, number: int) -> Iterable[Number]:
        if self._arguments is not None and number == self._arguments.array:
            return [string for string, _ in self._arguments.strings]
        found = self._world.indexed.get((ELEMENT, number), {})
        length = whole(self._world.apply(LENGTH_OF, (number,)))
        element = self._hierarchy.load(self.class_name(number)).element
        return _listed(found, length, lambda _: default_value(sort_of(element)))

    def text(self, number: int) -> Text:
        if number in self._strings:
            return Text(self._strings[number], is_interned=True)
        is_string = self.class_name(number) == STRING
        length = whole(self._world.apply(STRING_LENGTH if is_string else BUILDER_COUNT, (number,)))
        units = map(whole, _listed(self._world.indexed.get((TEXT_UNIT, number), {}), length, letter_at))
        capacity = None if is_string else self._world.entries.get((_CAPACITY, (number,)))
        return Text(text_of_units(units), number in self.constants, None if capacity is None else whole(capacity))

    def ordinal(self, number: int) -> int:
        kind = kind_of(self._hierarchy, self.class_name(number))
        assert kind is not None
        return int(self._world.apply(kind.function, (number,)))

    def represented(self, number: int) -> str:
        return self._hierarchy.represented.names[self.ordinal(number)]

    def answers(self, number: int) -> Iterator[tuple[str, str, list[Number]]]:
        given: dict[tuple[str, str], list[Number]] = {}
        for receiver, method, name in self._answers:
            if self._world.value(receiver) == number:
                result = method.type.result
                value = self._world.symbol(symbol(sort_of(result), name))
                given.setdefault((method.name + method.descriptor, result), []).append(value)
        for (key, result), values in given.items():
            yield key, result, values


def witness_of(
    hierarchy: Hierarchy,
    method: Method,
    world: World,
    state: State,
    program: ProgramArguments | None,
    fixed: bytes | None = None,
) -> tuple[Witness, Walk, Before]:
    """The witness, the walk that gave its objects their ids, and the heap that was walked.

    ``fixed`` are the bytes of standard input where these are no input.
    """
    before = Before(hierarchy, world, state, program)
    walk = Walk(hierarchy, before)

    def argument(name: str, descriptor: str) -> Argument:
        value = world.symbol(symbol(sort_of(descriptor), name)) if program is None else program.array
        return Argument(name, type_of(descriptor), walk.value(value, descriptor))

    arguments = tuple(argument(name, descriptor) for name, descriptor in parameters_of(method))
    given = tuple(_given(walk, world, state, [argument.name for argument in arguments]))
    statics = tuple(_statics(walk, world, state))
    objects = walk.objects()
    numbers = {identity: number for number, identity in walk.ids.items()}
    roots = (
        *(each.value for each in arguments),
        *(each.value for each in given),
        *(each.value for each in statics),
    )
    unread = unread_fields(hierarchy, world, state, objects, numbers, roots)
    return Witness(arguments, objects, statics, given, unread, _stdin(world, state, before, fixed)), walk, before


def _stdin(world: World, state: State, before: Before, fixed: bytes | None) -> str | None:
    """What standard input holds, where the path has asked for it."""
    reading = state.readings.get(STDIN)
    if reading is None:
        return None
    if reading.text is None:
        return (fixed or b"").decode("latin-1")
    return before.text(whole(world.symbol(reading.text))).text


def parameters_of(method: Method) -> list[tuple[str, str]]:
    """The names and descriptors of the inputs; a constructor gets its object from the JVM."""
    parameters = list(zip(parameter_names(method), method.type.parameters, strict=True))
    if method.is_static or method.name == "<init>":
        return parameters
    return [("this", descriptor_of_class(method.owner.name)), *parameters]


def _statics(walk: Walk, world: World, state: State) -> Iterator[StaticValue]:
    """The static fields that the path has read and that are inputs."""
    for name, field in state.static_inputs:
        value = walk.value(world.symbol(symbol(field.sort, name)), field.descriptor)
        yield StaticValue(field.owner.java_name, field.name, type_of(field.descriptor), value)


def _given(walk: Walk, world: World, state: State, parameters: Sequence[str]) -> Iterator[Given]:
    """Inputs that came into being on the path and are no answers of a stand-in; and hash codes of identity."""
    answered = {name for _, _, name in state.answers} | {name for name, _ in state.static_inputs}
    known = {term.payload: term for term in world.symbols}
    stdin = state.readings.get(STDIN)
    for name in state.input_names:
        term = known.get(name)
        is_stdin = stdin is not None and term is stdin.text
        if term is not None and name not in answered and name not in parameters and not is_stdin:
            descriptor = _descriptor(state, term)
            source = state.sources.get(name, ("", ""))
            words, number = state.calls.get(name, ("", 1))
            call = words if number == 1 else f"{words}#{number}"
            yield Given(name, type_of(descriptor), walk.value(world.symbol(term), descriptor), *source, call)
    for (name, arguments), value in world.entries.items():
        if name == _IDENTITY and arguments[0] in world.classes:
            yield Given(f"{_IDENTITY}(#{walk.ids.get(whole(arguments[0]), 0)})", "int", value)


def _descriptor(state: State, term: Term) -> str:
    if term.sort is REF:
        return descriptor_of_class(state.heap.types.declared.get(term, "java/lang/Object"))
    return PRIMITIVE_CLASSES["boolean" if term.sort is BOOL else term.sort.name]


def text_of_units(units: Iterable[int]) -> str:
    """The text of some characters of 16 bits."""
    return b"".join(unit.to_bytes(2, "little") for unit in units).decode("utf-16-le", "surrogatepass")


def _listed(found: dict[int, Number], length: int, otherwise: Callable[[int], Number]) -> list[Number]:
    if length > LONGEST:
        raise TooLarge
    return [found[index] if index in found else otherwise(index) for index in range(length)]


def names_of(world: World, state: State) -> dict[int, Term]:
    """For each input object a reference by which the path knows it."""
    heap = state.heap
    names: dict[int, Term] = {}
    for term in (*heap.types.of, *heap.model.deferred()):
        if term.op is SYMBOL or term.op is APPLY:
            chosen = heap.model.chosen(term)
            names.setdefault(world.whole(term), term if chosen is None else chosen)
    return names
