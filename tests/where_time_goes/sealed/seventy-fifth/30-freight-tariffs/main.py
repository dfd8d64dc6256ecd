import json
import re
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

import settings
import tariffs
from engine import Engine, EngineError

ENGINE = Engine(settings.ENGINE_HOST, settings.ENGINE_PORT, settings.ENGINE_TIMEOUT)


class TariffHandler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = 16384

    def do_GET(self):
        url = urlsplit(self.path)
        if url.path == "/health":
            return self.reply(200, {"status": "ok"})
        match = re.fullmatch(r"/lanes/([A-Z]{2}-[A-Z]{2})/quote", url.path)
        if not match:
            return self.reply(404, {"error": "not found"})
        query = parse_qs(url.query)
        kilos = float(query.get("kg", ["100"])[0])
        pallets = int(query.get("pallets", ["1"])[0])
        self.from_engine(lambda: tariffs.priced(ENGINE.quote(match[1], kilos, pallets), settings.CURRENCY))

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if self.path != "/surcharges":
            return self.reply(404, {"error": "not found"})
        question = json.loads(body)
        self.from_engine(lambda: ENGINE.surcharge(question["lane"], question.get("goods", "general")))

    def from_engine(self, work):
        try:
            answer = work()
        except (EngineError, OSError) as error:
            return self.reply(502, {"error": str(error)})
        self.reply(200, answer)

    def reply(self, status, document):
        body = json.dumps(document).encode("utf-8")
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format, *args):
        pass


class TariffServer(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128


if __name__ == "__main__":
    TariffServer(("127.0.0.1", int(sys.argv[1])), TariffHandler).serve_forever()
