import json
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler

from . import sessions


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    wbufsize = -1

    def log_message(self, *args):
        pass

    def reply(self, status, body):
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)
        self.wfile.flush()

    def do_GET(self):
        parts = self.path.strip("/").split("/")
        if parts == ["health"]:
            self.reply(HTTPStatus.OK, {"status": "ok"})
        elif len(parts) == 2 and parts[0] == "sessions":
            self.reply(HTTPStatus.OK, sessions.load(parts[1]))
        else:
            self.reply(HTTPStatus.NOT_FOUND, {"error": "not found"})

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers.get("Content-Length", 0))) or b"{}")
        session = sessions.touch(body.get("session", "anonymous"))
        self.reply(HTTPStatus.CREATED, session)
