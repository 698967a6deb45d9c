"""Paths become tests: for each path that has ended a test method, or the reason why there is none.

The tests of a class and of the classes nested in it go to one file, methods in their order, paths in theirs.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from isopath.program.linked import Method, class_of_descriptor, java_name
from isopath.terms import Term, Value
from isopath.terms.java import conjuncts
from isopath.vm.throwing.faults import Fault
from isopath.vm.throwing.judging import FAULT
from isopath.witness.construction.constructors import Constructors
from isopath.witness.construction.scope import Scope
from isopath.witness.junit.arrange import Arranging
from isopath.witness.junit.arranged import CannotBuild, Stub
from isopath.witness.junit.asserts_changes import Heap
from isopath.witness.junit.asserts_junit import JUNIT_5, Junit
from isopath.witness.junit.body import Claim, Setting, body_of
from isopath.witness.junit.body_contracts import Violation, contract_body
from isopath.witness.junit.body_statics import StaticWrites
from isopath.witness.junit.comments import condition_comment, source_line
from isopath.witness.junit.file import GeneratedTest, Header, file_text
from isopath.witness.junit.names import Described, Statement, names_of_tests, subject_of
from isopath.witness.junit.names_facts import facts_of
from isopath.witness.junit.names_outcomes import outcome_words
from isopath.witness.junit.names_words import Speaker
from isopath.witness.junit.picking import ENOUGH, Picking
from isopath.witness.objects import Expected, Witness

NO_CALLS: Final = "a fault in a state that no calls were found for (--all)"
_METHOD_INDENT: Final = 4


class PathToTest(Protocol):
    """A path that has ended, as far as a test needs it."""

    @property
    def id(self) -> str: ...

    @property
    def conditions(self) -> tuple[Term, ...]: ...

    @property
    def brief(self) -> tuple[str, ...]: ...

    @property
    def brief_conditions(self) -> tuple[Term, ...]: ...

    @property
    def returned(self) -> Value | None: ...

    @property
    def made(self) -> Mapping[Term, str]: ...

    @property
    def branches(self) -> tuple[str, ...]: ...

    @property
    def witness(self) -> Witness | None: ...

    @property
    def expected(self) -> Expected | None: ...

    @property
    def no_witness(self) -> str | None: ...

    @property
    def fault(self) -> Fault | None: ...

    @property
    def judgement(self) -> str | None: ...


@dataclass(frozen=True, slots=True)
class Missing:
    """A path without a test, by the label of its method and its id, and why."""

    target: str
    path: str
    reason: str


@dataclass(frozen=True, slots=True)
class MethodPaths:
    """What is to be tested of one method: its paths, those of them whose tests shall fail, by their ids, and those that
    are not to be tested, with the reason. ``violations`` are clauses of contracts, by the paths that violate them.
    Where ``is_few``, only paths that show something new are tested (``isopath.witness.junit.picking``), and where they
    are to ``cover`` no more than that, none for another course. A fault has a test among few if calls build its input,
    or if that is a ``specified`` one: otherwise it is no finding."""

    label: str
    method: Method
    paths: Sequence[PathToTest]
    failing: Collection[str] = ()
    reasons: Mapping[str, str] = field(default_factory=dict)
    violations: Mapping[str, Violation] = field(default_factory=dict)
    is_few: bool = False
    cover: bool = False
    specified: Collection[str] = ()


class FileOfTests:
    """The tests of one outermost class; ``name`` is that of the test class, in the package of the tested one.

    ``failing`` are the names of the tests that are to fail, ``dropped`` the paths whose tests were taken out again;
    ``left_out`` counts the paths that show nothing new. ``own`` are the classes of the program, as branches call them.
    """

    def __init__(
        self,
        constructors: Constructors,
        tested: str,
        junit: Junit = JUNIT_5,
        own: frozenset[str] = frozenset(),
        is_api: bool = False,
        is_outside: bool = False,
    ) -> None:
        package, _, simple = tested.rpartition(".")
        self.tested = tested
        self.name = f"{simple}IsopathTest"
        self.scope = Scope(package, constructors.hierarchy, {self.name}, is_api, is_outside)
        self.tests: list[GeneratedTest] = []
        self.missing: list[Missing] = []
        self.dropped: list[Missing] = []
        self.left_out = 0
        self.failing: set[str] = set()
        self._own = own
        self._junit = junit
        self._setting = Setting(self.scope, junit, Arranging(self.scope, constructors), StaticWrites(self.scope))
        self._used: set[str] = set()
        self._stubs: dict[str, Stub] = {}

    @property
    def reflective(self) -> int:
        """How many tests need reflection."""
        return sum(bool(test.helpers) for test in self.tests)

    @property
    def qualified(self) -> str:
        """The name of the test class with its package."""
        return ".".join(filter(None, (self.scope.package, self.name)))

    @property
    def path(self) -> str:
        """Where the file belongs, below the folder of the tests."""
        folder = self.scope.package.replace(".", "/")
        return f"{folder}/{self.name}.java" if folder else f"{self.name}.java"

    def add(self, paths: MethodPaths) -> None:
        """A test for every path of a method that can have one."""
        described = [self._described(paths, path) for path in paths.paths]
        names = names_of_tests(self._subject(paths.method), described, self._used)
        built: dict[int, GeneratedTest] = {}
        tried = set()
        for at in self._picked(paths, built):
            tried.add(at)
            path, name, imported = paths.paths[at], names[at], self.scope.snapshot()
            try:
                built[at] = self._test(paths, path, name)
                if path.id in paths.failing:
                    self.failing.add(name)
            except CannotBuild as cannot_build:
                self.scope.take_back(imported)
                self.missing.append(Missing(paths.label, path.id, cannot_build.reason))
        self.tests += [built[at] for at in sorted(built)]
        self.left_out += len(paths.paths) - len(tried)

    def _picked(self, paths: MethodPaths, built: Mapping[int, GeneratedTest]) -> Iterator[int]:
        """The paths to write tests for, one after the other; ``built`` shows whether the one before has its test."""
        if not paths.is_few:
            yield from range(len(paths.paths))
            return
        picking, left = Picking(self._is_own, 0 if paths.cover else ENOUGH), []
        for at, path in enumerate(paths.paths):
            if path.expected is None or path.id in paths.failing:
                yield at
            elif not picking.has_news(path.branches, path.expected, path.fault):
                left.append(at)
                continue
            else:
                yield at
            if at in built and path.expected is not None:
                picking.keep(path.branches, path.expected, path.fault)
        for at in left:
            path = paths.paths[at]
            if path.expected is not None and picking.is_another_course(path.branches):
                yield at
                if at in built:
                    picking.keep(path.branches, path.expected, path.fault)

    def _is_own(self, name: str) -> bool:
        return name in self._own

    def text(self, version: str, command: str) -> str:
        """The whole file."""
        header = Header(self.tested, version, command)
        used = {name for test in self.tests for name in test.stubs}
        stubs = [stub for name, stub in self._stubs.items() if name in used]
        helpers = {name for test in self.tests for name in test.helpers}
        return file_text(self.scope, self._junit, self.name, header, self.tests, stubs, helpers)

    def drop(self, name: str, reason: str) -> None:
        """Take a test out again."""
        test = next(test for test in self.tests if test.name == name)
        self.tests.remove(test)
        self.failing.discard(name)
        self.dropped.append(Missing(*test.origin, reason))

    def _test(self, paths: MethodPaths, path: PathToTest, name: str) -> GeneratedTest:
        reason = paths.reasons.get(path.id)
        if reason is not None:
            raise CannotBuild(reason)
        if path.witness is None or path.expected is None:
            raise CannotBuild(path.no_witness or "there is no witness")
        fails = path.id in paths.failing
        violated = paths.violations.get(path.id)
        if violated is None:
            body = body_of(self._setting, paths.method, Claim(path.conditions, path.witness, path.expected), fails)
            if paths.is_few and not fails and body.forces_state and _is_mere_fault(paths, path):
                raise CannotBuild(NO_CALLS)
        else:
            body = contract_body(self._setting, paths.method, path.witness, violated)
        self._keep(body.stubs)
        where = source_line(paths.method, path.branches, path.fault)
        comment = condition_comment(conjuncts(path.brief_conditions, path.brief), where, _METHOD_INDENT)
        return GeneratedTest(
            name,
            tuple(comment),
            body.arrange,
            body.act,
            body.asserts,
            body.restore,
            body.throws,
            body.suppressed,
            body.helpers,
            frozenset(stub.name for stub in body.stubs),
            (paths.label, path.id),
            body.gives_null,
            body.gives_null_element,
        )

    def _keep(self, stubs: Sequence[Stub]) -> None:
        for stub in stubs:
            if self._stubs.setdefault(stub.name, stub) != stub:
                raise CannotBuild(f"two classes would be called {stub.name}")
            self.scope.own.add(stub.name)

    def _described(self, paths: MethodPaths, path: PathToTest) -> Described:
        owner = paths.method.owner
        around = dict.fromkeys((owner.simple_name, self.tested.rpartition(".")[2]))
        speaker = Speaker(path.made, around)
        said = zip(path.brief, path.brief_conditions, strict=True)
        conjuncts = tuple(Statement(java, speaker.phrase(condition)) for java, condition in said)
        if path.witness is None or path.expected is None:
            return Described(conjuncts, "")
        heap = Heap(self.scope, path.witness, path.expected)
        if path.id in paths.violations:
            return Described(conjuncts, "keepsItsContract", facts_of(path.witness))
        is_constructor, fails = paths.method.name == "<init>", path.id in paths.failing
        result = speaker.value(path.returned) if isinstance(path.returned, Term) else None
        words = outcome_words(path.witness, path.expected, heap, result, is_constructor=is_constructor, fails=fails)
        return Described(conjuncts, words, facts_of(path.witness))

    def _subject(self, method: Method) -> str:
        owner = method.owner
        is_overloaded = sum(other.name == method.name for other in owner.methods.values()) > 1
        types = [java_name(class_of_descriptor(part)) for part in method.type.parameters] if is_overloaded else []
        is_nested = owner.java_name != self.tested
        return subject_of(method.name, owner.java_name, is_nested=is_nested, parameters=types)


def _is_mere_fault(paths: MethodPaths, path: PathToTest) -> bool:
    """Whether a path is a fault that nothing says is intended, on an input that no invariant of the user's accepts."""
    return path.judgement == FAULT and path.id not in paths.specified
