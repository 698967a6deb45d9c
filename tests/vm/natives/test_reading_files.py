"""What is on the disk, and in a file, is an input: a JVM with such a file on its disk does what the path says."""

import subprocess
from base64 import b64encode
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

from isopath import Output, Request, explore
from isopath.exploration.results import Path as ProgramPath
from isopath.exploration.results import Result
from isopath.exploration.session import Configuration, Session
from isopath.heap import MODELS
from isopath.program import resolve_targets
from isopath.program.javac import RUNTIME_FLAGS
from isopath.search import Search
from isopath.vm.core.bounds import Bounds
from isopath.witness.objects import Ref, Text, WitnessObject
from tests.witness.replaying import jdks

JAVA = Path(__file__).parent / "java"
RESULTS = {
    "bytes": ["-1", "0", "1", "2", "FileNotFoundException"],
    "closed": ["-2", "FileNotFoundException"],
    "missing": ["0", "1"],
    "first": ["-1", "1", "2", "3", "FileNotFoundException"],
    "two": ["0", "1", "2", "FileNotFoundException", "NoSuchFileException"],
    "number": ["0", "1", "7", "FileNotFoundException"],
    "pathNumber": ["0", "0", "1", "NoSuchFileException"],
    "whole": ["0", "1", "2", "NoSuchFileException"],
    "all": ["0", "1", "2", "NoSuchFileException"],
    "lines": ["-1", "0", "1", *["2"] * 3, "NoSuchFileException"],
    "message": ["-1", "0", *["1"] * 4],
    "stream": ["0", "1", "NoSuchFileException"],
    "begins": ["0", "1", "2", "NoSuchFileException"],
    "url": ["0", "1", "FileNotFoundException"],
    "write": ["2", "FileNotFoundException"],
    "print": ["0", "FileNotFoundException"],
    "create": ["1", "FileAlreadyExistsException"],
    "replace": ["1", "FileAlreadyExistsException"],
    "delete": ["1", "NoSuchFileException"],
    "move": ["1", "NoSuchFileException"],
    "size": ["1", "NoSuchFileException"],
    "none": ["NullPointerException"],
}
DRIVER = """
import java.lang.reflect.*;
import java.nio.file.*;
import java.util.Base64;

class Driver {
    public static void main(String[] arguments) throws Exception {
        Method method = FileReads.class.getDeclaredMethod(arguments[0]);
        method.setAccessible(true);
        for (int at = 1; at < arguments.length; at++) {
            Path file = Path.of("a.txt");
            Files.deleteIfExists(file);
            if (!arguments[at].equals("-")) {
                Files.write(file, Base64.getDecoder().decode(arguments[at]));
            }
            try {
                System.out.println(method.invoke(null));
            } catch (InvocationTargetException thrown) {
                System.out.println(thrown.getCause().getClass().getSimpleName());
            }
        }
    }
}
"""


@cache
def explored(method: str, heap: str = "pose", jdk: int = 0) -> Result:
    home = jdks()[jdk]
    targets = resolve_targets(f"{JAVA / 'FileReads'}.java#{method}", class_path=(), jdk=home)
    session = Session(targets, home, Configuration(witnesses=True))
    return session.explore(targets.methods[0], heap, Bounds(stdin_length=4))


def outcome(path: ProgramPath) -> str:
    assert path.expected is not None
    thrown = path.expected.exception
    return str(path.expected.result) if thrown is None else thrown.rpartition(".")[2]


@pytest.mark.parametrize("method", RESULTS)
def test_paths_tell_what_is_on_the_disk(method: str) -> None:
    result = explored(method)
    assert not result.unsupported
    assert sorted(map(outcome, result.paths), key=lambda name: (len(name) > 2, name)) == RESULTS[method]
    assert all(path.beyond_jvm == "what is on the disk is an input" for path in result.paths if method != "none")


@pytest.fixture(scope="module")
def classes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("classes")
    driver = folder / "Driver.java"
    driver.write_text(DRIVER)
    command = [str(jdks()[0].javac), "-nowarn", "-d", str(folder), str(driver), str(JAVA / "FileReads.java")]
    subprocess.run([*command[:1], *RUNTIME_FLAGS, *command[1:]], check=True, capture_output=True)
    return folder


def on_disk(path: ProgramPath) -> str | None:
    """The file that the path needs, in base 64, or ``-`` for none; None where no one file would do."""
    assert path.witness is not None
    given = {each.name: each.value for each in path.witness.given}
    answers = {bool(value) for name, value in given.items() if name.startswith(("Files.exists", "File.canRead"))}
    held = {each.id: each for each in path.witness.objects}
    texts = {text_of(held[value.id]) for value in given.values() if isinstance(value, Ref)}
    if any(not value for name, value in given.items() if name.startswith(("File.canWrite", "Files.isWritable"))):
        return None
    if answers == {True} and len(texts) <= 1:
        return b64encode("".join(texts).encode()).decode()
    return None if answers == {True} or len(answers) > 1 else "-"


def text_of(held: WitnessObject) -> str:
    assert isinstance(held.content, Text)
    return held.content.text


def on_jvm(classes: Path, method: str, files: Sequence[str], jdk: int, folder: Path) -> list[str]:
    command = [str(jdks()[jdk].java), "-cp", str(classes), "Driver", method]
    run = subprocess.run([*command, *files], check=True, capture_output=True, text=True, cwd=folder)
    return run.stdout.split()


@pytest.mark.parametrize("jdk", range(len(jdks())), ids=lambda at: f"jdk{jdks()[at].feature}")
@pytest.mark.parametrize("method", RESULTS)
def test_a_jvm_does_the_same_with_such_a_file(method: str, jdk: int, classes: Path, tmp_path: Path) -> None:
    paths = [(path, on_disk(path)) for path in explored(method, jdk=jdk).paths]
    possible = [(path, file) for path, file in paths if file is not None]
    assert possible
    found = on_jvm(classes, method, [file for _, file in possible], jdk, tmp_path)
    assert found == [outcome(path) for path, _ in possible]


@pytest.mark.parametrize("heap", [model for model in MODELS if model != "pose"])
@pytest.mark.parametrize("method", ["first", "whole", "move"])
def test_every_heap_model_has_the_same_paths(method: str, heap: str) -> None:
    paths = {path.signature for path in explored(method, heap).paths}
    assert paths == {path.signature for path in explored(method).paths}


NAMED = {
    "opens": [
        ("name != null", 'name.contains("\\u0000") || name.length() <= 0 || !File.canRead()'),
        ("name != null", '!name.contains("\\u0000")', "name.length() > 0", "File.canRead()"),
        ("name == null",),
    ],
    "kind": [
        ("name != null", '!name.contains("\\u0000")', "!File.isDirectory()", "File.exists()"),
        ("name != null", '!name.contains("\\u0000")', "File.isDirectory()"),
        (
            "name != null",
            'name.contains("\\u0000") || !File.isDirectory()',
            'name.contains("\\u0000") || !File.exists()',
        ),
        ("name == null",),
    ],
    "located": [
        ("url != null", "url.getPath().length() <= 0 || !File.canRead()"),
        ("url != null", "url.getPath().length() > 0", "File.canRead()", "url.openStream().read() != 117"),
        ("url != null", "url.getPath().length() > 0", "File.canRead()", "url.openStream().read() == 117"),
        ("url == null",),
    ],
    "exists": [
        ("name != null", '!name.contains("\\u0000")'),
        ("name != null", 'name.contains("\\u0000")'),
        ("name == null",),
    ],
    "below": [
        ("name != null", '!name.contains("\\u0000")', "!Files.isReadable()"),
        ("name != null", '!name.contains("\\u0000")', "Files.isReadable()", "!Files.exists()"),
        ("name != null", '!name.contains("\\u0000")', "Files.isReadable()", "Files.exists()"),
        ("name != null", 'name.contains("\\u0000")'),
        ("name == null",),
    ],
}


@pytest.mark.parametrize("method", NAMED)
def test_a_file_whose_name_is_an_input(method: str) -> None:
    request = Request(f"{JAVA / 'FileReads'}.java#{method}", search=Search(library="jdk"), output=Output(replays=True))
    (result,) = explore(request)
    assert result.is_complete
    assert sorted(path.brief for path in result.paths) == sorted(NAMED[method])
    assert result.replays is not None and not result.replays.diverged


def test_a_path_that_no_name_in_ascii_takes_ends_by_name() -> None:
    result = explored("beyond")
    assert dict(result.unsupported) == {"java.nio.file.Path of a name beyond ASCII": 1}
    assert not result.is_complete


def test_what_is_in_a_file_is_bounded_and_shown() -> None:
    result = explored("whole")
    assert result.within == {"stdin_length": 4}
    (path,) = [path for path in result.paths if outcome(path) == "1"]
    assert path.brief == ("Files.exists()", "file.length() > 0", 'file.startsWith("ab")')
