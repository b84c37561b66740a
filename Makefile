# `make` says what there is; on a fresh machine `make build` and `make test` do everything else by themselves.
# The one thing needed beside make is a Python of 3.11 or newer: `make PYTHON=/path/to/python3.12 build` names another one.

VENV := .venv
ifeq ($(OS),Windows_NT)
BIN := $(VENV)/Scripts
else
BIN := $(VENV)/bin
endif

NEW_ENOUGH := import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for python in python3 python python3.14 python3.13 python3.12 python3.11; do \
	"$$python" -c "$(NEW_ENOUGH)" >/dev/null 2>&1 && { echo "$$python"; break; }; done)

RUN := $(BIN)/python
LOCKED := $(VENV)/.locked
INSTALLED := $(VENV)/.installed

.PHONY: help build test bench docs lock clean

help:
	@echo "make build   set up what is missing, then make every sheet of cards.yaml in output/"
	@echo "make test    set up what is missing, then lint, types and tests"
	@echo "make bench   measure 1000 cards against the direct writer"
	@echo "make docs    write the reference pages that are made from the code"
	@echo "make lock    choose the newest allowed version of every dependency and write requirements.txt"
	@echo "make clean   remove everything that is made, the environment too"

build: $(INSTALLED)
	$(RUN) -m generator build

test: $(INSTALLED)
	$(RUN) -m ruff check .
	$(RUN) -m ruff format --check .
	$(RUN) -m mypy
	$(RUN) -m pytest -n 2

bench: $(INSTALLED)
	$(RUN) -m benchmarks

docs: $(INSTALLED)
	$(RUN) docs/reference.py

$(RUN):
	@test -n "$(PYTHON)" || { echo "make: no Python of 3.11 or newer with venv was found." \
		"Install one (Debian, Ubuntu: apt-get install python3-venv), or name it: make PYTHON=/path/to/python" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

# A stamp is touched only after its step has succeeded, so a broken download is tried again by the next run.
$(LOCKED): requirements.txt | $(RUN)
	$(RUN) -m pip install --disable-pip-version-check --quiet --require-hashes -r requirements.txt
	@touch $@

# The build requirement stands in the lock too: without isolation nothing further is downloaded.
$(INSTALLED): pyproject.toml $(LOCKED)
	$(RUN) -m pip install --disable-pip-version-check --quiet --no-deps --no-build-isolation --editable .
	@touch $@

$(BIN)/uv: | $(RUN)
	$(RUN) -m pip install --disable-pip-version-check --quiet uv

lock: $(BIN)/uv
	$(BIN)/uv pip compile pyproject.toml --quiet --extra solve --group dev --universal --python-version 3.11 --upgrade \
		--only-binary :all: --emit-build-options --generate-hashes --custom-compile-command "make lock" \
		--output-file requirements.txt

clean:
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find generator tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +
	find output -mindepth 1 ! -name README.md -delete
