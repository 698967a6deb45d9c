"""A replay that misbehaves is contained, and the next witness is replayed as usual."""

import subprocess
from collections.abc import Iterator
from pathlib import Path
from socket import create_connection, create_server
from time import sleep

import pytest

from isopath.witness import Elements, Ref, Witness
from isopath.witness.replay import Outcome, Replayer, Skipped

from .replaying import jdks, replayer, target, with_text, witness

NOTHING = witness()
SHORT = 0.5


@pytest.fixture(scope="module", params=jdks(), ids=lambda jdk: f"jdk{jdk.feature}")
def hostile(request: pytest.FixtureRequest) -> Iterator[Replayer]:
    with replayer(request.param, "Hostile.java") as started:
        yield started


@pytest.fixture(autouse=True)
def _next_is_replayed_as_usual(hostile: Replayer) -> Iterator[None]:
    yield
    outcome = hostile.replay(target("Hostile.fine()I"), NOTHING)
    assert isinstance(outcome, Outcome) and outcome.result == 1


def outcome(hostile: Replayer, label: str, given: Witness = NOTHING) -> Outcome:
    found = hostile.replay(target(f"Hostile.{label}"), given)
    assert isinstance(found, Outcome), found
    return found


def late(hostile: Replayer, label: str) -> str:
    """The reason why a call without end was skipped."""
    outcome(hostile, "fine()I")
    usual, hostile.seconds = hostile.seconds, SHORT
    said = reason(hostile, label)
    hostile.seconds = usual
    return said


def reason(hostile: Replayer, label: str, given: Witness = NOTHING) -> str:
    found = hostile.replay(target(f"Hostile.{label}"), given)
    assert isinstance(found, Skipped), found
    return found.reason


def test_a_loop_without_end_is_left_and_the_reason_says_where_it_was(hostile: Replayer) -> None:
    said = late(hostile, "loop()I")
    assert said.startswith("the call took longer than 0.5 s, at Hostile.loop(Hostile.java:")


@pytest.mark.parametrize(("method", "status"), [("exit", 3), ("halt", 7)])
def test_a_method_that_exits_the_vm_is_skipped(hostile: Replayer, method: str, status: int) -> None:
    assert reason(hostile, f"{method}()V") == f"the call ended the JVM with status {status}"


def test_an_exit_that_hangs_is_left_too(hostile: Replayer) -> None:
    assert late(hostile, "exitWithoutEnd()V").startswith("the call took longer than 0.5 s")


def test_a_stack_overflow_is_an_exception_as_any_other(hostile: Replayer) -> None:
    found = outcome(hostile, "recurse(I)I", witness(0))
    assert found.exception == "java.lang.StackOverflowError"
    assert set(found.trace) == {"Hostile.recurse(Hostile.java:62)"} and len(found.trace) == 50


def test_exhausted_memory_is_an_exception_as_any_other(hostile: Replayer) -> None:
    found = outcome(hostile, "exhaust()V")
    assert (found.exception, found.message) == ("java.lang.OutOfMemoryError", "Java heap space")


def test_a_heap_that_fills_the_memory_is_no_harm(hostile: Replayer) -> None:
    given = witness(Ref(1), objects=(("java.lang.Object[]", Elements((None,))),))
    found = hostile.replay(target("Hostile.exhaustThrough([Ljava/lang/Object;)V"), given)
    assert isinstance(found, Outcome | Skipped)
    if isinstance(found, Outcome):
        assert found.exception == "java.lang.OutOfMemoryError"
    else:
        assert found.reason == "64 MB of memory were not enough"


def test_a_flood_of_output_is_cut(hostile: Replayer) -> None:
    found = outcome(hostile, "flood()V")
    assert found.is_cut
    assert found.output == ("a line of output\n" * 4000)[: 1 << 16]


def test_a_flood_of_output_without_end_is_left(hostile: Replayer) -> None:
    assert late(hostile, "floodForEver()V").startswith("the call took longer than 0.5 s")


def test_what_is_written_past_the_streams_is_no_answer(hostile: Replayer) -> None:
    assert outcome(hostile, "printDirectly()I").result == 5


def test_there_is_nothing_to_read(hostile: Replayer) -> None:
    assert outcome(hostile, "read()I").result == -1


def test_files_of_one_call_are_gone_in_the_next(hostile: Replayer) -> None:
    assert outcome(hostile, "write(Ljava/lang/String;)Z", with_text("left.txt")).result is True
    assert outcome(hostile, "exists(Ljava/lang/String;)Z", with_text("left.txt")).result is False


def test_a_call_may_delete_its_working_folder(hostile: Replayer) -> None:
    assert outcome(hostile, "deleteWorkingFolder()Z").result is True


def test_files_elsewhere_are_neither_deleted_nor_written(hostile: Replayer, tmp_path: Path) -> None:
    outcome(hostile, "fine()I")
    if "files" not in hostile.protections:
        pytest.skip("the kernel has no Landlock")
    precious = tmp_path / "precious.txt"
    precious.write_text("kept")
    assert outcome(hostile, "delete(Ljava/lang/String;)Z", with_text(str(precious))).result is False
    assert outcome(hostile, "write(Ljava/lang/String;)Z", with_text(str(precious))).result is False
    assert outcome(hostile, "write(Ljava/lang/String;)Z", with_text(str(tmp_path / "new.txt"))).result is False
    assert [(file.name, file.read_text()) for file in tmp_path.iterdir()] == [("precious.txt", "kept")]


def test_there_is_no_network(hostile: Replayer) -> None:
    outcome(hostile, "fine()I")
    if "network" not in hostile.protections:
        pytest.skip("the kernel has no network namespaces for us")
    with create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        create_connection(("127.0.0.1", port)).close()
        assert outcome(hostile, "connect(I)Z", witness(port)).result is False


def test_threads_that_are_left_behind_end_with_their_process(hostile: Replayer) -> None:
    outcome(hostile, "fine()I")
    starts = hostile.starts
    assert outcome(hostile, "startThread()I").result == 1
    outcome(hostile, "fine()I")
    assert hostile.starts == starts + 1


def test_processes_that_are_left_behind_end_with_it_too(hostile: Replayer) -> None:
    started = outcome(hostile, "startProcess()J").result
    assert any(_has_ended(started) for _ in range(50)), "a process that is killed takes a moment to go"


def _has_ended(process: object) -> bool:
    """Whether there is no such process; where there is one, it gets a moment."""
    command = ["ps", "-o", "stat=", "-p", str(process)]
    has_ended = subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()[:1] in ("", "Z")
    if not has_ended:
        sleep(0.1)
    return has_ended


def test_settings_of_the_platform_are_put_back(hostile: Replayer) -> None:
    for _ in range(2):
        found = outcome(hostile, "settings()Ljava/lang/String;")
        assert found.objects is not None and str(found.objects[0].content).find("'nullen_USUTC'") > 0


def test_a_static_initializer_that_throws_is_what_the_call_throws(hostile: Replayer) -> None:
    for _ in range(2):
        found = hostile.replay(target("Hostile$Failing.get()I"), NOTHING)
        assert isinstance(found, Outcome)
        assert (found.exception, found.output) == ("java.lang.ExceptionInInitializerError", "before")
