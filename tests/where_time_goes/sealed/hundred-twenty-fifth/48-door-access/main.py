"""Access server of one building. Usage: python main.py PORT"""
import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import audit
import controller
import policy
import settings

trail = audit.setup()


class Server(ThreadingHTTPServer):
    request_queue_size = 256
    daemon_threads = True


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1

    def log_message(self, format, *args):
        pass

    def reply(self, status, body):
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def door(self, name):
        if name not in settings.DOORS:
            self.reply(404, {"error": "no such door"})
            return None
        return name

    def do_GET(self):
        parts = self.path.strip("/").split("/")
        if parts == ["health"]:
            return self.reply(200, {"status": "ok"})
        if len(parts) == 2 and parts[0] == "doors" and self.door(parts[1]):
            return self.reply(200, {"door": parts[1], "state": controller.state(parts[1])})
        return self.reply(404, {"error": "not found"})

    def do_POST(self):
        length = int(self.headers.get("Content-Length") or 0)
        form = json.loads(self.rfile.read(length) or b"{}")
        parts = self.path.strip("/").split("/")
        if len(parts) != 3 or parts[0] != "doors" or parts[2] != "swipe":
            return self.reply(404, {"error": "not found"})
        door = self.door(parts[1])
        if door is None:
            return None
        badge, reason = policy.decide(str(form.get("badge", "")), door)
        if reason is None:
            controller.open_door(door)
            trail.info("granted badge=%s door=%s", badge.number, door)
            return self.reply(200, {"granted": True, "holder": badge.holder})
        trail.warning("refused badge=%s door=%s: %s", form.get("badge"), door, reason)
        return self.reply(200, {"granted": False, "reason": reason})


if __name__ == "__main__":
    Server(("127.0.0.1", int(sys.argv[1])), Handler).serve_forever()
