"""Theoretical maxima against their closed forms."""

import math

import numpy as np
import pytest

from headway.analysis.cell.block import Block
from headway.analysis.cell.calibration import Calibration
from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.analysis.cell.open_load import offered_per_s, scheduled_by
from headway.analysis.cell.subject import Subject
from headway.analysis.cell.theoretical_maximum import ideal_per_s, reached, reached_text, theoretical_maxima
from headway.engine.order import PoissonSchedule, RampSchedule, Stage, StagesSchedule
from headway.record.record import RouteTimes, SingleUser
from headway.study.loads import Load, OpenLoad
from headway.study.network import NetworkLevel
from headway.study.server import Server

from ..queues import distribution_of
from ..records import (
    MS,
    SIGNUP,
    S,
    closed,
    environment,
    generator_maximum,
    http_server,
    level,
    measured,
    open_,
    record,
    run_of,
    server,
    study_of,
)
from ..records import tornado_threads as threads


def _subject(server: Server, load: Load | None = None, **changes: object) -> Subject:
    return Subject(server, SIGNUP, load or closed(), "direct", environment(**changes))


def test_users_are_the_maximum_of_a_server_without_a_concurrency_limit() -> None:
    bounds = theoretical_maxima(_subject(server()), 0.2853, None)
    assert [(bound.name, bound.formula) for bound in bounds] == [
        ("users", "12 / 0.2853 s"), ("client-pool", "64 / 0.2 s"), ("database-pool", "64 / 0.02 s"),
    ]  # fmt: skip
    assert bounds[0].value == pytest.approx(12 / 0.2853)
    assert bounds[0].inputs == {"users": 12, "r0_s": 0.2853}


def test_thinking_users_ask_for_less() -> None:
    bound = theoretical_maxima(_subject(server(), closed(think_s=1)), 0.25, None)[0]
    assert bound.value == pytest.approx(12 / 1.25)
    assert bound.formula == "12 / (0.25 s + 1 s of thinking)"


def test_a_loop_that_its_operations_block_has_a_limit_of_one() -> None:
    bound = theoretical_maxima(_subject(http_server()), 0.284, None)[0]
    assert (bound.name, bound.formula) == ("concurrency-limit", "1 / 0.284 s")
    assert bound.value == pytest.approx(3.521, rel=1e-3)


@pytest.mark.parametrize(("n", "w", "d_s"), [(12, 4, 0.28), (200, 5, 2.0), (10, 3, 2.0), (11, 5, 2.0)])
def test_the_limit_agrees_with_the_time_that_a_pool_takes_for_n_jobs(n: int, w: int, d_s: float) -> None:
    # w workers do n jobs of d each in ⌈n/w⌉·d: their rate is never above m/h, and equal to it when w divides n.
    bound = next(b for b in theoretical_maxima(_subject(threads(w)), d_s, None) if b.name == "concurrency-limit")
    rate = n / (math.ceil(n / w) * d_s)
    assert rate <= bound.value * (1 + 1e-12)
    if n % w == 0:
        assert rate == pytest.approx(bound.value)


def test_pools_hold_for_their_own_operations_and_count_in_every_process() -> None:
    two = server(processes=2, client_pool=3, database_pool="unlimited", mail_timeout=None)
    bounds = {bound.name: bound for bound in theoretical_maxima(_subject(two, closed(users=500)), 0.284, None)}
    assert bounds["client-pool"].formula == "2 × 3 / 0.2 s"
    assert bounds["client-pool"].value == pytest.approx(30)
    assert "database-pool" not in bounds


def test_users_who_have_not_arrived_yet_ask_for_nothing() -> None:
    few = theoretical_maxima(_subject(server(), closed(users=500)), 0.25, None, Calibration(users=60.5))
    assert few[0].formula == "60.5 / 0.25 s"
    assert few[0].value == pytest.approx(242)
    assert theoretical_maxima(_subject(server()), 0.25, None, Calibration(users=12.0))[0].formula == "12 / 0.25 s"


def test_of_equal_maxima_the_load_comes_first() -> None:
    assert theoretical_maxima(_subject(threads(12)), 0.28, None)[0].name == "users"


def test_an_open_load_is_bound_by_what_it_offers() -> None:
    bounds = theoretical_maxima(_subject(server(), open_(50)), 0.28, 50.0)
    assert (bounds[0].name, bounds[0].value) == ("offered", 50)


def test_the_generator_is_a_bound_like_the_others_and_named_when_it_binds() -> None:
    own = generator_maximum(200_000.0)
    bounds = theoretical_maxima(_subject(server(), generator_maxima=(own,)), 0.28, None)
    assert [bound.name for bound in bounds] == ["users", "client-pool", "database-pool", "generator"]
    assert (bounds[-1].value, bounds[-1].formula) == (200_000, "1 / 5.00 µs of the load generator")
    assert bounds[-1].inputs["cpu_s"] == pytest.approx(5e-6)
    many = _subject(server(client_pool="unlimited", database_pool="unlimited"), closed(users=100_000),
                    generator_maxima=(own,))  # fmt: skip
    assert theoretical_maxima(many, 0.28, None)[0].name == "generator"


def test_another_kind_of_connection_has_another_bound() -> None:
    own = (generator_maximum(200_000.0), generator_maximum(26_000.0, "close"))
    anew = closed().model_copy(update={"connection": "close"})
    assert theoretical_maxima(_subject(server(), anew, generator_maxima=own), 0.28, None)[-1].value == 26_000
    assert all(bound.name != "generator" for bound in theoretical_maxima(_subject(server(), anew), 0.28, None))


def test_ideal_is_the_least_of_users_and_limit_over_the_bare_operations() -> None:
    assert ideal_per_s(_subject(server()), None) == pytest.approx(12 / 0.28)
    assert ideal_per_s(_subject(threads(4)), None) == pytest.approx(4 / 0.28)
    assert ideal_per_s(_subject(threads(400), open_(50)), 50.0) == 50
    assert ideal_per_s(_subject(server(), open_(50)), None) is None


@pytest.mark.parametrize(
    ("schedule", "mean"),
    [
        (PoissonSchedule(rate=70), 70),
        (RampSchedule(from_rate=0, to_rate=100, over=10 * S), 30),  # from 2 s to 4 s: 20/s to 40/s
        (RampSchedule(from_rate=10, to_rate=20, over=3 * S), 19.166666),  # (18.333 + 20) / 2 for 1 s, then 20 for 1 s
        (StagesSchedule(stages=(Stage(rate=10, duration=3 * S), Stage(rate=30, duration=9 * S))), 20),
        (StagesSchedule(stages=(Stage(rate=10, duration=1 * S), Stage(rate=30, duration=1 * S))), 30),
    ],
)
def test_offered_rate_is_the_schedules_mean_over_the_window(schedule, mean: float) -> None:  # type: ignore[no-untyped-def]
    load = OpenLoad(name="open", schedule=schedule, window=2 * S)
    study = study_of([server()], [load], blocks=1)
    block = measured(users=None, throughput=mean, warm_up_s=2, window_s=2)
    trial = run_of(study).trials[0]
    assert offered_per_s(load, Block(1, record(trial, block), block, _subject(server(), load))) == pytest.approx(mean)


def test_nothing_is_scheduled_before_the_beginning() -> None:
    assert scheduled_by(StagesSchedule(stages=(Stage(rate=10, duration=3 * S),)))(0.0) == 0


def _over(server: Server, networks: NetworkLevel, load: Load | None = None) -> Subject:
    return Subject(server, SIGNUP, load or closed(), networks.name, environment(), networks=networks)


def test_a_worker_is_not_held_while_the_answer_travels() -> None:
    subject = _over(http_server(), level(100, backends_ms=0))
    bound = next(b for b in theoretical_maxima(subject, 0.384, None) if b.name == "concurrency-limit")
    assert bound.formula == "1 / (0.384 s − 0.1 s of the load's network)"
    assert bound.value == pytest.approx(1 / 0.284)
    assert bound.inputs == {"concurrency_limit": 1, "r0_s": 0.384, "load_trip_s": 0.1}


def test_a_bound_that_does_not_hold_at_an_end_of_r0_has_no_interval() -> None:
    """Six single responses of 110 or 310 ms over a network of 100 ms: R0 may be shorter than its trip."""
    subject = _over(http_server(), level(100, backends_ms=0))
    times = RouteTimes(weight=1, parts=(distribution_of(np.array([0.110] * 5 + [0.310])),))
    lone = SingleUser(answers=6, service_ns=143 * MS, routes=(times,))
    block = measured(http_server(), throughput=5, single_user=lone)
    trial = run_of(study_of([http_server()], blocks=1)).trials[0]
    cell = MeasuredCell(subject, [Block(1, record(trial, block), block, subject)])
    assert cell.r0.low is not None
    assert cell.r0.low < 0.1 < cell.r0_s
    bounds = {bound.name: bound for bound in cell.theoretical_maxima}
    assert (bounds["concurrency-limit"].low, bounds["concurrency-limit"].high) == (None, None)
    assert bounds["users"].low is not None


def test_a_worker_that_waits_for_the_clients_close_is_held_for_another_round_trip() -> None:
    lingering = http_server().model_copy(update={"lingering_close": True})
    kept = next(
        b
        for b in theoretical_maxima(_over(lingering, level(100, backends_ms=0)), 0.384, None)
        if b.name == "concurrency-limit"
    )
    assert kept.value == pytest.approx(1 / 0.284)
    closing = _over(lingering, level(100, backends_ms=0), closed().model_copy(update={"connection": "close"}))
    bound = next(b for b in theoretical_maxima(closing, 0.384, None) if b.name == "concurrency-limit")
    assert bound.formula == "1 / 0.384 s, 0.1 s of it until the client has closed"
    assert bound.value == pytest.approx(1 / 0.384)
    assert bound.inputs == {"concurrency_limit": 1, "r0_s": 0.384, "lingering_s": 0.1}  # it is as certain as R0
    assert ideal_per_s(closing, None) == pytest.approx(1 / 0.38)


def test_a_network_that_varies_more_than_the_work_takes_tells_nothing_of_the_limit() -> None:
    assert all(
        bound.name != "concurrency-limit" for bound in theoretical_maxima(_over(http_server(), level(100)), 0.09, None)
    )


def test_where_a_network_varies_the_bare_waits_bound_what_a_few_answers_cannot() -> None:
    # 280 ms of operations and four round trips of 100 ms on average. Its answers were quick or slow by chance.
    for r0_s in (0.55, 0.8):
        bounds = {b.name: b for b in theoretical_maxima(_over(http_server(), level(100, jitter=80 * MS)), r0_s, None)}
        assert bounds["concurrency-limit"].formula == "1 / 0.58 s"
        assert bounds["concurrency-limit"].inputs == {"concurrency_limit": 1, "hold_s": pytest.approx(0.58)}
        assert bounds["users"].formula == f"12 / {max(r0_s, 0.68):.4g} s"
    lossy = theoretical_maxima(_over(http_server(), level(100, loss=0.01)), 0.8, None)
    assert next(b for b in lossy if b.name == "concurrency-limit").formula == "1 / 0.58 s"


def test_users_who_connect_anew_wait_another_round_trip() -> None:
    anew = closed().model_copy(update={"connection": "close"})
    for subject in (_over(server(), level(100), anew), _over(server(keep_alive=0), level(100))):
        bound = theoretical_maxima(subject, 0.684, None)[0]
        assert bound.formula == "12 / (0.684 s + 0.1 s of connecting)"
        assert bound.value == pytest.approx(12 / 0.784)
    assert theoretical_maxima(_over(server(), level(100)), 0.684, None)[0].formula == "12 / 0.684 s"
    assert theoretical_maxima(_subject(server(keep_alive=0)), 0.684, None)[0].formula == "12 / 0.684 s"


def test_connecting_and_thinking_stand_beside_each_other() -> None:
    bound = theoretical_maxima(_over(server(keep_alive=0), level(100), closed(think_s=1)), 0.684, None)[0]
    assert bound.formula == "12 / (0.684 s + 0.1 s of connecting + 1 s of thinking)"
    assert bound.value == pytest.approx(12 / 1.784)


def test_a_pooled_connection_is_held_for_its_round_trip_as_well() -> None:
    bounds = {bound.name: bound for bound in theoretical_maxima(_over(server(), level(100)), 0.684, None)}
    assert bounds["database-pool"].formula == "64 / (0.02 s + 0.1 s of its network)"
    assert bounds["database-pool"].value == pytest.approx(64 / 0.12)
    assert bounds["client-pool"].inputs["hold_s"] == pytest.approx(0.3)


def test_ideal_waits_for_the_networks_as_often_as_it_must() -> None:
    # Three operations ask a backend: 280 ms of operations, 3 round trips of 50 ms, one of 100 ms to the load.
    assert ideal_per_s(_over(server(), level(100, backends_ms=50)), None) == pytest.approx(12 / 0.53)
    assert ideal_per_s(_over(threads(4), level(100, backends_ms=50)), None) == pytest.approx(4 / 0.43)
    assert ideal_per_s(_over(server(keep_alive=0), level(100, backends_ms=50)), None) == pytest.approx(12 / 0.63)
    assert ideal_per_s(_over(threads(400), level(100, backends_ms=50), open_(50)), 50.0) == 50


def test_no_honest_answer_is_faster_than_the_operations_and_the_shortest_round_trips() -> None:
    assert _over(server(), level(100, backends_ms=50)).least_ns == (280 + 100 + 3 * 50) * MS
    assert _over(server(), level(100, jitter=20 * MS)).least_ns == (280 + 4 * 80) * MS
    assert _subject(server()).least_ns == 280 * MS


@pytest.mark.parametrize(
    ("share", "stands", "text"),
    [
        ((0.87, 0.82, 0.92), "below", "87 ±5 % of its theoretical maximum"),
        ((0.87, None, None), "below", "87 % of its theoretical maximum"),
        ((0.97, 0.92, 1.02), "below or at", "below its theoretical maximum or at it (97 %, 92 to 102 %)"),
        ((1.028, 0.97, 1.09), "at", "at its theoretical maximum (103 %, 97 to 109 %)"),
        ((1.016, 1.003, 1.029), "at", "at its theoretical maximum (101.6 %, 100.3 to 102.9 %)"),
        ((1.08, None, None), "at", "at its theoretical maximum (108 %)"),
        ((1.2, 1.15, 1.25), "refuted", "120 ±5 % of its theoretical maximum: the bound is refuted"),
        ((1.2, 0.9, 1.5), "at", "at its theoretical maximum (120 %, 90 to 150 %)"),
    ],
)
def test_no_rate_is_said_to_be_above_what_is_possible(
    share: tuple[float, float | None, float | None], stands: str, text: str
) -> None:
    value, low, high = share
    found = Estimate(value=value, low=low, high=high, method="", n=3)
    assert (reached(found), reached_text(found)) == (stands, text)
