"""Words for what the program made."""

from pathlib import Path

from isopath import Request, explore

SOURCE = """
import java.util.function.*;
class Made {
    static IntUnaryOperator pick(boolean up) { return up ? x -> x + 1 : null; }
    static Object plain() { return new Made(); }
    static class Item { long cents() { return 1; } }
    static ToLongFunction<Item> reference() { return Item::cents; }
    static Object box(int which) {
        return switch (which) {
            case 0 -> 7L; case 1 -> 7; case 2 -> 'a'; case 3 -> true; case 4 -> 0.5f; default -> 0.5;
        };
    }
    static java.util.Optional<String> none() { return java.util.Optional.empty(); }
}
"""


def results(tmp_path: Path, method: str) -> set[str | None]:
    file = tmp_path / "Made.java"
    file.write_text(SOURCE)
    (result,) = explore(Request(f"{file}#{method}"))
    return {path.result for path in result.paths}


def test_a_lambda_is_named_by_its_parameters_and_an_object_by_its_class(tmp_path: Path) -> None:
    assert results(tmp_path, "pick") == {"x -> ...", "null"}
    assert results(tmp_path, "plain") == {"new Made"}


def test_a_method_reference_is_named_as_the_source_writes_it(tmp_path: Path) -> None:
    assert results(tmp_path, "reference") == {"Made.Item::cents"}


def test_a_box_is_named_by_a_literal_of_its_type(tmp_path: Path) -> None:
    assert results(tmp_path, "box") == {"7L", "7", "'a'", "true", "0.5f", "0.5"}


def test_an_empty_optional_is_named_by_the_call_that_gives_it(tmp_path: Path) -> None:
    assert results(tmp_path, "none") == {"Optional.empty()"}
