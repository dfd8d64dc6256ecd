"""A web server in threads of the test: what an app asks, or what is asked itself."""

import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

BODY = b"fine"


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 256


@contextmanager
def web_server(takes_s: float = 0.02, gone: Collection[str] = ()) -> Iterator[str]:
    """Its address. It answers any path with 200 after `takes_s` seconds, those in `gone` with 404."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        wbufsize = -1  # head and body in one packet: a second one may wait 40 ms for the first one's acknowledgement

        def log_message(self, *_: object) -> None:
            pass

        def do_GET(self) -> None:
            time.sleep(takes_s)
            self.send_response(404 if self.path in gone else 200)
            self.send_header("Content-Length", str(len(BODY)))
            self.end_headers()
            self.wfile.write(BODY)

    server = _Server(("127.0.0.1", 0), Handler)
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
