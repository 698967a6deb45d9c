"""The option for larger scopes."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--brute-scope", type=int, default=3, help="how many objects the input heaps of law 5 have")
