"""What an exploration gives: the paths of a method and what was counted. A trace that ended becomes a path here."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from itertools import accumulate
from time import perf_counter
from typing import Final

from isopath.program.linked import Method
from isopath.search import SMALL_FIRST, Search
from isopath.solver import Statistics
from isopath.terms import TRUE, Term, Value
from isopath.terms.brief import brief
from isopath.terms.known_lengths import lengths_in, where_known, without_lengths
from isopath.terms.node import lower
from isopath.terms.operators import CONST
from isopath.vm import Bounds, Cut, Machine, Returned, State, Threw, Undecided, Unsupported, Violated
from isopath.vm.throwing.faults import Fault, fault_of
from isopath.vm.throwing.judging import FAULT, VIOLATION, judgement
from isopath.vm.throwing.naming import Naming
from isopath.vm.throwing.wording import Wording
from isopath.witness.choosing import TIME_OVER
from isopath.witness.objects import Expected, Witness
from isopath.witness.replay import Diverged, Skipped, Tally, Verdict
from isopath.witness.reproduction import Reproduction

LIMITS: Final = frozenset({"k", "n", "string", "array", "stdin_length"})
"""The bounds that limit the inputs."""


@dataclass(frozen=True, slots=True)
class Path:
    """One path of the program: what it takes, how it ends, what it gives. Terms are there for those who compute on.

    Where witnesses are asked for, ``witness`` is a smallest input, ``expected`` what the path says of the call on it;
    ``no_witness`` says why there is none. ``replay`` is what a JVM has to say, where it was asked. ``fault`` is what is
    known of an exception that left the method: where it was thrown, and how it came about. ``clause`` is the number of
    the clause of a contract that was being evaluated at the end, 0 where it was the method that ran. ``beyond_jvm``
    says why no JVM can be asked about the path. ``notes`` say what else there is to know of it. ``brief`` is the
    condition as a person would say it (see ``isopath.terms.brief``), and ``brief_conditions`` the terms of that.
    ``returned`` is the value that it returns. ``made`` are Java's words for the objects of the program that conditions
    and the value mention. ``reproduction`` is the test of a finding (see ``isopath.exploration.grading``).
    ``branch_ends`` says how much of ``condition`` was there once each of the ``branches`` was taken.
    """

    id: str
    ending: str
    detail: str | None
    condition: tuple[str, ...]
    result: str | None
    branches: tuple[str, ...]
    signature: str
    message: str | None
    output: str
    errors: str
    conditions: tuple[Term, ...]
    constraints: tuple[Term, ...]
    witness: Witness | None = None
    expected: Expected | None = None
    no_witness: str | None = None
    replay: Verdict | None = None
    fault: Fault | None = None
    clause: int = 0
    beyond_jvm: str | None = None
    notes: tuple[str, ...] = ()
    brief: tuple[str, ...] = ()
    brief_conditions: tuple[Term, ...] = ()
    returned: Value | None = None
    made: Mapping[Term, str] = field(default_factory=dict, hash=False)
    reproduction: Reproduction | None = None
    branch_ends: tuple[int, ...] = ()

    @property
    def judgement(self) -> str | None:
        """What the exception is that left the method (see ``isopath.vm.throwing.judging``); None if none did."""
        return None if self.fault is None else judgement(self.fault, self.ending == "violated")

    @property
    def has_ended(self) -> bool:
        """It returned, threw or violated; the others were left by a bound, a missing feature or the solver."""
        return self.ending in ("returned", "threw", "violated")

    @property
    def is_refuted(self) -> bool:
        """Whether a JVM ended otherwise on the input of the path: what the path says of it is a divergence."""
        if not isinstance(self.replay, Diverged) or self.expected is None:
            return False
        return self.replay.outcome.exception != self.expected.exception

    @property
    def place(self) -> tuple[int, ...]:
        """Where the path is in the tree of forks. To sort by it is to read the tree depth first."""
        return tuple(map(int, self.id.split(".")))


@dataclass(frozen=True, slots=True)
class Bounded:
    """A place where a violation is kept out by a bound on the inputs, and by nothing else.

    ``clause`` is the number of the clause of a contract that is decided there, 0 for an assertion in the code.
    """

    bound: str
    limit: int
    where: str
    clause: int = 0

    @property
    def advice(self) -> str:
        """The bound, and what to try."""
        return f"--{self.bound} {self.limit}; raise it, as with --{self.bound} {2 * self.limit}"


@dataclass(slots=True)
class Result:
    """All paths of one method. ``hits`` counts the bounds that were hit, by name.

    While an exploration runs, the paths are in the order in which they are found; at its end, in that of their places.
    ``pruned`` counts the traces without a valid input, as by an assumption of the program: no paths. ``replays``
    sums up the verdicts of a JVM on the paths, where it was asked. ``assumed`` is what was taken for granted of fields
    of inputs (see ``isopath.program.field_facts``). ``bounded`` are the assertions that hold only because of a bound.
    ``left_out`` are classes that stood for no input because something of them is missing or cannot be read, or because
    it is not known what their objects hold; a sentence each (see ``isopath.program.left_out``). ``constants`` are final
    static fields with whose objects the program compares inputs, which are taken to be other objects. Of a search that
    was stopped, all paths up to ``finished_size`` were found, where its order goes by size (``isopath.search.size``).
    ``deepened_loops`` is how far the bound on loops was raised (``isopath.exploration.deepening``). ``covered`` are the
    sides of branches of the program that were taken, as ``Machine.covered`` has them. ``warnings`` are sentences on
    what is hardly what the user meant. ``baseline`` are the fingerprints of findings that are known, None where nobody
    has asked.
    """

    target: str
    heap: str
    bounds: Bounds
    paths: list[Path] = field(default_factory=list)
    hits: Counter[str] = field(default_factory=Counter)
    unsupported: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0
    solver: Statistics = field(default_factory=Statistics)
    splits: int = 0
    splits_without_solver: int = 0
    instructions: int = 0
    pruned: int = 0
    search: Search = SMALL_FIRST
    replays: Tally | None = None
    assumed: tuple[str, ...] = ()
    bounded: tuple[Bounded, ...] = ()
    left_out: tuple[str, ...] = ()
    constants: tuple[str, ...] = ()
    finished_size: int | None = None
    deepened_loops: int | None = None
    covered: Set[int] = frozenset()
    warnings: tuple[str, ...] = ()
    baseline: frozenset[str] | None = None

    @property
    def within(self) -> dict[str, int | dict[str, int]]:
        """The bounds on the inputs that the result leans on, by the names of their options."""
        limits = ((name, value) for name, value in self.bounds.as_dict().items() if name in LIMITS & self.hits.keys())
        hit: dict[str, int | dict[str, int]] = {name: value for name, value in limits if isinstance(value, int)}
        of_type = dict(self.bounds.n_of_type) if "n" in self.hits else {}
        return {**hit, "n_of_type": of_type} if of_type else hit

    @property
    def unknown(self) -> Counter[str]:
        """How many paths the solver gave up on, by its reason."""
        return Counter(path.detail or "" for path in self.paths if path.ending == "unknown")

    @property
    def notes(self) -> Counter[str]:
        """What there is to know of paths that have ended, each with the number of them."""
        return Counter(note for path in self.paths if path.has_ended for note in path.notes)

    @property
    def traces(self) -> int:
        """The paths that returned, threw or violated."""
        return sum(path.has_ended for path in self.paths)

    @property
    def untried(self) -> int:
        """The paths that were left without a witness, or whose witness no JVM was given, because the time was over."""
        over = Skipped(TIME_OVER)
        return sum(path.no_witness == TIME_OVER or path.replay == over for path in self.paths)

    @property
    def is_complete(self) -> bool:
        """Nothing was cut, unsupported or unknown; the bounds in ``LIMITS`` limit the inputs, not the paths.

        Of an assertion that holds only because of such a limit nothing is known, nor of inputs that are ``constants``.
        """
        ended = all(path.has_ended for path in self.paths)
        return ended and not self.bounded and not self.constants and not set(self.hits) - LIMITS

    @property
    def has_violation(self) -> bool:
        """A path ends in an assertion that fails, and no JVM has refuted that."""
        return any(path.ending == "violated" and not path.is_refuted for path in self.paths)

    @property
    def has_divergence(self) -> bool:
        """A JVM did something else than a path says."""
        return self.replays is not None and self.replays.diverged > 0


def is_finding(path: Path) -> bool:
    """Whether a path ends in a violation or a fault."""
    return path.judgement in (VIOLATION, FAULT)


def advice_on(reason: str) -> str:
    """What to try where the solver gave up on a path."""
    smaller = "smaller inputs (--string, --k, --n, --loops), another heap model (--heap)"
    match reason:
        case "time":
            return f"the query took all the time there was: try a larger --time, {smaller}"
        case "memory":
            return f"the query took all the memory there is: try {smaller}"
    return f"the query took more work than one may: try {smaller}, or --summarize for the method that computes it"


Progress = Callable[[Result, int], None]
"""Called, now and then, with how far an exploration is: the result so far and how many traces are open."""


def arrange(result: Result) -> None:
    """Put what was found into an order that does not depend on the order in which it was found."""
    result.paths.sort(key=lambda path: path.place)
    result.hits = Counter(dict(sorted(result.hits.items())))
    result.unsupported = Counter(dict(sorted(result.unsupported.items())))


def sum_up(result: Result) -> None:
    """Count the verdicts of a JVM on the paths."""
    result.replays = Tally()
    for path in result.paths:
        if path.replay is not None:
            result.replays.add(path.replay)


def tally(result: Result, machine: Machine, started: float) -> None:
    """Take over what the machine has counted since an exploration started."""
    counts = machine.decisions.counts
    result.seconds = perf_counter() - started
    result.splits = counts.splits
    result.splits_without_solver = counts.splits_without_solver
    result.instructions = counts.instructions
    result.pruned = counts.pruned
    result.covered = machine.covered
    limits = result.bounds.as_dict()
    result.bounded = tuple(
        Bounded(bound, limits[bound], where, clause) for (where, clause), bound in sorted(machine.bounded.items())
    )


def count(state: State, result: Result) -> None:
    """Count the bounds and features that a trace reached."""
    match state.ending:
        case Cut(bound):
            result.hits[bound] += 1
        case Unsupported(feature):
            result.unsupported[feature] += 1
    heap, reads_input = state.heap, any(each.text is not None for each in state.readings.values())
    hits = {
        "k": heap.hit_k,
        "n": heap.hit_n,
        "string": heap.hit_string,
        "array": heap.hit_array,
        "stdin_length": reads_input,
    }
    for bound, is_hit in hits.items():
        if is_hit:
            result.hits[bound] += 1


def _in_short(value: Value, conditions: Sequence[Term]) -> Value:
    """A value where lengths are as conditions say: a number, if that is what it is where numbers are as they say."""
    if not isinstance(value, Term):
        return value
    fixed = where_known(value, conditions)
    return lower(fixed if fixed.op is CONST else without_lengths(value, lengths_in(conditions)))


def record(machine: Machine, state: State, target: Method) -> Path:
    """What is kept of a trace that ended."""
    naming = Naming(machine, state)
    detail: str | None = None
    value: str | None = None
    result: Value | None = None
    wording = Wording(state.remarks, naming.condition)
    words = wording.conditions(state.conditions)
    conditions = [word for word in words if word is not TRUE]
    kept = [*accumulate((word is not TRUE for word in words), initial=0)]
    shortened = tuple(brief(conditions))
    match state.ending:
        case Returned(returned):
            ending = "returned"
            if returned is not None:
                said = wording.of(returned) if isinstance(returned, Term) else returned
                value = naming.value(_in_short(said, shortened), target.type.result)
            result = returned
        case Threw(_, class_name):
            ending, detail = "threw", class_name
        case Violated(_, class_name):
            ending, detail = "violated", class_name
        case Cut(bound):
            ending, detail = "cut", bound
        case Unsupported(feature):
            ending, detail = "unsupported", feature
        case Undecided(reason):
            ending, detail = "unknown", reason
        case None:
            raise AssertionError("the trace has not ended")
    return Path(
        state.identity,
        ending,
        detail,
        tuple(naming.condition(condition) for condition in conditions),
        value,
        tuple(state.branches),
        f"{state.signature & 0xFFFFFFFFFFFFFFFF:016x}",
        naming.message(state.ending.exception) if isinstance(state.ending, Threw | Violated) else None,
        "".join(text for stream, text in state.output if stream == "out"),
        "".join(text for stream, text in state.output if stream == "err"),
        tuple(state.conditions),
        tuple(state.constraints),
        fault=fault_of(machine, state, target),
        clause=state.heap.clause,
        beyond_jvm="; ".join(state.beyond_jvm) or None,
        notes=state.notes,
        brief=tuple(naming.condition(condition) for condition in shortened),
        brief_conditions=shortened,
        returned=result,
        made=naming.made,
        branch_ends=tuple(kept[end] for end in state.branch_ends),
    )
