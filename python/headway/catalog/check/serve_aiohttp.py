"""Serves an aiohttp.web.Application: ``python serve_aiohttp.py TARGET HOST PORT [--backlog N] [--processes N]``.

As `web.run_app` does, in as many processes as are asked for. The access log is off; all else is as aiohttp has it.
"""

from __future__ import annotations

import inspect
import socket
import sys
from pathlib import Path

HERE = str(Path(__file__).resolve().parent)
sys.path.insert(0, HERE)  # Python puts it there itself, unless PYTHONSAFEPATH is set

from aiohttp import web  # noqa: E402
from headway_check.refusal import RefusedError  # noqa: E402
from headway_check.target import open_target  # noqa: E402
from headway_check.worker_processes import GRACEFUL_STOP_S, ServeOptions, parse_arguments, serve  # noqa: E402

sys.path[:] = [entry for entry in sys.path if entry != HERE]


def serve_one(options: ServeOptions, listener: socket.socket) -> None:
    """This process's part: until SIGTERM, requests in flight are answered."""
    found = open_target(options.target)
    if not (isinstance(found.app, web.Application) or inspect.isawaitable(found.app)):
        raise RefusedError("not-an-app", f"{found.target} is no aiohttp.web.Application")
    web.run_app(
        found.app, sock=listener, backlog=options.backlog, shutdown_timeout=GRACEFUL_STOP_S, access_log=None, print=None
    )


if __name__ == "__main__":
    serve(parse_arguments("Serve an aiohttp app."), serve_one)
