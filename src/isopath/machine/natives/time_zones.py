"""The time zone of the machine: like the other properties of a machine it is always the same, here UTC."""

from typing import TYPE_CHECKING, Final

from isopath.machine.natives.registry import native
from isopath.terms import Term, Value

if TYPE_CHECKING:
    from isopath.machine.state import State
    from isopath.machine.vm import Machine

TIME_ZONE: Final = "java/util/TimeZone"


@native(TIME_ZONE, "getSystemTimeZoneID(Ljava/lang/String;)Ljava/lang/String;")
def system_time_zone(vm: "Machine", state: "State", java_home: Term) -> Value:
    return vm.initialization.string("UTC")


@native(TIME_ZONE, "getSystemGMTOffsetID()Ljava/lang/String;")
def system_offset(vm: "Machine", state: "State") -> Value:
    return vm.initialization.string("GMT")
