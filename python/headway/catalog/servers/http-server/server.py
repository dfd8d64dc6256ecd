"""The standard library's http.server: one thread, one connection at a time, closed after each answer."""

import socketserver
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import ClassVar

from steps import capacities, configuration, listening
from steps.blocking_clients import BlockingClients, open_clients
from steps.workload import CONTENT_TYPE, NO_SUCH_WORKLOAD, run_blocking


class Handler(BaseHTTPRequestHandler):
    settings: ClassVar[configuration.Configuration]
    clients: ClassVar[BlockingClients]
    server: "Server"

    protocol_version = "HTTP/1.0"  # closes after each answer
    wbufsize = -1  # headers and body leave together
    disable_nagle_algorithm = True

    def answer(self) -> None:
        self.rfile.read(int(self.headers.get("Content-Length") or 0))
        path = self.path.partition("?")[0]
        if path == capacities.PATH:
            self.send(200, "application/json", self.found_capacities())
            return
        workload = self.settings.workload(self.command, path)
        result = run_blocking(workload, self.clients) if workload else NO_SUCH_WORKLOAD
        self.send(result.status, CONTENT_TYPE, result.body)

    do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = answer  # noqa: N815  # the names that http.server looks for

    def send(self, status: int, content_type: str, body: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", content_type)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def found_capacities(self) -> bytes:
        return capacities.found(
            listener=self.server.socket,
            threads="unlimited" if isinstance(self.server, socketserver.ThreadingMixIn) else 1,
            executor=None,
            keep_alive_s=0.0 if self.close_connection else self.timeout,
            clients=self.clients.capacities(),
        )

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """No access log."""


class Server(HTTPServer):
    def server_bind(self) -> None:
        # HTTPServer's own asks the resolver for the host's name here, which nothing needs.
        socketserver.TCPServer.server_bind(self)


def main() -> None:
    Handler.settings = settings = configuration.from_environment()
    Server.request_queue_size = configuration.required(settings.capacities, "backlog")
    server = Server((settings.host, settings.port), Handler, bind_and_activate=False)
    with listening.refusing_bad_addresses(settings):
        server.server_bind()
    with open_clients(settings) as Handler.clients:
        with listening.refusing_bad_addresses(settings):
            server.server_activate()
        server.serve_forever()


if __name__ == "__main__":
    main()
