"""What is known of methods whatever they are given: what they return, and what constants hold.

A method that returns an argument, and returns only if that is not null, is known to do so: no name of such a method
is needed.
"""

from typing import Final

from isopath.classfile import InvokeDynamic, MemberRef
from isopath.classfile.flags import ACC_FINAL
from isopath.program.field_facts.binding import CLINIT, bound_method, found_field
from isopath.program.field_facts.flow import INIT, PARAMETER, Called, Flow, TooHard
from isopath.program.field_facts.instructions import step
from isopath.program.field_facts.quiet import Quietness
from isopath.program.field_facts.values import Integer, Reference, Value, declared, join, new
from isopath.program.hierarchy import OBJECT, Hierarchy
from isopath.program.linked import Field, JavaClass, Method

_DEEPEST: Final = 4
_LONGEST: Final = 400
_GIVING_OBJECTS: Final = ("java/lang/invoke/StringConcatFactory", "java/lang/invoke/LambdaMetafactory")


class Program:
    """What a flow asks about the rest of the program. ``facts`` are what fields hold as far as it is known: None of a
    field that no object has yet."""

    def __init__(self, hierarchy: Hierarchy, facts: dict[Field, Value | None], quietness: Quietness) -> None:
        self._hierarchy = hierarchy
        self._facts = facts
        self._results: dict[Method, Called] = {}
        self._showing: dict[Method, bool] = {}
        self._statics: dict[Field, Value] = {}
        self._initializers: dict[JavaClass, list[tuple[int, Field, Value]]] = {}
        self._initializing: set[JavaClass] = set()
        self._quietness = quietness
        self._depth = 0

    def field(self, named: MemberRef) -> Field:
        return found_field(self._hierarchy, named)

    def held(self, field: Field) -> Value | None:
        return self._facts[field] if field in self._facts else declared(None, field.descriptor)

    # Static fields.

    def static(self, field: Field) -> Value:
        known = self._statics.get(field)
        if known is None:
            known = self._static(field)
            if field.owner not in self._initializing:
                self._statics[field] = known
        return known

    def _static(self, field: Field) -> Value:
        """What a constant holds: its initializer writes it once, before any code could ask for it."""
        if isinstance(field.constant, str):
            return new(None, "java/lang/String")
        if isinstance(field.constant, int) and field.descriptor in "ZBCSI":
            return Integer(None, field.constant, field.constant)
        anything = declared(None, field.descriptor)
        if not field.access & ACC_FINAL or not self._quietness.is_first(field.owner):
            return anything
        found = [(offset, value) for offset, each, value in self._initialized(field.owner) if each is field]
        if len(found) != 1:
            return anything
        ((offset, value),) = found
        is_early = field.owner.is_platform or self._quietness.begins_quietly(field, offset)
        return value if is_early else anything

    def _initialized(self, cls: JavaClass) -> list[tuple[int, Field, Value]]:
        """What the initializer of a class writes to static fields, and where; nothing while that is being found out."""
        initializer = cls.methods.get(CLINIT)
        if initializer is None or cls in self._initializing:
            return []
        if cls not in self._initializers:
            self._initializing.add(cls)
            try:
                written = Flow(self, initializer, step).run().statics
            except TooHard:
                written = {}
            finally:
                self._initializing.discard(cls)
            self._initializers[cls] = [(offset, *write) for offset, write in written.items()]
        return self._initializers[cls]

    # Methods.

    def call(self, mnemonic: str, owner: str, name: str, descriptor: str, receiver: Value | None) -> Called:
        if owner.startswith("[") and name == "clone":
            return Called(Reference(None, False, frozenset({(owner, False)})), is_quiet=True)
        method = bound_method(self._hierarchy, mnemonic, owner, name, descriptor, receiver)
        resolved = method or self._hierarchy.method(owner, name, descriptor)
        if resolved is None:
            raise TooHard
        if method is None:
            return _anything(resolved)
        if method not in self._results:
            self._results[method] = _anything(method)
            self._results[method] = self._called(method)
        return self._results[method]

    def _called(self, method: Method) -> Called:
        is_quiet = self._quietness.is_quiet(method)
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


def _arguments(method: Method) -> list[str]:
    receiver = [] if method.is_static else [f"L{method.owner.name};"]
    return [*receiver, *method.type.parameters]


def _anything(method: Method, is_quiet: bool = False) -> Called:
    result = method.type.result
    return Called(None if result == "V" else declared(None, result), is_quiet=is_quiet)
