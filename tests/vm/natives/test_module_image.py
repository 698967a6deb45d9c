"""The file system of the modules of the platform, jrt:/, as the JVM has it: its folders, files and their order."""

from pathlib import Path

import pytest

from isopath import Bounds, Request, Result, explore
from isopath.exploration.request import Output
from tests.jvm.harness import jdks
from tests.sampling import sampled

SOURCE = """
import java.io.*;
import java.net.URI;
import java.nio.file.*;
import java.util.HashMap;
class Modules {
    static FileSystem image() { return FileSystems.getFileSystem(URI.create("jrt:/")); }
    static boolean there() {
        Path folder = image().getPath("/modules/java.base/java/lang/annotation");
        return Files.isDirectory(folder) && Files.exists(folder.resolve("Target.class"))
            && !Files.isDirectory(folder.resolve("Target.class")) && !Files.exists(folder.resolve("None.class"));
    }
    static String listed() throws IOException {
        StringBuilder names = new StringBuilder();
        for (String folder : new String[] {"/", "/modules", "/modules/java.base", "/modules/java.base/java"}) {
            try (DirectoryStream<Path> paths = Files.newDirectoryStream(image().getPath(folder))) {
                for (Path path : paths) names.append(path).append(' ');
            }
        }
        return names.toString();
    }
    static int content() throws IOException {
        Path file = image().getPath("/modules/java.base/java/lang/Runnable.class");
        try (InputStream in = Files.newInputStream(file)) {
            return in.read() + (int) Files.size(file) + Files.readAllBytes(file)[2];
        }
    }
    static String missing() throws IOException {
        try {
            return "" + Files.readAllBytes(image().getPath("/modules/none/x")).length;
        } catch (NoSuchFileException e) {
            return e.getMessage();
        }
    }
    static boolean opened() throws IOException {
        try (FileSystem other = FileSystems.newFileSystem(URI.create("jrt:/"), new HashMap<String, String>())) {
            return Files.isDirectory(other.getPath("/modules")) && other != image();
        }
    }
    static int named(String name) { return Files.exists(image().getPath("/modules/java.base/" + name)) ? 1 : 2; }
    static Object time() throws IOException { return Files.getLastModifiedTime(image().getPath("/modules")); }
}
"""


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    source = tmp_path_factory.mktemp("modules") / "Modules.java"
    source.write_text(SOURCE)
    return source


def run(source: Path, method: str, jdk: Path | None = None, bounds: Bounds | None = None) -> Result:
    bounds = bounds or Bounds(seconds=600)
    (result,) = explore(Request(f"{source}#{method}", jdk=jdk, bounds=bounds, output=Output(replays=True)))
    ended = [path for path in result.paths if path.has_ended]
    assert result.replays is not None and result.replays.confirmed == len(ended)
    return result


@pytest.mark.parametrize("jdk", jdks(), ids=lambda home: home.name)
@pytest.mark.parametrize("method", sampled(["image", "there", "listed", "content", "missing", "opened"], one_in=2))
def test_the_modules_of_the_platform_are_files(source: Path, jdk: Path, method: str) -> None:
    result = run(source, method, jdk)
    assert result.is_complete and [path.ending for path in result.paths] == ["returned"]
    assert result.paths[0].result not in ("false", None)


def test_a_name_that_depends_on_inputs_is_of_a_file_of_a_folder_or_of_nothing(source: Path) -> None:
    """Each path is confirmed; what may be a file beyond those that were tried is cut by the bound."""
    result = run(source, "named", bounds=Bounds(seconds=600, loops=40, string=1))
    assert {"1", "2", None} == {path.result for path in result.paths}
    assert {path.ending for path in result.paths} == {"returned", "threw", "cut"}


def test_when_the_image_was_written_is_named(source: Path) -> None:
    assert list(run(source, "time").unsupported) == ["the times of files in jrt:/"]
