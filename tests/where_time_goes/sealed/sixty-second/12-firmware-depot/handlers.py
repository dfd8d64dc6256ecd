"""Requests of the depot: what a device shall run, and the image itself."""
import json
import os
from http.server import BaseHTTPRequestHandler

import config

CHUNK = 64 * 1024


class DepotHandler(BaseHTTPRequestHandler):
    server_version = "depot/5"

    def do_GET(self) -> None:
        path = self.path.split("?", 1)[0]
        parts = path.strip("/").split("/")
        if parts == ["health"]:
            self.answer({"status": "ok"})
        elif len(parts) == 3 and parts[0] == "devices" and parts[2] == "target" and parts[1].isdigit():
            self.target(int(parts[1]))
        elif len(parts) == 2 and parts[0] == "images":
            self.image(parts[1])
        else:
            self.answer({"error": "not found"}, 404)

    def target(self, number: int) -> None:
        device = self.server.inventory.device(number)
        release = config.RELEASES[device["ring"]]
        self.answer({"device": number, "release": release, "image": "/images/controller.bin"})

    def image(self, name: str) -> None:
        path = self.server.images.path(name)
        if path is None:
            self.answer({"error": "no such image"}, 404)
            return
        with open(path, "rb") as source:
            self.send_response(200)
            self.send_header("Content-Type", "application/octet-stream")
            self.send_header("Content-Length", str(os.fstat(source.fileno()).st_size))
            self.end_headers()
            while chunk := source.read(CHUNK):
                self.wfile.write(chunk)

    def answer(self, body: dict, status: int = 200) -> None:
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format, *args) -> None:
        pass
