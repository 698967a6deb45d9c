"""No damage to a class file makes the reader do anything but succeed or raise ``MalformedClassFile``."""

import random
from collections import Counter
from collections.abc import Callable

import pytest

from isopath.classfile import MalformedClassFile, decode, parse_class

from .conftest import Classes

SUBJECTS = ("shapes/Shapes$Circle", "marks/Annotated", "nest/Nest$1", "marks/Marks$Full", "nest/Nest", "flow/Flow")
MUTANTS = 10_000
Mutation = Callable[[bytearray, random.Random], None]


def flip(data: bytearray, chance: random.Random) -> None:
    for _ in range(chance.randint(1, 4)):
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)


def replace(data: bytearray, chance: random.Random) -> None:
    for _ in range(chance.randint(1, 3)):
        data[chance.randrange(8, len(data))] = chance.choice((0, 1, 0x7F, 0x80, 0xFF, chance.randrange(256)))


def truncate(data: bytearray, chance: random.Random) -> None:
    del data[chance.randrange(len(data)) :]


def insert(data: bytearray, chance: random.Random) -> None:
    at = chance.randrange(len(data))
    data[at:at] = chance.randbytes(chance.randint(1, 8))


def duplicate(data: bytearray, chance: random.Random) -> None:
    start, at = chance.randrange(len(data)), chance.randrange(len(data))
    data[at:at] = data[start : start + chance.randint(1, 40)]


def swap(data: bytearray, chance: random.Random) -> None:
    left, right = chance.randrange(10, len(data) - 2), chance.randrange(10, len(data) - 2)
    data[left : left + 2], data[right : right + 2] = data[right : right + 2], data[left : left + 2]


def lengthen(data: bytearray, chance: random.Random) -> None:
    at = chance.randrange(10, len(data) - 4)
    data[at : at + 4] = b"\xff\xff\xff\xff"


KINDS: tuple[Mutation, ...] = (flip, replace, truncate, insert, duplicate, swap, lengthen)


@pytest.mark.parametrize("mutate", KINDS)
def test_a_damaged_class_is_read_or_rejected(compiled: Classes, mutate: Mutation) -> None:
    chance = random.Random(KINDS.index(mutate))
    outcomes: Counter[str] = Counter()
    for number in range(MUTANTS // len(KINDS) + 1):
        data = bytearray(compiled[SUBJECTS[number % len(SUBJECTS)]])
        mutate(data, chance)
        outcomes[outcome(bytes(data))] += 1
    assert outcomes["rejected"] > 0
    assert outcomes["read"] > 0 or mutate in (truncate, insert, duplicate)


def outcome(data: bytes) -> str:
    try:
        parsed = parse_class(data, "mutant")
        for method in parsed.methods:
            if method.code:
                decode(method.code, parsed.pool, "mutant")
    except MalformedClassFile as problem:
        assert str(problem).startswith("mutant: offset ")
        assert 0 <= problem.offset <= len(data)
        return "rejected"
    return "read"
