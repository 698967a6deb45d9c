"""What a path says that the call does to its witness: the end of the path, evaluated in the world that was chosen.

The final heap is read as the machine reads it, in the one case that the world is; what a heap model has deferred is
chosen as the world has it.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final, TypeVar

from isopath.explorer import Explorer, Runs
from isopath.heap import (
    Array,
    ElementPlace,
    FieldPlace,
    Instance,
    LengthPlace,
    NotMaterialized,
    Place,
    UnitCountPlace,
    UnitPlace,
)
from isopath.heap.core.heap import Cases
from isopath.heap.initial.platform_constants import constant_at
from isopath.heap.state.kinds import CLASS
from isopath.program.linked import Field, JavaClass, Method, descriptor_of_class, java_name
from isopath.terms import NULL, Number, Term, Value, is_null, location, negate, whole
from isopath.vm.core.deferred_messages import Message
from isopath.vm.core.endings import Returned, Threw, Violated
from isopath.vm.core.machine import Machine
from isopath.vm.core.notes import LOGGED
from isopath.vm.core.state import State
from isopath.vm.core.traces import THROWABLE
from isopath.witness.before import Before, names_of, text_of_units
from isopath.witness.choice import NoWitness
from isopath.witness.exception_messages import message_text
from isopath.witness.objects import Expected, StaticValue, Text, WitnessObject
from isopath.witness.objects import Value as Shown
from isopath.witness.walking import BUILDERS, STRING, TooLarge, Walk, type_of
from isopath.witness.world import World

T = TypeVar("T")

_ORDINAL: Final = 1
"""Where a constant of an enum has its ordinal: ``java.lang.Enum`` declares that field second."""
_INITIALIZER_ERROR: Final = "java.lang.ExceptionInInitializerError"
_LONGEST: Final = 100_000
_STEPS_OF_A_NUMBER: Final = 100_000
_HIDDEN: Final = frozenset(
    {THROWABLE, "java/lang/Thread", "java/lang/ClassLoader", "jdk/internal/jimage/BasicImageReader"}
)
"""Types whose objects look different inside from run to run."""


class After:
    """The heap that a path leaves (``isopath.witness.walking.View``)."""

    def __init__(self, vm: Machine, world: World, state: State, before: Before) -> None:
        self._vm = vm
        self._world = world
        self._state = state
        self._before = before
        heap = state.heap.fork()
        heap.limits = replace(heap.limits, k=None, n=None, of_type=())
        self._heap = heap
        self._names = names_of(world, state)
        for number, reference in self._names.items():
            if number:
                heap.learn(negate(is_null(reference)))
        self._texts = {before.text(number).text: number for number in before.constants}
        self._singles = dict(world.singles)

    # Numbers.

    def number(self, reference: Term) -> int:
        """The object that a reference is, whichever of its names the path uses."""
        return self._one(self._world.whole(reference))

    def _one(self, number: int) -> int:
        if number >= 0:
            return number
        place = location(-1 - number)
        if place in self._heap.objects.disguises:
            condition, other = self._heap.objects.disguises[place]
            if self._world.holds(condition):
                return self.number(other)
        key = self._key(place)
        if key is not None:
            return int(self._singles.setdefault(key, number))
        text = self._constant(place)
        if text is not None:
            return int(self._texts.setdefault(text, number))
        constant = constant_at(self._vm.hierarchy, self._heap.statics.read, place)
        given = 0 if constant is None else int(self._world.symbol(constant))
        return given or number

    def _key(self, place: Term) -> tuple[str, Number | str] | None:
        """What an object that is known by its value is known by."""
        name = self._represented(place)
        if name is not None:
            return CLASS, self._vm.hierarchy.represented.ordinals.get(name, name)
        known = self._heap.canonical.value_at(place)
        if known is None:
            return None
        kind, value = known[0], self._world.value(known[1])
        return (kind.name, value) if kind.is_cached(value) is True else None

    def _constant(self, place: Term) -> str | None:
        """The text of a string that is interned."""
        if place in self._heap.objects.own:
            return None
        text = self._vm.initialization.text_of(self._state, place)
        return text if text is not None and self._vm.shared.strings.get(text) is place else None

    # The view.

    def class_name(self, number: int) -> str:
        return self._before.class_name(number) if number > 0 else self._made(number).cls.name

    def is_opaque(self, number: int) -> bool:
        """Exceptions and threads; and what the platform has made beside every path, or assembled."""
        if number > 0:
            return self._before.constant(number) is not None
        cls = self._made(number).cls
        is_shared = location(-1 - number) not in self._heap.objects.own
        is_assembled = cls.file is not None and cls.file.synthetic
        return (is_shared and cls.is_platform) or is_assembled or not _HIDDEN.isdisjoint(cls.supertypes)

    def constant(self, number: int) -> None:
        """What is given as a constant of the platform becomes an object whose inside is not looked at."""

    def field(self, number: int, field: Field) -> Number:
        if self._is_untouched(number):
            return self._before.field(number, field)
        if number > 0:
            return self._worth(self._read(FieldPlace(self._names[number], field)))
        made = self._made(number)
        assert isinstance(made, Instance)
        return self._worth(made.fields[field.slot])

    def elements(self, number: int) -> Iterable[Number]:
        if self._is_untouched(number):
            return self._before.elements(number)
        array = self._names[number] if number > 0 else location(-1 - number)
        count = whole(self._worth(self._read(LengthPlace(array))))
        if count > _LONGEST:
            raise TooLarge
        made = None if number > 0 else self._made(number)
        if isinstance(made, Array) and made.elements is not None:
            return [self._worth(element) for element in made.elements]
        return [self._worth(self._read(ElementPlace(array, index))) for index in range(count)]

    def printed(self, value: Term, descriptor: str) -> str | bytes:
        """The text that a printed value is, or the bytes."""
        if descriptor == "[B":
            return bytes(whole(byte) & 0xFF for byte in self.elements(self.number(value)))
        if descriptor[0] == "L":
            number = self.number(value)
            return self.text(number).text if number else "null"
        found = self._world.value(value)
        match descriptor:
            case "Z":
                return "true" if found else "false"
            case "C":
                return text_of_units([whole(found) & 0xFFFF])
            case "B":
                return bytes([whole(found) & 0xFF])
            case "F" | "D":
                return self._decimal(found, descriptor)
        return str(found)

    def _decimal(self, number: float, descriptor: str) -> str:
        """A floating-point number as the JDK writes it."""
        method = self._vm.hierarchy.method(STRING, "valueOf", f"({descriptor})L{STRING};")
        assert method is not None
        asked = self._state.fork()
        self._vm.calls.invoke(asked, method, [number])
        run = partial(self._vm.run, steps_bound=asked.steps + _STEPS_OF_A_NUMBER)
        ended = Explorer(run, budget=Runs(1)).only(asked)
        text = None
        if ended is not None and isinstance(ended.ending, Returned) and isinstance(ended.ending.value, Term):
            text = self._vm.initialization.text_of(ended, ended.ending.value)
        if text is None:
            raise NoWitness("the text of a printed number is not known")
        return text

    def text(self, number: int) -> Text:
        if self.class_name(number) in BUILDERS and not self._is_untouched(number):
            return self._builder(number)
        if number > 0:
            return self._before.text(number)
        place = location(-1 - number)
        known = self._vm.initialization.text_of(self._state, place)
        if known is not None:
            return Text(known, self._constant(place) is not None)
        content = self._content(number)
        return Text(self._units(content, whole(self._worth(self._read(UnitCountPlace(content))))))

    def _builder(self, number: int) -> Text:
        layout = self._vm.hierarchy.load(self.class_name(number)).layout
        (count,) = [field for field in layout if field.name == "count"]
        content = self._content(number)
        held = self._read(UnitCountPlace(content))
        is_free = isinstance(held, Term) and number > 0 and self._before.text(number).capacity is None
        length = whole(self.field(number, count))
        return Text(self._units(content, length), capacity=None if is_free else whole(self._worth(held)))

    def _content(self, number: int) -> Term:
        """The array that holds the characters of a text."""
        layout = self._vm.hierarchy.load(self.class_name(number)).layout
        (value,) = [field for field in layout if field.name == "value"]
        text = self._names[number] if number > 0 else location(-1 - number)
        held = self._read(FieldPlace(text, value))
        assert isinstance(held, Term)
        return self._leaf(held)

    def _units(self, content: Term, count: int) -> str:
        if count > _LONGEST:
            raise TooLarge
        return text_of_units(whole(self._worth(self._read(UnitPlace(content, index)))) for index in range(count))

    def ordinal(self, number: int) -> int:
        if number > 0:
            return self._before.ordinal(number)
        made = self._made(number)
        assert isinstance(made, Instance)
        return int(self._world.value(made.fields[_ORDINAL]))

    def represented(self, number: int) -> str:
        name = self._before.represented(number) if number > 0 else self._represented(location(-1 - number))
        assert name is not None
        return name

    def _represented(self, place: Term) -> str | None:
        """The class that a class object of the program stands for; None for any other object."""
        of = self._heap.canonical.class_of.get(place)
        return self._vm.shared.mirrored.get(place) if of is None else self.class_name(self.number(of))

    def deferred_message(self, number: int) -> Message | None:
        """The message of an exception that the JVM made, if nobody has asked for it."""
        return None if number > 0 else self._vm.exceptions.traces.deferred_message(self._made(number))

    def answers(self, number: int) -> Iterator[tuple[str, str, list[Number]]]:
        return self._before.answers(number)

    def statics(self) -> list[tuple[Field, Number]]:
        """The static fields of the program that the path has read or written."""
        fields = self._heap.statics.first or ()
        return [(field, self._worth(self._heap.statics.read(field))) for field in fields]

    # Reading.

    def _is_untouched(self, number: int) -> bool:
        """Whether an input object is as it was: the path has no name for it."""
        return number > 0 and number not in self._names

    def _made(self, number: int) -> Instance | Array:
        found: Instance | Array = self._heap.objects.at(location(-1 - number))
        return found

    def _worth(self, value: Value) -> Number:
        """What a value is here; of a reference, the number of its object."""
        found = self._world.value(value)
        return self._one(whole(found)) if isinstance(value, Term) and value.sort is NULL.sort else found

    def _read(self, place: Place) -> Value:
        return self._asked(lambda: self._taken(self._heap.read(place)))

    def _leaf(self, reference: Term) -> Term:
        """The object that a reference is, as the heap names it."""
        leaves = self._asked(lambda: self._heap.leaves(reference))
        return _only([leaf for leaf, selected in leaves if self._world.holds(selected)])

    def _asked(self, question: Callable[[], T]) -> T:
        """An answer; what is deferred and has to be known before is chosen as the world has it."""
        while True:
            try:
                return question()
            except NotMaterialized as unresolved:
                self._taken(self._heap.model.materialize(self._heap, unresolved.reference))

    def _taken(self, cases: Cases[T]) -> T:
        case = _only([case for case in cases if self._world.holds(case.guard)])
        self._heap = case.heap
        self._heap.learn(case.guard)
        return case.value


def _only(candidates: list[T]) -> T:
    if len(candidates) != 1:
        raise NoWitness("the final heap is not known for the input that was chosen")
    return candidates[0]


def expected(
    vm: Machine, method: Method, world: World, state: State, inputs: Walk, before: Before, message: str | None
) -> Expected:
    """The end of a path; ``inputs`` is the walk over the witness, ``message`` what is known of that of an exception."""
    after = After(vm, world, state, before)
    walk = Walk(vm.hierarchy, after, inputs.ids)
    result: Shown = None
    result_type = "V"
    exception: str | None = None
    cause: str | None = None
    match state.ending:
        case Returned(value):
            ending, result_type = "returned", method.type.result
            if method.name == "<init>":
                value, result_type = location(1), descriptor_of_class(method.owner.name)
            if value is not None:
                is_reference = isinstance(value, Term) and value.sort is NULL.sort
                number = after.number(value) if is_reference and isinstance(value, Term) else world.value(value)
                result = walk.value(number, result_type)
        case Threw(thrown, class_name) | Violated(thrown, class_name):
            ending = "threw" if isinstance(state.ending, Threw) else "violated"
            exception = class_name
            message = _message(vm, world, after, thrown) if message is None else message
            cause = _cause(vm, after, thrown) if exception == _INITIALIZER_ERROR else None
        case _:
            raise NoWitness("the path has not ended")
    output, errors = (_printed(after, state, stream) for stream in ("out", "err"))
    statics, shown = _left(vm, after, walk)
    kind, logs = type_of(result_type), LOGGED in state.notes
    return Expected(
        ending, result, kind, exception, message, output, errors, shown, state.unspecified, statics, cause, logs
    )


def _left(vm: Machine, after: After, walk: Walk) -> tuple[tuple[StaticValue, ...], tuple[WitnessObject, ...]]:
    """The static fields that the path has read or written, as it leaves them, and all objects that it leaves."""
    held = after.statics()
    if held:
        with_statics = Walk(vm.hierarchy, after, walk.ids)
        try:
            statics = tuple(_static(field, with_statics.value(value, field.descriptor)) for field, value in held)
            return statics, with_statics.objects()
        except TooLarge:
            return (), walk.objects()
    return (), walk.objects()


def _static(field: Field, value: Shown) -> StaticValue:
    return StaticValue(field.owner.java_name, field.name, type_of(field.descriptor), value)


def _printed(after: After, state: State, stream: str) -> str:
    """What was printed to a stream, with the values that depend on inputs as they are here."""
    unknown = {at: (value, descriptor, ending) for at, value, descriptor, ending in state.printed}
    parts: list[str | bytes] = []
    for at, (name, text) in enumerate(state.output):
        if name == stream and at in unknown:
            value, descriptor, ending = unknown[at]
            parts += [after.printed(value, descriptor), ending]
        elif name == stream:
            parts.append(text)
    if all(isinstance(part, str) for part in parts):
        return "".join(map(str, parts))
    written = (part if isinstance(part, bytes) else part.encode(errors="replace") for part in parts)
    return b"".join(written).decode(errors="replace")


def _cause(vm: Machine, after: After, thrown: Term) -> str | None:
    """The class of the cause of an exception."""
    field = vm.hierarchy.field(THROWABLE, "cause", f"L{THROWABLE};")
    assert field is not None
    number = whole(after.field(after.number(thrown), field))
    return java_name(after.class_name(number)) if number else None


def _message(vm: Machine, world: World, after: After, thrown: Term) -> str | None:
    """The detail message, for an exception that shows it as it is."""
    number = after.number(thrown)
    cls: JavaClass = vm.hierarchy.load(after.class_name(number))
    declared = vm.hierarchy.method(THROWABLE, "getMessage", "()Ljava/lang/String;")
    field = vm.hierarchy.field(THROWABLE, "detailMessage", "Ljava/lang/String;")
    assert declared is not None and field is not None
    selected = vm.hierarchy.select(cls, declared)
    if selected is not declared:
        return None
    text = whole(after.field(number, field))
    if text:
        return after.text(text).text
    deferred = after.deferred_message(number)
    return None if deferred is None else message_text(vm, world, after, deferred)
