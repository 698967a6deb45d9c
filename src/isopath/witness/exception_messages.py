"""The message of an exception that the JVM makes, for the input of a witness."""

from typing import Protocol

from isopath.program.stand_ins import is_stand_in
from isopath.terms import Term
from isopath.vm.core.deferred_messages import ByStorage, Either, Message, OfClass, Sentence
from isopath.vm.core.machine import Machine
from isopath.vm.throwing.cast_messages import message_of_class
from isopath.vm.throwing.index_messages import in_words
from isopath.witness.objects import Text
from isopath.witness.world import World


class Ended(Protocol):
    """The objects at the end of a path (``isopath.witness.outcome.After``)."""

    def number(self, reference: Term) -> int:
        """The object that a reference is."""

    def class_name(self, number: int) -> str:
        """The class of an object."""

    def text(self, number: int) -> Text:
        """What a string object says."""


def message_text(vm: Machine, world: World, after: Ended, message: Message) -> str | None:
    """What the exception says; None where it names a class that nobody has written."""
    match in_words(vm, message):
        case Sentence(parts):
            return "".join(str(world.value(part)) if not isinstance(part, str) else part for part in parts)
        case Either(condition, first, second):
            chosen = first if world.value(condition) else second
            return None if chosen is None else message_text(vm, world, after, chosen)
        case ByStorage(string, latin, wide):
            text = after.text(after.number(string)).text
            return message_text(vm, world, after, wide if any(ord(char) > 0xFF for char in text) else latin)
        case OfClass(reference, cast_to):
            name = after.class_name(after.number(reference))
            return None if is_stand_in(name) else message_of_class(vm, name, cast_to)
        case other:
            raise AssertionError(f"no words for {other}")
