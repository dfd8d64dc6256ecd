"""Tariff engine of the national authority (test double)."""
import json
import os
import threading
import time
import zlib
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

ENGINES = threading.BoundedSemaphore(int(os.environ.get("TARIFF_ENGINES", "2")))


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1

    def do_GET(self):
        with ENGINES:
            time.sleep(0.07)
            value = zlib.crc32(self.path.encode()) % 170 / 10
        body = json.dumps({"ad_valorem": f"{value:.1f}"}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        self.wfile.flush()

    def log_message(self, *args):
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 256


if __name__ == "__main__":
    Server(("127.0.0.1", int(os.environ.get("TARIFF_PORT", "22059"))), Handler).serve_forever()
