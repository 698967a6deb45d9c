"""``isopath test`` without any argument, in the demo projects: without network, the tests compile and pass."""

from pathlib import Path

import pytest

from isopath.program import ClassPath, find_jdk
from isopath.program.classpath import Folder
from isopath.witness.junit_run import JUnitNotFound, Suite, find_junit, run_suite
from tests.project.running import compile_java, demo, isopath_in

DEMOS = (("maven-demo", "target/classes", "mvn compile"), ("gradle-demo", "build/classes/java/main", "gradle classes"))


@pytest.mark.parametrize(("name", "classes", "_run"), DEMOS)
def test_the_tests_are_where_the_build_has_them_and_pass(name: str, classes: str, _run: str, tmp_path: Path) -> None:
    project = demo(name, tmp_path, classes)
    done = isopath_in(project, "test")
    assert (done.returncode, done.stderr) == (0, "")
    files = sorted((project / "src/test/java").rglob("*IsopathTest.java"))
    assert [line.split(":")[0] for line in done.stdout.splitlines()[: len(files)]] == [
        str(file.relative_to(project)) for file in files
    ]
    text = files[0].read_text(encoding="ascii")
    assert "import org.junit.jupiter.api.Test;" in text and "{@code isopath test}" in text
    try:
        junit = find_junit(5)
    except JUnitNotFound:
        pytest.skip("there is no JUnit 5 to run the tests with")
    jdk = find_jdk(None)
    under_test = ClassPath([Folder(project / classes)], jdk.class_source())
    result = run_suite(Suite(tuple(files), under_test, ()), junit, jdk, "not measured")
    assert len(result.ran) >= 7 and result.failed == []


@pytest.mark.parametrize(("name", "classes", "run"), DEMOS)
def test_without_classes_it_says_what_to_run(name: str, classes: str, run: str, tmp_path: Path) -> None:
    project = demo(name, tmp_path)
    for command in ("test", "explore", "check"):
        done = isopath_in(project, command)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == f"isopath: There are no classes in {classes}: run {run} first, or name a target.\n"


def test_explore_and_check_look_at_all_classes_from_below_the_project_too(tmp_path: Path) -> None:
    project = demo("maven-demo", tmp_path, "target/classes")
    explored = isopath_in(project, "explore", "--no-replay", "--exclude", "*#<init>")
    heads = [line for line in explored.stdout.splitlines() if line.startswith("com.acme")]
    assert [head.partition("#")[2] for head in heads] == [
        "article()", "pieces()", "take(int)", "isEmpty()", "put(Item)", "takeFirst()",
    ]  # fmt: skip
    checked = isopath_in(project / "src/main", "check", "com.acme.stock.Item", "--no-replay")
    assert (checked.returncode, checked.stderr) == (0, "")
    assert "com.acme.stock.Item#take(int)" in checked.stdout


def test_a_source_that_has_changed_since_is_reported(tmp_path: Path) -> None:
    project = demo("maven-demo", tmp_path, "target/classes")
    item = project / "src/main/java/com/acme/stock/Item.java"
    item.write_text(item.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    done = isopath_in(project, "explore", "com.acme.stock.Item#take", "--no-replay")
    place = "src/main/java/com/acme/stock/Item.java"
    assert (done.returncode, done.stderr) == (0, f"isopath: {place} is newer than its classes: run mvn compile.\n")
    source = isopath_in(project, "explore", f"{place}#take", "--no-replay")
    assert (source.returncode, source.stderr) == (0, "")


def test_places_in_sarif_are_files_of_the_project(tmp_path: Path) -> None:
    project = demo("gradle-demo", tmp_path, "build/classes/java/main")
    place = "src/main/java/com/acme/queue/Ring.java"
    done = isopath_in(project, "explore", "com.acme.queue.Ring#poll", "--sarif", "out.sarif", "--all-findings",
                      "--any-state", "--no-replay")  # fmt: skip
    assert done.returncode == 0, done
    assert f'"uri": "{place}"' in (project / "out.sarif").read_text(encoding="utf-8")


def test_tests_of_modules_go_to_their_own_folders_and_what_is_missing_is_named(tmp_path: Path) -> None:
    root = tmp_path / "all"
    core = demo("maven-demo", root)
    core.rename(root / "core")
    (root / "pom.xml").write_text(
        "<project><groupId>com.acme</groupId><artifactId>all</artifactId><version>1</version>"
        "<packaging>pom</packaging><modules><module>core</module><module>shop</module></modules></project>"
    )
    (root / "shop/src/main/java/shop").mkdir(parents=True)
    (root / "shop/src/main/java/shop/Price.java").write_text(
        "package shop;\npublic class Price {\n  public static int of(com.acme.stock.Item item) {\n"
        "    return item == null ? 0 : item.pieces();\n  }\n}\n"
    )
    (root / "shop/pom.xml").write_text(
        "<project><groupId>com.acme</groupId><artifactId>shop</artifactId><version>1</version><dependencies>"
        "<dependency><groupId>com.acme</groupId><artifactId>stock</artifactId><version>1.0</version></dependency>"
        "<dependency><groupId>org.acme</groupId><artifactId>tax</artifactId><version>2</version></dependency>"
        "<dependency><groupId>junit</groupId><artifactId>junit</artifactId><version>4.13.2</version>"
        "<scope>test</scope></dependency></dependencies></project>"
    )
    compile_java(root / "core/src/main/java", root / "core/target/classes")
    compile_java(root / "shop/src/main/java", root / "shop/target/classes", root / "core/target/classes")
    done = isopath_in(root, "test", "--no-run")
    assert done.returncode == 0, done
    missing = "isopath: Not found, on disk or by Maven: org.acme:tax:2; run mvn compile, or name the jars with -cp.\n"
    both = "isopath: The build names JUnit 4 and JUnit 5: tests are for 5, or what --junit says.\n"
    assert done.stderr == both + missing
    assert (root / "core/src/test/java/com/acme/stock/ItemIsopathTest.java").is_file()
    assert (root / "shop/src/test/java/shop/PriceIsopathTest.java").is_file()
    inside = isopath_in(root / "shop", "explore", "--no-replay", "--json", "-")
    assert '"target": "shop.Price#of(Item)"' in inside.stdout or '"target":"shop.Price#of(Item)"' in inside.stdout
    assert "stock.Item#" not in inside.stdout


def test_names_in_a_build_are_harmless_on_a_terminal(tmp_path: Path) -> None:
    project = demo("gradle-demo", tmp_path, "build/classes/java/main")
    build = project / "build.gradle"
    build.write_text(build.read_text(encoding="utf-8") + "dependencies {\n implementation \x1b[31m\u202e\n}\n")
    done = isopath_in(project, "explore", "com.acme.queue.Ring#count", "--no-replay")
    assert done.returncode == 0
    assert done.stderr == (
        "isopath: Not found, on disk or by Gradle: implementation \\u001b[31m\\u202e;"
        " run gradle classes, or name the jars with -cp.\n"
    )
