"""The process of the server under test: the environment it runs in, with its configuration as JSON, and its start."""

import json
import os
from collections.abc import AsyncIterator, Collection, Iterable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from headway.engine.guard import GuardOrder
from headway.run.app.probe import Listener, listen_for_probes
from headway.run.app.start import run_command, start_app
from headway.run.backend.backend import Backend
from headway.run.backend.upstream import name_of
from headway.run.process import GuardedProcess, guarded_process
from headway.run.role_host import require_free_port
from headway.run.trial.context import RunContext, Subject
from headway.study.catalog import CATALOG
from headway.study.operations import Fetching, HttpGet, HttpPost, Operation, Parallel, TimedOperation
from headway.study.server import Server
from headway.study.study import served_workloads
from headway.study.workload import Workload

PASSED_ON = ("PATH", "LANG", "LC_ALL", "TZ", "TMPDIR")
"""The variables of headway's environment that a server sees: any other could change what is measured."""


def server_environment(
    server: Server, workloads: Iterable[Workload], host: str, port: int, backends: Mapping[str, Mapping[str, str | int]]
) -> dict[str, str]:
    """Return the whole environment of the server process, which listens on `host`."""
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
    """Return the configuration of each backend for servers; `named` has the address of those with a name.

    A backend that is `asked_both_ways`, by address in some operations and by name in others, has both.
    """

    def configuration(backend: Backend) -> Mapping[str, str | int]:
        if backend.name not in named:
            return backend.configuration
        by_name = {
            key: value.replace(named[backend.name], name_of(backend.name)) if isinstance(value, str) else value
            for key, value in backend.configuration.items()
        }
        if backend.name not in asked_both_ways:
            return by_name
        return {**backend.configuration, **{f"named_{key}": value for key, value in by_name.items()}}

    return {name: configuration(backend) for name, backend in backends.items() if backend.configuration}


def _workload(workload: Workload) -> dict[str, Any]:
    operations = [_operation(operation) for operation in workload.operations]
    values = {"name": workload.name, "method": workload.method, "path": workload.path, "operations": operations}
    return values if workload.answer is None else values | {"answer": workload.answer}


def _operation(operation: Operation) -> dict[str, Any]:
    if isinstance(operation, Parallel):
        parts = [_operation(part) for part in operation.operations]
        return {"operation": operation.operation, "operations": parts}
    values: dict[str, Any] = operation.model_dump(exclude={"hold", "error_share"})
    if isinstance(operation, TimedOperation):
        values["hold_ns"] = operation.hold
    elif isinstance(operation, HttpPost | Fetching):
        values["hold_ns"] = round(operation.hold.mean_ns)
    if isinstance(operation, HttpGet):
        values["retry_after_ns"] = values.pop("retry_after")
    return values


@asynccontextmanager
async def start_server(
    subject: Subject, run: RunContext, log_file: Path
) -> AsyncIterator[tuple[GuardedProcess, Listener]]:
    """Start the server in a fresh process, with the probe in it if the run has one and the server is Python's.

    Raises StageError or StudyError where it cannot be started, or its port is taken.
    """
    server, host, app = subject.server, subject.ground.server, subject.server.foreign
    if not host.prefix:
        require_free_port(subject.port)
    if app is not None and app.before:
        await run_command(app.before, app.directory, app.private_variables, "the command before each start")
    with_probe = run.probe and (app is not None or server.name in run.pythons)
    async with listen_for_probes(with_probe) as probes:
        if app is not None:
            started = start_app(server, log_file, probes, subject.port, run.partition.server, host)
        else:
            started = guarded_process(_program(subject, run, log_file, probes), host=host, cpus=run.partition.server)
        async with started as process:
            yield process, probes


def _program(subject: Subject, run: RunContext, log_file: Path, probes: Listener) -> GuardOrder:
    server, study = subject.server, run.study
    python = run.pythons.get(server.name)  # a server of the distribution has none
    words = {"here": str(server.folder)} | ({} if python is None else {"python": str(python)})
    names: tuple[str, ...] = () if study.dns is None else study.dns.names
    named = {name: run.testbed.backend(name).address for name in names}
    backends = backend_configurations(run.backends, named, study.backends_by_name)
    address = subject.ground.server.address
    environment = server_environment(server, served_workloads(study), address, subject.port, backends)
    return GuardOrder(
        command=[part.format(**words) for part in server.command],
        environment=probes.environment(environment),
        directory=server.folder,
        log_file=log_file,
        stop_signal=server.stop_signal,
    )
