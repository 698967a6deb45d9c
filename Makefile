# The same commands at a desk and in CI. Each target sets up what it needs; a second run installs nothing.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin

.PHONY: install demo test test-long check bench bench-papers bench-structures bench-seeded survey-jars reach bench-time \
        bench-small test-jars screenshots clean

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
	@sh scripts/ensure-junit
	@sh scripts/ensure-chromium
	$(BIN)/python -m pytest -n 2 --no-loadscope-reorder

# The long forms of the laws as well: before an issue is closed, or overnight.
test-long: install
	@sh scripts/ensure-junit
	@sh scripts/ensure-chromium
	$(BIN)/python -m pytest -n 2 --no-loadscope-reorder --long

check: install
	$(BIN)/ruff check src tests bench scripts
	$(BIN)/ruff format --check --quiet src tests bench scripts
	$(BIN)/mypy

bench: install
	$(BIN)/python -m bench

# The tables of the papers, run again: SECONDS_EACH for a count.
SECONDS_EACH ?= 20

bench-papers: install
	$(BIN)/python -m bench.papers --seconds $(SECONDS_EACH)

# The structures of paper 004 under its techniques, for docs/invariants-bench.md; a run that was stopped is resumed.
SECONDS_PER_TARGET ?= 3

bench-structures: install
	$(BIN)/python -m bench.structures --seconds $(SECONDS_PER_TARGET)

# Planted faults: how long it takes to a failing test for each, for docs/seeded-bugs.md.
bench-seeded: install
	$(BIN)/python -m bench.seeded

# What the survey of docs/reach.md takes: the jars of some Debian packages, unpacked into a cache.
SURVEYED := $(or $(ISOPATH_CACHE),$(HOME)/.cache/isopath)/survey
JARS     := $(addprefix $(SURVEYED)/usr/share/java/,gson.jar commons-lang3.jar re2j.jar la4j.jar bcel.jar commons-jxpath.jar)
EMPTY    :=
NEEDED   := $(addprefix $(SURVEYED)/usr/share/java/,commons-beanutils.jar commons-collections3.jar commons-logging.jar \
              servlet-api.jar jsp-api.jar el-api.jar jdom1.jar log4j-1.2.jar)
NEEDED   := $(subst $(EMPTY) $(EMPTY),:,$(strip $(NEEDED)))
BUDGET   ?= 1
SAMPLE   ?= 1
WORKERS  ?= 0

survey-jars:
	@sh scripts/fetch-survey-jars $(SURVEYED)

# Exit code 4 says that methods failed: the page says which, so it is written all the same.
reach: install survey-jars
	$(BIN)/isopath survey $(JARS) -cp $(NEEDED) --budget $(BUDGET) --sample $(SAMPLE) --workers $(WORKERS) --quiet \
	    --json $(SURVEYED)/reach.jsonl || [ $$? = 4 ]
	$(BIN)/python scripts/reach.py $(SURVEYED)/reach.jsonl --budget $(BUDGET) --sample $(SAMPLE)

# Whether --time is kept, on the slowest methods of a survey of those jars, for docs/performance.md; resumed if stopped.
bench-time: install survey-jars
	[ -f $(SURVEYED)/reach.jsonl ] || $(MAKE) reach
	$(BIN)/python -m bench.time_limit $(SURVEYED)/reach.jsonl --jars $(SURVEYED)/usr/share/java --class-path $(NEEDED) --write

# What runs of two seconds find on everyday methods, for docs/performance.md.
SECONDS_LONG ?= 60

bench-small: install
	$(BIN)/python -m bench.small_first --long $(SECONDS_LONG) --write

# Tests for the examples and for classes of those jars: written, run three times, counted in docs/tests.md.
SECONDS_PER_METHOD ?= 3

test-jars: install survey-jars
	@sh scripts/ensure-junit
	$(BIN)/python -m bench.generated --seconds $(SECONDS_PER_METHOD) --write

# The pictures of docs/html.md.
screenshots: install
	@sh scripts/ensure-chromium
	$(BIN)/python scripts/screenshots.py

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache
