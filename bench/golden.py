"""A golden corpus: what the commands print, recorded before a change and compared after it, byte for byte.

    python -m bench.golden record /tmp/before
    python -m bench.golden record /tmp/after
    python -m bench.golden compare /tmp/before /tmp/after

Each item is one command line, run in a process of its own: only what users see is recorded, so the corpus outlives any
change of the inside. Seconds are left out of what is kept. An exploration that ran out of time is kept without its
paths, since these depend on the machine. A recording that was stopped is resumed; ``--only`` takes the items with a
text in their names. ``compare`` ends with 1 if an item differs.
"""

import argparse
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from bench.generated.subjects import SURVEYED, class_path_of, subjects
from bench.papers.programs import drivers, scope
from isopath.heap import MODELS
from isopath.program import find_jdk, resolve_targets

ROOT: Final = Path(__file__).resolve().parent.parent
BOUNDS: Final = ("--k", "2", "--loops", "2", "--calls", "10", "--max-paths", "300", "--time", "60")
SHALLOW: Final = ("--k", "1", "--loops", "12", "--max-paths", "300", "--time", "60")
LIBRARY_METHODS: Final = 300
CLASSES_WITH_TESTS: Final = 20
_TIMED: Final = re.compile(r"\d+(\.\d+)? (s\b|seconds)")


@dataclass(frozen=True, slots=True)
class Item:
    """A command by a name that is a path. ``writes`` says that it writes files, which are recorded in place of JSON."""

    name: str
    command: tuple[str, ...]
    writes: bool = False


def items() -> Iterator[Item]:
    """The corpus: what is cheap to run and says most comes first."""
    yield from _explorations()
    yield from _papers()
    yield from _other_commands()
    yield from _library_methods()
    yield from _test_files()


def _explorations() -> Iterator[Item]:
    sources = [*(ROOT / "examples").glob("*.java"), *(ROOT / "tests" / "subjects" / "java").glob("*.java")]
    for source in sorted(sources):
        for model in MODELS:
            yield _explored(f"explore/{source.stem}/{model}", str(source), model, *BOUNDS)


def _papers() -> Iterator[Item]:
    jdk = find_jdk()
    folder = drivers(jdk)
    path = os.pathsep.join(map(str, (folder, scope(1, jdk))))
    for source in sorted((ROOT / "bench" / "papers" / "java").glob("*.java")):
        for model in MODELS:
            yield _explored(f"papers/{source.stem}/{model}", source.stem, model, *SHALLOW, "-cp", path)


def _explored(name: str, target: str, model: str, *more: str) -> Item:
    return Item(name, ("explore", target, "--heap", model, "--json", "-", *more))


def _other_commands() -> Iterator[Item]:
    for source in sorted((ROOT / "examples").glob("*.java")):
        yield Item(f"terminal/{source.stem}", ("explore", str(source), *BOUNDS, "--no-replay", "--witness"))
        yield Item(f"compare/{source.stem}", ("compare", str(source), "--json", "-", *BOUNDS))
    for source in sorted((ROOT / "examples" / "jml").glob("*.java")):
        yield Item(f"check/{source.stem}", ("check", str(source), "--json", "-", *BOUNDS))


def _library_methods() -> Iterator[Item]:
    """Methods of the survey jars, picked by the digest of their names."""
    jdk = find_jdk()
    found: list[tuple[str, str, str]] = []
    for jar in SURVEYED:
        path = class_path_of(jar)
        for target in resolve_targets(str(path[0]), class_path=path[1:], jdk=jdk).methods:
            digest = sha256(f"{jar} {target.label}".encode()).hexdigest()
            found.append((digest, jar, target.label))
    for digest, jar, label in sorted(found)[:LIBRARY_METHODS]:
        path_text = os.pathsep.join(map(str, class_path_of(jar)))
        more = ("--k", "2", "--loops", "2", "--max-paths", "40", "--time", "20", "-cp", path_text)
        yield Item(f"library/{jar}/{digest[:12]}", ("explore", label, "--json", "-", *more))


def _test_files() -> Iterator[Item]:
    every = list(subjects())
    for subject in every[:: len(every) // CLASSES_WITH_TESTS][:CLASSES_WITH_TESTS]:
        path = ("-cp", os.pathsep.join(map(str, subject.class_path))) if subject.class_path else ()
        yield Item(f"tests/{subject.name}", ("test", subject.target, *BOUNDS, *path), writes=True)


def recorded(item: Item) -> str:
    """What a command says, without what depends on the machine."""
    with TemporaryDirectory() as folder:
        output = ("-o", folder) if item.writes else ()
        command = [sys.executable, "-m", "isopath.cli", *item.command, *output]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", errors="backslashreplace", check=False)
        if item.writes:
            files = sorted(Path(folder).rglob("*.java"))
            text = "".join(f"// {file.relative_to(folder)}\n{file.read_text(encoding='utf-8')}" for file in files)
        elif "--json" in item.command:
            text = "".join(f"{_timeless(json.loads(line))}\n" for line in done.stdout.splitlines())
        else:
            text = done.stdout
    errors = "\n".join(line for line in done.stderr.splitlines() if line.strip())
    return _TIMED.sub(
        "- s", f"{text.replace(str(ROOT), '.')}\nexit {done.returncode}\n{errors.replace(str(ROOT), '.')}\n"
    )


def _timeless(result: dict[str, Any]) -> str:
    """The JSON of one result; where time was over, only that."""
    if "time" in result.get("hits", {}):
        result = {"target": result["target"], "heap": result["heap"], "hits": ["time"]}
    return json.dumps(_without_seconds(result), ensure_ascii=True, indent=1)


def _without_seconds(value: Any) -> Any:
    if isinstance(value, list):
        return [_without_seconds(each) for each in value]
    if isinstance(value, dict):
        return {name: _without_seconds(held) for name, held in value.items() if not name.endswith("seconds")}
    return value


def record(folder: Path, only: str, workers: int) -> None:
    """Run every item that the folder does not have yet."""

    def run(item: Item) -> None:
        file = folder / f"{item.name}.txt"
        if not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            text = recorded(item)
            part = file.with_suffix(".part")
            part.write_text(f"isopath {' '.join(item.command).replace(str(ROOT), '.')}\n{text}", encoding="utf-8")
            part.rename(file)

    with ThreadPoolExecutor(workers) as pool:
        todo = [pool.submit(run, item) for item in items() if only in item.name]
        for number, done in enumerate(todo, start=1):
            done.result()
            print(f"\r{number} of {len(todo)}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


def compare(before: Path, after: Path) -> bool:
    """Name the items that differ, each with its first different line; whether there is none."""
    names = {file.relative_to(before) for file in before.rglob("*.txt")}
    missing = names ^ {file.relative_to(after) for file in after.rglob("*.txt")}
    different = 0
    for name in sorted(names - missing):
        old, new = (_lines(folder / name) for folder in (before, after))
        if old != new:
            different += 1
            print(f"{name}:{_first_difference(old, new)}")
    for name in sorted(missing):
        print(f"{name}: recorded only once")
    print(f"{len(names - missing)} items compared, {different} differ, {len(missing)} recorded only once")
    return not different and not missing


def _lines(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8").splitlines()


def _first_difference(old: list[str], new: list[str]) -> str:
    pairs = enumerate(zip(old, new, strict=False), start=1)
    at, (left, right) = next(((at, pair) for at, pair in pairs if pair[0] != pair[1]), (0, ("", "")))
    if not at:
        return f" {len(old)} lines, then {len(new)}"
    return f"{at}\n  - {left[:160]}\n  + {right[:160]}"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.golden")
    commands = parser.add_subparsers(dest="command", required=True)
    recording = commands.add_parser("record", help="run the commands of the corpus")
    recording.add_argument("folder", type=Path)
    recording.add_argument("--only", default="", help="items whose names contain this")
    recording.add_argument("--workers", type=int, default=2)
    comparing = commands.add_parser("compare", help="compare two recordings")
    comparing.add_argument("before", type=Path)
    comparing.add_argument("after", type=Path)
    given = parser.parse_args()
    if given.command == "record":
        record(given.folder, given.only, given.workers)
        return 0
    return 0 if compare(given.before, given.after) else 1


if __name__ == "__main__":
    sys.exit(main())
