"""URLs, and request targets: the path and query of a request (origin-form, RFC 9112 §3.2.1)."""

import re
from dataclasses import dataclass
from urllib.parse import urlsplit

from headway.requests.document import shown
from headway.requests.template import FIELD, check_fields

NO_URL = "is not an http or https URL: write it out, such as http://127.0.0.1:8000/"

_UNIX = re.compile(r"unix:(?://)?(?P<socket>/[^:]*):?(?P<path>/.*)?")

_ORIGIN = re.compile(r"https?://[^/?#]*", re.IGNORECASE)

_UNWRITTEN = re.compile(rb"[^!$-;=?-\[\]_a-z~]")
"""What stands in no URL (RFC 3986 §2): control characters, blanks, non-ASCII, and " # < > \\ ^ ` { | }."""

_STATIC = (
    "avif", "bmp", "cjs", "css", "eot", "gif", "ico", "jpeg", "jpg", "js", "map", "mjs", "mp3", "mp4", "otf", "png",
    "svg", "ttf", "wasm", "webm", "webp", "woff", "woff2",
)  # fmt: skip


@dataclass(frozen=True)
class Url:
    """A URL as the engine takes it, its host, and the Unix socket that is connected to instead of that host."""

    text: str
    host: str
    unix_socket: str | None = None

    @property
    def origin(self) -> str:
        """Scheme, host and port: "http://127.0.0.1:8000"."""
        return split_origin(self.text)[0]

    @property
    def target(self) -> str:
        """Path and query, as they are written; "/" where the URL has neither."""
        return split_origin(self.text)[1]


def parse_url(text: str) -> Url:
    """Return the parts of an http or https URL, or of `unix:/run/app.sock:/path`. Raises ValueError.

    The path may hold template fields. Blanks are allowed only inside a field.
    """
    if text.startswith("unix:"):
        return _parse_unix(text)
    if any(ord(character) < 32 or ord(character) > 126 for character in text):
        raise ValueError(f"{text!r} has a control or a non-ASCII character: percent-encode it")
    if " " in FIELD.sub("", text):
        raise ValueError(f"{text!r} has a blank: write %20")
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError as error:
        raise ValueError(f"{text!r} is not a URL: {error}") from None
    if parts.scheme.lower() not in {"http", "https"} or not parts.hostname:
        raise ValueError(f"{text!r} {NO_URL}")
    if parts.username is not None:
        raise ValueError(f"{parts.hostname}: a URL must not carry a user: give it with -u, or as a header")
    if port == 0:
        raise ValueError(f"{text!r} has no valid port: 1 to 65535")
    return Url(text.partition("#")[0], parts.hostname)


def _parse_unix(text: str) -> Url:
    match = _UNIX.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} names no Unix socket: write unix:/run/app.sock:/path")
    rest = parse_url(f"http://localhost{match['path'] or '/'}")
    return Url(rest.text, rest.host, match["socket"])


def split_origin(text: str) -> tuple[str, str]:
    """Return the origin of a URL as it is written, "" where there is none, and the rest, which begins with a slash."""
    match = _ORIGIN.match(text)
    if match is None:
        return "", text
    rest = text[match.end() :]
    return match[0], rest if rest.startswith("/") else f"/{rest}"


def request_target(text: str) -> str:
    """Return the target of a recorded URL or path: no origin, no fragment, percent-encoded where it must be.

    Raises ValueError for what begins with neither a slash nor an http origin, and for what is no text.
    """
    return _encoded(_path(text.partition("#")[0]))


def written_target(text: str) -> str:
    """Return the target that a person wrote, who may have put template fields into it. Raises ValueError."""
    check_fields(text)
    if re.search(r"[{}]", FIELD.sub("", text)):
        raise ValueError(
            f"'{shown(text)}' has a place that is to be filled in: write a value, or a field such as {{{{index}}}}"
        )
    target = ""
    for number, piece in enumerate(re.split(f"({FIELD.pattern})", _path(text))):
        if number % 2:
            words = " ".join(piece[2:-2].split())
            if not (words.isascii() and words.isprintable()):
                raise ValueError(f"{shown(piece)}: a URL has ASCII characters only: percent-encode the others")
            target += "{{" + words + "}}"
        else:
            before, fragment, _ = piece.partition("#")
            target += _encoded(before)
            if fragment:
                break
    return target


def _path(text: str) -> str:
    _, path = split_origin(text)
    if not path.startswith("/"):
        raise ValueError(f"'{shown(path)}' is not a path: write it from its first slash, such as /users/1")
    return path


def _encoded(text: str) -> str:
    # Bytes that are no UTF-8 are surrogates in what was read as text: they become what they were.
    try:
        content = text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        raise ValueError(f"'{shown(text)}' has half a character: percent-encode it") from None
    return _UNWRITTEN.sub(lambda byte: b"%%%02X" % byte[0][0], content).decode("ascii")


def is_static(target: str) -> bool:
    """Return whether the target is a file that does not change, by its suffix."""
    name = target.partition("?")[0].rpartition("/")[2]
    return name.rpartition(".")[2].lower() in _STATIC and "." in name


def origin(url: str) -> str | None:
    """Return the origin of an http or https URL without a default port. None for anything else."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        return None
    if parts.scheme not in {"http", "https"} or not host:
        return None
    default = port is None or port == {"http": 80, "https": 443}[parts.scheme]
    return f"{parts.scheme}://{f'[{host}]' if ':' in host else host}{'' if default else f':{port}'}"
