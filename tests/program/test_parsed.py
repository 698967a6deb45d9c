"""Class files that sessions share."""

import pytest

from isopath.classfile import MalformedClassFile, parse_class
from isopath.program import Jdk
from isopath.program.parsed import parsed


def test_the_same_bytes_are_one_class_file_and_other_bytes_another(jdk: Jdk) -> None:
    first, again, other = (jdk.class_source().read(f"java/lang/{name}") for name in ("Object", "Object", "Runnable"))
    assert first is not None and again is not None and other is not None
    assert parsed(first, "here") is parsed(bytes(bytearray(again)), "here")
    assert parsed(first, "here") == parse_class(first, "here")
    assert parsed(other, "here").name == "java/lang/Runnable"


def test_what_is_wrong_with_bytes_is_said_of_each_place() -> None:
    for place in ("here", "there"):
        with pytest.raises(MalformedClassFile, match=place):
            parsed(b"no class", place)
