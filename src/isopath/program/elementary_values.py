"""The elementary functions of Math and StrictMath, and numbers as texts, computed by the JDK's own JVM.

Java leaves the last bit of most of them open, and a JVM has its own code for some; how many digits a double is written
with depends on the release. So what a JVM gives is asked of it, once for each number.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from isopath.program.answering import Answering, NoAnswer, answering
from isopath.terms.arithmetic import bits_of, double_of_bits
from isopath.terms.sorts import DOUBLE, Sort

__all__ = ["ElementaryValues", "NoAnswer", "elementary_values"]

_PROGRAM: Final = "ElementaryValues"


class ElementaryValues:
    """The values of one JDK; ``compute`` asks for one that is not known yet."""

    def __init__(self, jvm: Answering) -> None:
        self._jvm = jvm
        self._known: dict[str, float] = {}
        self._texts: dict[str, str] = {}

    @property
    def release(self) -> str:
        """Which release of Java computes."""
        return self._jvm.jdk.version

    def compute(self, class_name: str, name: str, arguments: Sequence[float]) -> float:
        """What ``Math.sin`` or ``StrictMath.pow`` gives; ``class_name`` is one of these two."""
        words = [class_name, name, *(f"{bits_of(argument, DOUBLE):x}" for argument in arguments)]
        question = " ".join(words)
        value = self._known.get(question)
        if value is None:
            value = self._known[question] = double_of_bits(int(self._jvm.ask(question), 16))
        return value

    def text(self, class_name: str, form: str, number: float, sort: Sort) -> str:
        """What ``Double.toString`` or ``Float.toString`` gives, or a format such as ``%.2f`` for a ``Double``."""
        question = f"{class_name} {form} {bits_of(number, sort):x}"
        text = self._texts.get(question)
        if text is None:
            text = self._texts[question] = self._jvm.ask(question)
        return text

    def close(self) -> None:
        """End the process."""
        self._jvm.close()


@cache
def elementary_values(home: Path) -> ElementaryValues | None:
    """The values of the JDK in a folder; None where it has no tools to ask."""
    jvm = answering(home, _PROGRAM)
    return None if jvm is None else ElementaryValues(jvm)
