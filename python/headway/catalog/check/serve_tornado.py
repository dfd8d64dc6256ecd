"""Serves a tornado.web.Application: ``python serve_tornado.py TARGET HOST PORT [--backlog N] [--processes N]``."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from pathlib import Path
from typing import Any

HERE = str(Path(__file__).resolve().parent)
sys.path.insert(0, HERE)  # Python puts it there itself, unless it is told not to (PYTHONSAFEPATH)

from headway_check.processes import GRACE_S, Served, serve, told  # noqa: E402
from headway_check.refusal import RefusedError  # noqa: E402
from headway_check.target import Opened, awaited, opened  # noqa: E402
from tornado.httpserver import HTTPServer  # noqa: E402
from tornado.httputil import HTTPConnection, HTTPMessageDelegate  # noqa: E402
from tornado.ioloop import IOLoop  # noqa: E402
from tornado.web import Application  # noqa: E402

sys.path[:] = [entry for entry in sys.path if entry != HERE]

POLL_S = 0.02


class Server(HTTPServer):
    """Tornado's server, which knows the connections with a request in flight: its own `stop` cuts them off."""

    def initialize(self, *arguments: Any, **settings: Any) -> None:
        super().initialize(*arguments, **settings)
        self.answering: set[object] = set()

    def start_request(self, server_conn: object, request_conn: HTTPConnection) -> HTTPMessageDelegate:
        """A request's head has come."""
        finish = request_conn.finish

        def finished() -> None:
            self.answering.discard(server_conn)
            finish()

        self.answering.add(server_conn)
        request_conn.finish = finished  # type: ignore[method-assign]
        return super().start_request(server_conn, request_conn)

    def on_close(self, server_conn: object) -> None:
        """A connection has ended."""
        self.answering.discard(server_conn)
        super().on_close(server_conn)


async def until_told(found: Opened, served: Served, listener: socket.socket) -> None:
    """Serves until SIGTERM, and then as long as there are requests in flight."""
    application = await awaited(found.app)
    if not isinstance(application, Application):
        raise RefusedError("not-an-app", f"{found.target} is no tornado.web.Application")
    told_to_end = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, told_to_end.set)
    server = Server(application)
    listener.listen(served.backlog)
    server.add_socket(listener)
    await told_to_end.wait()
    server.stop()
    for _ in range(int(GRACE_S / POLL_S)):
        if not server.answering:
            break
        await asyncio.sleep(POLL_S)
    await server.close_all_connections()


def one(served: Served, listener: socket.socket) -> None:
    """This process's part. An app that has made a loop already is served on that one."""
    found = opened(served.target)
    loop: asyncio.AbstractEventLoop = IOLoop.current().asyncio_loop  # type: ignore[attr-defined]
    loop.run_until_complete(until_told(found, served, listener))


if __name__ == "__main__":
    serve(told("Serve a Tornado app."), one)
