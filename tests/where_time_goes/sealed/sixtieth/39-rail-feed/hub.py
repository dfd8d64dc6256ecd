"""Hub of the regional mirrors. Each mirror copies the feed of a publisher over its own line."""
import json
import os
import socket
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

MIRRORS = int(os.environ.get("MIRRORS", "5"))
LINE_BYTES = int(os.environ.get("MIRROR_LINE_BYTES", "16384"))
LINE_PAUSE = float(os.environ.get("MIRROR_LINE_PAUSE", "0.1"))
REST = float(os.environ.get("MIRROR_REST", "0.2"))


def copy_once(host: str, port: int, path: str) -> None:
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 32768)
    with line:
        line.settimeout(60)
        line.connect((host, port))
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        while line.recv(LINE_BYTES):
            time.sleep(LINE_PAUSE)


def mirror(feed: str, delay: float) -> None:
    url = urlsplit(feed)
    time.sleep(delay)
    while True:
        try:
            copy_once(url.hostname, url.port, url.path)
        except OSError:
            time.sleep(1)
        time.sleep(REST)


class Hub(BaseHTTPRequestHandler):
    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        for n in range(MIRRORS):
            threading.Thread(target=mirror, args=(body["feed"], 0.2 + 0.1 * n), daemon=True).start()
        self.send_response(202)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("HUB_PORT", "23022"))), Hub)
    server.daemon_threads = True
    server.serve_forever()
