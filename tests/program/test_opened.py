"""Opened copies: what is opened, what stays, and that javac and the JVM take them."""

import subprocess
from pathlib import Path

import pytest

from isopath.classfile import ClassFile, parse_class
from isopath.classfile.flags import ACC_FINAL, ACC_PRIVATE, ACC_PUBLIC, ACC_STATIC, ACC_SYNTHETIC
from isopath.classfile.opening import opened_copy
from isopath.errors import UsageError
from isopath.program import CompilationFailed, Jdk, compile_sources
from isopath.program.classpath import Folder
from isopath.program.opened import compile_with_access, open_for

PEEK = """
import java.util.HashMap;
import java.util.Set;

class Peek {
    public static void main(String[] arguments) {
        HashMap<String, String> map = new HashMap<>();
        map.put("a", "b");
        map.entrySet();
        HashMap.Node<String, String> node = map.table["a".hashCode() & 15];
        System.out.print(map.table.length + " " + map.threshold + " " + node.key + node.value + " ");
        System.out.print(((HashMap.EntrySet) (Set<?>) map.entrySet).this$0 == map);
    }
}
"""
ACCOUNT = """
package bank;

class Account {
    private final int balance = 7;
    private Entry newest = new Entry();
    private int secret() { return 1; }
    private static class Entry { private Account owner; }
    class Inner { Object outer() { return Account.this; } }
}
"""
AUDIT = """
import bank.Account;

class Audit {
    static int balance(Account account) { return account.newest.owner == null ? account.balance : 0; }
    static boolean isOf(Account.Inner inner, Account account) { return inner.this$0 == account; }
}
"""


def source(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def copies(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.class"))


@pytest.fixture(scope="module")
def bank(tmp_path_factory: pytest.TempPathFactory, jdk: Jdk) -> Path:
    return compile_sources([source(tmp_path_factory.mktemp("bank") / "bank" / "Account.java", ACCOUNT)], jdk)


def opened(folder: Path, name: str) -> tuple[ClassFile, ClassFile]:
    """A class before and after it was opened."""
    data = (folder / f"{name}.class").read_bytes()
    copy = opened_copy(data, name)
    assert len(copy) == len(data)
    return parse_class(data, name), parse_class(copy, name)


def test_class_fields_and_member_classes_become_public_and_nothing_else_changes(bank: Path) -> None:
    before, after = opened(bank, "bank/Account")
    assert after.access == before.access | ACC_PUBLIC
    assert [field.access & ~ACC_FINAL for field in before.fields] == [ACC_PRIVATE, ACC_PRIVATE]
    assert [(field.name, field.access) for field in after.fields] == [
        ("balance", ACC_PUBLIC | ACC_FINAL),
        ("newest", ACC_PUBLIC),
    ]
    assert [method.access for method in after.methods] == [method.access for method in before.methods]
    assert [row.access for row in before.inner_classes] == [ACC_PRIVATE | ACC_STATIC, 0]
    assert [row.access for row in after.inner_classes] == [ACC_PUBLIC | ACC_STATIC, ACC_PUBLIC]
    assert after.pool == before.pool


def test_a_synthetic_field_becomes_one_that_a_source_may_name(bank: Path) -> None:
    before, after = opened(bank, "bank/Account$Inner")
    assert [(field.name, field.access) for field in before.fields] == [("this$0", ACC_FINAL | ACC_SYNTHETIC)]
    assert [(field.name, field.access) for field in after.fields] == [("this$0", ACC_FINAL | ACC_PUBLIC)]


def test_a_local_class_stays_as_it_is(tmp_path: Path, jdk: Jdk) -> None:
    text = "class Outer { Object make() { class Local { private int own; } return new Local(); } }"
    folder = compile_sources([source(tmp_path / "Outer.java", text)], jdk)
    before, after = opened(folder, "Outer")
    assert [row.access for row in after.inner_classes] == [row.access for row in before.inner_classes] == [0]


def test_a_source_reads_private_fields_of_classes_on_the_class_path(tmp_path: Path, jdk: Jdk, bank: Path) -> None:
    audit = source(tmp_path / "audit" / "Audit.java", AUDIT)
    with pytest.raises(CompilationFailed, match="not public"):
        compile_sources([audit], jdk, [bank])
    assert copies(compile_with_access([audit], jdk, [bank])) == ["Audit.class"]
    seen = open_for([audit], jdk, [bank])
    assert seen.flags == ()
    assert [copies(folder) for folder in seen.entries] == [
        ["bank/Account$Entry.class", "bank/Account$Inner.class", "bank/Account.class"]
    ]


def test_each_jdk_compiles_and_runs_a_source_that_reads_fields_of_the_platform(tmp_path: Path, any_jdk: Jdk) -> None:
    if any_jdk.javac is None or any_jdk.java is None:
        pytest.skip("a JDK without its tools")
    peek = source(tmp_path / "Peek.java", PEEK)
    folder, seen = compile_with_access([peek], any_jdk), open_for([peek], any_jdk)
    command = [str(any_jdk.java), *seen.flags, "-classpath", str(folder), "Peek"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (run.stdout, run.stderr) == ("16 12 ab true", "")


def test_what_a_source_does_not_name_is_not_opened(tmp_path: Path, jdk: Jdk) -> None:
    text = 'import java.util.*;\n// TreeMap\nclass Uses { Stack<String> stack; String text = "Vector Random"; }'
    seen = open_for([source(tmp_path / "Uses.java", text)], jdk)
    assert seen.flags[0] == "--patch-module"
    module, _, folder = seen.flags[1].partition("=")
    assert (module, seen.flags[2:]) == ("java.base", ("--add-exports", "java.base/java.util=ALL-UNNAMED"))
    outermost = {name.partition("$")[0].removesuffix(".class") for name in copies(Path(folder))}
    assert outermost == {f"java/util/{name}" for name in ("Stack", "Vector", "AbstractList", "List")}


def test_the_same_copies_are_written_once(tmp_path: Path, jdk: Jdk) -> None:
    peek = source(tmp_path / "Peek.java", PEEK)
    folder = Path(open_for([peek], jdk).flags[1].partition("=")[2])
    stamps = {file: file.stat().st_mtime_ns for file in folder.rglob("*.class")}
    assert open_for([peek], jdk).flags[1] == f"java.base={folder}"
    assert {file: file.stat().st_mtime_ns for file in folder.rglob("*.class")} == stamps


def test_a_platform_without_modules_is_rejected(tmp_path: Path, jdk: Jdk, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "old"
    data = jdk.class_source().read("java/util/Stack")
    assert data is not None
    (folder / "java" / "util").mkdir(parents=True)
    (folder / "java" / "util" / "Stack.class").write_bytes(data)
    monkeypatch.setattr(Jdk, "class_source", lambda self: Folder(folder))
    with pytest.raises(UsageError, match=r"The fields of java\.util\.Stack cannot be opened: .* release 9 on\."):
        open_for([source(tmp_path / "Uses.java", "class Uses { java.util.Stack<String> stack; }")], jdk)
