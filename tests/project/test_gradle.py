"""Builds of Gradle, read from their build files, with a cache of the test's own."""

from pathlib import Path

import pytest

from isopath.project.finding import read_project
from isopath.project.model import Project
from tests.project.building import dependency, download, empty_jar, install, write


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user without any artifact."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setenv("HOME", str(folder))
    monkeypatch.delenv("GRADLE_USER_HOME", raising=False)
    return folder


def read(folder: Path, text: str, name: str = "build.gradle") -> Project:
    (folder / "src").mkdir(parents=True, exist_ok=True)
    return read_project(write(folder / name, text), asks_tool=False)


def test_a_plain_project_has_the_folders_of_the_convention(home: Path, tmp_path: Path) -> None:
    project = read(tmp_path / "app", "plugins { id 'java' }")
    (module,) = project.modules
    root = (tmp_path / "app").resolve()
    assert module.class_folders == (root / "build/classes/java/main",)
    assert (module.source_folders, module.test_folder) == ((root / "src/main/java",), root / "src/test/java")
    assert (project.tool, project.compile_command, project.junit) == ("Gradle", "gradle classes", None)


def test_a_project_that_brings_gradle_along_is_compiled_by_it(home: Path, tmp_path: Path) -> None:
    write(tmp_path / "app/gradlew", "#!/bin/sh\n")
    assert read(tmp_path / "app", "").compile_command == "./gradlew classes"


GROOVY = """
buildscript { dependencies { classpath 'org.acme:plugin:9' } }
def ringVersion = '2.0' // the one that works
ext.queueVersion = "3.0"
dependencies {
    implementation 'org.acme:list:1.0'
    /* implementation 'org.acme:old:1.0' */
    api("org.acme:ring:${ringVersion}")
    runtimeOnly group: 'org.acme', name: 'queue', version: queueVersion, transitive: false
    compileOnly "org.acme:tree:$treeVersion",
        "org.acme:map:1.0"
    testImplementation 'org.acme:assertions:1.0'
    annotationProcessor 'org.acme:processor:1.0'
}
test { useJUnitPlatform() }
"""
KOTLIN = """
val ringVersion: String = "2.0"
extra["queueVersion"] = "3.0"
dependencies {
    implementation("org.acme:list:1.0") {
        exclude(group = "org.acme", module = "logging")
    }
    api("org.acme:ring:$ringVersion")
    runtimeOnly(group = "org.acme", name = "queue", version = "3.0")
    compileOnly("org.acme:tree:${property("treeVersion")}"); compileOnly("org.acme:map:1.0")
    testImplementation("junit:junit:4.13.2")
}
"""


@pytest.mark.parametrize(
    ("name", "text", "junit"), [("build.gradle", GROOVY, 5), ("build.gradle.kts", KOTLIN, 4)], ids=["groovy", "kotlin"]
)
def test_declarations_are_read_as_people_write_them(
    home: Path, tmp_path: Path, name: str, text: str, junit: int
) -> None:
    wanted = [
        download(home, f"org.acme:{each}") for each in ("list:1.0", "ring:2.0", "queue:3.0", "tree:4.0", "map:1.0")
    ]
    write(tmp_path / "app/gradle.properties", "# versions\ntreeVersion = 4.0\n")
    project = read(tmp_path / "app", text, name)
    assert (project.needed.jars, project.needed.missing) == (tuple(wanted), ())
    assert project.junit == junit


def test_the_newest_version_counts_and_excluded_artifacts_are_left_out(home: Path, tmp_path: Path) -> None:
    download(home, "org.acme:list:1.0", [dependency("org.acme:base:1.10"), dependency("org.acme:logging:1.0")])
    download(home, "org.acme:base:1.9")
    download(home, "org.acme:base:1.10")
    download(home, "org.acme:logging:1.0")
    text = (
        "dependencies {\n implementation('org.acme:list:1.0') { exclude group: 'org.acme', module: 'logging' }\n"
        " implementation 'org.acme:base:1.9'\n}"
    )
    assert {jar.name for jar in read(tmp_path / "app", text).needed.jars} == {"list-1.0.jar", "base-1.10.jar"}


def test_a_platform_and_a_catalog_give_versions(home: Path, tmp_path: Path) -> None:
    managed = (
        f"<dependencyManagement><dependencies>{dependency('org.acme:list:1.5')}</dependencies></dependencyManagement>"
    )
    install(home, "org.acme:bom:7", rest=managed, jar=False)
    jars = {install(home, f"org.acme:{each}") for each in ("list:1.5", "ring:2.0", "map:1.0", "set:1.0")}
    write(
        tmp_path / "app/gradle/libs.versions.toml",
        '[versions]\nring = "2.0"\n[libraries]\nacme-ring = { module = "org.acme:ring", version.ref = "ring" }\n'
        'map = "org.acme:map:1.0"\nset = { group = "org.acme", name = "set", version = "1.0" }\n'
        '[bundles]\nboth = ["map", "set"]\n',
    )
    text = (
        "dependencies {\n implementation platform('org.acme:bom:7')\n implementation 'org.acme:list'\n"
        " implementation libs.acme.ring\n implementation(libs.bundles.both)\n}"
    )
    needed = read(tmp_path / "app", text).needed
    assert (set(needed.jars), needed.missing) == (jars, ())


def test_jars_of_the_project_are_found_and_what_only_gradle_can_read_is_named(home: Path, tmp_path: Path) -> None:
    jars = [empty_jar(tmp_path / "app/libs" / name) for name in ("a.jar", "b.jar")]
    text = (
        "dependencies {\n implementation fileTree(dir: 'libs', include: ['*.jar'])\n"
        " implementation files('libs/a.jar')\n implementation commonLibraries\n implementation 'org.acme:list:1.0'\n}"
    )
    needed = read(tmp_path / "app", text).needed
    assert [*dict.fromkeys(jar.resolve() for jar in needed.jars)] == [jar.resolve() for jar in jars]
    assert needed.missing == ("org.acme:list:1.0", "implementation commonLibraries")


def test_of_several_projects_one_knows_what_the_others_need(home: Path, tmp_path: Path) -> None:
    jar = download(home, "org.acme:list:1.0")
    shared = download(home, "org.acme:ring:1.0")
    root = tmp_path / "all"
    write(root / "settings.gradle", "rootProject.name = 'all'\ninclude 'core', ':apps:shop'\n")
    write(root / "build.gradle", "subprojects {\n  dependencies {\n    implementation 'org.acme:ring:1.0'\n  }\n}\n")
    write(root / "core/build.gradle", "dependencies { implementation 'org.acme:list:1.0' }")
    write(root / "apps/shop/build.gradle.kts", 'dependencies { implementation(project(":core")) }')
    for folder in ("core", "apps/shop"):
        (root / folder / "src/main/java").mkdir(parents=True)
        (root / folder / "build/classes/java/main").mkdir(parents=True)
    root = root.resolve()
    whole = read_project(root / "settings.gradle", asks_tool=False)
    assert [module.folder for module in whole.modules] == [root / "core", root / "apps/shop"]
    part = read_project(root / "apps/shop/build.gradle.kts", asks_tool=False)
    assert part.class_folders == (root / "apps/shop/build/classes/java/main",)
    assert part.class_path[:2] == (*part.class_folders, root / "core/build/classes/java/main")
    assert set(part.needed.jars) == {jar, shared}
