"""The web server that closed loops are measured against: nginx with one process and one small answer."""

import http.client
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.certificate import Certificate, make_certificate
from bench.failure import BenchmarkError
from bench.process import pinned

HOW_TO_GET_NGINX = "the Debian package nginx-light"

BODY = b"A small answer of sixty-nine bytes, much like that of a health check\n"

# The TLS listener writes one line of one character for each request of a resumed session, and none for the others.
_CONFIGURATION = """\
daemon off;
worker_processes 1;
pid {directory}/pid;
error_log stderr warn;
events {{ worker_connections 8192; }}
http {{
    access_log off;
    keepalive_requests 1000000000;
    keepalive_timeout 1h;
    default_type text/plain;
    client_body_temp_path {directory}/body;
    proxy_temp_path {directory}/proxy;
    fastcgi_temp_path {directory}/fastcgi;
    uwsgi_temp_path {directory}/uwsgi;
    scgi_temp_path {directory}/scgi;
    map $ssl_session_reused $resumed {{ r 1; default 0; }}
    log_format resumed r;
    server {{
        listen 127.0.0.1:{port};
        location / {{ return 200 "{body}"; }}
    }}
    server {{
        listen 127.0.0.1:{tls_port} ssl;
        access_log {directory}/resumed resumed if=$resumed;
        ssl_certificate {certificate};
        ssl_certificate_key {key};
        ssl_protocols TLSv1.3;
        location / {{ return 200 "{body}"; }}
    }}
}}
"""

_READY_DEADLINE_S = 10.0
_STOP_DEADLINE_S = 5.0


@dataclass(frozen=True)
class Nginx:
    """A running nginx."""

    port: int
    tls_port: int
    certificate: Certificate
    directory: Path

    @property
    def url(self) -> str:
        """Answered with BODY."""
        return f"http://127.0.0.1:{self.port}/"

    @property
    def tls_url(self) -> str:
        """Answered with BODY, by TLS 1.3; sessions can be resumed by tickets, as nginx has it by default."""
        return f"https://127.0.0.1:{self.tls_port}/"

    def resumed(self) -> int:
        """How many requests came over a TLS session that was resumed, so far."""
        return (self.directory / "resumed").read_bytes().count(b"r")


@contextmanager
def nginx(cpus: Sequence[int]) -> Iterator[Nginx]:
    """nginx on these processors, ready."""
    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/sbin")
    if program is None:
        raise BenchmarkError(f"nginx is missing: install {HOW_TO_GET_NGINX}")
    with TemporaryDirectory(prefix="headway-bench-nginx-") as name:
        directory = Path(name)
        port, tls_port = _free_ports(2)
        server = Nginx(port, tls_port, make_certificate(directory), directory)
        configuration = directory / "nginx.conf"
        configuration.write_text(_configuration(server))
        log = directory / "log"
        command = pinned((program, "-p", name, "-c", str(configuration)), cpus)
        with log.open("wb") as output:
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=output)
        try:
            _await_ready(server, process, log)
            yield server
        finally:
            _stop(process)


def _configuration(server: Nginx) -> str:
    return _CONFIGURATION.format(
        directory=server.directory,
        port=server.port,
        tls_port=server.tls_port,
        certificate=server.certificate.certificate,
        key=server.certificate.key,
        body=BODY.decode().replace("\n", r"\n"),
    )


def _await_ready(server: Nginx, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + _READY_DEADLINE_S
    while not _answers(server.port):
        if process.poll() is not None or time.monotonic() > deadline:
            raise BenchmarkError(f"nginx does not answer: {log.read_text()}")
        time.sleep(0.02)


def _answers(port: int) -> bool:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=1)
    try:
        connection.request("GET", "/")
        return connection.getresponse().read() == BODY
    except ConnectionError:
        return False
    finally:
        connection.close()


def _stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(_STOP_DEADLINE_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _free_ports(count: int) -> list[int]:
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    try:
        return [each.getsockname()[1] for each in sockets]
    finally:
        for each in sockets:
            each.close()
