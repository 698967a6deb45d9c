"""The modules of the platform, as their descriptors declare them."""

import pytest
from tests.jvm.harness import jdks

from isopath.program.jimage import JImage
from isopath.program.modules import APP, BOOT, PLATFORM, Modules, loader_of


@pytest.fixture(params=range(len(jdks())))
def modules(request: pytest.FixtureRequest) -> Modules:
    return Modules(JImage(jdks()[request.param] / "lib" / "modules"))


def test_a_module_is_one_of_a_loader(modules: Modules) -> None:
    assert {"java.base", "java.sql", "jdk.compiler"} <= set(modules.names)
    assert [loader_of(name) for name in ("java.base", "java.sql", "jdk.compiler")] == [BOOT, PLATFORM, APP]


def test_a_package_is_exported_or_open_to_those_that_are_named(modules: Modules) -> None:
    assert modules.is_exported("java.base", "java/lang", None) and not modules.is_open("java.base", "java/lang", None)
    assert modules.is_open("java.base", "java/lang", "java.base")
    assert not modules.is_exported("java.base", "jdk/internal/misc", None)
    assert modules.is_exported("java.base", "jdk/internal/misc", "jdk.unsupported")
    assert modules.is_open("jdk.unsupported", "sun/misc", None)
    assert not modules.is_open("java.base", "no/such", "java.base")


def test_a_module_reads_what_it_requires_and_what_that_requires_for_others(modules: Modules) -> None:
    assert modules.can_read("java.sql", "java.xml") and modules.can_read("java.se", "java.sql")
    assert not modules.can_read("java.base", "java.sql") and not modules.can_read("java.xml", "java.sql")


def test_services_are_found_by_the_loader_of_their_providers(modules: Modules) -> None:
    service = "java/nio/file/spi/FileSystemProvider"
    assert list(modules.providers(service, PLATFORM)) == [("jdk.zipfs", "jdk/nio/zipfs/ZipFileSystemProvider")]
    assert [module for module, _ in modules.providers(service, BOOT)] == ["java.base"]
    assert list(modules.providers("java/lang/Runnable", BOOT)) == []
