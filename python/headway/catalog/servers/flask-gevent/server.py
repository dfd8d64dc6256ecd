"""Flask on gunicorn with its gevent worker: blocking clients, made cooperative by gevent's patches."""

from typing import Any

from gunicorn.app.base import BaseApplication  # type: ignore[import-untyped]
from gunicorn.arbiter import Arbiter  # type: ignore[import-untyped]
from steps import configuration, listening


class Server(BaseApplication):  # type: ignore[misc]  # gunicorn is untyped
    """gunicorn, with its settings from the configuration."""

    def __init__(self, settings: configuration.Configuration) -> None:
        self.settings = settings
        self.worker: Any = None
        super().__init__()

    def load_config(self) -> None:
        capacities = self.settings.capacities
        listener = listening.bound(self.settings)
        for name, value in {
            "bind": f"fd://{listener.detach()}",
            "backlog": configuration.required(capacities, "backlog"),
            "workers": configuration.required(capacities, "processes"),
            "worker_class": "gevent",
            "worker_connections": configuration.required(capacities, "threads"),
            "keepalive": int(configuration.required_seconds(capacities, "keep_alive_s")),
            "timeout": int(configuration.required_seconds(capacities, "worker_timeout_s")),
            "graceful_timeout": 0,  # SIGTERM ends requests too: a backend that hangs must not hold the server
            "loglevel": "error",
            "post_fork": self.forked,
        }.items():
            self.cfg.set(name, value)

    def forked(self, _arbiter: Arbiter, worker: Any) -> None:
        self.worker = worker

    def load(self) -> Any:
        """The program, in the worker, after gevent's patches. A worker that refuses to start ends gunicorn."""
        import application  # noqa: PLC0415  # what it imports must find the standard library patched

        try:
            return application.build(self.settings, self.worker)
        except SystemExit:  # why is on stderr already
            raise SystemExit(Arbiter.WORKER_BOOT_ERROR) from None


if __name__ == "__main__":
    Server(configuration.from_environment()).run()
