"""gunicorn with the project: ``python -m posts.serve``."""

import os
from collections.abc import Awaitable, Callable
from typing import Any

import psycopg
from frameworks.gunicorn_server import GunicornServer
from operations.server_settings import refuse, required

from .settings import CONFIGURATION, OPTIONS

START_TIMEOUT_S = 5
WORKERS = {"sync": "sync", "gthread": "gthread", "uvicorn": "uvicorn_worker.UvicornWorker"}
"""gunicorn's names of the workers; uvicorn's has moved from uvicorn.workers to a package of its own."""


class Server(GunicornServer):
    """gunicorn with the Django project."""

    def load(self) -> Any:
        """The application, in the worker. A worker that refuses to start ends gunicorn."""
        # Django is set up by each worker for itself, as gunicorn does without --preload.
        import django  # noqa: PLC0415

        django.setup()
        from django.core.handlers.asgi import ASGIHandler  # noqa: PLC0415
        from django.core.handlers.wsgi import WSGIHandler  # noqa: PLC0415

        from .views import RunningWorker  # noqa: PLC0415

        RunningWorker.worker = self.worker
        RunningWorker.handler = ASGIHandler() if OPTIONS.is_async else WSGIHandler()
        return with_pool(RunningWorker.handler) if OPTIONS.database == "psycopg" else RunningWorker.handler


def with_pool(django: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    """An ASGI application that opens psycopg's pool before the first request, which Django's knows no moment for."""
    from operations.async_clients import open_clients  # noqa: PLC0415  # the other forms do without

    from .views import RunningWorker  # noqa: PLC0415  # Django has to be set up first

    async def application(scope: dict[str, Any], receive: Any, send: Any) -> None:
        if scope["type"] != "lifespan":
            await django(scope, receive, send)
            return
        await receive()
        async with open_clients(CONFIGURATION) as RunningWorker.clients:
            await send({"type": "lifespan.startup.complete"})
            await receive()
        await send({"type": "lifespan.shutdown.complete"})

    return application


def main() -> None:
    if CONFIGURATION.backends.postgres is not None:  # Django would find out at the first request that there is none
        try:
            psycopg.connect(CONFIGURATION.backends.postgres.dsn, connect_timeout=START_TIMEOUT_S).close()
        except psycopg.OperationalError as error:
            refuse(f"no database at backends.postgres.dsn: {' '.join(str(error).split())}")
    os.environ["DJANGO_SETTINGS_MODULE"] = "posts.settings"
    capacities = CONFIGURATION.capacities
    Server(
        CONFIGURATION,
        worker_class=WORKERS[OPTIONS.worker],
        threads=required(capacities, "threads"),
        keepalive=int(capacities.keep_alive_s or 0),
    ).run()


if __name__ == "__main__":
    main()
