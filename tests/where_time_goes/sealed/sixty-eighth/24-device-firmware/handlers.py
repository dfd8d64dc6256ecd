import json
from http.server import BaseHTTPRequestHandler

import settings
from registry import registry


class FirmwareHandler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_version = "firmware/2.1"
    timeout = 30

    def do_GET(self):
        parts = self.path.split("?")[0].strip("/").split("/")
        if parts == ["health"]:
            self.reply(200, {"status": "ok"})
        elif parts == ["firmware"]:
            self.reply(200, {"models": settings.MODELS})
        elif len(parts) == 3 and parts[0] == "firmware" and parts[2] == "latest" and parts[1] in settings.MODELS:
            self.reply(200, registry.latest(parts[1]))
        else:
            self.reply(404, {"error": "not found"})

    def reply(self, status, body):
        text = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text)))
        self.send_header("Connection", "close")
        self._headers_buffer.append(b"\r\n" + text)
        self.flush_headers()

    def log_message(self, format, *args):
        pass
