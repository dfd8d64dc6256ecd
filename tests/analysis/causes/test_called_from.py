"""The lines that lead to a cause's line, by how often the probe found somebody who had come from each."""

from headway.analysis.causes.called_from import nearest_callers, shares_led_to, with_callers
from headway.analysis.cell.cell_findings import CheckCause
from headway.record.probe import Callers, Probe
from headway.record.standings import Place

FETCH = "/srv/shop/http.py:8"


def callers(times: int, *lines: int, at: int = 8) -> Callers:
    chain = tuple(Place(file="/srv/shop/main.py", line=line, function="view") for line in lines)
    return Callers(file="/srv/shop/http.py", line=at, function="fetch", chain=chain, times=times)


def probe(*found: Callers) -> Probe:
    return Probe(processes=1, loops=1, callers=found)


def cause(where: str | None = FETCH) -> CheckCause:
    return CheckCause(name="slow-peer", evidence="500 ms", where=where)


def test_the_line_that_calls_a_helper_and_the_one_that_calls_that() -> None:
    (found,) = with_callers([cause()], [probe(callers(40, 17, 30, 60), callers(2, 17, 31)), None])
    assert found.called_from == tuple(f"/srv/shop/main.py:{line}" for line in (17, 30, 60))
    assert found.evidence.endswith("that from shop/main.py:30 (in view), that from shop/main.py:60 (in view)")


def test_the_lines_that_call_the_only_line_that_calls_a_helper() -> None:
    """What leads to these is said of none, as each may be come to from elsewhere."""
    (found,) = with_callers([cause()], [probe(callers(40, 17, 30, 60), callers(9, 17, 31, 61))])
    assert found.called_from == tuple(f"/srv/shop/main.py:{line}" for line in (17, 30, 31))
    assert found.evidence.endswith("that from shop/main.py:30 (in view) and shop/main.py:31 (in view)")


def test_of_several_callers_those_that_are_seen_in_one_case_of_twenty() -> None:
    several = probe(callers(50, 17), callers(40, 18), callers(3, 40), callers(99, 50, at=9))
    assert [place.line for place in nearest_callers([several], FETCH)] == [17, 18]
    (found,) = with_callers([cause()], [several])
    assert found.called_from == ("/srv/shop/main.py:17", "/srv/shop/main.py:18")


def test_a_line_that_calls_a_helper_has_its_callers_by_the_ways_to_that() -> None:
    """Nobody is found at the lines that fetch is called from: they are found in fetch."""
    ways = probe(callers(40, 17, 30), callers(9, 17, 31), callers(20, 18, 50), callers(5, 17))
    (found,) = with_callers([cause("/srv/shop/main.py:17")], [ways])
    assert found.called_from == ("/srv/shop/main.py:30", "/srv/shop/main.py:31")
    assert with_callers([cause("/srv/shop/main.py:50")], [ways]) == (cause("/srv/shop/main.py:50"),)


def test_lines_that_lead_to_a_line_have_the_share_of_those_that_came_through_them() -> None:
    """A line is as far out as it is on the longest way; one that calls itself is on each way once."""
    ways = probe(callers(30, 17, 17, 60), callers(10, 18, 17), callers(9, 17, at=9))
    found = shares_led_to([ways], FETCH)
    assert found == {"/srv/shop/main.py:18": 0.25, "/srv/shop/main.py:17": 1.0, "/srv/shop/main.py:60": 0.75}
    assert next(iter(found)) == "/srv/shop/main.py:18"
    assert shares_led_to([ways], "/srv/shop/http.py:7") == {}


def test_a_cause_without_a_line_or_without_callers_stays_what_it_was() -> None:
    causes = cause(None), cause("/srv/shop/other.py:8")
    assert with_callers(causes, [probe(callers(40, 17))]) == causes
