"""Looks added up: counts are means of looks, and times are means of the time between them."""

from headway.run.machine.standing_counts import Spot, StandingCounts
from headway.units import NS_PER_MS, NS_PER_S

LOCK = Spot("request", "lock", "futex")
CPU = Spot("request", "cpu")


def test_counts_are_means_of_looks() -> None:
    counts = StandingCounts(0)
    counts.add(NS_PER_S // 2, {LOCK: 4}, {LOCK: 7})
    counts.add(3 * NS_PER_S // 2, {LOCK: 1}, {LOCK: 3})
    counts.add(2 * NS_PER_S - 1, {}, {})
    (place,) = counts.standings().places
    assert (place.mean, place.most, place.longest_ns, place.by_slice) == (5 / 3, 4, 7, (4.0, 0.5))


def test_a_thread_that_runs_all_the_time_runs_as_one_however_uneven_the_looks_are() -> None:
    """The kernel accounts for the time of a wait when it is over: the look after it sees all of it."""
    counts = StandingCounts(0)
    at_ms = 0
    for elapsed_ms, ran_ms in ((10, 0), (10, 0), (10, 30), (800, 800), (10, 0), (60, 70)):
        at_ms += elapsed_ms
        counts.add(at_ms * NS_PER_MS, {}, {})
        counts.add_time(at_ms * NS_PER_MS, elapsed_ms * NS_PER_MS, {CPU: ran_ms * NS_PER_MS})
    (place,) = counts.standings().places
    assert (place.mean, place.most, place.by_slice) == (1.0, 1, (1.0,))


def test_a_spot_at_which_nobody_was_is_none() -> None:
    counts = StandingCounts(0)
    counts.add(1, {LOCK: 0}, {})
    counts.add_time(1, 1, {CPU: 0})
    assert counts.standings().places == ()
