"""java.net.InetAddress without a network: addresses as numbers. What a name stands for has no model."""

from typing import Final

from isopath.terms import Value
from isopath.vm.core.machine import Machine
from isopath.vm.core.registry import Natives
from isopath.vm.core.state import State

native = Natives()

_ADDRESS: Final = "java/net/InetAddress"


@native(_ADDRESS, "init()V")
@native("java/net/Inet4Address", "init()V")
@native("java/net/Inet6Address", "init()V")
@native("java/net/NetworkInterface", "init()V")
@native("java/net/DatagramPacket", "init()V")
def nothing(vm: Machine, state: State) -> None:
    """What the JVM's own code looks up for itself."""


@native(_ADDRESS, "isIPv4Available()Z")
def has_version_4(vm: Machine, state: State) -> Value:
    return 1


@native(_ADDRESS, "isIPv6Supported()Z")
@native("java/net/InetAddressImplFactory", "isIPv6Supported()Z")
def has_version_6(vm: Machine, state: State) -> Value:
    """Literals of version 6 are addresses all the same; only names are looked up otherwise."""
    return 0
