"""From the methods to be checked to their harnesses: contracts are found, held against their classes, and compiled.

The contract of a class ``Stack`` is kept in ``StackContract``: in the folder of its source file, or in its package on
the class path. One that a user names is for the class that its name says, or else for the only class there is.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from isopath.classfile import ClassFile, MethodInfo
from isopath.program.classpath import ClassPath, Unlisted
from isopath.program.javac import CompilationFailed, compile_sources
from isopath.program.jdk import Jdk
from isopath.program.opened import OpenedClasses, open_for
from isopath.program.target import MethodTarget, Targets
from isopath.spec.contracts.compiling import CompiledContract, compile_contract, rejection
from isopath.spec.contracts.contract import Contract, ContractRejected
from isopath.spec.contracts.harness import Harness
from isopath.spec.contracts.jml import instrumented
from isopath.spec.contracts.outside import Outside, obstacle
from isopath.spec.contracts.rep_ok import RepOks
from isopath.spec.contracts.sidecar import Sidecar, is_clause
from isopath.spec.contracts.spelling import SELF, Classes, parameter_types

SUFFIX: Final = "Contract"


@dataclass(slots=True)
class Prepared:
    """What is needed to check methods. ``notes`` say what is not checked of one, and why.

    ``class_path`` is for the machine; a JVM needs what ``sources``, the contracts and harnesses, may read opened.
    """

    class_path: ClassPath
    sources: tuple[Path, ...] = ()
    harnesses: dict[MethodTarget, Harness] = field(default_factory=dict)
    notes: dict[MethodTarget, tuple[str, ...]] = field(default_factory=dict)

    def opened(self, jdk: Jdk, entries: Sequence[Path]) -> OpenedClasses:
        """The opened classes that come before ``entries``, the class path, on a JVM of a JDK."""
        return open_for(self.sources, jdk, entries) if self.sources else OpenedClasses((), ())


class Preparing:
    """Prepares the methods of one target; ``entries`` are the folders and jars of its class path."""

    def __init__(self, targets: Targets, jdk: Jdk, entries: Sequence[Path], repok: str | None) -> None:
        self._targets = targets
        self._jdk = jdk
        self._entries = list(entries)
        self._repok = repok
        self._inside: dict[tuple[str, str, str], Harness] = {}
        self._outsides: dict[str, Outside] = {}
        self._sources: list[Path] = []
        self._folders: list[Path] = []
        self._notes: dict[MethodTarget, tuple[str, ...]] = {}
        self._path = targets.class_path
        self._classes = Classes(self._path)

    def prepare(self, contract: str | None, beside: Path | None) -> Prepared:
        """Find the contracts: ``contract`` is what the user names, ``beside`` a source file that has neighbours."""
        by_class: dict[str, list[MethodTarget]] = {}
        for target in self._targets.methods:
            by_class.setdefault(target.class_name, []).append(target)
        self._read_source(beside)
        given = None if contract is None else self._contract_class(contract)
        named = None if given is None else self._about(given, list(by_class))
        for name, methods in by_class.items():
            self._add_class(name, methods, given if name == named else self._found(name, beside))
        return self._prepared()

    def _about(self, holder: str, names: Sequence[str]) -> str:
        """The class that a contract which the user names is about: by its name, by what it takes, or the only one."""
        by_name = [name for name in names if f"{self._simple(name)}{SUFFIX}" == self._simple(holder)]
        clauses = [method for method in self._classes.file(holder).methods if is_clause(method.name)]
        taken = {kind for method in clauses for kind in parameter_types(method)[:1]}
        chosen = by_name or [name for name in names if f"L{name};" in taken] or list(names)
        if len(chosen) != 1:
            spelled, listed = self._classes.name(holder), ", ".join(map(self._classes.name, chosen))
            raise ContractRejected(f"The contract {spelled} may be about any of {listed}; name one as the target.")
        return chosen[0]

    def _simple(self, name: str) -> str:
        return self._classes.name(name).rpartition(".")[2]

    # Contracts in the source itself.

    def _read_source(self, file: Path | None) -> None:
        """The contracts that stand as JML in the source file of the target."""
        read = None if file is None else instrumented(file, self._jdk, self._path, self._entries, self._with_rep_ok)
        if read is not None:
            for contract, harness in read.harnesses:
                self._inside[contract.class_name, contract.method_name, contract.descriptor] = harness
            self._extend(read.folder)

    def _with_rep_ok(self, contract: Contract) -> Contract:
        cls = self._classes.file(contract.class_name)
        key = contract.method_name, contract.descriptor
        method = next(each for each in cls.methods if (each.name, each.descriptor) == key)
        found = RepOks(self._classes, self._repok).clauses(cls, method, "this", cls.name.rpartition("/")[0])
        return replace(contract, kept=found.kept, ensures=(*contract.ensures, *found.of_result))

    # Contract classes.

    def _contract_class(self, contract: str) -> str:
        if contract.endswith(".java"):
            return self._compiled(Path(contract))
        internal = contract.replace(".", "/")
        if self._path.find(internal) is None:
            raise ContractRejected(f"There is no contract class {contract} on the class path.")
        return internal

    def _found(self, name: str, beside: Path | None) -> str | None:
        """The contract class that goes with a class, if there is one."""
        package, _, _ = name.rpartition("/")
        simple = f"{self._simple(name)}{SUFFIX}"
        if beside is not None and (file := beside.with_name(f"{simple}.java")).is_file():
            return self._compiled(file)
        internal = f"{package}/{simple}" if package else simple
        return None if self._path.find(internal) is None else internal

    def _compiled(self, file: Path) -> str:
        compiled: CompiledContract = compile_contract(file, self._jdk, self._entries)
        self._sources.append(compiled.source)
        self._extend(compiled.folder)
        return compiled.name

    def _extend(self, folder: Path) -> None:
        self._folders.append(folder)
        self._path = ClassPath((Unlisted(folder), *self._path.entries), self._path.platform)
        self._classes = Classes(self._path)

    # Harnesses.

    def _add_class(self, name: str, methods: Sequence[MethodTarget], holder: str | None) -> None:
        cls = self._classes.file(name)
        sidecar = None if holder is None else Sidecar(self._classes, self._classes.file(holder), cls)
        package = (holder or name).rpartition("/")[0]
        for target in methods:
            method = next(
                each for each in cls.methods if (each.name, each.descriptor) == (target.name, target.descriptor)
            )
            contract = self._contract(target, cls, method, sidecar, package)
            if (target.class_name, target.name, target.descriptor) in self._inside:
                self._reject_second(target, sidecar, method)
            elif any(contract.clauses):
                self._add(target, cls, method, contract, package)

    def _reject_second(self, target: MethodTarget, sidecar: Sidecar | None, method: MethodInfo) -> None:
        clause = None if sidecar is None else next(iter(sidecar.contract(method).clauses), None)
        if clause is not None:
            raise ContractRejected(f"{clause.where}: {target.label} has a contract in its source, too; keep one.")

    def _contract(
        self, target: MethodTarget, cls: ClassFile, method: MethodInfo, sidecar: Sidecar | None, package: str
    ) -> Contract:
        contract = Contract(cls.name, method.name, method.descriptor) if sidecar is None else sidecar.contract(method)
        found = RepOks(self._classes, self._repok).clauses(cls, method, SELF, package)
        if found.notes:
            self._notes[target] = found.notes
        return replace(contract, kept=found.kept, ensures=(*contract.ensures, *found.of_result))

    def _add(self, target: MethodTarget, cls: ClassFile, method: MethodInfo, contract: Contract, package: str) -> None:
        """A harness; a contract that nobody could check is rejected, an invariant is left out with a note."""
        why = obstacle(cls, method, package)
        if why is None:
            self._outsides.setdefault(package, Outside(self._classes, package)).add(target, cls, method, contract)
            return
        written = next((each for each in (*contract.requires, *contract.ensures) if each.kind != "invariant"), None)
        if written is not None:
            raise ContractRejected(f"{written.where}: the contract of {target.label} cannot be checked: {why}.")
        note = f"invariants are not checked after the call: {why}"
        self._notes[target] = (*self._notes.get(target, ()), note)

    def _prepared(self) -> Prepared:
        inside = ((each, (each.class_name, each.name, each.descriptor)) for each in self._targets.methods)
        harnesses = {each: self._inside[key] for each, key in inside if key in self._inside}
        for outside in self._outsides.values():
            harnesses |= outside.harnesses
            self._sources.append(outside.write())
        if not harnesses:
            return Prepared(self._path, (), {}, self._notes)
        opened = open_for(self._sources, self._jdk, [*self._folders, *self._entries])
        for outside in self._outsides.values():
            self._extend(self._compile(outside, opened))
        return Prepared(self._path, tuple(self._sources), harnesses, self._notes)

    def _compile(self, outside: Outside, opened: OpenedClasses) -> Path:
        entries = [*opened.entries, *self._folders, *self._entries]
        try:
            return compile_sources([outside.write()], self._jdk, entries, opened.flags)
        except CompilationFailed as failed:
            raise rejection(str(failed), outside.write()) from failed
