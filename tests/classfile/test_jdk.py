"""Classes of the JDK at hand, which cover more than any test writes."""

import subprocess
import zipfile
from pathlib import Path

import pytest

from isopath.classfile import MNEMONICS, decode, parse_class

_COPY = """
import java.io.*;
import java.net.URI;
import java.nio.file.*;
import java.util.List;
import java.util.stream.*;
import java.util.zip.*;

public class Copy {
    public static void main(String[] args) throws Exception {
        FileSystem image = FileSystems.getFileSystem(URI.create("jrt:/"));
        try (ZipOutputStream out = new ZipOutputStream(new FileOutputStream(args[0]))) {
            for (String part : List.of("java/lang", "java/util", "sun/security/ssl", "module-info.class")) {
                Path root = image.getPath("/modules/java.base", part);
                try (Stream<Path> found = Files.walk(root).sorted()) {
                    for (Path path : found.filter(p -> p.toString().endsWith(".class")).collect(Collectors.toList())) {
                        out.putNextEntry(new ZipEntry(path.toString()));
                        out.write(Files.readAllBytes(path));
                    }
                }
            }
        }
    }
}
"""


@pytest.fixture(scope="module")
def jdk(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Every fifth class of a few JDK packages, copied out of the runtime image."""
    folder = tmp_path_factory.mktemp("jdk")
    (folder / "Copy.java").write_text(_COPY)
    archive = folder / "classes.zip"
    subprocess.run(["java", str(folder / "Copy.java"), str(archive)], check=True, capture_output=True, text=True)
    with zipfile.ZipFile(archive) as copied:
        names = copied.namelist()
        return {name: copied.read(name) for name in (*names[::5], names[-1])}


def test_hundreds_of_jdk_classes_are_read_and_decoded(jdk: dict[str, bytes]) -> None:
    seen: set[str] = set()
    for name, data in jdk.items():
        parsed = parse_class(data, name)
        assert Path(name).with_suffix("").as_posix().endswith(parsed.name)
        for method in parsed.methods:
            if method.code:
                seen |= {insn.mnemonic for insn in decode(method.code, parsed.pool, name)}
    assert len(jdk) > 300
    assert seen <= MNEMONICS
    assert len(seen) > 120
