"""The picture of what was tried: order, places, and who is marked as what."""

import pytest

from headway.report.html.check_tried import documented_config, tried_picture

from ..check_pictures import tried_of, way
from ..check_samples import checked, estimate

OUT = "50/s, where another did 100/s"


def test_those_that_came_to_the_end_come_first() -> None:
    picture = tried_picture(
        tried_of(
            way("early", estimate(120), 1, OUT),
            way("late", estimate(50), 2, OUT),
            way("slow", estimate(60, 50, 70), 3),
            way("fast", estimate(100, 90, 110), 3),
        )
    )
    assert [way.row.config for way in picture.ways] == ["fast", "slow", "late", "early"]
    assert [way.out for way in picture.ways] == [False, False, True, True]
    assert picture.ways[3].note == f"out in round 1: {OUT}"


def test_places_are_shares_of_the_axis() -> None:
    (whole,) = tried_picture(tried_of(way("one", estimate(80, 60, 100)))).ways
    assert (whole.low, whole.dot, whole.high, whole.beyond) == (60, 80, 100, False)


def test_one_block_has_a_dot_and_no_interval() -> None:
    (single,) = tried_picture(tried_of(way("one", estimate(80)))).ways
    assert (single.low, single.dot, single.high, single.beyond) == (None, 100, None, False)


def test_an_interval_that_is_open_above_runs_out_of_the_picture() -> None:
    (bounded,) = tried_picture(tried_of(way("one", estimate(80, 40, None)))).ways
    assert (bounded.low, bounded.high, bounded.beyond) == (50, 100, True)


def test_an_absurd_interval_does_not_squeeze_the_others() -> None:
    picture = tried_picture(tried_of(way("wide", estimate(100, 1, 5000)), way("narrow", estimate(90, 89, 91))))
    wide, narrow = picture.ways
    assert (wide.high, wide.beyond) == (100, True)
    assert narrow.dot == pytest.approx(100 * 90 / 160)


def test_the_documented_and_the_advised_one_are_marked() -> None:
    picture = tried_picture(checked())
    assert [(way.row.config, way.advised, way.documented) for way in picture.ways] == [
        ("uvicorn-4", True, False),
        ("uvicorn-1", False, True),
    ]
    assert picture.documented == picture.ways[1].dot
    assert documented_config(checked().model_copy(update={"screen": None})) == "uvicorn-1"


def test_memory_and_work_are_shares_of_the_largest() -> None:
    most, least = tried_picture(checked()).ways
    assert (most.memory, most.work) == (100, 100)
    assert least.memory == pytest.approx(100 * 38 / 120, abs=0.1)
    assert least.work == pytest.approx(100 * 2.1 / 2.2, abs=0.1)


def test_those_without_figures_are_told_together_by_reason() -> None:
    late = [way(name, None, 1, "no time") for name in "ab"]
    picture = tried_picture(tried_of(*late, way("c", None, 1, "it did not start"), way("d", None)))
    assert picture.ways == ()
    assert dict(picture.unmeasured) == {
        "no time": ("a, titled", "b, titled"),
        "it did not start": ("c, titled",),
        "it gave no measurement": ("d, titled",),
    }


def test_the_wanted_rate_is_within_the_picture() -> None:
    picture = tried_picture(tried_of(way("one", estimate(50))).model_copy(update={"target_rate_per_s": 200.0}))
    assert picture.wanted == 100
    assert picture.ways[0].dot == 25
