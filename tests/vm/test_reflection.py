"""Reflection on what the platform keeps to itself ends the path by name: modules are not modelled."""

import pytest

from isopath.vm.core.endings import Threw
from tests.vm.jvm import javac
from tests.vm.laboratory import Laboratory, returned

_SOURCE = """
public class Opening {
    private int own = 5;
    static int ours() throws Exception {
        java.lang.reflect.Field field = Opening.class.getDeclaredField("own");
        field.setAccessible(true);
        return field.getInt(new Opening());
    }
    static int theirs() throws Exception {
        String.class.getDeclaredField("value").setAccessible(true);
        return 1;
    }
    static int open() throws Exception {
        java.lang.reflect.Method method = String.class.getMethod("length");
        method.setAccessible(true);
        return (int) method.invoke("four");
    }
    static int internal() throws Exception {
        Class<?> action = Class.forName("sun.security.action.GetPropertyAction");
        return action.getMethod("privilegedGetProperty", String.class).invoke(null, "none") == null ? 0 : 1;
    }
}
"""


@pytest.fixture(scope="module")
def laboratory(tmp_path_factory: pytest.TempPathFactory) -> Laboratory:
    folder = tmp_path_factory.mktemp("opening")
    (folder / "Opening.java").write_text(_SOURCE)
    return Laboratory(javac(folder, folder / "Opening.java"))


@pytest.mark.parametrize(("name", "value"), [("ours", 5), ("open", 4)])
def test_what_anyone_may_open_is_opened(laboratory: Laboratory, name: str, value: int) -> None:
    assert returned(laboratory.call("Opening", name)) == value


def test_a_private_member_of_the_platform_is_closed_to_others(laboratory: Laboratory) -> None:
    ending = laboratory.call("Opening", "theirs").ending
    assert isinstance(ending, Threw) and ending.class_name == "java.lang.reflect.InaccessibleObjectException"


def test_a_class_in_a_package_that_is_not_exported_is_closed_to_others(laboratory: Laboratory) -> None:
    ending = laboratory.call("Opening", "internal").ending
    assert isinstance(ending, Threw) and ending.class_name == "java.lang.IllegalAccessException"
