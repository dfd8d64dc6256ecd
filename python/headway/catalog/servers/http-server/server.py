"""The standard library's http.server: one thread, one connection at a time, closed after each response."""

from http.server import HTTPServer

from frameworks.http_server import WorkloadHandler, serve


class Handler(WorkloadHandler):
    protocol_version = "HTTP/1.0"  # closes after each response

    def keep_alive_s(self) -> float | None:
        return 0.0 if self.close_connection else self.timeout


if __name__ == "__main__":
    serve(HTTPServer, Handler)
