import json
import signal
import sys
from http.server import BaseHTTPRequestHandler
from urllib.parse import parse_qs, urlsplit

import settings
from decisions import UnknownGate, decide
from registry import Registry
from server import GateServer


class Handler(BaseHTTPRequestHandler):
    server_version = "gates/3.2"

    def reply(self, status, body):
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def do_GET(self):
        url = urlsplit(self.path)
        if url.path == "/health":
            return self.reply(200, {"ok": True})
        parts = url.path.strip("/").split("/")
        if len(parts) != 2 or parts[0] != "gates":
            return self.reply(404, {"error": "no such page"})
        number = parse_qs(url.query).get("badge", ["0"])[0]
        badge = self.server.registry.badge(number)
        try:
            self.reply(200, decide(parts[1], badge))
        except UnknownGate:
            self.reply(404, {"error": "no such gate"})

    def log_message(self, format, *args):
        pass


def main():
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    server = GateServer((settings.LISTEN_HOST, int(sys.argv[1])), Handler, Registry())
    server.serve_forever()


if __name__ == "__main__":
    main()
