"""Request targets: the path and query that a request asks for (origin-form, RFC 9112 §3.2.1)."""

import re
from urllib.parse import urlsplit

from headway.requests.field import FIELD, check_fields
from headway.requests.source_result import shown

_ORIGIN = re.compile(r"https?://[^/?#]*", re.IGNORECASE)

_UNWRITTEN = re.compile(rb"[^!$-;=?-\[\]_a-z~]")
"""What stands in no URL (RFC 3986 §2): control characters, blanks, non-ASCII, and " # < > \\ ^ ` { | }."""

_UNWRITTEN_BUT_BRACES = re.compile(rb"[^!$-;=?-\[\]_a-{}~]")

_STATIC = (
    "avif", "bmp", "cjs", "css", "eot", "gif", "ico", "jpeg", "jpg", "js", "map", "mjs", "mp3", "mp4", "otf", "png",
    "svg", "ttf", "wasm", "webm", "webp", "woff", "woff2",
)  # fmt: skip


def request_target(text: str) -> str:
    """The target of a URL or a path: no origin, no fragment, percent-encoded where it must be.

    Raises ValueError for what begins with neither a slash nor an http origin, and for what is no text.
    """
    return _target(text, _UNWRITTEN)


def written_target(text: str) -> str:
    """The target that somebody wrote, who may have put template fields into it. Raises ValueError.

    A field must have no blanks within, since a target has none: {{index}}, {{uuid}} and {{word}} are such fields.
    """
    check_fields(text)
    text = FIELD.sub(lambda field: "{{" + field[0][2:-2].strip() + "}}", text)
    for field in FIELD.findall(text):
        if re.search(r"\s", field):
            raise ValueError(f"{field}: a path has no blanks, so write a field without any, such as {{{{index}}}}")
    if re.search(r"[{}]", FIELD.sub("", text)):
        raise ValueError(
            f"'{shown(text)}' has a place that is to be filled in: write a value, or a field such as {{{{index}}}}"
        )
    return _target(text, _UNWRITTEN_BUT_BRACES)


def _target(text: str, unwritten: re.Pattern[bytes]) -> str:
    text = text.partition("#")[0]
    match = _ORIGIN.match(text)
    if match is not None:
        text = text[match.end() :]
        text = text if text.startswith("/") else f"/{text}"
    if not text.startswith("/"):
        raise ValueError(f"'{shown(text)}' is not a path: write it from its first slash, such as /users/1")
    # Bytes that are no UTF-8 are surrogates in what was read as text: they become what they were.
    try:
        content = text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        raise ValueError(f"'{shown(text)}' has half a character: percent-encode it") from None
    return unwritten.sub(lambda byte: b"%%%02X" % byte[0][0], content).decode("ascii")


def is_static(target: str) -> bool:
    """Whether the target is a file that does not change, by its suffix."""
    name = target.partition("?")[0].rpartition("/")[2]
    return name.rpartition(".")[2].lower() in _STATIC and "." in name


def origin(url: str) -> str | None:
    """The origin of an http or https URL, "http://localhost:8000", without a default port. None for anything else."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        return None
    if parts.scheme not in {"http", "https"} or not host:
        return None
    default = port is None or port == {"http": 80, "https": 443}[parts.scheme]
    return f"{parts.scheme}://{f'[{host}]' if ':' in host else host}{'' if default else f':{port}'}"
