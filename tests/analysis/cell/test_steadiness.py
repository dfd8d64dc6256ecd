"""Steady states: planted changes are found where they are, and steady windows have none."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from headway.analysis.analyze import analyze
from headway.analysis.cell.block import Block
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.analysis.cell.steadiness import Course, course, stall
from headway.analysis.warnings.window import no_steady_state
from headway.engine.message import Tick
from headway.record.record import Measured
from headway.study.loads import Load

from ..records import (
    MS,
    START_NS,
    S,
    about,
    closed,
    counted,
    distribution,
    measured,
    records_of,
    run_of,
    server,
    study_of,
)

TICK_NS = S // 4


def _tick(number: int, answered: int, median_ms: float) -> Tick:
    """A tick; the histogram, which only ticks that are taken together need, where answers are few."""
    return Tick(
        at_ns=START_NS + number * TICK_NS, phase="window", answered=answered, failed=0, sent=answered, dropped=0,
        in_flight=12, p50_ns=round(median_ms * MS), p99_ns=round(2 * median_ms * MS), by_failure={},
        hdr_base64=distribution([median_ms] * answered).hdr_base64 if answered < 10 else "",
    )  # fmt: skip


def _ticks(answers: Sequence[int], medians_ms: Sequence[float]) -> tuple[Tick, ...]:
    return tuple(_tick(n, count, ms) for n, (count, ms) in enumerate(zip(answers, medians_ms, strict=True), 1))


def _course(ticks: Sequence[Tick]) -> Course | None:
    block = measured(ticks=tuple(ticks))
    return course(Block(1, records_of(RUN, {"tornado": block})[0], block, about()))


RUN = run_of(study_of([server()], blocks=1))


def _draw(seed: int, means: Sequence[float], median_ms: float = 20.0) -> tuple[Tick, ...]:
    draw = np.random.default_rng(seed)
    answers = draw.poisson(means).tolist()
    return _ticks(answers, (median_ms * np.exp(draw.normal(0, 0.02, len(answers)))).tolist())


@pytest.mark.parametrize("at", [10, 19, 30])
def test_a_change_is_found_where_it_is(at: int) -> None:
    found = _course(_draw(1, [100.0] * at + [130.0] * (40 - at)))
    assert found is not None
    assert found.change is not None
    assert abs(found.change - at) <= 1
    assert found.change_s == found.change * 0.25
    assert found.before_and_after(found.rates) == pytest.approx((400, 520), rel=0.05)


def test_a_change_of_latency_alone_is_found() -> None:
    slower = tuple(tick.model_copy(update={"p50_ns": 26 * MS}) for tick in _draw(2, [100.0] * 15))
    found = _course((*_draw(3, [100.0] * 25), *slower))
    assert found is not None
    assert found.change == 25


def test_steady_windows_seldom_have_a_change() -> None:
    # 200 windows of Poisson answers: one of them in a hundred would be 2; the seed makes it so each time.
    found = [_course(_draw(seed, [40.0] * 48)) for seed in range(200)]
    assert sum(each.change is not None for each in found if each is not None) <= 4


def test_clumps_of_answers_are_no_changes() -> None:
    # Four threads that began together end together: nothing, then four, at a beat that is not the ticks'.
    answers = [4 if number % 9 else 0 for number in range(120)]
    found = _course(_ticks(answers, [280.0] * 120))
    assert found is not None
    assert found.change is None


def test_what_nobody_would_notice_is_no_change() -> None:
    found = _course(_ticks([1000] * 20 + [1030] * 20, [20.0] * 40))
    assert found is not None
    assert found.change is None


def test_a_slow_server_has_bins_of_a_second_and_a_short_window_says_nothing() -> None:
    slow = _course(_ticks([1] * 60, [280.0] * 60))
    assert slow is not None
    assert (slow.bin_s, len(slow.rates)) == (1.0, 15)
    assert _course(_ticks([50] * 11, [20.0] * 11)) is None
    assert _course(_ticks([1] * 40, [280.0] * 40)) is None
    assert _course(_ticks([0] * 40, [280.0] * 40)) is None
    assert _course(()) is None


def test_warm_up_and_drain_are_no_part_of_it() -> None:
    around = [
        tick.model_copy(update={"phase": phase}) for phase in ("warm-up", "drain") for tick in _draw(4, [5.0] * 9)
    ]
    found = _course((*around[:9], *_draw(5, [100.0] * 20), *around[9:]))
    assert found is not None
    assert (len(found.rates), found.change) == (20, None)


def test_bins_that_depend_on_their_neighbours_are_no_changes() -> None:
    # An autoregression of 0.3, whose long-run noise is twice that of single bins.
    changes = 0
    for seed in range(200):
        noise = np.random.default_rng(seed).normal(0, 8, 61)
        answers = np.round(100 + noise[1:] + 0.3 * noise[:-1]).astype(int).tolist()
        found = _course(_ticks(answers, [20.0] * 60))
        assert found is not None
        changes += found.change is not None
    assert changes <= 8


def _caveats(block: Measured, *others: Measured) -> dict[str, str]:
    run = run_of(study_of([server()], blocks=1 + len(others)))
    (cell,) = analyze(run, records_of(run, {"tornado": [block, *others]}), None).findings.cells
    return {warning.name: warning.evidence for warning in cell.warnings}


def test_the_rate_is_that_of_the_whole_window_whatever_changed() -> None:
    late = measured(throughput=38.0, ticks=_ticks([8] * 10 + [10] * 30, [283.0] * 40))
    run = run_of(study_of([server()], blocks=2))
    (cell,) = analyze(run, records_of(run, {"tornado": late}), None).findings.cells
    assert cell.throughput is not None
    assert cell.throughput.value == pytest.approx(38)


def test_a_warning_says_what_changed() -> None:
    still = measured(ticks=_draw(7, [100.0] * 40))
    early, late = (measured(ticks=_draw(8, [100.0] * at + [150.0] * (40 - at))) for at in (10, 30))
    assert "no-steady-state" not in _caveats(still, still)
    said = _caveats(still, early, late)["no-steady-state"]
    assert said.startswith("blocks 2 and 3 of 3 blocks changed within the window: in block 3 ")
    assert "/s until 7.50 s, then " in said


def _silent(from_tick: int, to_tick: int, of: int = 40) -> tuple[Tick, ...]:
    """Ticks of about 100 responses, and none from one of them to another; requests are in flight."""
    nothing = {"answered": 0, "p50_ns": None, "p99_ns": None}
    ticks = _draw(5, [100.0] * of)
    return tuple(
        tick.model_copy(update=nothing if from_tick <= place < to_tick else {}) for place, tick in enumerate(ticks)
    )


@pytest.mark.parametrize(("begin", "end"), [(0, 8), (16, 24), (32, 40)])
def test_a_stall_has_a_warning_wherever_it_is(begin: int, end: int) -> None:
    said = _caveats(measured(ticks=_silent(begin, end), window_s=10), measured(ticks=_silent(0, 0), window_s=10))
    assert said["stalled"].startswith("in block 1 of 2 blocks no response came for a while: in block 1 for 2.00 s of ")
    assert said["stalled"].endswith(f", from {begin / 4:.2f} s on" if begin else ", from its beginning on")


def test_pauses_of_chance_of_users_in_step_and_of_idleness_are_no_stalls() -> None:
    def found(ticks: tuple[Tick, ...], **about_it: Any) -> object:
        block = measured(ticks=ticks, **about_it)
        return stall(Block(1, records_of(RUN, {"tornado": block})[0], block, about()))

    assert found(_silent(16, 24)) is not None
    assert found(_silent(16, 17)) is None  # a single tick
    assert found(_silent(16, 24), response_ms=[900]) is None  # users who began together wait together
    idle = tuple(tick.model_copy(update={"in_flight": 0}) if not tick.answered else tick for tick in _silent(16, 24))
    assert found(idle) is None
    rare = tuple(tick.model_copy(update={"answered": 1 if n % 8 == 0 else 0}) for n, tick in enumerate(_silent(0, 0)))
    assert found(rare) is None  # one response in two seconds on average
    assert found(()) is None


def test_a_server_that_falls_silent_keeps_the_rate_of_its_whole_window() -> None:
    block = measured(ticks=_silent(12, 40), throughput=100.0)
    own = Block(1, records_of(RUN, {"tornado": block})[0], block, about())
    found = course(own)
    assert found is not None
    assert found.change == 12
    assert own.rate == 100.0
    anything: Any = None
    assert no_steady_state.failed(MeasuredCell(anything, [own])) is not None


def _unknown(
    ticks: tuple[Tick, ...], load: Load | None = None, size: str = "source", form: str | None = None, **block: Any
) -> str | None:
    """What a cell whose first two blocks have such ticks says of its steadiness; None if nothing."""
    load = load or closed(window_s=2)
    run = run_of(study_of([server()], [load], size=size, form=form))
    told: dict[str, Any] = {"users": 12, "throughput": 40, "window_s": 6, "warm_up_s": 3} | block
    long, short = measured(**told, ticks=_ticks([10] * 48, [300.0] * 48)), measured(**told, ticks=ticks)
    (cell,) = analyze(run, records_of(run, {"tornado": [short, short, long]}), None).findings.cells
    assert cell.outcome == "measured", cell.problems
    return next((warning.evidence for warning in cell.warnings if warning.name == "steadiness-unknown"), None)


def test_a_window_in_which_no_change_can_be_found_is_told_with_the_one_that_would_do() -> None:
    assert _unknown(_ticks([25] * 11, [300.0] * 11)) == (
        "in 2 of 3 blocks the window was too short to look for changes within it: that of block 1 has 11 bins of "
        "250 ms (at least 12); one of 3.25 s would do"
    )
    assert _unknown(_ticks([25] * 12, [300.0] * 12)) is None
    slow = _unknown(_ticks([5] * 24, [300.0] * 24))
    assert slow is not None
    assert "has 6 bins of 1.00 s (at least 12); one of 13.0 s would do" in slow
    assert _unknown(()) is None  # nobody ticked


def test_that_a_window_is_short_is_told_once() -> None:
    few = _ticks([25] * 11, [300.0] * 11)
    assert _unknown(few, size="quick") is None
    assert _unknown(few, form="as-published") is None
    assert _unknown(few, counted(12, 240), ended_by="count", settled=False) is None
    assert _unknown(few, throughput=30, response_ms=[400]) is None  # short-window: 6 s are 15 × 400 ms
    assert _unknown(few, window_s=0.2, response_ms=[283]) is None  # few-answers


def test_a_short_warm_up_is_another_cause() -> None:
    assert _unknown(_ticks([25] * 11, [300.0] * 11), warm_up_s=0.5) is not None
