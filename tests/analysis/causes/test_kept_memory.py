"""The line that led to most of the memory that an app keeps."""

from collections.abc import Sequence

import pytest

from headway.analysis.causes.kept_memory import judged_by_kept, leaks, with_line_of_kept
from headway.analysis.causes.mechanism import Detection
from headway.analysis.cell.cell_findings import CheckCause
from headway.record.probe import GrowingContainer, KeptMemory, Probe

GROWS = CheckCause(name="leaking", evidence="its memory grew by 50 MB")
EVERY = ("", 0, 1_000_000, 9_000, 2_500_000)
HANDLER, BUILDS, LISTS = (
    ("/srv/shop/main.py", 8, 990_000, 8_990, 1_500_000),
    ("/srv/shop/carts.py", 30, 950_000, 8_900, 600_000),
    ("/srv/shop/carts.py", 31, 600_000, 8_000, 0),
)


VISITS = GrowingContainer(file="/srv/shop/visits.py", line=12, name="seen", grown=790)
FEW = VISITS.model_copy(update={"name": "users", "line": 3, "grown": 300})


def probe_with(*rows: tuple[str, int, int, int, int], growing: Sequence[GrowingContainer] = ()) -> Probe:
    kept = [KeptMemory(file=file, line=line, size_bytes=size, blocks=blocks, lines_below=below)
            for file, line, size, blocks, below in rows]  # fmt: skip
    return Probe(processes=1, loops=1, kept=tuple(kept), growing=tuple(growing))


def test_what_has_grown_with_the_requests_keeps_it() -> None:
    (found,) = with_line_of_kept([GROWS], probe_with(EVERY, LISTS, growing=[FEW, VISITS]), 800, 12)
    assert found.where == "/srv/shop/visits.py:12"
    assert "60 % of which was allocated by way of shop/carts.py:31" in found.evidence
    assert "seen at shop/visits.py:12 had 790 more entries after 800 requests" in found.evidence


def test_memory_that_grows_with_what_responses_compute_is_a_cause_only_if_it_is_known_what_is_kept() -> None:
    cost = CheckCause(name="cost-grows", evidence="it grew")
    assert with_line_of_kept([cost, GROWS], probe_with(EVERY, growing=[FEW]), 800, 12) == (cost,)
    assert with_line_of_kept([cost, GROWS], None, 800, 12) == (cost,)
    _, kept = with_line_of_kept([cost, GROWS], probe_with(EVERY, LISTS, growing=[VISITS]), 800, 12)
    assert kept.where == "/srv/shop/visits.py:12"


@pytest.mark.parametrize(("holder", "name"), [(700, "seen"), (30, "lines")], ids=["grows as well", "hardly grows"])
def test_a_part_of_what_has_grown_keeps_nothing_by_itself(holder: int, name: str) -> None:
    part = VISITS.model_copy(update={"name": "lines", "line": 15, "grown": 3000, "holder_grown": holder})
    (found,) = with_line_of_kept([GROWS], probe_with(EVERY, LISTS, growing=[part, VISITS]), 800, 4)
    assert f"{name} at shop/visits.py" in found.evidence


def test_of_two_that_grow_the_one_that_keeps_more_is_named() -> None:
    """Two numbers for each request, and a page of 40 kB."""
    numbers = VISITS.model_copy(update={"name": "times", "line": 30, "grown": 1600, "entry_bytes": 24})
    pages = VISITS.model_copy(update={"name": "pages", "entry_bytes": 40_000})
    (found,) = with_line_of_kept([GROWS], probe_with(EVERY, LISTS, growing=[numbers, pages]), 800, 4)
    assert found.where == "/srv/shop/visits.py:12"


def test_where_it_was_allocated_is_said_and_not_to_blame() -> None:
    (found,) = with_line_of_kept([GROWS], probe_with(EVERY, HANDLER, BUILDS, LISTS, growing=[FEW]), 800, 12)
    assert found.where is None
    assert "it kept 1 MB of 800 requests, 60 % of which was allocated by way of shop/carts.py:31" in found.evidence
    assert "users" not in found.evidence


def test_where_two_lines_led_to_a_half_each_it_is_the_one_that_led_to_both() -> None:
    first, second = (("/srv/shop/carts.py", line, 480_000, 4_000, 0) for line in (31, 40))
    (found,) = with_line_of_kept([GROWS], probe_with(EVERY, HANDLER, BUILDS, first, second), 800, 12)
    assert "by way of shop/carts.py:30" in found.evidence


@pytest.mark.parametrize(
    ("responses", "in_flight", "rows"),
    [
        (800, 12, ()),
        (20, 50, (EVERY, LISTS)),  # they may hold all of it
        (800, 12, (EVERY, ("/srv/shop/carts.py", 31, 400_000, 8_000, 0))),  # something else led to most of it
        (80_000, 12, (EVERY, LISTS)),  # eight bytes each
    ],
    ids=["nothing", "few responses", "no line", "too little"],
)
def test_without_a_line_that_led_to_most_of_it_none_is_named(
    responses: int, in_flight: int, rows: tuple[tuple[str, int, int, int, int], ...]
) -> None:
    assert with_line_of_kept([GROWS], probe_with(*rows), responses, in_flight) == (GROWS,)
    assert with_line_of_kept([GROWS], None, responses, in_flight) == (GROWS,)


def test_only_memory_that_grows_is_given_a_line() -> None:
    other = CheckCause(name="cpu-bound", evidence="0.99 cores", where="/srv/shop/main.py:8")
    assert (leaks([GROWS]), leaks([other])) == (True, False)
    assert with_line_of_kept([other], probe_with(EVERY, LISTS), 800, 12) == (other,)


HEALTHY = CheckCause(name="users-bound", evidence="84.0/s with twice as many users")
GROWN = Detection("its memory grew by 9.0 MB over 3,000 requests, 3.0 kB each")
LARGE = VISITS.model_copy(update={"entry_bytes": 3_000})


@pytest.mark.parametrize(
    ("growing", "responses", "grown", "names"),
    [
        ([LARGE], 800, GROWN, ["leaking"]),  # most of it may be garbage, or come and go: not what a container keeps
        ([LARGE], 800, None, []),  # by too little to be certain that it goes on
        ([LARGE], 7, GROWN, []),  # requests in flight may hold it
        ([FEW], 800, GROWN, ["users-bound"]),
        ([VISITS], 800, GROWN, ["users-bound"]),  # a number for each
        ([], 800, GROWN, ["users-bound"]),
    ],
)
def test_a_healthy_app_whose_memory_grows_keeps_something_of_each_request_or_not(
    growing: Sequence[GrowingContainer], responses: int, grown: Detection | None, names: list[str]
) -> None:
    found = judged_by_kept((HEALTHY,), probe_with(growing=growing), responses, 4, grown)
    assert [each.name for each in found] == names
    if names == ["leaking"]:
        assert found[0].where == "/srv/shop/visits.py:12"
        assert "seen at shop/visits.py:12 had 790 more entries after 800 requests" in found[0].evidence
