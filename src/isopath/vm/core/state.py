"""The state of one trace: its frames, its heap, and the path that led here.

``choices`` is the identity of the path: the case taken at every point where one was chosen, its number doubled, and one
more where there were others. ``conditions`` is what a reader sees, ``constraints`` what the solver knows: these and the
facts of inputs.
"""

from typing import Protocol, TypeAlias

from isopath.heap import Heap
from isopath.program.linked import Field, JavaClass, Method
from isopath.solver import Model
from isopath.solver.model import with_definitions
from isopath.terms import Condition, Term, Value
from isopath.vm.core.code import Bytecode
from isopath.vm.core.endings import Ending
from isopath.vm.core.reading import Reading
from isopath.vm.core.remarks import Call, Expression, Remark
from isopath.vm.core.script import Script
from isopath.vm.core.trail import Step


class Frame:
    """An activation of a method (JVMS 2.6). A long or double is one entry of ``stack``, and the first of its locals.

    ``loops`` holds, per target of a jump back, what ``ops.control`` counts; ``counted`` the decisions it has seen.
    ``awaits`` says that the instruction at ``index`` was put back until a class has been initialized. ``monitors`` are
    the objects whose monitors its instructions have entered and not left. ``unsigned`` marks bytecode that an intrinsic
    stands for elsewhere: the signature of the path before the call, and its ``splits``. ``depth`` counts the frames up
    to this one. ``is_library`` says that its code is that of a library whose traces are merged: no part of the path.
    ``asked`` is the call of a library by the program that it is, ``remarked`` what the trace had remarked by then.
    ``forked_tests`` counts, where its code is that of a
    library, how often the conditional jump at an index has forked.
    """

    __slots__ = (
        "asked",
        "awaits",
        "code",
        "counted",
        "depth",
        "forked_tests",
        "index",
        "initializes",
        "is_library",
        "locals",
        "loops",
        "method",
        "monitors",
        "remarked",
        "stack",
        "unsigned",
    )

    def __init__(self, method: Method, code: Bytecode, variables: list[Value]) -> None:
        self.method = method
        self.code = code
        self.index = 0
        self.locals = variables
        self.stack: list[Value] = []
        self.loops: dict[int, tuple[int, int, int]] | None = None
        self.counted = 0
        self.awaits = False
        self.initializes: JavaClass | None = None
        self.monitors: tuple[Term, ...] = ()
        self.unsigned: tuple[int, int] | None = None
        self.depth = 0
        self.is_library = False
        self.asked: Call | None = None
        self.remarked: Remark | None = None
        self.forked_tests: dict[int, int] | None = None

    def copy(self) -> "Frame":
        twin = Frame(self.method, self.code, self.locals.copy())
        twin.index = self.index
        twin.stack = self.stack.copy()
        twin.loops = None if self.loops is None else self.loops.copy()
        twin.counted = self.counted
        twin.awaits = self.awaits
        twin.initializes = self.initializes
        twin.monitors = self.monitors
        twin.unsigned = self.unsigned
        twin.depth, twin.is_library, twin.asked, twin.remarked = self.depth, self.is_library, self.asked, self.remarked
        twin.forked_tests = None if self.forked_tests is None else self.forked_tests.copy()
        return twin


Passed: TypeAlias = "tuple[int, Passed | None]"
"""Signatures, the newest first."""


class Region(Protocol):
    """Traces that have forked in a library and are merged where they meet again (``isopath.vm.merging``).

    ``depth`` is that of the frame in which they have forked.
    """

    depth: int

    def has_joined(self, state: "State") -> bool:
        """Whether a trace has come to where the others of its region are waited for."""


class State:
    """One trace. ``decisions`` counts the decided conditions on inputs; ``forks`` are the choices that were real.
    ``splits`` counts the conditions that both sides of were feasible, other than those of a heap that chooses objects.
    ``branch_ends`` has, for each of the ``branches``, how many conditions there were once it was taken.

    ``output`` is what was printed: pairs of ``out`` or ``err`` and a text. Where that depends on inputs, the text is in
    words, and ``printed`` has the position in ``output``, the value with its descriptor, and what was printed after it.

    ``input_names`` are the names that inputs have, each with how often it was asked for (see
    ``isopath.vm.inputs.fresh``). ``calls`` says of inputs that a harness gave which call did: its words, and how
    many of these there were. ``answers`` are what calls of stand-ins gave, in order: the stand-in, the method,
    the name of the input. ``static_inputs`` are the static fields that the path has read and that are inputs, each with
    the name of the input. ``unspecified`` names what the path has learned that another JVM may answer differently,
    ``beyond_jvm`` says what the path rests on that no run on a JVM would show. ``readings`` are how far standard input
    and files have been read, by their descriptors (see ``isopath.vm.natives.io.sources``). ``sources`` says of inputs
    that are environment variables or system properties which these are, ``replaced`` names the properties that the
    program itself has written (see ``isopath.vm.natives.environment.surroundings``). ``notes`` are sentences for the
    reader (see ``isopath.vm.core.notes``). ``threads`` are the threads beside main that have not
    ended, the running one last, each with the number of frames below it (see ``isopath.vm.natives.lang.starting``).
    ``dereferenced`` is the reference that an instruction was the first to find null, None where that was known before.
    ``trail`` is the newest fork where traces of libraries are merged, ``region`` those that the trace is merged with,
    ``passed`` the signatures that it had before, since it is in a region, the newest first, as nested pairs.
    ``remarks`` says which expressions of the program gave what it has from libraries.
    ``script`` are the choices that a trace has to take again before it goes on by itself.
    """

    __slots__ = (
        "answers",
        "beyond_jvm",
        "branch_ends",
        "branches",
        "calls",
        "choices",
        "conditions",
        "constraints",
        "decisions",
        "dereferenced",
        "ending",
        "forks",
        "frame",
        "frames",
        "heap",
        "initializing",
        "input_names",
        "model",
        "notes",
        "output",
        "passed",
        "printed",
        "readings",
        "region",
        "remarks",
        "replaced",
        "script",
        "signature",
        "sources",
        "splits",
        "static_inputs",
        "steps",
        "threads",
        "trail",
        "unspecified",
    )

    def __init__(self, heap: Heap, model: Model | None) -> None:
        self.frames: list[Frame] = []
        self.frame: Frame
        self.heap = heap
        self.constraints: list[Term] = []
        self.conditions: list[Term] = []
        self.model = model
        self.choices: list[int] = []
        self.forks: list[int] = []
        self.branches: list[str] = []
        self.branch_ends: list[int] = []
        self.signature = 0
        self.splits = 0
        self.decisions = 0
        self.initializing = 0
        self.steps = 0
        self.output: list[tuple[str, str]] = []
        self.input_names: dict[str, int] = {}
        self.answers: tuple[tuple[Term, Method, str], ...] = ()
        self.printed: tuple[tuple[int, Term, str, str], ...] = ()
        self.static_inputs: tuple[tuple[str, Field], ...] = ()
        self.unspecified: tuple[str, ...] = ()
        self.notes: tuple[str, ...] = ()
        self.threads: tuple[tuple[Term, int], ...] = ()
        self.beyond_jvm: tuple[str, ...] = ()
        self.readings: dict[int, Reading] = {}
        self.replaced: frozenset[str] = frozenset()
        self.sources: dict[str, tuple[str, str]] = {}
        self.calls: dict[str, tuple[str, int]] = {}
        self.ending: Ending | None = None
        self.dereferenced: Term | None = None
        self.trail: Step | None = None
        self.region: Region | None = None
        self.passed: Passed | None = None
        self.remarks: Remark | None = None
        self.script: Script | None = None

    def fork(self, heap: Heap | None = None) -> "State":
        """A state that continues on its own, with a heap of its own if it has none yet."""
        twin = State(self.heap.fork() if heap is None else heap, self.model)
        twin.frames = [frame.copy() for frame in self.frames]
        if twin.frames:
            twin.frame = twin.frames[-1]
        twin.constraints = self.constraints.copy()
        twin.conditions = self.conditions.copy()
        twin.choices = self.choices.copy()
        twin.forks = self.forks.copy()
        twin.branches = self.branches.copy()
        twin.branch_ends = self.branch_ends.copy()
        twin.signature, twin.splits = self.signature, self.splits
        twin.decisions = self.decisions
        twin.initializing = self.initializing
        twin.steps = self.steps
        twin.output = self.output.copy()
        twin.input_names = self.input_names.copy()
        twin.answers, twin.printed, twin.unspecified = self.answers, self.printed, self.unspecified
        twin.static_inputs, twin.beyond_jvm = self.static_inputs, self.beyond_jvm
        twin.notes, twin.threads = self.notes, self.threads
        twin.readings, twin.replaced, twin.sources = self.readings, self.replaced, self.sources
        twin.calls, twin.dereferenced = self.calls, self.dereferenced
        twin.trail, twin.region, twin.remarks = self.trail, self.region, self.remarks
        twin.passed = self.passed
        return twin

    def push(self, frame: Frame) -> None:
        self.frames.append(frame)
        self.frame = frame
        frame.depth = len(self.frames)
        if frame.initializes is not None:
            self.initializing += 1

    def pop(self) -> Frame:
        """Leave the current method; afterwards ``frame`` is its caller, if there is one."""
        left = self.frames.pop()
        if left.initializes is not None:
            self.initializing -= 1
        if self.frames:
            self.frame = self.frames[-1]
        return left

    def assume(self, condition: Condition, asked: Condition | None = None) -> None:
        """Take a condition onto the path; ``asked`` is the part that goes to the solver, if not all does."""
        stated = condition if asked is None else asked
        if isinstance(condition, Term):
            self.conditions.append(condition)
        if isinstance(stated, Term):
            self.constraints.append(stated)

    def choose(self, choice: int, is_fork: bool) -> None:
        """Note which case the path took."""
        self.choices.append(choice * 2 + is_fork)
        if is_fork:
            self.forks.append(choice)

    def state_facts(self, facts: tuple[Term, ...]) -> None:
        """Facts of inputs: constraints that no reader needs to see. A model that breaks one is given up."""
        for fact in facts:
            self.constraints.append(fact)
            if self.model is not None and self.model.value(fact) is not True:
                self.model = None

    def state_definitions(self, facts: tuple[Term, ...]) -> None:
        """Definitions of calls that nothing has spoken of so far: a model goes on with what they say."""
        if self.model is not None:
            self.model = with_definitions(self.model, facts)
        self.state_facts(facts)

    def took(self, label: str) -> None:
        """Note a branch of the program for the reader. Class initialization is not part of the path."""
        if not self.initializing and not self.frame.is_library:
            self.branches.append(label)
            self.branch_ends.append(len(self.conditions))

    def note(self, sentence: str) -> None:
        """Note something of the path for the reader, once."""
        if sentence not in self.notes:
            self.notes = (*self.notes, sentence)

    def remark(self, value: Term, expression: Expression) -> None:
        """Note which expression of the program gave a value."""
        self.remarks = Remark(self.remarks, value, expression)

    def rest_on(self, what: str) -> None:
        """Note what the path rests on that no run on a JVM would show, once."""
        if what not in self.beyond_jvm:
            self.beyond_jvm = (*self.beyond_jvm, what)

    def leave_open(self, what: str) -> None:
        """Note what the path has learned that another JVM may answer differently, once."""
        if what not in self.unspecified:
            self.unspecified = (*self.unspecified, what)

    def sign(self, mark: int) -> None:
        """Mix a step of control flow into the signature, which distinguishes program paths whatever the heap model."""
        if not self.initializing and not self.frame.is_library:
            if self.region is not None:
                self.passed = self.signature, self.passed
            self.signature = hash((self.signature, mark))

    @property
    def is_open(self) -> bool:
        """Whether there is an instruction to run."""
        return self.ending is None and bool(self.frames)

    @property
    def identity(self) -> str:
        """The name of the path: its real choices, from a root called 0."""
        return ".".join(map(str, (0, *self.forks)))
