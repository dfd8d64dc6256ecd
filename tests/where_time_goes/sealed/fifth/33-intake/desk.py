import http.server
import json
import threading


class Desk(http.server.BaseHTTPRequestHandler):
    forms = {}
    lock = threading.Lock()

    def do_GET(self):
        parts = self.path.strip("/").split("/")
        if parts[0] == "forms" and len(parts) == 2:
            return self.reply(200, self.form(parts[1]))
        if parts[0] == "health":
            return self.reply(200, {"ok": True})
        self.reply(404, {"error": "not found"})

    def form(self, name):
        with self.lock:
            if name not in self.forms:
                fields = [{"name": f"{name}_{n}", "required": n % 2 == 0} for n in range(12)]
                self.forms[name] = {"form": name, "fields": fields}
            return self.forms[name]

    def reply(self, status, doc):
        body = json.dumps(doc).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args):
        pass
