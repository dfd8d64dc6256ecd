import http.client
import http.server
import json
import os
import threading

local = threading.local()


def fetch(path):
    link = getattr(local, "link", None)
    if link is None:
        link = local.link = http.client.HTTPConnection(
            "127.0.0.1", int(os.environ["MESSAGES_PORT"]), timeout=10
        )
    link.request("GET", path)
    return json.loads(link.getresponse().read())


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        parts = self.path.strip("/").split("/")
        if parts[0] == "rooms" and len(parts) == 2:
            messages = fetch(f"/messages/{parts[1]}")
            return self.reply({"room": parts[1], "messages": messages})
        self.reply({"ok": True})

    def reply(self, doc):
        body = json.dumps(doc).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args):
        pass
