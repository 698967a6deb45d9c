import pytest
from hypothesis import given
from hypothesis import strategies as st

from isopath.classfile.pool import decode_modified_utf8


def utf16_units(text: str) -> tuple[int, ...]:
    """The UTF-16 units of the Java string that ``text`` stands for."""
    encoded = text.encode("utf-16-be", "surrogatepass")
    return tuple(encoded[at] << 8 | encoded[at + 1] for at in range(0, len(encoded), 2))


def encode(units: list[int]) -> bytes:
    """JVMS 4.4.7, unit by unit."""
    raw = bytearray()
    for unit in units:
        if 0 < unit < 0x80:
            raw.append(unit)
        elif unit < 0x800:
            raw += bytes((0xC0 | unit >> 6, 0x80 | unit & 0x3F))
        else:
            raw += bytes((0xE0 | unit >> 12, 0x80 | unit >> 6 & 0x3F, 0x80 | unit & 0x3F))
    return bytes(raw)


_UNITS = st.lists(st.one_of(st.integers(0, 0xFFFF), st.integers(0xD7F0, 0xE010), st.integers(0, 0x80)))


@given(_UNITS)
def test_decoding_keeps_every_utf16_unit(units: list[int]) -> None:
    assert list(utf16_units(decode_modified_utf8(encode(units)))) == units


@given(_UNITS, _UNITS)
def test_different_units_make_different_strings(left: list[int], right: list[int]) -> None:
    same = decode_modified_utf8(encode(left)) == decode_modified_utf8(encode(right))
    assert same == (left == right)


def test_a_pair_of_surrogates_is_joined_and_a_lone_one_stays() -> None:
    assert decode_modified_utf8(b"\xed\xa0\xbd\xed\xb8\x80") == "\U0001f600"
    assert decode_modified_utf8(b"\xed\xb8\x80\xed\xa0\xbd") == "\ude00\ud83d"


def test_nul_is_written_with_two_bytes() -> None:
    assert decode_modified_utf8(b"a\xc0\x80b") == "a\0b"


@pytest.mark.parametrize(
    "raw",
    [b"\0", b"a\0\xc3\xa9", b"\x80", b"\xc3", b"\xe1\x80", b"\xc1\x81", b"\xe0\x80\x81", b"\xf0\x9f\x98\x80", b"\xff"],
)
def test_what_is_not_modified_utf8_is_rejected(raw: bytes) -> None:
    with pytest.raises(ValueError):
        decode_modified_utf8(raw)


@given(st.binary(max_size=12))
def test_any_bytes_decode_or_are_rejected(raw: bytes) -> None:
    try:
        text = decode_modified_utf8(raw)
    except ValueError:
        return
    assert encode(list(utf16_units(text))) == raw
