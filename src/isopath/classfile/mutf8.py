"""Modified UTF-8 (JVMS 4.4.7) to Python strings.

A Java string is a sequence of UTF-16 units, a Python string one of code points. The one representation used here: a
high surrogate followed by a low one is always joined into its supplementary code point; a surrogate without its other
half stays as that lone code point. So two Java strings are equal exactly when their Python strings are.
"""


def decode_modified_utf8(raw: bytes) -> str:
    """The string that ``raw`` encodes; ValueError when it encodes none."""
    if raw.isascii():
        if 0 in raw:
            raise ValueError("a zero byte in modified UTF-8")
        return raw.decode("ascii")
    if 0 in raw or max(raw) >= 0xF0:
        raise ValueError("a byte that modified UTF-8 never uses")
    text = raw.replace(b"\xc0\x80", b"\x00").decode("utf-8", "surrogatepass")
    if b"\xed" in raw:
        text = text.encode("utf-16-be", "surrogatepass").decode("utf-16-be", "surrogatepass")
    return text
