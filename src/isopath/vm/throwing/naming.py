"""Conditions and values of a path in Java's words: access paths for inputs, ``new C`` for what the program made."""

from functools import partial
from typing import Final

from isopath.explorer import Explorer, Runs
from isopath.heap import Array, Instance
from isopath.heap.core.type_tests import candidates
from isopath.heap.state.kinds import BOXES, enum_of
from isopath.program.linked import PRIMITIVE_CLASSES, Method
from isopath.program.stand_ins import is_stand_in
from isopath.terms import NULL, Term, Value, build, show
from isopath.terms.java import char_literal, literal, string_literal
from isopath.terms.node import negate
from isopath.terms.operators import EQ, LOCATION
from isopath.terms.sorts import INT, REF
from isopath.vm.core import Machine, State
from isopath.vm.core.deferred_messages import OfClass
from isopath.vm.core.endings import Returned
from isopath.vm.core.traces import NOT_YET_EXPLAINED, THROWABLE
from isopath.vm.linkage.lambda_words import lambda_words
from isopath.vm.linkage.lambdas import LAMBDA
from isopath.vm.throwing.cast_messages import message_of_class
from isopath.vm.throwing.messages import null_pointer_message

_GET_MESSAGE: Final = ("getMessage", "()Ljava/lang/String;")
_NULL_POINTER: Final = "java/lang/NullPointerException"
_SYSTEM: Final = "java/lang/System"
_STREAMS: Final = (("in", "Ljava/io/InputStream;"), ("out", "Ljava/io/PrintStream;"), ("err", "Ljava/io/PrintStream;"))
_STEPS_OF_A_MESSAGE: Final = 100_000
_OPTIONAL: Final = "java/util/Optional"
_NAME_SLOT: Final = 0
"""Where an enum constant has its name: ``java.lang.Enum`` declares that field first."""


class Naming:
    """Words for one state. ``made`` are those for the objects that were mentioned so far."""

    def __init__(self, vm: Machine, state: State) -> None:
        self._vm = vm
        self._state = state
        self._has_named_location = False
        self.made: dict[Term, str] = {}

    def condition(self, condition: Term) -> str:
        """A condition that names no location reads the same on every path, and is written once."""
        text = self._vm.texts.get(condition)
        if text is None:
            self._has_named_location = False
            text = show(condition, self._location)
            if not self._has_named_location:
                self._vm.texts[condition] = text
        return text

    def value(self, value: Value, descriptor: str) -> str:
        """A value of a declared type: booleans as such, chars as literals where they are known."""
        if descriptor == "Z":
            return show(negate(build(EQ, INT, value, 0)), self._location)
        if descriptor == "C" and isinstance(value, int):
            return char_literal(value)
        if descriptor in "JF" and not isinstance(value, Term):
            return literal(value, descriptor == "J", descriptor == "F")
        if isinstance(value, Term) and value.op is LOCATION:
            self._location(value)
            return self.made[value]
        return show(value, self._location)

    def message(self, exception: Term) -> str | None:
        """What ``getMessage`` gives for an exception that the program made, where that is known."""
        if exception.op is not LOCATION:
            return None
        hierarchy = self._vm.hierarchy
        declared = hierarchy.method(THROWABLE, *_GET_MESSAGE)
        thrown = self._state.heap.objects.at(exception)
        assert declared is not None and isinstance(thrown, Instance)
        method = hierarchy.select(thrown.cls, declared) or declared
        if method.owner.name not in (THROWABLE, _NULL_POINTER):
            return self._own_message(method, exception)
        field = hierarchy.field(THROWABLE, "detailMessage", "Ljava/lang/String;")
        assert field is not None
        text = thrown.fields[field.slot]
        if text is NULL and method.owner.name == _NULL_POINTER:
            return self._null_message(thrown, exception)
        return self._class_message(thrown) if text is NULL else self._text(self._state, text)

    def _class_message(self, thrown: Instance) -> str | None:
        """A message that names the class of an object, where there is only one that it can have."""
        message = self._vm.exceptions.traces.deferred_message(thrown)
        if not isinstance(message, OfClass):
            return None
        wanted, hierarchy = message.cast_to, self._vm.hierarchy
        names = [
            name
            for name in candidates(self._state.heap, message.reference)
            if wanted is None or not hierarchy.is_subtype(name, wanted)
        ]
        is_known = len(names) == 1 and not is_stand_in(names[0])
        return message_of_class(self._vm, names[0], wanted) if is_known else None

    def _null_message(self, thrown: Instance, exception: Term) -> str | None:
        """What the JVM says of a null, as ``getMessage`` would ask it."""
        fields = self._vm.hierarchy.load(_NULL_POINTER).fields
        state = fields.get(("extendedMessageState", "I"))
        if state is None:
            return None
        if thrown.fields[state.slot] == NOT_YET_EXPLAINED:
            is_one = isinstance(self._vm.exceptions.traces.place(thrown), int)
            return null_pointer_message(self._vm.exceptions.traces.of(self._state, exception)) if is_one else None
        return self._text(self._state, thrown.fields[fields["extendedMessage", "Ljava/lang/String;"].slot])

    def _own_message(self, method: Method, exception: Term) -> str | None:
        """What a ``getMessage`` of the program's own gives, if it returns without asking about inputs."""
        asked = self._state.fork()
        self._vm.calls.invoke(asked, method, [exception])
        run = partial(self._vm.run, steps_bound=asked.steps + _STEPS_OF_A_MESSAGE)
        ended = Explorer(run, budget=Runs(1)).only(asked)
        if ended is None or not isinstance(ended.ending, Returned):
            return None
        return self._text(ended, ended.ending.value)

    def _text(self, state: State, text: Value | None) -> str | None:
        is_known = isinstance(text, Term) and text.op is LOCATION
        return self._vm.initialization.text_of(state, text) if is_known and isinstance(text, Term) else None

    def _location(self, reference: Term) -> str:
        """The words for an object within others; an addition stands in parentheses there."""
        self._has_named_location = True
        words = self.made[reference] = self._made(reference)
        caption = self._state.heap.definitions.captions.get(reference)
        return f"({words})" if caption is not None and caption.is_sum else words

    def _made(self, reference: Term) -> str:
        found = self._state.heap.objects.at(reference)
        if isinstance(found, Array):
            element, _, deeper = found.cls.simple_name.partition("[]")
            return f"new {element}[{show(found.length, self._location)}]{deeper}"
        if found.cls.name in BOXES:
            return self.value(found.fields[-1], found.cls.layout[-1].descriptor)
        if enum_of(found.cls) is not None:
            return self._constant(found)
        mirrored = self._vm.shared.mirrored.get(reference)
        if mirrored is not None:
            is_primitive = mirrored in PRIMITIVE_CLASSES
            return f"{mirrored if is_primitive else self._vm.hierarchy.load(mirrored).simple_name}.class"
        if found.cls.name == _OPTIONAL and found.fields[-1] is NULL:
            return "Optional.empty()"
        text = self._vm.initialization.text_of(self._state, reference)
        if text is not None:
            return string_literal(text)
        caption = self._state.heap.definitions.captions.get(reference)
        if caption is not None:
            return show(caption.term(REF), self._location)
        if LAMBDA in found.cls.name:
            return lambda_words(self._vm.hierarchy, found.cls)
        return self._stream(reference) or f"new {found.cls.simple_name}"

    def _stream(self, reference: Term) -> str | None:
        """A stream that every program has, by its name; None for any other object."""
        system = self._vm.hierarchy.loaded(_SYSTEM)
        held = self._state.heap.statics.held
        fields = () if system is None else [system.fields[stream] for stream in _STREAMS]
        return next((f"System.{field.name}" for field in fields if held(field) is reference), None)

    def _constant(self, constant: Instance) -> str:
        """A constant of an enum, by its name."""
        declaring, name = enum_of(constant.cls), constant.fields[_NAME_SLOT]
        assert declaring is not None
        return f"{declaring.simple_name}.{self._text(self._state, name)}"
