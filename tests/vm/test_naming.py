"""Words for what the program made."""

from pathlib import Path

from isopath import Request, explore

SOURCE = """
import java.util.function.*;
class Made {
    static IntUnaryOperator pick(boolean up) { return up ? x -> x + 1 : null; }
    static Object plain() { return new Made(); }
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
