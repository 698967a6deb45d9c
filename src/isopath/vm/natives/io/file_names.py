"""Names of files as ``java.io.File`` has them: no slash follows another, and none is the last but where it is all."""

from typing import Final

from isopath.terms import Condition, Term, Value, build, conjunction, disjunction, equal, ite, negate
from isopath.terms.operators import ADD, LT
from isopath.terms.sorts import INT
from isopath.vm.core import DECLINED, Machine, Natives, Result, State
from isopath.vm.natives.io.files import FILE_SYSTEM
from isopath.vm.natives.text.strings import is_known
from isopath.vm.natives.text.texts import Text, each, string_of_units, text_of

native = Natives()

_STRING: Final = "Ljava/lang/String;"
_LONGEST: Final = 64
"""The names of longer ones are left to the platform's own loop."""


@native(FILE_SYSTEM, f"normalize({_STRING}){_STRING}")
def normalize(vm: Machine, state: State, system: Term, name: Term) -> Result:
    """The name itself, or a new one without the slashes that say nothing."""
    text = None if is_known(vm, state, name) else text_of(vm, state, name)
    if text is None or text.most > _LONGEST:
        return DECLINED
    kept = _kept(text)
    length, units = _packed(text, kept)
    made = string_of_units(vm, state, length, units)
    state.heap.objects.disguise(made, each(text, kept), name)
    return made


def _kept(text: Text) -> list[Condition]:
    """For each character whether it stays: a slash does where no other follows, and more than slashes come before."""
    slashes = [conjunction([build(LT, INT, at, text.length), text.has(at, ord("/"))]) for at in range(text.most)]
    is_all = each(text, slashes)
    kept: list[Condition] = []
    for at, is_slash in enumerate(slashes):
        is_last = negate(build(LT, INT, at + 1, text.length))
        follows = slashes[at + 1] if at + 1 < len(slashes) else False
        is_end = conjunction([is_last, negate(is_all)])
        kept.append(negate(conjunction([is_slash, disjunction([follows, is_end])])))
    return kept


def _packed(text: Text, kept: list[Condition]) -> tuple[Value, list[Value]]:
    """How many characters stay, and which these are."""
    count: Value = 0
    units: list[Value] = [0] * text.most
    for at, stays in enumerate(kept):
        is_kept = conjunction([stays, build(LT, INT, at, text.length)])
        for place in range(at + 1):
            units[place] = ite(INT, conjunction([is_kept, equal(INT, count, place)]), text.char(at), units[place])
        count = build(ADD, INT, count, ite(INT, is_kept, 1, 0))
    return count, units
