"""Whether an app is healthy, by what it does for twice as many users."""

import pytest
from tests.report.budget_samples import bounded, budget, row

from headway.analysis.causes.twice_the_users import diagnose_with_twice_the_users
from headway.analysis.cell.cell_findings import BackgroundPlace, CheckCause, TimeBudget
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.record.probe import Probe

from ..records import closed, measured
from ..validity.planted import block_of
from .test_app import LOCK, WORK, cell, of, with_memory


def twice(rate: float, twice_rate: float, at: TimeBudget, more: TimeBudget) -> tuple[CheckCause, ...]:
    """The diagnosis of an app that does so much for 12 and for 24 users."""
    less = cell(throughput=rate)
    return diagnose_with_twice_the_users(less, cell(24, throughput=twice_rate), [], (at, more))


def test_users_who_are_all_served_limit_the_rate_themselves() -> None:
    (found,) = twice(42, 84, of(WORK), of(WORK))
    assert found.name == "users-bound"
    assert found.evidence == "42.0/s, and 84.0/s with twice as many users: it is limited by the number of users alone"


@pytest.mark.parametrize("completes", [False, True])
def test_who_waits_for_what_nobody_is_known_to_do_may_be_paced_by_a_timer(completes: bool) -> None:
    """Requests wait for what a job does every 283 ms, for as many as there are: twice as many are served as soon."""
    waits = row("future", 280, 281, line=8, waits_for="asyncio.Future")
    at = of(waits, row("io", 3, 3, line=9))
    if completes:
        (batcher,) = budget().background
        at = at.model_copy(update={"background": (batcher.model_copy(update={"completes": True}),)})
    assert [each.name for each in twice(42, 84, at, at)] == (["users-bound"] if completes else [])


@pytest.mark.parametrize(("cores", "twice_cores", "waits_ms", "name"), [
    (0.97, 0.98, 40, "cpu-bound"),  # other threads compute all the time, whatever is served
    (0.97, 1.9, 40, "users-bound"),  # twice as many requests use twice as much
    (0.97, 0.98, 2, "users-bound"),  # what computes lets go of the GIL
    (0.4, 0.5, 40, "users-bound"),
])  # fmt: skip
def test_an_app_whose_requests_wait_for_what_others_compute_is_not_healthy(
    cores: float, twice_cores: float, waits_ms: float, name: str
) -> None:
    less = cell(throughput=42, cpu_ms_per_request=1000 * cores / 42)
    more = cell(24, throughput=84, cpu_ms_per_request=1000 * twice_cores / 84)
    at = of(WORK, row("runnable", waits_ms, waits_ms))
    (found,) = diagnose_with_twice_the_users(less, more, [], (at, of(WORK)))
    assert found.name == name
    assert found.evidence.startswith("42.0/s, and 84.0/s with twice as many users: ")


@pytest.mark.parametrize(
    ("share", "spread", "waits_ms", "name"),
    [
        (0.75, 0.1, 40, "gil-bound"),
        (0.75, 0.3, 40, "users-bound"),
        (0.4, 0.1, 40, "users-bound"),
        (0.75, 0.1, 2, "users-bound"),
    ],
    ids=["most of the time", "perhaps", "less", "nobody waits"],
)
def test_an_app_whose_requests_wait_for_what_its_background_computes_is_not_healthy(
    share: float, spread: float, waits_ms: float, name: str
) -> None:
    """A thread parses a file again and again: the processor has time left, and requests wait for the GIL."""
    parses = BackgroundPlace(kind="cpu", waits_for="", file="/srv/shop/index.py", line=38, function="load",
                             share=bounded(share, spread), idle=False)  # fmt: skip
    (task,) = budget().background
    task = task.model_copy(update={"utilization": bounded(share, spread), "places": (parses,)})
    less, more = (cell(12 * n, throughput=42 * n, cpu_ms_per_request=750 / 42 / n) for n in (1, 2))
    at = of(WORK, row("runnable", waits_ms, waits_ms)).model_copy(update={"background": (task,)})
    (found,) = diagnose_with_twice_the_users(less, more, [], (at, of(WORK)))
    assert found.name == name
    if name != "users-bound":
        assert found.where == "/srv/shop/index.py:38"


def test_users_of_whom_most_are_served_limit_it_up_to_where_something_fills() -> None:
    """18 of 24 have a place: 64/s × 284 ms."""
    (found,) = twice(42.3, 64, of(WORK), of(LOCK, WORK))
    assert found.name == "users-bound"
    assert found.where is None
    assert "up to about 18 users (64.0/s × 0.284 s); what holds more of them up is lock-waited-for at" in found.evidence
    assert "main.py:30" in found.evidence
    assert found.remedy == "nothing: it is healthy up to about 18 users"


def test_where_less_than_half_of_the_added_requests_are_served_the_cause_is_what_holds_them_up() -> None:
    (found,) = twice(36, 48, of(WORK), of(LOCK, WORK))
    assert found.name == "lock-waited-for"
    assert found.evidence.startswith("36.0/s, and 48.0/s with twice as many users: ")


def test_users_who_are_served_as_if_alone_limit_it_whatever_more_of_them_do() -> None:
    """12 users wait for nobody; 24 are served at less than a third of their rate."""
    (found,) = twice(42.3, 13, of(WORK), of(LOCK, WORK))
    assert found.name == "users-bound"
    assert "up to about 12 users (42.3/s × 0.284 s); what holds more of them up is lock-waited-for" in found.evidence


def test_users_who_wait_already_are_not_what_limits_it() -> None:
    """Nothing names what they wait for, and what twice as many wait for may be it."""
    (found,) = twice(42.3, 64, of(row("unknown", 0, 100, grows=True), WORK), of(LOCK, WORK))
    assert found.name == "lock-waited-for"


@pytest.mark.parametrize(("users", "names"), [(12, ["users-bound"]), (60, [])])
def test_an_app_whose_memory_grows_over_too_few_responses_is_not_called_healthy(users: int, names: list[str]) -> None:
    """Of 600 responses, or of as many for twice the users, 60 users have had ten each: memory may fill up with them."""
    kept = Probe(processes=1, loops=0, garbage_objects=0)
    less, more = (
        MeasuredCell(block.subject, [block])
        for times in (1, 2)
        for block in [block_of(with_memory(measured(users=times * users, throughput=times * 42, probe=kept),
                                           [50 + 3 * number for number in range(12)]), closed(times * users))[1]]
    )  # fmt: skip
    found = diagnose_with_twice_the_users(less, more, [], (of(WORK), of(WORK)))
    assert [each.name for each in found] == names
