"""Builds of Maven, read from their POMs, with a local repository of the test's own."""

from pathlib import Path

import pytest

from isopath.project.finding import read_project
from isopath.project.model import Project
from isopath.project.xml_files import BuildRejected
from tests.project.building import dependency, install, pom, write


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user without any artifact."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setenv("HOME", str(folder))
    monkeypatch.delenv("GRADLE_USER_HOME", raising=False)
    return folder


def read(folder: Path, text: str) -> Project:
    return read_project(write(folder / "pom.xml", text), asks_tool=False)


def test_a_plain_project_has_the_folders_of_the_convention(home: Path, tmp_path: Path) -> None:
    project = read(tmp_path / "app", pom("com.acme:app:1"))
    (module,) = project.modules
    root = (tmp_path / "app").resolve()
    assert module.class_folders == (root / "target/classes",)
    assert module.source_folders == (root / "src/main/java",)
    assert module.test_folder == root / "src/test/java"
    assert (project.tool, project.compile_command, project.junit) == ("Maven", "mvn compile", None)
    assert project.class_path == ()


def test_folders_are_where_the_pom_says(home: Path, tmp_path: Path) -> None:
    rest = (
        "<properties><out>made</out></properties><build><directory>${out}</directory>"
        "<sourceDirectory>java</sourceDirectory><testSourceDirectory>${project.basedir}/tests</testSourceDirectory></build>"
    )
    (module,) = read(tmp_path / "app", pom("com.acme:app:1", rest=rest)).modules
    root = (tmp_path / "app").resolve()
    assert module.class_folders == (root / "made/classes",)
    assert (module.source_folders, module.test_folder) == ((root / "java",), root / "tests")


def test_what_is_declared_comes_with_what_it_needs_but_not_with_what_is_for_tests_or_optional(
    home: Path, tmp_path: Path
) -> None:
    list_jar = install(home, "org.acme:list:1.0", [
        dependency("org.acme:base:1.0"),
        dependency("org.acme:assertions:1.0:test"),
        dependency("org.acme:extra:1.0", "<optional>true</optional>"),
        dependency("org.acme:provided:1.0:provided"),
    ])  # fmt: skip
    base_jar = install(home, "org.acme:base:1.0", [dependency("org.acme:list:1.0")])
    runtime_jar = install(home, "org.acme:driver:1.0")
    needed = read(tmp_path / "app", pom("com.acme:app:1", [
        dependency("org.acme:list:1.0"),
        dependency("org.acme:driver:1.0:runtime"),
        dependency("org.junit.jupiter:junit-jupiter:5.10.2:test"),
    ])).needed  # fmt: skip
    assert needed.jars == (list_jar, runtime_jar, base_jar)
    assert needed.missing == ()


def test_the_nearest_version_counts_and_exclusions_are_left_out(home: Path, tmp_path: Path) -> None:
    newer = dependency("org.acme:base:2.0")
    install(home, "org.acme:list:1.0", [newer, dependency("org.acme:logging:1.0")])
    install(home, "org.acme:base:2.0")
    install(home, "org.acme:logging:1.0")
    base_jar = install(home, "org.acme:base:1.0")
    excluding = (
        "<exclusions><exclusion><groupId>org.acme</groupId><artifactId>logging</artifactId></exclusion></exclusions>"
    )
    declared = [dependency("org.acme:list:1.0", excluding), dependency("org.acme:base:1.0")]
    jars = read(tmp_path / "app", pom("com.acme:app:1", declared)).needed.jars
    assert [jar.name for jar in jars] == ["list-1.0.jar", base_jar.name]


def test_versions_come_from_properties_parents_and_imported_poms_and_heirs_may_say_otherwise(
    home: Path, tmp_path: Path
) -> None:
    install(home, "org.acme:bom:7", rest=f"<dependencyManagement><dependencies>{dependency('org.acme:queue:3.3')}"
            "</dependencies></dependencyManagement>", jar=False)  # fmt: skip
    imported = dependency("org.acme:bom:7:import", "<type>pom</type>")
    managed = f"<dependencyManagement><dependencies>{dependency('org.acme:list:${list.version}')}{imported}"
    install(home, "com.acme:parent:1", [dependency("org.acme:base:${base.version}")], jar=False, rest=(
        "<properties><list.version>1.0</list.version><base.version>4</base.version></properties>"
        f"{managed}</dependencies></dependencyManagement>"
    ))  # fmt: skip
    jars = [install(home, f"org.acme:{each}") for each in ("base:4", "list:1.1", "queue:3.3")]
    rest = (
        "<parent><groupId>com.acme</groupId><artifactId>parent</artifactId><version>1</version></parent>"
        "<properties><list.version>1.1</list.version></properties>"
    )
    needed = read(
        tmp_path / "app",
        pom("com.acme:app:1", [dependency("org.acme:list"), dependency("org.acme:queue")], rest),
    ).needed
    assert needed.jars == tuple(jars)


def test_what_is_not_in_a_cache_is_named(home: Path, tmp_path: Path) -> None:
    declared = [
        dependency("org.acme:list:1.0"),
        dependency("org.acme:ring:${unknown}"),
        dependency("org.acme:../../x:1"),
    ]
    needed = read(tmp_path / "app", pom("com.acme:app:1", declared)).needed
    assert needed.missing == ("org.acme:list:1.0", "org.acme:ring:${unknown}", "org.acme:../../x:1")


def test_the_local_repository_is_where_the_settings_say(home: Path, tmp_path: Path) -> None:
    jar = install(tmp_path / "elsewhere", "org.acme:list:1.0")
    folder = tmp_path / "elsewhere" / ".m2" / "repository"
    write(home / ".m2/settings.xml", f"<settings><localRepository>{folder}</localRepository></settings>")
    assert read(tmp_path / "app", pom("com.acme:app:1", [dependency("org.acme:list:1.0")])).needed.jars == (jar,)


@pytest.mark.parametrize(
    ("declared", "junit"),
    [
        (["org.junit.jupiter:junit-jupiter-api:5.10.2:test"], 5),
        (["junit:junit:4.13.2:test"], 4),
        (["junit:junit:4.13.2:test", "org.junit.jupiter:junit-jupiter:5.10.2:test"], 5),
        (["org.testng:testng:7.0:test"], None),
    ],
)
def test_the_generation_of_junit_is_that_of_the_dependencies(
    home: Path, tmp_path: Path, declared: list[str], junit: int | None
) -> None:
    project = read(tmp_path / "app", pom("com.acme:app:1", map(dependency, declared)))
    assert project.junit == junit


def several(folder: Path) -> Path:
    """A build with two modules, of which one needs the other."""
    rest = "<packaging>pom</packaging><modules><module>core</module><module>app</module></modules>"
    write(folder / "pom.xml", pom("com.acme:all:1", rest=rest))
    write(folder / "core/pom.xml", pom("com.acme:core:1", [dependency("org.acme:list:1.0")]))
    write(folder / "app/pom.xml", pom("com.acme:app:1", [dependency("com.acme:core:1")]))
    for name in ("core", "app"):
        (folder / name / "target/classes").mkdir(parents=True)
    return folder.resolve()


def test_of_several_modules_all_are_looked_at_from_above(home: Path, tmp_path: Path) -> None:
    jar = install(home, "org.acme:list:1.0")
    root = several(tmp_path / "all")
    project = read_project(root / "pom.xml", asks_tool=False)
    assert project.class_folders == (root / "core/target/classes", root / "app/target/classes")
    assert project.class_path == (*project.class_folders, jar)
    assert project.needed.missing == ()
    assert project.test_folder_of(root / "app/target/classes") == root / "app/src/test/java"


def test_in_a_module_the_others_are_on_the_class_path_alone_with_what_they_need(home: Path, tmp_path: Path) -> None:
    jar = install(home, "org.acme:list:1.0")
    root = several(tmp_path / "all")
    project = read_project(root / "app/pom.xml", asks_tool=False)
    assert project.class_folders == (root / "app/target/classes",)
    assert project.class_path == (root / "app/target/classes", root / "core/target/classes", jar)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("<project>", r"pom\.xml is not XML: no element found"),
        ('<!DOCTYPE p [<!ENTITY a "b">]><project>&a;</project>', "declares a document type"),
    ],
)
def test_a_pom_that_cannot_be_read_is_rejected(home: Path, tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(BuildRejected, match=sentence):
        read(tmp_path / "app", text)


def test_poms_that_inherit_from_or_import_each_other_come_to_an_end(home: Path, tmp_path: Path) -> None:
    parent = "<parent><groupId>com.acme</groupId><artifactId>app</artifactId><version>1</version></parent>"
    imported = dependency("com.acme:app:1:import", "<type>pom</type>")
    managed = f"<dependencyManagement><dependencies>{imported}</dependencies></dependencyManagement>"
    install(home, "com.acme:app:1", rest=parent + managed)
    assert read(tmp_path / "app", pom("com.acme:app:1", rest=parent + managed)).needed.jars == ()
