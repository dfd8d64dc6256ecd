"""The Flask program that gunicorn's worker runs."""

import atexit
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from flask import Flask, Response
from steps import capacities, configuration
from steps.blocking_clients import BlockingClients, open_clients
from steps.workload import CONTENT_TYPE, run_blocking


def build(settings: configuration.Configuration, worker: Any) -> Flask:
    """The program with its clients open; they are closed when the worker ends."""
    open_until_exit = ExitStack()
    atexit.register(open_until_exit.close)
    clients = open_until_exit.enter_context(open_clients(settings))
    application = Flask(__name__, static_folder=None)
    application.add_url_rule(capacities.PATH, "capacities", capacities_view(worker, clients))
    for workload in settings.workloads:
        application.add_url_rule(
            workload.path,
            workload.name,
            view(workload, clients),
            methods=[workload.method],
            provide_automatic_options=False,
        )
    return application


def view(workload: configuration.Workload, clients: BlockingClients) -> Callable[[], Response]:
    def answer() -> Response:
        result = run_blocking(workload, clients)
        return Response(result.body, result.status, content_type=CONTENT_TYPE)

    return answer


def capacities_view(worker: Any, clients: BlockingClients) -> Callable[[], Response]:
    def answer() -> Response:
        found = capacities.found(
            listener=worker.sockets[0],
            processes=capacities.worker_processes(),
            threads=worker.worker_connections,
            executor=None,
            keep_alive_s=float(worker.cfg.keepalive),
            clients=clients.capacities(),
            worker_timeout_s=float(worker.cfg.timeout),
        )
        return Response(found, content_type="application/json")

    return answer
