from gevent import monkey

monkey.patch_all()

import json
import re
import socket
import sys
from collections.abc import Callable, Iterable

from gevent.pywsgi import WSGIServer

import database
import holds
import patrons

TITLE = re.compile(r"^/titles/(\d+)$")
HOLDS = re.compile(r"^/titles/(\d+)/holds$")

StartResponse = Callable[[str, list[tuple[str, str]]], object]


def answer(start: StartResponse, status: str, body: object) -> Iterable[bytes]:
    data = json.dumps(body).encode()
    start(status, [("Content-Type", "application/json"), ("Content-Length", str(len(data)))])
    return [data]


def application(environ: dict, start: StartResponse) -> Iterable[bytes]:
    method, path = environ["REQUEST_METHOD"], environ["PATH_INFO"]
    try:
        if path == "/health":
            return answer(start, "200 OK", "ok")
        if method == "GET" and (match := TITLE.match(path)):
            return answer(start, "200 OK", holds.availability(int(match[1])))
        if method == "POST" and (match := HOLDS.match(path)):
            wish = json.load(environ["wsgi.input"])
            return answer(start, "201 Created", holds.place_hold(int(match[1]), wish["card"]))
    except holds.UnknownTitle:
        return answer(start, "404 Not Found", {"error": "no such title"})
    except patrons.NotAllowed:
        return answer(start, "403 Forbidden", {"error": "card is blocked"})
    except database.Busy:
        return answer(start, "503 Service Unavailable", {"error": "try again later"})
    return answer(start, "404 Not Found", {"error": "no such page"})


def listener(port: int) -> socket.socket:
    sock = socket.create_server(("127.0.0.1", port), backlog=256)
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return sock


def main() -> None:
    database.create()
    WSGIServer(listener(int(sys.argv[1])), application, log=None).serve_forever()


if __name__ == "__main__":
    main()
