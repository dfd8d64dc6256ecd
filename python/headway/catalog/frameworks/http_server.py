"""The standard library's http.server: the handler of the workloads and the main loop."""

import socketserver
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import ClassVar, Literal

from operations import capacities
from operations.configuration import from_environment
from operations.listening import refuse_bad_address
from operations.server_settings import Configuration, required, required_seconds
from operations.sync_clients import SyncClients, open_clients
from operations.workload import CONTENT_TYPE, NO_SUCH_WORKLOAD, respond_sync


class WorkloadHandler(BaseHTTPRequestHandler):
    """Answers requests of the configured workloads."""

    settings: ClassVar[Configuration]
    clients: ClassVar[SyncClients]
    server: socketserver.TCPServer

    wbufsize = -1  # headers and body leave together
    disable_nagle_algorithm = True

    def answer(self) -> None:
        self.rfile.read(int(self.headers.get("Content-Length") or 0))
        path = self.path.partition("?")[0]
        if path == capacities.PATH:
            self.send(200, "application/json", self.found_capacities())
            return
        workload = self.settings.workload(self.command, path)
        response = respond_sync(workload, self.clients) if workload else NO_SUCH_WORKLOAD
        self.send(response.status, CONTENT_TYPE, response.body)

    do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = answer  # noqa: N815  # the names that http.server looks for

    def send(self, status: int, content_type: str, body: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", content_type)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def found_capacities(self) -> bytes:
        return capacities.to_json(
            listener=self.server.socket,
            threads="unlimited" if isinstance(self.server, socketserver.ThreadingMixIn) else 1,
            keep_alive_s=self.connection.gettimeout() if self.protocol_version == "HTTP/1.1" else 0.0,
            clients=self.clients.capacities(),
        )

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """No access log."""


def serve(server_class: type[HTTPServer], protocol: Literal["HTTP/1.0", "HTTP/1.1"]) -> None:
    """Serve the configured workloads until SIGTERM."""
    WorkloadHandler.settings = settings = from_environment()
    WorkloadHandler.protocol_version = protocol
    if protocol == "HTTP/1.1":
        WorkloadHandler.timeout = required_seconds(settings.capacities, "keep_alive_s")  # of an idle connection

    class Server(server_class):  # type: ignore[misc, valid-type]  # one of two
        request_queue_size = required(settings.capacities, "backlog")

        def server_bind(self) -> None:
            # HTTPServer's own asks the resolver for the host's name here, which nothing needs.
            socketserver.TCPServer.server_bind(self)

    server = Server((settings.host, settings.port), WorkloadHandler, bind_and_activate=False)
    with refuse_bad_address(settings):
        server.server_bind()
    with open_clients(settings) as WorkloadHandler.clients:
        with refuse_bad_address(settings):
            server.server_activate()
        server.serve_forever()
