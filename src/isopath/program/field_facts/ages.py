"""Which fields refer only to objects that are older than their owner: these never lead back to it.

A final field is set once, by a constructor. If no constructor of its class shows the object that it makes to other code
before it is done, then whatever the field is given was there, with final fields of its own that were set, when this one
was set. So along such fields the moments at which they were set decrease, and there is no cycle of them: of a
``record Pair(Object a, Pair b)`` there is no object ``p`` with ``p.b() == p``.
"""

from isopath.classfile.flags import ACC_FINAL
from isopath.program.field_facts.calls import Program
from isopath.program.field_facts.nests import nest_of
from isopath.program.field_facts.quiet import Quietness
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Field, JavaClass, class_of_descriptor
from isopath.terms import Term
from isopath.terms.initial import FIELD
from isopath.terms.operators import APPLY
from isopath.terms.sorts import REF


class Ages:
    """Finds such fields of the user's classes when it is asked.

    What an alarm has stopped (``isopath.search.alarm``) is inferred anew when it is asked again.
    """

    def __init__(self, hierarchy: Hierarchy) -> None:
        self._hierarchy = hierarchy
        self._program: Program | None = None
        self._keeping: dict[JavaClass, bool] = {}
        self._known: dict[str, bool] = {}

    def is_to_older(self, reference: Term) -> bool:
        """Whether an input reference is the initial value of such a field, and others of them could lead back."""
        if reference.op is not APPLY or reference.payload.kind != FIELD:
            return False
        name: str = reference.payload.name
        if name not in self._known:
            owner, _, short = name.rpartition(".")
            fields = self._hierarchy.load(owner.replace(".", "/")).fields
            field = next(field for (each, _), field in fields.items() if each == short)
            self._known[name] = self._is_older(field) and self._leads_back(field)
        return self._known[name]

    def _is_older(self, field: Field) -> bool:
        is_final = field.sort is REF and not field.is_static and bool(field.access & ACC_FINAL)
        return is_final and self._keeps_to_itself(field.owner)

    def _keeps_to_itself(self, cls: JavaClass) -> bool:
        """Whether no constructor shows the object before it is done, and no code writes fields by reflection."""
        if cls not in self._keeping:
            makers = [descriptor for name, descriptor in cls.methods if name == "<init>"]
            is_closed = nest_of(self._hierarchy, cls) is not None
            self._keeping[cls] = is_closed and not any(self._shows_new(cls, descriptor) for descriptor in makers)
        return self._keeping[cls]

    def _shows_new(self, cls: JavaClass, descriptor: str) -> bool:
        program, self._program = self._program or Program(self._hierarchy, {}, Quietness(self._hierarchy)), None
        shows = program.shows_new(cls.name, descriptor)
        self._program = program
        return shows

    def _leads_back(self, field: Field) -> bool:
        """Whether fields of this kind lead from what a field may hold to an object that has it."""
        seen: set[str] = set()
        pending = [field]
        while pending:
            for name in self._hierarchy.instances(class_of_descriptor(pending.pop().descriptor)).classes - seen:
                seen.add(name)
                cls = self._hierarchy.load(name)
                if field.owner.name in cls.supertypes:
                    return True
                if not cls.is_platform and not cls.is_array:
                    pending += [each for each in cls.layout if self._is_older(each)]
        return False
