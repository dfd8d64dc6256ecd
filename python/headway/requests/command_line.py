"""Requests of a command line: a line of `headway check --route`, and the options that `headway load` shares with curl.

A line is `GET /users/1`, `/users/1` or `POST /items {"name": "tea"} x3`. The method is GET without a body and POST with
one, unless the line names it. The body is JSON or a form (`name=value&…`). ` x3` at the end is the weight: three times
as often as a request without one.
"""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from headway.requests.document import shown
from headway.requests.request import (
    FORM,
    JSON,
    Headers,
    Request,
    body_fields,
    media_type_of,
    sendable_text,
    upper_method,
)
from headway.requests.target import Url, written_target
from headway.requests.template import check_fields, literal

_WEIGHT = re.compile(r"\s+x(\d{1,9}(?:\.\d{1,9})?)$", re.ASCII)

_LINE = re.compile(
    r"(?:(?P<method>[^\s/:]+)\s+)?(?P<target>(?:/|https?://)(?:\{\{.*?\}\}|\S)*)(?:\s+(?P<body>.+))?",
    re.DOTALL | re.IGNORECASE,
)
"""A field such as {{ index }} belongs to the target, with its blanks."""


def parse_request_line(text: str) -> Request:
    """Return the request that the line describes. Raises ValueError."""
    rest, weight = _weight(text.strip())
    match = _LINE.fullmatch(rest)
    if match is None:
        raise ValueError(f"'{shown(text)}' is no route: write GET /users/1, or /users/1")
    method, target, body = match.group("method", "target", "body")
    return Request(
        method=upper_method(method or ("GET" if body is None else "POST")),
        target=written_target(target),
        headers=() if body is None else (("Content-Type", _media_type(body)),),
        body=None if body is None else sendable_text(body),
        weight=weight,
    )


def _weight(text: str) -> tuple[str, float]:
    match = _WEIGHT.search(text)
    if match is None:
        return text, 1.0
    weight = float(match[1])
    if not weight:
        raise ValueError("x0 is no weight: leave the route out, or write a number above 0")
    return text[: match.start()], weight


def _media_type(body: str) -> str:
    check_fields(body)
    media_type = media_type_of(body)
    if media_type is None:
        raise ValueError(
            f"the body '{shown(body)}' is neither JSON nor a form (name=value&…): mend it, or write the route into a "
            "file of routes, with the header Content-Type"
        )
    return media_type


@dataclass(frozen=True)
class CommandLineBody:
    """A body as fields of a Request, and the headers that describe it."""

    fields: dict[str, str]
    headers: Headers = ()


def read_body(option: str, values: Sequence[str], *, template: bool) -> CommandLineBody:
    """Return the body of --data, --data-file or --json-body. Raises ValueError where it is unreadable or no JSON."""
    if option == "--data-file":
        return CommandLineBody(body_fields(read_file(Path(values[0])), template=template))
    if option == "--json-body":
        fields = body_fields(_json(values[0], template), template=template)
        return CommandLineBody(fields, (("content-type", JSON), ("accept", JSON)))
    # As in curl: several are joined, and line ends of a file do not count.
    content = b"&".join(_data(text) for text in values)
    return CommandLineBody(body_fields(content, template=template), (("content-type", FORM),))


def request_of_url(
    url: Url, method: str | None, headers: Headers, body: CommandLineBody | None, *, template: bool
) -> Request:
    """Return the request of a URL. The method is POST with a body and GET without, unless one is named."""
    written = str if template else literal
    request = Request(
        method=method or ("GET" if body is None else "POST"),
        origin=url.origin,
        target=written(url.target),
        headers=tuple((name, written(value)) for name, value in headers),
        **({} if body is None else body.fields),
    )
    return request if body is None else request.with_headers(body.headers)


def _data(text: str) -> bytes:
    if not text.startswith("@"):
        return text.encode()
    return read_file(Path(text[1:])).replace(b"\r", b"").replace(b"\n", b"")


def _json(text: str, template: bool) -> bytes:
    content = read_file(Path(text[1:])) if text.startswith("@") else text.encode()
    try:
        # A template is JSON only once its fields are filled in.
        if not template:
            json.loads(content)
    except ValueError as error:
        raise ValueError(f"this is not JSON ({error}): mend it, or send it with --data") from None
    return content


def read_file(path: Path) -> bytes:
    """Return the content of a file that an option names. Raises ValueError."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise ValueError(f"{path} cannot be read ({error.strerror}): give a readable file") from None
