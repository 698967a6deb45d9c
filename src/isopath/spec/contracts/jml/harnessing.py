"""The harnesses of a type with JML, as the text that is put before its closing brace.

A clause stands in the harness as it is, so that names, type variables and private members mean there what they mean in
the type. An invariant is a method of its own, in which no parameter hides a field; so is what a constructor ensures, as
its harness has no ``this``. Some constructors cannot be called from where a harness stands; clauses for these are
refused.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from isopath.classfile import ClassFile
from isopath.classfile.descriptors import parse_method_descriptor
from isopath.spec.contracts.contract import ASSIGNABLE, OLD, RESULT, Assignable, Clause, Contract, Old
from isopath.spec.contracts.harness import INSIDE, HarnessText, Signature, harness_text
from isopath.spec.contracts.jml.locations import Location
from isopath.spec.contracts.jml.outline import CONSTRUCTOR, MethodDeclaration, TypeDeclaration
from isopath.spec.contracts.jml.parsing import refused
from isopath.spec.contracts.jml.rewriting import Written
from isopath.spec.contracts.jml.specifications import Draft, MethodSpecification, TypeSpecification
from isopath.spec.source_text import SourceText
from isopath.spec.summaries.text import summary_text

NAME: Final = f"{INSIDE}harness"
_HOLDS: Final = f"{INSIDE}holds"
_INVARIANT: Final = f"{INSIDE}invariant"
_PLACE: Final = f"{INSIDE}place"
_SUMMARY: Final = f"{INSIDE}summary"


@dataclass(slots=True)
class Planned:
    """A contract, and the text of its harness under the name ``name``.

    ``summary`` is the name of the code that stands for the method, if its contract says what it may assign.
    """

    contract: Contract
    name: str
    text: HarnessText
    has_code: bool
    summary: str | None = None


@dataclass(slots=True)
class Harnesses:
    """The harnesses of one type: the text of all of them, and the code in it that comes from the source."""

    type: TypeDeclaration
    text: str = ""
    planned: list[Planned] = field(default_factory=list)
    codes: list[Written] = field(default_factory=list)


class Harnessing:
    """Writes the harnesses of one type, whose class file knows the descriptors of its methods."""

    def __init__(
        self,
        source: SourceText,
        file_name: str,
        found: TypeSpecification,
        compiled: ClassFile,
        completing: Callable[[Contract], Contract],
    ) -> None:
        self._source = source
        self._file = file_name
        self._found = found
        self._type = found.declaration
        self._compiled = compiled
        self._completing = completing
        self._written = Harnesses(self._type)

    def write(self) -> Harnesses:
        """The harnesses of all methods that have a contract, or an object with invariants."""
        for at, invariant in enumerate(self._found.invariants):
            self._add_predicate(f"{_INVARIANT}{at}", "", invariant)
        for method in [*self._found.methods, *self._implicit()]:
            has_invariants = bool(self._found.invariants) and not method.declaration.is_static
            if method.says_something or has_invariants:
                self._add(method)
        return self._written

    def _implicit(self) -> Iterator[MethodSpecification]:
        """The constructor that nobody wrote."""
        written = [each.declaration for each in self._found.methods if each.declaration.name == CONSTRUCTOR]
        is_class = self._type.kind == "class" and not written
        is_record = self._type.kind == "record" and all(
            len(each.parameters) != len(self._type.components) for each in written
        )
        if is_class or is_record:
            yield MethodSpecification(
                MethodDeclaration(CONSTRUCTOR, frozenset(), "", self._type.components, (), self._type.end)
            )

    def _add(self, method: MethodSpecification) -> None:
        declared = method.declaration
        if declared.name == CONSTRUCTOR and self._is_out_of_reach(method):
            return
        number = len(self._written.planned) + 1
        contract = self._completing(self._contract(method))
        signature = self._signature(declared, f"{NAME}{number}")
        text = harness_text(contract, signature)
        self._written.text += f" {text.java}"
        planned = Planned(contract, f"{NAME}{number}", text, declared.has_code)
        if contract.frame is not None and declared.name != CONSTRUCTOR:
            planned.summary = f"{_SUMMARY}{number}"
            words = f"{self._type.name}.{declared.name}()"
            self._written.text += f" {summary_text(contract, replace(signature, name=planned.summary), words)}"
        self._written.planned.append(planned)

    def _is_out_of_reach(self, method: MethodSpecification) -> bool:
        is_abstract = "abstract" in self._type.modifiers
        what = "an enum" if self._type.kind == "enum" else "an inner class" if self._type.is_inner else None
        what = "an abstract class" if is_abstract else what
        drafts = [*method.requires, *method.ensures]
        if what is not None and drafts:
            raise refused(self._source, drafts[0].at, f"A contract for the constructor of {what} is not supported.")
        return what is not None

    def _contract(self, method: MethodSpecification) -> Contract:
        declared = method.declaration
        self._written.codes += [*method.olds, *(each.code for each in method.requires)]
        return Contract(
            self._type.binary_name,
            declared.name,
            self._descriptor(declared),
            requires=tuple(self._clause(each, each.code.text) for each in method.requires),
            ensures=tuple(self._ensured(declared, each) for each in method.ensures),
            invariants=() if declared.is_static else tuple(self._invariants(declared)),
            olds=tuple(self._old(at, code) for at, code in enumerate(method.olds, 1)),
            assignable=tuple(self._assignable(declared, method.assignable)),
            frame=self._frame(method),
        )

    def _ensured(self, declared: MethodDeclaration, draft: Draft) -> Clause:
        if declared.name != CONSTRUCTOR:
            self._written.codes.append(draft.code)
            return self._clause(draft, draft.code.text)
        name = f"{_HOLDS}{len(self._written.codes)}"
        self._add_predicate(name, _taken(declared), draft)
        return self._clause(draft, f"{RESULT}.{name}({_names(declared)})")

    def _invariants(self, declared: MethodDeclaration) -> Iterator[Clause]:
        about = RESULT if declared.name == CONSTRUCTOR else "this"
        for at, invariant in enumerate(self._found.invariants):
            yield self._clause(invariant, f"{about}.{_INVARIANT}{at}()")

    def _add_predicate(self, name: str, parameters: str, draft: Draft) -> None:
        """A method that says whether a clause holds of its object."""
        self._written.codes.append(draft.code)
        self._written.text += f" private boolean {name}({parameters}) {{ return {draft.code.text}; }}"

    def _clause(self, draft: Draft, java: str) -> Clause:
        return Clause(draft.kind, draft.text, self._file, *self._source.place(draft.at), java)

    def _assignable(self, declared: MethodDeclaration, locations: Iterable[Location]) -> Iterator[Assignable]:
        """What a method may assign. All that a constructor assigns of its own object was not there before."""
        static = {name for each in self._type.fields if "static" in each.modifiers for name in each.names}
        for each in locations:
            is_static = each.owner in (None, self._type.name) and each.field in static
            if declared.name == CONSTRUCTOR and each.owner in (None, "this") and not is_static:
                continue
            place = replace(each, owner=each.owner or (self._type.name if is_static else "this"))
            self._add_reading(declared, place.read)
            clause = Clause(ASSIGNABLE, each.text, self._file, *self._source.place(each.at), place.read.text)
            yield place.assignable(clause, self._type.binary_name if is_static else None)

    def _add_reading(self, declared: MethodDeclaration, code: Written) -> None:
        """A method that reads what a contract names, for javac alone to look at."""
        self._written.codes.append(code)
        name = f"{_PLACE}{len(self._written.codes)}"
        head = f"private{' static' if declared.is_static else ''} {declared.type_parameters}"
        body = f"var {_PLACE} = {code.text};"
        self._written.text += f" {head} void {name}({_taken(declared)}) {{ {body} }}"

    def _frame(self, method: MethodSpecification) -> Clause | None:
        """The clause by which a method may assign nothing else."""
        if method.framed is None:
            return None
        text = ", ".join(each.text for each in method.assignable) or "\\nothing"
        shown = "pure" if method.framed.word == "pure" else text
        return Clause(ASSIGNABLE, shown, self._file, *self._source.place(method.framed.at), "")

    def _old(self, number: int, code: Written) -> Old:
        return Old(f"{OLD}{number}", code.text, self._file, self._source.place(code.origin(0))[0])

    def _signature(self, declared: MethodDeclaration, name: str) -> Signature:
        parameters = [(each.type, each.name) for each in declared.parameters]
        throws = [each.strip() for each in declared.throws.removeprefix("throws").split(",") if each.strip()]
        if declared.name == CONSTRUCTOR:
            made = self._type.name + type_arguments(self._type.type_parameters)
            head = f"private static {self._type.type_parameters} {declared.type_parameters}"
            return Signature(name, made, parameters, f"new {made}({_names(declared)})", head, throws)
        head = f"private{' static' if declared.is_static else ''} {declared.type_parameters}"
        receiver = self._type.name if declared.is_static else "this"
        call = f"{receiver}.{declared.name}({_names(declared)})"
        return Signature(name, declared.type, parameters, call, head, throws)

    def _descriptor(self, declared: MethodDeclaration) -> str:
        """Methods of a class file stand in the order of the source."""
        extra = int(declared.name == CONSTRUCTOR and self._type.is_inner)
        compiled = [
            method.descriptor
            for method in self._compiled.methods
            if method.name == declared.name
            and not method.synthetic
            and len(parse_method_descriptor(method.descriptor).parameters) == len(declared.parameters) + extra
        ]
        alike = [
            each.declaration
            for each in self._found.methods
            if each.declaration.name == declared.name and len(each.declaration.parameters) == len(declared.parameters)
        ]
        at = alike.index(declared) if declared in alike else 0
        if max(len(alike), 1) != len(compiled):
            raise refused(self._source, declared.start, f"{declared.name} cannot be told from others of that name.")
        return compiled[at]


def type_arguments(type_parameters: str) -> str:
    """The names of type parameters: ``<K extends A<K>, V>`` gives ``<K, V>``."""
    names, depth, is_next = [], 0, True
    for word in type_parameters.replace("<", " < ").replace(">", " > ").replace(",", " , ").split():
        if depth == 1 and is_next and word not in "<>,":
            names.append(word)
            is_next = False
        depth += (word == "<") - (word == ">")
        is_next = is_next or (word == "," and depth == 1)
    return f"<{', '.join(names)}>" if names else ""


def _taken(declared: MethodDeclaration) -> str:
    return ", ".join(f"{each.type} {each.name}" for each in declared.parameters)


def _names(declared: MethodDeclaration) -> str:
    return ", ".join(each.name for each in declared.parameters)
