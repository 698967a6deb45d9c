"""From what the user types to methods: files, classes, jars, with or without ``#method(types)``.

A target is ``head`` or ``head#member``. The head is a ``.java`` file (compiled first), a ``.class`` file, a jar, a
class name with dots, ``$`` or slashes, a package, a pattern (``com.acme.*``, with ``**`` for packages below as well) or
a folder of classes. The member is ``insert``, ``insert(int, String)``, ``Inner.insert``, ``<init>(int)`` or, exactly,
``insert(ILjava/lang/String;)V``.
Invariant: every ``MethodTarget`` has code, and its label, given as a target, finds it again.
"""

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from isopath.classfile import ClassFile, MethodInfo, parse_class
from isopath.classfile.descriptors import parse_method_descriptor
from isopath.classfile.flags import ACC_ABSTRACT, ACC_NATIVE, ACC_PRIVATE
from isopath.errors import IsopathError
from isopath.program.archive import MAX_ENTRY_BYTES, Archive
from isopath.program.classpath import ARCHIVE_SUFFIXES, ClassPath, ClassSource, Folder, open_entries
from isopath.program.implicit import is_implicit
from isopath.program.jar_hints import hint_for_class
from isopath.program.javac import compile_sources, package_of
from isopath.program.jdk import Jdk
from isopath.program.parsed import parsed

MAX_LISTED = 12

_MEMBER = re.compile(r"(?:([^(<]+)\.)?(<\w+>|[^.(<>]+?)\s*(?:\(([^()]*)\)(\S*))?")
_UNNAMED_CLASS = re.compile(r"\$\d")
_WILDCARD = re.compile(r"(\*\*|\*|\?)")
_TYPE_ARGUMENTS = re.compile(r"<[^<>]*>")
_PRIMITIVES = {
    "B": "byte",
    "C": "char",
    "D": "double",
    "F": "float",
    "I": "int",
    "J": "long",
    "S": "short",
    "Z": "boolean",
}


class TargetNotFound(IsopathError):
    """No such file, class or method; names the candidates."""


@dataclass(frozen=True, slots=True)
class MethodTarget:
    """A method to explore."""

    class_name: str
    name: str
    descriptor: str
    label: str


@dataclass(frozen=True, slots=True)
class Targets:
    """The methods that a target text stands for, and where their classes are."""

    class_path: ClassPath
    methods: tuple[MethodTarget, ...]
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Place:
    """The classes that a head stands for, those to be searched first in front."""

    described: str
    class_path: ClassPath
    names: tuple[str, ...]
    is_pattern: bool = False

    def classes(self) -> list[ClassFile]:
        return [_load(self.class_path, name) for name in self.names]


@dataclass(frozen=True, slots=True)
class _Member:
    """The part after ``#``; without ``parameters`` any overload will do."""

    text: str
    qualifier: str | None
    name: str
    parameters: tuple[str, ...] | None
    descriptor: str | None


def resolve_targets(text: str | Sequence[str], *, class_path: Sequence[Path], jdk: Jdk) -> Targets:
    """The methods that a text, or several, stand for, or ``TargetNotFound`` with what there is instead.

    Those of a class are the ones that someone has written, if there are any; an implicit one can be named.
    """
    if isinstance(text, str):
        return _resolved(text, class_path, jdk)
    found = [_resolved(each, class_path, jdk) for each in text]
    if len(found) == 1:
        return found[0]
    entries = {entry.label: entry for targets in found for entry in targets.class_path.entries}
    methods = {method.label: method for targets in found for method in targets.methods}
    return Targets(ClassPath([*entries.values()], jdk.class_source()), tuple(methods.values()))


def _resolved(text: str, class_path: Sequence[Path], jdk: Jdk) -> Targets:
    is_whole_file = Path(text).suffix in (".java", ".class", *ARCHIVE_SUFFIXES) and Path(text).is_file()
    head, _, member = (text, "", "") if is_whole_file or "#" not in text else text.rpartition("#")
    head, wanted = head.strip(), _parse_member(member.strip()) if member.strip() else None
    if not head:
        raise TargetNotFound(f"The target {text!r} names no class or file.")
    place = _locate(head, class_path, jdk)
    if wanted is not None and not place.is_pattern:
        return Targets(place.class_path, (_choose(place, wanted),))
    found = [
        (cls, method)
        for cls in place.classes()
        for method in _named_methods(cls)
        if method.code is not None and not method.access & ACC_PRIVATE
        if wanted is None or (_has_name(cls, method, wanted.name) and _has_types(method, wanted))
    ]
    if not found:
        what = "method with code that is not private" if wanted is None else f"method {wanted.text}"
        raise TargetNotFound(f"{place.described} has no {what}.")
    written = [(cls, method) for cls, method in found if not is_implicit(cls, method)]
    return Targets(place.class_path, tuple(_target(cls, method) for cls, method in written or found))


def every_method(archive: Path, *, class_path: Sequence[Path], jdk: Jdk) -> Targets:
    """Every method of every class of an archive, private ones and anonymous classes included, that has code.

    Methods that only the compiler wrote are left out: they run where the methods that need them are explored.
    """
    place = _Place(str(archive), _open([archive, *class_path], jdk), tuple(Archive(archive, jdk.feature).names()))
    methods = [
        _target(cls, method) for cls in place.classes() for method in _named_methods(cls) if method.code is not None
    ]
    return Targets(place.class_path, tuple(methods))


def _locate(head: str, entries: Sequence[Path], jdk: Jdk) -> _Place:
    path = Path(head)
    suffix = path.suffix.lower()
    if suffix in (".java", ".class", *ARCHIVE_SUFFIXES):
        if not path.is_file():
            raise TargetNotFound(_suggesting(f"The file {head} does not exist", _similar_files(path)))
        if suffix == ".java":
            return _source_place(path, entries, jdk)
        return _class_file_place(path, entries, jdk) if suffix == ".class" else _archive_place(path, entries, jdk)
    class_path = _open(entries, jdk)
    name = find_class(head, class_path)
    if name is not None:
        return _Place(_dotted(name), class_path, (name,))
    if path.is_dir():
        return _Place(head, _open([path, *entries], jdk), _named_classes(Folder(path)))
    names = _matching(head, class_path)
    if names:
        return _Place(head, class_path, names, is_pattern=True)
    hint = hint_for_class(head.replace(".", "/"), tuple(entry.label for entry in class_path.entries))
    raise TargetNotFound(_suggesting(f"No class {head} was found", _similar_classes(head, class_path)) + hint)


def _matching(pattern: str, class_path: ClassPath) -> tuple[str, ...]:
    """The classes that a pattern matches, or that are in the package of that name."""
    dotted = pattern.replace("/", ".")
    dotted = dotted if _WILDCARD.search(dotted) else f"{dotted}.*"
    words = {"**": ".*", "*": r"[^.]*", "?": "[^.]"}
    matched = re.compile("".join(words.get(part, re.escape(part)) for part in _WILDCARD.split(dotted)))
    named = [name for name in class_path.user_names() if not _UNNAMED_CLASS.search(name)]
    return tuple(sorted(name for name in named if matched.fullmatch(_dotted(name))))


def _source_place(file: Path, entries: Sequence[Path], jdk: Jdk) -> _Place:
    output = compile_sources([file], jdk, entries)
    class_path = _open([output, *entries], jdk)
    package = package_of(file).replace(".", "/")
    inside = [name for name in _named_classes(Folder(output)) if name.rpartition("/")[0] == package]
    declared = [name for name in inside if _load(class_path, name).source_file == file.name]
    primary = next((name for name in declared if name.rpartition("/")[2] == file.stem), "")
    declared.sort(key=lambda name: (name != primary, not name.startswith(f"{primary}$"), name))
    if not declared:
        raise TargetNotFound(f"{file} declares no class.")
    return _Place(str(file), class_path, tuple(declared))


def _class_file_place(file: Path, entries: Sequence[Path], jdk: Jdk) -> _Place:
    if file.stat().st_size > MAX_ENTRY_BYTES:
        raise TargetNotFound(f"{file} is too large to be a class file.")
    name = parse_class(file.read_bytes(), str(file)).name
    resolved, steps = file.resolve(), tuple(f"{name}.class".split("/"))
    if resolved.parts[-len(steps) :] != steps:
        raise TargetNotFound(f"{file} holds the class {_dotted(name)}, so that it must be at {name}.class.")
    return _Place(str(file), _open([resolved.parents[len(steps) - 1], *entries], jdk), (name,))


def _archive_place(file: Path, entries: Sequence[Path], jdk: Jdk) -> _Place:
    return _Place(str(file), _open([file, *entries], jdk), _named_classes(Archive(file, jdk.feature)))


def _named_classes(source: ClassSource) -> tuple[str, ...]:
    """The classes that are neither anonymous nor local to a method."""
    return tuple(name for name in source.names() if not _UNNAMED_CLASS.search(name))


def _open(entries: Sequence[Path], jdk: Jdk) -> ClassPath:
    return ClassPath(open_entries(entries, jdk.feature), jdk.class_source())


def _load(class_path: ClassPath, name: str) -> ClassFile:
    found = class_path.get(name)
    cls = parsed(found.data, f"{name}.class in {found.label}")
    if cls.name != name:
        raise TargetNotFound(f"{name}.class in {found.label} holds another class, {_dotted(cls.name)}.")
    return cls


def find_class(head: str, class_path: ClassPath) -> str | None:
    """The internal name of a class, where the last dots may stand for nesting."""
    name = head.replace(".", "/")
    while class_path.find(name) is None:
        outer, slash, inner = name.rpartition("/")
        if not slash:
            return None
        name = f"{outer}${inner}"
    return name


def _parse_member(text: str) -> _Member:
    match = _MEMBER.fullmatch(text)
    if match is None:
        raise TargetNotFound(f"{text!r} is not a method: write name, name(int, String) or Inner.name.")
    qualifier, name, parameters, result = match.groups()
    if result:
        return _Member(text, qualifier, name, None, f"({parameters}){result}")
    types = None if parameters is None else _split_types(parameters)
    return _Member(text, qualifier, name, types, None)


def _split_types(text: str) -> tuple[str, ...]:
    while (stripped := _TYPE_ARGUMENTS.sub("", text)) != text:
        text = stripped
    types = (part.replace("...", "[]").replace("$", ".").replace("/", ".") for part in text.split(","))
    return tuple("".join(part.split()) for part in types) if text.strip() else ()


def _choose(place: _Place, wanted: _Member) -> MethodTarget:
    """The one method that ``wanted`` names: of the first class if it has one, else of all the others."""
    classes = place.classes() if wanted.qualifier is None else _qualified(place, wanted.qualifier)
    named = [(cls, method) for cls in classes for method in _named_methods(cls) if _has_name(cls, method, wanted.name)]
    matching = [(cls, method) for cls, method in named if _has_types(method, wanted)]
    if any(cls is classes[0] for cls, _ in matching):
        matching = [(cls, method) for cls, method in matching if cls is classes[0]]
    if not named:
        raise TargetNotFound(_no_such_method(place, classes, wanted))
    if len(matching) != 1:
        choice = matching or named
        candidates = _listing(_spell_among(cls, method, {cls.name for cls, _ in choice}) for cls, method in choice)
        problem = "is ambiguous" if matching else "does not exist"
        raise TargetNotFound(f"The method {wanted.text} of {place.described} {problem}; there are {candidates}.")
    ((cls, method),) = matching
    if method.code is None:
        kind = "native" if method.access & ACC_NATIVE else "abstract"
        raise TargetNotFound(f"{_target(cls, method).label} is {kind}: it has no code to explore.")
    return _target(cls, method)


def _qualified(place: _Place, qualifier: str) -> list[ClassFile]:
    wanted = qualifier.replace("$", ".")
    names = [name for name in place.names if f".{_dotted(name)}".replace("$", ".").endswith(f".{wanted}")]
    if not names:
        name = f"{place.names[0]}${qualifier.replace('.', '$')}"
        if place.class_path.find(name) is None:
            near = get_close_matches(wanted, [_simple(name) for name in place.names])
            raise TargetNotFound(_suggesting(f"{place.described} has no class {qualifier}", near))
        names = [name]
    return [_load(place.class_path, name) for name in names]


def _named_methods(cls: ClassFile) -> list[MethodInfo]:
    """The methods that a programmer wrote or could have written, constructors included."""
    return [method for method in cls.methods if not method.synthetic and method.name != "<clinit>"]


def _has_name(cls: ClassFile, method: MethodInfo, name: str) -> bool:
    return method.name == name or (method.name == "<init>" and name == _simple(cls.name))


def _has_types(method: MethodInfo, wanted: _Member) -> bool:
    if wanted.descriptor is not None:
        return method.descriptor == wanted.descriptor
    if wanted.parameters is None:
        return True
    actual = parse_method_descriptor(method.descriptor).parameters
    return len(actual) == len(wanted.parameters) and all(
        f".{_java_type(full)}".endswith(f".{given}") for full, given in zip(actual, wanted.parameters, strict=True)
    )


def _target(cls: ClassFile, method: MethodInfo) -> MethodTarget:
    label = f"{_dotted(cls.name)}#{_spell(cls, method)}"
    return MethodTarget(cls.name, method.name, method.descriptor, label)


def _spell(cls: ClassFile, method: MethodInfo) -> str:
    """The shortest of ``insert(Object)``, ``insert(java.lang.Object)`` and the descriptor that no other method has."""
    others = [other for other in _named_methods(cls) if other.name == method.name and other is not method]
    for spelled in (_signature(method, is_short=True), _signature(method, is_short=False)):
        wanted = _parse_member(spelled)
        if not any(_has_types(other, wanted) for other in others):
            return spelled
    return f"{method.name}{method.descriptor}"


def _spell_among(cls: ClassFile, method: MethodInfo, classes: Collection[str]) -> str:
    return _spell(cls, method) if len(classes) == 1 else f"{_dotted(cls.name)}#{_spell(cls, method)}"


def _signature(method: MethodInfo, *, is_short: bool) -> str:
    types = [_java_type(part) for part in parse_method_descriptor(method.descriptor).parameters]
    return f"{method.name}({', '.join(part.rpartition('.')[2] if is_short else part for part in types)})"


def _java_type(descriptor: str) -> str:
    element = descriptor.lstrip("[")
    name = _PRIMITIVES.get(element) or _dotted(element[1:-1]).replace("$", ".")
    return name + "[]" * (len(descriptor) - len(element))


def _no_such_method(place: _Place, classes: Sequence[ClassFile], wanted: _Member) -> str:
    spelled: dict[str, list[str]] = {}
    for cls in classes:
        for method in _named_methods(cls):
            spelled.setdefault(method.name, []).append(_spell_among(cls, method, {cls.name for cls in classes}))
    near = get_close_matches(wanted.name, spelled)
    ordered = [text for name in dict.fromkeys([*near, *spelled]) for text in spelled[name]]
    inherited = _inheriting(place.class_path, classes[0], wanted.name)
    hint = f"it inherits {inherited}" if inherited else f"it has {_listing(ordered)}"
    return f"{place.described} has no method {wanted.text}; {hint}."


def _inheriting(class_path: ClassPath, cls: ClassFile, name: str) -> str | None:
    """The label of the inherited method of that name that is found first, superclasses before interfaces."""
    pending = [cls.superclass, *cls.interfaces]
    for above in pending:
        if above is None or name.startswith("<") or class_path.find(above) is None:
            continue
        parent = _load(class_path, above)
        for method in _named_methods(parent):
            if method.name == name and not method.access & (ACC_PRIVATE | ACC_ABSTRACT):
                return _target(parent, method).label
        pending.extend(new for new in (parent.superclass, *parent.interfaces) if new not in pending)
    return None


def _similar_files(path: Path) -> list[str]:
    folder = path.parent
    names = [file.name for file in folder.iterdir() if file.suffix == path.suffix] if folder.is_dir() else []
    return [str(folder / name) for name in get_close_matches(path.name, sorted(names))]


def _similar_classes(head: str, class_path: ClassPath) -> list[str]:
    owner, _, member = head.rpartition(".")
    name = find_class(owner, class_path) if owner else None
    if name is not None and any(method.name == member for method in _load(class_path, name).methods):
        return [f"{_dotted(name)}#{member}"]
    dotted = head.replace("/", ".")
    user = [_dotted(name) for name in class_path.user_names() if not _UNNAMED_CLASS.search(name)]
    near = get_close_matches(dotted, user) or [name for name in user if _simple(name) == _simple(dotted)]
    if not near:
        platform = sorted(map(_dotted, _named_classes(class_path.platform)))
        near = [name for name in platform if _simple(name).lower() == _simple(dotted).lower()]
        near.sort(key=lambda name: not name.startswith("java."))
        package = dotted.rpartition(".")[0]
        near = near or get_close_matches(dotted, [name for name in platform if name.rpartition(".")[0] == package])
    return near[:3]


def _suggesting(problem: str, near: Sequence[str]) -> str:
    return f"{problem}: did you mean {' or '.join(near)}?" if near else f"{problem}."


def _listing(texts: Iterable[str]) -> str:
    listed = list(texts)
    more = f" and {len(listed) - MAX_LISTED} more" if len(listed) > MAX_LISTED else ""
    return ", ".join(listed[:MAX_LISTED]) + more if listed else "none"


def _dotted(name: str) -> str:
    return name.replace("/", ".")


def _simple(name: str) -> str:
    return re.split(r"[./$]", name)[-1]
