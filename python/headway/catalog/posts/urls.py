"""The routes: those of the configuration's workloads, and the one of the running worker's capacities."""

from typing import Any

from django.core.handlers.asgi import ASGIHandler
from django.db import connections
from django.http import HttpRequest, HttpResponse
from django.urls import path
from operations import capacities
from operations.server_settings import ClientCapacities

from .settings import CONFIGURATION, OPTIONS
from .views import RunningWorker, view


def found_capacities(_request: HttpRequest) -> HttpResponse:
    """GET of the capacities' path. It asks no backend."""
    worker = RunningWorker.worker
    pool = getattr(worker, "tpool", None)
    found = capacities.to_json(
        listener=worker.sockets[0].sock,
        threads=1 if pool is None else int(pool._max_workers),
        # Under ASGI Django gives each request a thread of its own for whatever blocks, and nothing limits these.
        executor="unlimited" if isinstance(RunningWorker.handler, ASGIHandler) else None,
        keep_alive_s=keep_alive_s(worker),
        clients=client_capacities(),
        processes=worker.cfg.workers,
        worker_timeout_s=float(worker.cfg.timeout),
    )
    return HttpResponse(found, "application/json")


def keep_alive_s(worker: Any) -> float:
    """How long an idle connection is kept. gunicorn's sync worker closes each after its answer."""
    if OPTIONS.is_async:
        return float(worker.config.timeout_keep_alive)
    return float(worker.cfg.keepalive) if OPTIONS.worker == "gthread" else 0.0


def client_capacities() -> ClientCapacities:
    """Those of the database's clients, which may be Django's pool; there are no others."""
    if CONFIGURATION.backends.postgres is None:
        return ClientCapacities()
    if OPTIONS.database == "psycopg":
        return RunningWorker.clients.capacities()
    connection = connections["default"]
    pool = connection.pool
    if pool is None:
        return ClientCapacities(database_reuse=connection.settings_dict["CONN_MAX_AGE"] is None)
    return ClientCapacities(database_pool=pool.max_size, database_timeout_s=pool.timeout, database_reuse=True)


urlpatterns = [
    path(capacities.PATH.removeprefix("/"), found_capacities),
    *(path(workload.path.removeprefix("/"), view(workload)) for workload in CONFIGURATION.workloads),
]

handler400 = "posts.views.bad_request"
handler404 = "posts.views.no_such_workload"
handler500 = "posts.views.failed"
