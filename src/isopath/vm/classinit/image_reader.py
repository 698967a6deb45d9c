"""Records of snapshots read back. Nothing in them is trusted: the whole image is rejected if anything is inconsistent.

A record is parsed when its class is first needed; the objects in it are made, and their classes loaded, when they are
first used. So a wrong record may be found out late: ``ImageRejected`` then ends what is running, and the exploration
starts over without the image.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from typing import Any, Final

from isopath.heap import Array, Instance
from isopath.heap.state import numbers
from isopath.heap.state.numbers import MADE, SINGLETON, STRING, first_number, kind_of, owner_number
from isopath.heap.state.shared import NoObject
from isopath.heap.state.snapshot import Change, Snapshot
from isopath.program.classpath import ClassNotFound
from isopath.program.linked import PRIMITIVE_CLASSES, PRIMITIVES, JavaClass, class_of_descriptor, sort_of
from isopath.terms import NULL, Term, Value, location
from isopath.terms.arithmetic import double_of_bits, to_float
from isopath.terms.operators import LOCATION
from isopath.terms.sorts import BOOL, CHAR, DOUBLE, FLOAT, REF, Sort
from isopath.vm.core import Machine
from isopath.vm.core.outside import static_fields
from isopath.vm.linkage import lambda_class
from isopath.vm.linkage.lambdas import LAMBDA

_OBJECT: Final = "java/lang/Object"


class ImageRejected(Exception):
    """Something in an image is not what Isopath would have written."""


@contextmanager
def doubting() -> Iterator[None]:
    """Whatever goes wrong in here is the fault of the image."""
    try:
        yield
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, ClassNotFound, RecursionError) as error:
        raise ImageRejected(str(error)) from error


def _insist(holds: object, what: str) -> None:
    if not holds:
        raise ImageRejected(what)


class Stored:
    """The snapshots of an image, by class name: ``read`` gives the records, when one is first asked for.

    ``vm`` is the machine that they are read for.
    """

    vm: Machine

    def __init__(self, read: Callable[[], Mapping[str, bytes]]) -> None:
        self._read = read
        self._objects: dict[int, list[Any]] = {}
        self.texts: dict[int, str] = {}
        self.singletons: dict[int, str] = {}
        self._expected: dict[int, set[str]] = {}
        self._reading: set[str] = set()

    @cached_property
    def _records(self) -> Mapping[str, bytes]:
        return self._read()

    def snapshot(self, name: str) -> Snapshot | None:
        """The snapshot of a class, or None when the image has none; what it needs is in ``Shared`` then."""
        if name not in self._records:
            return None
        with doubting():
            _insist(name not in self._reading, "records that need each other")
            self._reading.add(name)
            return self._snapshot(name, json.loads(self._records[name]))

    def _snapshot(self, name: str, parts: dict[str, Any]) -> Snapshot:
        _insist(parts["name"] == name and _are_texts(parts["classes"], parts["needs"], list(parts["statics"])), name)
        _insist(list(parts["statics"]) == parts["classes"] and (name == "boot" or parts["classes"][0] == name), name)
        for need in parts["needs"]:
            if need not in self.vm.shared.snapshots:
                self.vm.shared.snapshots[need] = self.snapshot(need)
            _insist(self.vm.shared.snapshots[need] is not None, f"{name} needs {need}")
        self._take_constants(parts["texts"], parts["mirrors"])
        self._take_singletons(parts["singletons"])
        first = first_number(MADE, name)
        _insist(self.vm.shared.owners.setdefault(first, name) == name, "numbers taken twice")
        rows = {first + int(ordinal): row for ordinal, row in parts["objects"].items()}
        _insist(all(owner_number(number) == first for number in rows), "an object without a number")
        self._objects.update(rows)
        statics = _Statics(self, parts["statics"])
        streams = {self.reference(int(number), _OBJECT): text for number, text in parts["streams"].items()}
        _insist(set(streams.values()) <= {"out", "err"}, "a stream without a name")
        ordinals = frozenset(number - first for number in rows)
        changes = tuple(self._change(first, *row) for row in parts["changes"])
        return Snapshot(name, tuple(parts["classes"]), tuple(parts["needs"]), statics, changes, ordinals, streams)

    def _take_constants(self, texts: list[str], mirrors: list[str]) -> None:
        _insist(_are_texts(texts, mirrors), "a constant without text")
        self.texts.update({first_number(STRING, text): text for text in texts})
        for name in mirrors:
            element = name.lstrip("[")
            plain = class_of_descriptor(element) if name != element else name
            _insist(plain in PRIMITIVE_CLASSES or self.vm.hierarchy.is_platform_class(plain), "a mirror of no class")
            self.vm.initialization.mirror(name)

    def _take_singletons(self, names: list[str]) -> None:
        known = self.vm.natives.singletons
        _insist(_are_texts(names) and all(name.partition(":")[0] in known for name in names), "no singleton")
        self.singletons.update({first_number(SINGLETON, name): name for name in names})

    def _change(self, first: int, owner: int | str, at: int, old: int, new: int) -> Change:
        _insist(type(at) is int and at >= 0, "a place before the first")
        if isinstance(owner, str):
            descriptor = static_fields(class_named(self.vm, owner))[at].descriptor
        else:
            _insist(owner_number(owner) != first, "a change of its own object")
            held = self.vm.shared.objects[self.reference(owner, _OBJECT)]
            if isinstance(held, Array):
                _insist(held.elements is not None and at < len(held.elements), "an element out of bounds")
            descriptor = held.cls.element if isinstance(held, Array) else held.cls.layout[at].descriptor
        return Change(owner, at, self.value(descriptor, old), self.value(descriptor, new))

    def value(self, descriptor: str, code: int) -> Value:
        """The value that a number stands for in a place of this type."""
        _insist(type(code) is int, "a value that is no number")
        sort = sort_of(descriptor)
        if sort is REF:
            return self.reference(code, class_of_descriptor(descriptor))
        if sort is FLOAT or sort is DOUBLE:
            _insist(0 <= code < 1 << 64, "too many bits")
            number = double_of_bits(code)
            _insist(sort is DOUBLE or number != number or to_float(number) == number, "no float")
            return number
        low, high = _range(sort)
        _insist(low <= code <= high, "a number out of range")
        return int(code)

    def reference(self, number: int, class_name: str) -> Term:
        """The object of a number, of which there must be a record and which must be of a class in the end."""
        if number == 0:
            return NULL
        place = location(number)
        match kind_of(number):
            case numbers.STRING:
                is_known = owner_number(number) in self.texts
            case numbers.MIRROR:
                is_known = place in self.vm.shared.mirrored
            case numbers.SINGLETON:
                is_known = owner_number(number) in self.singletons
            case _:
                is_known = number in self._objects
        _insist(is_known, "a reference to nothing")
        if class_name != _OBJECT:
            made = dict.get(self.vm.shared.objects, place)
            if made is None:
                self._expected.setdefault(number, set()).add(class_name)
            else:
                _insist(class_name in made.cls.supertypes, "a reference to another type")
        return place

    def find(self, place: Term) -> Instance | Array:
        """Make an object that was not used before; a reference that is no location, an input, has none."""
        if place.op is not LOCATION:
            raise NoObject(place)
        number: int = place.payload
        with doubting():
            match kind_of(number):
                case numbers.STRING:
                    self.vm.initialization.string(self.texts[owner_number(number)])
                case numbers.SINGLETON:
                    kind, _, of = self.singletons[owner_number(number)].partition(":")
                    self.vm.initialization.singleton(kind, of)
                case _:
                    self.vm.shared.objects[place] = self._object(self._objects[number])
            made = dict.get(self.vm.shared.objects, place)
            _insist(made is not None, "a reference to nothing")
            assert made is not None
            _insist(self._expected.pop(number, set()) <= made.cls.supertypes, "an object of another type")
            return made

    def _object(self, row: list[Any]) -> Instance | Array:
        cls = class_named(self.vm, row[0])
        if not cls.is_array:
            _insist(not cls.is_abstract and len(row) == 2 and len(row[1]) == len(cls.layout), cls.name)
            pairs = zip(cls.layout, row[1], strict=True)
            return Instance(cls, [self.value(field.descriptor, code) for field, code in pairs], None)
        _, length, codes, writes = row
        _insist(type(length) is int and 0 <= length < 1 << 31, "an array without length")
        elements = None if codes is None else [self.value(cls.element, code) for code in codes]
        _insist(elements is None or (len(elements) == length and not writes), "elements past the end")
        made = Array(cls, length, elements, None)
        for at, code in writes:
            _insist(type(at) is int and 0 <= at < length, "an element out of bounds")
            made.writes.append((at, self.value(cls.element, code)))
        return made


class _Statics(Mapping[str, tuple[Value, ...]]):
    """The static fields of the classes of a record: made into values when a class is first used."""

    def __init__(self, stored: Stored, codes: dict[str, list[int]]) -> None:
        self._stored = stored
        self._codes = codes
        self._values: dict[str, tuple[Value, ...]] = {}

    def __getitem__(self, name: str) -> tuple[Value, ...]:
        if name not in self._values:
            with doubting():
                fields = static_fields(class_named(self._stored.vm, name))
                pairs = zip(fields, self._codes[name], strict=True)
                self._values[name] = tuple(self._stored.value(f.descriptor, code) for f, code in pairs)
        return self._values[name]

    def __contains__(self, name: object) -> bool:
        return name in self._codes

    def __iter__(self) -> Iterator[str]:
        return iter(self._codes)

    def __len__(self) -> int:
        return len(self._codes)


def class_named(vm: Machine, name: str) -> JavaClass:
    """A class of the platform by name. That of a lambda is made again by linking its call site."""
    _insist(isinstance(name, str), "a class without a name")
    element = name.lstrip("[")
    element = element[1:-1] if name != element and element not in PRIMITIVES else element
    if LAMBDA in element and vm.hierarchy.loaded(element) is None:
        _insist(lambda_class(vm, element), "a lambda without a call site")
    cls = vm.hierarchy.load(name)
    _insist(cls.is_platform and (not cls.element_class or vm.hierarchy.load(element).is_platform), name)
    return cls


def _are_texts(*groups: object) -> bool:
    return all(isinstance(group, list) and all(isinstance(text, str) for text in group) for group in groups)


def _range(sort: Sort) -> tuple[int, int]:
    if sort is BOOL or sort is CHAR:
        return 0, (1 << sort.bits) - 1
    return -(1 << sort.bits - 1), (1 << sort.bits - 1) - 1
