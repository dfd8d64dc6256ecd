import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from headway.requests.command_line import parse_request_line
from headway.requests.request import FORM, JSON, Request

from .mix_checks import assert_reported


@pytest.mark.parametrize(
    ("text", "route"),
    [
        ("GET /users/1", Request(target="/users/1")),
        ("/users/1", Request(target="/users/1")),
        ("  delete   /users/1  ", Request(method="DELETE", target="/users/1")),
        ("http://localhost:8000/users?q=é#top", Request(target="/users?q=%C3%A9")),
        ("/users/1 x3", Request(target="/users/1", weight=3)),
        ("GET /users/1 x0.5", Request(target="/users/1", weight=0.5)),
        ("GET /x3", Request(target="/x3")),
        ("M-SEARCH /users/{{ int  1 9 }}", Request(method="M-SEARCH", target="/users/{{int 1 9}}")),
        (
            'POST /items {"a": 1} x3',
            Request(method="POST", target="/items", body='{"a": 1}', headers=(("Content-Type", JSON),), weight=3),
        ),
        (
            'PUT /items [ {"a": " x3"} ]',
            Request(method="PUT", target="/items", body='[ {"a": " x3"} ]', headers=(("Content-Type", JSON),)),
        ),
        (
            "/items name=tea&price=&size=1",
            Request(method="POST", target="/items", body="name=tea&price=&size=1", headers=(("Content-Type", FORM),)),
        ),
        (
            'POST /items/{{ index }} {"id": {{int 1 9}}, "name": "{{word}}"}',
            Request(
                method="POST",
                target="/items/{{index}}",
                body='{"id": {{int 1 9}}, "name": "{{word}}"}',
                headers=(("Content-Type", JSON),),
            ),
        ),
        (
            "/items name={{choice a b}}&n=1",
            Request(method="POST", target="/items", body="name={{choice a b}}&n=1", headers=(("Content-Type", FORM),)),
        ),
    ],
)
def test_a_route_as_people_write_it(text: str, route: Request) -> None:
    assert parse_request_line(text) == route


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "'' is no route: write GET /users/1, or /users/1"),
        ("users/1", "'users/1' is no route"),
        ("GET", "'GET' is no route"),
        ("GET users/1", "'GET users/1' is no route"),
        ("G\u00c9T /users/1", "'G\u00c9T' is not a method"),
        ("/users/{id}", "has a place that is to be filled in"),
        ("/users x0", "x0 is no weight"),
        ('POST /items {"a": 1', "neither JSON nor a form"),
        ("POST /items some words", "neither JSON nor a form"),
        ('POST /items {"a": NaN}', "neither JSON nor a form"),
        ('POST /items {"a": "{{zork}}"}', "no such field"),
        ("POST /items a={{int 9 1}}", "LOW is above HIGH"),
    ],
)
def test_what_is_no_route(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        parse_request_line(text)


@given(st.text(st.characters(exclude_categories=())) | st.from_regex(r"[A-Z]{3} /\S{0,9} [{\[\"a]?[^\n]{0,12}( x\d)?"))
@example("/ " + "[" * 100_000)
@example("POST / a=\ud800")
@example("/ x" + "9" * 5000)
def test_any_text_is_a_route_or_is_told_why_not(text: str) -> None:
    try:
        route = parse_request_line(text)
    except ValueError as error:
        assert_reported(error)
    else:
        assert route.weight > 0
        assert (route.body is None) == (route.headers == ())
