"""Status and headers of a request in a file: what is understood, and where each fault is said to be."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from headway.requests.request import Statuses, check_header, header_misfits, parse_statuses

STATUSES: TypeAdapter[tuple[str, ...]] = TypeAdapter(Statuses)


def places(value: Any) -> list[tuple[int | str, ...]]:
    """Where the faults of these statuses are; none where there are none."""
    try:
        STATUSES.validate_python(value)
    except ValidationError as error:
        return [detail["loc"] for detail in error.errors()]
    return []


@pytest.mark.parametrize(
    ("value", "texts"),
    [(200, ("200",)), ("2xx", ("2xx",)), (["2xx", 409, "500-503"], ("2xx", "409", "500-503"))],
)
def test_one_status_or_several(value: Any, texts: tuple[str, ...]) -> None:
    assert STATUSES.validate_python(value) == texts


@pytest.mark.parametrize(
    ("value", "where"),
    [
        (909, [()]),
        ([200, 909, "2xx", "ok"], [(1,), (3,)]),
        ([], [()]),
        (True, [()]),
        (200.0, [()]),
        ([[200]], [(0,)]),
        ({"low": 200}, [()]),
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
