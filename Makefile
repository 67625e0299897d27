# Every target sets up .venv by itself; stamp files make that quick the second time.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
GAMES ?= 50
JOBS ?= 2

.DEFAULT_GOAL := help
.PHONY: help play test check bench bench-compare bench-server mutants verify builds lock clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: build/compiled.stamp ## play in the browser
	@$(BIN)/ursuppe serve

test: $(VENV)/dev.stamp build/compiled.stamp ## run the tests and doctests, the engine's in both builds
	$(BIN)/pytest -q -n $(JOBS)
	URSUPPE_INTERPRETED=1 $(BIN)/pytest -q -n $(JOBS) tests/engine tests/test_docs.py src/ursuppe

check: $(VENV)/dev.stamp ## lint, formatting and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

bench: $(VENV)/dev.stamp build/compiled.stamp ## speed of the engine beside python-chess
	$(BIN)/python benchmarks/bench.py $(ARGS)

bench-compare: $(VENV)/dev.stamp ## speed of this tree beside another commit: REV=...
	@test -n "$(REV)" || { echo "Say which commit: make bench-compare REV=main" >&2; exit 1; }
	$(BIN)/python benchmarks/compare.py $(REV) $(ARGS)

bench-server: $(VENV)/dev.stamp build/compiled.stamp ## speed of the server beside an echo server
	$(BIN)/python benchmarks/server_load.py $(ARGS)

mutants: $(VENV)/dev.stamp ## break the engine in 300 places and count what the tests catch
	$(BIN)/python tools/mutants.py --jobs $(JOBS) $(ARGS)

verify: $(VENV)/dev.stamp build/compiled.stamp ## the long runs
	$(BIN)/pytest -q -n $(JOBS) -m verify
	$(BIN)/ursuppe exhaust --seconds 1800
	$(MAKE) builds GAMES=10000

builds: $(VENV)/dev.stamp build/compiled.stamp ## play the same games in both builds
	$(BIN)/python tools/compare_builds.py --games $(GAMES) --jobs $(JOBS)

lock: $(VENV)/dev.stamp ## renew the lock files; ARGS=--upgrade takes newer versions
	for name in run dev; do \
		$(BIN)/pip-compile --quiet --generate-hashes --strip-extras --allow-unsafe --no-header \
			--no-emit-index-url --no-emit-find-links --no-emit-trusted-host $(ARGS) \
			--output-file requirements/$$name.txt requirements/$$name.in || exit 1; \
	done

clean: ## remove everything that was made
	rm -rf $(VENV) build src/*.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
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
	@$(PIP) install --require-hashes -r requirements/run.txt
	@URSUPPE_INTERPRETED=1 $(PIP) install --no-build-isolation --no-deps --editable .
	@touch $@

# The compiled engine lies beside its sources; without a C compiler there is none, and it says so.
build/compiled.stamp: setup.py $(shell find src/ursuppe -name '*.py') | $(VENV)/run.stamp
	@echo "Compiling the engine (a minute or two if all of it has changed) ..."
	@$(BIN)/python setup.py --quiet build_ext --inplace
	@mkdir -p build && touch $@

$(VENV)/dev.stamp: requirements/dev.txt $(VENV)/run.stamp
	@$(PIP) install --require-hashes --no-build-isolation -r requirements/dev.txt
	@touch $@
