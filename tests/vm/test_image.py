"""The class-initialization image: results are the same with it and without; a file that is wrong is never believed."""

import json
import shutil
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from isopath.exploration.session import Session
from isopath.heap.state.numbers import MIRROR, first_number
from isopath.program import MethodTarget, compile_sources, find_jdk, resolve_targets
from isopath.terms import symbol
from isopath.terms.sorts import REF
from isopath.vm import Bounds
from isopath.vm.classinit import image as image_module
from isopath.vm.classinit.image import Image, may_use_image, read_image, write_image
from isopath.vm.classinit.image_reader import Stored
from tests.json_records import as_dict
from tests.jvm import harness

SOURCE = Path(__file__).parent / "java" / "image" / "Warm.java"
JDKS = harness.jdks()
BOUNDS = Bounds(k=2, loops=3, seconds=60)
METHODS = ("match", "format", "stream", "time", "identities", "units", "lambda", "divide")

OF_STRING = first_number(MIRROR, "java/lang/String")

Records = dict[str, Any]


@cache
def compiled(home: Path) -> Path:
    return compile_sources([SOURCE], find_jdk(home))


@cache
def targets(home: Path) -> dict[str, MethodTarget]:
    found = resolve_targets("Warm", class_path=[compiled(home)], jdk=find_jdk(home)).methods
    return {target.name: target for target in found if target.name in METHODS}


def new_session(home: Path) -> Session:
    jdk = find_jdk(home)
    return Session(resolve_targets("Warm", class_path=[compiled(home)], jdk=jdk), jdk)


def explored(session: Session, home: Path, name: str, heap: str = "pose") -> str:
    """The JSON of an exploration without what it took."""
    reported = as_dict(session.explore(targets(home)[name], heap, BOUNDS))
    for timing in ("seconds", "solver_seconds"):
        del reported["stats"][timing]
    return json.dumps(reported)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A cache with nothing in it. The sources are compiled before, into the cache of all tests."""
    for home in JDKS:
        targets(home)
    monkeypatch.setenv("ISOPATH_CACHE", str(tmp_path))
    yield tmp_path / "images"


@pytest.mark.parametrize("home", JDKS, ids=lambda home: home.name)
def test_results_are_the_same_cold_and_warm_and_after_other_methods(folder: Path, home: Path) -> None:
    cold = {}
    for name in METHODS:
        cold[name] = explored(new_session(home), home, name)
        shutil.rmtree(folder, ignore_errors=True)
    together, backwards = new_session(home), new_session(home)
    assert {name: explored(together, home, name) for name in METHODS} == cold
    warm = new_session(home)
    assert {name: explored(warm, home, name) for name in METHODS} == cold
    assert {name: explored(backwards, home, name) for name in reversed(METHODS)} == cold
    assert {name: explored(new_session(home), home, name) for name in METHODS} == cold
    assert all('"returned"' in reported for reported in cold.values())


def test_under_lazy_the_image_makes_no_difference(folder: Path) -> None:
    home = JDKS[0]
    cold = {name: explored(new_session(home), home, name, "lazy") for name in ("identities", "divide", "units")}
    assert {name: explored(new_session(home), home, name, "lazy") for name in cold} == cold


def test_a_second_run_initializes_nothing(folder: Path) -> None:
    home = JDKS[0]
    first = new_session(home)
    explored(first, home, "format")
    assert any(snapshot.seconds for snapshot in first.shared.snapshots.values() if snapshot)
    second = new_session(home)
    explored(second, home, "format")
    taken = [snapshot for snapshot in (second.shared.boot, *second.shared.snapshots.values()) if snapshot]
    assert len(taken) > 10 and not any(snapshot.seconds for snapshot in taken)


def test_an_input_that_hot_code_takes_for_a_location_is_no_fault_of_the_image(folder: Path) -> None:
    home = JDKS[0]
    explored(new_session(home), home, "units")
    warm = new_session(home)
    explored(warm, home, "units")
    with pytest.raises(KeyError):
        warm.shared.objects[symbol(REF, "text")]


def test_an_image_is_read_once_and_not_before_a_class_is_asked_for() -> None:
    reads: list[str] = []

    def read() -> dict[str, bytes]:
        reads.append("now")
        return {}

    stored = Stored(read)
    assert reads == []
    assert [stored.snapshot(name) for name in ("boot", "java/lang/String")] == [None, None]
    assert reads == ["now"]


def test_a_later_run_adds_what_it_initializes(folder: Path) -> None:
    home = JDKS[0]
    image = Image(find_jdk(home))
    explored(new_session(home), home, "match")
    before = read_image(image.path, image.identity)
    explored(new_session(home), home, "time")
    after = read_image(image.path, image.identity)
    assert before.items() <= after.items()
    assert "java/time/LocalDate" in after and "java/time/LocalDate" not in before


def damaged(data: bytes, how: str) -> bytes:
    middle = len(data) // 2
    return {
        "empty": b"",
        "cut": data[:middle],
        "longer": data + b"x",
        "flipped": data[:middle] + bytes([data[middle] ^ 4]) + data[middle + 1 :],
        "another magic": b"J" + data[1:],
        "noise": bytes(range(256)) * 40,
    }[how]


@pytest.mark.parametrize("how", ["empty", "cut", "longer", "flipped", "another magic", "noise"])
def test_a_damaged_file_is_ignored_and_written_anew(folder: Path, genuine: tuple[str, bytes], how: str) -> None:
    home = JDKS[0]
    image = Image(find_jdk(home))
    folder.mkdir(parents=True)
    image.path.write_bytes(damaged(genuine[1], how))
    assert read_image(image.path, image.identity) == {}
    assert explored(new_session(home), home, "match") == genuine[0]
    assert set(read_image(image.path, image.identity)) >= {"boot", "java/util/regex/Pattern"}


@pytest.mark.skipif(len(JDKS) < 2, reason="there is one JDK only")
def test_the_image_of_another_jdk_is_ignored(folder: Path) -> None:
    mine, other = Image(find_jdk(JDKS[0])), Image(find_jdk(JDKS[1]))
    expected = explored(new_session(JDKS[0]), JDKS[0], "match")
    explored(new_session(JDKS[1]), JDKS[1], "match")
    shutil.copy(other.path, mine.path)
    assert mine.path != other.path and read_image(mine.path, mine.identity) == {}
    assert explored(new_session(JDKS[0]), JDKS[0], "match") == expected


def test_an_image_of_other_code_is_another_file(monkeypatch: pytest.MonkeyPatch) -> None:
    jdk = find_jdk()
    before = Image(jdk).path
    monkeypatch.setattr(image_module, "own_code", lambda: "changed")
    assert Image(jdk).path != before


def spoil_objects(records: Records, spoil: Callable[[list[Any]], None]) -> None:
    for parts in records.values():
        for row in parts["objects"].values():
            spoil(row)


def cut_fields(row: list[Any]) -> None:
    if not row[0].startswith("["):
        row[1].append(0)


def rename_class(name: str) -> Callable[[list[Any]], None]:
    def rename(row: list[Any]) -> None:
        if not row[0].startswith("["):
            row[0] = name

    return rename


def point_elsewhere(number: int) -> Callable[[list[Any]], None]:
    def point(row: list[Any]) -> None:
        values = row[1] if len(row) == 2 else row[2] or []
        values[:] = [number if value > 1 << 61 else value for value in values]

    return point


def set_elements(value: Any) -> Callable[[list[Any]], None]:
    def change(row: list[Any]) -> None:
        if row[0] in ("[B", "[C", "[I") and row[2]:
            row[2][0] = value

    return change


def shorten_arrays(row: list[Any]) -> None:
    if row[0].startswith("["):
        row[1] += 1


def spoil_statics(value: Any) -> Callable[[Records], None]:
    def spoil(records: Records) -> None:
        for parts in records.values():
            for row in parts["statics"].values():
                row[:] = [value] * len(row)

    return spoil


def need(name: str) -> Callable[[Records], Any]:
    return lambda records: [parts["needs"].append(name) for parts in records.values()]


def change_of(*row: Any) -> Callable[[Records], Any]:
    return lambda records: records["boot"]["changes"].append(list(row))


def drop(key: str) -> Callable[[Records], Any]:
    return lambda records: [parts.pop(key) for parts in records.values()]


HOSTILE: dict[str, Callable[[Records], Any]] = {
    "one field too many": lambda records: spoil_objects(records, cut_fields),
    "an unknown class": lambda records: spoil_objects(records, rename_class("java/lang/Nothing")),
    "a class of the program": lambda records: spoil_objects(records, rename_class("Warm")),
    "an abstract class": lambda records: spoil_objects(records, rename_class("java/lang/Number")),
    "an interface": lambda records: spoil_objects(records, rename_class("java/util/List")),
    "another class with as many fields": lambda records: spoil_objects(records, rename_class("java/lang/Object")),
    "no class name": lambda records: spoil_objects(records, rename_class(7)),  # type: ignore[arg-type]
    "a lambda that no site makes": lambda r: spoil_objects(r, rename_class("java/util/Comparator$$Lambda$1")),
    "a reference to nothing": lambda records: spoil_objects(records, point_elsewhere((1 << 62) - 7)),
    "a small reference": lambda records: spoil_objects(records, point_elsewhere(5)),
    "a negative reference": lambda records: spoil_objects(records, point_elsewhere(-5)),
    "a reference to another type": lambda records: spoil_objects(records, point_elsewhere(OF_STRING)),
    "an element that does not fit": lambda records: spoil_objects(records, set_elements(1 << 40)),
    "an element that is no number": lambda records: spoil_objects(records, set_elements("1")),
    "an element that is a float": lambda records: spoil_objects(records, set_elements(1.5)),
    "an element that is nothing": lambda records: spoil_objects(records, set_elements(None)),
    "a wrong length": lambda records: spoil_objects(records, shorten_arrays),
    "statics out of range": spoil_statics(1 << 70),
    "statics that are texts": spoil_statics("x"),
    "statics of references to nothing": spoil_statics((1 << 61) + 3),
    "a need without a record": need("java/lang/Nothing"),
    "a need of itself": need("java/util/regex/Pattern"),
    "a change of a static field that is not there": change_of("java/lang/Integer", 999, 0, 0),
    "a change of a negative field": change_of("java/lang/Integer", -1, 0, 0),
    "a change of an unknown class": change_of("java/lang/Nothing", 0, 0, 0),
    "a change of an object that is not there": change_of((1 << 61) + 12345, 0, 0, 0),
    "a change without values": change_of("java/lang/Integer"),
    "a key too few": drop("texts"),
    "another name": lambda records: records["boot"].update(name="java/lang/System"),
    "a class object of no class": lambda records: records["boot"]["mirrors"].append("java/lang/Nothing"),
    "a class object of the program": lambda records: records["boot"]["mirrors"].append("Warm"),
    "texts that are numbers": lambda records: records["boot"].update(texts=[1, 2]),
    "objects that are a list": lambda records: records["boot"].update(objects=[1, 2]),
    "a stream of another name": lambda records: records["boot"]["streams"].update({"0": "file"}),
}


ONE_OF_A_KIND = (
    "one field too many",
    "an element that does not fit",
    "statics of references to nothing",
    "a need of itself",
    "a change of a negative field",
    "a key too few",
    "a class object of the program",
)


@pytest.fixture(scope="module")
def genuine(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, bytes]:
    """What a method comes to, and a good image of all that it needs."""
    home = JDKS[0]
    targets(home)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ISOPATH_CACHE", str(tmp_path_factory.mktemp("genuine")))
        reported = explored(new_session(home), home, "match")
        return reported, Image(find_jdk(home)).path.read_bytes()


class Rejected(Exception):
    """Ends an exploration where it rejects its image, before it starts over."""


def spoiled_image(genuine: tuple[str, bytes], how: str) -> Image:
    image = Image(find_jdk(JDKS[0]))
    image.path.parent.mkdir(parents=True)
    image.path.write_bytes(genuine[1])
    records = {name: json.loads(record) for name, record in read_image(image.path, image.identity).items()}
    HOSTILE[how](records)
    spoiled = {name: json.dumps(parts).encode() for name, parts in records.items()}
    image.path.write_bytes(write_image(spoiled, image.identity))
    return image


@pytest.mark.parametrize("how", HOSTILE)
def test_a_hostile_file_is_rejected(
    folder: Path, genuine: tuple[str, bytes], monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    image = spoiled_image(genuine, how)

    def stop(wrong: Image) -> None:
        raise Rejected(wrong.path)

    monkeypatch.setattr(Image, "discard", stop)
    with pytest.raises(Rejected) as rejection:
        explored(new_session(JDKS[0]), JDKS[0], "match")
    assert rejection.value.args == (image.path,)


@pytest.mark.parametrize("how", ONE_OF_A_KIND)
def test_after_a_hostile_file_the_result_is_the_same_and_the_file_is_written_anew(
    folder: Path, genuine: tuple[str, bytes], how: str
) -> None:
    """What comes after a rejection does not depend on the reason, only on how far the exploration had come."""
    image = spoiled_image(genuine, how)
    assert explored(new_session(JDKS[0]), JDKS[0], "match") == genuine[0]
    kept = read_image(image.path, image.identity)
    assert kept["boot"] == dict(good_records(genuine[1], image))["boot"]


def good_records(data: bytes, image: Image) -> dict[str, bytes]:
    scratch = image.path.with_suffix(".good")
    scratch.write_bytes(data)
    return read_image(scratch, image.identity)


def test_a_record_that_is_no_json_is_rejected(folder: Path, genuine: tuple[str, bytes]) -> None:
    home = JDKS[0]
    image = Image(find_jdk(home))
    folder.mkdir(parents=True)
    image.path.write_bytes(write_image({"boot": b"{", "java/util/regex/Pattern": b"[]"}, image.identity))
    session = new_session(home)
    assert session.shared.stored is not None
    assert explored(session, home, "match") == genuine[0]
    assert session.shared.stored is None


def test_writers_at_once_leave_a_whole_file(folder: Path) -> None:
    image = Image(find_jdk())
    names = [f"java/lang/Class{number}" for number in range(24)]
    seen: list[dict[str, bytes]] = []

    def write(name: str) -> None:
        image_module.publish(image.path, image.identity, {name: name.encode() * 5000})
        seen.append(read_image(image.path, image.identity))

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(write, names))
    assert all(records and set(records) <= set(names) for records in seen)
    assert all(record == name.encode() * 5000 for records in seen for name, record in records.items())
    assert [file.name for file in folder.iterdir()] == [image.path.name]


def test_an_image_has_a_largest_size_and_a_folder_a_number_of_images(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    image = Image(find_jdk())
    monkeypatch.setattr(image_module, "MAX_BYTES", 3000)
    image_module.publish(image.path, image.identity, {"a": b"1" * 1400})
    image_module.publish(image.path, image.identity, {"b": b"2" * 1500})
    assert set(read_image(image.path, image.identity)) == {"b"}
    image_module.publish(image.path, image.identity, {"c": b"3" * 4000})
    assert set(read_image(image.path, image.identity)) == {"b"}
    for number in range(image_module.MAX_FILES + 3):
        image_module.publish(folder / f"{number}.image", image.identity, {"a": b"1"})
    assert len(list(folder.iterdir())) == image_module.MAX_FILES


def test_a_cache_that_cannot_be_written_is_no_failure(folder: Path, genuine: tuple[str, bytes]) -> None:
    folder.write_text("no folder")
    assert explored(new_session(JDKS[0]), JDKS[0], "match") == genuine[0]


@pytest.mark.parametrize(
    ("package", "may_use"), [("sun/util", False), ("javax/crypto", False), ("javax/servlet", True)]
)
def test_a_program_with_classes_in_packages_of_the_platform_gets_no_image(
    package: str, may_use: bool, tmp_path: Path
) -> None:
    own = tmp_path / package
    own.mkdir(parents=True)
    shutil.copy(compiled(JDKS[0]) / "Warm.class", own / "Own.class")
    mixed = resolve_targets("Warm", class_path=[compiled(JDKS[0]), tmp_path], jdk=find_jdk())
    assert may_use_image(mixed.class_path) == may_use


@pytest.mark.long
@pytest.mark.parametrize("home", JDKS, ids=lambda home: home.name)
def test_programs_do_what_the_jvm_does_with_a_warm_image(folder: Path, home: Path) -> None:
    area = "regex"
    jdk, classes = find_jdk(home), harness.compiled(home, area)
    names = sorted(harness.expected(home, area))
    for _ in ("cold", "warm"):
        session = Session(resolve_targets("Driver#main", class_path=[classes], jdk=jdk), jdk)
        for name in names:
            (target,) = resolve_targets(f"{name}#main", class_path=[classes], jdk=jdk).methods
            (path,) = session.explore(target, "pose", harness.BOUNDS, arguments=()).paths
            assert (path.output, path.errors) == (
                harness.expected(home, area)[name].output,
                harness.expected(home, area)[name].errors,
            ), name
