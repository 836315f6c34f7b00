#!/usr/bin/env bash
# Writes the bill of materials of what is deployed (not of the test tools) as CycloneDX JSON.
#
#   deploy/sbom.sh [FILE]
set -euo pipefail
cd "$(dirname "$0")/.."
file=${1:-sbom.json}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
environment=$work/environment source=$work/source

mkdir "$source"
cp -r app rules solver examples pyproject.toml README.md LICENSE "$source"
.venv/bin/python -m venv --without-pip "$environment"
.venv/bin/python -m pip --python "$environment/bin/python" install --quiet --constraint constraints.txt setuptools
.venv/bin/python -m pip --python "$environment/bin/python" install --quiet --constraint constraints.txt --no-build-isolation "$source"
.venv/bin/python -m pip --python "$environment/bin/python" uninstall --quiet --yes setuptools
.venv/bin/cyclonedx-py environment --pyproject pyproject.toml --mc-type application --output-reproducible \
    --of JSON --output-file "$file" "$environment/bin/python"
.venv/bin/python - "$file" <<'CHECK'
import json
import sys

document = json.load(open(sys.argv[1], encoding="utf-8"))
assert document["bomFormat"] == "CycloneDX", "not a CycloneDX document"
names = {component["name"].lower() for component in document["components"]}
assert {"fastapi", "ortools", "pydantic", "uvicorn"} <= names, "dependencies are missing"
print(f"{sys.argv[1]}: CycloneDX {document['specVersion']}, {len(names)} components")
CHECK
