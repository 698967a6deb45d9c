"""The JDKs of this machine, and a cache of its own for every run."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from isopath.program import Jdk, JdkNotFound, find_jdk

JVM_FOLDER = Path("/usr/lib/jvm")


def _jdks() -> list[Jdk]:
    try:
        default = find_jdk()
    except JdkNotFound:
        return []
    neighbours = [*default.home.parent.iterdir(), *(JVM_FOLDER.iterdir() if JVM_FOLDER.is_dir() else ())]
    homes = {home.resolve() for home in neighbours if (home / "lib" / "modules").is_file()}
    return [default, *(find_jdk(home) for home in sorted(homes - {default.home}))]


JDKS = _jdks()


@pytest.fixture(params=JDKS, ids=lambda jdk: f"jdk{jdk.feature}")
def any_jdk(request: pytest.FixtureRequest) -> Jdk:
    """Each JDK of this machine in turn."""
    jdk: Jdk = request.param
    return jdk


@pytest.fixture(scope="session")
def jdk() -> Jdk:
    """The JDK that a user without options gets."""
    return find_jdk()


@pytest.fixture(scope="session")
def shared_cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(autouse=True)
def isopath_cache(shared_cache: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("ISOPATH_CACHE", str(shared_cache))
    yield shared_cache
