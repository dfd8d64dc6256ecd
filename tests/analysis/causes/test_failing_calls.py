"""Calls by which requests fail under load, and SQLite's lock among them."""

import pytest
from tests.report.budget_samples import budget, row

from headway.analysis.causes.by_place import causes_by_place
from headway.analysis.causes.case import Case
from headway.analysis.causes.diagnosis import diagnose_app, diagnose_without_rate
from headway.analysis.causes.failing_calls import failing_unnoticed
from headway.analysis.causes.twice_the_users import diagnose_with_twice_the_users
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.record.probe import CallKind, Calls, Probe
from headway.record.record import Measured
from headway.record.standings import Standing, Standings

from ..records import MS, alone, closed, measured
from ..validity.planted import block_of

LOCKED = "OperationalError: database is locked"


def calls(failed: int, error: str = LOCKED, line: int = 31, kind: CallKind = "database") -> Calls:
    return Calls(
        file="/srv/shop/main.py", line=line, function="save", kind=kind, times=2000, total_ns=2000 * MS,
        longest_ns=MS, most_at_once=9, failed=failed, error=error if failed else "",
    )  # fmt: skip


def under_load(*made: Calls, before: tuple[Calls, ...] = (), failed: int = 600, throughput: float = 100) -> Measured:
    """100/s for 12 s with a response of the right status, 50/s without; alone 5. The probe counts for 10 s."""
    standings = Standings(looks=100, seconds=10)
    return measured(
        throughput=throughput, window_s=12, by_failure={"bad-status": failed}, single_user=alone(100),
        probe=Probe(processes=1, loops=1, calls=made, standings=standings),
        single_user_probe=Probe(processes=1, loops=1, calls=before, standings=standings),
    )  # fmt: skip


def causes(outcome: Measured) -> list[tuple[str, str | None]]:
    _, block = block_of(outcome, closed())
    found = diagnose_app(MeasuredCell(block.subject, [block]), ())
    return [(each.name, each.where) for each in found if each.name in {"calls-fail", "writer-lock"}]


def test_statements_that_find_sqlite_locked_as_often_as_requests_fail_are_why() -> None:
    outcome = under_load(calls(480), calls(20, line=40))
    assert causes(outcome) == [("writer-lock", "/srv/shop/main.py:31")]
    (found,) = diagnose_without_rate([outcome])
    assert "main.py:31 (in save): 33.3 % of requests failed" in found.evidence
    assert (
        f'48.0/s of the database calls there raised an error that a single user\'s did not, most often "{LOCKED}"'
        in (found.evidence)
    )


@pytest.mark.parametrize("kind", ["database", "http", "pool"])
def test_another_error_is_told_as_it_is(kind: CallKind) -> None:
    outcome = under_load(calls(480, "PoolTimeout: couldn't get a connection after 0.50 sec", kind=kind))
    assert causes(outcome) == [("calls-fail", "/srv/shop/main.py:31")]


@pytest.mark.parametrize(
    ("made", "before", "failed"),
    [
        ((calls(200),), (), 600),
        ((calls(480),), (calls(5),), 600),
        ((calls(480),), (), 0),
        ((calls(5),), (), 6),
        ((calls(0),), (), 600),
        ((calls(1300),), (), 200),
    ],
    ids=[
        "too few", "a single user's as well", "though no request fails", "hardly any request", "no call fails",
        "most fail without their request",
    ],
)  # fmt: skip
def test_calls_that_do_not_explain_it_are_not_named(
    made: tuple[Calls, ...], before: tuple[Calls, ...], failed: int
) -> None:
    assert causes(under_load(*made, before=before, failed=failed)) == []


def test_a_poller_whose_calls_fail_under_load_is_not_why_requests_do() -> None:
    slept, asked = (
        Standing(of="background", kind=kind, file="/srv/shop/main.py", line=31, function="save", root="feed.poll",
                 mean=0.5, most=1, longest_ns=0)
        for kind in ("timer", "io")
    )  # fmt: skip
    polled = Standings(looks=100, seconds=10, places=(slept, asked))
    outcome = under_load(calls(480))
    probe = outcome.probe
    assert probe is not None
    assert causes(outcome) == [("writer-lock", "/srv/shop/main.py:31")]
    of_poller = outcome.model_copy(update={"probe": probe.model_copy(update={"standings": polled})})
    assert causes(of_poller) == []


def test_an_app_of_which_requests_fail_is_not_called_healthy() -> None:
    """Its validated responses double with its users, as do those that fail."""
    once, twice = (block_of(under_load(failed=300 * n, throughput=50 * n), closed(12 * n))[1] for n in (1, 2))
    one, two = (MeasuredCell(block.subject, [block]) for block in (once, twice))
    assert diagnose_with_twice_the_users(one, two, (), (None, None)) == ()
    outcomes = [under_load(failed=0, throughput=50 * n) for n in (1, 2)]
    one, two = (MeasuredCell(once.subject, [block_of(outcome, closed())[1]]) for outcome in outcomes)
    (found,) = diagnose_with_twice_the_users(one, two, (), (None, None))
    assert found.name == "users-bound"


def test_requests_that_wait_for_the_writer_and_those_that_fail_have_one_cause() -> None:
    waits = row("lock", 0, 900, grows=True, line=31, waits_for="sqlite3")
    _, block = block_of(under_load(calls(480)), closed())
    accounted = budget(waits).model_copy(update={"background": ()})
    ((name, detection),) = causes_by_place(Case(MeasuredCell(block.subject, [block])), accounted)
    assert (name, detection.where) == ("writer-lock", "/srv/shop/main.py:31")
    assert "requests stand in SQLite's busy handler there" in detection.evidence
    assert "33.3 % of requests failed" in detection.evidence


def test_a_case_without_a_probe_says_nothing() -> None:
    outcome = measured(throughput=100, by_failure={"bad-status": 600})
    assert causes(outcome) == []


@pytest.mark.parametrize(
    ("kind", "failed", "is_cause"),
    [("redis", 2000, True), ("http", 1999, True), ("redis", 1980, False), ("database", 2000, False),
     ("connect", 2000, False)],
    ids=["all of them", "all but one", "most of them", "rows that exist already", "an address that refuses"],
)  # fmt: skip
def test_a_call_that_never_succeeds_is_of_no_use_to_a_request(kind: CallKind, failed: int, is_cause: bool) -> None:
    """As many of a single user's fail."""
    always = calls(failed, "UnicodeDecodeError: invalid start byte", kind=kind)
    outcome = under_load(always, before=(always,), failed=0)
    found = failing_unnoticed([outcome])
    assert (found is not None) == is_cause
    if found is not None:
        assert found.where == "/srv/shop/main.py:31"
        assert f"{failed:,} of the 2,000 {kind} calls there raised an error, most often" in found.evidence
