"""gunicorn, with its settings from the configuration."""

from typing import Any

from gunicorn.app.base import BaseApplication  # type: ignore[import-untyped]
from gunicorn.arbiter import Arbiter  # type: ignore[import-untyped]
from operations.configuration import from_environment
from operations.listening import bind
from operations.server_settings import Configuration, required, required_seconds


class GunicornServer(BaseApplication):  # type: ignore[misc]  # gunicorn is untyped
    """gunicorn on a socket of the configured address. ``worker`` is the one that runs this process, once forked."""

    def __init__(self, settings: Configuration, **worker_settings: object) -> None:
        self.settings, self.worker_settings = settings, worker_settings
        self.worker: Any = None
        super().__init__()

    def load_config(self) -> None:
        capacities = self.settings.capacities
        for name, value in {
            # Bound here: gunicorn would try five times for five seconds, and end with a code of its own.
            "bind": f"fd://{bind(self.settings).detach()}",
            "backlog": required(capacities, "backlog"),
            "workers": required(capacities, "processes"),
            **self.worker_settings,
            "timeout": int(required_seconds(capacities, "worker_timeout_s")),
            "graceful_timeout": 0,  # SIGTERM ends requests too: a backend that hangs must not hold the server
            "accesslog": None,
            "loglevel": "error",
            "post_fork": self.set_worker,
        }.items():
            self.cfg.set(name, value)

    def set_worker(self, _arbiter: Arbiter, worker: Any) -> None:
        self.worker = worker


class FlaskServer(GunicornServer):
    """gunicorn with the Flask program. ``threads_setting`` is its setting for how many requests a worker works on."""

    def __init__(self, worker_class: str, threads_setting: str) -> None:
        settings = from_environment()
        threads = required(settings.capacities, "threads")
        keep_alive_s = required_seconds(settings.capacities, "keep_alive_s")
        worker_settings = {"worker_class": worker_class, threads_setting: threads, "keepalive": int(keep_alive_s)}
        super().__init__(settings, **worker_settings)

    def load(self) -> Any:
        """The program, in the worker: gunicorn loads it there without --preload. A refusal to start ends gunicorn."""
        # What it imports must find the standard library as gevent has patched it.
        from .flask_app import application  # noqa: PLC0415

        try:
            return application(self.settings, self.worker)
        except SystemExit:  # why is on stderr already
            raise SystemExit(Arbiter.WORKER_BOOT_ERROR) from None
