import pytest

from headway.requests.field import route_method


def test_methods_are_capital_letters() -> None:
    assert route_method("get") == route_method("GET") == "GET"
    for wrong in ("", "M-SEARCH", "GET ", "\u017f", "é", "GET\n", "1"):
        with pytest.raises(ValueError, match="not a method"):
            route_method(wrong)
