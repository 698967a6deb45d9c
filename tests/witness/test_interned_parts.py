"""Texts that the platform keeps one of each, as the parts of a locale, among inputs of which some are null."""

from pathlib import Path

from isopath import Request, Search, explore
from isopath.exploration.request import Output

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
