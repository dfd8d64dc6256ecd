"""What a server program is told: the JSON of HEADWAY_CONFIGURATION, and the environment it runs in."""

import json
import os
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from headway.run.backend.dns import name_of
from headway.run.backend.opening import Backend
from headway.study.catalog import CATALOG
from headway.study.operations import Fetching, Held, HttpGet, HttpPost, Parallel, Step
from headway.study.server import Server
from headway.study.workload import Workload

PASSED_ON = ("PATH", "LANG", "LC_ALL", "TZ", "TMPDIR")
"""The few variables of the lab's own environment that a server sees: anything else could change what is measured."""


def server_environment(
    server: Server, workloads: Iterable[Workload], host: str, port: int, backends: Mapping[str, Mapping[str, str | int]]
) -> dict[str, str]:
    """The whole environment of the server process, which listens on `host`."""
    configuration = {
        "server": server.name,
        "host": host,
        "port": port,
        "capacities": server.capacities.as_configured(),
        "workloads": [_workload(workload) for workload in workloads],
        "backends": backends,
        "settings": server.settings,
    }
    kept = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
    return kept | {
        "HEADWAY_CONFIGURATION": json.dumps(configuration),
        "PYTHONPATH": str(CATALOG),
        "PYTHONUNBUFFERED": "1",
    }


def backend_configurations(
    backends: Mapping[str, Backend], named: Mapping[str, str], asked_both_ways: Collection[str] = ()
) -> dict[str, Mapping[str, str | int]]:
    """What servers are told of each backend; `named` gives the address of those that are told by name.

    Of one that is `asked_both_ways`, by address in some steps and by name in others, they are told both.
    """

    def told(backend: Backend) -> Mapping[str, str | int]:
        if backend.name not in named:
            return backend.configuration
        by_name = {
            key: value.replace(named[backend.name], name_of(backend.name)) if isinstance(value, str) else value
            for key, value in backend.configuration.items()
        }
        if backend.name not in asked_both_ways:
            return by_name
        return {**backend.configuration, **{f"named_{key}": value for key, value in by_name.items()}}

    return {name: told(backend) for name, backend in backends.items() if backend.configuration}


def _workload(workload: Workload) -> dict[str, Any]:
    steps = [_step(step) for step in workload.steps]
    told = {"name": workload.name, "method": workload.method, "path": workload.path, "steps": steps}
    return told if workload.answer is None else told | {"answer": workload.answer}


def _step(step: Step) -> dict[str, Any]:
    if isinstance(step, Parallel):
        return {"step": step.step, "steps": [_step(part) for part in step.steps]}
    values: dict[str, Any] = step.model_dump(exclude={"hold", "error_share"})
    if isinstance(step, Held):
        values["hold_ns"] = step.hold
    elif isinstance(step, HttpPost | Fetching):
        values["hold_ns"] = round(step.hold.mean_ns)
    if isinstance(step, HttpGet):
        values["retry_after_ns"] = values.pop("retry_after")
    return values
