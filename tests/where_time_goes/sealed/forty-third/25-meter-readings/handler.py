import json
import re
from http.server import BaseHTTPRequestHandler

import reports
from store import Readings

readings = Readings()
METER = re.compile(r"^/meters/(\d+)(/summary|/readings\.csv|/readings)$")


class MeterHandler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_version = "Meterbox/2.3"

    def do_GET(self):
        if self.path == "/health":
            return self.answer_empty(200)
        match = METER.match(self.path)
        values = readings.month(int(match[1])) if match else None
        if values is None:
            return self.answer_empty(404)
        meter = int(match[1])
        if match[2] == "/summary":
            return self.answer(200, *reports.as_json(reports.summary(meter, values)))
        if match[2] == "/readings.csv":
            return self.answer(200, *reports.as_csv(meter, values))
        return self.answer(200, *reports.as_json({"meter": meter, "values": values}))

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        match = METER.match(self.path)
        try:
            value = float(json.loads(body)["kwh"])
        except (ValueError, KeyError, TypeError):
            return self.answer_empty(400)
        count = readings.append(int(match[1]), value) if match else None
        if count is None:
            return self.answer_empty(404)
        return self.answer(201, *reports.as_json({"stored": value, "days": count}))

    def answer(self, status, content, kind):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(content)

    def answer_empty(self, status):
        self.send_response(status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, format, *args):
        pass
