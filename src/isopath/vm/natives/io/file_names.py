"""Names of files as ``File`` and ``Path`` have them: no slash follows another, or is the last but where it is all.

A ``Path`` is made of bytes. Of names that are not known those are inputs that have a byte for each character.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from isopath.classfile import StringConstant
from isopath.heap import ElementPlace, FieldPlace, LengthPlace, Place
from isopath.heap.arrays.ranges import copy_range
from isopath.heap.state.definitions import Caption
from isopath.terms import NULL, Condition, Term, Value, build, conjunction, disjunction, ite, negate
from isopath.terms.bottom_up import chosen
from isopath.terms.initial import narrowed
from isopath.terms.operators import ADD, APPLY, LE, LOCATION, LT
from isopath.terms.sorts import BYTE, INT, REF
from isopath.vm.core import DECLINED, Machine, Natives, Outcomes, Result, State
from isopath.vm.core.effects import unsupported
from isopath.vm.core.objects import held_reference, numbers_of, put
from isopath.vm.linkage.assembly import Assembler, Label, run_code
from isopath.vm.natives.io.disk import NO_FILE, question, throw_for
from isopath.vm.natives.io.files import FILE_SYSTEM
from isopath.vm.natives.text.captions import caption_of
from isopath.vm.natives.text.strings import is_known
from isopath.vm.natives.text.texts import UNROLLED, Text, each, largest, string_of_units, text_of

native = Natives()

_STRING: Final = "Ljava/lang/String;"
_PATH: Final = "sun/nio/fs/UnixPath"
_SYSTEM: Final = "Lsun/nio/fs/UnixFileSystem;"
_INVALID: Final = "java/nio/file/InvalidPathException"
_FILE: Final = "java/io/File"
_BEYOND: Final = "java.nio.file.Path of a name beyond ASCII"
_MADE: Final = "new File("
_OF_INPUTS: Final = frozenset({"java.io.File.path", "sun.nio.fs.UnixPath.stringValue"})
_LONGEST: Final = 64
"""How long a name is at most that is looked at as a whole."""


@native(FILE_SYSTEM, f"normalize({_STRING}){_STRING}")
def normalize(vm: Machine, state: State, system: Term, name: Term) -> Result:
    """The name itself, or a new one without the slashes that say nothing."""
    text = None if _is_normal(name) else _text_of(vm, state, name)
    if text is None:
        return DECLINED
    kept = _kept(text)
    return _normal(vm, state, name, each(text, kept), *_packed(text, kept))


def _text_of(vm: Machine, state: State, name: Term) -> Text | None:
    """A name that is not known, if it is not too long."""
    text = None if is_known(vm, state, name) else text_of(vm, state, name)
    return None if text is None or text.most > _LONGEST else text


def _normal(vm: Machine, state: State, name: Term, is_whole: Condition, length: Value, units: list[Value]) -> Term:
    """A name of these characters, which is the one that it was made of if that is as it should be."""
    made = string_of_units(vm, state, length, units)
    state.heap.objects.disguise(made, is_whole, name)
    words = caption_of(vm, state, name)
    if words is not None:
        state.heap.definitions.captions[made] = Caption(f"{_MADE}{words.words}).getPath()", words.inputs)
    return made


@native(_PATH, f"<init>({_SYSTEM}{_STRING})V")
def new_path(vm: Machine, state: State, path: Term, system: Term, name: Term) -> Result:
    text = _text_of(vm, state, name)
    return DECLINED if text is None else _new_path(vm, state, path, system, name, text)


def _new_path(vm: Machine, state: State, path: Term, system: Term, name: Term, text: Text) -> Outcomes:
    is_short = each(text, [build(LT, INT, text.char(at), 128) for at in range(text.most)])
    kept: list[Condition] = [True] * text.most if _is_normal(name) else _kept(text)
    length, units = _packed(text, kept)
    is_whole = each(text, kept)
    for side, is_so in _in_ascii(vm, state, is_short):
        if not is_so:
            yield side, unsupported(side, _BEYOND)
            continue
        normal = name if _is_normal(name) else _normal(vm, side, name, is_whole, length, units)
        content = side.heap.objects.allocate_array(vm.hierarchy.load("[B"), length)
        known = side.heap.objects.allocate_array(
            vm.hierarchy.load("[B"), len(units), [narrowed(unit, BYTE) for unit in units]
        )
        copy_range(side.heap, known, 0, content, 0, length)
        yield side, _construct(vm, side, path, system, name, content, normal)


def _in_ascii(vm: Machine, state: State, is_ascii: Condition) -> Iterator[tuple[State, bool]]:
    """The names in ASCII are those among the inputs; a path that has none of them says so, and ends."""
    state.heap.hit_k = state.heap.hit_k or is_ascii is not True
    sides = [(side, True) for side in vm.assume(state, is_ascii, is_shown=False)]
    yield from sides or [(state, False)]


def _is_normal(name: Term) -> bool:
    """Whether a name is that of a file or path among the inputs."""
    return name.op is APPLY and name.payload.name in _OF_INPUTS


def _construct(vm: Machine, state: State, *arguments: Value) -> Value | None:
    """The constructor, once it has its bytes."""
    goes_on = Label()
    code = Assembler().load(_STRING, 2).emit("ldc", StringConstant("\0"))
    code.call("invokevirtual", "java/lang/String", "contains", "(Ljava/lang/CharSequence;)Z").emit("ifeq", goes_on)
    code.emit("new", _INVALID).emit("dup").load(_STRING, 2).emit("ldc", StringConstant("Nul character not allowed"))
    code.call("invokespecial", _INVALID, "<init>", f"({_STRING}{_STRING})V").emit("athrow")
    code.label(goes_on)
    code.load(_PATH, 0).load(_SYSTEM, 1).load("[B", 3).call("invokespecial", _PATH, "<init>", f"({_SYSTEM}[B)V")
    code.load(_PATH, 0).load(_STRING, 4).field("putfield", _PATH, "stringValue", _STRING).emit("return")
    return run_code(vm, state, _PATH, "make", f"(L{_PATH};{_SYSTEM}{_STRING}[B{_STRING})V", code, *arguments)


@native("sun/nio/fs/Util", f"toString([B){_STRING}")
def name_in(vm: Machine, state: State, content: Term) -> Result:
    """The name that a path has, of bytes that are not known: they are characters."""
    arrays = [leaf for leaf, _ in state.heap.leaves(content)]
    if NULL in arrays or all(each.op is LOCATION and numbers_of(state, each) is not None for each in arrays):
        return DECLINED
    counts = {each: _held(vm, state, LengthPlace(each)) for each in arrays}
    most = max(largest(state, count) or _LONGEST for count in counts.values())
    return DECLINED if most > UNROLLED else _name_in(vm, state, content, counts, most)


def _held(vm: Machine, state: State, place: Place) -> Value:
    ((_, value),) = vm.cases(state, state.heap.read(place))
    return value


def _name_in(vm: Machine, state: State, content: Term, counts: dict[Term, Value], most: int) -> Outcomes:
    units: dict[Term, list[Value]] = {}
    for array, count in counts.items():
        there = min(most, count) if isinstance(count, int) else most
        units[array] = [_held(vm, state, ElementPlace(array, at)) for at in range(there)]
    is_ascii = [
        disjunction([build(LE, INT, count, at), build(LE, INT, 0, unit)])
        for array, count in counts.items()
        for at, unit in enumerate(units[array])
    ]
    is_short = [build(LE, INT, count, most) for count in counts.values()]
    for side, is_so in _in_ascii(vm, state, conjunction([*is_ascii, *is_short])):
        if not is_so:
            yield side, unsupported(side, _BEYOND)
            continue
        texts = {array: string_of_units(vm, side, count, units[array]) for array, count in counts.items()}
        yield side, _first([(condition, texts[leaf]) for leaf, condition in state.heap.leaves(content)], NULL)


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


def opened(
    vm: Machine, state: State, stream: Term, path: Term, words: str, descriptor: Callable[[State], int]
) -> Outcomes:
    """A stream of a file that can be opened, as the disk says, and not with an empty name; or an exception."""
    text = text_of(vm, state, name_of(state, path))
    is_named = True if text is None else build(LT, INT, 0, text.length)
    for side, is_open in vm.split(state, conjunction([is_named, question(state, words)])):
        if is_open:
            put(side, held_reference(side, stream, "fd"), {"fd": descriptor(side)})
            yield side, None
        else:
            yield from throw_for(vm, side, NO_FILE, path, " (No such file or directory)")


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
    """How many characters stay, and which these are.

    ``lost[count]`` says that so many of those before an index do not stay: conditions, which a solver finds easier than
    numbers.
    """
    lost: list[Condition] = [True]
    units: list[list[tuple[Condition, Value]]] = [[] for _ in kept]
    for at, stays in enumerate(kept):
        for count, is_so in enumerate(lost):
            units[at - count].append((conjunction([is_so, stays]), text.char(at)))
        lost = [
            disjunction([conjunction([before, stays]), conjunction([one_less, negate(stays)])])
            for before, one_less in zip([*lost, False], [False, *lost], strict=True)
        ]
    length: Value = 0
    for count, is_so in reversed(list(enumerate(lost))):
        length = ite(INT, is_so, build(ADD, INT, text.length, -count), length)
    return length, [_first(choices, 0) for choices in units]


def _first(choices: Sequence[tuple[Condition, Value]], otherwise: Value) -> Value:
    """The value of the first condition that holds."""
    value = otherwise
    for condition, choice in reversed(choices):
        value = ite(REF if otherwise is NULL else INT, condition, choice, value)
    return value
