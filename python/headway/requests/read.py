"""The requests of a file of any known kind: TOML, OpenAPI, HAR or an access log."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, TextIO

from headway.errors import Fault, StudyError
from headway.requests.access_log import parse_line, requests_of_access_log
from headway.requests.document import parse_json, shown
from headway.requests.har import requests_of_har
from headway.requests.openapi import requests_of_openapi
from headway.requests.request import RequestMix
from headway.requests.requests_file import read_requests_file

Kind = Literal["requests", "openapi", "har", "access log"]

ACCEPTED = (
    "give a TOML file with [[requests]], an OpenAPI or Swagger document (JSON or YAML), a HAR file, or an access log"
)

_HEAD = 65_536
"""Characters at the beginning that show what a file is; also the longest line of a log that is read as one."""

_TOML = re.compile(r"^\s*(?:\[\[\s*requests\s*\]\]|requests\s*=)", re.MULTILINE)
_YAML = re.compile(r"""^["']?(?:openapi|swagger)["']?\s*:\s""", re.MULTILINE)


def read_request_mix(path: Path, *, most: int = 20, every_method: bool = False, static: bool = False) -> RequestMix:
    """Return the requests of a file; its suffix or its content shows of which kind it is.

    `every_method` and `static` take other methods than GET, and static files, from documents and logs; TOML and HAR
    files give all methods in any case. `most` targets are taken from a log. Raises StudyError for a file that cannot
    be read, for one of an unknown kind, and for one that has no request to send.
    """
    try:
        mix = _read(path, most, every_method, static)
    except OSError as error:
        raise StudyError(Fault(f"cannot be read: {error.strerror or error}", str(path), ACCEPTED)) from None
    if not mix.requests:
        reasons = "; ".join(f"{name}: {reason}" for name, reason in mix.skipped[:3])
        message = "it has no request that can be sent" + (f" ({reasons})" if reasons else "")
        raise StudyError(Fault(message, str(path), "write the requests into a TOML file, as [[requests]]"))
    return mix


def _read(path: Path, most: int, every_method: bool, static: bool) -> RequestMix:
    place = str(path)
    kind = _kind(path)
    if kind == "requests":
        return RequestMix(read_requests_file(path))
    with _opened(path) as file:
        if kind == "access log":
            return requests_of_access_log(_lines(file), place, most, every_method=every_method, static=static)
        text = file.read()
    if kind == "har":
        return requests_of_har(text, place, static=static)
    return requests_of_openapi(text, place, every_method=every_method)


def _opened(path: Path) -> TextIO:
    """Open the file; bytes that are no UTF-8 become surrogates, since a log has whatever clients sent."""
    return path.open(encoding="utf-8", errors="surrogateescape")


def _lines(file: TextIO) -> Iterator[str]:
    while line := file.readline(_HEAD):
        yield line


def _kind(path: Path) -> Kind:
    match path.suffix.lower():
        case ".toml":
            return "requests"
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
