import json
import re
import sys
from socketserver import ThreadingMixIn
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

from desk import Desk

desk = Desk()
PATH = re.compile(r"^/exports/(\w+)/(\d+)$")


def application(environ, start_response):
    found = PATH.match(environ["PATH_INFO"])
    if found is None:
        start_response("404 Not Found", [("Content-Type", "text/plain")])
        return [b"unknown\n"]
    table, year = found.group(1), int(found.group(2))
    ticket = desk.hand_in(table, year)
    rows = desk.collect(ticket)
    body = json.dumps({"table": table, "year": year, "rows": len(rows), "sum": sum(rows)}).encode()
    start_response("200 OK", [("Content-Type", "application/json"), ("Content-Length", str(len(body)))])
    return [body]


class Quiet(WSGIRequestHandler):
    def log_message(self, *args):
        pass


class Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True
    request_queue_size = 256


if __name__ == "__main__":
    make_server("127.0.0.1", int(sys.argv[1]), application, Server, Quiet).serve_forever()
