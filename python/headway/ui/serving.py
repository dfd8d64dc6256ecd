"""Serving the page: uvicorn on loopback, in this process."""

import socket
from collections.abc import Callable
from pathlib import Path

import uvicorn

from headway.ui.app import make_app, new_token
from headway.ui.starting import Started

HOST = "127.0.0.1"


def serve(runs: Path, port: int, told: Callable[[str], None]) -> None:
    """Serves until it is interrupted. `told` gets the address, which holds the token; port 0 takes a free one."""
    with socket.socket() as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((HOST, port))
        listener.listen()  # whoever is told the address may ask at once
        own = int(listener.getsockname()[1])
        token, started = new_token(), Started(runs)
        app = make_app(runs, token, own, started)
        told(f"http://{HOST}:{own}/{token}/")
        uvicorn.Server(uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=1)).run(sockets=[listener])
