"""The servers in Perl, started as the lab does, where the distribution has them."""

import os
import shutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from headway.errors import MissingError
from headway.run.machine.environments import require_programs
from headway.study.catalog import CATALOG, read_server
from headway.study.server import Server

from .peers import free_port
from .server_process import Reply, Running, running

NAMES = ("plackup", "starman", "twiggy")
PERL = Path("perl")
HOLD_S = 0.5
HOLD_NS = round(HOLD_S * 1e9)

FORM = {"name": "form", "method": "GET", "path": "/", "operations": []}
ECHO = {"name": "echo", "method": "GET", "path": "/", "operations": [{"operation": "sleep", "hold_ns": HOLD_NS}]}
WAIT = {"name": "wait", "method": "GET", "path": "/wait", "operations": [{"operation": "sleep", "hold_ns": HOLD_NS}]}
TWICE = {
    "name": "twice",
    "method": "GET",
    "path": "/twice",
    "operations": [{"operation": "sleep", "hold_ns": HOLD_NS // 2}] * 2,
}
COMPUTE = {"name": "cpu", "method": "GET", "path": "/cpu", "operations": [{"operation": "cpu", "iterations": 3}]}
SLEEP_LONG = {
    "name": "long",
    "method": "GET",
    "path": "/long",
    "operations": [{"operation": "sleep", "hold_ns": 20_000_000_000}],
}


def require(name: str) -> Server:
    """The server's manifest. Skips where its packages are missing; in CI they are installed on purpose."""
    server = read_server(CATALOG / "servers" / name)
    try:
        require_programs(server.needs)
    except MissingError as error:
        if os.environ.get("CI"):
            raise
        pytest.skip(str(error))
    assert shutil.which("perl") is not None, "the servers' packages bring it"
    return server


def settings(name: str, workloads: list[dict[str, Any]], **capacities: int | float) -> dict[str, Any]:
    """What the lab tells the server, which has the manifest's capacities but for those given."""
    server = require(name)
    return {
        "server": name,
        "host": "127.0.0.1",
        "port": free_port(),
        "capacities": server.capacities.used_by(()).as_configured() | capacities,
        "workloads": workloads,
        "backends": {},
        "settings": {},
    }


@contextmanager
def started(
    name: str, folder: Path, workloads: list[dict[str, Any]], **capacities: int | float
) -> Iterator[tuple[Running, dict[str, Any]]]:
    """The server, ready, and what it was told."""
    told = settings(name, workloads, **capacities)
    with running(PERL, told, folder / "log") as server:
        yield server, told


def ask_at_once(server: Running, path: str, requests: int) -> list[Reply]:
    """So many requests at the same time."""
    with ThreadPoolExecutor(requests) as pool:
        return list(pool.map(lambda _: server.ask(path), range(requests)))
