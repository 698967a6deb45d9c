"""java.net.InetAddress without a network: addresses as numbers. What a name stands for has no model."""

from typing import Final

from isopath.vm.core.registry import Natives

native = Natives()

_ADDRESS: Final = "java/net/InetAddress"

# What the JVM's own code looks up for itself.
for _name in ("InetAddress", "Inet4Address", "Inet6Address", "NetworkInterface", "DatagramPacket"):
    native.gives(None, f"java/net/{_name}", "init()V")

# Literals of version 6 are addresses all the same; only names are looked up otherwise.
native.gives(1, _ADDRESS, "isIPv4Available()Z")
native.gives(0, _ADDRESS, "isIPv6Supported()Z")
native.gives(0, "java/net/InetAddressImplFactory", "isIPv6Supported()Z")
