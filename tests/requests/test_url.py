import pytest

from headway.requests.url import Url, parse_url


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


@pytest.mark.parametrize("base", ["http://h/api", "http://h/api/"])
def test_a_path_goes_after_the_url(base: str) -> None:
    assert parse_url(base).at("/users") == "http://h/api/users"
