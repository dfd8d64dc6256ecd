"""Starting the catalog's servers as the lab does, and asking them."""

import http.client
import json
import os
import signal
import subprocess
import time
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import anyio
from tests.deadline import DEADLINE_S

import headway.catalog
from headway.run.machine import environments as install

CATALOG = Path(headway.catalog.__file__).parent
SERVERS = sorted(path.parent.name for path in (CATALOG / "servers").glob("*/server.py"))
"""Those over the library of operations, each a program of its own."""

STOP_DEADLINE_S = 10.0
"""Half of what a server takes that waits for its longest request."""

# What ends a program that cannot start is 2; where a server has a process or a lifespan around it, that one's code.
# Granian's is its own 1, or its worker's 2 where that has ended before it looks.
CODES_OF_THEIR_OWN = {
    "fastapi-uvicorn": (3,),
    "flask-gevent": (3,),
    "flask-gthread": (3,),
    "starlette": (3,),
    "starlette-granian": (1, 2),
}

SIGNUP = {
    "name": "signup",
    "method": "GET",
    "path": "/signup",
    "operations": [
        {"operation": "db_create", "hold_ns": 20_000_000},
        {"operation": "smtp_send", "hold_ns": 60_000_000},
        {"operation": "http_post", "hold_ns": 200_000_000, "path": "/social"},
    ],
}


def manifest(name: str) -> dict[str, Any]:
    """A server's manifest."""
    return tomllib.loads((CATALOG / "servers" / name / "server.toml").read_text())


@cache
def interpreter(name: str) -> Path:
    """The interpreter of a server's environment, as a run makes it: once, then found again."""
    return anyio.run(install.server_python, manifest(name)["environment"], CATALOG / "servers" / name)


def declared(name: str) -> dict[str, Any]:
    """The capacities of a manifest as a configuration has them: null for "none", seconds for times."""
    capacities: dict[str, Any] = {"client_reuse": True, "database_reuse": True, "worker_timeout_s": None}
    for key, value in manifest(name)["capacities"].items():
        if key == "keep_alive" or key.endswith("_timeout"):
            assert value == "none" or value.endswith("s")
            capacities[f"{key}_s"] = None if value == "none" else float(value[:-1])
        else:
            capacities[key] = None if value == "none" else value
    return {"client_reuse": True, "database_reuse": True, "worker_timeout_s": None} | capacities


def configuration(name: str, port: int, workloads: list[dict[str, Any]], backends: dict[str, Any]) -> dict[str, Any]:
    """What the lab tells a server."""
    return {
        "server": name,
        "host": "127.0.0.1",
        "port": port,
        "capacities": declared(name),
        "workloads": workloads,
        "backends": backends,
        "settings": manifest(name).get("settings", {}),
    }


@dataclass
class Reply:
    """What a request was answered with."""

    status: int
    body: str
    content_type: str


@dataclass
class Running:
    """A server that runs."""

    process: subprocess.Popen[bytes]
    port: int
    log: Path

    def ask(self, path: str, method: str = "GET", body: bytes | None = None, timeout_s: float = DEADLINE_S) -> Reply:
        """One request over a connection of its own."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout_s)
        try:
            connection.request(method, path, body)
            response = connection.getresponse()
            return Reply(response.status, response.read().decode(), response.headers["Content-Type"])
        finally:
            connection.close()

    def capacities(self) -> dict[str, Any]:
        """What the server says of its capacities."""
        reply = self.ask("/_headway/capacities")
        assert (reply.status, reply.content_type) == (200, "application/json")
        found = json.loads(reply.body)
        assert isinstance(found, dict)
        return found


def spawn(python: Path, name: str, settings: dict[str, Any] | str | None, log: Path) -> subprocess.Popen[bytes]:
    """The server program in a session of its own, told ``settings``; its output goes to ``log``."""
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(CATALOG)}
    if settings is not None:
        environment["HEADWAY_CONFIGURATION"] = settings if isinstance(settings, str) else json.dumps(settings)
    here = CATALOG / "servers" / name
    command = [word.format(python=python, here=here) for word in manifest(name)["command"]]
    with log.open("wb") as output:
        return subprocess.Popen(command, env=environment, stdout=output, stderr=output, start_new_session=True)


@contextmanager
def running(python: Path, settings: dict[str, Any], log: Path) -> Iterator[Running]:
    """The server of ``settings``, ready; what is left of it afterwards is killed."""
    process = spawn(python, settings["server"], settings, log)
    server = Running(process, settings["port"], log)
    try:
        deadline = time.monotonic() + DEADLINE_S
        while True:
            assert process.poll() is None, f"ended with code {process.returncode}: {log.read_text()}"
            assert time.monotonic() < deadline, f"not ready: {log.read_text()}"
            with suppress(ConnectionRefusedError):
                server.capacities()
                break
            time.sleep(0.01)
        yield server
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait(STOP_DEADLINE_S)
