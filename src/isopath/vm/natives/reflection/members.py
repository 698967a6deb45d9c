"""java.lang.Class: its members and what its class file says of it, as reflection provides them."""

from typing import Final

from isopath.classfile.flags import ACC_PUBLIC
from isopath.program.linked import Field, JavaClass, Method, class_of_descriptor
from isopath.program.members import CONSTRUCTOR, FIELD, METHOD
from isopath.terms import NULL, Term, Value
from isopath.vm.core import Machine, Natives, Result, State
from isopath.vm.core.effects import initialize
from isopath.vm.core.mirrors import class_of, file_of, mirrors, parameter_mirrors, reflected_method
from isopath.vm.core.objects import array, byte_array, make, text
from isopath.vm.natives.reflection.annotation_bytes import annotation_table, default_value_bytes, parameter_tables

native = Natives()

CLASS: Final = "java/lang/Class"
_RECORD_COMPONENT: Final = "java/lang/reflect/RecordComponent"
_ORDER: Final = "the order of Class.getDeclaredMethods()"
_PARAMETER: Final = "java/lang/reflect/Parameter"
_MODIFIERS: Final = 0xFFFF


def _give(vm: Machine, state: State, kind: str, made: list[Value]) -> None:
    """Return an array of reflective objects, once their class is initialized."""
    state.frame.stack.append(array(vm, state, kind, made))
    initialize(vm, state, vm.hierarchy.load(kind))


@native(CLASS, "getDeclaredFields0(Z)[Ljava/lang/reflect/Field;")
def declared_fields(vm: Machine, state: State, mirror: Term, is_public: Value) -> None:
    cls = class_of(vm, mirror)
    made: list[Value] = [
        reflect_field(vm, state, slot, field)
        for slot, field in enumerate(cls.fields.values() if cls else ())
        if not is_public or field.access & ACC_PUBLIC
    ]
    _give(vm, state, FIELD, made)


def reflect_field(vm: Machine, state: State, slot: int, field: Field) -> Term:
    """The java.lang.reflect.Field of the field in a slot of its class."""
    file = field.owner.file
    assert file is not None
    info = file.fields[slot]
    values: dict[str, Value] = {
        "clazz": vm.initialization.mirror(field.owner.name),
        "slot": slot,
        "name": text(vm, field.name),
        "type": vm.initialization.mirror(class_of_descriptor(field.descriptor)),
        "modifiers": field.access & _MODIFIERS,
        "trustedFinal": int(file.record is not None),
        "signature": text(vm, info.signature),
        "annotations": byte_array(vm, state, annotation_table(file, info.annotations)),
    }
    return make(vm, state, FIELD, values)


def _executable(vm: Machine, state: State, mirror: Term, slot: int, method: Method) -> dict[str, Value]:
    """What methods and constructors have in common."""
    info, file = method.info, method.owner.file
    return {
        "clazz": mirror,
        "slot": slot,
        "parameterTypes": parameter_mirrors(vm, state, method),
        "exceptionTypes": mirrors(vm, state, info.exceptions),
        "modifiers": method.access & _MODIFIERS,
        "signature": text(vm, info.signature),
        "annotations": byte_array(vm, state, annotation_table(file, info.annotations)),
        "parameterAnnotations": byte_array(vm, state, parameter_tables(file, info.parameter_annotations)),
    }


def _declared(cls: JavaClass | None, is_public: Value) -> list[tuple[int, Method]]:
    methods = () if cls is None else cls.methods.values()
    return [(slot, method) for slot, method in enumerate(methods) if not is_public or method.access & ACC_PUBLIC]


def reflect_method(vm: Machine, state: State, slot: int, method: Method) -> Term:
    """The java.lang.reflect.Method of the method in a slot of its class."""
    values = _executable(vm, state, vm.initialization.mirror(method.owner.name), slot, method)
    values["name"] = text(vm, method.name)
    values["returnType"] = vm.initialization.mirror(class_of_descriptor(method.type.result))
    default = default_value_bytes(method.owner.file, method.info.annotation_default)
    values["annotationDefault"] = byte_array(vm, state, default)
    return make(vm, state, METHOD, values)


@native(CLASS, "getDeclaredMethods0(Z)[Ljava/lang/reflect/Method;")
def declared_methods(vm: Machine, state: State, mirror: Term, is_public: Value) -> None:
    made: list[Value] = [
        reflect_method(vm, state, slot, method)
        for slot, method in _declared(class_of(vm, mirror), is_public)
        if not method.name.startswith("<")
    ]
    if len(made) > 1:
        state.leave_open(_ORDER)
    _give(vm, state, METHOD, made)


def reflect_constructor(vm: Machine, state: State, slot: int, method: Method) -> Term:
    """The java.lang.reflect.Constructor of the constructor in a slot of its class."""
    values = _executable(vm, state, vm.initialization.mirror(method.owner.name), slot, method)
    return make(vm, state, CONSTRUCTOR, values)


@native(CLASS, "getDeclaredConstructors0(Z)[Ljava/lang/reflect/Constructor;")
def declared_constructors(vm: Machine, state: State, mirror: Term, is_public: Value) -> None:
    made: list[Value] = [
        reflect_constructor(vm, state, slot, method)
        for slot, method in _declared(class_of(vm, mirror), is_public)
        if method.name == "<init>"
    ]
    _give(vm, state, CONSTRUCTOR, made)


@native("java/lang/reflect/Executable", "getParameters0()[Ljava/lang/reflect/Parameter;")
def parameters(vm: Machine, state: State, executable: Term) -> Result:
    """The parameters that the class file names; null where it does not."""
    method = reflected_method(vm, state, executable)
    if not method.info.parameters:
        return NULL
    made: list[Value] = [
        make(
            vm,
            state,
            _PARAMETER,
            {"name": text(vm, row.name), "modifiers": row.access, "executable": executable, "index": index},
        )
        for index, row in enumerate(method.info.parameters)
    ]
    return array(vm, state, _PARAMETER, made)


@native(CLASS, "isRecord0()Z")
def is_record(vm: Machine, state: State, mirror: Term) -> Value:
    file = file_of(vm, mirror)
    return int(file is not None and file.record is not None)


@native(CLASS, "getRecordComponents0()[Ljava/lang/reflect/RecordComponent;")
def record_components(vm: Machine, state: State, mirror: Term) -> None:
    cls = class_of(vm, mirror)
    assert cls is not None and cls.file is not None
    methods = list(cls.methods.values())
    made: list[Value] = []
    for component in cls.file.record or ():
        accessor = cls.methods.get((component.name, f"(){component.descriptor}"))
        values: dict[str, Value] = {
            "clazz": mirror,
            "name": text(vm, component.name),
            "type": vm.initialization.mirror(class_of_descriptor(component.descriptor)),
            "signature": text(vm, component.signature),
            "accessor": NULL if accessor is None else reflect_method(vm, state, methods.index(accessor), accessor),
            "annotations": byte_array(vm, state, annotation_table(cls.file, component.annotations)),
        }
        made.append(make(vm, state, _RECORD_COMPONENT, values))
    _give(vm, state, _RECORD_COMPONENT, made)


@native(CLASS, "getGenericSignature0()Ljava/lang/String;")
def generic_signature(vm: Machine, state: State, mirror: Term) -> Value:
    file = file_of(vm, mirror)
    return text(vm, None if file is None else file.signature)


@native(CLASS, "getDeclaredClasses0()[Ljava/lang/Class;")
def declared_classes(vm: Machine, state: State, mirror: Term) -> Value:
    file = file_of(vm, mirror)
    rows = () if file is None else file.inner_classes
    return mirrors(vm, state, [row.inner for row in rows if file is not None and row.outer == file.name])


@native(CLASS, "getPermittedSubclasses0()[Ljava/lang/Class;")
def permitted_subclasses(vm: Machine, state: State, mirror: Term) -> Value:
    file = file_of(vm, mirror)
    return NULL if file is None or not file.permitted_subclasses else mirrors(vm, state, file.permitted_subclasses)


@native(CLASS, "getNestHost0()Ljava/lang/Class;")
def nest_host(vm: Machine, state: State, mirror: Term) -> Value:
    file = file_of(vm, mirror)
    return mirror if file is None or file.nest_host is None else vm.initialization.mirror(file.nest_host)


@native(CLASS, "getNestMembers0()[Ljava/lang/Class;")
def nest_members(vm: Machine, state: State, mirror: Term) -> Value:
    """The host and its members, whichever of them is asked."""
    file = file_of(vm, mirror)
    if file is None:
        return mirrors(vm, state, [vm.initialization.mirrored(mirror)])
    host = file if file.nest_host is None else vm.hierarchy.load(file.nest_host).file
    assert host is not None
    return mirrors(vm, state, [host.name, *host.nest_members])


@native("jdk/internal/reflect/Reflection", "areNestMates(Ljava/lang/Class;Ljava/lang/Class;)Z")
def are_nest_mates(vm: Machine, state: State, first: Term, second: Term) -> Value:
    return int(_nest_of(vm, first) == _nest_of(vm, second))


def _nest_of(vm: Machine, mirror: Term) -> str:
    file = file_of(vm, mirror)
    return vm.initialization.mirrored(mirror) if file is None else file.nest_host or file.name
