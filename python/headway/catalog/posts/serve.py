"""gunicorn with the project: ``python -m posts.serve``."""

import os
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any

import psycopg
from gunicorn.app.base import BaseApplication
from gunicorn.arbiter import Arbiter
from steps import configuration, listening

from .manner import Manner, manner_of, workloads_fit

START_TIMEOUT_S = 5
WORKERS = {"sync": "sync", "gthread": "gthread", "uvicorn": "uvicorn_worker.UvicornWorker"}
"""gunicorn's names of the workers; uvicorn's has moved from uvicorn.workers to a package of its own."""

Handler = Callable[..., Awaitable[None]]


class Server(BaseApplication):
    """gunicorn, with its settings from the configuration."""

    def __init__(self, settings: configuration.Configuration, manner: Manner) -> None:
        self.settings, self.manner = settings, manner
        self.worker: Any = None
        super().__init__()

    def load_config(self) -> None:
        capacities = self.settings.capacities
        for name, value in {
            # Ours, bound: gunicorn would try five times for five seconds, and end with a code of its own.
            "bind": f"fd://{listening.bound(self.settings).detach()}",
            "backlog": configuration.required(capacities, "backlog"),
            "workers": configuration.required(capacities, "processes"),
            "worker_class": WORKERS[self.manner.worker],
            "threads": configuration.required(capacities, "threads"),
            "keepalive": int(capacities.keep_alive_s or 0),
            "timeout": int(configuration.required_seconds(capacities, "worker_timeout_s")),
            "graceful_timeout": 0,  # SIGTERM ends requests too: a backend that hangs must not hold the server
            "accesslog": None,
            "loglevel": "error",
            "post_fork": self.forked,
        }.items():
            self.cfg.set(name, value)

    def forked(self, _arbiter: Arbiter, worker: Any) -> None:
        self.worker = worker

    def load(self) -> Any:
        """The application, in the worker. A worker that refuses to start ends gunicorn."""
        # Django is set up by each worker for itself, as gunicorn does without --preload.
        import django  # noqa: PLC0415

        django.setup()
        from .running import Running  # noqa: PLC0415

        Running.worker, Running.handler = self.worker, handler(self.manner)
        return with_pool(self.settings, Running.handler) if self.manner.database == "psycopg" else Running.handler


def handler(manner: Manner) -> Any:
    """Django's own, for the kind of worker."""
    from django.core.handlers.asgi import ASGIHandler  # noqa: PLC0415
    from django.core.handlers.wsgi import WSGIHandler  # noqa: PLC0415

    return ASGIHandler() if manner.awaiting else WSGIHandler()


def with_pool(settings: configuration.Configuration, django: Handler) -> Handler:
    """An ASGI application that opens psycopg's pool before the first request, which Django's knows no moment for."""
    from .awaiting_psycopg import open_pool  # noqa: PLC0415  # Django has to be set up first

    async def application(scope: dict[str, Any], receive: Any, send: Any) -> None:
        if scope["type"] != "lifespan":
            await django(scope, receive, send)
            return
        async with AsyncExitStack() as stack:
            await receive()
            await stack.enter_async_context(open_pool(settings))
            await send({"type": "lifespan.startup.complete"})
            await receive()
        await send({"type": "lifespan.shutdown.complete"})

    return application


def require_database(settings: configuration.Configuration) -> None:
    """Ends the program with exit code 2 where there is no database: Django would find out at the first request."""
    if settings.backends.postgres is None:
        return
    try:
        psycopg.connect(settings.backends.postgres.dsn, connect_timeout=START_TIMEOUT_S).close()
    except psycopg.OperationalError as error:
        configuration.refuse(f"no database at backends.postgres.dsn: {' '.join(str(error).split())}")


def main() -> None:
    settings = configuration.from_environment()
    manner = manner_of(settings)
    workloads_fit(settings)
    require_database(settings)
    os.environ["DJANGO_SETTINGS_MODULE"] = "posts.settings"
    Server(settings, manner).run()


if __name__ == "__main__":
    main()
