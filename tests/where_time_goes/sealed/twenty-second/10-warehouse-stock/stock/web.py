import json
import re
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from . import controller


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    wbufsize = -1

    def do_GET(self):
        if self.path == "/health":
            return self.answer(200, {"up": True})
        match = re.fullmatch(r"/stock/([\w-]+)", self.path)
        if not match:
            return self.answer(404, {"error": "not found"})
        self.answer(200, {"sku": match[1], "pieces": controller.level(match[1])})

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers.get("Content-Length", 0))) or b"{}")
        if self.path != "/reservations":
            return self.answer(404, {"error": "not found"})
        number = controller.reserve(body["sku"], int(body["pieces"]))
        self.answer(201, {"reservation": number})

    def answer(self, status, body):
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *args):
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128


def serve(port):
    with Server(("127.0.0.1", port), Handler) as server:
        server.serve_forever()
