"""A server that misbehaves as its first argument says; its second one is the port."""

import os
import signal
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

HOW, PORT = sys.argv[1], int(sys.argv[2])
KEPT_BYTES = 64 * 1024
kept: list[bytes] = []
answered = 0


class Handler(BaseHTTPRequestHandler):
    """Answers "fine", unless it is to do otherwise."""

    protocol_version = "HTTP/1.1"
    wbufsize = -1  # head and body in one packet: a second one may wait 40 ms for the first one's acknowledgement

    def log_message(self, *_: object) -> None:
        """Says nothing."""

    def do_GET(self) -> None:
        """One answer."""
        global answered  # noqa: PLW0603  one for the process
        answered += 1
        if HOW == "dies" and answered > 200:
            print("no more memory for you", flush=True)
            os._exit(7)
        if HOW == "leaks":
            time.sleep(0.02)  # a machine's memory is full soon enough
            kept.append(os.urandom(KEPT_BYTES))
        self.send_response(404 if HOW == "nothing" else 200)
        self.send_header("Content-Length", "4")
        self.end_headers()
        self.wfile.write(b"fine")


if HOW == "needs-variable":
    print("listening as", os.environ["SECRET_KEY"])
if HOW == "ends":
    sys.exit("there is no configuration file")
if HOW == "ignores-sigterm":
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
if HOW == "silent":
    time.sleep(3600)
server = ThreadingHTTPServer(("127.0.0.1", 0 if HOW == "elsewhere" else PORT), Handler)
server.daemon_threads = True
threading.Thread(target=server.serve_forever, daemon=True).start()
while True:
    time.sleep(60)
