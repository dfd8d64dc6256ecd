"""A little routing on top of http.server."""
import json
import re
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Problem(Exception):
    def __init__(self, status: int, text: str) -> None:
        super().__init__(text)
        self.status = status
        self.text = text


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128


ROUTES: list[tuple[str, re.Pattern, object]] = []


def route(method: str, pattern: str):
    def register(function):
        ROUTES.append((method, re.compile(pattern + "$"), function))
        return function

    return register


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1

    def log_message(self, *_args) -> None:
        pass

    def _body(self) -> dict:
        length = int(self.headers.get("Content-Length") or 0)
        if not length:
            return {}
        try:
            return json.loads(self.rfile.read(length))
        except ValueError:
            raise Problem(400, "not JSON")

    def _dispatch(self) -> None:
        try:
            body = self._body()
            for method, pattern, function in ROUTES:
                match = pattern.match(self.path)
                if match and method == self.command:
                    status, data = function(body, *match.groups())
                    break
            else:
                raise Problem(404, "no such page")
        except Problem as problem:
            status, data = problem.status, {"error": problem.text}
        raw = json.dumps(data).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(raw)))
        self.end_headers()
        self.wfile.write(raw)

    do_GET = do_POST = _dispatch
