"""What javac loads of itself is kept from the second compilation on, and is never needed."""

from pathlib import Path

import pytest

from isopath.program import CompilationFailed, Jdk, compile_sources
from isopath.program.class_data import shared_class_data


def compiled(folder: Path, name: str, jdk: Jdk, body: str = "") -> Path:
    file = folder / f"{name}.java"
    file.write_text(f"class {name} {{ {body} }}")
    return compile_sources([file], jdk)


def archives(cache: Path) -> list[Path]:
    return sorted((cache / "javac").glob("*.jsa"))


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ISOPATH_CACHE", str(tmp_path / "own cache"))
    return tmp_path / "own cache"


def test_the_second_compilation_writes_an_archive_and_whatever_becomes_of_it_javac_does_the_same(
    tmp_path: Path, any_jdk: Jdk, own_cache: Path
) -> None:
    compiled(tmp_path, "A", any_jdk)
    assert archives(own_cache) == []
    compiled(tmp_path, "B", any_jdk)
    (archive,) = archives(own_cache)
    with shared_class_data(any_jdk, own_cache / "javac") as flags:
        assert flags[0] == f"-J-XX:SharedArchiveFile={archive}"
    assert (compiled(tmp_path, "C", any_jdk) / "C.class").is_file()
    archive.chmod(0o644)
    archive.write_bytes(b"no archive")
    assert (compiled(tmp_path, "D", any_jdk) / "D.class").is_file()
    with pytest.raises(CompilationFailed) as rejected:
        compiled(tmp_path, "E", any_jdk, "int x = true;")
    assert "E.java:1: error: incompatible types" in str(rejected.value)
    assert "[" not in str(rejected.value)


def test_a_compilation_that_fails_leaves_no_archive(tmp_path: Path, jdk: Jdk, own_cache: Path) -> None:
    compiled(tmp_path, "A", jdk)
    with pytest.raises(CompilationFailed):
        compiled(tmp_path, "B", jdk, "int x = true;")
    assert archives(own_cache) == []
    assert not [folder for folder in (own_cache / "javac").iterdir() if folder.name.startswith("tmp")]


def test_a_folder_that_the_jvm_would_take_for_two_has_none(tmp_path: Path, jdk: Jdk) -> None:
    folder = tmp_path / "a:b"
    folder.mkdir()
    (folder / "any.sources").touch()
    with shared_class_data(jdk, folder) as flags:
        assert flags == ()
