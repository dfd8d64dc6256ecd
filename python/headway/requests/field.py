"""Template fields in routes. Whatever a route says is a template where it has `{{`: users write fields so.

What was recorded or documented has none: a `{{` in it is meant literally, and becomes `{{{{`.

What can be sent, of what JSON or TOML can hold.
What a body is, from its text: JSON, or a form.
Methods of routes: letters, as all of RFC 9110's are.
Statuses that were recorded, as far as the same request will have them again.
"""

import re
from collections.abc import Iterable

from headway.requests.document import parse_json
from headway.requests.request import FORM, JSON, check_header
from headway.requests.source_result import shown
from headway.study.app import Route
from headway.study.template import template_faults

FIELD = re.compile(r"\{\{.*?\}\}")


def literal(text: str) -> str:
    """The text as a template that stands for nothing but itself."""
    return text.replace("{{", "{{{{")


def has_fields(route: Route) -> bool:
    """Whether the engine has to fill the route in: some text of it is a template."""
    return any("{{" in text for text in (route.target, route.body or "", *(value for _, value in route.headers)))


def check_fields(text: str) -> str:
    """The text itself. Raises ValueError with all that is wrong with its fields."""
    faults = template_faults(text)
    if faults:
        raise ValueError("; ".join(faults))
    return text


def sendable_text(text: str) -> str:
    """The text itself. Raises ValueError where it has half a character, as JSON may."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise ValueError("its text has half a character, which cannot be sent") from None
    return text


def sendable_header(name: str, value: str) -> tuple[str, str]:
    """The header itself. Raises ValueError where it would break the request's framing or cannot be sent."""
    return check_header(name, sendable_text(value))


_PAIR = r"[^=&\s]+=[^&\s]*"
_FORM = re.compile(rf"{_PAIR}(?:&{_PAIR})*")


def media_type_of(body: str) -> str | None:
    """The media type of a body that is JSON or a form once its template fields are filled in; None for any other."""
    filled = FIELD.sub("0", body)
    try:
        parse_json(filled)
    except ValueError:
        return FORM if _FORM.fullmatch(filled) else None
    return JSON


def route_method(text: str) -> str:
    """The method in capitals. Raises ValueError for what is none."""
    if not re.fullmatch(r"[A-Za-z]+", text):
        raise ValueError(f"'{shown(text)}' is not a method: write GET, POST or the like")
    return text.upper()


_OF_A_CONDITION = (206, 304)
"""Answers to a Range or an If-None-Match, neither of which a route has: without it the answer is another one."""


def repeatable(statuses: Iterable[int]) -> tuple[int, ...]:
    """Those that do not hang on what a browser knew already, each once, in order."""
    return tuple(sorted(set(statuses).difference(_OF_A_CONDITION)))
