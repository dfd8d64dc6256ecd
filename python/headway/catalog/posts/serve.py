"""gunicorn with the project: ``python -m posts.serve``."""

import os
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any

import psycopg
from frameworks.gunicorn_server import GunicornServer
from operations.configuration import Configuration, from_environment
from operations.server_settings import refuse, required

from .options import Options, check_workloads, read_options

START_TIMEOUT_S = 5
WORKERS = {"sync": "sync", "gthread": "gthread", "uvicorn": "uvicorn_worker.UvicornWorker"}
"""gunicorn's names of the workers; uvicorn's has moved from uvicorn.workers to a package of its own."""

Handler = Callable[..., Awaitable[None]]


class Server(GunicornServer):
    """gunicorn with the Django project."""

    def __init__(self, settings: Configuration, options: Options) -> None:
        self.options = options
        super().__init__(
            settings,
            worker_class=WORKERS[options.worker],
            threads=required(settings.capacities, "threads"),
            keepalive=int(settings.capacities.keep_alive_s or 0),
        )

    def load(self) -> Any:
        """The application, in the worker. A worker that refuses to start ends gunicorn."""
        # Django is set up by each worker for itself, as gunicorn does without --preload.
        import django  # noqa: PLC0415

        django.setup()
        from .running_worker import RunningWorker  # noqa: PLC0415

        RunningWorker.worker, RunningWorker.handler = self.worker, handler(self.options)
        if self.options.database == "psycopg":
            return with_pool(self.settings, RunningWorker.handler)
        return RunningWorker.handler


def handler(options: Options) -> Any:
    """Django's own, for the kind of worker."""
    from django.core.handlers.asgi import ASGIHandler  # noqa: PLC0415
    from django.core.handlers.wsgi import WSGIHandler  # noqa: PLC0415

    return ASGIHandler() if options.is_async else WSGIHandler()


def with_pool(settings: Configuration, django: Handler) -> Handler:
    """An ASGI application that opens psycopg's pool before the first request, which Django's knows no moment for."""
    from .psycopg_views import open_pool  # noqa: PLC0415  # Django has to be set up first

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


def require_database(settings: Configuration) -> None:
    """Ends the program with exit code 2 where there is no database: Django would find out at the first request."""
    if settings.backends.postgres is None:
        return
    try:
        psycopg.connect(settings.backends.postgres.dsn, connect_timeout=START_TIMEOUT_S).close()
    except psycopg.OperationalError as error:
        refuse(f"no database at backends.postgres.dsn: {' '.join(str(error).split())}")


def main() -> None:
    settings = from_environment()
    options = read_options(settings)
    check_workloads(settings)
    require_database(settings)
    os.environ["DJANGO_SETTINGS_MODULE"] = "posts.settings"
    Server(settings, options).run()


if __name__ == "__main__":
    main()
