"""Routes to ask of an app, from whatever its user has: a line, a file of routes, OpenAPI, HAR, or an access log."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, TextIO

from headway.errors import Fault, StudyError
from headway.requests.access_log import routes_of_access_log
from headway.requests.document import parse_json
from headway.requests.har import routes_of_har
from headway.requests.openapi import routes_of_openapi
from headway.requests.routes_file import read_routes
from headway.requests.source_result import Drawn

Kind = Literal["routes", "openapi", "har", "access log"]

_REMEDY = "give a routes.toml, an OpenAPI document as JSON, a HAR, or an access log"

_HEAD = 65_536
"""Characters at the beginning that tell what a file is; also the longest line of a log that is read as one."""

_ROUTES = re.compile(r"^\s*(?:\[\[\s*routes\s*\]\]|routes\s*=)", re.MULTILINE)


def read_routes_from(path: Path, *, most: int = 20, every_method: bool = False, static: bool = False) -> Drawn:
    """The routes of a file, whatever it is: its suffix tells, or its content.

    `every_method` and `static` want other methods than GET, and static files, of documents and logs; a file of routes
    and a HAR have their methods in any case. `most` are the targets that are taken from a log. Raises StudyError.
    """
    place = str(path)
    try:
        kind = _kind(path)
        if kind == "routes":
            return Drawn(read_routes(path))
        with _opened(path) as file:
            if kind == "access log":
                return routes_of_access_log(_lines(file), place, most, every_method=every_method, static=static)
            text = file.read()
    except OSError as error:
        raise StudyError(Fault(f"cannot be read: {error.strerror or error}", place, _REMEDY)) from None
    if kind == "har":
        return routes_of_har(text, place, static=static)
    return routes_of_openapi(text, place, every_method=every_method)


def _opened(path: Path) -> TextIO:
    """Bytes that are no UTF-8 become surrogates: a log has what clients sent, whatever that is."""
    return path.open(encoding="utf-8", errors="surrogateescape")


def _lines(file: TextIO) -> Iterator[str]:
    while line := file.readline(_HEAD):
        yield line


def _kind(path: Path) -> Kind:
    match path.suffix.lower():
        case ".toml":
            return "routes"
        case ".har":
            return "har"
        case ".yaml" | ".yml":
            return "openapi"
        case ".log" | ".jsonl" | ".ndjson":
            return "access log"
        case suffix:
            return _kind_by_content(path, suffix)


def _kind_by_content(path: Path, suffix: str) -> Kind:
    with _opened(path) as file:
        head = file.read(_HEAD).removeprefix("\ufeff").lstrip()
        if not head.startswith("{"):
            return "routes" if _ROUTES.search(head) else "openapi" if suffix == ".json" else "access log"
        file.seek(0)
        # A log of JSON has an object in its first line; a document may well be one line, too.
        first = file.readline()
        of_a_line = _parsed(first)
        document = _parsed(first + file.read()) if of_a_line is None else of_a_line
    if document is not None and "log" in document and isinstance(document["log"], dict):
        return "har"
    known = document is not None and ("openapi" in document or "swagger" in document)
    return "openapi" if known or (of_a_line is None and suffix == ".json") else "access log"


def _parsed(text: str) -> dict[str, Any] | None:
    try:
        document = parse_json(text.removeprefix("\ufeff"))
    except ValueError:
        return None
    return document if isinstance(document, dict) else None
