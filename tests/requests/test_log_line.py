"""Lines as servers write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headway.requests.log_line import Logged, parse_line
from headway.requests.request_target import request_target

USERS = Logged("GET", "/users/1?q=a", 200)


@pytest.mark.parametrize(
    "line",
    [
        '127.0.0.1 - frank [10/Oct/2026:13:55:36 -0700] "GET /users/1?q=a HTTP/1.0" 200 2326',
        '2001:db8::1 - - [22/Nov/2026:06:00:01 +0000] "GET /users/1?q=a HTTP/2.0" 200 612 "-" "Mozilla/5.0 (X11)"',
        '10.0.0.1 - - [22/Nov/2026:06:00:01 +0000] "GET /users/1?q=a HTTP/1.1" 200 5 "a\\"b" "say \\x22hi\\x22" 0.004',
        'app.example.com:443 10.0.0.1 - - [22/Nov/2026:06:00:01 +0000] "GET /users/1?q=a HTTP/1.1" 200 5 "-" "-"',
        '127.0.0.1 - - [22/Nov/2026:06:00:01 +0000] "GET /users/1?q=a HTTP/1.1" 200 12 "-" "curl/8.5.0"\n',
        '[2026-11-22 06:00:01 +0000] [81] [INFO] 127.0.0.1:5 - - [22/Nov/2026] "GET /users/1?q=a 1.1" 200 2 "-" "-"',
        'INFO:     127.0.0.1:53210 - "GET /users/1?q=a HTTP/1.1" 200 OK',
        '\x1b[32mINFO\x1b[0m:     127.0.0.1:53210 - "\x1b[1mGET /users/1?q=a HTTP/1.1\x1b[0m" \x1b[32m200 OK\x1b[0m',
        '127.0.0.1:53210 - - [22/Nov/2026:06:00:01] "GET /users/1?q=a" 200 5',
        '[22/Nov/2026 06:00:01] "GET /users/1?q=a HTTP/1.1" 200 12',
        '127.0.0.1 - - [22/Nov/2026 06:00:01] "GET /users/1?q=a HTTP/1.1" 200 -',
        "[I 261122 06:00:01 web:2348] 200 GET /users/1?q=a (127.0.0.1) 1.02ms",
        "INFO:tornado.access:200 GET /users/1?q=a (::1) 1.02ms",
        '{"time": "2026-11-22", "method": "GET", "path": "/users/1", "query": "q=a", "status": 200}',
        '{"remote_addr": "::1", "request_method": "GET", "request_uri": "/users/1?q=a", "status": "200", "uri": "/i"}',
        '{"request": "GET /users/1?q=a HTTP/1.1", "status": "200"}',
        '{"level": "info", "request": {"method": "GET", "uri": "/users/1?q=a", "host": "h"}, "status": 200}',
        '{"req": {"method": "GET", "url": "/users/1?q=a"}, "res": {"statusCode": 200}}',
        '{"httpRequest": {"requestMethod": "GET", "requestUrl": "/users/1?q=a", "status": 200}}',
        '{"RequestMethod": "GET", "RequestPath": "/users/1?q=a", "DownstreamStatus": 200}',
        '{"http": {"request": {"method": "get"}, "response": {"status_code": 200}}, "url": {"path": "/users/1", '
        '"query": "q=a"}}',
        '{"http.request.method": "GET", "url.path": "/users/1", "url.query": "q=a", "http.response.status_code": 200}',
    ],
)
def test_formats_that_are_read(line: str) -> None:
    assert parse_line(line) == USERS


@pytest.mark.parametrize(
    ("request_text", "target"),
    [
        (r"GET /a\x22b\x5Cc HTTP/1.1", "/a%22b%5Cc"),
        (r"GET /\xC3\xA9\xFF HTTP/1.1", "/%C3%A9%FF"),
        (r"GET /a\"b\\c HTTP/1.1", "/a%22b%5Cc"),
        ("GET /\udcff\udcfe HTTP/1.1", "/%FF%FE"),
        ("GET http://example.com/a?b HTTP/1.1", "/a?b"),
    ],
)
def test_escapes_are_the_bytes_that_they_stand_for(request_text: str, target: str) -> None:
    logged = parse_line(f'::1 - - [22/Nov/2026:06:00:01 +0000] "{request_text}" 200 5 "-" "-"')
    assert logged is not None
    assert request_target(logged.target) == target


@pytest.mark.parametrize("request_text", ["-", "", r"\x16\x03\x01\x02\x00", "GET", "GET /a b HTTP/1.1", r"\n"])
def test_a_request_that_the_server_could_not_read(request_text: str) -> None:
    assert parse_line(f'10.0.0.1 - - [22/Nov/2026:06:00:01 +0000] "{request_text}" 400 0') == Logged("", "", 400)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "Listening at: http://127.0.0.1:8000 (81)",
        "INFO:     Application startup complete.",
        '10.0.0.1 - - [22/Nov/2026:06:00:01 +0000] "GET / HTTP/1.1" - 0',
        '10.0.0.1 - - [22/Nov/2026:06:00:01 +0000] "GET / HTTP/1.1" 2000 0',
        '10.0.0.1 - - [22/Nov/2026:06:00:01 +0000] "GET / HTTP/1.1',
        "{",
        "{}",
        '{"method": "GET", "path": "/"}',
        '{"method": "GET", "path": "/", "status": 99}',
        '{"method": "GET", "path": "/", "status": true}',
        '{"method": "GET", "path": {"a": 1}, "status": 200}',
        '{"method": ["GET"], "path": "/", "status": 200}',
        '{"method": "", "path": "/", "status": 200}',
        '{"request":' * 50_000,
        '"' + '\\"' * 50_000,
    ],
)
def test_lines_that_are_not_understood(line: str) -> None:
    assert parse_line(line) is None


@given(st.text(st.characters(exclude_categories=())))
def test_any_text_is_a_line_or_not(text: str) -> None:
    for line in (text, f'- "{text}" 200', f'{{"request": "{text}", "status": 200}}', '{"request": {' + text):
        logged = parse_line(line)
        assert logged is None or 100 <= logged.status <= 599
