"""A file of targets: several requests, of which each departure draws one by weight.

[[target]]
url = "/items/{{int 1 1000}}"   # or a whole URL; a path goes after the URL of the command line
weight = 9
template = true

[[target]]
url = "/items"
json = { name = "{{word}}" }    # or data = "text", or data_file = "body.bin", beside this file
headers = { x-request-id = "{{uuid}}" }
status = ["2xx", 409]
contains = "created"
template = true
"""

import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Self

from pydantic import AfterValidator, Field, model_validator

from headway.engine.order import RequestOrder
from headway.errors import Fault, StudyError
from headway.requests.request import JSON, Body, Headers, Right, Statuses, check_method, header_misfits, request_order
from headway.requests.url import Url, parse_url
from headway.strict import StrictModel
from headway.study.key_place import KeyPath, key_lines, nearest_line, refuse
from headway.study.read import read_toml
from headway.study.template import template_faults


def _check_url(text: str) -> str:
    if not text.startswith("/"):
        url = parse_url(text)
        if url.unix_socket is not None:
            raise ValueError("a target cannot name a Unix socket: give the socket with --unix-socket, and a path here")
    return text


def _check_headers(headers: dict[str, str]) -> dict[str, str]:
    refuse(header_misfits(headers))
    return headers


class Target(StrictModel):
    """One request of the file. What it does not say is as on the command line."""

    url: Annotated[str, AfterValidator(_check_url)]
    weight: float = Field(default=1.0, gt=0, allow_inf_nan=False)
    method: Annotated[str, AfterValidator(check_method)] | None = None
    headers: Annotated[dict[str, str], AfterValidator(_check_headers)] = Field(default_factory=dict)
    data: str | None = None
    data_file: str | None = None
    json_: Any = Field(default=None, alias="json")
    status: Statuses | None = None
    contains: str | None = None
    template: bool | None = None

    @model_validator(mode="after")
    def _one_body(self) -> Self:
        if sum(body is not None for body in (self.data, self.data_file, self.json_)) > 1:
            raise ValueError("a request has one body: keep one of data, data_file and json")
        return self

    def body(self, folder: Path) -> Body | None:
        """What is sent; `data_file` lies in the folder unless its path is absolute. Raises OSError."""
        if self.data_file is not None:
            return Body((folder / self.data_file).read_bytes())
        if self.json_ is not None:
            return Body(json.dumps(self.json_, ensure_ascii=False, default=str).encode(), JSON, JSON)
        return None if self.data is None else Body(self.data.encode())


class TargetsFile(StrictModel):
    """What the file holds."""

    target: tuple[Target, ...] = Field(min_length=1)


@dataclass(frozen=True)
class Shared:
    """What the command line says for all targets of a file."""

    headers: Headers = ()
    right: Right = field(default_factory=Right)
    template: bool = False


def read_targets(path: Path, base: Url | None, shared: Shared) -> tuple[RequestOrder, ...]:
    """The file's requests as the engine reads them; paths go after the base.

    Raises StudyError with every fault of the file, each with its line and key.
    """
    beyond = _beyond_the_model(path, base, shared.template)
    try:
        targets = read_toml(path, TargetsFile).target
    except StudyError as error:
        raise StudyError(*error.faults, *beyond) from None
    if beyond:
        raise StudyError(*beyond)
    return tuple(_order(target, path.parent, base, shared) for target in targets)


def _order(target: Target, folder: Path, base: Url | None, shared: Shared) -> RequestOrder:
    own = {name.lower() for name in target.headers}
    others = tuple(header for header in shared.headers if header[0].lower() not in own)
    return request_order(
        base.at(target.url) if base is not None and target.url.startswith("/") else target.url,
        method=target.method,
        headers=tuple(target.headers.items()) + others,
        body=target.body(folder),
        right=Right(target.status or shared.right.status, target.contains or shared.right.contains),
        weight=target.weight,
        template=shared.template if target.template is None else target.template,
    )  # fmt: skip


def _beyond_the_model(path: Path, base: Url | None, template: bool) -> tuple[Fault, ...]:
    """What is wrong beside types and keys: it hangs on the command line, on other files, or on template fields.

    Works on what TOML gives, so that these faults are said together with the model's.
    """
    try:
        text = path.read_text(encoding="utf-8")
        entries = tomllib.loads(text).get("target")
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
        return ()
    lines = key_lines(text)

    def fault(at: KeyPath, message: str, remedy: str) -> Fault:
        return Fault(f"{'.'.join(map(str, at))}: {message}", f"{path}:{nearest_line(lines, at)}", remedy)

    faults = []
    for number, entry in enumerate(entries if isinstance(entries, list) else ()):
        if not isinstance(entry, dict):
            continue
        at: KeyPath = ("target", number)
        if base is None and str(entry.get("url", "")).startswith("/"):
            faults.append(
                fault((*at, "url"), "this path has no host", "write a whole URL, or give the URL it goes after")
            )
        content, unreadable = _content(path.parent, entry.get("data_file"))
        if unreadable:
            remedy = "give a readable file; its path is seen from this file's folder"
            faults.append(fault((*at, "data_file"), unreadable, remedy))
        if entry.get("template", template) is True:
            texts = [*_texts(entry, at), *([((*at, "data_file"), content)] if content else [])]
            faults += [
                fault(place, message, "mend the field, or say template = false")
                for place, value in texts
                for message in template_faults(value)
            ]
    return tuple(faults)


def _content(folder: Path, name: Any) -> tuple[str, str]:
    """The text of a data file, and why it cannot be read."""
    if not isinstance(name, str):
        return "", ""
    try:
        return (folder / name).read_bytes().decode("utf-8", "replace"), ""
    except OSError as error:
        return "", f"{name} cannot be read: {error.strerror}"


def _texts(value: Any, at: KeyPath) -> Iterator[tuple[KeyPath, str]]:
    """Every text that is sent, with its place."""
    if isinstance(value, str):
        yield at, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            if len(at) > 2 or key in {"url", "headers", "data", "json"}:
                yield from _texts(inner, (*at, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from _texts(inner, (*at, number))
