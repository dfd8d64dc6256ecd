"""Status and headers of a request in a file: what is understood, and where each fault is said to be."""

import base64
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from headway.engine.order import ContainsBody
from headway.requests.request import (
    FORM,
    JSON,
    SUCCESS,
    Request,
    Statuses,
    body_fields,
    check_header,
    check_method,
    header_misfits,
    media_type_of,
    parse_header,
    parse_statuses,
    repeatable,
    request_order,
    sendable_text,
    upper_method,
)


def test_statuses_are_written_three_ways() -> None:
    assert parse_statuses(["200"]) == (200,)
    assert parse_statuses(["2xx"]) == tuple(range(200, 300))
    assert parse_statuses(["404", "200-202", "201"]) == (404, 200, 201, 202)


@pytest.mark.parametrize("text", ["", "20", "600", "6xx", "204-200", "ok", "2x"])
def test_what_is_no_status(text: str) -> None:
    with pytest.raises(ValueError, match="status"):
        parse_statuses([text])


def test_headers() -> None:
    assert parse_header("X-Key:  a: b ") == ("X-Key", "a: b")
    for wrong in ("nothing", ": value", "a b: c", "x: a\nb", "x: a\x7fb", "Content-Length: 3", "Connection: close"):
        with pytest.raises(ValueError, match="header"):
            parse_header(wrong)


def test_a_method_is_a_token() -> None:
    assert check_method("PROPFIND") == "PROPFIND"
    with pytest.raises(ValueError, match="method"):
        check_method("GET /")


def test_an_order_has_the_request_below_its_base() -> None:
    request = Request(method="PUT", target="/a?b=1", body="{}", weight=3, status=(201,), contains="made")
    order = request_order(request, "http://h/api", (("cookie", "s=1"),))
    assert (order.url, order.method, order.weight, order.template) == ("http://h/api/a?b=1", "PUT", 3, False)
    assert order.headers == (("cookie", "s=1"),)
    assert base64.b64decode(order.body_base64 or "") == b"{}"
    assert order.expect.status == (201,)
    assert order.expect.body == ContainsBody(base64=base64.b64encode(b"made").decode())


def test_what_a_request_leaves_open_has_a_default() -> None:
    order = request_order(Request(target="/"), "http://h")
    assert (order.method, order.body_base64, order.expect.body) == ("GET", None, None)
    assert order.expect.status == SUCCESS
    assert request_order(Request(target="/"), "http://h", default_status=(404,)).expect.status == (404,)


@pytest.mark.parametrize(
    "request_",
    [
        Request(target="/{{index}}"),
        Request(target="/", headers=(("X-Key", "{{uuid}}"),)),
        Request(target="/", body="{{word}}"),
        Request(target="/", body="{{{{{{word}}"),
    ],
)
def test_a_field_anywhere_makes_a_template(request_: Request) -> None:
    assert request_order(request_, "http://h").template


def test_literal_braces_are_sent_as_they_are_with_and_without_a_template() -> None:
    plain = request_order(Request(target="/", headers=(("x", "{{{{a"),), body="{ {{{{}"), "http://h", (("y", "{{b"),))
    assert (plain.template, plain.headers) == (False, (("x", "{{a"), ("y", "{{b")))
    assert base64.b64decode(plain.body_base64 or "") == b"{ {{}"
    filled = request_order(Request(target="/{{index}}", body="{{{{}"), "http://h", (("y", "{{b"),))
    assert (filled.template, filled.headers) == (True, (("y", "{{{{b"),))
    assert base64.b64decode(filled.body_base64 or "") == b"{{{{}"
    binary = Request(target="/{{index}}", **body_fields(b"\xff{{", template=False))
    assert base64.b64decode(request_order(binary, "http://h").body_base64 or "") == b"\xff{{{{"
    assert binary.content == b"\xff{{"


def test_a_request_has_one_body() -> None:
    with pytest.raises(ValidationError, match="one body"):
        Request(target="/", body="a", body_base64="YQ==")


def test_its_own_headers_win() -> None:
    request = Request(target="/", headers=(("X-Id", "1"),)).with_headers((("x-id", "2"), ("x-key", "3")))
    assert request.headers == (("X-Id", "1"), ("x-key", "3"))


def test_people_read_its_name() -> None:
    assert Request(target="/a").title == "GET /a"
    assert Request(target="/a", name="first page").title == "first page"


STATUSES: TypeAdapter[tuple[tuple[int, ...], ...]] = TypeAdapter(Statuses)


def places(value: Any) -> list[tuple[int | str, ...]]:
    """Where the faults of these statuses are; none where there are none."""
    try:
        STATUSES.validate_python(value)
    except ValidationError as error:
        # A list with a faulty entry counts as too short as well.
        return [detail["loc"] for detail in error.errors() if detail["type"] != "too_short" or value == []]
    return []


@pytest.mark.parametrize(
    ("value", "statuses"),
    [
        (200, ((200,),)),
        ("2xx", (tuple(range(200, 300)),)),
        (["2xx", 409, "500-503"], (tuple(range(200, 300)), (409,), (500, 501, 502, 503))),
    ],
)
def test_one_status_or_several(value: Any, statuses: tuple[tuple[int, ...], ...]) -> None:
    assert STATUSES.validate_python(value) == statuses


@pytest.mark.parametrize(
    ("value", "where"),
    [
        (909, [(0,)]),
        ([200, 909, "2xx", "ok"], [(1,), (3,)]),
        ([], [()]),
        (True, [(0,)]),
        (200.0, [(0,)]),
        ([[200]], [(0,)]),
        ({"low": 200}, [(0,)]),
    ],
)
def test_each_fault_is_at_its_entry(value: Any, where: list[tuple[int, ...]]) -> None:
    assert places(value) == where


ENTRIES = st.integers(90, 610) | st.sampled_from(["2xx", "6xx", "200-204", "204-200", ""]) | st.text(max_size=4)


@given(st.lists(ENTRIES, min_size=1, max_size=4))
def test_what_is_understood_can_be_parsed_and_all_else_is_told(entries: list[int | str]) -> None:
    faulty = {number for (number,) in places(entries)}
    for number, entry in enumerate(entries):
        if number in faulty:
            with pytest.raises(ValueError, match="status"):
                parse_statuses([str(entry)])
        else:
            assert parse_statuses([str(entry)])


def test_each_header_that_cannot_be_sent_is_at_its_name() -> None:
    headers = {"X-Id": "1", "Content-Length": "3", "X Id": "2", "X-Key": "a\x7fb", "X-Tab": "a\tb"}
    found = list(header_misfits(headers))
    assert [misfit.at for misfit in found] == [("Content-Length",), ("X Id",), ("X-Key",)]
    assert found[0].message.startswith("the header Content-Length is written by the engine")


@given(st.dictionaries(st.text(max_size=4), st.text(max_size=4), max_size=3))
def test_any_header_is_sent_or_told(headers: dict[str, str]) -> None:
    told = {misfit.at for misfit in header_misfits(headers)}
    for name, value in headers.items():
        if (name,) not in told:
            assert check_header(name, value) == (name, value)


def test_methods_are_capital_letters() -> None:
    assert upper_method("get") == upper_method("GET") == "GET"
    assert upper_method("m-search") == "M-SEARCH"
    for wrong in ("", "GET ", "\u017f", "é", "GET\n", "GE(T)"):
        with pytest.raises(ValueError, match="not a method"):
            upper_method(wrong)


def test_answers_to_conditions_are_not_had_again() -> None:
    assert repeatable([304, 302, 200, 302, 206]) == (200, 302)
    assert repeatable([304]) == ()


def test_what_can_be_sent() -> None:
    assert sendable_text("a\x00é\n") == "a\x00é\n"
    assert check_header("X-Key", "a\tb") == ("X-Key", "a\tb")


def test_what_cannot_be_sent() -> None:
    with pytest.raises(ValueError, match="half a character"):
        sendable_text("\ud800")
    for name, value in (("X-Key", "\udcff"), ("X-Key", "a\x7f"), ("X-Key", "a\r\nb"), ("X Key", "a"), ("Upgrade", "a")):
        with pytest.raises(ValueError, match=r"header|character"):
            check_header(name, value)


@pytest.mark.parametrize(
    ("body", "media_type"),
    [
        ('{"a": [1, null]}', JSON),
        ('"text"', JSON),
        ("3", JSON),
        ('{"a": {{index}}}', JSON),
        ("a=1", FORM),
        ("a=1&b=x=y&c=", FORM),
        ("a={{choice x y}}", FORM),
        ("", None),
        ("some text", None),
        ("a=1 & b=2", None),
        ("{'a': 1}", None),
        ("NaN", None),
        ("[" * 100_000, None),
    ],
)
def test_what_a_body_is(body: str, media_type: str | None) -> None:
    assert media_type_of(body) == media_type
