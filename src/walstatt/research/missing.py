"""Packages that come with the extra `walstatt[research]`, and what is said where one is not there."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

NAMES = {"pyspiel": "open_spiel"}  # what pip calls it, where that is another name


def needed(module: str, what: str) -> ModuleType:
    """A module of the extra; raises ImportError that names the package and how to get it."""
    try:
        return import_module(module)
    except ImportError as missing:
        package = NAMES.get(module, module)
        raise ImportError(f"{what} needs the package {package}: pip install 'walstatt[research]'") from missing
