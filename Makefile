# Every target sets up .venv by itself; stamp files make that quick the second time.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SET_UP := $(PYTHON) tools/set_up.py
PAGE := src/ursuppe/server/page/index.html
PAGE_SOURCES := $(shell find web/src web/public web/worker -type f ! -name wire.ts) \
	web/index.html web/vite.config.ts web/tsconfig.json $(wildcard src/ursuppe/server/wire/*.py) tools/wire_types.py
NPM := cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm --silent
SCHEMA := $(BIN)/check-jsonschema --quiet --builtin-schema
COMPARE_BUILDS = PYTHONPATH=benchmarks $(BIN)/python tools/compare_builds.py --games $(GAMES) --jobs $(JOBS)
GAMES ?= 50
JOBS ?= 2
INTERPRETED := URSUPPE_INTERPRETED=1 $(BIN)/pytest -q -n $(JOBS) -m "not verify and not games" tests/engine src/ursuppe

.DEFAULT_GOAL := help
.PHONY: help play page chromium test quick check examples bench bench-compare bench-adapters bench-server siege pictures mutants verify another-day builds package lock clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: build/compiled.stamp $(PAGE) ## play in the browser
	@$(BIN)/ursuppe serve $(ARGS)

page: $(PAGE) ## build the page

test: $(VENV)/dev.stamp build/compiled.stamp $(PAGE) chromium ## run all tests and doctests, the engine's in both builds
	$(NPM) test
	$(BIN)/pytest -q -n $(JOBS) --maxschedchunk 2
	$(INTERPRETED)
	$(COMPARE_BUILDS)

quick: $(VENV)/dev.stamp build/compiled.stamp $(PAGE) ## what a change of the engine or the page needs, in a minute
	$(NPM) test
	$(BIN)/pytest -q -n $(JOBS) tests/engine tests/words tests/bots tests/terminal tests/test_docs.py tests/test_citations.py src/ursuppe
	$(INTERPRETED)

chromium: # for the browser tests
	@$(SET_UP) chromium

check: $(VENV)/dev.stamp $(PAGE) ## lint, formatting, types, and what GitHub reads
	$(NPM) run check
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/python tools/lint_shifts.py
	$(BIN)/mypy
	$(SCHEMA) vendor.github-workflows $(wildcard .github/workflows/*.yml)
	$(SCHEMA) vendor.github-issue-forms $(filter-out %/config.yml,$(wildcard .github/ISSUE_TEMPLATE/*.yml))
	$(SCHEMA) vendor.github-issue-config .github/ISSUE_TEMPLATE/config.yml
	$(SCHEMA) vendor.dependabot .github/dependabot.yml
	$(BIN)/pre-commit validate-config

package: $(VENV)/dev.stamp $(PAGE) ## build the wheel and the source distribution into dist/
	$(BIN)/python -m build --no-isolation

examples: $(VENV)/dev.stamp build/compiled.stamp ## run the examples; the last one downloads torch, which is large
	$(BIN)/python examples/first_seat.py
	$(BIN)/python examples/train_policy.py
	$(BIN)/python examples/openspiel_mcts.py
	$(BIN)/python -m pip --quiet install torch==2.13.0 sb3-contrib==2.9.2
	$(BIN)/python examples/maskable_ppo.py $(ARGS)

bench: $(VENV)/dev.stamp build/compiled.stamp ## speed of the engine beside python-chess
	$(BIN)/python benchmarks/bench.py $(ARGS)

bench-compare: $(VENV)/dev.stamp build/compiled.stamp ## speed of this tree beside another commit: REV=...
	@test -n "$(REV)" || { echo "Say which commit: make bench-compare REV=main" >&2; exit 1; }
	$(BIN)/python benchmarks/compare.py $(REV) $(ARGS)

bench-adapters: $(VENV)/dev.stamp build/compiled.stamp ## speed of the environments beside PettingZoo's connect four
	$(BIN)/python benchmarks/adapters.py --write $(ARGS)

bench-server: $(VENV)/dev.stamp build/compiled.stamp ## speed of the server beside an echo server
	$(BIN)/python benchmarks/server_load.py $(ARGS)

siege: $(VENV)/dev.stamp build/compiled.stamp $(PAGE) ## attack the server with all that strangers can do; ARGS="--only floods --seconds 20"
	PYTHONPATH=benchmarks:tests $(BIN)/python -m siege $(ARGS)

pictures: $(VENV)/dev.stamp build/compiled.stamp $(PAGE) chromium ## take the README's pictures of the page
	$(BIN)/python tools/pictures.py

mutants: $(VENV)/dev.stamp ## break the engine in 300 places and count what the tests catch
	$(BIN)/python tools/mutants.py --jobs $(JOBS) $(ARGS)

verify: $(VENV)/dev.stamp build/compiled.stamp ## the long runs
	$(BIN)/pytest -q -n $(JOBS) -m verify
	$(BIN)/ursuppe exhaust --seconds 1800
	$(MAKE) siege
	$(MAKE) builds GAMES=10000
	$(MAKE) another-day

another-day: $(VENV)/dev.stamp $(VENV)/node.stamp ## play and test in a fresh clone, on a day when every package has a newer release
	$(BIN)/python tools/another_day.py $(ARGS)

builds: $(VENV)/dev.stamp build/compiled.stamp ## play the same games in both builds
	$(COMPARE_BUILDS) $(if $(REV),--against $(REV)) $(ARGS)

lock: $(VENV)/dev.stamp ## renew the lock files; ARGS=--upgrade takes newer versions
	for name in run dev web; do \
		$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
			$(ARGS) --output-file requirements/$$name.txt requirements/$$name.in || exit 1; \
	done
	cd web && npm install --package-lock-only --ignore-scripts

clean: ## remove everything that was made
	rm -rf $(VENV) build dist web/node_modules web/src/wire.ts src/ursuppe/server/page src/*.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	rm -f src/ursuppe/compiled*.txt
	find src -name '*.so' -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# A clone that was moved needs a new .venv: its programs have the folder's name in them.
ifneq ("$(shell cat $(VENV)/venv.stamp 2>/dev/null)","$(CURDIR)")
.PHONY: $(VENV)/venv.stamp
endif
$(VENV)/venv.stamp:
	@command -v $(PYTHON) > /dev/null || { echo "Ursuppe needs Python 3.11 or newer; name one: make PYTHON=python3.11" >&2; exit 1; }
	@$(SET_UP) venv

# The run lock brings what builds the package.
$(VENV)/run.stamp: requirements/run.txt pyproject.toml setup.py $(VENV)/venv.stamp
	@$(SET_UP) run package
	@touch $@

# The compiled engine lies beside its sources. Without a C compiler there is no stamp, and the next run tries again.
build/compiled.stamp: setup.py $(shell find src/ursuppe -name '*.py') | $(VENV)/run.stamp
	@$(SET_UP) engine

$(VENV)/dev.stamp: requirements/dev.txt $(VENV)/run.stamp
	@$(SET_UP) dev
	@touch $@

$(VENV)/node.stamp: requirements/web.txt | $(VENV)/run.stamp
	@$(SET_UP) node
	@touch $@

web/node_modules/.stamp: web/package.json web/package-lock.json web/.npmrc $(VENV)/node.stamp
	@$(SET_UP) npm
	@touch $@

$(PAGE): $(PAGE_SOURCES) web/node_modules/.stamp | $(VENV)/run.stamp
	@$(SET_UP) page
	@touch $@
