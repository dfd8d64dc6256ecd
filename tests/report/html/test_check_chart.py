"""The charts of a check: what is drawn is what was measured, and nothing else."""

from typing import Any

import pytest

from headway.analysis.decide.check_result import Checked, RisingRate
from headway.report.check import documented_config, rate_outcome
from headway.report.html.chart import Spec
from headway.report.html.check_chart import WIDTHS, candidates_chart, draw_svg, rising_chart, single_user_chart

from ..check_pictures import everything, hostile, risen, route, tried_of, way
from ..check_samples import checked, estimate

KEPT = (100.0, 100.0, 10.0, 20.0, True)
BEST = (150.0, 149.0, 12.0, 40.0, True)
UNKNOWN = (180.0, None, None, None, False)
BEHIND = (200.0, 160.0, 300.0, 900.0, False)


def rising(*rates: Any, best: float | None = 150, **changes: Any) -> Spec:
    spec = rising_chart(risen(best, *rates).model_copy(update=changes))
    assert spec is not None
    return spec


def candidates(made: Checked) -> Spec:
    spec = candidates_chart(made)
    assert spec is not None
    return spec


def scale_of(spec: Spec, channel: str) -> dict[str, Any]:
    """The one scale that all layers with a scale of this channel have."""
    (scale,) = {
        (found["type"], *found["domain"])
        for layer in spec["layer"]
        if (found := layer["encoding"].get(channel, {}).get("scale"))
    }
    return {"type": scale[0], "domain": list(scale[1:])}


@pytest.mark.parametrize(
    ("sustained", "answered", "outcome"),
    [(True, 99.0, "kept up"), (False, 80.0, "did not keep up"), (False, None, "not measured")],
)
def test_a_rate_that_was_not_measured_is_none_that_was_too_much(
    sustained: bool, answered: float | None, outcome: str
) -> None:
    found = None if answered is None else estimate(answered)
    rate = RisingRate(offered_per_s=100, answered_per_s=found, p50_ms=None, p99_ms=None, sustained=sustained)
    assert rate_outcome(rate) == outcome


def test_marks_are_the_rates_with_their_times() -> None:
    data = rising(KEPT, BEST, UNKNOWN, BEHIND)["datasets"]
    assert [(row["quantile"], row["per_s"], row["ms"], row["kept"]) for row in data["marks"]] == [
        ("p50", 100, 10, True), ("p99", 100, 20, True), ("p50", 150, 12, True), ("p99", 150, 40, True),
        ("p50", 200, 300, False), ("p99", 200, 900, False),
    ]  # fmt: skip
    assert [row["certain"] for row in data["pieces"]] == [True, False, True, False]
    assert [(row["per_s"], row["per_s_2"], row["ms_2"]) for row in data["pieces"][:2]] == [
        (100, 150, 12),
        (150, 200, 300),
    ]
    assert data["marks"][-1]["said"] == "200/s: p99 900 ms, did not keep up"
    assert [(row["quantile"], row["per_s"]) for row in data["names"]] == [("p50", 200), ("p99", 200)]


def test_what_was_not_measured_has_no_time() -> None:
    data = rising(KEPT, BEST, UNKNOWN, BEHIND)["datasets"]
    assert data["unmeasured"] == [{"per_s": 180, "said": "180/s: not measured"}]


def test_the_sustained_rate_stands_at_its_place_with_its_time() -> None:
    spec = rising(KEPT, BEST, BEHIND)
    (line,) = spec["datasets"]["uprights"]
    assert (line["per_s"], line["label"], line["kind"]) == (150, "keeps up to 150/s", "sustained")
    (mark,) = spec["datasets"]["best"]
    assert (mark["per_s"], mark["ms"], mark["label"]) == (150, 40, "40.0 ms")
    (beyond,) = spec["datasets"]["beyond"]
    assert (beyond["per_s"], beyond["end"]) == (150, scale_of(spec, "x")["domain"][1])


def test_without_p99_the_sustained_rate_is_told_by_p50() -> None:
    data = rising((100, 100, 10, None, True), (150, 120, 30, None, False), best=100)["datasets"]
    assert {row["quantile"] for row in data["marks"]} == {"p50"}
    assert data["best"][0]["label"] == "10.0 ms"


def test_where_nothing_is_sustained_nothing_is_drawn_beyond_it() -> None:
    data = rising(BEHIND, best=None)["datasets"]
    assert (data["uprights"], data["best"], data["beyond"]) == ([], [], [])


def test_the_target_and_its_limits_on_times_are_within_the_chart() -> None:
    spec = rising(KEPT, BEST, target_rate_per_s=400.0, target_limits="p99<2s,p50<50ms,errors<1%,rate>3")
    lines = {line["kind"]: line for line in spec["datasets"]["uprights"]}
    assert lines["wanted"]["label"] == "wanted: 400/s"
    assert (lines["sustained"]["side"], lines["wanted"]["side"]) == ("left", "right")
    low, high = scale_of(spec, "x")["domain"]
    assert low < 100
    assert high > 400
    assert spec["datasets"]["limits"] == [{"ms": 2000, "label": "p99<2s"}, {"ms": 50, "label": "p50<50ms"}]
    assert scale_of(spec, "y")["domain"][1] > 2000


def test_limits_that_cannot_be_read_are_left_out() -> None:
    assert rising(KEPT, target_limits="as quick as can be")["datasets"]["limits"] == []


def test_times_are_logarithmic_from_a_decade_on() -> None:
    near, far = scale_of(rising(KEPT, BEST), "y"), scale_of(rising(KEPT, BEHIND), "y")
    assert (near["type"], near["domain"][0]) == ("linear", 0)
    assert far["type"] == "log"
    assert far["domain"][0] < 10
    assert far["domain"][1] > 900


def test_without_times_there_is_no_chart() -> None:
    assert rising_chart(risen(None, UNKNOWN)) is None
    assert rising_chart(checked().model_copy(update={"screen": None})) is None


def test_candidates_that_came_to_the_end_come_first() -> None:
    out = "50/s, where another did 100/s"
    ways = (
        way("early", estimate(120), 1, out), way("late", estimate(50), 2, out),
        way("slow", estimate(60, 50, 70), 3), way("fast", estimate(100, 90, 110), 3),
    )  # fmt: skip
    rows = candidates(tried_of(*ways))["datasets"]["candidates"]
    assert [row["title"] for row in rows] == ["fast, titled", "slow, titled", "late, titled", "early, titled"]
    assert [row["out"] for row in rows] == [False, False, True, True]


@pytest.mark.parametrize(
    ("interval", "low", "high", "beyond"),
    [((80, 60, 100), 60, 100, False), ((80,), None, None, False), ((80, 40, None), 40, 80, True)],
)
def test_an_interval_is_drawn_as_far_as_it_is_known(
    interval: tuple[Any, ...], low: float | None, high: float | None, beyond: bool
) -> None:
    (row,) = candidates(tried_of(way("one", estimate(*interval))))["datasets"]["candidates"]
    assert (row["low"], row["per_s"], row["high"], row["beyond"]) == (low, 80, high, beyond)


def test_an_absurd_interval_does_not_squeeze_the_others() -> None:
    spec = candidates(tried_of(way("wide", estimate(100, 1, 5000)), way("narrow", estimate(90, 89, 91))))
    assert scale_of(spec, "x")["domain"] == [0, 160]
    wide, _ = spec["datasets"]["candidates"]
    assert (wide["high"], wide["beyond"]) == (160, True)


def test_the_documented_and_the_advised_one_are_marked() -> None:
    spec = candidates(checked())
    assert [(row["advised"], row["documented"]) for row in spec["datasets"]["candidates"]] == [
        (True, False),
        (False, True),
    ]
    (line,) = spec["datasets"]["uprights"]
    assert (line["kind"], line["per_s"]) == ("documented", spec["datasets"]["candidates"][1]["per_s"])
    assert documented_config(checked().model_copy(update={"screen": None})) == "uvicorn-1"


def test_the_wanted_rate_is_within_the_chart() -> None:
    spec = candidates(tried_of(way("one", estimate(50))).model_copy(update={"target_rate_per_s": 200.0}))
    assert scale_of(spec, "x")["domain"] == [0, 200]
    assert {"per_s": 200.0, "kind": "wanted"} in spec["datasets"]["uprights"]


def test_without_a_measured_candidate_there_is_no_chart() -> None:
    assert candidates_chart(tried_of(way("one", None))) is None


@pytest.mark.parametrize("cpu_ms", [0, 3, 9.9, 12])
def test_the_parts_of_a_response_add_up(cpu_ms: float) -> None:
    spec = single_user_chart([route(10, cpu_ms)])
    assert spec is not None
    work, waiting = spec["datasets"]["parts"]
    assert (work["part"], work["from"], waiting["part"], waiting["to"]) == ("work", 0, "waiting", 10)
    assert work["to"] == waiting["from"] == min(10, cpu_ms)


def test_where_cpu_time_is_not_known_there_is_only_the_whole() -> None:
    spec = single_user_chart([route(50, None)])
    assert spec is not None
    assert [(row["part"], row["to"]) for row in spec["datasets"]["parts"]] == [("not told apart", 50)]
    assert single_user_chart([route(0, 0)]) is None
    assert single_user_chart([]) is None


@pytest.mark.parametrize("made", [everything(), hostile()], ids=["everything", "hostile"])
def test_each_chart_is_drawn_for_wide_and_for_narrow_windows(made: Checked) -> None:
    for spec in (rising_chart(made), candidates_chart(made), single_user_chart(made.routes)):
        svg = draw_svg(spec)
        assert svg is not None
        assert svg.count("<svg") == len(WIDTHS)
        for wrong in ("NaN", "undefined", "<script", "url("):
            assert wrong not in svg
    assert draw_svg(None) is None
