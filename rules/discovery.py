"""Registration by discovery: the modules of a package and the classes with a code in them."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterable, Iterator
from types import ModuleType


def modules_of(path: Iterable[str], package: str) -> Iterator[ModuleType]:
    """Every module of the package of this path and name, imported, in the order of the names."""
    for module in pkgutil.iter_modules(path, prefix=f"{package}."):
        yield importlib.import_module(module.name)


def coded_classes(path: Iterable[str], package: str) -> Iterator[type]:
    """Every class with a code that can be made, in the modules of the package; one may come more than once."""
    for module in modules_of(path, package):
        for _, kind in inspect.getmembers(module, inspect.isclass):
            if hasattr(kind, "code") and not inspect.isabstract(kind):
                yield kind
