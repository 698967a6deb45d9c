"""How a reader would write a string that the program computed: ``s.substring(1, 3)``, ``"Hi " + s``.

A caption is words with places for inputs, and the inputs. What a method says of such a string is then a function of
these inputs, under a name that can be read. Only what never changes has a caption: strings, and numbers.
"""

from collections.abc import Sequence
from typing import Final

from isopath.heap.state.definitions import Caption
from isopath.terms import NULL, Term, Value
from isopath.terms.initial import OPERAND, is_input
from isopath.terms.java import string_literal
from isopath.terms.operators import APPLY, EQ, ITE, LOCATION
from isopath.terms.sorts import REF
from isopath.vm.core import Machine, State

_AS_TEXT: Final = '"" + '


def caption_of(vm: Machine, state: State, value: Value | str) -> Caption | None:
    """The words for a string, a number, or words; None for a string that has none."""
    if isinstance(value, str):
        return Caption(value)
    if not isinstance(value, Term):
        return Caption(str(value))
    if value.sort is not REF or is_input(value):
        return Caption(OPERAND, (value,))
    if value.op is not LOCATION:
        return None
    text = vm.initialization.text_of(state, value)
    return state.heap.definitions.captions.get(value) if text is None else Caption(string_literal(text))


def caption_call(
    vm: Machine, state: State, made: Term, receiver: Value, name: str, operands: Sequence[Value | str]
) -> None:
    """Note that a string was made by a call, if all that went in has words."""
    parts = [caption_of(vm, state, value) for value in (receiver, *operands)]
    known = [part for part in parts if part is not None]
    if len(known) == len(parts):
        state.heap.definitions.captions[made] = known[0].call(name, known[1:])


def caption_words(vm: Machine, state: State, made: Term, name: str, operands: Sequence[Value | str]) -> None:
    """Note that a string was made by a static call, if all that went in has words."""
    known = [caption for value in operands if (caption := caption_of(vm, state, value)) is not None]
    if len(known) == len(operands):
        inputs = tuple(term for caption in known for term in caption.inputs)
        state.heap.definitions.captions[made] = Caption(
            f"{name}({', '.join(caption.words for caption in known)})", inputs
        )


def caption_sum(vm: Machine, state: State, made: Term, parts: Sequence[Value | str]) -> None:
    """Note that a string was made by joining others and numbers. A number beside a literal is a text without more."""
    captions = [caption_of(vm, state, _or_null(vm, state, part)) for part in parts]
    known = [caption for caption in captions if caption is not None]
    if len(known) == len(captions):
        inputs = tuple(term for caption in known for term in caption.inputs)
        words = [caption.words.removeprefix(_AS_TEXT) if at else caption.words for at, caption in enumerate(known)]
        first = words[0].removeprefix(_AS_TEXT)
        if " + " not in first and words[1:] and words[1].startswith('"'):
            words[0] = first
        is_sum = len(known) > 1 or any(caption.is_sum for caption in known)
        state.heap.definitions.captions[made] = Caption(" + ".join(words), inputs, is_sum)


def _or_null(vm: Machine, state: State, part: Value | str) -> Value | str:
    """What is joined in place of a string or box that may be null, is written as that: ``"" + s``."""
    if not isinstance(part, Term) or part.op is not ITE or part.args[1] is not vm.initialization.string("null"):
        return part
    test, shown = part.args[0], part.args[2]
    if is_input(shown):
        return shown
    caption = state.heap.definitions.captions.get(shown)
    tested = [each for each in test.args if test.op is EQ and each is not NULL]
    unboxed = [each for each in (() if caption is None else caption.inputs) if each.op is APPLY]
    return tested[0] if tested and [each.args for each in unboxed] == [tuple(tested)] else part
