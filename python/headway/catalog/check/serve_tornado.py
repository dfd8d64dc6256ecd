"""Serves a tornado.web.Application: ``python serve_tornado.py TARGET HOST PORT [--backlog N] [--processes N]``."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from pathlib import Path
from typing import Any

HERE = str(Path(__file__).resolve().parent)
sys.path.insert(0, HERE)  # Python puts it there itself, unless PYTHONSAFEPATH is set

from headway_check.refusal import RefusedError  # noqa: E402
from headway_check.target import OpenedTarget, await_app, open_target  # noqa: E402
from headway_check.worker_processes import GRACEFUL_STOP_S, ServeOptions, parse_arguments, serve  # noqa: E402
from tornado.httpserver import HTTPServer  # noqa: E402
from tornado.httputil import HTTPConnection, HTTPMessageDelegate  # noqa: E402
from tornado.ioloop import IOLoop  # noqa: E402
from tornado.web import Application  # noqa: E402

sys.path[:] = [entry for entry in sys.path if entry != HERE]

POLL_S = 0.02


class Server(HTTPServer):
    """Tornado's server, which knows the connections with a request in flight: its own `stop` closes them."""

    def initialize(self, *arguments: Any, **settings: Any) -> None:
        super().initialize(*arguments, **settings)
        self.responding: set[object] = set()

    def start_request(self, server_conn: object, request_conn: HTTPConnection) -> HTTPMessageDelegate:
        """A request's head has come."""
        finish = request_conn.finish

        def finished() -> None:
            self.responding.discard(server_conn)
            finish()

        self.responding.add(server_conn)
        request_conn.finish = finished  # type: ignore[method-assign]
        return super().start_request(server_conn, request_conn)

    def on_close(self, server_conn: object) -> None:
        """A connection has ended."""
        self.responding.discard(server_conn)
        super().on_close(server_conn)


async def serve_until_stop(found: OpenedTarget, options: ServeOptions, listener: socket.socket) -> None:
    """Serves until SIGTERM, and then as long as there are requests in flight."""
    application = await await_app(found.app)
    if not isinstance(application, Application):
        raise RefusedError("not-an-app", f"{found.target} is no tornado.web.Application")
    stop_requested = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop_requested.set)
    server = Server(application)
    listener.listen(options.backlog)
    server.add_socket(listener)
    await stop_requested.wait()
    server.stop()
    for _ in range(int(GRACEFUL_STOP_S / POLL_S)):
        if not server.responding:
            break
        await asyncio.sleep(POLL_S)
    await server.close_all_connections()


def serve_one(options: ServeOptions, listener: socket.socket) -> None:
    """This process's part. An app that has made a loop already is served on that one."""
    found = open_target(options.target)
    loop: asyncio.AbstractEventLoop = IOLoop.current().asyncio_loop  # type: ignore[attr-defined]
    loop.run_until_complete(serve_until_stop(found, options, listener))


if __name__ == "__main__":
    serve(parse_arguments("Serve a Tornado app."), serve_one)
