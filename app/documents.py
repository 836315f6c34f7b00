"""Writes the generated documents anew: `python -m app.documents [folder]`, docs/ if no folder is given."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from app.catalogue_documents import formats_document, rules_document
from app.main import create_app
from app.settings import ServiceSettings
from rules.masterpoints.document import document as masterpoints_document

FOLDER = Path(__file__).resolve().parent.parent / "docs"


def documents() -> dict[str, str]:
    """Every generated document by its file name."""
    service = create_app(ServiceSettings(workers=0))
    description = json.dumps(service.openapi(), ensure_ascii=False, indent=1, sort_keys=True)
    return {
        "formats.md": formats_document(),
        "rules.md": rules_document(),
        "masterpoints.md": masterpoints_document(),
        "openapi.json": f"{description}\n",
    }


def main(arguments: list[str]) -> int:
    """Writes them all; returns the exit code."""
    folder = Path(arguments[0]) if arguments else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in documents().items():
        (folder / name).write_text(text, "utf-8")
        sys.stdout.write(f"{folder / name}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
