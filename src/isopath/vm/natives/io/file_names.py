"""Names of files as ``java.io.File`` has them: no slash follows another, and none is the last but where it is all."""

from functools import partial
from typing import Final

from isopath.classfile import StringConstant
from isopath.heap import FieldPlace
from isopath.heap.state.definitions import Caption
from isopath.terms import Condition, Term, Value, build, conjunction, disjunction, equal, ite, negate
from isopath.terms.bottom_up import chosen
from isopath.terms.operators import ADD, LT
from isopath.terms.sorts import INT, REF
from isopath.vm.core import DECLINED, Machine, Natives, Result, State
from isopath.vm.linkage.assembly import Assembler, run_code
from isopath.vm.natives.io.disk import question
from isopath.vm.natives.io.files import FILE_SYSTEM
from isopath.vm.natives.text.captions import caption_of
from isopath.vm.natives.text.strings import is_known
from isopath.vm.natives.text.texts import Text, each, string_of_units, text_of

native = Natives()

_STRING: Final = "Ljava/lang/String;"
_FILE: Final = "java/io/File"
_MADE: Final = "new File("
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
    words = caption_of(vm, state, name)
    if words is not None:
        state.heap.definitions.captions[made] = Caption(f"{_MADE}{words.words}).getPath()", words.inputs)
    return made


def name_of(state: State, path: Term) -> Term:
    """The name that a path was made of: it begins with a slash where the path does, and has the same other characters.

    What is asked of the one can be asked of the other, which is easier where slashes were left out.
    """
    name = chosen(path, partial(_origin, state), partial(ite, REF))
    assert isinstance(name, Term)
    return name


def _origin(state: State, path: Term) -> Value:
    caption = state.heap.definitions.captions.get(path)
    is_made = caption is not None and caption.words.startswith(_MADE) and path in state.heap.objects.disguises
    return state.heap.objects.disguises[path][1] if is_made else path


def may_open(vm: Machine, state: State, path: Term, words: str) -> Condition:
    """Whether a file can be opened: what the disk says, and not with an empty name."""
    text = text_of(vm, state, name_of(state, path))
    is_named = True if text is None else build(LT, INT, 0, text.length)
    return conjunction([is_named, question(state, words)])


@native(FILE_SYSTEM, f"prefixLength({_STRING})I")
def prefix_length(vm: Machine, state: State, system: Term, path: Term) -> Value | None:
    code = Assembler().load(_STRING, 0).emit("ldc", StringConstant("/"))
    code.call("invokevirtual", "java/lang/String", "startsWith", f"({_STRING})Z").emit("ireturn")
    return run_code(vm, state, FILE_SYSTEM, "isAbsolute", f"({_STRING})I", code, name_of(state, path))


@native(FILE_SYSTEM, "isInvalid(Ljava/io/File;)Z")
def is_invalid(vm: Machine, state: State, system: Term, file: Term) -> Value | None:
    ((_, path),) = vm.cases(state, state.heap.read(FieldPlace(file, vm.hierarchy.load(_FILE).fields["path", _STRING])))
    assert isinstance(path, Term)
    code = Assembler().load(_STRING, 0).emit("ldc", StringConstant("\0"))
    code.call("invokevirtual", "java/lang/String", "contains", "(Ljava/lang/CharSequence;)Z").emit("ireturn")
    return run_code(vm, state, FILE_SYSTEM, "hasNul", f"({_STRING})Z", code, name_of(state, path))


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
