"""A request as people write it, on the command line or in a file of targets, and as the engine reads it.

Keys that requests have in files, of targets and of routes: each fault is said at its own entry.
"""

import base64
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from headway.engine.order import ContainsBody, ExpectOrder, RequestOrder
from headway.study.key_place import Misfit, refuse

FORM = "application/x-www-form-urlencoded"
JSON = "application/json"

ANY_SUCCESS = ("2xx",)
"""What counts as right unless something else is asked for."""

_TOKEN = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")
"""RFC 9110 §5.6.2: what methods and header names are made of."""

_FRAMING = ("connection", "content-length", "transfer-encoding", "upgrade")

_STATUS = re.compile(r"(?P<low>[1-5]\d\d)(?:-(?P<high>[1-5]\d\d))?|(?P<hundred>[1-5])xx", re.IGNORECASE)

Headers = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Body:
    """What is sent after the headers. `media_type` and `accept` become headers unless others are given."""

    content: bytes
    media_type: str | None = None
    accept: str | None = None


@dataclass(frozen=True)
class Right:
    """What a right answer is: one of these statuses, and a body that contains this text."""

    status: tuple[str, ...] = ANY_SUCCESS
    contains: str | None = None

    def order(self) -> ExpectOrder:
        """The same as the engine reads it. Raises ValueError for what is no status."""
        contains = None if self.contains is None else ContainsBody(base64=_base64(self.contains.encode()))
        return ExpectOrder(status=parse_statuses(self.status), body=contains)


def request_order(
    url: str,
    *,
    method: str | None,
    headers: Headers,
    body: Body | None,
    right: Right,
    weight: float = 1.0,
    template: bool = False,
) -> RequestOrder:
    """The request as the engine reads it. The method is POST with a body and GET without, unless one is named."""
    return RequestOrder(
        url=url,
        method=method or ("GET" if body is None else "POST"),
        headers=_completed(headers, body),
        body_base64=None if body is None else _base64(body.content),
        weight=weight,
        template=template,
        expect=right.order(),
    )


def _completed(headers: Headers, body: Body | None) -> Headers:
    named = {name.lower() for name, _ in headers}
    more = () if body is None else (("content-type", body.media_type), ("accept", body.accept))
    return headers + tuple((name, value) for name, value in more if value is not None and name not in named)


def _base64(content: bytes) -> str:
    return base64.b64encode(content).decode()


def parse_header(text: str) -> tuple[str, str]:
    """ "Name: value" taken apart. Raises ValueError."""
    name, colon, value = text.partition(":")
    if not colon or not name.strip():
        raise ValueError(f'{text!r} is not a header: write "Name: value"')
    return check_header(name.strip(), value.strip())


def check_header(name: str, value: str) -> tuple[str, str]:
    """The header itself. Raises ValueError where it would break the request's framing or cannot be sent."""
    if not _TOKEN.fullmatch(name):
        raise ValueError(f"{name!r} is not the name of a header")
    if name.lower() in _FRAMING:
        raise ValueError(f"the header {name} is written by the engine: leave it out (--close closes connections)")
    if any((ord(character) < 32 and character != "\t") or character == "\x7f" for character in value):
        raise ValueError(f"the header {name} has a control character in its value")
    return name, value


def check_method(text: str) -> str:
    """The method itself. Raises ValueError for what cannot be one."""
    if not _TOKEN.fullmatch(text):
        raise ValueError(f"{text!r} is not a method: write GET, POST or the like")
    return text


def parse_statuses(texts: Iterable[str]) -> tuple[int, ...]:
    """Statuses written as 200, 2xx or 200-204, each once, in that order. Raises ValueError."""
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


def _check_statuses(value: Any) -> tuple[str, ...]:
    several = value if isinstance(value, list) else [value]
    texts = tuple(map(str, several))
    misfits: list[Misfit] = []
    for number, text in enumerate(texts):
        try:
            parse_statuses([text])
        except ValueError as error:
            misfits.append(Misfit((number,) if isinstance(value, list) else (), str(error), "200, 2xx or 200-204"))
    refuse(misfits)
    return texts


Statuses = Annotated[tuple[str, ...], BeforeValidator(_check_statuses), Field(min_length=1)]
"""One status or several, as 200, "2xx" or "200-204"; each as text, as `parse_statuses` takes them."""


def header_misfits(headers: Mapping[str, str]) -> Iterator[Misfit]:
    """The headers that would break the request's framing or cannot be sent, each at its name."""
    for name, value in headers.items():
        try:
            check_header(name, value)
        except ValueError as error:
            yield Misfit((name,), str(error), "mend it, or leave it out")
