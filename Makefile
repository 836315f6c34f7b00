PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
HOST ?= 127.0.0.1
PORT ?= 8000
CASES ?= tests/conformance/cases/pairing.json

.PHONY: run test install lint bench conformance docs sbom load clean

run: install
	$(BIN)/pairwright serve --host $(HOST) --port $(PORT)

test: install lint
	$(BIN)/python -m pytest

install: $(VENV)/.installed

$(VENV)/.installed: pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --constraint constraints.txt setuptools
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --no-build-isolation --editable '.[test]'
	touch $@

lint: install
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

bench: install
	$(BIN)/python -m benchmarks

conformance: install
	$(BIN)/python -m tests.conformance.runner $(CASES)

docs: install
	$(BIN)/python -m app.documents

sbom: install
	deploy/sbom.sh

load: install
	$(BIN)/python -m benchmarks.load

clean:
	rm -rf $(VENV) build dist *.egg-info
