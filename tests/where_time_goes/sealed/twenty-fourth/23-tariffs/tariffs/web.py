import json
import re
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Server(ThreadingHTTPServer):
    request_queue_size = 512
    daemon_threads = True

    def __init__(self, address, engine):
        super().__init__(address, Handler)
        self.engine = engine
        self.counter = 0
        self.counter_lock = threading.Lock()

    def number(self):
        with self.counter_lock:
            self.counter += 1
            return self.counter


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1

    def reply(self, status, body):
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def do_GET(self):
        if self.path == "/health":
            return self.reply(200, {"status": "ok"})
        if found := re.fullmatch(r"/zones/(\w+)/price/(\w+)", self.path):
            quote = self.server.engine.quote(found[1], found[2], 1)
            return self.reply(200, {"zone": found[1], "band": found[2], "per_kwh": quote["price"]})
        self.reply(404, {"error": "not found"})

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers.get("Content-Length", 0))) or b"{}")
        if self.path == "/invoices":
            result = self.server.engine.invoice(body["customer"], body["lines"])
            return self.reply(201, {"invoice": self.server.number(), "amount": result["price"]})
        self.reply(404, {"error": "not found"})

    def log_message(self, format, *args):
        pass
