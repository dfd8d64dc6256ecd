import argparse
import json
import re
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import settings
from bus import BusError, MachineBus
from laundry import Laundry, Refused

MACHINE = re.compile(r"^/machines/(\d+)$")
CYCLES = re.compile(r"^/machines/(\d+)/cycles$")


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 256

    def __init__(self, address, laundry):
        super().__init__(address, Handler)
        self.laundry = laundry


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_version = "laundry/2"
    wbufsize = -1
    disable_nagle_algorithm = True

    def reply(self, status, document):
        body = json.dumps(document).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def guarded(self, action, *args, status=200):
        try:
            self.reply(status, action(*args))
        except Refused as exc:
            self.reply(exc.status, {"error": str(exc)})
        except BusError as exc:
            self.log_error("%s", exc)
            self.reply(503, {"error": "machine does not answer"})

    def do_GET(self):
        laundry = self.server.laundry
        if self.path == "/health":
            self.reply(200, {"status": "ok", "takings": laundry.takings.total()})
        elif self.path == "/prices":
            self.guarded(laundry.prices)
        elif found := MACHINE.match(self.path):
            self.guarded(laundry.machine, int(found[1]))
        else:
            self.reply(404, {"error": "not found"})

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        found = CYCLES.match(self.path)
        if not found:
            self.reply(404, {"error": "not found"})
            return
        order = json.loads(body or b"{}")
        self.guarded(self.server.laundry.start, int(found[1]), order.get("programme"), status=201)

    def log_request(self, code="-", size="-"):
        pass


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8000)
    args = parser.parse_args()
    bus = MachineBus(settings.BUS_HOST, settings.BUS_PORT, settings.BUS_TIMEOUT, settings.BUS_KEEP)
    Server(("127.0.0.1", args.port), Laundry(bus)).serve_forever()


if __name__ == "__main__":
    main()
