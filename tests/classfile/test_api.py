import ast
import pickle
import sys
from pathlib import Path

import isopath.classfile
from isopath.classfile import MalformedClassFile
from isopath.errors import IsopathError

PACKAGE = Path(isopath.classfile.__file__).parent


def test_every_public_name_exists_once() -> None:
    names = isopath.classfile.__all__
    assert len(names) == len(set(names))
    assert all(hasattr(isopath.classfile, name) for name in names)


def test_the_reader_imports_only_the_errors_and_the_standard_library() -> None:
    imported: set[str] = set()
    for path in PACKAGE.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Import):
                imported |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0
                imported.add(node.module or "")
    ours = {name for name in imported if name.split(".")[0] not in sys.stdlib_module_names}
    assert {name for name in ours if not name.startswith("isopath.classfile.")} == {"isopath.errors"}


def test_a_rejection_is_an_error_of_the_user_and_survives_a_process_boundary() -> None:
    problem = MalformedClassFile("Foo.class", 123, "constant pool index 70 out of range")
    assert isinstance(problem, IsopathError)
    copy = pickle.loads(pickle.dumps(problem))
    assert str(copy) == "Foo.class: offset 123: constant pool index 70 out of range"
    assert (copy.source, copy.offset) == ("Foo.class", 123)
