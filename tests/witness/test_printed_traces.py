"""Stack traces of a replayed call, as if nothing had called it."""

from isopath.witness.replay.printed_traces import without_callers

CALLERS = (
    "\tat isopath.replay.Calls.run(Calls.java:40)\n"
    "\tat isopath.replay.Main.main(Main.java:12)\n"
    "\tat java.base/java.lang.Thread.run(Thread.java:840)\n"
)
OWN = "java.lang.IllegalStateException: no\n\tat Shop.sell(Shop.java:7)\n"


def test_frames_of_the_replay_are_not_shown() -> None:
    assert without_callers(OWN + CALLERS) == OWN


def test_a_cause_that_shares_only_frames_of_the_replay_shares_none() -> None:
    cause = "Caused by: java.lang.ArithmeticException\n\tat Shop.sell(Shop.java:5)\n"
    assert without_callers(f"{OWN}{CALLERS}{cause}\t... 3 more\n") == OWN + cause


def test_frames_that_a_cause_shares_are_counted_without_the_replay() -> None:
    cause = "Caused by: java.lang.ArithmeticException\n\tat Shop.price(Shop.java:5)\n"
    assert without_callers(f"{OWN}{CALLERS}{cause}\t... 5 more\n") == f"{OWN}{cause}\t... 2 more\n"


def test_what_is_no_stack_trace_stays() -> None:
    assert without_callers("and 3 more\n\t... 3 more\n") == "and 3 more\n\t... 3 more\n"
