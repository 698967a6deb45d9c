"""Threads that are started and joined: one schedule is explored, and the path says so."""

from pathlib import Path

import pytest

from isopath import Request, Result, explore
from isopath.exploration.request import Output
from isopath.heap import MODELS
from isopath.vm.core.notes import ONE_SCHEDULE
from tests.jvm.harness import jdks

SOURCE = """
import java.util.List;
import java.util.concurrent.*;

class Starts {
    static class Box { int value; }
    static int joined(int a) throws InterruptedException {
        int[] sum = new int[1];
        Thread thread = new Thread(() -> { for (int i = 0; i < 3; i++) sum[0] += a; });
        thread.start();
        thread.join();
        return sum[0] > 30 ? 1 : 0;
    }
    static int shared(Box box) throws InterruptedException {
        Thread thread = new Thread(() -> box.value++, "worker");
        thread.start();
        thread.join();
        return box.value == 5 ? 1 : 0;
    }
    static int lost(int a) throws InterruptedException {
        Thread thread = new Thread(() -> { if (10 / a > 2) throw new IllegalStateException(); }, "worker");
        thread.setUncaughtExceptionHandler((t, e) -> { });
        thread.start();
        thread.join();
        return thread.isAlive() ? 1 : 0;
    }
    static boolean itself() throws InterruptedException {
        Thread[] seen = new Thread[1];
        Thread thread = new Thread(() -> seen[0] = Thread.currentThread(), "worker");
        thread.start();
        thread.join();
        return seen[0] == thread && Thread.currentThread() != thread;
    }
    static synchronized void locked() { new Thread(() -> { }).start(); }
    static void inside(Object o) { synchronized (o) { new Thread(() -> { }).start(); } }
    static class Early { static final Thread THREAD = new Thread(() -> { }); static { THREAD.start(); } static int x; }
    static int early() { return Early.x; }
    static void waits() {
        new Thread(() -> {
            synchronized (Starts.class) { try { Starts.class.wait(); } catch (InterruptedException e) { } }
        }).start();
    }
    static int pool(int a) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> sum = pool.submit(() -> 10 / a + 1);
        pool.shutdown();
        try {
            return sum.get() == 3 && pool.awaitTermination(1, TimeUnit.SECONDS) ? 1 : 0;
        } catch (ExecutionException e) {
            return e.getCause() instanceof ArithmeticException ? 2 : 3;
        }
    }
    static int future(int a) throws Exception {
        return CompletableFuture.supplyAsync(() -> a + 1).thenApply(b -> b * 2).get() == 6 ? 1 : 0;
    }
    static int parallel(int a) { return List.of(1, 2, 3).parallelStream().mapToInt(i -> i + a).sum() == 9 ? 1 : 0; }
    static class Sum extends RecursiveTask<Integer> {
        private final int a; private final int b;
        Sum(int a, int b) { this.a = a; this.b = b; }
        @Override protected Integer compute() {
            if (b == 0) return a;
            Sum first = new Sum(a, 0);
            first.fork();
            return new Sum(b, 0).compute() + first.join();
        }
    }
    static int divided(int a, int b) { return new ForkJoinPool().invoke(new Sum(a, b)) > 9 ? 1 : 0; }
    static int closed() {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.shutdown();
        try { pool.execute(() -> { }); return 1; } catch (RejectedExecutionException e) { return 2; }
    }
    static int delayed() throws Exception {
        return Executors.newScheduledThreadPool(1).schedule(() -> 1, 1, TimeUnit.SECONDS).get();
    }
}
"""


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("starts") / "Starts.java"
    file.write_text(SOURCE)
    return file


@pytest.fixture(scope="module", params=range(len(jdks())))
def results(request: pytest.FixtureRequest, source: Path) -> dict[str, Result]:
    found = explore(Request(str(source), jdk=jdks()[request.param], output=Output(replays=True)))
    return {result.target.partition("#")[2].partition("(")[0]: result for result in found}


def _ends(result: Result) -> list[str]:
    return sorted(str(path.result or path.detail) for path in result.paths)


EXPECTED = {
    "joined": ["0", "1"],
    "shared": ["0", "1", "java.lang.NullPointerException"],
    "lost": ["0", "0", "0"],
    "itself": ["true"],
    "pool": ["0", "1", "2"],
    "future": ["0", "1"],
    "parallel": ["0", "1"],
    "divided": ["0", "0", "1", "1"],
}


@pytest.mark.parametrize("name", EXPECTED)
def test_a_thread_runs_where_it_is_started(results: dict[str, Result], name: str) -> None:
    """A null or a zero in the thread throws there, and its starter goes on."""
    result = results[name]
    assert _ends(result) == EXPECTED[name]
    assert result.is_complete and result.replays is not None and not result.replays.diverged
    assert set(result.notes) == {ONE_SCHEDULE}


@pytest.mark.parametrize("name", ["joined", "lost", "itself", "pool", "future", "parallel", "divided"])
def test_the_jvm_confirms_what_every_schedule_gives(results: dict[str, Result], name: str) -> None:
    replays = results[name].replays
    assert replays is not None and replays.confirmed == len(results[name].paths)


@pytest.mark.parametrize(
    ("name", "feature"),
    [
        ("locked", "java.lang.Thread.start by a thread that holds a monitor"),
        ("inside", "java.lang.Thread.start by a thread that holds a monitor"),
        ("early", "java.lang.Thread.start in a static initializer"),
        ("waits", "java.lang.Object.wait"),
        ("delayed", "java.util.concurrent.locks.LockSupport.park"),
    ],
)
def test_what_is_no_allowed_schedule_is_named(results: dict[str, Result], name: str, feature: str) -> None:
    assert list(results[name].unsupported) == [feature]


def test_a_pool_that_is_shut_down_rejects_a_task(results: dict[str, Result]) -> None:
    assert _ends(results["closed"]) == ["2"]
    assert dict(results["closed"].notes) == {}


@pytest.mark.parametrize("heap", MODELS)
def test_the_paths_are_the_same_in_every_heap_model(source: Path, heap: str) -> None:
    (result,) = explore(Request(f"{source}#Starts.shared", heap=heap))
    assert _ends(result) == EXPECTED["shared"]
