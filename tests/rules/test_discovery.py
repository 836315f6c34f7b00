"""Registration by discovery: a module put into a package is found, whatever it is called."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.discovery import coded_classes, modules_of

BASE = """
from abc import ABC, abstractmethod

class Signal(ABC):
    code: str

    @abstractmethod
    def show(self) -> None: ...
"""
GREEN = """
from signals_of_a_test.base import Signal

class Green(Signal):
    code = "green"

    def show(self) -> None: ...

class Uncoded(Signal):
    def show(self) -> None: ...

class Unfinished(Signal):
    code = "unfinished"
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[list[str], str]]:
    folder = tmp_path / "signals_of_a_test"
    folder.mkdir()
    for name, text in (("__init__", ""), ("green", GREEN), ("base", BASE)):
        (folder / f"{name}.py").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    yield [str(folder)], folder.name
    for name in [name for name in sys.modules if name.split(".")[0] == folder.name]:
        del sys.modules[name]


def test_every_module_of_a_package_is_found_in_the_order_of_the_names(package: tuple[list[str], str]) -> None:
    assert [module.__name__ for module in modules_of(*package)] == [
        "signals_of_a_test.base",
        "signals_of_a_test.green",
    ]


def test_only_classes_with_a_code_that_can_be_made_are_found(package: tuple[list[str], str]) -> None:
    assert [kind.__name__ for kind in coded_classes(*package)] == ["Green"]
