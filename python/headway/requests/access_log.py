"""Requests of an access log: what an app's users request most, as often as they do."""

import heapq
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from headway.errors import Fault, StudyError
from headway.requests.document import counted, parse_json, shown
from headway.requests.request import Request, RequestMix, repeatable
from headway.requests.target import is_static, request_target


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

_REQUEST_LINE = re.compile(r"(?P<method>[A-Za-z]+) (?P<target>\S+)(?: (?:HTTP/)?\d(?:\.\d)?)?", re.ASCII)

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
    """Return the request of a line; None for a line of no known format."""
    line = _COLOUR.sub("", line.strip())
    if line.startswith("{"):
        return _of_json(line)
    match = _QUOTED.match(line) or _TORNADO.match(line)
    if match is None:
        return None
    return Logged(*_request(_unescaped(match["request"])), int(match["status"]))


def _request(text: str) -> tuple[str, str]:
    match = _REQUEST_LINE.fullmatch(text)
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


FORMATS = (
    "give an access log in the Common or Combined format, as nginx, Apache and gunicorn write it, or one with a JSON "
    "object a line that has method, path and status"
)

FREQUENT_SHARE = 0.01
"""A target with a query is a route by itself from this share of the requests on; rarer ones of a path are one route."""

MOST_HELD = 100_000
"""Targets that are held in memory while a log is read."""


def requests_of_access_log(
    lines: Iterable[str], place: str, most: int = 20, *, every_method: bool = False, static: bool = False
) -> RequestMix:
    """Return the targets with most responses of 2xx or 3xx; their weights are counts.

    Lines are read once and not kept. Bytes that are no UTF-8 are expected as surrogates (errors="surrogateescape").
    Targets that differ only by their query are separate where each is frequent. Otherwise they are joined, and the
    most frequent one stands for all. Raises StudyError where more than half of the lines are not understood.
    """
    reading = _Reading(every_method, static)
    for number, line in enumerate(lines, 1):
        reading.read(number, line)
    if reading.strange * 2 > reading.read_lines:
        share = f"{reading.strange:,} of {counted(reading.read_lines, 'line')}"
        message = f"this line is not understood, nor are {share} in all: {reading.first_strange}"
        raise StudyError(Fault(message, f"{place}:{reading.first_strange_at}", FORMATS))
    return reading.mix(most)


@dataclass
class _Seen:
    """How often something was requested, and the statuses of its responses."""

    times: int = 0
    status: set[int] = field(default_factory=set)

    def add(self, other: "_Seen") -> None:
        self.times += other.times
        self.status |= other.status


_Key = tuple[str, str]
"""Method and target."""


@dataclass
class _Reading:
    """State while a log is read. `standing` are the targets that stand for others of their path."""

    every_method: bool
    static: bool
    read_lines: int = 0
    strange: int = 0
    first_strange: str = ""
    first_strange_at: int = 0
    kept: int = 0
    seen: dict[_Key, _Seen] = field(default_factory=dict)
    standing: set[_Key] = field(default_factory=set)
    reasons: Counter[str] = field(default_factory=Counter)

    def read(self, number: int, line: str) -> None:
        """Count a line. Empty lines are skipped."""
        if not line.strip():
            return
        self.read_lines += 1
        logged = parse_line(line)
        if logged is None:
            if not self.strange:
                self.first_strange, self.first_strange_at = shown(line.strip()), number
            self.strange += 1
            return
        try:
            key = self._key(logged)
        except ValueError as error:
            self.reasons[str(error)] += 1
            return
        self.kept += 1
        seen = self.seen.setdefault(key, _Seen())
        seen.times += 1
        seen.status.add(logged.status)
        if len(self.seen) > MOST_HELD:
            self._forget()

    def _key(self, logged: Logged) -> _Key:
        """Return method and target. Raises ValueError with the reason to leave the request out."""
        if not logged.method:
            raise ValueError("the server could not read the request")
        if not 200 <= logged.status <= 399:
            raise ValueError(f"answered with {logged.status}")
        if logged.method != "GET" and not self.every_method:
            raise ValueError("other methods than GET may change something, and a log has no bodies")
        try:
            target = request_target(logged.target)
        except ValueError:
            raise ValueError("what was asked for is no path") from None
        if is_static(target) and not self.static:
            raise ValueError("static files")
        return logged.method, target

    def _forget(self) -> None:
        """Keep memory bounded: join rare targets that differ by their query, then drop the rarest."""
        names = self._names()
        joined = self._joined(names)
        self.seen = dict(heapq.nlargest(MOST_HELD // 2, joined.items(), key=_times))
        self.standing = self.seen.keys() & set(names.values())
        gone = sum(seen.times for seen in joined.values()) - sum(seen.times for seen in self.seen.values())
        if gone:
            self.reasons["rare targets, of more than can be told apart"] += gone

    def _is_rare(self, key: _Key) -> bool:
        return key in self.standing or self.seen[key].times < self.kept * FREQUENT_SHARE

    def _names(self) -> dict[_Key, _Key]:
        """Return the most frequent of each path's rare targets, by method and path."""
        names: dict[_Key, _Key] = {}
        for key in filter(self._is_rare, self.seen):
            path = _path(key)
            if path not in names or self.seen[names[path]].times < self.seen[key].times:
                names[path] = key
        return names

    def _joined(self, names: dict[_Key, _Key]) -> dict[_Key, _Seen]:
        """Return all targets with their counts, the rare targets of a path joined under one of them."""
        joined: dict[_Key, _Seen] = {}
        for key, seen in self.seen.items():
            joined.setdefault(names[_path(key)] if self._is_rare(key) else key, _Seen()).add(seen)
        return joined

    def mix(self, most: int) -> RequestMix:
        """Return the requests, the most frequent first."""
        joined = self._joined(self._names())
        frequent = heapq.nlargest(most, joined.items(), key=_times)
        left_out = [(counted(times, "request"), reason) for reason, times in self.reasons.most_common()]
        others = sum(seen.times for seen in joined.values()) - sum(seen.times for _, seen in frequent)
        if others:
            reason = f"{counted(len(joined) - len(frequent), 'other target')}, which are not among the most frequent"
            left_out.append((counted(others, "request"), reason))
        if self.strange:
            reason = f"not understood; the first is line {self.first_strange_at}: {self.first_strange}"
            left_out.append((counted(self.strange, "line"), reason))
        return RequestMix(tuple(_recorded_request(key, seen) for key, seen in frequent), tuple(left_out))


def _path(key: _Key) -> _Key:
    method, target = key
    return method, target.partition("?")[0]


def _times(item: tuple[_Key, _Seen]) -> int:
    return item[1].times


def _recorded_request(key: _Key, seen: _Seen) -> Request:
    method, target = key
    return Request(method=method, target=target, weight=seen.times, status=repeatable(seen.status))
