"""Numbers that depend on inputs go into arrays of bytes and come back, as a ByteBuffer has it on the JVM."""

from pathlib import Path

import pytest

from isopath import Bounds, Request, explore
from isopath.exploration.request import Output
from isopath.heap import MODELS
from tests.jvm.harness import jdks

SOURCE = """
import java.nio.*;
class Buffers {
    static int ints(int i) {
        ByteBuffer b = ByteBuffer.allocate(8);
        b.putInt(i).putShort((short) i).flip();
        return b.get(3) == 7 ? b.getInt(0) : b.getShort(4);
    }
    static long longs(byte[] a) {
        if (a.length < 8) return 0;
        return ByteBuffer.wrap(a).order(ByteOrder.LITTLE_ENDIAN).getLong() == 0x0102030405060708L ? 1 : 2;
    }
    static boolean chars(char c) {
        ByteBuffer b = ByteBuffer.allocate(9);
        b.get();
        return b.putChar(c).getChar(1) == 'x';
    }
    static int places(int i, int at) {
        ByteBuffer b = ByteBuffer.allocate(8);
        return b.putInt(at, i).getInt(at) == i ? 1 : 0;
    }
}
"""


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    source = tmp_path_factory.mktemp("buffers") / "Buffers.java"
    source.write_text(SOURCE)
    return source


def results(source: Path, method: str, jdk: Path | None = None, heap: str = "pose") -> list[str | None]:
    output = Output(replays=True)
    (result,) = explore(Request(f"{source}#{method}", jdk=jdk, heap=heap, bounds=Bounds(seconds=600), output=output))
    assert result.is_complete and result.replays is not None and result.replays.confirmed == result.traces
    return [path.result for path in result.paths if path.ending == "returned"]


@pytest.mark.parametrize("jdk", jdks(), ids=lambda home: home.name)
@pytest.mark.parametrize(("method", "count"), [("ints", 2), ("longs", 3), ("chars", 2), ("places", 3)])
def test_a_number_in_bytes_is_what_the_jvm_has(source: Path, jdk: Path, method: str, count: int) -> None:
    assert len(results(source, method, jdk)) == count


@pytest.mark.parametrize("heap", MODELS)
def test_a_number_that_was_put_comes_back(source: Path, heap: str) -> None:
    assert set(results(source, "places", heap=heap)) == {"1"}
    assert set(results(source, "longs", heap=heap)) == {"0L", "1L", "2L"}
