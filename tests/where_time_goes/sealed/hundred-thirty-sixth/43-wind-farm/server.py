import argparse
import json
import logging
import re
import socketserver

from park import Park, Unknown
from scada import ScadaError

REASONS = {200: "OK", 202: "Accepted", 400: "Bad Request", 404: "Not Found", 502: "Bad Gateway"}
UNIT = re.compile(r"^/(turbines|masts)/(\d+)/(power|wind|limit)$")


class Handler(socketserver.StreamRequestHandler):
    disable_nagle_algorithm = True
    timeout = 60

    def handle(self):
        try:
            while self.one_request():
                pass
        except (ConnectionError, TimeoutError):
            pass

    def one_request(self):
        first = self.rfile.readline(8192)
        if not first:
            return False
        method, path, _ = first.decode("latin-1").split(" ", 2)
        headers = {}
        while (line := self.rfile.readline(8192)) not in (b"\r\n", b"\n", b""):
            name, _, value = line.decode("latin-1").partition(":")
            headers[name.lower()] = value.strip()
        body = self.rfile.read(int(headers.get("content-length", 0)))
        status, document = self.answer(method, path.partition("?")[0], body)
        payload = json.dumps(document).encode()
        head = (
            f"HTTP/1.1 {status} {REASONS[status]}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(payload)}\r\n\r\n"
        )
        self.wfile.write(head.encode() + payload)
        return headers.get("connection", "").lower() != "close"

    def answer(self, method, path, body):
        park = self.server.park
        try:
            if path == "/health":
                return 200, {"status": "ok"}
            if path == "/park":
                return 200, park.overview()
            found = UNIT.match(path)
            if not found:
                return 404, {"error": "not found"}
            unit = int(found[2])
            if method == "POST" and found[3] == "limit":
                return 202, park.limit(unit, json.loads(body)["kw"])
            if found[3] == "wind":
                return 200, park.wind(unit)
            return 200, park.power(unit)
        except Unknown:
            return 404, {"error": "no such unit"}
        except (ValueError, KeyError):
            return 400, {"error": "bad request"}
        except (ScadaError, TimeoutError) as exc:
            return 502, {"error": str(exc)}


class Server(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True
    request_queue_size = 256


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8000)
    args = parser.parse_args()
    logging.basicConfig(level=logging.WARNING)
    with Server(("127.0.0.1", args.port), Handler) as server:
        server.park = Park()
        server.serve_forever()


if __name__ == "__main__":
    main()
