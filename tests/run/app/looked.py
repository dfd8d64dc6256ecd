"""Small apps that tests write, and look at as the lab does: by their own interpreter, without leaving anything."""

import os
import textwrap
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import anyio
import pytest
from tests.deadline import DEADLINE_S

from headway.errors import Fault, StudyError
from headway.run.app.preparation import inspect_app
from headway.run.machine.environments import server_python
from headway.study.app import Inspection
from headway.study.catalog import CATALOG
from headway.units import NS_PER_S

PATIENCE_NS = round(DEADLINE_S) * NS_PER_S
"""A busy machine starts Python, and imports Django, in longer than headway waits by default."""

WSGI = "def application(environ, start_response): return []\n"
ASGI = "async def application(scope, receive, send): pass\n"
"""The least that either interface asks of an app."""


@cache
def interpreter(environment: str) -> Path:
    """The interpreter of an environment of the catalog: "modern" has most frameworks, "django" and "python" others."""
    return anyio.run(server_python, environment, CATALOG)


def write(folder: Path, files: Mapping[str, str]) -> None:
    """The app's files, by their path in its folder."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(textwrap.dedent(text))


def listing(folder: Path) -> dict[str, tuple[int, int]]:
    """Everything in a folder, with its size and when it was last changed."""
    return {str(path.relative_to(folder)): (path.stat().st_size, path.stat().st_mtime_ns) for path in folder.rglob("*")}


def look_at(
    folder: Path,
    target: str,
    python: Path,
    environment: Mapping[str, str] | None = None,
    timeout_ns: int = PATIENCE_NS,
) -> Inspection:
    """What the lab finds. Whatever that is, the folder is afterwards what it was."""
    before = listing(folder)
    told = {"PATH": os.environ["PATH"], **(environment or {})}
    try:
        return anyio.run(inspect_app, target, folder, python, told, timeout_ns)
    finally:
        assert listing(folder) == before


def refused(
    folder: Path,
    target: str,
    python: Path,
    environment: Mapping[str, str] | None = None,
    timeout_ns: int = PATIENCE_NS,
) -> Fault:
    """The fault that the lab finds in an app that cannot be had."""
    with pytest.raises(StudyError) as caught:
        look_at(folder, target, python, environment, timeout_ns)
    (fault,) = caught.value.faults
    return fault


def targets(found: Inspection) -> list[str]:
    """What the app can be asked for."""
    assert all(route.method == "GET" and route.status == () for route in found.routes)
    return [route.target for route in found.routes]
