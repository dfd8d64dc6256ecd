"""Logging in, against a real server on loopback that answers by a script."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any
from urllib.parse import parse_qs

import anyio
import pytest

from headway.errors import StageError
from headway.requests.request import FORM, Request
from headway.run.app.log_in import log_in

PAGE = """<form method="post"><input type="hidden" name="csrf" value="a&amp;b"><input name="user">
<INPUT TYPE=HIDDEN NAME=next></form>"""


@contextmanager
def serving(status: int, headers: dict[str, str], body: bytes = b"") -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """A log-in page with a hidden token and a cookie; what a POST gets, and what it was sent."""
    posted: list[dict[str, Any]] = []

    class Handler(BaseHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            pass

        def do_GET(self) -> None:
            self.answer(200, {"Set-Cookie": "csrftoken=abc; Path=/"}, PAGE.encode())

        def do_POST(self) -> None:
            sent = self.rfile.read(int(self.headers["Content-Length"]))
            posted.append({"headers": dict(self.headers), "body": sent})
            self.answer(status, headers, body)

        def answer(self, code: int, given: dict[str, str], content: bytes) -> None:
            self.send_response(code)
            for name, value in given.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", posted
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def form(body: str = "user=ann&password=p") -> Request:
    return Request(method="POST", target="/login/", headers=(("Content-Type", FORM),), body=body)


def test_a_form_is_sent_with_what_its_page_hides_and_its_cookies_go_along() -> None:
    with serving(302, {"Set-Cookie": "sessionid=xyz; HttpOnly; Path=/", "Location": "/home/"}) as (base, posted):
        given = anyio.run(log_in, base, form())
    assert given == (("Cookie", "csrftoken=abc; sessionid=xyz"),)
    assert parse_qs(posted[0]["body"].decode()) == {"csrf": ["a&b"], "user": ["ann"], "password": ["p"]}
    assert posted[0]["headers"]["Cookie"] == "csrftoken=abc"
    assert posted[0]["headers"]["Referer"] == f"{base}/login/"


def test_a_token_in_json_becomes_a_bearer() -> None:
    route = Request(
        method="POST", target="/token", headers=(("Content-Type", "application/json"),), body='{"user": "ann"}'
    )
    with serving(200, {"Content-Type": "application/json"}, json.dumps({"access_token": "t0"}).encode()) as (
        base,
        posted,
    ):
        given = anyio.run(log_in, base, route)
    assert given == (("Authorization", "Bearer t0"),)
    assert posted[0]["body"] == b'{"user": "ann"}'


def test_a_refusal_is_said() -> None:
    with serving(403, {}) as (base, _), pytest.raises(StageError, match="answered with 403"):
        anyio.run(log_in, base, form())


def test_what_gives_nothing_is_no_log_in() -> None:
    route = Request(method="POST", target="/token", body="{}")
    with serving(200, {}, b"<html>") as (base, _), pytest.raises(StageError, match="neither a cookie nor a token"):
        anyio.run(log_in, base, route)
