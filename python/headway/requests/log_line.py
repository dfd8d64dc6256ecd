"""One line of an access log: who asked is passed over, what was asked and how it was answered is read."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from headway.requests.document import parse_json


class Logged(NamedTuple):
    """A request and its status. The method is "" where the server itself could not read the request."""

    method: str
    target: str
    status: int


_COLOUR = re.compile(r"\x1b\[[\d;]*m")

_QUOTED = re.compile(r'[^"]*"(?P<request>(?:[^"\\]|\\.)*+)"\s+(?P<status>[1-5]\d\d)(?!\d)', re.ASCII)
"""Common and Combined, and all that begin alike: the first quotation marks hold the request, its status follows.

gunicorn's and Hypercorn's formats are Combined; those of uvicorn, Daphne, aiohttp, Werkzeug and Django's runserver have
other words before the request, or none after its status. Possessive (`*+`): a line is gone through once.
"""

_TORNADO = re.compile(r"[^(]*?\b(?P<status>[1-5]\d\d) (?P<request>[A-Z]+ /\S*) \(", re.ASCII)
"""Tornado's own: 200 GET /users/1 (127.0.0.1) 1.02ms."""

_REQUEST = re.compile(r"(?P<method>[A-Za-z]+) (?P<target>\S+)(?: (?:HTTP/)?\d(?:\.\d)?)?", re.ASCII)

_ESCAPE = re.compile(rb"\\(?:x([0-9A-Fa-f]{2})|(.))", re.DOTALL)
"""nginx writes bytes as \\x22; Apache writes \\" and \\\\ as well."""

_METHOD = ("method", "requestmethod", "httpmethod", "httprequestmethod", "verb")
_TARGET = (
    "requesturi", "uri", "rawuri", "requesturl", "url", "urloriginal", "requestpath", "fullpath", "path", "urlpath",
    "target",
)  # fmt: skip
_QUERY = ("querystring", "query", "requestquery", "urlquery", "args")
_STATUS = (
    "status", "statuscode", "responsestatus", "responsestatuscode", "httpstatus", "httpstatuscode",
    "httpresponsestatuscode", "downstreamstatus",
)  # fmt: skip
_HOLDING = ("request", "httprequest", "http", "req", "response", "res", "url")
"""Keys of objects within: Caddy, pino, the Elastic schema and Google's load balancer have such."""


def parse_line(line: str) -> Logged | None:
    """What the line says; None for a line of no format that is read."""
    line = _COLOUR.sub("", line.strip())
    if line.startswith("{"):
        return _of_json(line)
    match = _QUOTED.match(line) or _TORNADO.match(line)
    if match is None:
        return None
    return Logged(*_request(_unescaped(match["request"])), int(match["status"]))


def _request(text: str) -> tuple[str, str]:
    match = _REQUEST.fullmatch(text)
    return ("", "") if match is None else (match["method"].upper(), match["target"])


def _unescaped(text: str) -> str:
    try:
        content = text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        content = text.encode("utf-8", "replace")
    content = _ESCAPE.sub(lambda match: bytes.fromhex(match[1].decode()) if match[1] else match[2], content)
    return content.decode("utf-8", "surrogateescape")


def _of_json(line: str) -> Logged | None:
    try:
        entry = parse_json(line)
    except ValueError:
        return None
    fields: dict[str, str | int] = {}
    for key, value in _fields(entry):
        fields.setdefault(key, value)
    status = _status(_first(fields, _STATUS))
    method, target = _first(fields, _METHOD), _first(fields, _TARGET)
    if not method:
        method, target = _request(_first(fields, ("request",)))
    if status is None or not re.fullmatch(r"[A-Za-z]+", method) or not target:
        return None
    query = _first(fields, _QUERY).lstrip("?")
    return Logged(method.upper(), f"{target}?{query}" if query and "?" not in target else target, status)


def _fields(entry: dict[str, Any], depth: int = 3) -> Iterator[tuple[str, str | int]]:
    """Keys with their values, without what people write them apart with, and those of objects within after them."""
    named = [(re.sub(r"[^a-z]", "", key.lower()), value) for key, value in entry.items()]
    yield from ((key, value) for key, value in named if isinstance(value, str | int))
    for key, value in named:
        if key in _HOLDING and isinstance(value, dict) and depth > 1:
            yield from _fields(value, depth - 1)


def _first(fields: dict[str, str | int], names: tuple[str, ...]) -> str:
    return next((str(fields[name]) for name in names if name in fields), "")


def _status(text: str) -> int | None:
    return int(text) if re.fullmatch(r"[1-5]\d\d", text, re.ASCII) else None
