import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headway.requests.target import Url, is_static, origin, parse_url, request_target, written_target

from .mix_checks import assert_reported


@pytest.mark.parametrize(
    ("text", "host"),
    [
        ("http://127.0.0.1:8000/", "127.0.0.1"),
        ("https://localhost", "localhost"),
        ("http://[::1]:8080/a?b=c", "::1"),
        ("HTTP://a.example/x", "a.example"),
        ("http://h/items/{{int 1 5}}?q={{choice a b}}", "h"),
    ],
)
def test_urls_of_both_kinds(text: str, host: str) -> None:
    assert parse_url(text) == Url(text, host)


def test_a_fragment_is_not_sent() -> None:
    assert parse_url("http://h/a#top").text == "http://h/a"


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("unix:/run/app.sock:/path?q=1", "/path?q=1"),
        ("unix:/run/app.sock", "/"),
        ("unix:/run/app.sock:", "/"),
        ("unix:///run/app.sock:/x", "/x"),
    ],
)
def test_a_unix_socket_with_a_path(text: str, path: str) -> None:
    assert parse_url(text) == Url(f"http://localhost{path}", "localhost", "/run/app.sock")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("ftp://h/", "is not an http or https URL"),
        ("http:///path", "is not an http or https URL"),
        ("http://h:99999/", "is not a URL"),
        ("http://h:0/", "no valid port"),
        ("http://[::1/", "is not a URL"),
        ("http://me:secret@h/", "-u"),
        ("http://h/ä", "percent-encode"),
        ("http://h/a\nb", "percent-encode"),
        ("http://h/a b", "%20"),
        ("unix:app.sock:/", "unix:/run/app.sock:/path"),
    ],
)
def test_what_is_wrong_is_said(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=r"\w") as caught:
        parse_url(text)
    assert said in str(caught.value)
    assert "secret" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "target"),
    [
        ("/", "/"),
        ("/users/1?q=a&b=c#top", "/users/1?q=a&b=c"),
        ("http://localhost:8000/users?q=1", "/users?q=1"),
        ("HTTPS://user:secret@example.com", "/"),
        ("https://example.com?q=1", "/?q=1"),
        ("/a b/é/%C3%A9", "/a%20b/%C3%A9/%C3%A9"),
        ('/<"`^|\\>', "/%3C%22%60%5E%7C%5C%3E"),
        ("/{{word}}", "/%7B%7Bword%7D%7D"),
        ("/filter[name]=~a,b;c@d:e!$'()*+", "/filter[name]=~a,b;c@d:e!$'()*+"),
        ("/\udcff\udc80", "/%FF%80"),
        ("/a\r\nX: y\x7f", "/a%0D%0AX:%20y%7F"),
        ("//twice", "//twice"),
    ],
)
def test_a_target_is_a_path_that_can_be_sent(text: str, target: str) -> None:
    assert request_target(text) == target


@pytest.mark.parametrize("text", ["", "users", "*", "example.com:443", "ftp://host/", "/\ud800"])
def test_what_is_no_path(text: str) -> None:
    with pytest.raises(ValueError, match=r"not a path|half a character"):
        request_target(text)


@given(st.text(st.characters(exclude_categories=())))
def test_any_text_after_a_slash_can_be_sent_or_is_told_why_not(text: str) -> None:
    try:
        target = request_target("/" + text)
    except ValueError as error:
        assert_reported(error)
    else:
        assert re.fullmatch(r"/[\x21-\x7e]*", target)
        assert request_target(target) == target


@given(st.binary())
def test_bytes_that_are_no_text_are_the_same_bytes_again(content: bytes) -> None:
    target = request_target("/" + content.replace(b"#", b"").decode("utf-8", "surrogateescape"))
    unquoted = re.sub(rb"%([0-9A-F]{2})", lambda match: bytes.fromhex(match[1].decode()), target.encode())
    if b"%" not in content:
        assert unquoted == b"/" + content.replace(b"#", b"")


def test_people_may_write_fields() -> None:
    assert written_target("/users/{{ index }}?id={{uuid}}") == "/users/{{index}}?id={{uuid}}"
    assert written_target("http://h/a b") == "/a%20b"
    assert written_target("/a b/{{ int 1  9 }}/\u00e9{{word}}#{{index}}") == "/a%20b/{{int 1 9}}/%C3%A9{{word}}"


def test_origin_and_target_of_a_url() -> None:
    url = parse_url("http://h:81?q={{int 1 9}}#top")
    assert (url.origin, url.target) == ("http://h:81", "/?q={{int 1 9}}")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("/users/{id}", "to be filled in"),
        ("/users/{{{{id", "to be filled in"),
        ("/users/{{id}}", "no such field"),
        ("/users/{{choice \u00e9 a}}", "ASCII"),
        ("/users/{{index", "no end"),
    ],
)
def test_what_people_may_not_write(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        written_target(text)


def test_static_files_are_told_by_their_suffix() -> None:
    for target in ("/a.css", "/static/app.3f2.JS?v=1", "/favicon.ico", "/a/b.woff2"):
        assert is_static(target), target
    for target in ("/", "/css", "/a.css/b", "/report?file=a.css", "/feed.xml", "/data.json", "/robots.txt", "/.png/"):
        assert not is_static(target), target


def test_origins() -> None:
    assert origin("http://LocalHost:8000/a") == "http://localhost:8000"
    assert origin("https://h:443/") == origin("https://h") == "https://h"
    assert origin("http://[::1]:81/") == "http://[::1]:81"
    for other in ("data:text/plain,a", "wss://h/", "/a", "", "http://", "http://h:port/", "http://[::1/"):
        assert origin(other) is None
