"""A program that gives up rights and then becomes another: ``confined.py SCRATCH COMMAND ...``, on Linux.

What is given up stays given up for whatever the command starts. Each step that the kernel rejects is left out, and the
command hears which ones were taken, as ``-Disopath.confined=network,files``:

- ``network``: a network namespace of its own, in which there is no interface;
- ``files``: Landlock. Nothing outside of the scratch folder is created, written, renamed or deleted, and no process
  outside is signalled (from Linux 6.12). Reading is free.

A file may not grow past a limit, and there are no core dumps. Every JVM waits for this program: it does without
``typing`` and ``pathlib``, whose import takes as long as all the rest.
"""

import ctypes
import os
import resource
import struct
import sys
from collections.abc import Callable

MOST_FILE_BYTES = 64 << 20

_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446
_ASK_VERSION = 1
_PATH_BENEATH = 1
_NO_NEW_PRIVILEGES = 38
_NEW_USERS = 0x10000000
_NEW_NETWORK = 0x40000000

_WRITE_FILE = 1 << 1
_CHANGE_FOLDER = sum(1 << bit for bit in range(4, 13))
_REFER, _TRUNCATE = 1 << 13, 1 << 14
_BIND_AND_CONNECT = 0b11
_SOCKETS_AND_SIGNALS = 0b11

_libc = ctypes.CDLL(None, use_errno=True)


def _checked(result: int) -> int:
    if result < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return result


def _system_call(number: int, *arguments: object) -> int:
    return _checked(_libc.syscall(ctypes.c_long(number), *arguments))


def leave_network() -> None:
    """Move to a network without interfaces; who is not root needs a user namespace for that."""
    if os.geteuid() == 0 and _libc.unshare(_NEW_NETWORK) == 0:
        return
    user, group = os.geteuid(), os.getegid()
    _checked(_libc.unshare(_NEW_USERS | _NEW_NETWORK))
    for name, text in (("setgroups", "deny"), ("uid_map", f"{user} {user} 1"), ("gid_map", f"{group} {group} 1")):
        with open(f"/proc/self/{name}", "w", encoding="ascii") as file:  # noqa: PTH123
            file.write(text)


def give_up_writing(scratch: str) -> None:
    """Write below ``scratch`` only. What a version of Landlock does not know, it is not asked for."""
    version = _system_call(_CREATE_RULESET, None, ctypes.c_size_t(0), ctypes.c_uint32(_ASK_VERSION))
    changes = _WRITE_FILE | _CHANGE_FOLDER | (_REFER if version >= 2 else 0) | (_TRUNCATE if version >= 3 else 0)
    rights = [changes, _BIND_AND_CONNECT if version >= 4 else 0, _SOCKETS_AND_SIGNALS if version >= 6 else 0]
    size = 8 if version < 4 else 16 if version < 6 else 24
    asked = struct.pack("=3Q", *rights)[:size]
    rules = _system_call(_CREATE_RULESET, asked, ctypes.c_size_t(size), ctypes.c_uint32(0))
    for place, allowed in ((scratch, changes), (os.devnull, changes & (_WRITE_FILE | _TRUNCATE))):
        opened = os.open(place, os.O_PATH | os.O_CLOEXEC)
        rule = struct.pack("=Qi", allowed, opened)
        _system_call(_ADD_RULE, ctypes.c_int(rules), ctypes.c_int(_PATH_BENEATH), rule, ctypes.c_uint32(0))
        os.close(opened)
    _checked(_libc.prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0))
    _system_call(_RESTRICT_SELF, ctypes.c_int(rules), ctypes.c_uint32(0))
    os.close(rules)


def _works(step: Callable[[], None]) -> bool:
    try:
        step()
    except OSError:
        return False
    return True


def main() -> None:
    scratch, java, *rest = sys.argv[1:]
    resource.setrlimit(resource.RLIMIT_FSIZE, (MOST_FILE_BYTES, MOST_FILE_BYTES))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    steps = {"network": leave_network, "files": lambda: give_up_writing(scratch)}
    taken = [name for name, step in steps.items() if _works(step)]
    os.execv(java, [java, f"-Disopath.confined={','.join(taken)}", *rest])


if __name__ == "__main__":
    main()
