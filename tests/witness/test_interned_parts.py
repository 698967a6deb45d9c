"""Texts that the platform keeps one of each, as the parts of a locale, among inputs of which some are null.

What only another branch of the path reads holds a value of its class all the same.
"""

from pathlib import Path

from isopath import Request, Search, explore
from isopath.exploration.request import Output
from isopath.witness import Fields

SOURCE = """
import java.util.Locale;
class Key {
    final Locale locale;
    Key(Locale locale) { this.locale = locale; }
    static boolean same(Key one, Key other) {
        return one == other || one.locale.equals(other.locale);
    }
}
"""


def test_a_locale_that_is_not_there_has_no_parts(tmp_path: Path) -> None:
    source = tmp_path / "Key.java"
    source.write_text(SOURCE)
    request = Request(f"{source}#same", search=Search(library="jdk"), output=Output(replays=True))
    (result,) = explore(request)
    assert result.is_complete
    assert result.replays is not None and result.replays.confirmed == len(result.paths)
    assert len(result.paths) == 6


DATES = """
import java.time.LocalDate;
class Dates {
    static boolean same(LocalDate one, LocalDate other) {
        return one.equals(other);
    }
}
"""


def test_a_date_that_is_compared_with_null_is_a_date(tmp_path: Path) -> None:
    source = tmp_path / "Dates.java"
    source.write_text(DATES)
    (result,) = explore(Request(f"{source}#same", search=Search(library="jdk"), output=Output(replays=True)))
    assert result.replays is not None and result.replays.confirmed == len(result.paths)
    witnesses = [path.witness for path in result.paths if path.witness is not None]
    contents = [each.content for witness in witnesses for each in witness.objects if each.type == "java.time.LocalDate"]
    values = [held for each in contents if isinstance(each, Fields) for held in each.values]
    assert [value for name, value in values if name.name == "month"] == [1]
