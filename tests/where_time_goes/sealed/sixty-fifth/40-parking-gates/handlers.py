import json
from http.server import BaseHTTPRequestHandler
from urllib.parse import parse_qs, urlsplit

import barrier
import tickets


class GateHandler(BaseHTTPRequestHandler):
    server_version = "gates/2.4"

    def log_message(self, *args):
        pass

    def answer(self, status, body):
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)
        self.server.count_served()

    def do_GET(self):
        url = urlsplit(self.path)
        if url.path == "/health":
            self.answer(200, {"status": "ok"})
        elif url.path == "/price":
            minutes = int(parse_qs(url.query).get("minutes", ["0"])[0])
            self.answer(200, {"minutes": minutes, "price": tickets.price(minutes)})
        elif url.path.startswith("/gates/"):
            gate = url.path.rsplit("/", 1)[1]
            state = barrier.command(gate, "STATE")
            self.answer(200, {"gate": gate, "state": state, "inside": tickets.occupancy()})
        else:
            self.answer(404, {"error": "not found"})

    def do_POST(self):
        length = int(self.headers.get("Content-Length", 0))
        try:
            body = json.loads(self.rfile.read(length))
            plate, gate = body["plate"], int(body["gate"])
        except (ValueError, KeyError):
            return self.answer(400, {"error": "plate and gate are needed"})
        number = tickets.issue(plate, gate)
        barrier.command(gate, "OPEN")
        self.answer(201, {"ticket": number, "gate": gate})
