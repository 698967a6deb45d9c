"""What is known of methods whatever they are given: what they return, and whether they could write a field.

A method that returns an argument, and returns only if that is not null, is known to do so: no name of such a method
is needed.
"""

from collections.abc import Iterator
from typing import Final

from isopath.classfile import Instruction, InvokeDynamic, decode, targets
from isopath.classfile.flags import ACC_FINAL
from isopath.program.field_facts.flow import INIT, PARAMETER, Called, Flow, TooHard
from isopath.program.field_facts.instructions import step
from isopath.program.field_facts.values import Integer, Reference, Value, declared, join, new
from isopath.program.hierarchy import OBJECT, Hierarchy
from isopath.program.linked import Field, JavaClass, Method

_CLINIT: Final = ("<clinit>", "()V")
_DEEPEST: Final = 4
_LONGEST: Final = 400
_MOST_CALLED: Final = 60
_QUIET: Final = frozenset(
    {"java/lang/System.arraycopy", "java/lang/Object.getClass", "java/lang/Class.desiredAssertionStatus"}
)
_GIVING_OBJECTS: Final = ("java/lang/invoke/StringConcatFactory", "java/lang/invoke/LambdaMetafactory")


class Program:
    """What a flow asks about the rest of the program. ``facts`` are what fields hold as far as it is known: None of a
    field that no object has yet."""

    def __init__(self, hierarchy: Hierarchy, facts: dict[Field, Value | None]) -> None:
        self._hierarchy = hierarchy
        self._facts = facts
        self._results: dict[Method, Called] = {}
        self._showing: dict[Method, bool] = {}
        self._statics: dict[Field, Value] = {}
        self._quiet: dict[Method, bool] = {}
        self._depth = 0

    def field(self, owner: str, name: str, descriptor: str) -> Field:
        found = self._hierarchy.field(owner, name, descriptor)
        if found is None:
            raise TooHard
        return found

    def held(self, field: Field) -> Value | None:
        return self._facts[field] if field in self._facts else declared(None, field.descriptor)

    # Static fields.

    def static(self, field: Field) -> Value:
        known = self._statics.get(field)
        if known is None:
            self._statics[field] = declared(None, field.descriptor)
            known = self._statics[field] = self._static(field)
        return known

    def _static(self, field: Field) -> Value:
        """What a constant holds: its initializer writes it once, before any code could ask for it."""
        if isinstance(field.constant, str):
            return new(None, "java/lang/String")
        if isinstance(field.constant, int) and field.descriptor in "ZBCSI":
            return Integer(None, field.constant, field.constant)
        initializer = field.owner.methods.get(_CLINIT)
        anything = declared(None, field.descriptor)
        if not field.access & ACC_FINAL or initializer is None or not self._is_first(field.owner):
            return anything
        try:
            written = Flow(self, initializer, step).run().statics
        except TooHard:
            return anything
        found = [(offset, value) for offset, (each, value) in written.items() if each is field]
        if len(found) != 1 or not (field.owner.is_platform or self._begins_quietly(field, initializer, found[0][0])):
            return anything
        return found[0][1]

    def _is_first(self, cls: JavaClass) -> bool:
        """Whether no other initializer of the program runs before that of a class."""
        above = (self._hierarchy.load(name) for name in cls.supertypes if name != cls.name)
        return not any(each.methods.get(_CLINIT) is not None and not each.is_platform for each in above)

    def _begins_quietly(self, field: Field, method: Method, end: int) -> bool:
        """Whether up to an instruction of an initializer, code only goes forward and nobody reads its static fields,
        but itself others than this one."""

        def is_quiet(insn: Instruction) -> bool:
            if insn.mnemonic == "getstatic" and insn.operands[0].owner == field.owner.name:
                return bool(insn.operands[0].name != field.name)
            return self._is_harmless(insn, {method}, method.owner, method.owner)

        before = [insn for insn in _instructions(method) if insn.offset < end]
        return all(all(insn.offset < target <= end for target in targets(insn)) and is_quiet(insn) for insn in before)

    # Methods.

    def call(self, mnemonic: str, owner: str, name: str, descriptor: str, receiver: Value | None) -> Called:
        if owner.startswith("[") and name == "clone":
            return Called(Reference(None, False, frozenset({(owner, False)})), is_quiet=True)
        method = self._bound(mnemonic, owner, name, descriptor, receiver)
        resolved = method or self._hierarchy.method(owner, name, descriptor)
        if resolved is None:
            raise TooHard
        if method is None:
            return _anything(resolved)
        if method not in self._results:
            self._results[method] = _anything(method)
            self._results[method] = self._called(method)
        return self._results[method]

    def _bound(self, mnemonic: str, owner: str, name: str, descriptor: str, receiver: Value | None) -> Method | None:
        """The method that a call runs, where that does not depend on the object."""
        method = self._hierarchy.method(owner, name, descriptor)
        if method is None or mnemonic in ("invokestatic", "invokespecial"):
            return method
        if method.is_private or method.access & ACC_FINAL or method.owner.is_final:
            return method
        bounds = list(receiver.bounds) if isinstance(receiver, Reference) else []
        if len(bounds) == 1 and bounds[0][1]:
            return self._hierarchy.select(self._hierarchy.load(bounds[0][0]), method)
        return None

    def _called(self, method: Method) -> Called:
        is_quiet = self.is_quiet(method)
        code = method.info.code
        if code is None or len(code.bytecode) > _LONGEST or self._depth >= _DEEPEST or method.name == INIT:
            return _anything(method, is_quiet)
        self._depth += 1
        try:
            returned = list(Flow(self, method, step).run().returns.values())
        except TooHard:
            return _anything(method, is_quiet)
        finally:
            self._depth -= 1
        if not returned:
            return Called(None, returns=False, is_quiet=is_quiet)
        ends = [[state.variables.get(slot) for slot in method.parameter_slots] for _, state in returned]
        arguments = [self._end_of(at, kind, ends) for at, kind in enumerate(_arguments(method))]
        return self._summed_up(method, [value for value, _ in returned], arguments, is_quiet)

    def _end_of(self, at: int, kind: str, ends: list[list[Value | None]]) -> Value:
        """What holds of an argument whenever a method returns; nothing where its variable was assigned."""
        found = ends[0][at]
        for end in ends[1:]:
            other = end[at]
            if found is None or other is None or found.key != other.key:
                return declared(None, kind)
            found = join(found, other, None)
        return found if found is not None and found.key == (PARAMETER, at) else declared(None, kind)

    def _summed_up(self, method: Method, values: list[Value | None], arguments: list[Value], is_quiet: bool) -> Called:
        if values[0] is None:
            return Called(None, arguments=arguments, is_quiet=is_quiet)
        value: Value | None = values[0]
        for each in values[1:]:
            value = None if value is None or each is None else join(value, each, None)
        assert value is not None
        back = [at for at, argument in enumerate(arguments) if value.key is not None and argument.key == value.key]
        return Called(value, gives_back=back[0] if back else None, arguments=arguments, is_quiet=is_quiet)

    def is_never_null(self, site: InvokeDynamic, method: Method) -> bool:
        assert method.owner.file is not None
        return method.owner.file.bootstrap_methods[site.bootstrap].handle.member.owner in _GIVING_OBJECTS

    def shows_new(self, owner: str, descriptor: str) -> bool:
        method = self._hierarchy.load(owner).methods.get((INIT, descriptor))
        if method is None:
            return True
        if owner == OBJECT:
            return False
        if method not in self._showing:
            self._showing[method] = True
            try:
                self._showing[method] = Flow(self, method, step).run().shows
            except TooHard:
                return True
        return self._showing[method]

    # Which methods write no field of the program.

    def is_quiet(self, method: Method) -> bool:
        """Whether a call writes no field of the program and runs no unknown code."""
        if method not in self._quiet:
            self._quiet[method] = self._is_quiet(method, set(), None)
        return self._quiet[method]

    def _is_quiet(self, method: Method, seen: set[Method], initialized: JavaClass | None) -> bool:
        if method in seen:
            return True
        seen.add(method)
        if f"{method.owner.name}.{method.name}" in _QUIET:
            return True
        if method.info.code is None or len(seen) > _MOST_CALLED:
            return False
        return all(self._is_harmless(insn, seen, method.owner, initialized) for insn in _instructions(method))

    def _is_harmless(
        self, insn: Instruction, seen: set[Method], within: JavaClass, initialized: JavaClass | None
    ) -> bool:
        """Whether an instruction of a class writes no field; while a class is ``initialized``, whether it does not read
        its static fields."""
        mnemonic, operands = insn.mnemonic, insn.operands
        match mnemonic:
            case "invokedynamic":
                return False
            case "putfield":
                ref = operands[0]
                return initialized is not None or self.field(ref.owner, ref.name, ref.descriptor).owner.is_platform
            case "new":
                return self._is_initialized(operands[0], within)
            case "putstatic" if within is initialized:
                return True
            case "getstatic" | "putstatic":
                field = self.field(operands[0].owner, operands[0].name, operands[0].descriptor)
                return field.owner is not initialized and self._is_initialized(field.owner.name, within)
            case _ if mnemonic.startswith("invoke"):
                ref = operands[0]
                method = self._bound(mnemonic, ref.owner, ref.name, ref.descriptor, None)
                if method is None or not self._is_initialized(ref.owner, within):
                    return False
                return self._is_quiet(method, seen, initialized)
        return True

    def _is_initialized(self, name: str, within: JavaClass) -> bool:
        """Whether no initializer of the program runs when code of a class uses another one for the first time."""
        if name.startswith("["):
            return True
        cls = self._hierarchy.load(name)
        return cls is within or cls.is_platform or (cls.methods.get(_CLINIT) is None and self._is_first(cls))


def _instructions(method: Method) -> Iterator[Instruction]:
    code, file = method.info.code, method.owner.file
    assert code is not None and file is not None
    return iter(decode(code, file.pool, repr(method)))


def _arguments(method: Method) -> list[str]:
    receiver = [] if method.is_static else [f"L{method.owner.name};"]
    return [*receiver, *method.type.parameters]


def _anything(method: Method, is_quiet: bool = False) -> Called:
    result = method.type.result
    return Called(None if result == "V" else declared(None, result), is_quiet=is_quiet)
