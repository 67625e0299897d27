# Every target sets up .venv by itself; stamp files make that quick the second time.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
PAGE := src/ursuppe/server/page/index.html
PAGE_SOURCES := $(shell find web/src web/public web/worker -type f ! -name wire.ts) \
	web/index.html web/vite.config.ts web/tsconfig.json $(wildcard src/ursuppe/server/wire/*.py) tools/wire_types.py
NPM := cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm --silent
GAMES ?= 50
JOBS ?= 2

.DEFAULT_GOAL := help
.PHONY: help play page chromium test check examples bench bench-compare bench-adapters bench-server pictures mutants verify builds lock clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: build/compiled.stamp $(PAGE) ## play in the browser
	@$(BIN)/ursuppe serve

page: $(PAGE) ## build the page

test: $(VENV)/dev.stamp build/compiled.stamp $(PAGE) chromium ## run all tests and doctests, the engine's in both builds
	$(NPM) test
	$(BIN)/pytest -q -n $(JOBS) --maxschedchunk 2
	URSUPPE_INTERPRETED=1 $(BIN)/pytest -q -n $(JOBS) tests/engine tests/test_docs.py src/ursuppe

chromium: # for the browser tests
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null \
		|| command -v google-chrome >/dev/null \
		|| { test "$$(id -u)" = 0 && command -v apt-get >/dev/null \
			&& apt-get -qq update && apt-get -qq install -y chromium >/dev/null 2>&1; } \
		|| { echo "The browser tests need Chromium: sudo apt-get install chromium" >&2; exit 1; }

check: $(VENV)/dev.stamp $(PAGE) ## lint, formatting and types
	$(NPM) run check
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/python tools/lint_shifts.py
	$(BIN)/mypy

examples: $(VENV)/dev.stamp build/compiled.stamp ## run the examples; the last one downloads torch, which is large
	$(BIN)/python examples/train_policy.py
	$(BIN)/python examples/openspiel_mcts.py
	$(PIP) install torch==2.13.0 sb3-contrib
	$(BIN)/python examples/maskable_ppo.py $(ARGS)

bench: $(VENV)/dev.stamp build/compiled.stamp ## speed of the engine beside python-chess
	$(BIN)/python benchmarks/bench.py $(ARGS)

bench-compare: $(VENV)/dev.stamp ## speed of this tree beside another commit: REV=...
	@test -n "$(REV)" || { echo "Say which commit: make bench-compare REV=main" >&2; exit 1; }
	$(BIN)/python benchmarks/compare.py $(REV) $(ARGS)

bench-adapters: $(VENV)/dev.stamp build/compiled.stamp ## speed of the environments beside PettingZoo's connect four
	$(BIN)/python benchmarks/adapters.py --write $(ARGS)

bench-server: $(VENV)/dev.stamp build/compiled.stamp ## speed of the server beside an echo server
	$(BIN)/python benchmarks/server_load.py $(ARGS)

pictures: $(VENV)/dev.stamp build/compiled.stamp $(PAGE) chromium ## take the README's pictures of the page
	$(BIN)/python tools/pictures.py

mutants: $(VENV)/dev.stamp ## break the engine in 300 places and count what the tests catch
	$(BIN)/python tools/mutants.py --jobs $(JOBS) $(ARGS)

verify: $(VENV)/dev.stamp build/compiled.stamp ## the long runs
	$(BIN)/pytest -q -n $(JOBS) -m verify
	$(BIN)/ursuppe exhaust --seconds 1800
	$(MAKE) builds GAMES=10000

builds: $(VENV)/dev.stamp build/compiled.stamp ## play the same games in both builds
	PYTHONPATH=benchmarks $(BIN)/python tools/compare_builds.py --games $(GAMES) --jobs $(JOBS) $(if $(REV),--against $(REV))

lock: $(VENV)/dev.stamp ## renew the lock files; ARGS=--upgrade takes newer versions
	for name in run dev web; do \
		$(BIN)/pip-compile --quiet --generate-hashes --strip-extras --allow-unsafe --no-header \
			--no-emit-index-url --no-emit-find-links --no-emit-trusted-host $(ARGS) \
			--output-file requirements/$$name.txt requirements/$$name.in || exit 1; \
	done

clean: ## remove everything that was made
	rm -rf $(VENV) build web/node_modules web/src/wire.ts src/ursuppe/server/page src/*.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	rm -f src/ursuppe/compiled*.txt
	find src -name '*.so' -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
		|| { echo "Ursuppe needs Python 3.11 or newer as $(PYTHON); name another one with make PYTHON=..." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
		|| { echo "Ursuppe needs Python's venv module; on Debian it is in the package python3-venv" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV)

# The run lock brings what builds the package and chess (which has no wheel), so no build is isolated.
$(VENV)/run.stamp: requirements/run.txt pyproject.toml setup.py | $(BIN)/python
	@echo "Setting up $(VENV) ..."
	@$(PIP) install --no-deps --require-hashes -r requirements/run.txt
	@URSUPPE_INTERPRETED=1 $(PIP) install --no-build-isolation --no-deps --editable .
	@touch $@

# The compiled engine lies beside its sources; without a C compiler there is none, and it says so.
build/compiled.stamp: setup.py $(shell find src/ursuppe -name '*.py') | $(VENV)/run.stamp
	@echo "Compiling the engine (a minute or two if all of it has changed) ..."
	@$(BIN)/python setup.py --quiet build_ext --inplace
	@mkdir -p build && touch $@

$(VENV)/dev.stamp: requirements/dev.txt $(VENV)/run.stamp
	@$(PIP) install --no-deps --require-hashes --no-build-isolation -r requirements/dev.txt
	@touch $@

# The system's Node if it is new enough, else one from PyPI.
$(VENV)/node.stamp: requirements/web.txt | $(BIN)/python
	@node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null \
		|| $(PIP) install --no-deps --require-hashes -r requirements/web.txt
	@touch $@

# Not `npm ci`: it wants a lock that names the bundler's binary for every kind of machine.
web/node_modules/.stamp: web/package.json web/package-lock.json web/.npmrc $(VENV)/node.stamp
	@echo "Setting up web/node_modules ..."
	@$(NPM) install --no-save
	@touch $@

$(PAGE): $(PAGE_SOURCES) web/node_modules/.stamp | $(VENV)/run.stamp
	@echo "Building the page ..."
	@$(BIN)/python tools/wire_types.py web/src/wire.ts
	@$(NPM) run build
	@touch $@
