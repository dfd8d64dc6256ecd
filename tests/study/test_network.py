import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from headway.study.delay_law import Exponential, Fixed, Uniform
from headway.study.network import NO_LINK, Direction, Link, LinkLevel

MS = 1_000_000


def test_latency_is_half_in_each_direction() -> None:
    link = Link(latency=100 * MS)
    assert [direction.delay for direction in link.directions] == [Fixed(delay=50 * MS)] * 2
    assert (link.round_trip_ns, link.least_round_trip_ns) == (100 * MS, 100 * MS)
    assert link.is_constant


def test_jitter_spreads_a_round_trip_evenly_around_the_latency() -> None:
    link = Link(latency=100 * MS, jitter=20 * MS)
    assert [direction.delay for direction in link.directions] == [Uniform(low=40 * MS, high=60 * MS)] * 2
    assert (link.round_trip_ns, link.least_round_trip_ns) == (100 * MS, 80 * MS)
    assert not link.is_constant


def test_a_direction_of_its_own_leaves_the_other_one_alone() -> None:
    link = Link(latency=100 * MS, loss=0.1, request=Direction(delay=Exponential(mean=30 * MS)))
    assert link.directions == (
        Direction(delay=Exponential(mean=30 * MS)),
        Direction(delay=Fixed(delay=50 * MS), loss=0.1),
    )
    assert (link.round_trip_ns, link.least_round_trip_ns) == (80 * MS, 50 * MS)


def test_a_direction_is_ordered_as_it_is_said() -> None:
    order = Direction(delay=Fixed(delay=MS), loss=0.25, rate=8000).order()
    assert (order.delay.model_dump()["delay_ns"], order.loss, order.rate_bits_per_s) == (MS, 0.25, 8000)


@given(latency=st.integers(0, 10**10), share=st.floats(0, 1))
def test_no_direction_has_a_negative_delay_and_the_mean_is_the_latency(latency: int, share: float) -> None:
    link = Link(latency=latency, jitter=int(latency * share))
    assert 0 <= link.least_round_trip_ns <= link.round_trip_ns
    # Each of four bounds is rounded down to a whole nanosecond.
    assert link.round_trip_ns == pytest.approx(latency, abs=2)


@pytest.mark.parametrize(
    ("said", "where"),
    [
        ({"jitter": 1}, ("jitter", 0)),
        ({"latency": 5, "jitter": 6}, ("jitter", 0)),
        ({"rate": 5, "request": {}, "answer": {}}, ("rate",)),
    ],
)
def test_what_does_not_fit_is_refused_at_its_key(said: dict[str, object], where: tuple[str, ...]) -> None:
    with pytest.raises(ValidationError) as caught:
        Link.model_validate(said)
    assert [detail["loc"] for detail in caught.value.errors()] == [where]


def test_a_level_is_plain_only_if_both_links_do_nothing() -> None:
    assert NO_LINK.is_plain
    assert LinkLevel(name="x", load=Link(request=Direction(), answer=Direction())).is_plain
    assert not LinkLevel(name="x", load=Link(loss=0.1)).is_plain
    assert not LinkLevel(name="x", backends=Link(answer=Direction(rate=1))).is_plain
