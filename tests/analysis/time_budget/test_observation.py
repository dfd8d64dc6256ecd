"""What a block's record gives a time budget: rates, response times, and which of them are known."""

from typing import Any

import pytest

from headway.analysis.cell.block import Block
from headway.analysis.time_budget.budget import app_time_budget, time_budget
from headway.analysis.time_budget.observation import observed_block, observed_requests, rate_error, requests_in_window
from headway.engine.message import Tick
from headway.record.probe import Probe
from headway.record.record import RouteTimes, SingleUser
from headway.record.server_observations import ServerSockets
from headway.record.standings import Standing, Standings

from ..records import MS, about, distribution, measured, open_, queue_of, record, run_of, server, study_of
from .closed_network import standing


def probe(*means: float, looks: int = 120) -> Probe:
    """A wait at line 8, and the time in which the slot is held at line 9."""
    waiting, holding = means
    places = (standing("semaphore", 8, waiting), standing("timer", 9, holding))
    return Probe(processes=1, loops=1, standings=Standings(looks=looks, seconds=6, places=places))


def alone(share: float = 1.0) -> Probe:
    """Five requests of a single user, 100 ms each, in so much of the time for which the probe looked."""
    places = (standing("timer", 9, share),)
    standings = Standings(looks=100, seconds=0.5 / share, places=places)
    return Probe(processes=1, loops=1, standings=standings)


def block(**changes: Any) -> Block:
    """Twelve users, 40 requests a second, 300 ms each; a single user waits 100 ms."""
    (trial,) = run_of(study_of([server()], blocks=1)).trials
    values: dict[str, Any] = {"throughput": 40, "users": 12, "single_user_ms": 100, "probe": probe(8, 4)}
    outcome = measured(**values | changes)
    return Block(1, record(trial, outcome), outcome, about())


def test_a_wait_is_the_number_of_requests_over_the_rate() -> None:
    budget = time_budget([block(single_user_probe=alone())])
    assert budget is not None
    assert budget.users == 12
    assert budget.loaded_ms.value == pytest.approx(300, rel=0.01)
    assert {row.line: row.loaded_ms.value for row in budget.rows} == pytest.approx({8: 200, 9: 100})
    single_user = {row.line: row.single_user_ms.value for row in budget.rows if row.single_user_ms}
    assert single_user == pytest.approx({8: 0, 9: 100})
    assert [row.line for row in budget.rows if row.grows] == [8]
    assert budget.unaccounted_loaded_ms.value == pytest.approx(0, abs=1)


def test_the_probe_may_look_before_and_after_the_single_user() -> None:
    budget = time_budget([block(single_user_probe=alone(0.4))])
    assert budget is not None
    assert [row.single_user_ms.value for row in budget.rows if row.single_user_ms] == pytest.approx([0, 100])


def test_no_more_of_a_single_user_s_requests_are_in_the_application_than_were_sent() -> None:
    # Half of the time a request was under way, and looks found one at 8 in 10 of them: waiting, or computing.
    places = (standing("runnable", 9, 0.2), standing("cpu", 9, 0.6))
    looked = Probe(processes=1, loops=1, standings=Standings(looks=100, seconds=1, places=places))
    budget = time_budget([block(single_user_probe=looked)])
    assert budget is not None
    alone_ms = {row.kind: row.single_user_ms.value for row in budget.rows if row.single_user_ms is not None}
    assert alone_ms["runnable"] == pytest.approx(25)
    assert alone_ms["cpu"] == pytest.approx(75)
    assert budget.unaccounted_single_user_ms is not None
    assert budget.unaccounted_single_user_ms.value == pytest.approx(0)


def test_without_looks_there_is_no_budget() -> None:
    assert time_budget([block(probe=None)]) is None
    assert time_budget([block(probe=probe(0, 0, looks=0))]) is None
    assert time_budget([block(throughput=None)]) is None


def test_what_the_single_user_did_is_unknown_where_one_block_does_not_know_it() -> None:
    budget = time_budget([block(single_user_probe=alone()), block()])
    assert budget is not None
    assert budget.single_user_ms is None
    assert {row.growth_ms for row in budget.rows} == {None}


def test_of_a_closed_loop_requests_count_by_their_part_in_the_window() -> None:
    """Twelve were outstanding all the time, at 40 a second: 300 ms, whichever of them ended in the window."""
    seen = observed_block(block(response_ms=[250.0]))
    assert seen is not None
    assert seen.loaded.response_ms == pytest.approx(300, rel=0.01)


@pytest.mark.parametrize("response_ms", [269.0, 436.0])
def test_a_single_user_s_requests_are_those_that_the_window_has_room_for(response_ms: float) -> None:
    """Five, or three, responses end in 1.5 s: what began before the window, and went on after it, is a part of one."""
    ended = int(1500 / response_ms)
    load = measured(users=1, throughput=ended / 1.5, window_s=1.5, response_ms=[response_ms]).load
    assert requests_in_window(load) == pytest.approx(1500 / response_ms, rel=0.01)


def test_of_an_open_loop_a_response_takes_what_the_generator_saw_of_it() -> None:
    """Who is late in the generator's own queue is not in the server; who never came back counts with its wait."""
    subject = about(open_())
    made = block(response_ms=[250.0])
    seen = observed_block(Block(1, made.record, made.measured, subject))
    assert seen is not None
    assert seen.loaded.response_ms == pytest.approx(250, rel=0.01)
    counts = made.measured.load.counts.model_copy(update={"unfinished": 2})
    load = made.measured.load.model_copy(update={"counts": counts})
    outcome = made.measured.model_copy(update={"load": load})
    lost = observed_block(Block(1, made.record, outcome, subject))
    assert lost is not None
    assert lost.loaded.response_ms == pytest.approx(300, rel=0.01)


def test_the_accept_queue_is_that_of_the_window() -> None:
    assert (seen := observed_block(block())) is not None
    assert seen.loaded.accept_queue is None
    outcome = block().measured
    samples = queue_of(outcome, *[90] * 10, *[4] * 400)  # of the first second, which is warm-up, the queue is longer
    seen = observed_block(block(samples=samples))
    assert seen is not None
    assert seen.loaded.accept_queue == pytest.approx(4)


def test_without_a_probe_there_is_what_the_kernel_shows_and_nobody_is_before_the_application() -> None:
    thread = Standing(of="request", kind="io", waits_for="127.0.0.1:5432", file="", line=1, function="", mean=4, most=4,
                      longest_ns=MS)  # fmt: skip
    queued = thread.model_copy(update={"kind": "queue", "waits_for": "accept queue", "mean": 3.0})
    seen = Standings(looks=120, seconds=6, places=(thread, queued))
    budget = time_budget([block(probe=None, os_standings=seen)])
    assert budget is not None
    assert budget.observed_by == "kernel"
    assert {row.waits_for: row.loaded_ms.value for row in budget.rows} == pytest.approx(
        {"127.0.0.1:5432": 100, "accept queue": 75}
    )
    assert budget.unaccounted_loaded_ms.value == pytest.approx(125, rel=0.01)


def test_the_probe_is_believed_where_there_is_one_and_the_kernel_tells_the_accept_queue() -> None:
    queued = standing("queue", 1, 3, waits_for="accept queue")
    seen = observed_block(block(os_standings=Standings(looks=120, seconds=6, places=(queued,))))
    assert seen is not None
    assert seen.loaded.observed_by == "probe"
    assert seen.loaded.accept_queue == 3


@pytest.mark.parametrize(
    ("share", "alone_ms", "waiting"), [(1.0, 0.2, 4), (0.1, 0.2, 0.4), (1.0, None, 0)],
    ids=["each request", "one in ten", "a single user's is unknown"],
)  # fmt: skip
def test_who_has_no_connection_yet_is_before_the_application(
    share: float, alone_ms: float | None, waiting: float
) -> None:
    """To connect takes 100 ms longer than for a single user: of 40 requests a second that each do so 4 wait for it."""
    requests = block().measured.load.counts.answered
    connect_ns = None if alone_ms is None else round(alone_ms * MS)
    single_user = SingleUser(answers=5, service_ns=100 * MS, connect_ns=connect_ns)
    made = block(connect_ms=[100.2], connections_opened=round(share * requests), single_user=single_user,
                 os_standings=Standings(looks=120, seconds=6), sockets=ServerSockets(unread=0.5))  # fmt: skip
    seen = observed_block(made)
    assert seen is not None
    assert seen.loaded.not_read is not None
    assert seen.loaded.not_read.value == pytest.approx(0.5 + waiting, rel=0.02)


def test_a_single_user_of_another_mix_than_the_load_is_not_compared_with_it() -> None:
    known = {}
    for weight in (1.0, 3.0):
        routes = (
            RouteTimes(weight=1, parts=(distribution([100] * 10),)),
            RouteTimes(weight=weight, parts=(distribution([100] * 10),)),
        )
        single_user = SingleUser(answers=20, service_ns=100 * MS, routes=routes)
        seen = observed_block(block(single_user_probe=alone(), single_user=single_user))
        assert seen is not None
        known[weight] = len(seen.single_user)
    assert known == {1.0: 1, 3.0: 0}


def test_of_an_app_the_single_user_is_that_of_its_routes() -> None:
    outcome = measured(throughput=20, users=1, single_user_ms=50)
    observed = observed_requests(probe(0, 1), outcome.load)
    assert observed is not None
    assert observed.rate_per_s == 20
    budget = app_time_budget([block(single_user_probe=alone())], [observed])
    assert budget is not None
    assert budget.single_user_ms is not None
    assert budget.single_user_ms.value == pytest.approx(50, rel=0.01)
    assert observed_requests(None, outcome.load) is None


def test_a_rate_is_as_certain_as_its_parts_are_equal() -> None:
    steady, uneven = [6, 7] * 12, [2, 11] * 12
    assert rate_error(steady) == pytest.approx(0.0168, rel=0.01)  # 0.51 / 6.5 / √24, by Student's t
    assert rate_error(uneven) == pytest.approx(0.1517, rel=0.01)
    slow = [2] * 12 + [11] * 12
    assert (rate_error(slow) or 0) > 1.5 * (rate_error(uneven) or 0)  # what moves slowly is seen in longer parts
    assert rate_error(steady[:15]) is None
    assert rate_error([0] * 24) is None


@pytest.mark.parametrize(
    ("answered", "error"), [([6, 7] * 24, 0.0115), ([1, 12] * 24, 0.127)], ids=["steady", "uneven"]
)
def test_a_wait_of_a_closed_loop_is_as_certain_as_its_rate(answered: list[int], error: float) -> None:
    """One response in ten takes as long as a hundred others do."""
    ticks = tuple(
        Tick(at_ns=number, phase="window", answered=each, failed=0, sent=each, dropped=0, in_flight=12,
             p50_ns=None, p99_ns=None, by_failure={}, hdr_base64="")
        for number, each in enumerate(answered)
    )  # fmt: skip
    seen = observed_block(block(response_ms=[30.0] * 9 + [3000.0], ticks=ticks))
    assert seen is not None
    assert seen.loaded.response_error == pytest.approx(error, rel=0.02)
