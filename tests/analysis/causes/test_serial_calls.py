"""What a single user's requests ask of others, from probes of a known truth."""

from typing import Any

import pytest

from headway.analysis.causes.case import SingleUserCase
from headway.analysis.causes.diagnosis import diagnose_requests
from headway.analysis.causes.serial_calls import calls_per_request
from headway.analysis.cell.cell_findings import CheckCause
from headway.record.probe import CallerCalls, Callers, Calls, Probe
from headway.record.standings import Place, Standing, StandingOf, Standings

from ..records import MS

REQUESTS = 40


def calls(each: float, **changes: Any) -> Calls:
    """A line that makes so many calls a request, of 2 ms each."""
    times = round(each * REQUESTS)
    usual = {
        "kind": "database", "file": "/srv/shop/views.py", "line": 31, "function": "list_orders", "times": times,
        "total_ns": times * 2 * MS, "longest_ns": 3 * MS, "most_at_once": 1,
    }  # fmt: skip
    return Calls.model_validate({**usual, **changes})


def probe(*places: Calls) -> Probe:
    return Probe(processes=1, loops=0, calls=places)


def found(*places: Calls, response_ms: float = 50, requests: float = REQUESTS) -> list[CheckCause]:
    """The serial calls in requests that take so long."""
    causes = diagnose_requests(SingleUserCase("/orders", probe(*places), requests, response_ms))
    return [cause for cause in causes if cause.name == "serial-calls"]


def test_twenty_calls_one_after_another_are_told_with_their_line_and_their_time() -> None:
    (cause,) = found(calls(20))
    assert (cause.where, cause.share) == ("/srv/shop/views.py:31", 0.8)
    assert cause.evidence == (
        "/orders: each request makes 20 database calls one after another at shop/views.py:31 (in list_orders), "
        "40 ms of its 50 ms"
    )


def test_what_a_library_computes_around_each_call_counts() -> None:
    """40 requests in 2 s. Twenty statements take 4 ms of 50; with what the mapper does they take 40."""
    quick = calls(20, total_ns=40 * 4 * MS)
    assert found(quick) == []
    place = Standing(of="request", kind="cpu", file="/srv/shop/views.py", line=31, function="list_orders", mean=0.8,
                     most=1, longest_ns=0)  # fmt: skip
    seen = Standings(looks=100, seconds=2, places=(place,))
    of = SingleUserCase("/orders", probe(quick).model_copy(update={"standings": seen}), REQUESTS, 50)
    (cause,) = [each for each in diagnose_requests(of) if each.name == "serial-calls"]
    assert cause.evidence.endswith("40 ms of its 50 ms")


@pytest.mark.parametrize(
    ("each", "commonest", "said"),
    [
        (3, 1, None),
        (6, 2, None),
        (3, 3, "makes 3 database calls one after another"),
        (22, 20, "makes 22 database calls, 20 of them of one statement, one after another"),
    ],
    ids=["a prefetch", "a prefetch, twice", "rows", "a prefetch, and rows"],
)
def test_different_statements_of_one_line_are_not_made_again_and_again(
    each: int, commonest: int, said: str | None
) -> None:
    """A list with its relations has as many statements for a thousand rows."""
    causes = found(calls(each, commonest=commonest * REQUESTS, total_ns=REQUESTS * 30 * MS))
    assert [f"each request {said}" in cause.evidence for cause in causes] == [True] * (said is not None)


def test_of_calls_that_requests_make_a_part_only_that_part_of_a_statement_s_counts() -> None:
    """Half of those at the line are found in the background: a request makes two, of the four that there are for it."""
    places = tuple(
        Standing(of=of, kind="io", file="/srv/shop/views.py", line=31, function="list_orders", mean=0.5, most=1,
                 longest_ns=0) for of in ("request", "background")
    )  # fmt: skip
    seen = probe(calls(4, commonest=4 * REQUESTS)).model_copy(
        update={"standings": Standings(looks=100, seconds=2, places=places)}
    )
    assert diagnose_requests(SingleUserCase("/orders", seen, REQUESTS, 8)) == []


@pytest.mark.parametrize(("line", "reported"), [(12, False), (99, True)])
def test_calls_that_need_each_other_s_results_cannot_be_made_at_once(line: int, reported: bool) -> None:
    """The pages of a cursor, by a helper."""
    chain = (Place(file="/srv/shop/exports.py", line=12, function="rows"),)
    callers = Callers(file="/srv/shop/views.py", line=31, function="list_orders", chain=chain, times=20)
    pages = Place(file="/srv/shop/exports.py", line=line, function="rows")
    seen = probe(calls(20)).model_copy(update={"callers": (callers,), "chained": (pages,)})
    causes = diagnose_requests(SingleUserCase("/orders", seen, REQUESTS, 50))
    assert ("serial-calls" in [cause.name for cause in causes]) == reported


def of_helper(line: int, each: float, **changes: Any) -> CallerCalls:
    """The calls that a line of a view has a helper make."""
    return by_way((line,), each, **changes)


def by_way(lines: tuple[int, ...], each: float, **changes: Any) -> CallerCalls:
    """The calls of a helper to which these lines of a view lead, the nearest first."""
    chain = tuple(Place(file="/srv/shop/views.py", line=line, function="list_orders") for line in lines)
    made = calls(each, file="/srv/shop/db.py", line=9, function="fetch", **changes)
    return CallerCalls(**made.model_dump(), chain=chain)


def helped(*by_caller: CallerCalls, places: tuple[Standing, ...] = ()) -> list[CheckCause]:
    """The serial calls of requests of 50 ms, for which a helper makes all calls."""
    whole = calls(0, file="/srv/shop/db.py", line=9, function="fetch", times=sum(each.times for each in by_caller),
                  total_ns=sum(each.total_ns for each in by_caller))  # fmt: skip
    ways = tuple(
        Callers(file="/srv/shop/db.py", line=9, function="fetch", chain=each.chain, times=5) for each in by_caller
    )
    standings = Standings(looks=100, seconds=2, places=places) if places else None
    seen = probe(whole).model_copy(update={"calls_by_caller": by_caller, "callers": ways, "standings": standings})
    causes = diagnose_requests(SingleUserCase("/orders", seen, REQUESTS, 50))
    return [cause for cause in causes if cause.name == "serial-calls"]


def test_a_helper_s_calls_are_those_of_the_lines_that_call_it() -> None:
    (cause,) = helped(of_helper(20, 1), of_helper(21, 1), of_helper(22, 20))
    assert cause.where == "/srv/shop/views.py:22"
    assert cause.evidence == (
        "/orders: each request makes 20 database calls one after another at shop/views.py:22 (in list_orders) by way "
        "of shop/db.py:9 (in fetch), 40 ms of its 50 ms"
    )
    assert helped(*(of_helper(line, 2) for line in (20, 21, 22))) == []
    assert helped(of_helper(20, 1), of_helper(22, 6, commonest=2 * REQUESTS)) == []


def test_a_helper_behind_a_helper_makes_the_calls_of_the_lines_that_lead_to_both() -> None:
    """Line 5 is a client's, by way of which three lines make a call each, or one of them twenty."""
    assert helped(*(by_way((5, line), 1, kind="http", commonest=0) for line in (20, 21, 22))) == []
    (cause,) = helped(by_way((5, 20), 1), by_way((5, 21), 1), by_way((5, 22), 20))
    assert cause.where == "/srv/shop/views.py:22"
    assert cause.evidence == (
        "/orders: each request makes 20 database calls one after another at shop/views.py:22 (in list_orders) by way "
        "of shop/db.py:9 (in fetch), 40 ms of its 50 ms"
    )


def test_calls_that_are_repeated_on_each_way_to_a_line_are_repeated_there() -> None:
    """A loop at line 12, in a function that lines 20 and 21 call; line 30 has the helper make one call."""
    (cause,) = helped(by_way((12, 20), 10), by_way((12, 21), 10), by_way((30,), 1))
    assert cause.where == "/srv/shop/views.py:12"
    assert "each request makes 20 database calls one after another at shop/views.py:12 " in cause.evidence


@pytest.mark.parametrize(
    ("chains", "reported"),
    [(((5, 20), (5, 21)), False), (((5, 20), (5, 20, 40)), True), (((5, 5, 5), (5, 5, 20)), True)],
    ids=["two ways", "one, further", "a function that calls itself"],
)
def test_calls_of_which_only_looks_have_found_several_ways_are_not_known_to_be_the_same(
    chains: tuple[tuple[int, ...], ...], reported: bool
) -> None:
    ways = tuple(
        Callers(file="/srv/shop/views.py", line=31, function="list_orders", chain=by_way(lines, 1).chain, times=20)
        for lines in chains
    )
    seen = probe(calls(20)).model_copy(update={"callers": ways})
    causes = diagnose_requests(SingleUserCase("/orders", seen, REQUESTS, 50))
    assert ("serial-calls" in [cause.name for cause in causes]) == reported


def test_pages_that_a_client_behind_a_helper_gets_are_chained() -> None:
    pages = Place(file="/srv/shop/views.py", line=22, function="list_orders")
    for chained in ((), (pages,)):
        ways = (by_way((5, 20), 1), by_way((5, 22), 20))
        seen = probe(calls(21, file="/srv/shop/db.py", line=9, function="fetch"))
        seen = seen.model_copy(update={"calls_by_caller": ways, "chained": chained})
        causes = diagnose_requests(SingleUserCase("/orders", seen, REQUESTS, 50))
        assert [cause.name for cause in causes] == ["serial-calls"] * (not chained)


def test_what_a_library_computes_around_a_helper_s_calls_is_shared_out_to_its_callers() -> None:
    """40 requests in 2 s are at the helper's line for 40 ms each; 20 of 25 calls are made for one line."""
    at = Standing(of="request", kind="cpu", file="/srv/shop/db.py", line=9, function="fetch", mean=0.8, most=1,
                  longest_ns=0)  # fmt: skip
    quick = [of_helper(line, each, total_ns=round(each * REQUESTS * 0.1 * MS)) for line, each in ((20, 5), (22, 20))]
    assert [cause.evidence.rpartition(", ")[2] for cause in helped(*quick, places=(at,))] == [
        "32 ms of its 50 ms", "8.0 ms of its 50 ms",
    ]  # fmt: skip


@pytest.mark.parametrize(("of", "reported"), [("request", True), ("background", False)])
def test_a_task_s_calls_through_the_helper_of_requests_are_none_of_theirs(of: StandingOf, reported: bool) -> None:
    """Looks find both at the helper's line; the function that makes twenty calls is a poller's, or a view."""
    places = tuple(
        Standing(of=each, kind="io", file=f"/srv/shop/{file}.py", line=line, function=function, mean=0.5, most=1,
                 longest_ns=0)
        for each, file, line, function in (
            ("request", "db", 9, "fetch"), ("background", "db", 9, "fetch"), (of, "views", 30, "list_orders"),
        )
    )  # fmt: skip
    assert bool(helped(of_helper(20, 1), of_helper(22, 20), places=places)) == reported


def test_calls_cannot_take_longer_than_the_answer() -> None:
    """Both are measured apart from each other."""
    (cause,) = found(calls(20), response_ms=39.8)
    assert cause.evidence.endswith("40 ms: all of its time")


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"kind": "http"}, "makes 3 HTTP calls"),
        ({"kind": "redis"}, "makes 3 Redis calls"),
        ({"kind": "mail"}, "makes 3 mail calls"),
        ({"kind": "connect"}, "opens 3 connections"),
    ],
)
def test_each_kind_has_its_words(changes: dict[str, Any], said: str) -> None:
    (cause,) = found(calls(3, **changes))
    assert cause.evidence.startswith(f"/orders: each request {said} one after another at ")


@pytest.mark.parametrize(("each", "number"), [(2.5, "2.5"), (2.9, "2.9"), (2.97, "3"), (19.9, "20"), (1234, "1,234")])
def test_calls_a_request_are_whole_where_they_nearly_are(each: float, number: str) -> None:
    (cause,) = found(calls(0, times=round(each * 1000), total_ns=500 * MS), response_ms=0.4, requests=1000)
    assert f" {number} database calls " in cause.evidence
    assert cause.evidence.endswith("0.50 ms: all of its time")


@pytest.mark.parametrize(
    "place",
    [calls(2.4), calls(2), calls(20, most_at_once=2), calls(20, kind="pool"), calls(3, total_ns=190 * MS)],
    ids=["too few", "a pair", "at once", "out of a pool", "short"],
)
def test_what_is_not_one_after_another_again_and_again_is_not_told(place: Calls) -> None:
    assert found(place) == []


def test_a_request_that_was_cut_off_at_either_end_does_not_hide_three_calls() -> None:
    assert len(found(calls(3, times=3 * REQUESTS - 3))) == 1


def test_the_place_where_most_of_the_time_goes_is_told_first() -> None:
    short = calls(30, line=12, total_ns=30 * REQUESTS * MS)
    long = calls(4, line=80, kind="http", total_ns=60 * REQUESTS * MS)
    assert [cause.where for cause in found(short, long)] == ["/srv/shop/views.py:80", "/srv/shop/views.py:12"]


def test_connections_are_no_calls() -> None:
    seen = probe(calls(20), calls(1, kind="http"), calls(0.5, kind="connect"), calls(1, kind="connect", line=7),
                 calls(1, kind="pool"))  # fmt: skip
    assert calls_per_request(seen, REQUESTS) == 21
    assert calls_per_request(probe(), REQUESTS) == 0


def test_a_file_at_the_root_has_its_own_name() -> None:
    (cause,) = found(calls(3, file="/app.py"))
    assert " at app.py:31 " in cause.evidence
