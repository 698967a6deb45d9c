"""A template looks like the text that comes out of it."""

from isopath.witness.junit.templates import filled

TEMPLATE = """
package $package;

$imports

class $name {
    $members

    $code;
}
"""


def test_lines_take_over_the_indentation_and_a_part_that_is_missing_takes_its_empty_line_along() -> None:
    parts = {"package": "a.b", "imports": ["import x;", "import y;"], "name": "A", "members": ["int x;"], "code": ()}
    assert filled(TEMPLATE, parts) == [
        "package a.b;", "", "import x;", "import y;", "", "class A {", "    int x;", "}",
    ]  # fmt: skip


def test_a_line_with_a_text_that_is_none_goes() -> None:
    parts = {"package": None, "imports": ["import x;"], "name": "A", "members": (), "code": ["f();"]}
    assert filled(TEMPLATE, parts) == ["import x;", "", "class A {", "    f();", "}"]


def test_statements_are_broken_within_the_width_and_other_lines_are_not() -> None:
    long = f"f({', '.join(f'argument{at}' for at in range(12))});"
    parts = {"package": None, "imports": (), "name": "A", "members": [long], "code": [long]}
    _, whole, _, first, second, _ = filled(TEMPLATE, parts, indent=4)
    assert whole.strip() == long
    assert len(first) <= 116 and second.startswith(" " * 12 + "argument")
