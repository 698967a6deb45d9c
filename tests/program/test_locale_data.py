"""What a JVM says of locales is asked once, and kept."""

from pathlib import Path

import pytest

from isopath.program import find_jdk
from isopath.program.answering import Answering, NoAnswer
from isopath.program.locale_data import CALENDARS, OWN, LocaleData, LocaleName, locale_data

GERMANY = LocaleName("de", "", "DE", "")


@pytest.fixture
def data(tmp_path: Path) -> LocaleData:
    shared = locale_data(find_jdk().home)
    assert shared is not None
    place = tmp_path / "classes"
    place.symlink_to(shared._jvm.classes)
    return LocaleData(Answering(shared._jvm.jdk, place, "LocaleData", shared._jvm._flags))


def test_an_answer_is_a_number_a_text_or_a_list(data: LocaleData) -> None:
    assert data.ask(CALENDARS, "retrieveFirstDayOfWeek", GERMANY) == 2
    assert data.ask(OWN, "localeName", "getDisplayCountry", GERMANY, GERMANY) == "Deutschland"
    symbols = data.ask(OWN, "dateSymbols", GERMANY)
    assert isinstance(symbols, list) and isinstance(symbols[1], list) and symbols[1][2] == "M\u00e4rz"
    data._jvm.close()


def test_what_was_asked_once_is_kept_and_a_broken_line_is_no_answer(data: LocaleData, tmp_path: Path) -> None:
    assert data.ask(OWN, "numberPattern", GERMANY, 0) == "#,##0.###"
    data._jvm.close()
    kept = tmp_path / "classes.answers"
    kept.write_text(kept.read_text() + '["half', encoding="ascii")
    again = LocaleData(data._jvm)
    assert again.ask(OWN, "numberPattern", GERMANY, 0) == "#,##0.###" and data._jvm._process is None


def test_a_method_that_there_is_not_has_no_answer(data: LocaleData) -> None:
    with pytest.raises(NoAnswer, match="no answer to LocaleData nothing"):
        data.ask(OWN, "nothing", GERMANY)
    data._jvm.close()
