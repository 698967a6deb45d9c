"""Where JUnit and JaCoCo are found: the user's jars, the caches of Maven and Gradle, Debian's; whole, or not at all."""

import zipfile
from pathlib import Path

import pytest

from isopath.errors import UsageError
from isopath.witness.junit_run import JaCoCo, JUnit, JUnitNotFound, find_jacoco, find_junit
from isopath.witness.junit_run.places import DebianJars, GradleCache, MavenCache, Place

JUPITER = ("org.junit.jupiter:junit-jupiter-api", "org.junit.jupiter:junit-jupiter-engine")
PLATFORM = tuple(f"org.junit.platform:junit-platform-{part}" for part in ("launcher", "engine", "commons"))
BESIDE = ("org.opentest4j:opentest4j:1.3.0", "org.apiguardian:apiguardian-api:1.1.2")


def in_maven(folder: Path, name: str) -> Path:
    """``group:artifact:release``, put where Maven keeps it."""
    group, artifact, release = name.split(":")
    return empty(folder.joinpath(*group.split("."), artifact, release, f"{artifact}-{release}.jar"))


def in_gradle(folder: Path, name: str) -> Path:
    group, artifact, release = name.split(":")
    return empty(folder / group / artifact / release / "0a1b" / f"{artifact}-{release}.jar")


def empty(jar: Path) -> Path:
    return holding(jar)


def holding(jar: Path, **entries: bytes) -> Path:
    """A jar with entries, in whose names ``__`` stands for a slash and ``_jar`` and ``_class`` for the ending."""
    jar.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(jar, "w") as archive:
        for name, data in entries.items():
            archive.writestr(name.replace("__", "/").replace("_jar", ".jar").replace("_class", ".class"), data)
    return jar


def release(jupiter: str, platform: str) -> list[str]:
    return [*(f"{name}:{jupiter}" for name in JUPITER), *(f"{name}:{platform}" for name in PLATFORM)]


def test_the_newest_whole_release_is_taken_and_releases_are_not_mixed(tmp_path: Path) -> None:
    names = [*release("5.9.3", "1.9.3"), *release("5.10.0", "1.10.0"), *release("5.11.0", "1.11.0")[:-1], *BESIDE]
    jars = {name: in_maven(tmp_path, name) for name in [*names, "org.junit.jupiter:junit-jupiter-api:6.0.0-M1"]}
    whole = [*release("5.10.0", "1.10.0"), *BESIDE]
    assert find_junit(5, places=[MavenCache(tmp_path)]) == JUnit(5, tuple(jars[name] for name in whole), str(tmp_path))


def test_from_6_on_jupiter_and_platform_share_a_number(tmp_path: Path) -> None:
    names = [*release("6.0.1", "6.0.1"), *BESIDE, "org.jspecify:jspecify:1.0.0"]
    jars = tuple(in_gradle(tmp_path, name) for name in names)
    assert find_junit(5, places=[GradleCache(tmp_path)]) == JUnit(5, jars, str(tmp_path))


def test_places_are_asked_in_order_and_one_with_half_a_junit_is_passed_by(tmp_path: Path) -> None:
    maven, gradle = tmp_path / "maven", tmp_path / "gradle"
    in_maven(maven, "junit:junit:4.13.2")
    jars = tuple(in_gradle(gradle, name) for name in ("junit:junit:4.13.2", "org.hamcrest:hamcrest-core:1.3"))
    found = find_junit(4, places=[MavenCache(maven), GradleCache(gradle), DebianJars(tmp_path)])
    assert found == JUnit(4, jars, str(gradle))


def test_a_junit_4_without_assert_throws_is_too_old(tmp_path: Path) -> None:
    for name in ("junit:junit:4.12", "org.hamcrest:hamcrest-core:1.3"):
        in_maven(tmp_path, name)
    with pytest.raises(JUnitNotFound):
        find_junit(4, places=[MavenCache(tmp_path)])


def test_jars_of_debian_have_no_numbers(tmp_path: Path) -> None:
    jars = tuple(empty(tmp_path / name) for name in ("junit4.jar", "hamcrest-core.jar"))
    assert find_junit(4, places=[DebianJars(tmp_path)]) == JUnit(4, jars, str(tmp_path))


def test_where_nothing_is_found_the_sentence_says_where_was_looked(tmp_path: Path) -> None:
    places: list[Place] = [MavenCache(tmp_path / "m2"), DebianJars(tmp_path / "java")]
    with pytest.raises(JUnitNotFound) as refusal:
        find_junit(5, places=places)
    assert str(refusal.value) == (
        f"No whole JUnit 5 in {tmp_path}/m2, {tmp_path}/java: name its jars with --junit-jar "
        "(junit-platform-console-standalone.jar has them all; Debian's package is junit5)."
    )


def test_given_jars_must_hold_all_that_is_needed(tmp_path: Path) -> None:
    jar = holding(tmp_path / "a.jar", org__junit__runner__JUnitCore_class=b"")
    with pytest.raises(JUnitNotFound, match=r"^No jar of --junit-jar holds org\.hamcrest\.Matcher: "):
        find_junit(4, [jar])
    other = holding(tmp_path / "b.jar", org__hamcrest__Matcher_class=b"")
    assert find_junit(4, [jar, other]) == JUnit(4, (jar, other), "--junit-jar")


def test_a_given_jar_that_is_none_is_rejected(tmp_path: Path) -> None:
    with pytest.raises(JUnitNotFound, match="cannot be read"):
        find_junit(5, [tmp_path / "nowhere.jar"])


def test_an_agent_inside_a_jar_is_unpacked(tmp_path: Path) -> None:
    holding(tmp_path / "org.jacoco.agent.jar", jacocoagent_jar=b"the agent")
    library = tuple(empty(tmp_path / f"{name}.jar") for name in ("org.jacoco.core", "asm", "asm-commons", "asm-tree"))
    found = find_jacoco(places=[DebianJars(tmp_path)])
    assert isinstance(found, JaCoCo)
    assert found.agent.read_bytes() == b"the agent"
    assert found.library == library


def test_the_library_next_to_a_given_agent_is_taken(tmp_path: Path) -> None:
    agent = holding(tmp_path / "jacocoagent.jar", org__jacoco__agent__rt__RT_class=b"")
    beside = empty(tmp_path / "jacocoant.jar")
    assert find_jacoco(agent, places=[]) == JaCoCo(agent.resolve(), (beside,))


def test_without_an_agent_there_is_a_sentence_and_no_error(tmp_path: Path) -> None:
    assert find_jacoco(places=[DebianJars(tmp_path)]) == (
        f"no JaCoCo agent in {tmp_path}: name one with --jacoco-agent (Debian's package is libjacoco-java)"
    )


def test_an_agent_that_is_none_is_rejected(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="is no JaCoCo agent"):
        find_jacoco(empty(tmp_path / "agent.jar"), places=[])
