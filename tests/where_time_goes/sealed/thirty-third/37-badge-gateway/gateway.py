import argparse
import json
import logging
import re
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

import config
from controller import Controller, ControllerError

log = logging.getLogger("gateway")
DOOR_CHECK = re.compile(r"^/doors/(\d+)/check$")


class GatewayServer(ThreadingHTTPServer):
    daemon_threads = True
    allow_reuse_address = True
    request_queue_size = config.LISTEN_BACKLOG

    def __init__(self, address):
        super().__init__(address, GatewayHandler)
        self.controller = Controller()
        self.events = 0


class GatewayHandler(BaseHTTPRequestHandler):
    protocol_version = config.PROTOCOL
    server_version = "badge-gateway/2"

    def _send(self, status, body):
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def do_GET(self):
        url = urlsplit(self.path)
        if url.path == "/health":
            return self._send(200, {"status": "ok", "events": self.server.events})
        match = DOOR_CHECK.match(url.path)
        if not match:
            return self._send(404, {"error": "not found"})
        badge = parse_qs(url.query).get("badge", [""])[0]
        if not badge.isdigit():
            return self._send(400, {"error": "badge is needed"})
        try:
            allowed, level = self.server.controller.may_open(int(match[1]), badge)
        except ControllerError as error:
            log.warning("controller: %s", error)
            return self._send(502, {"error": "controller"})
        self._send(200, {"door": int(match[1]), "badge": badge, "allowed": allowed, "level": level, "at": time.time()})

    def do_POST(self):
        if self.path != "/events":
            return self._send(404, {"error": "not found"})
        size = int(self.headers.get("Content-Length") or 0)
        try:
            event = json.loads(self.rfile.read(size))
            line = f"EVENT {int(event['door'])} {event['kind']}"
        except (ValueError, KeyError, TypeError):
            return self._send(400, {"error": "door and kind are needed"})
        try:
            self.server.controller.ask(line)
        except ControllerError:
            return self._send(502, {"error": "controller"})
        self.server.events += 1
        self._send(202, {"accepted": True})

    def log_message(self, format, *args):
        log.debug(format, *args)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    args = parser.parse_args()
    logging.basicConfig(level=logging.WARNING)
    with GatewayServer((config.LISTEN_HOST, args.port)) as server:
        server.serve_forever()


if __name__ == "__main__":
    main()
