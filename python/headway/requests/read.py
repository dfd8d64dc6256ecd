"""The requests of a file of any known kind: TOML, OpenAPI, an access log, or a HAR file of a visit (HAR 1.2)."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Literal, TextIO
from urllib.parse import urlencode

from headway.errors import Fault, StudyError
from headway.format import plural
from headway.requests.access_log import parse_line, requests_of_access_log
from headway.requests.document import parse_document, parse_json, part, shown
from headway.requests.openapi import requests_of_openapi
from headway.requests.request import (
    FORM,
    Headers,
    Request,
    RequestMix,
    check_header,
    repeatable,
    sendable_text,
    upper_method,
)
from headway.requests.requests_file import read_requests_file
from headway.requests.target import is_static, origin, request_target
from headway.requests.template import literal

Kind = Literal["requests", "openapi", "har", "access log"]

ACCEPTED = (
    "give a TOML file with [[requests]], an OpenAPI or Swagger document (JSON or YAML), a HAR file, or an access log"
)

_HEAD = 65_536
"""Characters at the beginning that show what a file is; also the longest line of a log that is read as one."""

_TOML = re.compile(r"^\s*(?:\[\[\s*requests\s*\]\]|requests\s*=)", re.MULTILINE)
_YAML = re.compile(r"""^["']?(?:openapi|swagger)["']?\s*:\s""", re.MULTILINE)


def read_request_mix(path: Path, *, most: int = 20) -> RequestMix:
    """Return the requests of a file; its suffix or its content shows of which kind it is.

    OpenAPI documents and logs give GET requests only, of a log the `most` frequent; TOML and HAR files all methods.
    Raises StudyError for a file that cannot be read, of an unknown kind, or without a request to send.
    """
    try:
        mix = _read(path, most)
    except OSError as error:
        raise StudyError(Fault(f"cannot be read: {error.strerror or error}", str(path), ACCEPTED)) from None
    if not mix.requests:
        reasons = "; ".join(f"{name}: {reason}" for name, reason in mix.skipped[:3])
        message = "it has no request that can be sent" + (f" ({reasons})" if reasons else "")
        raise StudyError(Fault(message, str(path), "write the requests into a TOML file, as [[requests]]"))
    return mix


def _read(path: Path, most: int) -> RequestMix:
    place = str(path)
    kind = _kind(path)
    if kind == "requests":
        return RequestMix(read_requests_file(path))
    with _opened(path) as file:
        if kind == "access log":
            return requests_of_access_log(iter(lambda: file.readline(_HEAD), ""), place, most)
        text = file.read()
    return requests_of_har(text, place) if kind == "har" else requests_of_openapi(text, place)


def _opened(path: Path) -> TextIO:
    """Open the file; bytes that are no UTF-8 become surrogates, since a log has whatever clients sent."""
    return path.open(encoding="utf-8", errors="surrogateescape")


_SUFFIXES: Mapping[str, Kind] = {
    ".toml": "requests",
    ".har": "har",
    **dict.fromkeys((".yaml", ".yml"), "openapi"),
    **dict.fromkeys((".log", ".jsonl", ".ndjson"), "access log"),
}


def _kind(path: Path) -> Kind:
    suffix = path.suffix.lower()
    return _SUFFIXES.get(suffix) or _kind_by_content(path, suffix)


def _kind_by_content(path: Path, suffix: str) -> Kind:
    with _opened(path) as file:
        head = file.read(_HEAD).removeprefix("\ufeff").lstrip()
        if not head.startswith("{"):
            return _kind_of_text(path, head, suffix)
        file.seek(0)
        # A log of JSON has an object in its first line; a document may well be one line, too.
        first = file.readline()
        of_a_line = _parsed(first)
        document = _parsed(first + file.read()) if of_a_line is None else of_a_line
    if document is not None and "log" in document and isinstance(document["log"], dict):
        return "har"
    known = document is not None and ("openapi" in document or "swagger" in document)
    if known or (of_a_line is None and suffix == ".json"):
        return "openapi"
    if of_a_line is None:
        raise _unknown(path, head)
    return "access log"


def _kind_of_text(path: Path, head: str, suffix: str) -> Kind:
    if _TOML.search(head):
        return "requests"
    if suffix == ".json" or _YAML.search(head):
        return "openapi"
    # Half of a log may be other lines, as of the app itself: one that is understood shows what it is.
    if any(parse_line(line) for line in head.splitlines()):
        return "access log"
    raise _unknown(path, head)


def _unknown(path: Path, head: str) -> StudyError:
    begins = f"it begins with '{shown(head.splitlines()[0])}'" if head else "it is empty"
    return StudyError(Fault(f"this kind of file is not known: {begins}", str(path), ACCEPTED))


def _parsed(text: str) -> dict[str, Any] | None:
    try:
        document = parse_json(text.removeprefix("\ufeff"))
    except ValueError:
        return None
    return document if isinstance(document, dict) else None


_HAR_REMEDY = 'save it anew: "Save all as HAR" in the network panel of a browser\'s developer tools'

_KEPT_HEADERS = ("accept", "authorization", "content-type")
_KEPT_PREFIX = "x-"


def requests_of_har(text: str, place: str) -> RequestMix:
    """Return the requests to the origin that has most of them; the weight is how often each was sent.

    Left out are other origins, responses that failed, and static files. Static files do not count for an origin either:
    a page may load more files from elsewhere than its app gets requests. Kept headers are Accept, Authorization,
    Content-Type and X-…; never cookies. Raises StudyError for what is no HAR.
    """
    entries = part(parse_document(text, place, _HAR_REMEDY), "log", dict).get("entries")
    if not isinstance(entries, list):
        raise StudyError(Fault("this is no HAR: it has no log.entries", place, _HAR_REMEDY))
    found: list[tuple[str | None, Request]] = []
    refused: dict[tuple[str | None, str, str], None] = {}
    origins: list[str | None] = []
    for entry in entries:
        sent, received = (part(entry if isinstance(entry, dict) else {}, key, dict) for key in ("request", "response"))
        origins.append(origin(part(sent, "url", str)))
        try:
            found.append((origins[-1], _recorded_request(sent, received)))
        except ValueError as error:
            name = shown(f"{part(sent, 'method', str)} {part(sent, 'url', str)}")
            refused[origins[-1], name, str(error)] = None
    times = Counter(each for each, _ in found)
    kept = max(times, key=times.__getitem__, default=None)
    left_out = [(name, reason) for each, name, reason in refused if kept is None or each == kept]
    if kept is not None:
        others = Counter(each or "no address of http" for each in origins if each != kept)
        reason = f"asked of another origin than {shown(kept)}"
        left_out += ((f"{plural(number, 'request')} of {shown(each)}", reason) for each, number in others.items())
    requests = _counted(request for each, request in found if each == kept)
    return RequestMix(requests, tuple(left_out), base_url=kept or "")


def _counted(requests: Iterable[Request]) -> tuple[Request, ...]:
    """Return each request once, with its number and all statuses. Headers may differ (ids do): the first ones stay."""
    counted: dict[tuple[str, str, str | None], Request] = {}
    for request in requests:
        key = request.method, request.target, request.body
        if known := counted.get(key):
            status = tuple(sorted({*known.status, *request.status}))
            counted[key] = known.model_copy(update={"weight": known.weight + 1, "status": status})
        else:
            counted[key] = request
    return tuple(counted.values())


def _recorded_request(sent: dict[str, Any], received: dict[str, Any]) -> Request:
    """Return the request of an entry. Raises ValueError with the reason to leave it out."""
    url = part(sent, "url", str)
    if origin(url) is None:
        raise ValueError("not asked over http or https")
    status = received.get("status")
    if not isinstance(status, int) or not 100 <= status <= 599:
        raise ValueError("it was not answered")
    if not 200 <= status <= 399:
        raise ValueError(f"it was answered with {status}")
    target = request_target(url)
    if is_static(target):
        raise ValueError("a static file")
    headers = _recorded_headers(sent)
    posted = part(sent, "postData", dict)
    body, media_type = _recorded_body(posted), part(posted, "mimeType", str)
    if body is not None and media_type and "content-type" not in {name.lower() for name, _ in headers}:
        headers += (check_header("Content-Type", media_type),)
    return Request(
        method=upper_method(part(sent, "method", str)),
        target=target,
        headers=tuple((name, literal(value)) for name, value in headers),
        body=None if body is None else literal(body),
        status=repeatable([status]),
    )


def _recorded_headers(sent: dict[str, Any]) -> Headers:
    headers = [each for each in part(sent, "headers", list) if isinstance(each, dict)]
    return tuple(
        check_header(name, part(each, "value", str).strip())
        for each in headers
        if (name := part(each, "name", str)).lower() in _KEPT_HEADERS or name.lower().startswith(_KEPT_PREFIX)
    )


def _recorded_body(posted: dict[str, Any]) -> str | None:
    """Return the body. Browsers write its text; some tools only the fields of a form."""
    if posted.get("encoding") == "base64":
        raise ValueError("its body is no text")
    text, fields = part(posted, "text", str), part(posted, "params", list)
    if text or not fields:
        return sendable_text(text) or None
    if not part(posted, "mimeType", str).startswith(FORM):
        raise ValueError("its body is not in the file")
    return urlencode([(part(each, "name", str), part(each, "value", str)) for each in fields if isinstance(each, dict)])
