"""The clock and random sources are inputs: named by the call that reads them, and only what the JVM could give."""

from pathlib import Path as FilePath
from typing import Final

from isopath import Bounds, Request, Result, explore

SOURCES: Final = FilePath(__file__).parent / "harness" / "Sources.java"
NANO: Final = "System.nanoTime()"


def run(method: str) -> Result:
    (result,) = explore(Request(f"{SOURCES}#{method}", bounds=Bounds(seconds=30)))
    assert all(path.ending in ("returned", "threw") for path in result.paths), [path.detail for path in result.paths]
    return result


def reported(method: str) -> list[tuple[str, str | None]]:
    return sorted((" && ".join(path.condition), path.result or path.detail) for path in run(method).paths)


def results(method: str) -> list[str]:
    return sorted(path.result or "" for path in run(method).paths)


def test_nano_time_does_not_go_back() -> None:
    assert reported("back") == [("", "false")]


def test_readings_of_the_clock_are_distinguished_by_number() -> None:
    assert reported("slow") == [(f"{NANO}#2 - {NANO} <= 1000L", "false"), (f"{NANO}#2 - {NANO} > 1000L", "true")]


def test_the_time_of_day_can_be_set_back_but_not_before_1970() -> None:
    assert results("setBack") == ["false", "true"]
    assert reported("beforeTheEpoch") == [("", "false")]


def test_an_instant_is_an_input_of_seconds_and_nanoseconds() -> None:
    seconds, nanos = "Instant.now().getEpochSecond()", "Instant.now().getNano()"
    assert reported("instant") == [
        (f"{seconds} != 0L", "2"),
        (f"{seconds} == 0L && {nanos} != 0", "2"),
        (f"{seconds} == 0L && {nanos} == 0", "1"),
    ]


def test_the_time_zone_is_utc() -> None:
    assert reported("zone") == [("", "true")]


def test_math_random_falls_on_both_sides_of_a_half() -> None:
    assert reported("coin") == [("!(Math.random() < 0.5)", "1"), ("Math.random() < 0.5", "0")]


def test_math_random_is_at_least_0_and_less_than_1() -> None:
    assert set(results("die")) == {"true"}
    assert reported("negativeZero") == [("", "false")]


def test_math_random_is_a_multiple_of_the_unit_that_the_platform_draws() -> None:
    assert set(results("tooFine")) == {"false"}
    assert results("finest") == ["false", "true"]


def test_a_random_without_a_seed_computes_on_a_seed_that_is_an_input() -> None:
    paths = run("unseeded").paths
    assert sorted(path.result or "" for path in paths) == ["0", "1"]
    assert all("new Random().seed" in path.condition[0] for path in paths)


def test_a_random_with_a_seed_is_as_on_the_jvm() -> None:
    assert reported("seeded") == [("", "7")]


def test_shuffling_loses_nothing() -> None:
    (path,) = run("shuffled").paths
    assert path.condition == ()


def test_a_thread_local_random_draws_from_its_range_and_rejects_an_empty_one() -> None:
    drawn = "ThreadLocalRandom.current().nextInt()"
    assert reported("local") == [
        (f"low < 10 && {drawn} != 3", "0"),
        (f"low < 10 && {drawn} == 3", "1"),
        ("low >= 10", "java.lang.IllegalArgumentException"),
    ]


def test_two_draws_are_two_inputs() -> None:
    drawn = "ThreadLocalRandom.current().nextBoolean()"
    assert reported("localBit") == [
        (f"!{drawn}", "false"),
        (f"{drawn} && !{drawn}#2", "true"),
        (f"{drawn} && {drawn}#2", "false"),
    ]


def test_secure_numbers_may_be_anything_in_their_range() -> None:
    assert set(results("secure")) == {"true"}
    drawn = "SecureRandom.nextBytes()"
    assert reported("bytes") == [(f"{drawn}[0] != {drawn}[1]", "false"), (f"{drawn}[0] == {drawn}[1]", "true")]


def test_a_random_uuid_says_that_it_is_one() -> None:
    assert set(results("uuid")) == {"true"}


def test_a_source_whose_sequence_is_not_known_is_unsupported_by_name() -> None:
    (result,) = explore(Request(f"{SOURCES}#splittable"))
    assert dict(result.unsupported) == {"java.util.SplittableRandom without a seed": 1}
