"""java.lang.Throwable and its subclasses: stack traces, and messages that depend on inputs.

Such a message is written when it is asked for, into the exception, as one string: which of several it is, is a choice
inside the value and no fork.
"""

from typing import Final

from isopath.heap import Array, Instance
from isopath.heap.core.type_tests import candidates, has_class
from isopath.program.linked import java_name
from isopath.program.stand_ins import is_stand_in
from isopath.terms import NULL, Condition, Term, Value, build, conjunction, disjunction, equal, ite
from isopath.terms.operators import LE, LOCATION
from isopath.terms.sorts import INT, REF
from isopath.vm.core import DECLINED, Machine, Natives, Outcomes, Result, State
from isopath.vm.core.deferred_messages import ByStorage, Either, Message, OfClass, Sentence, sentence
from isopath.vm.core.effects import unsupported
from isopath.vm.core.objects import array, make, text
from isopath.vm.core.traces import THROWABLE, Entry, at_each, outside_constructors
from isopath.vm.natives.text.joining import joined
from isopath.vm.natives.text.number_texts import text_of_number
from isopath.vm.natives.text.texts import text_of
from isopath.vm.throwing.cast_messages import message_of_class
from isopath.vm.throwing.index_messages import FORMS, PRECONDITIONS, in_words
from isopath.vm.throwing.messages import null_pointer_message

native = Natives()

_ELEMENT: Final = "java/lang/StackTraceElement"
_PLAIN_FORMAT: Final = 3
"""Neither the name of a built-in loader nor the version of a platform module is shown."""


@native("java/lang/Throwable", "fillInStackTrace(I)Ljava/lang/Throwable;")
def fill_in_stack_trace(vm: Machine, state: State, receiver: Term, dummy: Value) -> Value:
    frames = outside_constructors(state.frames, state.heap.objects.at(receiver).cls)
    vm.exceptions.traces.fill(state, receiver, frames)
    return receiver


@native("java/lang/NullPointerException", "getExtendedNPEMessage()Ljava/lang/String;")
def extended_message(vm: Machine, state: State, exception: Term) -> Result:
    """What was null, by the code of the instruction that failed (JEP 358); for an input, none did."""
    if exception.op is not LOCATION:
        return NULL
    traces = vm.exceptions.traces

    def explained(number: int) -> Term:
        return text(vm, null_pointer_message(traces.numbered(number)))

    return at_each(traces.place(state.heap.objects.at(exception)), explained, _choice)


@native(
    _ELEMENT,
    "of(Ljava/lang/Throwable;I)[Ljava/lang/StackTraceElement;",
    "of(Ljava/lang/Object;I)[Ljava/lang/StackTraceElement;",
)
def stack_trace_elements(vm: Machine, state: State, backtrace: Term, depth: Value) -> Result:
    """The elements of the trace that has this number (see ``isopath.vm.core.traces``), without those below the call."""
    state.leave_open("which frames of callers and libraries a stack trace has")
    return _elements_at_each(vm, state, depth) if isinstance(depth, Term) else _elements(vm, state, int(depth))


def _elements_at_each(vm: Machine, state: State, place: Term) -> Outcomes:
    numbers = at_each(place, lambda number: {number}, lambda _, first, second: first | second)
    elsewhere: State | None = state
    for number in sorted(numbers):
        sides = (
            {} if elsewhere is None else {there: each for each, there in vm.split(elsewhere, equal(INT, place, number))}
        )
        elsewhere = sides.get(False)
        if True in sides:
            yield sides[True], _elements(vm, sides[True], number)


def _elements(vm: Machine, state: State, number: int) -> Term:
    return array(vm, state, _ELEMENT, [_element(vm, state, entry) for entry in vm.exceptions.traces.numbered(number)])


def _element(vm: Machine, state: State, entry: Entry) -> Term:
    owner = entry.method.owner
    values: dict[str, Value] = {
        "classLoaderName": text(vm, None if owner.is_platform else "app"),
        "moduleName": text(vm, vm.hierarchy.module_of(owner)),
        "declaringClass": text(vm, owner.name.replace("/", ".")),
        "methodName": text(vm, entry.method.name),
        "fileName": text(vm, None if owner.file is None else owner.file.source_file),
        "lineNumber": entry.line,
        "format": _PLAIN_FORMAT,
    }
    return make(vm, state, _ELEMENT, values)


_LAST_LATIN: Final = 0xFF


class _NotKnown(Exception):
    """A message that cannot be written, and why."""


@native(THROWABLE, "getMessage()Ljava/lang/String;")
def get_message(vm: Machine, state: State, receiver: Term) -> Result:
    """Write what is deferred; then the bytecode runs."""
    for leaf, _ in state.heap.leaves(receiver):
        if leaf.op is not LOCATION:
            continue
        message = vm.exceptions.traces.deferred_message(state.heap.objects.at(leaf))
        if message is None:
            continue
        field = vm.hierarchy.load(THROWABLE).fields["detailMessage", "Ljava/lang/String;"]
        instance = state.heap.objects.writable_instance(leaf)
        held = instance.fields[field.slot]
        assert isinstance(held, Term)
        is_missing = state.heap.same(held, NULL)
        if is_missing is not False:
            try:
                instance.fields[field.slot] = ite(REF, is_missing, _written(vm, state, message), held)
            except _NotKnown as reason:
                return unsupported(state, f"message of {instance.cls.java_name} {reason}")
    return DECLINED


def written_sentence(vm: Machine, state: State, sentence: Sentence) -> Term:
    """A string of words and numbers."""
    parts: list[Term] = []
    for part in sentence.parts:
        if isinstance(part, Term):
            parts.append(text_of_number(vm, state, part, part.sort))
        else:
            parts.append(vm.initialization.string(str(part)))
    return joined(vm, state, parts)


def _written(vm: Machine, state: State, message: Message | None) -> Term:
    match message and in_words(vm, message):
        case None:
            return NULL
        case Sentence() as sentence:
            return written_sentence(vm, state, sentence)
        case Either(condition, first, second):
            return _choice(condition, _written(vm, state, first), _written(vm, state, second))
        case ByStorage(string, latin, wide):
            is_latin = _is_latin(vm, state, string)
            return _choice(is_latin, _written(vm, state, latin), _written(vm, state, wide))
        case OfClass(reference, cast_to):
            return _by_class(vm, state, reference, cast_to)
        case other:
            raise AssertionError(f"no words for {other}")


def _choice(condition: Condition, first: Term, second: Term) -> Term:
    return ite(REF, condition, first, second)


def _is_latin(vm: Machine, state: State, string: Term) -> Condition:
    text = text_of(vm, state, string)
    if text is None:
        raise _NotKnown("of a long text")
    fits = [
        disjunction([build(LE, INT, text.length, at), build(LE, INT, text.char(at), _LAST_LATIN)])
        for at in range(text.most)
    ]
    return conjunction(fits)


def _by_class(vm: Machine, state: State, reference: Term, cast_to: str | None) -> Term:
    """A choice among the classes that an object may have."""
    names = sorted(candidates(state.heap, reference))
    if cast_to is not None:
        names = [name for name in names if not vm.hierarchy.is_subtype(name, cast_to)]
    unnamed = next((name for name in names if is_stand_in(name)), None)
    if unnamed is not None or not names:
        declared = state.heap.types.declared.get(reference, "java/lang/Object")
        raise _NotKnown(f"about an object of any class that implements {java_name(declared)}")
    chosen = vm.initialization.string(message_of_class(vm, names[-1], cast_to))
    for name in names[:-1]:
        text = vm.initialization.string(message_of_class(vm, name, cast_to))
        chosen = _choice(has_class(state.heap, reference, vm.hierarchy.exactly(frozenset({name}))), text, chosen)
    return chosen


@native(PRECONDITIONS, "outOfBoundsMessage(Ljava/lang/String;Ljava/util/List;)Ljava/lang/String;")
def out_of_bounds_message(vm: Machine, state: State, kind: Term, arguments: Term) -> Result:
    """The message of an IndexOutOfBoundsException: the bytecode runs a Formatter for it."""
    form = FORMS.get(vm.initialization.text_of(state, kind) or "")
    numbers = _numbers(state, arguments)
    if form is None or numbers is None:
        return DECLINED
    if form.count("{}") == 4 and len(numbers) == 3:
        numbers = [numbers[0], *numbers]
    if form.count("{}") != len(numbers):
        return DECLINED
    message = sentence(form, *numbers)
    return vm.initialization.string(message) if isinstance(message, str) else written_sentence(vm, state, message)


def _numbers(state: State, arguments: Term) -> list[Value] | None:
    """The values of the boxes in an immutable list; None when it is another kind of list."""
    held = state.heap.objects.at(arguments) if arguments.op is LOCATION else None
    if not isinstance(held, Instance) or not held.cls.name.startswith("java/util/ImmutableCollections$List"):
        return None
    found: list[Value] = []
    for value in held.fields:
        if isinstance(value, Term) and value.op is LOCATION:
            inner = state.heap.objects.at(value)
            found += inner.elements or [] if isinstance(inner, Array) else [value]
    boxes = [state.heap.objects.at(box) for box in found if isinstance(box, Term) and box.op is LOCATION]
    return [box.fields[-1] for box in boxes if isinstance(box, Instance) and box.fields]
