"""``Throwable.getMessage`` of an exception that the JVM made, where the message depends on inputs.

It is written now, into the exception, as one string: which of several it is, is a choice inside the value and no fork.
"""

from typing import Final

from isopath.heap.core.type_tests import candidates, has_class
from isopath.program.linked import java_name
from isopath.program.stand_ins import is_stand_in
from isopath.terms import NULL, Condition, Term, build, conjunction, disjunction, ite
from isopath.terms.operators import LE, LOCATION
from isopath.terms.sorts import INT, REF
from isopath.vm.core.deferred_messages import ByStorage, Either, Message, OfClass, Sentence
from isopath.vm.core.effects import unsupported
from isopath.vm.core.machine import Machine
from isopath.vm.core.registry import DECLINED, Natives, Result
from isopath.vm.core.state import State
from isopath.vm.core.traces import THROWABLE
from isopath.vm.natives.joining import joined
from isopath.vm.natives.number_texts import text_of_number
from isopath.vm.natives.texts import text_of
from isopath.vm.throwing.cast_messages import message_of_class
from isopath.vm.throwing.index_messages import in_words

native = Natives()

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
        if instance.fields[field.slot] is NULL:
            try:
                instance.fields[field.slot] = _written(vm, state, message)
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


def _written(vm: Machine, state: State, message: Message) -> Term:
    match in_words(vm, message):
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
