import json
import os
from http.client import HTTPConnection
from urllib.parse import parse_qs

PORT = int(os.environ.get("PEER_PORT", "23136"))
HEADERS = [("Content-Type", "application/json")]


class Register:
    def __init__(self):
        self.conn = None

    def ask(self, number):
        for fresh in (False, True):
            if self.conn is None or fresh:
                self.conn = HTTPConnection("127.0.0.1", PORT, timeout=20)
            try:
                self.conn.request("GET", f"/vat/{number}")
                return json.loads(self.conn.getresponse().read())
            except OSError:
                if fresh:
                    raise


register = Register()


def check(number, query):
    data = register.ask(number)
    name = query.get("name", ["?"])[0]
    return {"number": number, "valid": data["value"] % 3 > 0, "name": name}


def app(environ, start_response):
    parts = environ["PATH_INFO"].strip("/").split("/")
    query = parse_qs(environ.get("QUERY_STRING", ""))
    if len(parts) == 2 and parts[0] == "vat":
        body = json.dumps(check(parts[1], query)).encode()
        start_response("200 OK", HEADERS + [("Content-Length", str(len(body)))])
        return [body]
    start_response("404 Not Found", HEADERS)
    return [b"{}"]
