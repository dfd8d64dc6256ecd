"""Serves an aiohttp.web.Application: ``python serve_aiohttp.py TARGET HOST PORT [--backlog N] [--processes N]``.

As `web.run_app` does, in as many processes as are asked for. The access log is off; all else is as aiohttp has it.
"""

from __future__ import annotations

import inspect
import socket
import sys
from pathlib import Path

HERE = str(Path(__file__).resolve().parent)
sys.path.insert(0, HERE)  # Python puts it there itself, unless it is told not to (PYTHONSAFEPATH)

from aiohttp import web  # noqa: E402
from headway_check.processes import GRACE_S, Served, serve, told  # noqa: E402
from headway_check.refusal import RefusedError  # noqa: E402
from headway_check.target import opened  # noqa: E402

sys.path[:] = [entry for entry in sys.path if entry != HERE]


def one(served: Served, listener: socket.socket) -> None:
    """This process's part: until SIGTERM, requests in flight are answered."""
    found = opened(served.target)
    if not (isinstance(found.app, web.Application) or inspect.isawaitable(found.app)):
        raise RefusedError("not-an-app", f"{found.target} is no aiohttp.web.Application")
    web.run_app(found.app, sock=listener, backlog=served.backlog, shutdown_timeout=GRACE_S, access_log=None, print=None)


if __name__ == "__main__":
    serve(told("Serve an aiohttp app."), one)
