# The few commands of the house. `make play` and `make test` set up everything they need by themselves.
PYTHON ?= python3
UV_VERSION := 0.13.7
UV := .tools/bin/uv
BIN := .venv/bin
READY := .venv/.ready
RUN := $(BIN)/python -m

.PHONY: play test check lint types unit fuzz bench lock clean
.DEFAULT_GOAL := play

play: $(READY)  ## play the drill game in the terminal
	$(BIN)/walstatt play

test: $(READY) lint types unit  ## everything: lint, types, all tests

check: $(READY) lint  ## the quick look: lint and the tests that take seconds
	$(RUN) pytest -n 2 -m "not slow and not browser"

lint: $(READY)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/lint-imports --no-cache

types: $(READY)
	$(BIN)/mypy

unit: $(READY)
	$(RUN) pytest -n 2

fuzz: $(READY)  ## long random play with invariants
	$(RUN) benchmarks.fuzz

bench: $(READY)  ## speed and memory next to peers, in one run
	$(RUN) benchmarks

lock: $(UV)  ## write requirements.lock anew from pyproject.toml
	$(UV) pip compile pyproject.toml --extra dev --universal --generate-hashes --no-header --no-emit-index-url -o requirements.lock

$(UV):
	$(PYTHON) -m venv .tools
	.tools/bin/pip install --quiet "uv==$(UV_VERSION)"

$(READY): $(UV) requirements.lock pyproject.toml
	$(UV) venv --quiet --allow-existing --python $(PYTHON) .venv
	$(UV) pip sync --quiet --require-hashes requirements.lock
	$(UV) pip install --quiet --no-deps --editable .
	touch $(READY)

clean:
	rm -rf .venv .tools .mypy_cache .ruff_cache .pytest_cache .hypothesis
