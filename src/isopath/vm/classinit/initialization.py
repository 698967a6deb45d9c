"""Class initialization (JVMS 5.5), string constants and class objects.

The static initializers of the platform run once, outside of the paths (``isopath.vm.classinit.snapshots``). Those of
the program run where the program first uses the class, concretely, as on the JVM.
"""

from typing import Final

from isopath.heap import Instance
from isopath.heap.state import numbers as kinds
from isopath.heap.state.numbers import first_number
from isopath.heap.state.objects import Array
from isopath.heap.state.shared import NoObject
from isopath.heap.state.text_bytes import TextBytes
from isopath.program.linked import Field, JavaClass, Method, class_of_descriptor, default_value
from isopath.program.member_lookup import superinterfaces
from isopath.terms import Term, Value
from isopath.terms.arithmetic import to_byte
from isopath.terms.operators import LOCATION
from isopath.vm.classinit.snapshots import Snapshots
from isopath.vm.core import Frame, Insn, Machine, State
from isopath.vm.core.binding import bytecode_of
from isopath.vm.core.endings import Unsupported
from isopath.vm.core.outside import shared_objects
from isopath.vm.linkage.assembly import Assembler, static_method
from isopath.vm.natives.loading.modules import loader_of_class
from isopath.vm.throwing.initializer_errors import INITIALIZER_ERROR, initialization_error

STRING: Final = "java/lang/String"
CLASS: Final = "java/lang/Class"
NO_CLASS_DEF: Final = "java/lang/NoClassDefFoundError"
_CLINIT: Final = ("<clinit>", "()V")
_TEXT: Final = kinds.STRING


class Initialization:
    """Knows which classes are initialized, and runs the initializers of those that are not."""

    def __init__(self, vm: Machine) -> None:
        self._vm = vm
        self._objects = shared_objects(vm.shared)
        self._shared = vm.shared
        self._procedures: dict[JavaClass, Method] = {}
        self._texts: dict[Term, str] = {}
        self._snapshots = Snapshots(vm)
        if vm.shared.stored is not None:
            vm.shared.stored.vm = vm
            vm.shared.objects.find = vm.shared.stored.find

    def is_ready(self, state: State, cls: JavaClass) -> bool:
        """Whether a class is initialized. If not, its initializer is now on top of the frames, or the trace has ended.

        The instruction that asked must run again after the initializer: it is put back.
        """
        if cls in self._shared.initialized or cls in state.heap.statics.initialized:
            return True
        if cls in state.heap.statics.erroneous:
            self._throw_again(state, cls)
            return False
        if cls.is_platform:
            is_provided = self._snapshots.provide(state, cls)
            if is_provided is not False:
                return bool(is_provided)
        state.frame.index -= 1
        state.frame.awaits = True
        self.begin(state, cls)
        return False

    def is_initialized(self, state: State, cls: JavaClass) -> bool:
        """Whether a class is initialized, or is being initialized; nothing happens to it."""
        return self._snapshots.is_initialized(state.heap, cls)

    def share(self, cls: JavaClass) -> None:
        """A class that has no initializer is initialized for all."""
        self._shared.initialized.add(cls)
        for field in cls.fields.values():
            if field.is_static:
                self._shared.statics[field] = self._first_value(field)

    def enter(self, state: State, cls: JavaClass) -> None:
        """Initialize a class before the first instruction of the current frame."""
        state.frame.index += 1
        if self.is_ready(state, cls):
            state.frame.index -= 1

    def begin(self, state: State, cls: JavaClass) -> None:
        """Put the initialization of a class on the frames: that of its supertypes comes first, each in its turn."""
        state.heap.statics.initialized.add(cls)
        if cls.is_platform:
            state.heap.statics.provided[cls.name] = ""
        if state.heap.statics.run is not None:
            state.heap.statics.run.begun.append(cls)
        self._prepare(state, cls)
        procedure = self._procedures.get(cls)
        if procedure is None:
            procedure = self._procedures[cls] = self._procedure(cls)
        frame = Frame(procedure, bytecode_of(procedure), [])
        frame.initializes = cls
        state.push(frame)

    def _procedure(self, cls: JavaClass) -> Method:
        """JVMS 5.5 steps 7 and 9, as code: initialize the supertypes, run the initializer."""
        first = [] if cls.is_interface or cls.superclass is None else [cls.superclass]
        if not cls.is_interface:
            first += [interface for interface in superinterfaces(cls) if _has_default_method(interface)]
        code = Assembler()
        for supertype in first:
            code.emit("nop", supertype)
        if _CLINIT in cls.methods:
            code.call("invokestatic", cls.name, *_CLINIT)
        procedure = static_method(cls, "<clinit>", "()V", code.emit("return"))
        for insn in bytecode_of(procedure).insns:
            if insn.mnemonic == "nop":
                insn.run = _initialize_supertype
        return procedure

    def finished(self, state: State, cls: JavaClass) -> None:
        """A class has been initialized; the JVM may have something to put into it."""
        if state.frames:
            state.frame.awaits = False
        for function in self._vm.natives.after.get(cls.name, ()):
            function(self._vm, state, cls)

    def _prepare(self, state: State, cls: JavaClass) -> None:
        """Static fields get their defaults, and their constants (JVMS 5.4.2, 5.5 step 6)."""
        for field in cls.fields.values():
            if field.is_static:
                state.heap.write_static(field, self._first_value(field))

    def _first_value(self, field: Field) -> Value:
        if field.constant is None:
            return default_value(field.descriptor)
        return self.string(field.constant) if isinstance(field.constant, str) else field.constant

    def failed(self, state: State, cls: JavaClass, exception: Term) -> Term | None:
        """An initializer threw: its class is unusable from now on (JVMS 5.5 steps 10 and 11).

        Gives what the code that needed the class sees: an Error as it is, anything else wrapped in one.
        """
        thrown = state.heap.objects.at(exception).cls
        if state.heap.statics.run is not None:
            state.ending = Unsupported(f"initializer of {cls.java_name} that throws {thrown.java_name}")
            return None
        state.heap.statics.initialized.discard(cls)
        state.heap.statics.erroneous[cls] = initialization_error(self._vm, state, exception)
        if state.ending is not None:
            return None
        if state.frames and state.frame.awaits:
            state.frame.awaits = False
            state.frame.index += 1
        if "java/lang/Error" in thrown.supertypes:
            return exception
        return self._vm.exceptions.create(state, INITIALIZER_ERROR, None, cause=exception)

    def _throw_again(self, state: State, cls: JavaClass) -> None:
        """JVMS 5.5 step 5: a class whose initialization has failed is used again."""
        cause = state.heap.statics.erroneous[cls]
        if cause is None:
            state.ending = Unsupported(f"second use of {cls.java_name}: its initializer threw with a symbolic message")
            return
        missing = f"Could not initialize class {cls.java_name}"
        created = self._vm.exceptions.create(state, NO_CLASS_DEF, missing, cause=cause)
        if created is not None:
            for _ in self._vm.exceptions.unwind(state, created):
                pass

    def string(self, text: str) -> Term:
        """The interned string with this text."""
        known = self._shared.strings.get(text)
        if known is None:
            self._objects.number(first_number(kinds.STRING, text))
            known = self._shared.strings[text] = self._new_string(text)
        return known

    def _new_string(self, text: str) -> Term:
        """A string object as the platform lays it out: bytes and a coder since 9, chars before (JEP 254).

        The bytes are two per character, always: strings are not compact (see ``isopath.vm.natives.text.strings``).
        """
        cls = self._vm.hierarchy.load(STRING)
        created = self._objects.allocate(cls)
        instance = self._objects.writable(created)
        assert isinstance(instance, Instance)
        units = text.encode("utf-16-le", "surrogatepass")
        wide = [units[at] | units[at + 1] << 8 for at in range(0, len(units), 2)]
        for field in cls.layout:
            if field.name == "value" and field.descriptor == "[B":
                elements: list[Value] = [to_byte(unit) for unit in units]
                instance.fields[field.slot] = self._array("[B", elements)
            elif field.name == "value":
                instance.fields[field.slot] = self._array("[C", list(wide))
            elif field.name == "coder":
                instance.fields[field.slot] = 1
        return created

    def _array(self, name: str, elements: list[Value]) -> Term:
        return self._objects.allocate_array(self._vm.hierarchy.load(name), len(elements), elements)

    def text_of(self, state: State, reference: Term) -> str | None:
        """The text of a string object whose content is known; None otherwise."""
        if (
            reference.op is LOCATION
            and kinds.is_shared(reference.payload)
            and kinds.kind_of(reference.payload) == _TEXT
        ):
            known = self._texts.get(reference)
            if known is None:
                known = self._texts[reference] = self._read_text(state, reference) or ""
            return known
        return self._read_text(state, reference)

    def _read_text(self, state: State, reference: Term) -> str | None:
        instance = state.heap.objects.at(reference)
        if not isinstance(instance, Instance) or instance.cls.name != STRING:
            return None
        values = {field.name: instance.fields[field.slot] for field in instance.cls.layout}
        content = values["value"]
        if not isinstance(content, Term) or content.op is not LOCATION:
            return None
        array = state.heap.objects.at(content)
        if isinstance(array, TextBytes):
            array = array.units
        assert isinstance(array, Array)
        units = array.elements
        if units is None or not all(isinstance(unit, int) for unit in units):
            return None
        numbers = [int(unit) for unit in units if isinstance(unit, int)]
        if array.cls.name == "[C":
            return b"".join(unit.to_bytes(2, "little") for unit in numbers).decode("utf-16-le", "surrogatepass")
        raw = bytes(unit & 0xFF for unit in numbers)
        return raw.decode("latin-1") if values["coder"] == 0 else raw.decode("utf-16-le", "surrogatepass")

    def mirror(self, name: str) -> Term:
        """The ``java.lang.Class`` object of a class, array or primitive type."""
        known = self._shared.mirrors.get(name)
        if known is None:
            cls = self._vm.hierarchy.load(CLASS)
            self._objects.number(first_number(kinds.MIRROR, name))
            known = self._shared.mirrors[name] = self._objects.allocate(cls)
            self._shared.mirrored[known] = name
            instance = self._objects.writable(known)
            assert isinstance(instance, Instance)
            for field in cls.layout:
                if field.name == "name":
                    instance.fields[field.slot] = self.string(name.replace("/", "."))
                elif field.name == "classLoader":
                    instance.fields[field.slot] = loader_of_class(self._vm, name)
                elif field.name == "componentType" and name.startswith("["):
                    instance.fields[field.slot] = self.mirror(class_of_descriptor(name[1:]))
        return known

    def singleton(self, kind: str, of: str = "") -> Term:
        """What the JVM itself has one of, or one of each name: allocated on first use, outside of the paths."""
        name = f"{kind}:{of}" if of else kind
        known = self._shared.singletons.get(name)
        if known is None:
            objects = shared_objects(self._shared, first_number(kinds.SINGLETON, name))
            known = self._shared.singletons[name] = objects.allocate(self._vm.hierarchy.load(kind))
            self._vm.natives.singletons[kind](self._vm, objects, known, *([of] if of else []))
        return known

    def mirrored(self, mirror: Term) -> str:
        """The class that a ``java.lang.Class`` object stands for; NoObject where that is not known."""
        name = self._shared.mirrored.get(mirror)
        if name is None:
            raise NoObject(mirror)
        return name


def _initialize_supertype(vm: Machine, state: State, insn: Insn) -> None:
    """A step of an initialization: the supertype that it names must be initialized before it goes on."""
    vm.initialization.is_ready(state, insn.operands[0])


def _has_default_method(interface: JavaClass) -> bool:
    return any(not method.is_abstract and not method.is_static for method in interface.methods.values())
