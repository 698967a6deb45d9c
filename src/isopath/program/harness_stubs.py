"""The classes by which programs written for other tools ask for inputs, as far as javac needs them.

Their sources are in ``stubs``: declarations without code. The machine understands their methods by name, so they are
on the compiler's class path only, after the user's own entries, and never on that of the program.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

_STUBS: Final = Path(__file__).parent / "stubs"


def stub_sources() -> list[Path]:
    """The source files of all stubs."""
    return sorted(_STUBS.rglob("*.java"))


def mention_harness(texts: Iterable[str]) -> bool:
    """Whether some source file or message of javac names the package of a harness."""
    packages = [source.parent.relative_to(_STUBS).as_posix().replace("/", ".") for source in stub_sources()]
    return any(package in text for text in texts for package in packages)
