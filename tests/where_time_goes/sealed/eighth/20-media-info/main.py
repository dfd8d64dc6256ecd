import json
import re
from typing import Callable, Iterable

from shelf import Shelf

shelf = Shelf()
PATH = re.compile(r"^/media/([a-z0-9]+)$")


def reply(start: Callable, status: str, body: dict) -> Iterable[bytes]:
    raw = json.dumps(body, sort_keys=True).encode()
    start(status, [("Content-Type", "application/json"), ("Content-Length", str(len(raw)))])
    return [raw]


def describe(environ: dict, start: Callable) -> Iterable[bytes]:
    match = PATH.match(environ["PATH_INFO"])
    if match is None:
        return reply(start, "404 Not Found", {"error": "no such page"})
    found = shelf.describe(match.group(1))
    if found is None:
        return reply(start, "404 Not Found", {"error": "no such medium"})
    ratio = round(found["width"] / found["height"], 3)
    return reply(start, "200 OK", {"key": match.group(1), "ratio": ratio, **found})


class Head:
    def __init__(self, inner: Callable) -> None:
        self.inner = inner

    def __call__(self, environ: dict, start: Callable) -> Iterable[bytes]:
        if environ["REQUEST_METHOD"] not in ("GET", "HEAD"):
            return reply(start, "405 Method Not Allowed", {"error": "read only"})
        return self.inner(environ, start)


application = Head(describe)
