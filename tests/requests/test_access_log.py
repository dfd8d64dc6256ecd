"""Lines as servers write them."""

import json
import random
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headway.errors import StudyError
from headway.requests import access_log
from headway.requests.access_log import Logged, parse_line, requests_of_access_log
from headway.requests.request import RequestMix
from headway.requests.target import request_target

from .mix_checks import JSON_VALUES, assert_reported, assert_valid_mix

NGINX = r"""
203.0.113.7 - - [22/Nov/2026:06:00:01 +0000] "GET / HTTP/2.0" 200 612 "-" "Mozilla/5.0 (X11; Linux x86_64)"
203.0.113.7 - - [22/Nov/2026:06:00:01 +0000] "GET /static/app.css?v=3 HTTP/2.0" 200 9000 "https://example.com/" "-"
203.0.113.7 - - [22/Nov/2026:06:00:01 +0000] "GET /favicon.ico HTTP/2.0" 404 9 "https://example.com/" "Mozilla/5.0"
2001:db8::7 - ann [22/Nov/2026:06:00:02 +0000] "GET /users/1 HTTP/1.1" 200 300 "-" "say \x22hello\x22, \x5C"
2001:db8::7 - ann [22/Nov/2026:06:00:03 +0000] "GET /users/1 HTTP/1.1" 304 0 "-" "curl/8.5.0"
198.51.100.2 - - [22/Nov/2026:06:00:04 +0000] "GET /search?q=\x22two words\x22 HTTP/1.1" 400 0 "-" "-"
198.51.100.2 - - [22/Nov/2026:06:00:04 +0000] "GET /search?q=\x22tea\x22 HTTP/1.1" 200 40 "-" "-"
198.51.100.2 - - [22/Nov/2026:06:00:05 +0000] "POST /orders HTTP/1.1" 201 12 "-" "-"
198.51.100.2 - - [22/Nov/2026:06:00:05 +0000] "GET /orders HTTP/1.1" 302 0 "-" "-"
198.51.100.3 - - [22/Nov/2026:06:00:06 +0000] "-" 400 0 "-" "-"
198.51.100.3 - - [22/Nov/2026:06:00:06 +0000] "\x16\x03\x01\x02\x00\x01" 400 150 "-" "-"
198.51.100.3 - - [22/Nov/2026:06:00:07 +0000] "GET /broken HTTP/1.1" 502 150 "-" "-"
2026/11/22 06:00:07 [error] 81#81: *3 connect() failed (111: Connection refused)
198.51.100.4 - - [22/Nov/2026:06:00:08 +0000] "GET /downloads/a.zip HTTP/1.1" 206 150 "-" "-"
"""


def line(target: str, method: str = "GET", status: int = 200) -> str:
    return f'127.0.0.1 - - [22/Nov/2026:06:00:01 +0000] "{method} {target} HTTP/1.1" {status} 12 "-" "curl/8.5.0"\n'


def weights_of(mix: RequestMix) -> dict[str, float]:
    return {request.title: request.weight for request in assert_valid_mix(mix).requests}


def test_a_log_of_nginx() -> None:
    mix = requests_of_access_log(NGINX.splitlines(keepends=True), "access.log")
    assert [(request.title, request.weight, request.status) for request in assert_valid_mix(mix).requests] == [
        ("GET /users/1", 2, (200,)),
        ("GET /", 1, (200,)),
        ("GET /search?q=%22tea%22", 1, (200,)),
        ("GET /orders", 1, (302,)),
        ("GET /downloads/a.zip", 1, ()),
    ]
    assert {why: what for what, why in mix.skipped[:-1]} == {
        "the server could not read the request": "3 requests",
        "static files": "1 request",
        "answered with 404": "1 request",
        "answered with 502": "1 request",
        "other methods than GET may change something, and a log has no bodies": "1 request",
    }
    assert mix.skipped[-1][0] == "1 line"
    assert mix.skipped[-1][1].startswith("not understood; the first is line 14: 2026/11/22 06:00:07 [error]")


def test_the_most_frequent_targets_are_kept_with_their_counts() -> None:
    lines = [line(f"/{number}") for number in range(1, 31) for _ in range(number)]
    random.Random(7).shuffle(lines)
    mix = requests_of_access_log(lines, "access.log", 3)
    assert weights_of(mix) == {"GET /30": 30, "GET /29": 29, "GET /28": 28}
    assert mix.skipped == (
        (f"{sum(range(1, 28))} requests", "27 other targets, which are not among the most frequent"),
    )
    assert len(requests_of_access_log(lines, "access.log").requests) == 20


def test_frequent_queries_are_kept_apart_and_rare_ones_are_one_route() -> None:
    lines = [line("/search?q=tea")] * 300 + [line("/search?q=milk")] * 200 + [line("/other")] * 100
    lines += [line(f"/search?q={number}") for number in range(400)] + [line("/search?q=399")]
    random.Random(7).shuffle(lines)
    assert weights_of(requests_of_access_log(lines, "access.log")) == {
        "GET /search?q=399": 401,
        "GET /search?q=tea": 300,
        "GET /search?q=milk": 200,
        "GET /other": 100,
    }


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(access_log, "MOST_HELD", 400)

    def lines() -> Iterator[str]:
        for number in range(2000):
            yield line("/often")
            yield line(f"/search?q={number}")
            yield line(f"/page/{number}")

    mix = requests_of_access_log(lines(), "access.log", 2)
    assert weights_of(mix)["GET /often"] == 2000
    assert sum(weights_of(mix).values()) == 4000
    assert sum(int(what.split()[0].replace(",", "")) for what, _ in mix.skipped) == 2000


def test_a_log_of_nothing_known_is_refused_with_its_first_such_line() -> None:
    lines = ["\n", line("/"), "what is this?\n", line("/")]
    assert weights_of(requests_of_access_log(lines, "access.log")) == {"GET /": 2}
    with pytest.raises(StudyError) as caught:
        requests_of_access_log([*lines, "and this\x1b\udcff\n", "and this\n"], "access.log")
    (fault,) = caught.value.faults
    assert fault.place == "access.log:3"
    assert "3 of 5 lines in all: what is this?" in fault.message
    assert "Common or Combined" in fault.remedy


def test_an_empty_log_has_no_routes() -> None:
    assert requests_of_access_log([], "access.log") == RequestMix(())


@given(st.lists(st.binary() | st.builds(lambda rest: b'- "GET /' + rest + b'" 200 1', st.binary())))
def test_any_bytes_are_routes_or_a_fault(lines: list[bytes]) -> None:
    texts = [each.decode("utf-8", "surrogateescape") for each in lines]
    try:
        assert_valid_mix(requests_of_access_log(texts, "access.log"))
    except StudyError as error:
        assert_reported(error, "access.log:")


@given(
    st.lists(
        st.fixed_dictionaries(
            {
                "method": st.sampled_from(["GET", "PUT"]) | JSON_VALUES,
                "path": st.text(st.characters(exclude_categories=())).map(lambda text: "/" + text) | JSON_VALUES,
                "status": st.integers(90, 610) | JSON_VALUES,
            },
            optional={"query": JSON_VALUES, "request": JSON_VALUES},
        ),
        min_size=1,
    )
)
def test_any_objects_are_routes_or_a_fault(entries: list[dict[str, object]]) -> None:
    try:
        assert_valid_mix(requests_of_access_log(map(json.dumps, entries), "access.log"))
    except StudyError as error:
        assert_reported(error, "access.log:")


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
