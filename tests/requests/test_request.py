import base64

import pytest

from headway.requests.request import FORM, JSON, Body, Right, check_method, parse_header, parse_statuses, request_order


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


def test_a_body_makes_it_a_post_of_its_type() -> None:
    order = request_order("http://h/", method=None, headers=(), body=Body(b"{}", JSON, JSON), right=Right())
    assert order.method == "POST"
    assert order.headers == (("content-type", JSON), ("accept", JSON))
    assert base64.b64decode(order.body_base64 or "") == b"{}"
    assert order.expect.status[0] == 200


def test_what_is_named_wins() -> None:
    headers = (("Content-Type", "text/plain"),)
    order = request_order("http://h/", method="PUT", headers=headers, body=Body(b"", FORM), right=Right(("404",), "x"))
    assert (order.method, order.headers, order.expect.status) == ("PUT", headers, (404,))
    assert order.body_base64 == ""
    assert order.expect.body is not None


def test_without_a_body_it_is_a_get() -> None:
    order = request_order("http://h/", method=None, headers=(), body=None, right=Right())
    assert (order.method, order.body_base64, order.expect.body) == ("GET", None, None)
