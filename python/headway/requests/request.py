"""A request and a mix of requests: the one model for `headway load`, `headway check` and a study's workloads."""

import base64
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Self

from pydantic import BeforeValidator, Field, WithJsonSchema, model_validator

from headway.engine.order import ContainsBody, ExpectOrder, RequestOrder
from headway.requests.document import parse_json, shown
from headway.requests.template import FIELD, has_field, literal, unescaped
from headway.strict import Misfit, OneOrSeveral, StrictModel, refuse

FORM = "application/x-www-form-urlencoded"
JSON = "application/json"

SUCCESS = tuple(range(200, 400))
"""Expected statuses of a request that names none: a redirection is not a failure of the server."""

Headers = tuple[tuple[str, str], ...]

_TOKEN = r"[!#$%&'*+.^_`|~0-9A-Za-z-]+"
"""RFC 9110 §5.6.2: what methods and header names are made of."""

_FRAMING = ("connection", "content-length", "transfer-encoding", "upgrade")

_STATUS = re.compile(r"(?P<low>[1-5]\d\d)(?:-(?P<high>[1-5]\d\d))?|(?P<hundred>[1-5])xx", re.IGNORECASE)

_PAIR = r"[^=&\s]+=[^&\s]*"
_FORM_BODY = re.compile(rf"{_PAIR}(?:&{_PAIR})*")


class Request(StrictModel):
    """One request. Target, header values and `body` are templates: `{{word}}` is a field, `{{{{` a literal `{{`.

    `target` is path and query; `origin` ("http://127.0.0.1:8000") is set where a file names one for this request.
    `body_base64` is a body that is not UTF-8 text; it is sent as it is. Weights are relative to each other. `status`
    are the statuses of a valid response; none where they are still to be learned from a first response. `contains` is
    text that its body has. `name` is what results call the request, by default method and target.
    """

    method: str = Field(default="GET", pattern=f"^{_TOKEN}$")
    target: str = Field(pattern=r"^/(?:\{\{[\x20-\x7e]*?\}\}|[\x21-\x7e])*$")
    headers: Headers = ()
    body: str | None = None
    weight: float = Field(default=1.0, gt=0, allow_inf_nan=False)
    status: tuple[int, ...] = ()
    origin: str = ""
    body_base64: str | None = None
    contains: str | None = None
    name: str = ""

    @model_validator(mode="after")
    def _has_one_body(self) -> Self:
        if self.body is not None and self.body_base64 is not None:
            refuse([Misfit(("body_base64",), "a request has one body", "keep one of body and body_base64")])
        return self

    @property
    def title(self) -> str:
        """What people read: its name, or "GET /users/1"."""
        return self.name or f"{self.method} {self.target}"

    @property
    def content(self) -> bytes | None:
        """The body as bytes; its template fields are not filled in."""
        if self.body_base64 is not None:
            return base64.b64decode(self.body_base64)
        return None if self.body is None else self.body.encode()

    def with_headers(self, headers: Headers) -> Self:
        """Return the request with these headers as well, except those that it has already."""
        named = {name.lower() for name, _ in self.headers}
        others = tuple(header for header in headers if header[0].lower() not in named)
        return self.model_copy(update={"headers": self.headers + others})


@dataclass(frozen=True)
class RequestMix:
    """Requests that are drawn by weight. `left_out` are pairs of what a file had besides, such as "31 requests", and
    why it is not sent. `base_url` is where the file says that its paths are served; "" where it does not.
    """

    requests: tuple[Request, ...]
    skipped: tuple[tuple[str, str], ...] = ()
    base_url: str = ""


def request_order(
    request: Request, base_url: str, headers: Headers = (), default_status: tuple[int, ...] = SUCCESS
) -> RequestOrder:
    """Return the request as the engine reads it: its target after `base_url`, with `headers` besides its own."""
    texts = (base_url + request.target, request.body or "", *(value for _, value in request.headers))
    template = any(map(has_field, texts))
    as_sent = str if template else unescaped
    as_literal = literal if template else str
    content = None if request.body is None else as_sent(request.body).encode()
    if request.body_base64 is not None:
        content = base64.b64decode(request.body_base64)
        content = content.replace(b"{{", b"{{{{") if template else content
    expected_text = None if request.contains is None else ContainsBody(base64=_base64(request.contains.encode()))
    return RequestOrder(
        url=as_sent(base_url + request.target),
        method=request.method,
        headers=(
            *((name, as_sent(value)) for name, value in request.headers),
            *((name, as_literal(value)) for name, value in headers),
        ),
        body_base64=None if content is None else _base64(content),
        weight=request.weight,
        template=template,
        expect=ExpectOrder(status=request.status or default_status, body=expected_text),
    )


def body_fields(content: bytes, *, template: bool) -> dict[str, str]:
    """Return content as the fields `body` or `body_base64` of a Request. Only text can be a template."""
    try:
        text = content.decode()
    except UnicodeDecodeError:
        return {"body_base64": _base64(content)}
    return {"body": text if template else literal(text)}


def _base64(content: bytes) -> str:
    return base64.b64encode(content).decode()


def media_type_of(body: str) -> str | None:
    """Return JSON or FORM for a body that is one once its template fields are filled in; None for any other."""
    filled = FIELD.sub("0", body)
    try:
        parse_json(filled)
    except ValueError:
        return FORM if _FORM_BODY.fullmatch(filled) else None
    return JSON


def sendable_text(text: str) -> str:
    """Return the text. Raises ValueError where it has half a character, as JSON may."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise ValueError("its text has half a character, which cannot be sent") from None
    return text


def parse_header(text: str) -> tuple[str, str]:
    """Return name and value of "Name: value". Raises ValueError."""
    name, colon, value = text.partition(":")
    if not colon or not name.strip():
        raise ValueError(f'{text!r} is not a header: write "Name: value"')
    return check_header(name.strip(), value.strip())


def check_header(name: str, value: str) -> tuple[str, str]:
    """Return the header. Raises ValueError where it would break the request's framing or cannot be sent."""
    if not re.fullmatch(_TOKEN, name):
        raise ValueError(f"{name!r} is not the name of a header")
    if name.lower() in _FRAMING:
        raise ValueError(f"the header {name} is written by the engine: leave it out (--close closes connections)")
    if any((ord(character) < 32 and character != "\t") or character == "\x7f" for character in value):
        raise ValueError(f"the header {name} has a control character in its value")
    return name, sendable_text(value)


def header_misfits(headers: Mapping[str, str]) -> Iterator[Misfit]:
    """Yield a fault, at its name, for each header that would break the request's framing or cannot be sent."""
    for name, value in headers.items():
        try:
            check_header(name, value)
        except ValueError as error:
            yield Misfit((name,), str(error), "mend it, or leave it out")


def check_method(text: str) -> str:
    """Return the method as it is written. Raises ValueError for what cannot be one."""
    if not re.fullmatch(_TOKEN, text):
        raise ValueError(f"'{shown(text)}' is not a method: write GET, POST or the like")
    return text


def upper_method(text: str) -> str:
    """Return the method in capitals, as all of RFC 9110 are. Raises ValueError for what cannot be one."""
    return check_method(text).upper()


def parse_statuses(texts: Iterable[str]) -> tuple[int, ...]:
    """Return statuses written as 200, 2xx or 200-204, each once, in that order. Raises ValueError."""
    found: dict[int, None] = {}
    for text in texts:
        found.update(dict.fromkeys(_statuses(text.strip())))
    return tuple(found)


def _statuses(text: str) -> Sequence[int]:
    match = _STATUS.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is not a status: write 200, 2xx or 200-204")
    if match["hundred"]:
        return range(int(match["hundred"]) * 100, int(match["hundred"]) * 100 + 100)
    statuses = range(int(match["low"]), int(match["high"] or match["low"]) + 1)
    if not statuses:
        raise ValueError(f"{text!r} names no status: the first one is above the last")
    return statuses


Statuses = OneOrSeveral[
    Annotated[
        tuple[int, ...],
        BeforeValidator(lambda value: tuple(_statuses(str(value)))),
        WithJsonSchema(
            {
                "anyOf": [
                    {"type": "integer", "minimum": 100, "maximum": 599},
                    {"type": "string", "pattern": "^([1-5][0-9]{2}(-[1-5][0-9]{2})?|[1-5][xX]{2})$"},
                ]
            }
        ),
    ]
]
"""One status or several, as 200, "2xx" or "200-204": the statuses of each."""


def repeatable(statuses: Iterable[int]) -> tuple[int, ...]:
    """Return recorded statuses that the same request has again, each once, sorted.

    206 and 304 are responses to a Range or an If-None-Match header, which a request in a mix does not have.
    """
    return tuple(sorted(set(statuses).difference((206, 304))))
