"""Loads what headway asks for into a Python server before its program begins, and changes nothing else: its probe
(HEADWAY_PROBE), settings of the app's own libraries (HEADWAY_SETTING_*), or both.

Python imports `sitecustomize` from its path at start (docs.python.org, `site`). Headway puts this folder first on
PYTHONPATH; the one that would have been found without it is run afterwards, as if nothing had come before it.
"""

# ruff: noqa: PTH100, PTH120, PLC0415, SIM105  # pathlib and contextlib would make every start of a Python longer

from __future__ import annotations

import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def _load() -> None:
    wanted = ["headway_probe"] if os.environ.get("HEADWAY_PROBE") else []
    if any(name.startswith("HEADWAY_SETTING_") for name in os.environ):
        wanted.append("headway_settings")
    for name in wanted:
        try:
            __import__(name).install(__import__("headway_import_hooks").after_import)
        except Exception:
            pass


def _go_on() -> None:
    """Runs the `sitecustomize` that comes next on the path. Its errors are its own: Python says them as ever."""
    sys.path[:] = [entry for entry in sys.path if os.path.abspath(entry) != HERE]
    from importlib.machinery import PathFinder

    spec = PathFinder.find_spec("sitecustomize", sys.path)
    if spec is None or spec.loader is None:
        return
    from importlib.util import module_from_spec

    module = module_from_spec(spec)
    sys.modules["sitecustomize"] = module
    spec.loader.exec_module(module)


_load()
_go_on()
