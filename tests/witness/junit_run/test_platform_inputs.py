"""Tests of methods that take values and collections of the JDK: each path has one, by calls of the JDK."""

from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest

from isopath.exploration.request import Inputs, Output, Request
from isopath.generation import Generated, drop_failing, generate_tests
from isopath.search import Search
from isopath.vm import Bounds

from ..replaying import jdks

_EMPTY = (
    "IdentityHashMap", "WeakHashMap", "Hashtable", "Properties", "concurrent.ConcurrentHashMap",
)  # fmt: skip
_QUEUES = (
    "concurrent.ConcurrentLinkedQueue", "concurrent.ConcurrentLinkedDeque",
    "concurrent.LinkedBlockingQueue", "concurrent.LinkedBlockingDeque", "concurrent.ArrayBlockingQueue",
    "concurrent.PriorityBlockingQueue",
)  # fmt: skip
_VALUES = """
    static int skipped(java.util.concurrent.ConcurrentSkipListSet<String> s) { s.clear(); return s.size(); }
    static int listed(java.util.concurrent.ConcurrentSkipListMap<String, String> m) { m.clear(); return m.size(); }
    static int bits(BitSet bits) { return bits.get(3) ? 1 : 2; }
    static int joined(StringJoiner joiner) { joiner.add("x"); return joiner.length() > 5 ? 1 : 2; }
    static int random(Random random) { return random.nextInt(8) == 7 ? 1 : 2; }
    static int added(java.util.concurrent.atomic.LongAdder sum) { sum.add(3); return sum.sum() == 5 ? 1 : 2; }
    static int optional(OptionalInt number) { return number.isPresent() ? number.getAsInt() : -1; }
    static int numbers(java.util.concurrent.atomic.AtomicIntegerArray all) { return all.length() > 1 ? all.get(1) : 7; }
    static int bytes(java.io.ByteArrayOutputStream out) { out.write(3); return out.size() == 3 ? 1 : 2; }
    static int locked(java.util.concurrent.locks.ReentrantReadWriteLock lock) {
        lock.writeLock().lock();
        lock.writeLock().unlock();
        return 1;
    }
    static int period(java.time.Period period) { return period.isZero() ? 1 : period.getDays() > 3 ? 2 : 3; }
    static int two(HashMap<Integer, String> map) {
        int sum = 0;
        for (Integer key : map.keySet()) sum = sum * 3 + key;
        return map.size() == 2 && sum > 9 ? 1 : 2;
    }
    static boolean twoInOrder(LinkedHashSet<String> set) { return set.size() == 2 && set.iterator().next() == null; }
"""


def _program() -> str:
    maps = (
        f"static int of{at}(java.util.{name}{'' if name == 'Properties' else '<String, String>'} map) {{"
        ' int before = map.size(); map.put("a", "b"); map.clear(); return before + map.size(); }\n'
        for at, name in enumerate(_EMPTY)
    )
    queues = (
        f"static boolean of{at}(java.util.{name}<String> all) {{"
        ' all.add("a"); for (String each : all) all.remove(each); return all.isEmpty(); }\n'
        for at, name in enumerate(_QUEUES, len(_EMPTY))
    )
    return f"import java.util.*;\nclass Taken {{\n{''.join(maps)}{''.join(queues)}{_VALUES}}}\n"


@cache
def generated(jdk: int) -> Generated:
    file = Path(mkdtemp()) / "Taken.java"
    file.write_text(_program())
    bounds = Bounds(seconds=30)
    request = Request(
        str(file), bounds=bounds, jdk=jdks()[jdk].home, output=Output(replays=True), inputs=Inputs(buildable=True),
        search=Search(library="jdk"),
    )  # fmt: skip
    made = generate_tests(request)
    drop_failing(made, jdks()[jdk], 5)
    return made


@pytest.mark.parametrize("jdk", [0, pytest.param(len(jdks()) - 1, marks=pytest.mark.long)])
def test_each_path_of_a_value_or_an_empty_collection_has_a_test_that_passes(jdk: int) -> None:
    made = generated(jdk)
    assert [(each.target, each.reason) for each in made.missing] == []
    assert made.trial is not None and (made.trial.dropped, made.trial.not_run) == ((), None)
    assert made.replays is not None and made.replays.diverged == 0
    assert not [reason for reason in made.unfinished if "input of class" in reason]


def test_what_is_made_is_made_by_calls_of_the_platform() -> None:
    (file,) = generated(0).files.values()
    text = file.text("0", "isopath test Taken.java")
    for words in ("BitSet.valueOf(", "new StringJoiner(", "new Random(", "OptionalInt.of(", "new HashMap<>(4)"):
        assert words in text
    assert "setAccessible" not in text
