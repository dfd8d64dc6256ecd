"""A TOML file of requests, for `--requests` of `headway load` and `headway check`: docs/how-to/describe-requests.md.

Fields such as {{word}} are filled in anew for each request, except in a body_file. `template = true` fills them in
there as well; `template = false` sends the whole request as it is written.
"""

import math
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Annotated, Any, Self

from pydantic import AfterValidator, Field, ValidationInfo, WithJsonSchema, field_validator, model_validator

from headway.requests.document import write_json
from headway.requests.request import (
    JSON,
    Request,
    Statuses,
    body_fields,
    header_misfits,
    media_type_of,
    upper_method,
)
from headway.requests.target import parse_url, request_target, split_origin, written_target
from headway.requests.template import literal, template_faults
from headway.strict import KeyPath, Misfit, StrictModel, refuse
from headway.toml_file import read_toml

_REMEDY = "mend the field, write {{{{ for a literal {{, or say template = false"


class RequestTable(StrictModel):
    """One request of the file."""

    # The first field, since it decides how the others are checked.
    template: bool | None = Field(
        default=None, description="true: fill in fields in body_file as well; false: send everything as it is written"
    )
    url: str = Field(description="a path, or a whole URL")
    name: str = Field(default="", description="what results call the request; by default its method and path")
    method: Annotated[str, AfterValidator(upper_method)] | None = Field(
        default=None, description="by default POST with a body, GET without"
    )
    headers: dict[str, str] = Field(default_factory=dict, description="name and value of each header")
    body: str | None = Field(default=None, description="text as body")
    body_file: Annotated[bytes, WithJsonSchema({"type": "string"})] | None = Field(
        default=None, description="a file as body, in the folder of this file"
    )
    json_: Any = Field(default=None, alias="json", description="a value that is sent as JSON")
    weight: float = Field(default=1.0, gt=0, allow_inf_nan=False, description="how often, relative to the others")
    status: Statuses | None = Field(default=None, description="statuses of a valid response: 200, 2xx or 200-204")
    contains: str | None = Field(default=None, description="text that the body of a valid response contains")

    @field_validator("url")
    @classmethod
    def _check_url(cls, url: str, info: ValidationInfo) -> str:
        if url.startswith("unix:"):
            raise ValueError("a request cannot name a Unix socket: give it with --unix-socket, and a path here")
        origin, target = split_origin(url)
        if origin:
            parse_url(origin)
        elif not target.startswith("/"):
            raise ValueError(f"{url!r} is neither a path nor an http or https URL: write /users/1")
        _target(url, info.data.get("template"))
        return url

    @field_validator("body_file", mode="before")
    @classmethod
    def _read_body(cls, name: Any, info: ValidationInfo) -> bytes:
        """Return the content of the file; its context names the folder."""
        if not isinstance(name, str) or info.context is None:
            raise ValueError("a file is named by its path from the folder of this file")
        content, faults = b"", list[str]()
        try:
            content = (info.context["folder"] / name).read_bytes()
            faults = template_faults(content.decode()) if info.data.get("template") is True else []
        except UnicodeDecodeError:
            faults = [f"{name} is not UTF-8 text, so it cannot have template fields"]
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            remedy = "give a readable file, by its path from the folder of this file"
            refuse([Misfit((), f"{name} cannot be read: {reason}", remedy)])
        refuse(Misfit((), fault, _REMEDY) for fault in faults)
        return content

    @field_validator("headers", "body", "json_")
    @classmethod
    def _check_value(cls, value: Any, info: ValidationInfo) -> Any:
        refuse(_value_misfits(value, (), info.data.get("template") is not False))
        if info.field_name == "headers":
            refuse(header_misfits(value))
        return value

    @model_validator(mode="after")
    def _has_one_body(self) -> Self:
        bodies = {"body": self.body, "body_file": self.body_file, "json": self.json_}
        first, *others = [key for key, value in bodies.items() if value is not None] or [""]
        refuse(
            Misfit((key,), f"a request has one body, and {first} is one as well", "keep one of the two")
            for key in others
        )
        return self

    def request(self) -> Request:
        """Return the request. A body that is JSON or a form has its media type, unless the headers name another."""
        body = self._body()
        media_type = JSON if self.json_ is not None else None if self.body is None else media_type_of(self.body)
        headers = {name: self._written(value) for name, value in self.headers.items()}
        if media_type is not None and "content-type" not in {name.lower() for name in headers}:
            headers["Content-Type"] = media_type
        return Request(
            method=self.method or ("POST" if body else "GET"),
            origin=split_origin(self.url)[0],
            target=_target(self.url, self.template),
            headers=tuple(headers.items()),
            weight=self.weight,
            status=tuple(dict.fromkeys(chain.from_iterable(self.status or ()))),
            contains=self.contains,
            name=self.name,
            **body,
        )

    def _body(self) -> dict[str, str]:
        if self.body_file is not None:
            return body_fields(self.body_file, template=self.template is True)
        text = write_json(self.json_) if self.json_ is not None else self.body
        return {} if text is None else {"body": self._written(text)}

    def _written(self, text: str) -> str:
        return literal(text) if self.template is False else text


def _target(url: str, template: bool | None) -> str:
    return request_target(url) if template is False else written_target(url)


def _value_misfits(value: Any, at: KeyPath, template: bool) -> Iterator[Misfit]:
    """Yield what no request can hold: faulty template fields, and numbers that JSON does not have."""
    if isinstance(value, str):
        if template:
            yield from (Misfit(at, fault, _REMEDY) for fault in template_faults(value))
    elif isinstance(value, float) and not math.isfinite(value):
        yield Misfit(at, f"{value} is no number of JSON", "write a finite number, or a string")
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _value_misfits(inner, (*at, key), template)
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from _value_misfits(inner, (*at, number), template)


class RequestsFile(StrictModel):
    """A file of requests, of which each departure draws one by weight."""

    requests: tuple[RequestTable, ...] = Field(min_length=1)


def read_requests_file(path: Path) -> tuple[Request, ...]:
    """Return the requests of a TOML file. Raises StudyError with every fault of it, each with its line and key."""
    return tuple(table.request() for table in read_toml(path, RequestsFile).requests)
