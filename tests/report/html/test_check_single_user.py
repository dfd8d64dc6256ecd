"""The bars of lone answers."""

import pytest

from headway.report.html.check_single_user import lone_bars

from ..check_pictures import route


def test_work_and_waiting_are_the_whole() -> None:
    long, short = lone_bars([route(40, 10), route(20, 5)])
    assert (long.whole, long.work, long.waiting) == (100, 25, 75)
    assert (short.whole, short.work, short.waiting) == (50, 12.5, 37.5)
    assert long.said == "40.0 ms: 10.0 work, 30.0 waiting"


def test_more_work_than_the_answer_takes_is_no_longer_bar() -> None:
    little, much = lone_bars([route(10, 10.4), route(10, 15)])
    assert (little.whole, little.work, little.waiting) == (100, 100, 0)
    assert little.said == "10.0 ms, all of it work"
    assert much.work == 100
    assert much.said == "10.0 ms, all of it work: 15.0 ms of processor time"


def test_an_answer_that_only_waits() -> None:
    assert lone_bars([route(50, 0.5)])[0].said == "50.0 ms, all of it waiting"


def test_where_work_is_not_known_there_is_only_the_whole() -> None:
    (bar,) = lone_bars([route(50, None)])
    assert (bar.whole, bar.work, bar.waiting) == (100, None, None)
    assert bar.said == "50.0 ms; how much of it is work is not known"


def test_answers_that_take_no_time_break_nothing() -> None:
    (bar,) = lone_bars([route(0, 0)])
    assert (bar.whole, bar.work, bar.waiting) == (0, 0, 0)
    assert lone_bars([]) == ()


@pytest.mark.parametrize("cpu_ms", [0, 3, 9.9, 12])
def test_the_parts_of_a_bar_add_up(cpu_ms: float) -> None:
    bar = lone_bars([route(30, 1), route(10, cpu_ms)])[1]
    assert bar.work is not None
    assert bar.waiting is not None
    assert bar.work + bar.waiting == pytest.approx(bar.whole)
    assert bar.waiting >= 0
