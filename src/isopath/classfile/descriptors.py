"""Names and descriptors: what is well formed, and what a method descriptor says (JVMS 4.2, 4.3).

These are pure functions of strings; the readers turn a rejection into ``MalformedClassFile``. The answers are cached,
because the same few descriptors come back in every class.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

_CLASS = r"[^.;\[/]+(?:/[^.;\[/]+)*"
_FIELD = rf"\[*(?:[BCDFIJSZ]|L{_CLASS};)"
_CLASS_NAME = re.compile(_CLASS)
_FIELD_DESCRIPTOR = re.compile(_FIELD)
_METHOD_DESCRIPTOR = re.compile(rf"\(((?:{_FIELD})*)\)(V|{_FIELD})")
_MEMBER_NAME = re.compile(r"[^.;\[/]+")
_METHOD_NAME = re.compile(r"[^.;\[/<>]+|<init>|<clinit>")

MAX_DIMENSIONS = 255
MAX_ARGUMENT_SLOTS = 255
_CACHE = 1 << 14


@dataclass(frozen=True, slots=True)
class MethodDescriptor:
    """A parsed method descriptor; ``argument_slots`` leaves out the receiver."""

    parameters: tuple[str, ...]
    result: str
    argument_slots: int


def slots(descriptor: str) -> int:
    """How many local variables or stack entries a value of this type takes (JVMS 2.6.1)."""
    if descriptor in ("J", "D"):
        return 2
    return 0 if descriptor == "V" else 1


def dimensions(descriptor: str) -> int:
    """The number of array dimensions of a field descriptor or of an array's class name."""
    return len(descriptor) - len(descriptor.lstrip("["))


@lru_cache(_CACHE)
def is_field_descriptor(text: str) -> bool:
    return _FIELD_DESCRIPTOR.fullmatch(text) is not None and dimensions(text) <= MAX_DIMENSIONS


@lru_cache(_CACHE)
def is_class_name(text: str) -> bool:
    """An internal name, or the descriptor of an array as a class constant holds it (JVMS 4.4.1)."""
    if text.startswith("["):
        return is_field_descriptor(text)
    return _CLASS_NAME.fullmatch(text) is not None


@lru_cache(_CACHE)
def is_field_name(text: str) -> bool:
    return _MEMBER_NAME.fullmatch(text) is not None


@lru_cache(_CACHE)
def is_method_name(text: str) -> bool:
    return _METHOD_NAME.fullmatch(text) is not None


@lru_cache(_CACHE)
def parse_method_descriptor(text: str) -> MethodDescriptor:
    """Split ``(IJLjava/lang/String;)V`` into its parts; ValueError when it is no method descriptor."""
    match = _METHOD_DESCRIPTOR.fullmatch(text)
    if match is None:
        raise ValueError("not a method descriptor")
    parameters = tuple(_FIELD_DESCRIPTOR.findall(match[1]))
    result = match[2]
    if any(dimensions(part) > MAX_DIMENSIONS for part in (*parameters, result)):
        raise ValueError("an array type of more than 255 dimensions")
    argument_slots = sum(map(slots, parameters))
    if argument_slots > MAX_ARGUMENT_SLOTS:
        raise ValueError("more than 255 slots of arguments")
    return MethodDescriptor(parameters, result, argument_slots)


def is_method_descriptor(text: str) -> bool:
    try:
        parse_method_descriptor(text)
    except ValueError:
        return False
    return True
