"""The faults that are planted in the classes under ``java/faulty``, and the heaps that they need to show.

Each class states its contract in plain Java: its method ``check...`` returns at once from inputs that are not valid,
calls what is to be checked, and asserts what has to hold then. The class of the same name under ``java/repaired``
differs from it in one place.
"""

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

JAVA: Final = Path(__file__).parent / "java"
FAULTY: Final = "faulty"
REPAIRED: Final = "repaired"
_CHECK: Final = re.compile(r"void (check\w+)\(")


@dataclass(frozen=True)
class Planted:
    """A class with one fault: what it does wrong, and the smallest shape of input on which that shows."""

    name: str
    fault: str
    shape: str

    def source(self, side: str) -> Path:
        """The file of one side, faulty or repaired."""
        return JAVA / side / f"{self.name}.java"

    @cached_property
    def check(self) -> str:
        """The method that states the contract."""
        (method,) = _CHECK.findall(self.source(FAULTY).read_text())
        return str(method)


PLANTED: Final = (
    Planted("AvlTree", "one rotation where two are needed", "a left child with a right child only"),
    Planted("CellSwap", "exchange by exclusive or", "a cell and itself"),
    Planted("ChainedTable", "the rest of a chain is read after it was relinked", "two entries of one chain"),
    Planted("CycleFinder", "the fast walker runs off the end", "a list of an even length"),
    Planted("CycleSearch", "marks are not taken back", "a child that two nodes share, without a cycle"),
    Planted("DisjointSets", "a root is linked to itself", "two items of one set"),
    Planted("FreeBlocks", "only the first free block is looked at", "a free block, not the first, freed again"),
    Planted("GraphCopy", "copies are not remembered", "a child that is both left and right"),
    Planted("GrowingDeque", "slots are copied as they lie", "contents that wrap around the end of the array"),
    Planted("HeapQueue", "a child one beyond the last is looked at", "a heap with a left child only"),
    Planted("Intervals", "only one neighbour is swallowed", "three intervals, the first to reach the third"),
    Planted("LinkedQueue", "an empty queue keeps its last node", "a queue of one node"),
    Planted("ListCursor", "a removed node stays the current one", "two neighbours to be removed"),
    Planted("Listeners", "the one behind a removed listener is passed over", "one that hears once before another"),
    Planted("MatrixCopy", "the copy has the rows of the original", "a matrix of two rows"),
    Planted("MergeLists", "nodes that are in both lists are linked twice", "two lists that share a tail"),
    Planted("MinStack", "boxes are compared by identity", "equal numbers in different boxes"),
    Planted("ParentTree", "a child that moves stays where it was", "a child of another node"),
    Planted("PathCompression", "only the first item is moved", "an item three levels below its root"),
    Planted("PersistentList", "cells are shared with the old list", "a list of two cells"),
    Planted("RecentlyUsed", "the oldest entry stays the oldest", "the last of two entries"),
    Planted("RedBlackTree", "a colour is read after it was written", "a black node with a red right child"),
    Planted("RingBuffer", "the start does not wrap around", "a full buffer that starts at its last slot"),
    Planted("Rope", "parts are changed in place", "a part that is both left and right"),
    Planted("SkipList", "the fast lane keeps a node", "a first node in both lanes"),
    Planted("SliceCopy", "bytes are copied forwards only", "slices of one array that overlap"),
    Planted("SparseVector", "a removed part counts as the one before", "two neighbours that become zero"),
    Planted("SpliceList", "a list is appended to itself", "a list and itself, not empty"),
    Planted("TextBuffer", "the length grows while it is read", "a buffer and itself, with room left"),
    Planted("Transfer", "a balance is read too early", "an account and itself"),
    Planted("Transpose", "cells are overwritten before they are read", "a matrix and itself"),
    Planted("TreeRemoval", "the next key is taken for a left child", "a root whose right child has no left child"),
    Planted("TreeRotation", "a subtree is read after it was replaced", "a root with a right child"),
    Planted("TwoStackQueue", "one stack is poured over the other", "both stacks with cells"),
    Planted("TwoWayList", "the node behind keeps its link back", "a node with another behind it"),
    Planted("WordTrie", "a node is cut off with a word below it", "a word and its sister"),
)  # fmt: skip
