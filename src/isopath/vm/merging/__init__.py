"""Traces that fork in a library are merged where they meet again, so that only the program's own branches fork.

A fork in code of a library opens a *region*: its traces go on one by one, as all traces do, until each has come to the
*join*, the first instruction that all of them pass (the immediate post-dominator of the fork), or has left the method
by a return or an exception. Then those that stand at the same place, having taken the same branches of the program, are
one trace: what differs between them is an ite along the tree of their forks (``isopath.heap.state.fork_tree``).
"""

from isopath.vm.merging.regions import Merging

__all__ = ["Merging"]
