"""The harnesses of a type with JML, as the text that is put before its closing brace.

A clause stands in the harness as it is, so that names, type variables and private members mean there what they mean in
the type. An invariant is a method of its own, in which no parameter hides a field; so is what a constructor ensures, as
its harness has no ``this``. Some constructors cannot be called from where a harness stands; clauses for these are
rejected.

A harness is declared with the type parameters and parameters of its method, so that it can call it.
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
from isopath.spec.contracts.jml.parsing import rejection
from isopath.spec.contracts.jml.rewriting import Written
from isopath.spec.contracts.jml.specifications import Draft, MethodSpecification, TypeSpecification
from isopath.spec.contracts.summary_text import summary_text
from isopath.spec.source_text import SourceText


def signature_of(owner: TypeDeclaration, declared: MethodDeclaration, name: str) -> Signature:
    """A private method of the type; that of a constructor is static, as there is no object yet."""
    parameters = [(each.type, each.name) for each in declared.parameters]
    throws = [*declared.throws]
    if declared.name == CONSTRUCTOR:
        made = owner.name + owner.type_arguments
        head = f"private static {owner.type_parameters} {declared.type_parameters}"
        return Signature(name, made, parameters, f"new {made}({arguments_of(declared)})", head, throws)
    head = f"private{' static' if declared.is_static else ''} {declared.type_parameters}"
    receiver = owner.name if declared.is_static else "this"
    call = f"{receiver}.{declared.name}({arguments_of(declared)})"
    return Signature(name, declared.type, parameters, call, head, throws)


def descriptor_of(
    source: SourceText, found: TypeSpecification, compiled: ClassFile, declared: MethodDeclaration
) -> str:
    """The descriptor of a method, whose class file has methods in the order of the source."""
    count = len(declared.parameters)
    extra = int(declared.name == CONSTRUCTOR and found.declaration.is_inner)
    descriptors = [
        method.descriptor
        for method in compiled.methods
        if method.name == declared.name
        and not method.synthetic
        and len(parse_method_descriptor(method.descriptor).parameters) == count + extra
    ]
    methods = (each.declaration for each in found.methods)
    alike = [each for each in methods if each.name == declared.name and len(each.parameters) == count]
    if max(len(alike), 1) != len(descriptors):
        raise rejection(source, declared.start, f"{declared.name} cannot be distinguished from others of that name.")
    return descriptors[alike.index(declared) if declared in alike else 0]


def parameters_of(declared: MethodDeclaration) -> str:
    """The parameters as a declaration lists them."""
    return ", ".join(f"{each.type} {each.name}" for each in declared.parameters)


def arguments_of(declared: MethodDeclaration) -> str:
    """The parameters as a call passes them on."""
    return ", ".join(each.name for each in declared.parameters)


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
        others: Iterable[TypeSpecification],
        compiled: ClassFile,
        completing: Callable[[Contract], Contract],
    ) -> None:
        self._source = source
        self._file = file_name
        self._found = found
        self._type = found.declaration
        self._known = {each.declaration.name: each for each in others if each.invariants}
        self._compiled = compiled
        self._completing = completing
        self._written = Harnesses(self._type)

    def write(self) -> Harnesses:
        """The harnesses of all methods that have a contract, or are about objects with invariants."""
        visibility = "default" if self._type.kind == "interface" else ""
        for at, invariant in enumerate(self._found.invariants):
            self._add_predicate(_invariant_name(self._type, at), "", invariant, visibility)
        for method in [*self._found.methods, *self._implicit()]:
            declared = method.declaration
            if method.says_something or any((*self._invariants(declared), *self._of_result(declared))):
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
        signature = signature_of(self._type, declared, f"{NAME}{number}")
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
            raise rejection(self._source, drafts[0].at, f"A contract for the constructor of {what} is not supported.")
        return what is not None

    def _contract(self, method: MethodSpecification) -> Contract:
        declared = method.declaration
        self._written.codes += [*method.olds, *(each.code for each in method.requires)]
        invariants, is_constructor = tuple(self._invariants(declared)), declared.name == CONSTRUCTOR
        requires = tuple(self._clause(each, each.code.text) for each in method.requires)
        return Contract(
            self._type.binary_name,
            declared.name,
            descriptor_of(self._source, self._found, self._compiled, declared),
            requires=(*invariants, *requires) if is_constructor else requires,
            ensures=(*(self._ensured(declared, each) for each in method.ensures), *self._of_result(declared)),
            invariants=invariants,
            olds=tuple(self._old(at, code) for at, code in enumerate(method.olds, 1)),
            assignable=tuple(self._assignable(declared, method.assignable)),
            frame=self._frame(method),
        )

    def _ensured(self, declared: MethodDeclaration, draft: Draft) -> Clause:
        if declared.name != CONSTRUCTOR:
            self._written.codes.append(draft.code)
            return self._clause(draft, draft.code.text)
        name = f"{_HOLDS}{len(self._written.codes)}"
        self._add_predicate(name, parameters_of(declared), draft)
        return self._clause(draft, f"{RESULT}.{name}({arguments_of(declared)})")

    def _invariants(self, declared: MethodDeclaration) -> Iterator[Clause]:
        """The invariants of the objects that a method is called on and with."""
        if not declared.is_static and declared.name != CONSTRUCTOR:
            yield from self._invariants_of(self._type.name, "this", "")
        for parameter in declared.parameters:
            yield from self._invariants_of(parameter.type, parameter.name, f"{parameter.name} == null || ")

    def _of_result(self, declared: MethodDeclaration) -> Iterator[Clause]:
        if declared.name == CONSTRUCTOR:
            yield from self._invariants_of(self._type.name, RESULT, "")
        else:
            yield from self._invariants_of(declared.type, RESULT, f"{RESULT} == null || ")

    def _invariants_of(self, type_written: str, expression: str, unless: str) -> Iterator[Clause]:
        known = self._known.get(type_written.partition("<")[0].rpartition(".")[2].strip())
        for at, invariant in enumerate(known.invariants if known is not None else ()):
            assert known is not None
            yield self._clause(invariant, f"{unless}{expression}.{_invariant_name(known.declaration, at)}()")

    def _add_predicate(self, name: str, parameters: str, draft: Draft, visibility: str = "private") -> None:
        """A method that says whether a clause holds of its object."""
        self._written.codes.append(draft.code)
        self._written.text += f" {visibility} boolean {name}({parameters}) {{ return {draft.code.text}; }}"

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
        self._written.text += f" {head} void {name}({parameters_of(declared)}) {{ {body} }}"

    def _frame(self, method: MethodSpecification) -> Clause | None:
        """The clause by which a method may assign nothing else."""
        if method.framed is None:
            return None
        text = ", ".join(each.text for each in method.assignable) or "\\nothing"
        shown = "pure" if method.framed.word == "pure" else text
        return Clause(ASSIGNABLE, shown, self._file, *self._source.place(method.framed.at), "")

    def _old(self, number: int, code: Written) -> Old:
        return Old(f"{OLD}{number}", code.text, self._file, self._source.place(code.origin(0))[0])


def _invariant_name(declared: TypeDeclaration, at: int) -> str:
    """What the method is called that says whether an invariant holds; no subclass has one of that name."""
    return f"{_INVARIANT}{at}${declared.name}"
