"""Requests of an access log: what an app's users request most, as often as they do."""

import heapq
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from headway.errors import Fault, StudyError
from headway.format import plural
from headway.requests.document import parse_json, shown
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
    status = _first(fields, _STATUS)
    method, target = _first(fields, _METHOD), _first(fields, _TARGET)
    if not method:
        method, target = _request(_first(fields, ("request",)))
    if not re.fullmatch(r"[1-5]\d\d", status, re.ASCII) or not re.fullmatch(r"[A-Za-z]+", method) or not target:
        return None
    query = _first(fields, _QUERY).lstrip("?")
    return Logged(method.upper(), f"{target}?{query}" if query and "?" not in target else target, int(status))


def _fields(entry: dict[str, Any], depth: int = 3) -> Iterator[tuple[str, str | int]]:
    """Keys with their values, without what people write them apart with, and those of objects within after them."""
    named = [(re.sub(r"[^a-z]", "", key.lower()), value) for key, value in entry.items()]
    yield from ((key, value) for key, value in named if isinstance(value, str | int))
    for key, value in named:
        if key in _HOLDING and isinstance(value, dict) and depth > 1:
            yield from _fields(value, depth - 1)


def _first(fields: dict[str, str | int], names: tuple[str, ...]) -> str:
    return next((str(fields[name]) for name in names if name in fields), "")


FORMATS = (
    "give an access log in the Common or Combined format, as nginx, Apache and gunicorn write it, or one with a JSON "
    "object a line that has method, path and status"
)

FREQUENT_SHARE = 0.01
"""A target with a query is a route by itself from this share of the requests on; rarer ones of a path are one route."""

MOST_HELD = 100_000
"""Targets that are held in memory while a log is read."""


def requests_of_access_log(lines: Iterable[str], place: str, most: int = 20) -> RequestMix:
    """Return the targets with most responses of 2xx or 3xx; their weights are counts.

    Lines are read once and not kept. Bytes that are no UTF-8 are expected as surrogates (errors="surrogateescape").
    Targets that differ only by their query are separate where each is frequent. Otherwise they are joined, and the
    most frequent one stands for all. Raises StudyError where more than half of the lines are not understood.
    """
    reading = _Reading()
    for number, line in enumerate(lines, 1):
        reading.read(number, line)
    if reading.strange * 2 > reading.read_lines:
        share = f"{reading.strange:,} of {plural(reading.read_lines, 'line')}"
        message = f"this line is not understood, nor are {share} in all: {reading.first_strange}"
        raise StudyError(Fault(message, f"{place}:{reading.first_strange_at}", FORMATS))
    return reading.mix(most)


_Statuses = Counter[int]
"""How often something was requested, by the status of its response."""


@dataclass
class _Reading:
    """State while a log is read. `seen` has what was asked for, by target.

    `standing` are the targets that stand for others of their path.
    """

    read_lines: int = 0
    strange: int = 0
    first_strange: str = ""
    first_strange_at: int = 0
    kept: int = 0
    seen: defaultdict[str, _Statuses] = field(default_factory=lambda: defaultdict(_Statuses))
    standing: set[str] = field(default_factory=set)
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
            target = _target(logged)
        except ValueError as error:
            self.reasons[str(error)] += 1
            return
        self.kept += 1
        self.seen[target][logged.status] += 1
        if len(self.seen) > MOST_HELD:
            self._forget()

    def _forget(self) -> None:
        """Keep memory bounded: join rare targets that differ by their query, then drop the rarest."""
        names = self._names()
        joined = self._joined(names)
        self.seen.clear()
        self.seen.update(heapq.nlargest(MOST_HELD // 2, joined.items(), key=_times))
        self.standing = self.seen.keys() & set(names.values())
        gone = _total(joined.values()) - _total(self.seen.values())
        if gone:
            self.reasons["rare targets, of more than can be told apart"] += gone

    def _is_rare(self, target: str) -> bool:
        return target in self.standing or self.seen[target].total() < self.kept * FREQUENT_SHARE

    def _names(self) -> dict[str, str]:
        """Return the most frequent of each path's rare targets, by path."""
        names: dict[str, str] = {}
        for target in filter(self._is_rare, self.seen):
            path = _path(target)
            if path not in names or self.seen[names[path]].total() < self.seen[target].total():
                names[path] = target
        return names

    def _joined(self, names: dict[str, str]) -> dict[str, _Statuses]:
        """Return all targets with their counts, the rare targets of a path joined under one of them."""
        joined: defaultdict[str, _Statuses] = defaultdict(_Statuses)
        for target, statuses in self.seen.items():
            joined[names[_path(target)] if self._is_rare(target) else target].update(statuses)
        return joined

    def mix(self, most: int) -> RequestMix:
        """Return the requests, the most frequent first."""
        joined = self._joined(self._names())
        frequent = heapq.nlargest(most, joined.items(), key=_times)
        left_out = [(plural(times, "request"), reason) for reason, times in self.reasons.most_common()]
        others = _total(joined.values()) - _total(statuses for _, statuses in frequent)
        if others:
            reason = f"{plural(len(joined) - len(frequent), 'other target')}, which are not among the most frequent"
            left_out.append((plural(others, "request"), reason))
        if self.strange:
            reason = f"not understood; the first is line {self.first_strange_at}: {self.first_strange}"
            left_out.append((plural(self.strange, "line"), reason))
        requests = (
            Request(target=target, weight=statuses.total(), status=repeatable(statuses))
            for target, statuses in frequent
        )
        return RequestMix(tuple(requests), tuple(left_out))


def _target(logged: Logged) -> str:
    """Return the target of a request. Raises ValueError with the reason to leave it out."""
    if not logged.method:
        raise ValueError("the server could not read the request")
    if not 200 <= logged.status <= 399:
        raise ValueError(f"answered with {logged.status}")
    if logged.method != "GET":
        raise ValueError("other methods than GET may change something, and a log has no bodies")
    try:
        target = request_target(logged.target)
    except ValueError:
        raise ValueError("what was asked for is no path") from None
    if is_static(target):
        raise ValueError("static files")
    return target


def _path(target: str) -> str:
    return target.partition("?")[0]


def _times(item: tuple[str, _Statuses]) -> int:
    return item[1].total()


def _total(several: Iterable[_Statuses]) -> int:
    return sum(statuses.total() for statuses in several)
