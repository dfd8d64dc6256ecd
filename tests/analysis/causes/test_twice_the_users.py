"""Whether an app is healthy, by what it does for twice as many users."""

from dataclasses import replace

import pytest
from tests.report.budget_samples import bounded, budget, row

from headway.analysis.causes.twice_the_users import diagnose_with_twice_the_users
from headway.analysis.cell.budget_findings import BackgroundPlace, TimeBudget
from headway.analysis.cell.cell_findings import Cause, CheckCause
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.engine.message import RequestResult
from headway.record.probe import Calls, Probe
from headway.record.server_observations import PeerConnections, ServerSockets

from ..records import closed, measured
from ..validity.planted import block_of
from .test_app import LOCK, WORK, cell, of, with_memory


def twice(rate: float, twice_rate: float, at: TimeBudget, more: TimeBudget) -> tuple[CheckCause, ...]:
    """The diagnosis of an app that does so much for 12 and for 24 users."""
    less = cell(throughput=rate)
    return diagnose_with_twice_the_users(less, cell(24, throughput=twice_rate), [], (at, more))


def with_descriptors(users: int, throughput: float, a_second: float) -> MeasuredCell:
    """A cell whose server opens so many descriptors."""
    records = measured(users=users, throughput=throughput)
    began_ns = records.samples[0].at_ns
    samples = tuple(
        each.model_copy(update={"descriptors": 40 + int(a_second * (each.at_ns - began_ns) / 1e9)})
        for each in records.samples
    )
    block = block_of(records.model_copy(update={"samples": samples}), closed(users))[1]
    return MeasuredCell(block.subject, [block])


def test_users_who_are_all_served_limit_the_rate_themselves() -> None:
    (found,) = twice(42, 84, of(WORK), of(WORK))
    assert found.name == "users-bound"
    assert found.evidence == "42.0/s, and 84.0/s with twice as many users: it is limited by the number of users alone"


@pytest.mark.parametrize(("held_back", "name"), [(5.5, "small-writes"), (0.5, "users-bound")])
def test_an_app_of_which_the_kernel_keeps_back_what_it_sends_is_not_healthy(held_back: float, name: str) -> None:
    """On 5.5 connections of twelve users: less than half of the time, which it takes each request longer."""
    less = cell(throughput=42)
    (block,) = less.blocks
    peer = PeerConnections(peer="127.0.0.1:9000", least=1, mean=9, most=9, busy=9, undecided=0, held_back=held_back)
    seen = block.measured.model_copy(update={"sockets": ServerSockets(peers=(peer,), held_back=0.0)})
    less = MeasuredCell(less.subject, [replace(block, measured=seen)])
    (found,) = diagnose_with_twice_the_users(less, cell(24, throughput=84), [], (of(WORK), of(WORK)))
    assert found.name == name


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
        (0.75, 0.3, 40, None),
        (0.4, 0.1, 40, "users-bound"),
        (0.75, 0.1, 2, "users-bound"),
    ],
    ids=["most of the time", "perhaps", "less", "nobody waits"],
)
def test_an_app_whose_requests_wait_for_what_its_background_computes_is_not_healthy(
    share: float, spread: float, waits_ms: float, name: str | None
) -> None:
    """A thread parses a file again and again: the processor has time left, and requests wait for the GIL."""
    parses = BackgroundPlace(kind="cpu", waits_for="", file="/srv/shop/index.py", line=38, function="load",
                             share=bounded(share, spread), idle=False)  # fmt: skip
    (task,) = budget().background
    task = task.model_copy(update={"utilization": bounded(share, spread), "places": (parses,)})
    less, more = (cell(12 * n, throughput=42 * n, cpu_ms_per_request=750 / 42 / n) for n in (1, 2))
    at = of(WORK, row("runnable", waits_ms, waits_ms)).model_copy(update={"background": (task,)})
    found = diagnose_with_twice_the_users(less, more, [], (at, of(WORK)))
    assert [each.name for each in found] == ([] if name is None else [name])
    if name == "gil-bound":
        assert found[0].where == "/srv/shop/index.py:38"


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


@pytest.mark.parametrize(("users", "names"), [(12, ["leaking"]), (60, [])])
def test_an_app_whose_memory_grows_is_not_called_healthy(users: int, names: list[str]) -> None:
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


@pytest.mark.parametrize("twice_rate", [84, 64])
def test_what_grows_with_requests_is_a_cause_whatever_is_served(twice_rate: float) -> None:
    """24 users have the app open enough descriptors to be certain of it, whether all of them are served or most."""
    more = with_descriptors(24, twice_rate, a_second=100)
    at = of(WORK, row("io", 1, 60, line=9, grows=True)) if twice_rate == 64 else of(WORK)
    cause = Cause(name="descriptors-leaking", evidence="opens and does not close", remedy="close")
    found = diagnose_with_twice_the_users(cell(throughput=42.3), more, [cause], (of(WORK), at))
    assert [each.name for each in found] == ["descriptors-leaking"]


@pytest.mark.parametrize(("a_second", "names"), [(4, []), (0.5, ["users-bound"])])
def test_an_app_that_opens_ever_more_descriptors_is_not_called_healthy(a_second: float, names: list[str]) -> None:
    """By less than 12 users could hold: it opens some for one request in many."""
    less, more = (with_descriptors(times * 12, times * 42, a_second) for times in (1, 2))
    found = diagnose_with_twice_the_users(less, more, [], (of(WORK), of(WORK)))
    assert [each.name for each in found] == names


@pytest.mark.parametrize(("failed", "names"), [(40, []), (0, ["users-bound"])])
def test_an_app_of_which_a_rare_route_fails_is_not_healthy(failed: int, names: list[str]) -> None:
    """One route in a hundred fails under load: of all requests that is too few to matter."""
    less = cell(throughput=42)
    (block,) = less.blocks
    response = block.measured.load.response
    often, rare = (
        RequestResult(answered=answered, failed=failures, by_status={}, by_failure={}, response=response)
        for answered, failures in ((6_000, 0), (20, failed))
    )
    load = block.measured.load.model_copy(update={"by_request": (often, rare)})
    block = replace(block, measured=block.measured.model_copy(update={"load": load}))
    found = diagnose_with_twice_the_users(
        MeasuredCell(less.subject, [block]), cell(24, throughput=84), [], (of(WORK), of(WORK))
    )
    assert [each.name for each in found] == names


@pytest.mark.parametrize(
    ("failed", "failed_of_twice", "names"),
    [(300, 300, ["calls-fail"]), (2, 2, ["users-bound"]), (2, 300, [])],
    ids=["already", "hardly any", "of twice the users"],
)
def test_calls_that_fail_unnoticed_are_a_cause(failed: int, failed_of_twice: int, names: list[str]) -> None:
    """A cache has no connection left for most requests, and these have the same status without it."""
    less, more = (_asking(users, failing) for users, failing in ((12, failed), (24, failed_of_twice)))
    found = diagnose_with_twice_the_users(less, more, [], (of(WORK), of(WORK)))
    assert [each.name for each in found] == names
    if names == ["calls-fail"]:
        assert found[0].where == "/srv/shop/cache.py:12"
        assert "60 % of the redis calls there raised an error, and 0.0 % of a single user's" in found[0].evidence


def _asking(users: int, failed: int) -> MeasuredCell:
    """A cell of which this number of 500 calls of a cache fail, and none of a single user's."""
    of_users = cell(users, throughput=42 * users / 12)
    (block,) = of_users.blocks
    asks = Calls(file="/srv/shop/cache.py", line=12, function="get", kind="redis", times=500, total_ns=1, longest_ns=1,
                 most_at_once=9, failed=failed, error="ConnectionError: Too many connections")  # fmt: skip
    probes = {
        "probe": Probe(processes=1, loops=1, calls=(asks,)),
        "single_user_probe": Probe(processes=1, loops=1, calls=(asks.model_copy(update={"times": 200, "failed": 0}),)),
    }
    return MeasuredCell(of_users.subject, [replace(block, measured=block.measured.model_copy(update=probes))])


def test_what_a_job_does_that_sleeps_meanwhile_is_said_to_be_unseen() -> None:
    sleeps = BackgroundPlace(kind="timer", waits_for="asyncio.sleep", file="/srv/shop/jobs.py", line=8,
                             function="refresh", share=bounded(1, 0), idle=True)  # fmt: skip
    (task,) = budget().background
    asleep = task.model_copy(update={"root": "shop.jobs.refresh", "utilization": bounded(0, 0), "places": (sleeps,),
                                     "longest_ms": 8_000, "completes": False})  # fmt: skip
    awake = asleep.model_copy(update={"longest_ms": 90})
    for each, said in ((asleep, True), (awake, False)):
        at = of(WORK).model_copy(update={"background": (each,)})
        (found,) = twice(42, 84, at, at)
        assert found.name == "users-bound"
        assert ("shop.jobs.refresh slept for 8.00 s: what follows was not seen" in found.evidence) is said


def test_who_waits_for_one_of_two_tasks_of_which_one_sleeps_may_be_paced_by_it() -> None:
    waits = row("future", 280, 281, line=8, waits_for="asyncio.Future")
    (batcher,) = budget().background
    sleeps = BackgroundPlace(kind="timer", waits_for="asyncio.sleep", file="/srv/shop/batch.py", line=8,
                             function="collect", share=bounded(0.9, 0.05), idle=True)  # fmt: skip
    first = batcher.model_copy(update={"root": "embed", "completes": True, "longest_ms": 60, "places": (sleeps,)})
    second = first.model_copy(update={"root": "rank"})
    for tasks, names in (((first, second), []), ((first,), ["users-bound"])):
        at = of(waits, row("io", 3, 3, line=9)).model_copy(update={"background": tasks})
        assert [each.name for each in twice(42, 84, at, at)] == names
