# `make decks` and `make test` do everything, their own set-up included; `make help` lists the rest.

GAMES ?=
LANGS ?=
PAPER ?=
CONTENT ?=
PYTHON ?=
OUT := out

ifeq ($(origin LANG),command line)
$(error LANG belongs to the shell; choose languages with LANGS, as in: make decks LANGS="en ja")
endif

comma := ,
list = $(subst $(comma), ,$(1))

VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.project
PIP = $(PIP_ENV) $(BIN)/python -m pip --disable-pip-version-check --quiet install

ifeq ($(shell uname -s),Darwin)
# PyICU has no wheels for macOS; Homebrew keeps ICU where the compiler does not look.
PIP_ENV = PKG_CONFIG_PATH="$$(brew --prefix icu4c)/lib/pkgconfig"
endif

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help decks test bench fmt hooks lock clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))
	@echo
	@echo 'make decks takes GAMES="…" LANGS="en ja" PAPER=letter CONTENT=my-games OUT=out; nothing said means everything, on A4.'
	@echo 'PYTHON=python3.12 chooses the Python for a new $(VENV).'

decks: $(READY) ## print the games' cards as PDF into out/
	$(BIN)/pnp build $(strip $(call list,$(GAMES)) $(addprefix --lang ,$(call list,$(LANGS))) \
		$(if $(PAPER),--paper "$(PAPER)") $(if $(CONTENT),--content "$(CONTENT)") --out "$(OUT)")

test: $(READY) ## run every check: format, lint, types, layers, tests, coverage
	@tools/check

bench: $(VENV)/.bench ## measure speed and memory against other engines
	$(BIN)/python benchmarks/run.py

fmt: $(READY) ## format the code and mend what can be mended by rule
	$(BIN)/ruff check --fix-only --quiet
	$(BIN)/ruff format

hooks: $(READY) ## run the quick checks before every git commit
	$(BIN)/pre-commit install

lock: ## pin the newest packages that fit pyproject.toml (needs uv)
	@command -v uv >/dev/null || { echo 'make lock needs uv. Type: pipx install uv'; exit 1; }
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --upgrade \
		--group dev pyproject.toml -o requirements.lock
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --upgrade \
		benchmarks/requirements.in -o benchmarks/requirements.lock

clean: ## remove what was built and cached; the virtualenv stays
	rm -rf "$(OUT)" build dist .coverage .coverage.* htmlcov .hypothesis
	rm -rf .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find . -path ./$(VENV) -prune -o -name __pycache__ -type d -exec rm -rf {} +

# The set-up. Each step leaves a stamp in the virtualenv, and is done again when what it is made from is newer.

# A virtualenv holds its own path: in a folder that was moved or copied it is made anew.
ifneq ($(shell cat $(VENV)/.where 2>/dev/null),$(CURDIR))
.PHONY: $(BIN)/python
endif

$(BIN)/python:
	@python=$$(tools/find-python "$(PYTHON)") && "$$python" -m venv --clear $(VENV)
	@echo "$(CURDIR)" > $(VENV)/.where

$(VENV)/.libraries: $(BIN)/python
	@$(BIN)/python tools/system_libraries.py
	@touch $@

$(VENV)/.packages: requirements.lock $(VENV)/.libraries
	@echo 'Installing the packages of requirements.lock into $(VENV). This takes a minute.'
	@$(PIP) --require-hashes -r requirements.lock
	@touch $@

$(READY): pyproject.toml $(VENV)/.packages
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.bench: benchmarks/requirements.lock $(READY)
	@$(PIP) --require-hashes -r benchmarks/requirements.lock
	@touch $@
