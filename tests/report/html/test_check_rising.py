"""The picture of the rising rate: what is drawn is what was measured, and nothing else."""

import pytest

from headway.report.html.check_rising import came_of, rising_picture

from ..check_pictures import risen
from ..check_samples import checked

KEPT = (100.0, 100.0, 10.0, 20.0, True)
KNEE = (150.0, 149.0, 12.0, 40.0, True)
UNKNOWN = (180.0, None, None, None, False)
BEHIND = (200.0, 160.0, 300.0, 900.0, False)


@pytest.mark.parametrize(
    ("kept_up", "answered", "came"),
    [
        (True, 99.0, "kept up"),
        (False, 80.0, "did not keep up"),
        (False, None, "not measured"),
    ],
)
def test_a_rate_that_was_not_measured_is_none_that_was_too_much(
    kept_up: bool, answered: float | None, came: str
) -> None:
    assert came_of(kept_up, answered) == came


def test_marks_lie_at_their_rates_and_slower_ones_higher() -> None:
    picture = rising_picture(risen(150, KEPT, KNEE, UNKNOWN, BEHIND))
    assert picture is not None
    p50, p99 = picture.curves
    assert (p50.name, p99.name) == ("p50", "p99")
    assert [mark.x for mark in p50.marks] == [pytest.approx(6.9), 50, pytest.approx(93.1)]
    assert [mark.x for mark in p99.marks] == [mark.x for mark in p50.marks]
    for curve in picture.curves:
        assert [mark.y for mark in curve.marks] == sorted((mark.y for mark in curve.marks), reverse=True)
        assert [mark.came for mark in curve.marks] == ["kept up", "kept up", "did not keep up"]
        assert [piece.certain for piece in curve.pieces] == [True, False]
    assert all(slow.y < quick.y for slow, quick in zip(p99.marks, p50.marks, strict=True))
    assert p99.marks[-1].said == "200/s: p99 900 ms, did not keep up"


def test_what_was_not_measured_has_no_time() -> None:
    picture = rising_picture(risen(150, KEPT, KNEE, UNKNOWN, BEHIND))
    assert picture is not None
    (mark,) = picture.unmeasured
    assert (mark.y, mark.said) == (100, "180/s: not measured")
    assert picture.came == ("kept up", "did not keep up", "not measured")


def test_the_knee_stands_at_its_rate_with_its_time() -> None:
    picture = rising_picture(risen(150, KEPT, KNEE, BEHIND))
    assert picture is not None
    assert picture.knee is not None
    assert (picture.knee.place, picture.knee.label) == (50, "keeps up to 150/s")
    assert picture.knee_time is not None
    mark, said = picture.knee_time
    assert (mark.x, mark.y, said) == (50, picture.curves[1].marks[1].y, "40.0 ms")


def test_without_p99_the_knee_is_told_by_p50() -> None:
    picture = rising_picture(risen(100, (100, 100, 10, None, True), (150, 120, 30, None, False)))
    assert picture is not None
    assert [curve.name for curve in picture.curves] == ["p50"]
    assert picture.knee_time is not None
    assert picture.knee_time[1] == "10.0 ms"


def test_where_nothing_is_kept_there_is_no_knee() -> None:
    picture = rising_picture(risen(None, BEHIND))
    assert picture is not None
    assert picture.knee is None
    assert picture.knee_time is None
    assert picture.came == ("did not keep up",)


def test_the_target_and_its_limits_on_times_are_within_the_picture() -> None:
    asked = {"target_rate_per_s": 400.0, "target_limits": "p99<2s,p50<50ms,errors<1%,rate>3"}
    picture = rising_picture(risen(150, KEPT, KNEE).model_copy(update=asked))
    assert picture is not None
    assert picture.wanted is not None
    assert picture.wanted.label == "wanted: 400/s"
    assert picture.curves[0].marks[-1].x < picture.wanted.place < 100
    slow, quick = picture.limits
    assert (slow.label, quick.label) == ("p99<2s", "p50<50ms")
    assert 0 <= slow.place < quick.place < picture.curves[1].marks[-1].y


def test_limits_that_cannot_be_read_are_left_out() -> None:
    picture = rising_picture(risen(150, KEPT).model_copy(update={"target_limits": "as quick as can be"}))
    assert picture is not None
    assert picture.limits == ()


def test_times_are_logarithmic_from_a_decade_on() -> None:
    near, far = rising_picture(risen(150, KEPT, KNEE)), rising_picture(risen(150, KEPT, BEHIND))
    assert near is not None
    assert far is not None
    assert near.times[0].label == "0"
    assert [tick.label for tick in far.times] == ["10", "20", "50", "100", "200", "500", "1,000"]


def test_names_of_lines_that_end_together_stand_apart() -> None:
    picture = rising_picture(risen(100, (100, 100, 40, 41, True)))
    assert picture is not None
    p50, p99 = picture.curves
    assert p50.name_y - p99.name_y == pytest.approx(8)


def test_without_times_there_is_no_picture() -> None:
    assert rising_picture(risen(None, UNKNOWN)) is None
    assert rising_picture(checked().model_copy(update={"screen": None})) is None
