"""Pages for tests: of examples, and of results whose every text is hostile."""

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from isopath import Bounds, Output, Request, Result, check, compare
from isopath.exploration.analysis import explorations
from isopath.exploration.results import Path as ProgramPath
from isopath.path_tests import PathTests, tests_of_paths
from isopath.report.html import Described, html_page, survey_page
from isopath.report.html.data import Json
from isopath.survey import MethodRecord
from isopath.witness.objects import FieldName, Fields, Text, Witness, WitnessObject
from isopath.witness.replay import Skipped
from tests.conftest import EXAMPLES

HOSTILE = (
    "<script>window.pwned = 1</script>",
    "</script><script>window.pwned = 2</script><!--",
    "<img src=x onerror=window.pwned=3>",
    '"><svg onload=window.pwned=4>',
    "javascript:window.pwned=5",
    "{{script}} ${window.pwned=6} &lt;b&gt;",
    "\x1b[31mred\x1b]8;;x\x07\x00",
    "\u202egnissecca\u2066\u200f",
    "\ud800 half \udc00",
    "__proto__",
    "constructor",
    "a" * 10_000,
)


class _Read(HTMLParser):
    """What the elements of a page are, and the texts of those that count."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.texts: list[tuple[str, str]] = []
        self._inside = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs
        kind = dict(attrs).get("type")
        self._inside = f"{tag} {kind}" if kind else tag

    def handle_endtag(self, tag: str) -> None:
        self._inside = ""

    def handle_data(self, data: str) -> None:
        self.texts.append((self._inside, data))

    def text(self, inside: str) -> str:
        return "".join(data for where, data in self.texts if where == inside)


def read(page: str) -> _Read:
    parser = _Read()
    parser.feed(page)
    parser.close()
    return parser


def data_of(page: str) -> Json:
    data: dict[str, Any] = json.loads(read(page).text("script application/json"))
    return data


@cache
def explored() -> tuple[Described, ...]:
    """Methods with findings, with changed heaps, and with paths that were cut."""
    targets = ("SearchTree.java#insert", "SearchTree.java#rotateLeft", "DoublyLinked.java#insertAfter")
    request = Request(
        tuple(str(EXAMPLES / target) for target in targets),
        bounds=Bounds(k=2, loops=2),
        output=Output(replays=True),
    )
    return tuple(
        Described(result, tests_of_paths(session, target, result)) for session, target, result in explorations(request)
    )


@cache
def explored_page() -> str:
    return html_page(
        explored(), "1.2.3", "isopath explore", [EXAMPLES / "SearchTree.java", EXAMPLES / "DoublyLinked.java"]
    )


@cache
def compared_page() -> str:
    request = Request(str(EXAMPLES / "Swap.java#swap"), bounds=Bounds(k=2))
    return html_page([*compare(request, ("lazy", "pose"))], "1.2.3")


@cache
def checked_page() -> str:
    request = Request(str(EXAMPLES / "jml" / "Purse.java#pour"), bounds=Bounds(k=2))
    return html_page([Described(each) for each in check(request)], "1.2.3")


def surveyed_page() -> str:
    """A survey in which methods have hostile names and reasons."""
    records = [MethodRecord("a.jar", "Plain#run()", "explored", 3, True, {"returned": 3})]
    records.append(MethodRecord("a.jar", "Plain#cut()", "explored", 2, False, {"cut": 1}, {"loops": 1}))
    records += [MethodRecord(text, f"Hostile#{text}", "explored", 1, unsupported={text: 1}) for text in HOSTILE]
    records += [MethodRecord("a.jar", f"Lost#{text}", "lost", detail=text, trace=text) for text in HOSTILE]
    return survey_page(records, "1.2.3", "isopath survey a.jar")


@cache
def large_page(paths: int) -> str:
    """A page of a method with so many paths."""
    (one, *_) = explored()
    result = one.done
    assert isinstance(result, Result)
    many = [
        replace(path, id=f"{copy}.{path.id}", condition=(f"x == {copy}", *path.condition))
        for copy in range(paths // len(result.paths) + 1)
        for path in result.paths
    ]
    return html_page([Described(replace(result, paths=many[:paths]), one.tests)], "1.2.3")


def hostile_page(folder: Path) -> str:
    """A page on which every text that analysed code can have a say in is hostile."""
    results = [_hostile(text) for text in HOSTILE]
    source = folder / "Hostile.java"
    source.write_text("class Hostile {\n" + "\n".join(HOSTILE) + "\n}\n", encoding="utf-8", errors="surrogatepass")
    tests = [PathTests(text, {"0.0": (1, 1)}, {"0.1": text}) for text in HOSTILE]
    pairs = zip(results, tests, strict=True)
    return html_page([Described(result, test) for result, test in pairs], HOSTILE[0], HOSTILE[1], [source])


def _hostile(text: str) -> Result:
    (one, *_) = explored()
    assert isinstance(one.done, Result)
    sample = next(path for path in one.done.paths if path.witness is not None)
    paths = [_hostile_path(sample, text, number) for number in range(3)]
    return replace(
        one.done,
        target=f"Hostile#{text}",
        paths=paths,
        warnings=(text,),
        left_out=(text,),
        unsupported=type(one.done.unsupported)({text: 1}),
    )


def _hostile_path(sample: ProgramPath, text: str, number: int) -> ProgramPath:
    fields = Fields(tuple((FieldName(text, name, "I"), 1) for name in (text, "plain")))
    objects: Sequence[WitnessObject] = (WitnessObject(1, text, fields), WitnessObject(2, text, Text(text)))
    assert sample.witness is not None and sample.expected is not None
    arguments = tuple(replace(argument, name=text, type=text) for argument in sample.witness.arguments)
    return replace(
        sample,
        id=f"0.{number}",
        ending=("returned", "threw", "unsupported")[number],
        detail=text,
        result=text,
        message=text,
        output=text,
        errors=text,
        notes=(text,),
        condition=(text, f"{text} && {number}"),
        brief=(text, f"{text} && {number}"),
        branches=(f"Hostile.{text}@2:{text}", "Hostile.run@2:then"),
        witness=Witness(arguments, tuple(objects), stdin=text),
        expected=replace(sample.expected, objects=(WitnessObject(1, text, Fields(fields.values[:1])), objects[1])),
        replay=Skipped(text),
    )
