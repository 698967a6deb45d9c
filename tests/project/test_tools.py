"""What a build tool says: it is asked once, its answer is kept, and where it fails the files of the build are read."""

import os
from pathlib import Path

import pytest

from isopath.project.finding import read_project
from isopath.project.model import Project
from tests.project.building import dependency, empty_jar, install, pom, write

DECLARED = [dependency("org.acme:list:1.0")]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user without any artifact, and with nothing but programs of the test's own."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setenv("HOME", str(folder))
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}{os.pathsep}/usr/bin{os.pathsep}/bin")
    monkeypatch.setenv("ISOPATH_CACHE", str(tmp_path / "cache"))
    return folder


def program(tmp_path: Path, name: str, body: str) -> None:
    """A program that notes how it was called, and does something."""
    file = write(tmp_path / "bin" / name, f'#!/bin/sh\necho "$@" >> {tmp_path}/calls\n{body}\n')
    file.chmod(0o755)


def calls(tmp_path: Path) -> list[str]:
    file = tmp_path / "calls"
    return file.read_text(encoding="utf-8").splitlines() if file.exists() else []


def maven(tmp_path: Path, again: bool = False) -> Project:
    return read_project(write(tmp_path / "app/pom.xml", pom("com.acme:app:1", DECLARED)), again=again)


def test_maven_says_what_is_needed_without_network_and_is_asked_once(home: Path, tmp_path: Path) -> None:
    jar, other = empty_jar(tmp_path / "list.jar"), empty_jar(tmp_path / "base.jar")
    program(tmp_path, "mvn", f"echo '[INFO] Dependencies classpath:'\necho '{jar}:{other}'")
    needed = maven(tmp_path).needed
    assert (needed.jars, needed.source) == ((jar, other), "mvn")
    first = calls(tmp_path)
    assert all("-o" in call.split() and ":build-classpath" in call for call in first) and len(first) == 2
    assert maven(tmp_path).needed == needed
    assert calls(tmp_path) == first


def test_another_pom_or_a_wish_asks_again(home: Path, tmp_path: Path) -> None:
    program(tmp_path, "mvn", "echo '[INFO] Dependencies classpath:'\necho ''")
    maven(tmp_path)
    once = len(calls(tmp_path))
    maven(tmp_path, again=True)
    assert len(calls(tmp_path)) == 2 * once
    write(tmp_path / "app/pom.xml", pom("com.acme:app:2", DECLARED))
    read_project(tmp_path / "app/pom.xml")
    assert len(calls(tmp_path)) == 3 * once


def test_where_maven_fails_the_poms_are_read_and_it_is_not_asked_again(home: Path, tmp_path: Path) -> None:
    jar = install(home, "org.acme:list:1.0")
    program(tmp_path, "mvn", "echo 'cannot access central in offline mode'\nexit 1")
    assert maven(tmp_path).needed.jars == (jar,)
    asked = calls(tmp_path)
    assert maven(tmp_path).needed.jars == (jar,)
    assert calls(tmp_path) == asked != []


def test_the_release_of_the_plugin_is_one_that_is_there(home: Path, tmp_path: Path) -> None:
    for version in ("2.8", "3.6.1", "3.11.0"):
        install(home, f"org.apache.maven.plugins:maven-dependency-plugin:{version}", jar=version != "3.11.0")
    program(tmp_path, "mvn", "exit 1")
    maven(tmp_path)
    assert "org.apache.maven.plugins:maven-dependency-plugin:3.6.1:build-classpath" in calls(tmp_path)[0]


def test_a_build_that_needs_nothing_asks_nobody(home: Path, tmp_path: Path) -> None:
    program(tmp_path, "mvn", "exit 1")
    tests = [dependency("org.junit.jupiter:junit-jupiter:5.10.2:test")]
    read_project(write(tmp_path / "app/pom.xml", pom("com.acme:app:1", tests)))
    assert calls(tmp_path) == []


def test_gradle_says_what_is_needed_without_network(home: Path, tmp_path: Path) -> None:
    jar = empty_jar(tmp_path / "list.jar")
    own = tmp_path / "app/build/libs/app.jar"
    program(tmp_path, "gradle", f"echo 'a line of the build'\necho 'isopath-jar:{jar}'\necho 'isopath-jar:{own}'")
    (tmp_path / "app/src").mkdir(parents=True)
    build = write(tmp_path / "app/build.gradle", "dependencies { implementation someLibraries }")
    needed = read_project(build).needed
    assert (needed.jars, needed.missing, needed.source) == ((jar,), (), "gradle")
    (call,) = calls(tmp_path)
    assert {"--offline", "isopathClassPath"} <= set(call.split())


def test_a_jar_that_is_gone_since_is_named(home: Path, tmp_path: Path) -> None:
    jar = empty_jar(tmp_path / "list.jar")
    program(tmp_path, "mvn", f"echo '[INFO] Dependencies classpath:'\necho '{jar}'")
    maven(tmp_path)
    jar.unlink()
    needed = maven(tmp_path).needed
    assert (needed.jars, needed.missing) == ((), (str(jar),))
