"""A file of routes.

[[routes]]
path = "/items/1"               # or a whole URL, of which only path and query count
weight = 9

[[routes]]
path = "/items"
method = "POST"                 # a route with a body is a POST unless it says otherwise
json = { name = "{{word}}" }    # or body = "text"
headers = { x-request-id = "{{uuid}}" }
status = ["2xx", 409]
"""

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Self

from pydantic import AfterValidator, Field, model_validator

from headway.requests.document import write_json
from headway.requests.field import media_type_of, route_method
from headway.requests.request import JSON, Statuses, header_misfits, parse_statuses
from headway.requests.request_target import written_target
from headway.strict import StrictModel
from headway.study.app import Route
from headway.study.key_place import KeyPath, Misfit, refuse
from headway.study.read import read_toml
from headway.study.template import template_faults

_MEND = "mend the field, or write {{{{ for a literal {{"


def read_routes(path: Path) -> tuple[Route, ...]:
    """The file's routes. Raises StudyError with every fault of the file, each with its line and key."""
    return tuple(table.route() for table in read_toml(path, RoutesFile).routes)


def _check_headers(headers: dict[str, str]) -> dict[str, str]:
    faulty = (Misfit((name,), fault, _MEND) for name, value in headers.items() for fault in template_faults(value))
    refuse((*header_misfits(headers), *faulty))
    return headers


def _check_body(text: str) -> str:
    refuse(Misfit((), fault, _MEND) for fault in template_faults(text))
    return text


def _check_json(value: Any) -> Any:
    refuse(_json_misfits(value, ()))
    return value


def _json_misfits(value: Any, at: KeyPath) -> Iterator[Misfit]:
    """What of it no request can hold, with its place."""
    if isinstance(value, str):
        yield from (Misfit(at, fault, _MEND) for fault in template_faults(value))
    elif isinstance(value, float) and not math.isfinite(value):
        yield Misfit(at, f"{value} is no number of JSON", "write a finite number, or a string")
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _json_misfits(inner, (*at, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from _json_misfits(inner, (*at, number))


class RouteTable(StrictModel):
    """One route of the file. `status` is what a right answer has; without it, a first answer tells."""

    path: Annotated[str, AfterValidator(written_target)]
    method: Annotated[str, AfterValidator(route_method)] | None = None
    headers: Annotated[dict[str, str], AfterValidator(_check_headers)] = Field(default_factory=dict)
    body: Annotated[str, AfterValidator(_check_body)] | None = None
    json_: Annotated[Any, AfterValidator(_check_json)] = Field(default=None, alias="json")
    weight: float = Field(default=1.0, gt=0, allow_inf_nan=False)
    status: Statuses | None = None

    @model_validator(mode="after")
    def _one_body(self) -> Self:
        if self.body is not None and self.json_ is not None:
            refuse([Misfit(("json",), "a request has one body, and there is a body as well", "keep one of the two")])
        return self

    def route(self) -> Route:
        """The route that the table describes. A body that is JSON or a form has its type, unless the headers say it."""
        body, media_type = self.body, None if self.body is None else media_type_of(self.body)
        if self.json_ is not None:
            body, media_type = write_json(self.json_), JSON
        headers = tuple(self.headers.items())
        if media_type is not None and "content-type" not in {name.lower() for name in self.headers}:
            headers += (("Content-Type", media_type),)
        return Route(
            method=self.method or ("GET" if body is None else "POST"),
            target=self.path,
            headers=headers,
            body=body,
            weight=self.weight,
            status=parse_statuses(self.status or ()),
        )


class RoutesFile(StrictModel):
    """What the file holds."""

    routes: tuple[RouteTable, ...] = Field(min_length=1)
