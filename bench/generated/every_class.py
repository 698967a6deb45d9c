"""Tests for every class of the survey jars, a small budget for each method, and whether javac takes the files.

    python -m bench.generated.every_class --seconds 1 --folder /tmp/every-class --sample 20

The files of a class stay in the folder, so a run that was stopped is resumed, and javac can be asked again. Paths are
not replayed: what is counted is whether the code compiles. Ends with 1 if a file does not compile or a class failed.
"""

import argparse
import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path
from time import process_time
from traceback import format_exc

from bench.generated.errors import CompileError, compile_errors
from bench.generated.subjects import SURVEYED, class_path_of, classes_of
from isopath import Bounds, Request, Search
from isopath.errors import IsopathError
from isopath.exploration.request import Inputs
from isopath.generation import generate_tests, write_tests
from isopath.program import find_jdk
from isopath.program.target import TargetNotFound
from isopath.witness.junit_run import find_junit

_DONE = "done.json"
_CLASSES_PER_PROCESS = 25


@dataclass(frozen=True, slots=True)
class Written:
    """What became of a class: how many tests, how many paths have none, and what went wrong."""

    jar: str
    name: str
    tests: int = 0
    missing: int = 0
    seconds: float = 0.0
    failure: str = ""


def write_class(jar: str, name: str, seconds: float, jdk: Path, folder: Path, max_paths: int) -> Written:
    """Write the tests of a class into a folder."""
    started = process_time()
    bounds = Bounds(k=3, loops=3, max_paths=max_paths, seconds=seconds)
    inputs, search = Inputs(buildable=True), Search(library="jdk")
    request = Request(name.replace("/", "."), class_path_of(jar), bounds=bounds, jdk=jdk, inputs=inputs, search=search)
    try:
        generated = generate_tests(request)
        write_tests(generated, folder, "python -m bench.generated.every_class")
        written = Written(jar, name, generated.tests, len(generated.missing), process_time() - started)
    except TargetNotFound:
        written = Written(jar, name)
    except IsopathError as error:
        written = Written(jar, name, failure=f"refused: {error}")
    except Exception:
        written = Written(jar, name, failure=format_exc(limit=-4))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / _DONE).write_text(json.dumps(asdict(written)), encoding="utf-8")
    return written


def write_one(task: tuple[str, str, float, Path, Path, int]) -> Written:
    """``write_class`` for a pool."""
    return write_class(*task)


def batches(folders: Sequence[Path]) -> Iterator[list[Path]]:
    """Files that javac can be given together: the tests of nested classes have the name of those of the outer one."""
    by_name = defaultdict(list)
    for folder in folders:
        for file in sorted(folder.rglob("*.java")):
            by_name[file.relative_to(folder)].append(file)
    for at in range(max(map(len, by_name.values()), default=0)):
        yield [files[at] for files in by_name.values() if at < len(files)]


def main() -> None:
    options = arguments()
    jdk = find_jdk(options.jdk)
    todo = []
    folders = defaultdict(list)
    for jar in options.jars:
        for name in classes_of(jar, jdk.feature)[options.first :: options.sample]:
            folder = options.folder / jar / name.replace("/", ".")
            folders[jar].append(folder)
            if options.only in name and not (folder / _DONE).exists():
                todo.append((jar, name, options.seconds, jdk.home, folder, options.max_paths))
    with get_context("spawn").Pool(options.workers, maxtasksperchild=_CLASSES_PER_PROCESS) as workers:
        for written in workers.imap_unordered(write_one, todo):
            print(f"{written.jar} {written.name}: {written.tests} tests, {written.seconds:.1f} s {written.failure}")
            sys.stdout.flush()
    results = [Written(**json.loads(file.read_text())) for jar in folders for file in done(folders[jar])]
    errors = []
    for jar, places in folders.items():
        for files in batches(places):
            errors += compile_errors(files, jdk, [*find_junit(5).jars, *class_path_of(jar)])
    report(results, errors, options.folder)
    sys.exit(bool(errors) or any(each.failure for each in results))


def done(folders: Sequence[Path]) -> list[Path]:
    """The records of the classes that were written."""
    return [file for folder in folders if (file := folder / _DONE).exists()]


def report(results: Sequence[Written], errors: Sequence[CompileError], folder: Path) -> None:
    """The errors by class and cause, and totals."""
    for error in errors:
        print(f"{error.file.relative_to(folder)}:{error.line}: {error.cause}\n    {error.code}")
    for cause, count in Counter(error.cause for error in errors).most_common():
        print(f"{count:6,}  {cause}")
    failed = [each for each in results if each.failure]
    for each in failed:
        print(f"{each.jar} {each.name}: {each.failure}")
    tests, missing = sum(each.tests for each in results), sum(each.missing for each in results)
    files = len({error.file for error in errors})
    print(
        f"{len(results):,} classes, {tests:,} tests, {missing:,} paths without one; javac rejects {files} files"
        f" for {len(errors)} errors; {len(failed)} classes failed"
    )


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1, help="for each method")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--jars", nargs="+", default=SURVEYED, choices=SURVEYED)
    parser.add_argument("--sample", type=int, default=1, help="every n-th class only")
    parser.add_argument("--first", type=int, default=0, help="the number of the first class of a sample")
    parser.add_argument("--only", default="", help="classes that have this in their internal names")
    parser.add_argument("--max-paths", type=int, default=20, help="of each method")
    parser.add_argument("--jdk", type=Path, default=None)
    parser.add_argument("--folder", type=Path, required=True, help="for the files; one that is not empty is resumed")
    return parser.parse_args()


if __name__ == "__main__":
    main()
