"""The time zone of the machine: like the other properties of a machine it is always the same, here UTC.

UTC and GMT are made here, without the platform's data base of time zones, which is a file.
"""

from typing import Final

from isopath.classfile import StringConstant
from isopath.terms import Term, Value
from isopath.vm.core.machine import Machine
from isopath.vm.core.registry import DECLINED, Natives, Result
from isopath.vm.core.state import State
from isopath.vm.linkage.assembly import Assembler, run_code

native = Natives()

TIME_ZONE: Final = "java/util/TimeZone"
ZONE_INFO: Final = "sun/util/calendar/ZoneInfo"
_OFFSET_0: Final = ("UTC", "GMT")


@native(TIME_ZONE, "getSystemTimeZoneID(Ljava/lang/String;)Ljava/lang/String;")
def system_time_zone(vm: Machine, state: State, java_home: Term) -> Value:
    return vm.initialization.string("UTC")


@native(TIME_ZONE, "getSystemGMTOffsetID()Ljava/lang/String;")
def system_offset(vm: Machine, state: State) -> Value:
    return vm.initialization.string("GMT")


@native(ZONE_INFO, "getTimeZone(Ljava/lang/String;)Ljava/util/TimeZone;")
def time_zone(vm: Machine, state: State, name: Term) -> Result:
    """A new zone without an offset and without daylight saving."""
    text = vm.initialization.text_of(state, name)
    if text not in _OFFSET_0:
        return DECLINED
    code = Assembler().emit("new", ZONE_INFO).emit("dup").emit("ldc", StringConstant(text)).emit("iconst", 0)
    code.call("invokespecial", ZONE_INFO, "<init>", "(Ljava/lang/String;I)V").emit("areturn")
    return run_code(vm, state, ZONE_INFO, "make", f"()L{TIME_ZONE};", code)
