import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import audit_log
import events
import settings


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    wbufsize = -1
    disable_nagle_algorithm = True

    def log_message(self, *args):
        pass

    def reply(self, status, payload):
        body = json.dumps(payload).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        if self.path == "/health":
            self.reply(200, {"status": "ok"})
        elif self.path == "/merchants":
            self.reply(200, settings.MERCHANTS)
        else:
            self.reply(404, {"error": "not found"})

    def do_POST(self):
        size = int(self.headers.get("Content-Length") or 0)
        raw = self.rfile.read(size)
        prefix, _, merchant = self.path.strip("/").partition("/")
        if prefix != "hooks":
            self.reply(404, {"error": "not found"})
            return
        try:
            self.reply(202, events.handle(merchant, json.loads(raw)))
        except (events.Rejected, ValueError, KeyError) as error:
            self.reply(400, {"error": str(error)})


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 256


def main():
    audit_log.setup()
    with Server(("127.0.0.1", int(sys.argv[1])), Handler) as server:
        server.serve_forever()


if __name__ == "__main__":
    main()
