"""HAR files as browsers write them."""

import json
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from headway.errors import StudyError
from headway.requests.read import requests_of_har
from headway.requests.request import FORM, JSON

from .mix_checks import JSON_VALUES, assert_reported, assert_valid_mix

APP = "http://localhost:8000"


def entry(url: str, method: str = "GET", status: Any = 200, posted: Any = None, **headers: str) -> dict[str, Any]:
    """An entry as Chrome writes it."""
    named = {"Host": "localhost:8000", "Cookie": "sessionid=secret", "User-Agent": "Mozilla/5.0", **headers}
    request = {
        "method": method,
        "url": url,
        "httpVersion": "http/2.0",
        "headers": [{"name": name.replace("_", "-"), "value": value} for name, value in named.items()],
        "queryString": [],
        "cookies": [{"name": "sessionid", "value": "secret"}],
        "headersSize": -1,
        "bodySize": 0,
    }
    return {
        "startedDateTime": "2026-11-22T06:00:00.000Z",
        "time": 12.3,
        "request": request if posted is None else {**request, "postData": posted},
        "response": {"status": status, "statusText": "", "headers": [], "cookies": [], "content": {"size": 0}},
        "cache": {},
        "timings": {"send": 0.1, "wait": 12, "receive": 0.2},
    }


def har(*entries: Any) -> str:
    return json.dumps({"log": {"version": "1.2", "creator": {"name": "WebInspector"}, "pages": [], "entries": entries}})


def test_a_visit() -> None:
    text = har(
        entry(f"{APP}/", Accept="text/html"),
        entry(f"{APP}/static/app.js"),
        entry("https://cdn.example.com/lib.js"),
        entry("https://cdn.example.com/font.woff2"),
        entry("https://cdn.example.com/style.css"),
        entry("data:image/png;base64,AAAA"),
        entry("ws://localhost:8000/live", status=101),
        entry(f"{APP}/api/items?page=2#top", accept="application/json", X_Requested_With="XMLHttpRequest"),
        entry(f"{APP}/api/items?page=2", status=304, accept="*/*"),
        entry(
            f"{APP}/api/items",
            "POST",
            201,
            {"mimeType": "application/json", "text": '{"name": "tea {{a}}"}'},
            Content_Type="application/json; charset=utf-8",
            Authorization="Bearer abc",
            Content_Length="21",
        ),
        entry(f"{APP}/login", "POST", 302, {"mimeType": FORM, "params": [{"name": "a b", "value": "é"}]}),
        entry(f"{APP}/gone", status=404),
        entry(f"{APP}/blocked", status=0),
    )
    mix = assert_valid_mix(requests_of_har("\ufeff" + text, "visit.har"))
    assert [
        (request.title, request.headers, request.body, request.weight, request.status) for request in mix.requests
    ] == [
        ("GET /", (("Accept", "text/html"),), None, 1, (200,)),
        (
            "GET /api/items?page=2",
            (("accept", "application/json"), ("X-Requested-With", "XMLHttpRequest")),
            None,
            2,
            (200,),
        ),
        (
            "POST /api/items",
            (("Content-Type", "application/json; charset=utf-8"), ("Authorization", "Bearer abc")),
            '{"name": "tea {{{{a}}"}',
            1,
            (201,),
        ),
        ("POST /login", (("Content-Type", FORM),), "a+b=%C3%A9", 1, (302,)),
    ]
    elsewhere = f"asked of another origin than {APP}"
    assert set(mix.skipped) == {
        (f"GET {APP}/static/app.js", "a static file"),
        (f"GET {APP}/gone", "it was answered with 404"),
        (f"GET {APP}/blocked", "it was not answered"),
        ("3 requests of https://cdn.example.com", elsewhere),
        ("2 requests of no address of http", elsewhere),
    }


def test_an_entry_of_firefox() -> None:
    text = json.dumps(
        {
            "log": {
                "version": "1.2",
                "creator": {"name": "Firefox", "version": "145.0"},
                "entries": [
                    {
                        "startedDateTime": "2026-11-22T07:00:00.000+01:00",
                        "request": {
                            "bodySize": 13,
                            "method": "PUT",
                            "url": "http://localhost:8000/items/1",
                            "httpVersion": "HTTP/1.1",
                            "headers": [
                                {"name": "Host", "value": "localhost:8000"},
                                {"name": "Accept", "value": "*/*"},
                                {"name": "Accept-Encoding", "value": "gzip, deflate, br, zstd"},
                                {"name": "Connection", "value": "keep-alive"},
                                {"name": "X-CSRFToken", "value": "t"},
                            ],
                            "cookies": [],
                            "queryString": [],
                            "headersSize": 400,
                            "postData": {"mimeType": JSON, "params": [], "text": '{"name":"tea"}'},
                        },
                        "response": {"status": 200, "statusText": "OK", "httpVersion": "HTTP/1.1"},
                    }
                ],
            }
        }
    )
    (request,) = requests_of_har(text, "visit.har").requests
    assert (request.title, request.body) == ("PUT /items/1", '{"name":"tea"}')
    assert request.headers == (("Accept", "*/*"), ("X-CSRFToken", "t"), ("Content-Type", JSON))


@pytest.mark.parametrize(
    ("posted", "said"),
    [
        ({"mimeType": "image/png", "encoding": "base64", "text": "AAAA"}, "its body is no text"),
        ({"mimeType": "multipart/form-data; boundary=a", "params": [{"name": "f"}]}, "its body is not in the file"),
        ({"mimeType": "text/plain", "text": "\ud800"}, "half a character"),
    ],
)
def test_bodies_that_cannot_be_sent(posted: dict[str, Any], said: str) -> None:
    mix = assert_valid_mix(requests_of_har(har(entry(f"{APP}/", "POST", 200, posted)), "visit.har"))
    assert mix.requests == ()
    assert said in mix.skipped[0][1]


def test_header_values_that_cannot_be_sent() -> None:
    for value in ("a\x00b", "a\x7fb", "\ud800"):
        mix = assert_valid_mix(requests_of_har(har(entry(f"{APP}/", X_Key=value)), "visit.har"))
        assert mix.requests == ()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "visit.har:1: this is no JSON"),
        ('{"log":\n {"entries": [}', "visit.har:2: this is no JSON"),
        ("[]", "visit.har: this is no JSON object"),
        ("{}", "visit.har: this is no HAR: it has no log.entries"),
        ('{"log": {"entries": {}}}', "visit.har: this is no HAR"),
        ('{"log": NaN}', "visit.har: this is no JSON: NaN is no JSON"),
        ("[" * 100_000, "visit.har: this is no JSON: it is nested too deeply"),
        ("9" * 5000, "visit.har: this is no JSON"),
    ],
)
def test_what_is_no_har(text: str, said: str) -> None:
    with pytest.raises(StudyError) as caught:
        requests_of_har(text, "visit.har")
    assert str(caught.value).startswith(said)


HEADERS = st.lists(
    st.fixed_dictionaries(
        {
            "name": st.sampled_from(["Accept", "x-key", "Content-Type", "X-\u00e9"]) | JSON_VALUES,
            "value": st.text(st.characters(exclude_categories=())) | JSON_VALUES,
        }
    )
)
ENTRIES = st.fixed_dictionaries(
    {
        "request": JSON_VALUES
        | st.fixed_dictionaries(
            {
                "method": st.sampled_from(["GET", "POST", "pUT", "\u017f"]) | JSON_VALUES,
                "url": st.text(st.characters(exclude_categories=())).map(lambda text: f"http://h{text}") | JSON_VALUES,
                "headers": HEADERS | JSON_VALUES,
                "postData": JSON_VALUES
                | st.fixed_dictionaries(
                    {"mimeType": st.just(FORM) | JSON_VALUES, "text": JSON_VALUES},
                    optional={"params": JSON_VALUES | HEADERS, "encoding": JSON_VALUES},
                ),
            }
        ),
        "response": JSON_VALUES | st.fixed_dictionaries({"status": st.integers(99, 600) | JSON_VALUES}),
    }
)


@given(st.lists(ENTRIES | JSON_VALUES))
@example([entry("http://h/", posted={"mimeType": FORM, "params": [{"name": "\ud800"}]})])
def test_any_entries_are_routes_or_reasons(entries: list[Any]) -> None:
    try:
        assert_valid_mix(requests_of_har(har(*entries), "visit.har"))
    except StudyError as error:
        # Only where a number is none of JSON's: Python's own writer writes such.
        assert_reported(error, "visit.har: this is no JSON: ")


@given(st.binary() | JSON_VALUES.map(lambda value: json.dumps({"log": value}).encode()))
def test_any_bytes_are_routes_or_a_fault(content: bytes) -> None:
    try:
        assert_valid_mix(requests_of_har(content.decode("utf-8", "surrogateescape"), "visit.har"))
    except StudyError as error:
        assert_reported(error, "visit.har")
