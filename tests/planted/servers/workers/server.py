"""gunicorn's sync workers, forked beforehand.

With the setting `hangs_after` = n the k-th of them hangs at its n·k-th request: so they do not hang all at once.
"""

import itertools
import time
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from typing import Any

from gunicorn.app.base import BaseApplication  # type: ignore[import-untyped]
from operations import capacities, configuration, listening, server_settings  # type: ignore[import-not-found]
from operations.sync_clients import SyncClients, open_clients  # type: ignore[import-not-found]
from operations.workload import CONTENT_TYPE, NO_SUCH_WORKLOAD, respond_sync  # type: ignore[import-not-found]

HANGS_S = 30
"""Far longer than any worker timeout that a study sets."""

Application = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


class Server(BaseApplication):  # type: ignore[misc]
    """gunicorn, with its settings from the configuration."""

    def __init__(self, settings: Any) -> None:
        self.settings = settings
        self.worker: Any = None
        super().__init__()

    def load_config(self) -> None:
        its = self.settings.capacities
        for name, value in {
            "bind": f"fd://{listening.bind(self.settings).detach()}",
            "backlog": server_settings.required(its, "backlog"),
            "workers": server_settings.required(its, "processes"),
            "worker_class": "sync",
            "timeout": int(server_settings.required_seconds(its, "worker_timeout_s")),
            "graceful_timeout": 0,
            "loglevel": "error",
            "post_fork": self.forked,
        }.items():
            self.cfg.set(name, value)

    def forked(self, _arbiter: Any, worker: Any) -> None:
        self.worker = worker

    def load(self) -> Application:
        clients = ExitStack().enter_context(open_clients(self.settings))
        return application(self.settings, self.worker, clients)


def application(settings: Any, worker: Any, clients: SyncClients) -> Application:
    """The program of one worker."""
    asked = itertools.count(1)
    last = settings.settings["hangs_after"] * worker.age

    def answer(request: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        if request["PATH_INFO"] == capacities.PATH:
            return said(start, 200, "application/json", found(worker, clients))
        if last and next(asked) >= last:
            time.sleep(HANGS_S)
        workload = settings.workload(request["REQUEST_METHOD"], request["PATH_INFO"])
        result = respond_sync(workload, clients) if workload else NO_SUCH_WORKLOAD
        return said(start, result.status, CONTENT_TYPE, result.body)

    return answer


def said(start: Callable[..., Any], status: int, kind: str, body: bytes) -> Iterable[bytes]:
    start(
        f"{status} {'OK' if status == 200 else 'Failed'}", [("Content-Type", kind), ("Content-Length", str(len(body)))]
    )
    return [body]


def found(worker: Any, clients: SyncClients) -> bytes:
    capacities_found: bytes = capacities.to_json(
        listener=worker.sockets[0],
        processes=worker.cfg.workers,  # all of them, also while some are still being forked
        threads=1,
        executor=None,
        keep_alive_s=0.0,
        clients=clients.capacities(),
        worker_timeout_s=float(worker.cfg.timeout),
    )
    return capacities_found


if __name__ == "__main__":
    Server(configuration.from_environment()).run()
