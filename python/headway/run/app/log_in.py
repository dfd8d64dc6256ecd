"""Login as a browser does it: hidden form fields are sent along, and what the app gives goes with every later request.

A first request of the page gives its cookies and the hidden fields of its forms (a CSRF token in Django); the login
sends these with the user's own fields. The response may have cookies, or JSON with a token.
"""

import json
from html.parser import HTMLParser
from http.cookiejar import CookieJar
from urllib.error import HTTPError, URLError
from urllib.parse import parse_qsl, urlencode
from urllib.request import HTTPCookieProcessor, HTTPRedirectHandler, ProxyHandler, build_opener
from urllib.request import Request as UrlRequest

import anyio.to_thread

from headway.errors import Fault, StageError
from headway.requests.request import FORM, Headers, Request

TIMEOUT_S = 30.0
LONGEST_BYTES = 4 * 1024 * 1024
TOKENS = ("access_token", "token", "access", "jwt", "auth_token", "key")
"""Names under which apps give a token in JSON: OAuth 2 (RFC 6749, 5.1), and other usual names."""


class _Staying(HTTPRedirectHandler):
    """A redirection is a response: its target is not requested."""

    def redirect_request(self, *_: object) -> None:
        return None


class _Hidden(HTMLParser):
    """The hidden fields of a page's forms."""

    def __init__(self) -> None:
        super().__init__()
        self.fields: dict[str, str] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        name = found.get("name")
        if tag == "input" and (found.get("type") or "").lower() == "hidden" and name:
            self.fields[name] = found.get("value") or ""


async def log_in(base_url: str, route: Request) -> Headers:
    """The headers that show who was logged in. Raises StageError where that is refused, or gives nothing."""
    return await anyio.to_thread.run_sync(_log_in, base_url, route)


def _log_in(base_url: str, route: Request) -> Headers:
    cookies = CookieJar()
    # The app is on this machine: a proxy that the environment names has no part in it.
    opener = build_opener(ProxyHandler({}), HTTPCookieProcessor(cookies), _Staying())

    def send(request: UrlRequest) -> tuple[int, bytes]:
        try:
            with opener.open(request, timeout=TIMEOUT_S) as response:
                return int(response.status), bytes(response.read(LONGEST_BYTES))
        except HTTPError as error:
            with error:
                return error.code, error.read(LONGEST_BYTES)
        except (URLError, OSError) as error:
            raise StageError(Fault(f"logging in failed: {error}", route.title, "see the app's log")) from None

    url = base_url + route.target
    headers = dict(route.headers)
    body = route.body
    kind = next((value for name, value in route.headers if name.lower() == "content-type"), "")
    if route.method == "POST" and kind.startswith(FORM):
        status, page = send(UrlRequest(url))
        if status < 400:
            body = _with_hidden(body or "", page)
            headers |= {"Referer": url, "Origin": base_url}
    data = None if body is None else body.encode()
    status, content = send(UrlRequest(url, data=data, headers=headers, method=route.method))
    session = _session_headers(cookies, content)
    if status >= 400:
        message = f"logging in was answered with {status}"
        raise StageError(Fault(message, route.title, "check its fields; see the app's log"))
    if not session:
        message = f"logging in was answered with {status}, and gave neither a cookie nor a token"
        raise StageError(Fault(message, route.title, f"a token is looked for in JSON under {', '.join(TOKENS)}"))
    return session


def _with_hidden(body: str, page: bytes) -> str:
    """The form with what its page hides; the user's own fields win."""
    parser = _Hidden()
    parser.feed(page.decode(errors="replace"))
    return urlencode(parser.fields | dict(parse_qsl(body, keep_blank_values=True)))


def _session_headers(cookies: CookieJar, content: bytes) -> Headers:
    held, token = "; ".join(f"{each.name}={each.value}" for each in cookies if each.value), _token(content)
    found = (("Cookie", held), ("Authorization", f"Bearer {token}"))
    return tuple(header for header, given in zip(found, (held, token), strict=True) if given)


def _token(content: bytes) -> str:
    try:
        values = json.loads(content)
    except ValueError:
        return ""
    named = (values.get(name) for name in TOKENS) if isinstance(values, dict) else ()
    return next((value for value in named if isinstance(value, str) and value), "")
