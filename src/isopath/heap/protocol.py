"""The operations that the machine asks of a heap, whichever model it is. A heap knows neither machine nor solver."""

from collections.abc import Sequence
from typing import Any, Protocol

from isopath.heap.canonical import Kind
from isopath.heap.cases import Case, Place
from isopath.heap.knowledge import PossibleInputs
from isopath.heap.objects import Array, InputElements, Instance
from isopath.heap.visiting import Keeper, Visitor
from isopath.program.linked import Field, JavaClass
from isopath.terms import Condition, Term, Value
from isopath.terms.initial import TypeSet


class Heap(Protocol):
    """A heap is a value: ``fork`` gives a second one, and nothing done to either is seen by the other."""

    initialized: set[JavaClass]
    erroneous: dict[JavaClass, Term | None]
    provided: dict[str, str]
    statics: dict[Field, Value]
    static_types: dict[Term, str]
    met_count: int
    longest: int
    known: dict[Term, bool]
    possible: PossibleInputs | None
    left: int
    hit_k: bool
    hit_n: bool
    hit_string: bool
    definitions: dict[Term, Term]
    abstracts: dict[Term, Term | None]
    captions: dict[Term, Any]
    has_canonical: bool
    reflected: dict[Term, int]

    visitor: Visitor | None
    keeper: Keeper | None
    """The specification of the inputs, which looks in at each reference that is resolved."""

    puts_off: bool
    """Whether a reference may have been read without being resolved."""

    @property
    def is_refused(self) -> bool:
        """Whether no input is left that the specification allows, as far as these are known."""
        ...

    def fork(self) -> "Heap": ...

    def is_open(self, reference: Term) -> bool:
        """Whether it is not chosen yet which object a reference points to."""

    def resolve(self, reference: Term) -> "list[Case[Term, Any]]":
        """The cases of what a reference is, null or an object, for those who have to know."""

    def needed_to_compare(self, a: Term, b: Term) -> "tuple[Term, ...]":
        """Of two references that are compared, those that have to be resolved before, if they are not."""

    def unresolved(self) -> "tuple[Term, ...]":
        """The references that were read and that it is not chosen of which object they point to."""

    def chooses(self, condition: Term) -> bool:
        """Whether both sides of a condition are feasible because it is a choice of the heap's own."""

    def learn(self, condition: Condition) -> None:
        """Take note of a condition that the path has assumed; later values are simplified by it."""

    def settled(self, condition: Condition) -> Condition:
        """A condition as far as the path knows it."""

    owed: tuple[Term, ...]

    def take_owed(self) -> tuple[Term, ...]:
        """Facts that the solver must be told before the next condition is decided."""

    def declare(self, name: str, type_name: str) -> Term:
        """A new reference input, not yet read."""

    def receive(self, reference: Term, types: TypeSet) -> tuple[Term, ...]:
        """Take a declared input as an object that exists, of one of these classes: the receiver of the method."""

    def visit(self, initial: Term, target: Term) -> Condition:
        """Show a reference to the specification of the inputs; what that demands."""

    def has_met(self, reference: Term) -> bool:
        """Whether a parameter has been read and stands for itself from now on."""

    def read(self, place: Place) -> "list[Case[Value, Any]]": ...

    def at_hand(self, reference: Term, field: Field) -> Value | None:
        """The value of a field of an input, where reading it leaves nothing to choose and nothing to tell."""

    def write(self, place: Place, value: Value) -> "list[Case[None, Any]]": ...

    def copies_at_once(self, array: Term) -> bool:
        """Whether a range of elements of an array can be copied that is not known."""

    def copy_range(self, source: Term, origin: Value, target: Term, start: Value, count: Value) -> bool:
        """Copy a range known to be within both arrays; False, and nothing is done, when it may cut a character."""

    def copy_units(self, source: Term, origin: Value, target: Term, start: Value, count: Value) -> bool:
        """Copy characters between arrays of chars and of bytes that hold text; False when one holds no text."""

    def input_element(self, elements: InputElements, index: Value) -> Value:
        """An element of an input array as it was at a moment."""

    def allocate_text(self, count: Value, most: int | None = None) -> Term:
        """A new byte array for so many characters; ``most`` bounds their number."""

    def disguise(self, location: Term, condition: Condition, reference: Term) -> None:
        """What was allocated at a location is, if a condition holds, another object with the same content."""

    def resized(self, text: Term, count: Value) -> Term | None:
        """A new byte array for so many characters that begins as another does; None when that one holds no text."""

    def tell(self, conditions: list[Condition], facts: list[Term]) -> None:
        """Add what holds of an input to the facts, unless the path has it already."""

    def take_definitions(self, conditions: list[Condition]) -> tuple[Term, ...]:
        """What the calls in some conditions mean, each told once on a path."""

    def holds_text(self, reference: Term) -> bool:
        """Whether a reference may be an array of bytes that is kept by character."""

    def element_at(self, location: Term, index: Value) -> Value:
        """An element of an array that the program allocated."""

    def same(self, a: Term, b: Term) -> Condition:
        """Whether two references are equal."""

    def leaves(self, reference: Term) -> list[tuple[Term, Condition]]:
        """What a reference may be, null or an object, each with the condition that it is that one."""

    def choices_of(self, reference: Term) -> list[tuple[Term, Condition]]:
        """The same, with inputs as they are, chosen or not."""

    def is_instance(self, reference: Term, type_name: str) -> Condition:
        """Java's ``instanceof``: not null, and of the type."""

    def has_class(self, reference: Term, types: TypeSet) -> Condition:
        """Whether a reference is not null and its object's class is one of ``types``."""

    def candidates(self, reference: Term) -> frozenset[str]:
        """The classes that the object of a reference may have."""

    def treat_as(self, reference: Term, kind: str) -> None:
        """An instruction uses a reference as an array of a kind: the first letters of its elements' descriptors."""

    def array_class(self, reference: Term) -> JavaClass:
        """An array class that a reference may have: all that it may have store their elements alike."""

    def allocate(self, cls: JavaClass) -> Term: ...

    def allocate_box(self, cls: JavaClass, value: Value) -> Term:
        """What ``valueOf`` gives for a value that is not known."""

    def is_box_of_input(self, leaf: Term) -> bool:
        """Whether an object may be a cached box, depending on inputs."""

    def kinds_of(self, reference: Term) -> list[Kind]:
        """The kinds of objects known by their value that an input may be of."""

    def is_member(self, leaf: Term, kind: Kind, ordinal: int) -> Condition:
        """Whether an input stands for the member of an ordinal."""

    def object_of_member(self, kind: Kind, ordinal: int) -> Term | None:
        """The object that inputs which stand for a member are, once one was made for them."""

    def class_ordinal(self, reference: Term) -> Value | None:
        """Which class a class object that is not null stands for; None where it may be another object or class."""

    def uninitialized(self, reference: Term) -> JavaClass | None:
        """An enum that must be initialized before a reference, an input that is a constant of it, is dereferenced."""

    def is_constant(self, reference: Term, field: Field) -> bool:
        """Whether the ordinal of an input constant is read, which takes no constant to be known."""

    def allocate_array(self, cls: JavaClass, length: Value, elements: Sequence[Value] | None = None) -> Term: ...

    def object(self, location: Term) -> Instance | Array:
        """What the program allocated at a location, to read."""

    def writable(self, location: Term) -> Instance | Array:
        """What the program allocated at a location, to write."""

    def read_static(self, field: Field) -> Value: ...

    def write_static(self, field: Field, value: Value) -> None: ...

    def is_unread_static(self, field: Field) -> bool:
        """Whether a static field is an input of the path that it has neither read nor written."""

    def keep_static(self, field: Field, value: Value | None) -> None:
        """What a static field held before the call; None where the path has not read it and writes it now."""
