"""The Flask program that gunicorn's worker runs."""

import atexit
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from flask import Flask, Response
from operations import capacities
from operations.server_settings import Configuration, Workload
from operations.sync_clients import SyncClients, open_clients
from operations.workload import CONTENT_TYPE, respond_sync


def application(settings: Configuration, worker: Any) -> Flask:
    """The program with its clients open; they are closed when the worker ends."""
    open_until_exit = ExitStack()
    atexit.register(open_until_exit.close)
    clients = open_until_exit.enter_context(open_clients(settings))
    program = Flask(__name__, static_folder=None)

    def found_capacities() -> Response:
        pool = getattr(worker, "tpool", None)  # gevent's worker has none
        found = capacities.to_json(
            listener=worker.sockets[0],
            processes=capacities.worker_processes(),
            threads=int(worker.worker_connections if pool is None else pool._max_workers),
            keep_alive_s=float(worker.cfg.keepalive),
            clients=clients.capacities(),
            worker_timeout_s=float(worker.cfg.timeout),
        )
        return Response(found, content_type="application/json")

    program.add_url_rule(capacities.PATH, "capacities", found_capacities)
    for workload in settings.workloads:
        program.add_url_rule(
            workload.path,
            workload.name,
            view(workload, clients),
            methods=[workload.method],
            provide_automatic_options=False,
        )
    return program


def view(workload: Workload, clients: SyncClients) -> Callable[[], Response]:
    def answer() -> Response:
        response = respond_sync(workload, clients)
        return Response(response.body, response.status, content_type=CONTENT_TYPE)

    return answer
