"""``isopath watch``: one pass over the classes that there are, and one each time that a build has written some."""

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from threading import Thread

from isopath.cli.watching import Watched
from tests.conftest import Command
from tests.project.building import write
from tests.project.running import compile_java

SIGN = "class Sign { static int of(int x) { return x > 0 ? 1 : -1; } }"
PART = "class Part { static int of(int x) { return 10 / (x - 1); } interface Of { int f(); } }"


class Watching:
    """The command while it runs, and what it has printed."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.process = process
        self._lines: Queue[str] = Queue()
        Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line.rstrip("\n"))

    def until(self, words: str) -> list[str]:
        """What it prints up to a line with some words."""
        seen: list[str] = []
        while not seen or words not in seen[-1]:
            seen.append(self._lines.get(timeout=60))
        return seen

    @property
    def has_said_more(self) -> bool:
        return not self._lines.empty()


@contextmanager
def watching(folder: Path, *options: str) -> Iterator[Watching]:
    command = [sys.executable, "-u", "-m", "isopath.cli", "watch", str(folder), "--no-replay", "--interval", "0.1"]
    with subprocess.Popen([*command, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            yield Watching(process)
        finally:
            if process.poll() is None:
                process.kill()


def built(tmp_path: Path) -> Path:
    write(tmp_path / "src/Sign.java", SIGN)
    write(tmp_path / "src/Part.java", PART)
    compile_java(tmp_path / "src", tmp_path / "classes")
    return tmp_path / "classes"


def test_classes_that_are_written_again_are_checked_again_and_an_interrupt_ends_it(tmp_path: Path) -> None:
    classes = built(tmp_path)
    with watching(classes, "--quiet") as watched:
        first = watched.until("1 finding")
        assert first[0] == "3 classes changed, 2 with methods to check"
        assert watched.until("  Part#of(int)")
        write(tmp_path / "src/Part.java", PART.replace("10 / (x - 1)", "x == 1 ? 0 : 10 / (x - 1)"))
        compile_java(tmp_path / "src", tmp_path / "again")
        for name in ("Part.class", "Part$Of.class"):
            (tmp_path / "again" / name).replace(classes / name)
        second = watched.until("no findings in")
        assert second == ["2 classes changed, 1 with methods to check", "no findings in 2 methods"]
        time.sleep(1)
        assert not watched.has_said_more
        watched.process.send_signal(signal.SIGINT)
        _, errors = watched.process.communicate(timeout=30)
        assert (watched.process.returncode, errors.splitlines()[-1]) == (130, "isopath: interrupted")


def test_after_so_many_passes_it_ends_with_the_exit_code_of_the_last(isopath: Command, tmp_path: Path) -> None:
    classes = built(tmp_path)
    done = isopath("watch", str(classes), "--passes", "1", "--no-replay")
    assert done.returncode == 1
    assert "Part#of(int)" in done.stdout and "when x == 1" in done.stdout


def test_a_class_that_is_damaged_is_reported_and_the_watch_goes_on(tmp_path: Path) -> None:
    classes = built(tmp_path)
    with watching(classes, "--quiet", "--passes", "3") as watched:
        watched.until("  Part#of(int)")
        kept = (classes / "Part.class").read_bytes()
        (classes / "Part.class").write_bytes(kept[:40])
        assert len(watched.until("Part.class")) == 1
        (classes / "Part.class").write_bytes(kept)
        watched.until("  Part#of(int)")
        assert watched.process.wait(timeout=30) == 1


def test_what_is_no_folder_is_rejected(isopath: Command, tmp_path: Path) -> None:
    done = isopath("watch", str(tmp_path / "none"))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f"isopath: {tmp_path / 'none'} is no folder of classes: isopath watch is for those that a build writes.\n"
    )


def test_an_unnamed_class_belongs_to_the_one_around_it(tmp_path: Path) -> None:
    for name in ("a/B.class", "a/B$1.class", "a/B$C.class", "a/B$C$2D.class", "module-info.class", "a/other.txt"):
        write(tmp_path / name, "")
    found = Watched([tmp_path]).settled(0.01)
    assert {name: [each for each, *_ in stamps] for name, stamps in found.items()} == {
        "a.B": ["a.B", "a.B$1"],
        "a.B$C": ["a.B$C", "a.B$C$2D"],
    }
