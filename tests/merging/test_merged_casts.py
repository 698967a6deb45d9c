"""What a library has merged may be objects of several classes; a cast says which of them are left."""

from pathlib import Path

import pytest

from isopath import Output, Request, explore
from isopath.search import Search

SOURCE = """
import java.util.*;
import java.util.stream.*;
class Casts {
    enum Status { NEW, PAID, SENT, LOST }
    static class Order { Status status = Status.NEW; int quantity; String sku; }
    interface Orders { Optional<Order> find(long id); }
    static Map<Integer, Integer> sums(Order a, Order b) {
        return Stream.of(a, b).collect(
            Collectors.groupingBy(o -> o.quantity, TreeMap::new, Collectors.summingInt(o -> o.quantity)));
    }
    static int step(Orders orders, long id) {
        switch (orders.find(id).get().status) {
            case NEW: case PAID: return 1;
            case SENT: return 2;
            default: return 3;
        }
    }
}
"""


NULL_POINTER = "java.lang.NullPointerException"


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("casts") / "Casts.java"
    file.write_text(SOURCE)
    return file


def test_containers_of_collectors_become_their_results(source: Path) -> None:
    request = Request(f"{source}#sums", search=Search(library="jdk"), output=Output(replays=True))
    (result,) = explore(request)
    assert result.is_complete
    assert sorted(path.detail or path.ending for path in result.paths) == [NULL_POINTER, NULL_POINTER, "returned"]
    assert result.replays is not None and result.replays.confirmed == 3


def test_constants_of_an_enum_that_a_call_gave_have_their_names(source: Path) -> None:
    request = Request(f"{source}#step", search=Search(library="jdk"))
    (result,) = explore(request)
    given = "orders.find(id).get().status"
    said = {path.result: path.brief[-1] for path in result.paths if path.ending == "returned"}
    assert said["1"] == f"{given} == Casts.Status.NEW || {given} == Casts.Status.PAID"
    assert said["2"] == f"{given} == Casts.Status.SENT"
