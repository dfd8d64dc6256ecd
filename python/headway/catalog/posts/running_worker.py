"""The capacities of the running worker."""

from typing import Any

from django.core.handlers.asgi import ASGIHandler
from django.db import connections
from django.http import HttpRequest, HttpResponse
from operations import capacities
from operations.clients import ClientCapacities
from operations.server_settings import Unlimited

from .settings import CONFIGURATION, OPTIONS


class RunningWorker:
    """The worker that runs this process, as gunicorn made it, and the handler of Django's that it calls."""

    worker: Any = None
    handler: Any = None


def found_capacities(_request: HttpRequest) -> HttpResponse:
    """GET of the capacities' path. It asks no backend."""
    worker = RunningWorker.worker
    found = capacities.to_json(
        listener=worker.sockets[0].sock,
        threads=threads(worker),
        executor=executor(),
        keep_alive_s=keep_alive_s(worker),
        clients=client_capacities(),
        processes=worker.cfg.workers,
        worker_timeout_s=float(worker.cfg.timeout),
    )
    return HttpResponse(found, "application/json")


def threads(worker: Any) -> int:
    """The threads that requests run on: the worker's pool, or the one that it is."""
    pool = getattr(worker, "tpool", None)
    return 1 if pool is None else int(pool._max_workers)


def executor() -> Unlimited | None:
    """Under ASGI Django gives each request a thread of its own for whatever blocks, and nothing limits these."""
    return "unlimited" if isinstance(RunningWorker.handler, ASGIHandler) else None


def keep_alive_s(worker: Any) -> float:
    """How long an idle connection is kept. gunicorn's sync worker closes each after its answer."""
    if OPTIONS.is_async:
        return float(worker.config.timeout_keep_alive)
    return float(worker.cfg.keepalive) if OPTIONS.worker == "gthread" else 0.0


def client_capacities() -> ClientCapacities:
    """Those of the database's clients; there are no others."""
    size, timeout_s, reuse = database_capacities()
    return ClientCapacities(
        client_pool=None,
        client_timeout_s=None,
        client_reuse=None,
        mail_timeout_s=None,
        database_pool=size,
        database_timeout_s=timeout_s,
        database_reuse=reuse,
    )


def database_capacities() -> tuple[int | None, float | None, bool | None]:
    """The pool's size, how long a request waits for a connection of it, and whether connections outlive a request."""
    if CONFIGURATION.backends.postgres is None:
        return None, None, None
    connection = connections["default"]
    pool = connection.pool
    if OPTIONS.database == "psycopg":
        from .psycopg_views import Clients  # noqa: PLC0415  # only this options imports it

        pool = Clients.pool
    if pool is not None:
        return pool.max_size, pool.timeout, True
    return None, None, connection.settings_dict["CONN_MAX_AGE"] is None
