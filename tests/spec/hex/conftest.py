"""A few classes that the specifications of these tests are about."""

from pathlib import Path

import pytest

from isopath.program import ClassPath, compile_sources, find_jdk, open_entries
from isopath.program.hierarchy import Hierarchy

SOURCE = """
package p;

import java.util.Comparator;

@interface Hex { String[] value(); }

class Node { Node next; Node other; Object item; int size; Node[] kids; Comparator<Node> order; }
class Special extends Node { Special peer; }

class Holder {
    Node head;
    static class Inner { Holder up; }
    static Node first(Node a, Node b, int count) { return a; }
    static Node pick(Node a) { return a; }
    static Node pick(Node a, Node b) { return b; }
    Node own(Node a) { return head; }
    static void grows(Holder holder) { }
    static boolean reaches(Holder holder, Node node) { return true; }
    static boolean starts(Node a) { return true; }
    static int counts(Holder holder) { return 0; }
    boolean bound(Holder holder) { return true; }
}

@Hex({"this.up not null;", "this.up.head aliases nothing; this.up expands to Holder"})
class Noted {
    Holder up;
    @Hex("list(.next)+ not null and this.up not null") Node last(Node list) { return list; }
}

@Hex("this.down not null") class Mistaken { Holder up; }
"""


@pytest.fixture(scope="session")
def hierarchy(tmp_path_factory: pytest.TempPathFactory) -> Hierarchy:
    file = tmp_path_factory.mktemp("hex") / "p" / "Holder.java"
    file.parent.mkdir()
    file.write_text(SOURCE)
    return open_hierarchy(file)


def open_hierarchy(*files: Path) -> Hierarchy:
    jdk = find_jdk()
    folder = compile_sources(files, jdk)
    return Hierarchy(ClassPath(open_entries([folder], jdk.feature), jdk.class_source()))
