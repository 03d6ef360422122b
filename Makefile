# The few commands of the house. `make play` and `make test` set up everything they need by themselves.
PYTHON ?= python3
UV_VERSION := 0.13.7
UV := .tools/bin/uv
BIN := .venv/bin
READY := .venv/.ready
RUN := $(BIN)/python -m

WEB := src/walstatt/server/static/index.html
WEB_FILES := $(shell find web/src web/public web/build web/test -type f) $(wildcard web/*.js web/*.json web/*.html)
GAME_DATA := $(shell find src/walstatt/games -name '*.toml' -o -name 'view.py')

.PHONY: play test check lint types unit web web-test chromium postgres fuzz bench hidden reference package lock clean
.DEFAULT_GOAL := play

play: $(READY) web  ## the table in the browser
	$(BIN)/walstatt serve

test: $(READY) lint types web web-test unit  ## everything: lint, types, all tests

check: $(READY) lint  ## the quick look: lint and the tests that take seconds
	$(RUN) pytest -n 2 -m "not slow and not browser"

lint: $(READY)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/lint-imports --no-cache

types: $(READY)
	$(BIN)/mypy

unit: $(READY) web chromium postgres
	$(RUN) pytest -n 2

web: $(WEB)  ## build the page

$(WEB): web/node_modules/.ready $(WEB_FILES) $(GAME_DATA)
	web/with-node vite build --logLevel error

web-test: web/node_modules/.ready  ## the page's own tests and types
	web/with-node vitest run
	web/with-node svelte-check --tsconfig ./tsconfig.json --fail-on-warnings

web/node_modules/.ready: $(UV) web/package.json web/package-lock.json
	web/with-node npm ci --no-audit --no-fund --loglevel=error
	touch $@

chromium:
	@web/find-chromium > /dev/null

postgres:
	@tests/server/find-postgres > /dev/null

fuzz: $(READY)  ## long random play with invariants
	$(RUN) benchmarks.fuzz

bench: $(READY)  ## speed and memory next to peers, in one run
	$(RUN) benchmarks

hidden: $(READY)  ## look along every line of SIEGE's maps anew, after a change of maps, terrain or line of fire
	$(BIN)/python -c "from walstatt.games.siege.hidden import main; main()"

reference: $(READY)  ## the fields of scenario documents, in docs/documents, after a change of positions
	@mkdir -p docs/documents
	@for game in adlg bofa mfm siege; do \
		$(BIN)/walstatt schema $$game --reference --lang en > docs/documents/$$game.md && \
		$(BIN)/walstatt schema $$game > docs/documents/$$game.schema.json || exit 1; done

package: $(UV) web  ## wheel and sdist, in dist/; WALSTATT_URL=https://… says where the project lives
	WALSTATT_URL=$(WALSTATT_URL) $(UV) build --quiet

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
	rm -rf .venv .tools web/node_modules src/walstatt/server/static .mypy_cache .ruff_cache .pytest_cache .hypothesis
