"""What ordinary code does at its start: bundles, services, resources, modules, charsets, locales, zones, addresses."""

import atexit
import shutil
from functools import cache
from pathlib import Path

import pytest

from isopath.exploration.analysis import replay
from isopath.exploration.results import Result
from isopath.exploration.session import Configuration, Session
from isopath.heap import MODELS
from isopath.program import resolve_targets
from isopath.program.target import Targets
from isopath.vm.core.bounds import Bounds
from isopath.witness.replay import Replayer, paths_of
from tests.sampling import sampled
from tests.witness.replaying import jdks

SOURCE = Path(__file__).parent / "java" / "Startup.java"
RESULTS = {
    "Bundles.found": '"hello"',
    "Bundles.inherited": '"hallo"',
    "Services.greet": '"good day"',
    "Services.none": "0",
    "Resources.firstByte": "104",
    "Resources.missing": "true",
    "Resources.end": '"file/texts.properties"',
    "Resources.own": "2",
    "Resources.hidden": "1",
    "Modules.ours": "false",
    "Modules.theirs": '"java.basemodule java.sql"',
    "Modules.isOpen": "false",
    "Modules.isExported": "true",
    "Modules.reads": "true",
    "Modules.loader": "true",
    "Modules.ourPackage": '"java.lang"',
    "Modules.access": '"InaccessibleObjectException"',
    "Charsets.name": '"windows-1252Shift_JIS"',
    "Locales.number": '"1.234,51,234.5"',
    "Locales.percent": '"25\\u00a0%"',
    "Locales.formatted": '"1.234.567 1,50"',
    "Locales.months": '"März"',
    "Locales.day": '"Montag 2. März"',
    "Locales.names": '"États-UnisItalian"',
    "Locales.currency": '"€"',
    "Zones.offset": '"+01:00"',
    "Zones.zoned": '"2020-07-01T00:00+02:00[Europe/Paris]"',
    "Zones.raw": "-18000000",
    "Zones.shown": '"Japan Standard Time"',
    "Zones.unknown": "true",
    "Addresses.loopback": '"127.0.0.1"',
    "Addresses.literal": '"10.1.2.3"',
    "Addresses.version6": "true",
    "Addresses.port": "8",
    "Addresses.local": '"localhost/127.0.0.1"',
    "Addresses.socket": "true",
    "Dates.day": '"1970-01-0101.01.70"',
    "Dates.pattern": '"HH:mm"',
    "Platform.normal": '"e\u0301"',
    "Platform.filter": "true",
}
BRANCHES = {
    "Bundles.missing": ["1", "2"],
    "Modules.byName": ["1", "2"],
    "Locales.symbol": ["1", "2"],
    "Dates.made": ["1", "2"],
    "Platform.hexadecimal": ["1", "2"],
}
NAMED = {
    "Addresses.byName": "native method java.net.Inet",
    "Platform.locales": "the list of all locales of the platform",
}
"""What has no model, by the beginning of its name."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source, and what is on the class path beside its classes."""
    place = tmp_path_factory.mktemp("startup")
    shutil.copy(SOURCE, place)
    (place / "texts.properties").write_text("hello=hello\n")
    (place / "texts_de.properties").write_text("hello=hallo\n")
    services = place / "META-INF" / "services"
    services.mkdir(parents=True)
    (services / "Startup$Greeting").write_text("# nobody else\nStartup$Polite\n")
    return place


@cache
def session(folder: Path, jdk: int) -> tuple[Session, Targets, Replayer]:
    home = jdks()[jdk]
    targets = resolve_targets(str(folder / "Startup.java"), class_path=(folder,), jdk=home)
    opened = Session(targets, home, Configuration(witnesses=True))
    replayer = Replayer(paths_of(targets.class_path), home)
    atexit.register(replayer.__exit__, None, None, None)
    return opened, targets, replayer.__enter__()


@cache
def explored(folder: Path, method: str, jdk: int = 0, heap: str = "pose") -> Result:
    opened, targets, replayer = session(folder, jdk)
    owner, name = method.split(".")
    target = next(each for each in targets.methods if (each.class_name, each.name) == (f"Startup${owner}", name))
    result = opened.explore(target, heap, Bounds())
    replay(result, target, replayer)
    return result


def confirmed(result: Result) -> int:
    return 0 if result.replays is None else result.replays.confirmed


ON_EACH_JDK = pytest.mark.parametrize(
    "jdk", [0, *(pytest.param(at, marks=pytest.mark.long) for at in range(1, len(jdks())))]
)


@ON_EACH_JDK
@pytest.mark.parametrize("method", sampled(RESULTS, 4))
def test_start_up_code_does_what_the_jvm_does(folder: Path, method: str, jdk: int) -> None:
    result = explored(folder, method, jdk)
    assert result.unsupported == {}
    assert [path.result for path in result.paths] == [RESULTS[method]]
    assert confirmed(result) == 1


@ON_EACH_JDK
@pytest.mark.parametrize("method", BRANCHES)
def test_what_comes_after_it_forks_as_ever(folder: Path, method: str, jdk: int) -> None:
    result = explored(folder, method, jdk)
    assert result.is_complete and sorted(str(path.result) for path in result.paths) == BRANCHES[method]
    assert confirmed(result) == 2


@pytest.mark.parametrize("heap", sampled([model for model in MODELS if model != "pose"], 3))
@pytest.mark.parametrize("method", BRANCHES)
def test_every_heap_model_has_the_same_paths(folder: Path, method: str, heap: str) -> None:
    paths = {path.signature for path in explored(folder, method, heap=heap).paths}
    assert paths == {path.signature for path in explored(folder, method).paths}


@ON_EACH_JDK
@pytest.mark.parametrize("method", NAMED)
def test_what_has_no_model_is_named(folder: Path, method: str, jdk: int) -> None:
    (feature,) = explored(folder, method, jdk).unsupported
    assert feature.startswith(NAMED[method])


@ON_EACH_JDK
def test_a_window_is_rejected_as_by_a_jvm_without_a_screen(folder: Path, jdk: int) -> None:
    result = explored(folder, "Platform.window", jdk)
    (path,) = result.paths
    assert (path.ending, path.detail) == ("threw", "java.awt.HeadlessException")
