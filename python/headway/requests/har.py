"""Requests of a HAR file: what a browser, or a proxy, recorded of a visit (HAR 1.2)."""

from collections import Counter
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from headway.errors import Fault, StudyError
from headway.requests.document import counted, parse_document, shown
from headway.requests.request import (
    FORM,
    Headers,
    Request,
    RequestMix,
    repeatable,
    sendable_header,
    sendable_text,
    upper_method,
)
from headway.requests.target import is_static, origin, request_target
from headway.requests.template import literal

_REMEDY = 'save it anew: "Save all as HAR" in the network panel of a browser\'s developer tools'

_KEPT_HEADERS = ("accept", "authorization", "content-type")
_KEPT_PREFIX = "x-"


def requests_of_har(text: str, place: str, *, static: bool = False) -> RequestMix:
    """Return the requests to the origin that has most of them; the weight is how often each was sent.

    Left out are other origins, responses that failed, and static files unless `static` is set. Static files do not
    count for an origin either: a page may load more files from elsewhere than its app gets requests. Kept headers are
    Accept, Authorization, Content-Type and X-…; never cookies. Raises StudyError for what is no HAR.
    """
    entries = _entries(text, place)
    found: list[tuple[str | None, _Recorded]] = []
    refused: dict[tuple[str | None, str, str], None] = {}
    for entry in entries:
        try:
            found.append((_origin(entry), _request(entry, static)))
        except ValueError as error:
            refused[_origin(entry), _name(entry), str(error)] = None
    origins = Counter(each for each, _ in found)
    kept = max(origins, key=origins.__getitem__, default=None)
    recorded: dict[tuple[str, str, str | None], _Recorded] = {}
    for each, one in found:
        if each == kept:
            recorded.setdefault((one.method, one.target, one.body), one).count(one)
    left_out = [(name, reason) for each, name, reason in refused if kept is None or each == kept]
    if kept is not None:
        others = Counter(each or "no address of http" for each in map(_origin, entries) if each != kept)
        reason = f"asked of another origin than {shown(kept)}"
        left_out += ((f"{counted(times, 'request')} of {shown(each)}", reason) for each, times in others.items())
    return RequestMix(tuple(one.request() for one in recorded.values()), tuple(left_out), base_url=kept or "")


@dataclass
class _Recorded:
    """A request, the statuses of its responses, and how often it was sent."""

    method: str
    target: str
    headers: Headers
    body: str | None
    status: tuple[int, ...]
    times: int = 0

    def count(self, other: "_Recorded") -> None:
        """Count the same request once more. Its headers may differ (request ids do): the first ones stay."""
        self.times += 1
        self.status = repeatable((*self.status, *other.status))

    def request(self) -> Request:
        return Request(
            method=self.method,
            target=self.target,
            headers=tuple((name, literal(value)) for name, value in self.headers),
            body=None if self.body is None else literal(self.body),
            weight=self.times,
            status=self.status,
        )


def _entries(text: str, place: str) -> list[dict[str, Any]]:
    log = parse_document(text, place, _REMEDY).get("log")
    entries = log.get("entries") if isinstance(log, dict) else None
    if not isinstance(entries, list):
        raise StudyError(Fault("this is no HAR: it has no log.entries", place, _REMEDY))
    return [entry if isinstance(entry, dict) else {} for entry in entries]


def _part(entry: dict[str, Any], key: str) -> dict[str, Any]:
    part = entry.get(key)
    return part if isinstance(part, dict) else {}


def _text(part: dict[str, Any], key: str) -> str:
    text = part.get(key)
    return text if isinstance(text, str) else ""


def _origin(entry: dict[str, Any]) -> str | None:
    return origin(_text(_part(entry, "request"), "url"))


def _name(entry: dict[str, Any]) -> str:
    request = _part(entry, "request")
    return shown(f"{_text(request, 'method')} {_text(request, 'url')}")


def _request(entry: dict[str, Any], static: bool) -> _Recorded:
    """Return the request of an entry. Raises ValueError with the reason to leave it out."""
    request = _part(entry, "request")
    if _origin(entry) is None:
        raise ValueError("not asked over http or https")
    status = _part(entry, "response").get("status")
    if not isinstance(status, int) or not 100 <= status <= 599:
        raise ValueError("it was not answered")
    if not 200 <= status <= 399:
        raise ValueError(f"it was answered with {status}")
    target = request_target(_text(request, "url"))
    if is_static(target) and not static:
        raise ValueError("a static file")
    headers = _headers(request)
    body = _body(_part(request, "postData"))
    media_type = _text(_part(request, "postData"), "mimeType")
    if body is not None and media_type and "content-type" not in {name.lower() for name, _ in headers}:
        headers += (sendable_header("Content-Type", media_type),)
    return _Recorded(
        method=upper_method(_text(request, "method")),
        target=target,
        headers=headers,
        body=body,
        status=repeatable([status]),
    )


def _headers(request: dict[str, Any]) -> Headers:
    headers = request.get("headers")
    found = []
    for header in headers if isinstance(headers, list) else ():
        if not isinstance(header, dict):
            continue
        name, value = _text(header, "name"), _text(header, "value").strip()
        if name.lower() in _KEPT_HEADERS or name.lower().startswith(_KEPT_PREFIX):
            found.append(sendable_header(name, value))
    return tuple(found)


def _body(posted: dict[str, Any]) -> str | None:
    """Return the body. Browsers write its text; some tools only the fields of a form."""
    if posted.get("encoding") == "base64":
        raise ValueError("its body is no text")
    text = _text(posted, "text")
    fields = posted.get("params")
    if text or not isinstance(fields, list) or not fields:
        return sendable_text(text) or None
    if not _text(posted, "mimeType").startswith(FORM):
        raise ValueError("its body is not in the file")
    return urlencode([(_text(each, "name"), _text(each, "value")) for each in fields if isinstance(each, dict)])
