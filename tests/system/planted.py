"""A server with one planted behaviour, named by its first argument. Standard library only."""

import json
import os
import signal
import socket
import sys
import threading
import time
import urllib.request
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

BEHAVIOUR = sys.argv[1]
CONFIGURATION: dict[str, Any] = json.loads(os.environ["HEADWAY_CONFIGURATION"])
CAPACITIES: dict[str, Any] = CONFIGURATION["capacities"]
INSIDE = 0
BESIDE_OTHERS = 0
UNDER_LOAD = 20
"""So many requests beside others: those of a single user, who comes before the load, have nobody beside them."""


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass

    def do_GET(self) -> None:
        global INSIDE, BESIDE_OTHERS  # noqa: PLW0603
        if self.path == "/_headway/capacities":
            self.answer(200, said_capacities().encode(), "application/json")
            return
        INSIDE += 1
        BESIDE_OTHERS += INSIDE > 1
        try:
            self.serve()
        finally:
            INSIDE -= 1

    def serve(self) -> None:
        operation = CONFIGURATION["workloads"][0]["operations"][0]
        if operation["operation"] in PLANTED_OPERATIONS:
            self.answer(
                200, f"{operation['operation']}={PLANTED_OPERATIONS[operation['operation']](operation)}\n".encode()
            )
            return
        hold_s = operation["hold_ns"] / 1e9
        if BEHAVIOUR == "too-quick":
            hold_s = 0
        if BEHAVIOUR == "hang":
            threading.Event().wait()
        if BEHAVIOUR == "dies-under-load" and BESIDE_OTHERS >= UNDER_LOAD:
            print("I have had enough", file=sys.stderr, flush=True)
            os.kill(os.getpid(), signal.SIGKILL)
        time.sleep(hold_s)
        late = BESIDE_OTHERS > UNDER_LOAD
        if BEHAVIOUR == "empty-reply":
            self.request.shutdown(socket.SHUT_RDWR)
            self.close_connection = True
        elif BEHAVIOUR == "500":
            self.answer(500, b"no\n")
        elif BEHAVIOUR == "wrong-body" or (BEHAVIOUR == "lies-later" and late):
            self.answer(200, b"sleep=slep\n")
        elif BEHAVIOUR == "half-answer":
            self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: 12\r\n\r\nsleep")
            self.close_connection = True
        else:
            self.answer(200, b"sleep=slept\n")

    def answer(self, status: int, body: bytes, kind: str = "text/plain") -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def insert(connection: Any, hold_ns: int) -> str:
    """As Django saves a model without parents: one statement, in a transaction of its own."""
    row = connection.execute(
        "INSERT INTO users (name, email) SELECT 'Ada', 'ada@test' FROM pg_sleep(%s) RETURNING token",
        [hold_ns / 1e9],
        prepare=False,
    ).fetchone()
    return str(row[0])


def create(operation: dict[str, Any]) -> str:
    import psycopg

    global KEPT  # noqa: PLW0603
    if BEHAVIOUR != "reconnecting" and KEPT is not None:
        return insert(KEPT, operation["hold_ns"])
    # As Django opens a connection: asks for TLS and is declined, says who it is, proves it in two rounds of SCRAM, and
    # sets the time zone.
    dsn = CONFIGURATION["backends"]["postgres"]["dsn"]
    connection = psycopg.connect(dsn, sslmode="prefer", gssencmode="disable", autocommit=True)
    connection.execute("SELECT set_config('TimeZone', 'UTC', false)", prepare=False)
    token = insert(connection, operation["hold_ns"])
    if BEHAVIOUR == "reconnecting":
        connection.close()
    else:
        KEPT = connection
    return token


def post(operation: dict[str, Any]) -> str:
    """A new connection to the upstream for each request; whoever it is told by name is looked up each time."""
    with urllib.request.urlopen(
        CONFIGURATION["backends"]["http"]["url"] + operation["path"], b"{}", timeout=10
    ) as answer:
        return str(answer.read().decode())


KEPT: Any = None
PLANTED_OPERATIONS: dict[str, Callable[[dict[str, Any]], str]] = {"db_create": create, "http_post": post}


class Alone(HTTPServer):
    """One connection at a time, closed after its answer: whoever comes meanwhile waits in the listening socket."""

    request_queue_size = CAPACITIES["backlog"]


class Pooled(HTTPServer):
    """One connection a worker at a time, kept for as long as the client keeps it."""

    request_queue_size = CAPACITIES["backlog"]
    pool = ThreadPoolExecutor(CAPACITIES["executor"] or 64)

    def process_request(self, request: Any, client_address: Any) -> None:
        self.pool.submit(self.serve, request, client_address)

    def serve(self, request: Any, client_address: Any) -> None:
        try:
            self.finish_request(request, client_address)
        except OSError:
            pass  # the client has left
        finally:
            self.shutdown_request(request)


def said_capacities() -> str:
    values = dict(CAPACITIES)
    if BEHAVIOUR == "other-capacities":
        values["backlog"] = 4096
    return json.dumps(values)


def main() -> None:
    if BEHAVIOUR == "crash":
        raise SystemExit("I cannot start: the flux is not compensated")
    if BEHAVIOUR == "never-listens":
        threading.Event().wait()
    if BEHAVIOUR == "ignores-sigterm":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    kind: type[HTTPServer] = Pooled
    if BEHAVIOUR in {"one-thread", "reconnecting", "persistent"}:
        Handler.protocol_version = "HTTP/1.0"
        kind = Alone
    kind((CONFIGURATION["host"], CONFIGURATION["port"]), Handler).serve_forever()


if __name__ == "__main__":
    main()
