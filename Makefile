# The same commands at a desk and in CI. Each target sets up what it needs; a second run installs nothing.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin

.PHONY: install demo test check bench clean

install: $(VENV)/.installed
	@sh scripts/ensure-jdk

# Debian's Python comes without ensurepip: the environment is made bare and filled by the pip at hand.
$(VENV)/.installed: pyproject.toml
	$(PYTHON) -m venv --without-pip $(VENV)
	$(PYTHON) -m pip --python $(BIN)/python install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

demo: install
	@$(BIN)/python scripts/demo.py

test: install
	$(BIN)/python -m pytest -n 2

check: install
	$(BIN)/ruff check src tests bench scripts
	$(BIN)/mypy

bench: install
	$(BIN)/python -m bench

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache
