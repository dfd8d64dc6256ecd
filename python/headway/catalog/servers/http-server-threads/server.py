"""The standard library's http.server with a thread for each connection, which is kept alive."""

from http.server import ThreadingHTTPServer

from frameworks.http_server import WorkloadHandler, serve
from operations.configuration import from_environment
from operations.server_settings import required_seconds


class Handler(WorkloadHandler):
    protocol_version = "HTTP/1.1"  # keeps the connection, and with it the thread

    def keep_alive_s(self) -> float | None:
        timeout_s: float | None = self.connection.gettimeout()
        return timeout_s


if __name__ == "__main__":
    Handler.timeout = required_seconds(from_environment().capacities, "keep_alive_s")  # of an idle connection
    serve(ThreadingHTTPServer, Handler)
