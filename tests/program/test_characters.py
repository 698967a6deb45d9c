"""What a JDK says of characters is what its own class says; a file that is damaged is not believed."""

import subprocess
from pathlib import Path

import pytest
from tests.jvm.harness import jdks

from isopath.program.characters import COUNT, character_tables, parse
from isopath.program.jdk import find_jdk
from isopath.terms.tables import listed, lookup


@pytest.mark.parametrize("home", jdks(), ids=lambda home: Path(home).name)
def test_the_tables_are_those_of_the_jdk(home: Path, tmp_path: Path) -> None:
    tables = character_tables(Path(home))
    assert tables is not None
    file = tmp_path / "Ask.java"
    file.write_text(
        "class Ask { public static void main(String[] a) { long h = 0; for (int c = 0; c <= 0xFFFF; c++)"
        " h = h * 31 + Character.getType(c) + (Character.isDigit(c) ? 100 : 0) + Character.toLowerCase(c);"
        " System.out.println(h); } }"
    )
    java = str(Path(home) / "bin" / "java")
    said = int(subprocess.run([java, str(file)], capture_output=True, text=True, check=True).stdout)
    kind, digit, lower = (listed(tables[name], COUNT) for name in ("getType", "isDigit", "toLowerCase"))
    mixed = 0
    for char in range(COUNT):
        mixed = (mixed * 31 + kind[char] + 100 * digit[char] + lower[char]) & (1 << 64) - 1
    assert mixed == said % (1 << 64)


def test_a_few_characters() -> None:
    tables = character_tables(find_jdk().home)
    assert tables is not None
    assert lookup(ord("A"), tables["toLowerCase"]) == ord("a")
    assert lookup(ord("7"), tables["digit10"]) == 7
    assert lookup(ord("7"), tables["digit2"]) == -1
    letters = (ord("x"), 0x3A3, 0xDF, 0xD800, 0x130)
    assert [lookup(char, tables["lowersAlone"]) for char in letters] == [1, 0, 1, 0, 0]
    assert [lookup(char, tables["uppersAlone"]) for char in letters] == [1, 1, 0, 0, 1]


@pytest.mark.parametrize(
    "damaged",
    ["", "isDigit 0 0 0", "isDigit 0 0\nuppersAlone 0 1 0", "uppersAlone 5 1 0", "uppersAlone 0 x 0",
     "uppersAlone 0 1 0 0 1 0", "uppersAlone 0 1 0 70000 1 0", "uppersAlone 0 1 3"],
)  # fmt: skip
def test_what_is_no_table_is_not_believed(damaged: str) -> None:
    assert parse(damaged) is None
