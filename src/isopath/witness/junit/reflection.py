"""The reflection helpers at the bottom of a test file: what no accessible constructor, method or field can do.

A file has exactly those that its tests call. Each says why it is there.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

GET: Final = "get"
SET: Final = "set"
GET_FROM: Final = "getFrom"
SET_IN: Final = "setIn"
CREATE: Final = "create"
CONSTRUCT: Final = "construct"
CALL: Final = "call"
FORCING: Final = frozenset({SET, SET_IN, CREATE, CONSTRUCT})
"""The helpers that put an object into a state which no call was found for."""


@dataclass(frozen=True, slots=True)
class Helper:
    """A private static method: its lines, from column 0 on, what it imports, and the helpers that it calls."""

    lines: tuple[str, ...]
    imports: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()


def _lines(text: str) -> tuple[str, ...]:
    return tuple(text.strip("\n").split("\n"))


_FIELD: Final = "field"
_FIELD_IMPORT: Final = ("java.lang.reflect.Field",)

HELPERS: Final = {
    GET: Helper(
        _lines(
            """
/** Reads a field that the test cannot see, and that no method just returns. */
private static Object get(Object object, String name) throws ReflectiveOperationException {
    return field(object, name).get(object);
}
"""
        ),
        needs=(_FIELD,),
    ),
    SET: Helper(
        _lines(
            """
/** Writes a field that the test cannot see or that is final, and that no constructor or method just sets. */
private static void set(Object object, String name, Object value) throws ReflectiveOperationException {
    field(object, name).set(object, value);
}
"""
        ),
        needs=(_FIELD,),
    ),
    _FIELD: Helper(
        _lines(
            """
/** The field of an object by its name, that of the nearest superclass where there are several. */
private static Field field(Object object, String name) throws ReflectiveOperationException {
    for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
        for (Field field : type.getDeclaredFields()) {
            if (field.getName().equals(name)) {
                field.setAccessible(true);
                return field;
            }
        }
    }
    throw new NoSuchFieldException(name);
}
"""
        ),
        imports=_FIELD_IMPORT,
    ),
    GET_FROM: Helper(
        _lines(
            """
/** Reads a field of a class that the test cannot see: a static one, or one that another field hides. */
private static Object getFrom(Object object, Class<?> type, String name) throws ReflectiveOperationException {
    Field field = type.getDeclaredField(name);
    field.setAccessible(true);
    return field.get(object);
}
"""
        ),
        imports=_FIELD_IMPORT,
    ),
    SET_IN: Helper(
        _lines(
            """
/** Writes a field of a class that the test cannot see: a static one, or one that another field hides. */
private static void setIn(Object object, Class<?> type, String name, Object value)
        throws ReflectiveOperationException {
    Field field = type.getDeclaredField(name);
    field.setAccessible(true);
    field.set(object, value);
}
"""
        ),
        imports=_FIELD_IMPORT,
    ),
    CREATE: Helper(
        _lines(
            """
/** Makes an object without a constructor: none that the test can call leaves the object as it has to be. */
private static <T> T create(Class<T> type) throws ReflectiveOperationException {
    Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
    Object made = factory.getMethod("newConstructorForSerialization", Class.class, Constructor.class)
            .invoke(factory.getMethod("getReflectionFactory").invoke(null), type, Object.class.getConstructor());
    return type.cast(((Constructor<?>) made).newInstance());
}
"""
        ),
        imports=("java.lang.reflect.Constructor",),
    ),
    CONSTRUCT: Helper(
        _lines(
            """
/** Calls a constructor that the test cannot see. */
private static <T> T construct(Class<T> type, Class<?>[] parameters, Object... arguments)
        throws ReflectiveOperationException {
    Constructor<T> constructor = type.getDeclaredConstructor(parameters);
    constructor.setAccessible(true);
    return constructor.newInstance(arguments);
}
"""
        ),
        imports=("java.lang.reflect.Constructor",),
    ),
    CALL: Helper(
        _lines(
            """
/** Calls a method that the test cannot see; what the method throws is thrown. */
private static Object call(Object object, Class<?> type, String name, Class<?>[] parameters, Object[] arguments)
        throws Throwable {
    Method method = type.getDeclaredMethod(name, parameters);
    method.setAccessible(true);
    try {
        return method.invoke(object, arguments);
    } catch (InvocationTargetException thrown) {
        throw thrown.getCause();
    }
}
"""
        ),
        imports=("java.lang.reflect.InvocationTargetException", "java.lang.reflect.Method"),
    ),
}
"""By the names by which tests call them, in the order in which a file has them."""


def helpers_for(names: Iterable[str]) -> tuple[Helper, ...]:
    """The helpers of these names and those that they call, in the order of a file."""
    wanted = set(names)
    wanted |= {needed for name in wanted for needed in HELPERS[name].needs}
    return tuple(helper for name, helper in HELPERS.items() if name in wanted)
