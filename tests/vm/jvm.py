"""What a real JVM says: every static method without parameters of some classes, called once each in a fresh process."""

import atexit
import os
import shutil
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from isopath.program.javac import RUNTIME_FLAGS
from isopath.terms.arithmetic import bits_of
from isopath.terms.sorts import DOUBLE, FLOAT
from isopath.vm import Returned, State, Threw, Violated
from tests.vm.laboratory import jdk

_DRIVER = """
import java.lang.reflect.*;

public class Driver {
    public static void main(String[] classes) throws Exception {
        for (String name : classes) {
            for (Method method : Class.forName(name).getDeclaredMethods()) {
                if (Modifier.isStatic(method.getModifiers()) && method.getParameterCount() == 0) {
                    method.setAccessible(true);
                    System.out.println(name + " " + method.getName() + " " + outcome(method));
                }
            }
        }
    }

    static String outcome(Method method) throws Exception {
        try {
            return bits(method.invoke(null));
        } catch (InvocationTargetException thrown) {
            return thrown.getCause().getClass().getName();
        }
    }

    static String bits(Object value) {
        if (value instanceof Float) return "" + (Float.floatToIntBits((Float) value) & 0xffffffffL);
        if (value instanceof Double) return Long.toUnsignedString(Double.doubleToLongBits((Double) value));
        if (value instanceof Boolean) return (Boolean) value ? "1" : "0";
        return String.valueOf(value);
    }
}
"""


def javac(folder: Path, *sources: Path) -> Path:
    """Compile sources into a folder."""
    command = [str(jdk().javac), *RUNTIME_FLAGS, "-g", "-nowarn", "-Xlint:none", "-d", str(folder), *map(str, sources)]
    subprocess.run(command, check=True, capture_output=True)
    return folder


@cache
def _driver() -> Path:
    folder = Path(mkdtemp(prefix="driver"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    (folder / "Driver.java").write_text(_DRIVER)
    return javac(folder, folder / "Driver.java")


def outcomes_on_jvm(folder: Path, class_names: Sequence[str]) -> dict[tuple[str, str], str]:
    """By class and method: the bits of the result, every NaN alike, or the exception's class."""
    java = jdk().java
    assert java is not None
    class_path = os.pathsep.join((str(folder), str(_driver())))
    command = [str(java), "-ea", "-XX:TieredStopAtLevel=1", "-Xshare:auto", "-cp", class_path, "Driver", *class_names]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    rows = [line.split(" ", 2) for line in run.stdout.splitlines()]
    return {(class_name, method): said for class_name, method, said in rows}


def outcome_here(state: State, descriptor: str) -> str:
    """The same words for a trace of the machine."""
    match state.ending:
        case Returned(value):
            return _bits(value, descriptor.rpartition(")")[2])
        case Threw(_, class_name) | Violated(_, class_name):
            return class_name
        case ending:
            return str(ending)


def _bits(value: Any, kind: str) -> str:
    if kind in ("F", "D"):
        return str(bits_of(value, FLOAT if kind == "F" else DOUBLE))
    return str(value)
