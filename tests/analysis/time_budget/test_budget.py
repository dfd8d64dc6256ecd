"""Time budgets of queueing networks whose waits are known."""

from dataclasses import replace

import numpy as np
import pytest

from headway.analysis.cell.budget_findings import BudgetRow, TimeBudget
from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.cell.levels import TOLERANCE
from headway.analysis.time_budget.account import ObservedBlock, ObservedRequests
from headway.analysis.time_budget.bounds import Bounded
from headway.analysis.time_budget.budget import budget_of
from headway.record.standings import Standings, WaitKind

from .closed_network import Station, block, mean_values_ms, simulate, standing

SEMAPHORE = Station(100, slots=5)


def row(budget: TimeBudget, line: int) -> BudgetRow:
    return next(each for each in budget.rows if each.line == line)


def covers(estimate: Estimate | None, truth: float) -> bool:
    assert estimate is not None
    return estimate.low is not None and estimate.high is not None and estimate.low <= truth <= estimate.high


def grown(budget: TimeBudget) -> list[int | None]:
    return [each.line for each in budget.rows if each.grows]


def test_the_wait_for_a_semaphore_grows_and_five_are_past_it() -> None:
    budget = budget_of([block([SEMAPHORE], users=50)], 50)
    semaphore, held = row(budget, 8), row(budget, 9)
    assert semaphore.loaded_ms.value == pytest.approx(900, rel=0.02)
    assert semaphore.single_user_ms is not None
    assert semaphore.single_user_ms.value == 0
    assert held.loaded_ms.value == pytest.approx(100, rel=0.05)
    assert held.single_user_ms is not None
    assert held.single_user_ms.value == pytest.approx(100, rel=0.02)
    assert grown(budget) == [8]
    assert semaphore.in_service.value == pytest.approx(5, rel=0.05)
    assert semaphore.standing.value == pytest.approx(45, rel=0.02)


def test_what_no_look_found_may_be_as_long_as_looks_allow() -> None:
    semaphore = row(budget_of([block([SEMAPHORE], users=50)], 50), 8)
    assert semaphore.single_user_ms is not None
    assert semaphore.single_user_ms.low == 0
    assert semaphore.single_user_ms.high is not None
    # 300 looks: no more than 1 - 0.025^(1/300) of the time, which is 1.2 % of 100 ms.
    assert semaphore.single_user_ms.high == pytest.approx(1.22, rel=0.1)


def test_the_rows_add_up_to_the_response_time() -> None:
    stations = [Station(30, law="exponential", line=1), Station(10, slots=1, law="exponential"), Station(20, line=20)]
    for seed in range(1, 11):
        budget = budget_of([block(stations, users=20, seed=seed)], 20)
        assert abs(budget.unaccounted_loaded_ms.value) <= TOLERANCE * budget.loaded_ms.value
        total = sum(each.loaded_ms.value for each in budget.rows) + budget.unaccounted_loaded_ms.value
        assert total == pytest.approx(budget.loaded_ms.value)


def test_two_modes_under_no_contention_do_not_grow() -> None:
    budget = budget_of([block([Station(10, long_ms=500, of_long=0.35)], users=50)], 50)
    assert grown(budget) == []
    assert covers(budget.rows[0].loaded_ms, 0.35 * 500 + 0.65 * 10)


@pytest.mark.parametrize("users", [1, 5, 20])
def test_intervals_of_one_block_cover_the_truth_of_mean_value_analysis(users: int) -> None:
    service_ms = [4.0, 6.0]
    stations = [
        Station(50, law="exponential", line=100, holds="timer"),
        # What waits and what is served stand at one line: W of a station is both together.
        Station(service_ms[0], slots=1, law="exponential", line=10, waits="lock", holds="lock"),
        Station(service_ms[1], slots=1, law="exponential", line=20, waits="lock", holds="lock"),
    ]
    truth = mean_values_ms(50, service_ms, users)
    hits = []
    for seed in range(1, 121):
        budget = budget_of([block(stations, users, seed)], users)
        for first, wait in zip((10, 20), truth, strict=True):
            rows = [each for each in budget.rows if each.line in (first, first + 1)]
            low = sum(each.loaded_ms.low or 0.0 for each in rows)
            high = sum(each.loaded_ms.high or 0.0 for each in rows)
            hits.append(low <= wait <= high)
        hits.append(covers(row(budget, 101).loaded_ms, 50))
    assert np.mean(hits) > 0.93


def test_intervals_over_blocks_are_those_of_the_blocks() -> None:
    blocks = [block([SEMAPHORE], users=50, seed=seed) for seed in range(1, 6)]
    semaphore = row(budget_of(blocks, 50), 8)
    assert semaphore.loaded_ms.n == 5
    assert semaphore.loaded_ms.method == "t interval of blocks"
    assert covers(semaphore.growth_ms, 900)
    assert semaphore.grows


@pytest.mark.parametrize(("waits", "grows"), [("semaphore", [8]), ("io", [])])
def test_without_a_single_user_only_waits_are_known_to_grow_that_others_cause(
    waits: WaitKind, grows: list[int]
) -> None:
    budget = budget_of([ObservedBlock(block([replace(SEMAPHORE, waits=waits)], users=50).loaded)], 50)
    assert budget.single_user_ms is None
    assert row(budget, 8).growth_ms is None
    assert grown(budget) == grows


NETWORK = Station(0.4, waits=None, holds=None, line=1)
WORKERS = Station(20, slots=4, waits=None, line=8)
"""Requests that no worker has accepted are not in the application."""


def test_requests_that_have_not_come_to_the_application_wait_before_it() -> None:
    budget = budget_of([block([NETWORK, WORKERS], users=40)], 40)
    before = next(each for each in budget.rows if each.kind == "before")
    assert before.loaded_ms.value == pytest.approx(200 - 20 - 0.4, rel=0.03)
    assert before.grows
    assert before.in_service.value == pytest.approx(4, rel=0.05)
    assert outside_ms(budget) == pytest.approx(0.4, abs=0.2)
    assert abs(budget.unaccounted_loaded_ms.value) < TOLERANCE * budget.loaded_ms.value


def outside_ms(budget: TimeBudget) -> float | None:
    """The time outside of the application, which is the same with one user and under load; None without such a row."""
    row = next((each for each in budget.rows if each.kind == "outside"), None)
    assert row is None or row.single_user_ms == row.loaded_ms
    return None if row is None else row.loaded_ms.value


@pytest.mark.parametrize("seed", range(1, 6))
def test_what_a_single_user_s_request_takes_outside_it_takes_outside_under_load(seed: int) -> None:
    far = Station(10, waits=None, holds=None, line=1)
    budget = budget_of([block([far, Station(20, line=20)], users=20, seed=seed)], 20)
    assert outside_ms(budget) == pytest.approx(10, rel=0.15)
    assert abs(budget.unaccounted_loaded_ms.value) <= TOLERANCE * budget.loaded_ms.value
    assert budget.unaccounted_single_user_ms is not None
    assert budget.unaccounted_single_user_ms.value == 0
    assert grown(budget) == []


def test_under_load_a_request_that_opens_a_connection_is_outside_for_that_as_well() -> None:
    """A single user's connection is open before. What takes longer than for a single user waits for something."""
    far, opening = Station(10, waits=None, holds=None, line=1), Station(15, waits=None, holds=None, line=2)
    loaded = block([far, opening, Station(20, line=20)], users=20).loaded
    alone = block([far, Station(20, line=20)], users=1).single_user
    for connecting_ms, before_ms in ((15.0, None), (5.0, 10.0), (0.0, 15.0)):
        budget = budget_of([ObservedBlock(replace(loaded, connecting_ms=connecting_ms), alone)], 20)
        (row,) = [each for each in budget.rows if each.kind == "outside"]
        assert row.loaded_ms.value == pytest.approx(10 + connecting_ms, rel=0.1)
        assert row.single_user_ms is not None
        assert row.single_user_ms.value == pytest.approx(10, rel=0.1)
        before = [each.loaded_ms.value for each in budget.rows if each.kind == "before"]
        assert before == ([] if before_ms is None else [pytest.approx(before_ms, rel=0.3)])
        assert abs(budget.unaccounted_loaded_ms.value) <= TOLERANCE * budget.loaded_ms.value


def test_time_outside_that_may_be_chance_is_no_row() -> None:
    near = Station(0.02, waits=None, holds=None, line=1)
    assert outside_ms(budget_of([block([near, Station(20, line=20)], users=20)], 20)) is None


def test_time_outside_is_not_known_where_requests_may_be_in_the_application_unseen() -> None:
    far = Station(10, waits=None, holds=None, line=1)
    observed = block([far, Station(20, line=20)], users=20)
    alone = observed.single_user[0]
    unseen = replace(alone, standings=alone.standings.model_copy(update={"complete": False}))
    by_kernel = replace(alone, observed_by="kernel")
    for single_user in ((unseen,), (by_kernel,)):
        budget = budget_of([ObservedBlock(observed.loaded, single_user)], 20)
        assert outside_ms(budget) is None
        assert budget.unaccounted_loaded_ms.value == pytest.approx(10, rel=0.15)


def test_the_accept_queue_is_named_where_it_holds_them() -> None:
    observed = block([NETWORK, WORKERS], users=40)
    named = {}
    for queued in (35.0, 3.0):
        loaded = ObservedBlock(replace(observed.loaded, accept_queue=queued), observed.single_user)
        before = next(each for each in budget_of([loaded], 40).rows if each.kind == "before")
        named[queued] = before.waits_for
    assert named == {35.0: "accept queue", 3.0: ""}


FEW = Bounded(2.0, 1.5, 2.5)
MANY = Bounded(35.9, 34.0, 36.5)


@pytest.mark.parametrize(
    ("not_read", "before_ms"), [(FEW, 180), (MANY, 180), (None, 180)], ids=["a queue of its own", "as many", "unknown"]
)
def test_what_the_kernel_shows_of_unread_requests_is_a_part_of_those_that_are_missing(
    not_read: Bounded | None, before_ms: float
) -> None:
    observed = block([NETWORK, WORKERS], users=40)
    loaded = replace(observed.loaded, not_read=not_read)
    budget = budget_of([ObservedBlock(loaded, observed.single_user)], 40)
    before = next(each for each in budget.rows if each.kind == "before")
    assert before.loaded_ms.value == pytest.approx(before_ms, rel=0.03)
    total = sum(each.loaded_ms.value for each in budget.rows) + budget.unaccounted_loaded_ms.value
    assert total == pytest.approx(budget.loaded_ms.value)


@pytest.mark.parametrize(("not_read", "before"), [(None, []), (Bounded(1.0, 0.4, 1.6), [10])])
def test_where_little_is_known_of_a_single_user_the_kernel_shows_what_waits_before_the_application(
    not_read: Bounded | None, before: list[float]
) -> None:
    """Of 12 users one is outside on average; three looks at the single user cannot exclude that this is the network."""
    places = Standings(looks=40, seconds=0.5, places=(standing("lock", 8, 11.0),))
    seen = ObservedRequests(places, 100, 120, 12, not_read=not_read)
    alone = ObservedRequests(Standings(looks=3, seconds=0.1, places=(standing("lock", 8, 1.0),)), 40, 25, 1)
    budget = budget_of([ObservedBlock(seen, (alone,))], 12)
    assert [each.loaded_ms.value for each in budget.rows if each.kind == "before"] == pytest.approx(before)
    assert budget.unaccounted_loaded_ms.value == pytest.approx(10 - sum(before))


def test_what_is_not_seen_is_not_said_to_be_before_the_application_where_not_all_requests_are_seen() -> None:
    observed = block([NETWORK, WORKERS], users=40)
    standings = observed.loaded.standings.model_copy(update={"complete": False})
    budget = budget_of([ObservedBlock(replace(observed.loaded, standings=standings), observed.single_user)], 40)
    assert [each.kind for each in budget.rows if each.kind == "before"] == []
    assert budget.unaccounted_loaded_ms.value == pytest.approx(180, rel=0.03)


def test_nobody_waits_before_an_application_that_holds_all_requests() -> None:
    budget = budget_of([block([NETWORK, SEMAPHORE], users=50)], 50)
    assert [each.kind for each in budget.rows if each.kind == "before"] == []


def test_of_a_mix_the_single_user_has_the_mean_by_weight() -> None:
    slow, quick = Station(90, line=8), Station(10, line=18)
    alone = (simulate([slow], 1, 1.5).seen(200, weight=1), simulate([quick], 1, 1.5).seen(200, weight=3))
    budget = budget_of([ObservedBlock(simulate([slow], 10).seen(20), alone)], 10)
    assert budget.single_user_ms is not None
    assert budget.single_user_ms.value == pytest.approx(90 / 4 + 10 * 3 / 4, rel=0.03)
    waits = {each.line: each.single_user_ms for each in budget.rows}
    assert covers(waits[9], 90 / 4)
    assert covers(waits[19], 10 * 3 / 4)


def test_a_wait_that_fills_up_during_the_window_changes_and_a_steady_one_does_not() -> None:
    observed = block([SEMAPHORE], users=50)
    steady = row(budget_of([observed], 50), 8).change
    assert covers(steady, 0)
    filling = Standings(looks=120, seconds=6, places=(standing("lock", 8, 25, [0, 10, 20, 30, 40, 50]),))
    changed = row(budget_of([ObservedBlock(replace(observed.loaded, standings=filling))], 50), 8).change
    assert changed is not None
    assert changed.value == pytest.approx(60)
    assert changed.low is not None
    assert changed.low > 50


def test_what_waits_for_a_processor_is_one_row_with_its_lines() -> None:
    places = (
        standing("runnable", 4, 3, function="a"),
        standing("runnable", 9, 6, function="b"),
        standing("cpu", 9, 1, function="b"),
    )
    loaded = ObservedRequests(Standings(looks=100, seconds=5, places=places), 100, 100, 10)
    rows = budget_of([ObservedBlock(loaded)], 10).rows
    assert [(each.kind, each.line) for each in rows] == [("runnable", None), ("cpu", None)]
    assert [each.loaded_ms.value for each in rows] == pytest.approx([90, 10])
    assert [(line.line, line.function) for line in rows[0].lines] == [(9, "b"), (4, "a")]


def test_one_line_is_one_row_whatever_functions_and_names_it_has_but_not_whatever_it_waits_for() -> None:
    places = (
        standing("io", 4, 2, waits_for="127.0.0.1:5432"),
        standing("io", 4, 1, function="<genexpr>"),  # not known yet for what
        standing("pool", 4, 3, waits_for="psycopg_pool"),
        standing("io", 5, 4, waits_for="127.0.0.1:5432"),
    )
    loaded = ObservedRequests(Standings(looks=100, seconds=5, places=places), 100, 100, 10)
    rows = {(each.kind, each.line): each for each in budget_of([ObservedBlock(loaded)], 10).rows}
    assert {key: each.loaded_ms.value for key, each in rows.items()} == pytest.approx(
        {("io", 4): 30, ("pool", 4): 30, ("io", 5): 40}
    )
    assert rows["io", 4].waits_for == "127.0.0.1:5432"
    assert rows["pool", 4].in_service.value == pytest.approx(7)


def test_seldom_seen_places_are_not_sure_to_be_nothing_however_many_blocks_agree() -> None:
    blocks = [block([SEMAPHORE], users=50, seed=seed) for seed in range(1, 4)]
    alone = row(budget_of(blocks, 50), 8).single_user_ms
    assert alone is not None
    assert alone.high is not None
    assert alone.high > 0.3


@pytest.mark.parametrize(("kind", "per_s", "certain"), [("io", 16, False), ("io", 1600, True), ("lock", 16, True)])
def test_what_each_fiftieth_request_does_may_not_have_been_the_turn_of_a_single_user_s(
    kind: WaitKind, per_s: float, certain: bool
) -> None:
    """It takes 600 ms, 12 on average: of 24 requests that a single user has sent none came there, or of 2,400."""
    alone = Standings(looks=300, seconds=1.5, places=(standing("timer", 9, 1.0, (1.0, 1.0)),))
    every_fiftieth = standing(kind, 15, 3.3, (3.3,) * 6).model_copy(update={"longest_ns": 600_000_000})
    loaded = Standings(looks=1200, seconds=6, places=(standing("timer", 9, 16.7, (16.7,) * 6), every_fiftieth))
    single_user = ObservedRequests(alone, per_s, 1000 / per_s, 1.0)
    budget = budget_of([ObservedBlock(ObservedRequests(loaded, 278, 72, 20.0), (single_user,))], 20)
    assert (15 in grown(budget)) == certain
