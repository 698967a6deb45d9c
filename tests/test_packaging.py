"""What an installed package has beside its modules: grammars, Java sources, and the mark that it is typed."""

import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "isopath"


def declared() -> set[Path]:
    """The files that go into a wheel by the declaration of ``pyproject.toml``."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    patterns = settings["tool"]["setuptools"]["package-data"]["isopath"]
    return {file for pattern in patterns for file in PACKAGE.glob(pattern) if file.is_file()}


def test_every_file_that_is_no_module_goes_into_the_wheel() -> None:
    others = {file for file in PACKAGE.rglob("*") if file.is_file() and file.suffix not in (".py", ".pyc")}
    assert others - declared() == set()
    assert {"jml.lark", "hex.lark", "py.typed", "Replay.java"} <= {file.name for file in others}
