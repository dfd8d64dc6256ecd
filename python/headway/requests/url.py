"""Where a request goes, as people write it: an http or https URL, or `unix:/run/app.sock:/path`."""

import re
from dataclasses import dataclass
from urllib.parse import urlsplit

_UNIX = re.compile(r"unix:(?://)?(?P<socket>/[^:]*):?(?P<path>/.*)?")

NO_URL = "is not an http or https URL: write it out, such as http://127.0.0.1:8000/"


@dataclass(frozen=True)
class Url:
    """A URL as the engine takes it, its host, and the Unix socket that is connected to instead of that host."""

    text: str
    host: str
    unix_socket: str | None = None

    def at(self, path: str) -> str:
        """The URL of a path below this one: "http://h/api" at "/users" is "http://h/api/users"."""
        return self.text.rstrip("/") + path


def parse_url(text: str) -> Url:
    """Takes a URL apart. Raises ValueError with a sentence that says what is wrong with it.

    The path may hold template fields, and so blanks; only a template's may.
    """
    if text.startswith("unix:"):
        return _parse_unix(text)
    if any(ord(character) < 32 or ord(character) > 126 for character in text):
        raise ValueError(f"{text!r} has a control or a non-ASCII character: percent-encode it")
    if " " in re.sub(r"\{\{.*?\}\}", "", text):
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
