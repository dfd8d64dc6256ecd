import json
import re
from http.server import BaseHTTPRequestHandler

import options
from historian import Historian

LATEST = re.compile(r"^/meters/(\d+)/latest$")
READINGS = re.compile(r"^/meters/(\d+)/readings$")


class MeterApi(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_version = "Meters/3.1"
    timeout = options.IDLE_TIMEOUT
    wbufsize = -1
    disable_nagle_algorithm = True

    def setup(self):
        super().setup()
        self.historian = Historian()
        self.served = 0

    def finish(self):
        self.historian.close()
        super().finish()

    def reply(self, status: int, body: dict) -> None:
        self.served += 1
        raw = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(raw)))
        if self.served >= options.KEEPALIVE_REQUESTS:
            self.send_header("Connection", "close")
            self.close_connection = True
        self.end_headers()
        self.wfile.write(raw)

    def do_GET(self):
        if self.path == "/up":
            return self.reply(200, {"up": True})
        match = LATEST.match(self.path)
        if not match:
            return self.reply(404, {"error": "not found"})
        point = self.historian.latest(int(match[1]))
        self.reply(200, {"meter": int(match[1]), "kwh": point["value"]})

    def do_POST(self):
        raw = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        match = READINGS.match(self.path)
        if not match:
            return self.reply(404, {"error": "not found"})
        stored = self.historian.append(int(match[1]), float(json.loads(raw)["kwh"]))
        self.reply(201, {"meter": int(match[1]), "sequence": stored["sequence"]})

    def log_message(self, format, *args):
        pass
