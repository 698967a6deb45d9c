"""Bytes that a program writes to the streams of the process end no path, whatever they are; the JVM confirms them."""

import subprocess
from pathlib import Path

import pytest

from isopath import Bounds, Request, Result, explore
from isopath.exploration.request import Output
from isopath.heap import MODELS
from isopath.program import compile_sources, find_jdk
from tests.jvm.harness import jdks

SOURCE = """
import java.io.*;
class Bytes {
    static void range(byte[] b, int start, int n) { if (n < 4) System.out.write(b, start, n); }
    static void kept(byte[] b) throws IOException { System.err.write(b); b[0] = 'x'; System.err.writeBytes(b); }
    static void halves(int i) {
        System.out.write(0xC3);
        System.out.write(0xA9);
        System.out.write(new byte[] {(byte) 0xED, (byte) 0xA0, (byte) 0x80}, 0, 3);
        System.out.write(i);
        System.out.print("\\ufffd");
    }
    static void data(long l, char c) throws IOException {
        DataOutputStream out = new DataOutputStream(System.out);
        out.writeLong(l);
        out.writeUTF("" + c);
    }
    static int message(byte[] b, int n) {
        if (n > 3) return 0;
        try {
            System.out.write(b, 1, n);
            return 1;
        } catch (ArrayIndexOutOfBoundsException e) {
            return e.getMessage().length() > 20 ? 2 : 3;
        }
    }
    static void missing() { System.out.write(null, 0, 1); }
    public static void main(String[] arguments) { System.out.write(new byte[127], 0, 128); }
    static void past(byte[] b) { if (b.length < 9) System.out.write(b, 0, 200); }
}
"""


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    source = tmp_path_factory.mktemp("bytes") / "Bytes.java"
    source.write_text(SOURCE)
    return source


def run(source: Path, method: str, jdk: Path | None = None, heap: str = "pose") -> Result:
    output = Output(replays=True)
    (result,) = explore(Request(f"{source}#{method}", jdk=jdk, heap=heap, bounds=Bounds(seconds=600), output=output))
    assert result.replays is not None and result.replays.confirmed == result.traces
    return result


@pytest.mark.parametrize("jdk", jdks(), ids=lambda home: home.name)
@pytest.mark.parametrize(
    ("method", "endings"),
    [
        ("range", ["returned", "returned", "threw", "threw"]),
        ("kept", ["returned", "threw", "threw"]),
        ("halves", ["returned"]),
        ("data", ["returned"] * 4),
        ("message", ["returned", "returned", "returned", "threw"]),
        ("missing", ["threw"]),
    ],
)
def test_bytes_are_printed_as_the_jvm_prints_them(source: Path, jdk: Path, method: str, endings: list[str]) -> None:
    result = run(source, method, jdk)
    assert result.is_complete and sorted(path.ending for path in result.paths) == endings


@pytest.mark.parametrize("heap", MODELS)
def test_bytes_of_an_input_fork_only_where_the_jvm_throws(source: Path, heap: str) -> None:
    assert sorted(path.ending for path in run(source, "kept", heap=heap).paths) == ["returned", "threw", "threw"]


def test_bytes_that_were_printed_stay_as_they_were(source: Path) -> None:
    (returned,) = [path for path in run(source, "kept").paths if path.ending == "returned"]
    assert returned.expected is not None
    assert returned.expected.errors.endswith("x") and len(returned.expected.errors) == 2


@pytest.mark.parametrize("jdk", jdks(), ids=lambda home: home.name)
def test_a_range_that_is_too_large_for_the_buffer_is_checked_by_the_file(source: Path, jdk: Path) -> None:
    """As a JVM has it whose System.out is its own: that of a replay is another."""
    compiled = compile_sources([source], find_jdk(jdk))
    command = [str(jdk / "bin" / "java"), "-cp", str(compiled), "Bytes"]
    printed = subprocess.run(command, capture_output=True, text=True, check=False).stderr
    thrown = [path.detail for path in run(source, "main", jdk).paths]
    assert thrown == ["java.lang.IndexOutOfBoundsException"] and f'"main" {thrown[0]}\n' in printed
    assert {path.detail for path in run(source, "past").paths} >= {"java.lang.IndexOutOfBoundsException"}
