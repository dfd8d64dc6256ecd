"""Settings of the reading room."""
import os

STACKS_URL = os.environ.get("STACKS_URL", "http://127.0.0.1:24341")
STACKS_CONNECTIONS = 96
STACKS_TIMEOUT = 20

DESK_LIMIT = 6


def server(host: str, port: int) -> dict:
    return {
        "global": {
            "environment": "production",
            "server.socket_host": host,
            "server.socket_port": port,
            "server.socket_queue_size": 256,
            "server.thread_pool": 8,
            "engine.autoreload.on": False,
            "log.screen": False,
            "checker.on": False,
        },
        "/": {
            "tools.encode.on": True,
            "tools.response_headers.on": True,
            "tools.response_headers.headers": [("Cache-Control", "no-store")],
        },
    }
