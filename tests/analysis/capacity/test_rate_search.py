"""The search against servers whose highest rate is known, and against everything that may go wrong."""

from collections.abc import Callable
from typing import Any

import pytest

from headway.analysis.capacity import rate_search
from headway.analysis.capacity.rate_search import MOST_TRIALS, Search, SearchResult, TriedRate, judge_rate
from headway.engine.message import LoadResult
from headway.study.slo import parse_slo

from ..queue_theory import true_quantile_s
from ..queues import Queue, batches_of_times, result_of

Trial = Callable[[float], LoadResult]


def run(search: Search, trial: Trial) -> tuple[SearchResult, list[TriedRate]]:
    told = []
    while (per_s := search.next()) is not None:
        assert search.next() == per_s
        told.append(search.add_result(per_s, trial(per_s)))
    return search.found(), told


def paper(most_per_s: float = 1000, **changes: Any) -> Trial:
    """A server without randomness that answers in 2/most s up to its most, and queues beyond."""
    return Queue(most_per_s / 2, arrivals="constant", service="fixed", slots=2, **changes).trial


def off_by(found: SearchResult, truth: float) -> float:
    """How far the truth lies outside of the interval, relatively; 0 inside."""
    assert found.low_per_s is not None
    assert found.high_per_s is not None
    return max(0.0, found.low_per_s / truth - 1, 1 - found.high_per_s / truth)


@pytest.mark.parametrize(
    ("queue", "slo", "share", "limit_s", "start", "least"),
    [
        (Queue(100), "p99<200ms", 0.99, 0.2, 10, None),  # about 770 requests a window: few
        (Queue(1000), "p99<50ms,errors<0.1%", 0.99, 0.05, 100, None),
        (Queue(1000), "p99<50ms", 0.99, 0.05, 1000, 1),  # a start above the answer
        (Queue(1000, arrivals="constant"), "p99<50ms", 0.99, 0.05, 100, None),
        (Queue(300, arrivals="constant"), "p95<30ms", 0.95, 0.03, 20, None),
        (Queue(10, arrivals="constant", service="fixed", slots=20), "p99<3s", 0.99, 3, 20, None),
        (Queue(500, arrivals="constant", service="fixed"), "p99<3s", 0.99, 3, 20, None),
    ],
    ids=["M/M/1 slow", "M/M/1", "M/M/1 from above", "D/M/1", "D/M/1 p95", "D/D/20", "D/D/1"],
)
def test_the_highest_rate_is_found(
    queue: Queue, slo: str, share: float, limit_s: float, start: float, least: float | None
) -> None:
    """19 of 20 seeds within 5 %. Where only the growth of the queue tells the limit (D/D/k), so too."""
    truth = queue.highest_per_s(share, limit_s)
    off = []
    for seed in range(20):
        queue.next_seed = 1 + 1000 * seed
        found, told = run(Search(parse_slo(slo), start, 100_000, least=least), queue.trial)
        assert len(told) == found.trials <= MOST_TRIALS
        off.append(off_by(found, truth))
    assert sum(off_ > 0.05 for off_ in off) <= 1, off
    assert max(off) <= 0.10, off


def test_the_simulated_queues_have_the_response_times_of_their_theory() -> None:
    """What all of the above rests on: at the true rate, 1 % of very many requests exceed the limit."""
    for arrivals in ("poisson", "constant"):
        queue = Queue(1000, arrivals=arrivals, warm_up_s=5, window_s=400)
        result = queue.trial(queue.highest_per_s(0.99, 0.05))
        assert result.response.p99_ns == pytest.approx(50e6, rel=0.08)
        assert result.response.p50_ns == pytest.approx(50e6 * 0.301 / 2, rel=0.08)  # ln 2 / ln 100


def test_the_interval_is_between_rates_that_were_tried_twice() -> None:
    found, told = run(Search(parse_slo("p99<1s"), 100, 100_000), paper())
    assert found.reason == "precise"
    assert found.low_per_s is not None
    assert found.high_per_s is not None
    assert found.low_per_s <= 1000 <= found.high_per_s <= found.low_per_s * 1.051
    assert found.per_s == pytest.approx((found.low_per_s * found.high_per_s) ** 0.5)
    tried = {rate.per_s: rate for rate in found.rates}
    assert (tried[found.low_per_s].standing, tried[found.low_per_s].trials) == ("held", 3)
    assert (tried[found.high_per_s].standing, tried[found.high_per_s].trials) == ("failed", 2)
    assert "held (3 trials)" in found.sentence
    assert told[-1].standing == "held"


def test_one_burst_of_noise_does_not_end_the_search() -> None:
    quiet, trials = paper(), 0

    def trial(per_s: float) -> LoadResult:
        nonlocal trials
        trials += 1
        # The second rate's first trial: another program took the server's processor.
        return paper(50)(per_s) if trials == 2 else quiet(per_s)

    found, told = run(Search(parse_slo("p99<1s"), 100, 100_000), trial)
    assert (told[1].standing, told[1].missed) == ("again", 1)
    assert off_by(found, 1000) == 0
    assert found.low_per_s is not None
    assert found.low_per_s > 900


def test_a_lucky_trial_is_not_enough_to_hold() -> None:
    seen: dict[float, int] = {}

    def trial(per_s: float) -> LoadResult:
        seen[per_s] = seen.get(per_s, 0) + 1
        # Between 800 and 1000 a second it is only the first trial that goes well.
        return paper(1000 if seen[per_s] == 1 else 800)(per_s)

    found, _ = run(Search(parse_slo("p99<100ms"), 100, 100_000), trial)
    assert found.low_per_s is not None
    assert found.low_per_s <= 800


def test_even_the_least_may_fail() -> None:
    found, _ = run(Search(parse_slo("p99<1s"), 100, 100_000, least=25), paper(5))
    assert (found.reason, found.low_per_s, found.high_per_s, found.per_s) == ("least-failed", None, 25, 25)
    assert found.sentence == "25.0/s failed (2 trials); that is the least that was to be tried"


def test_even_the_most_may_hold() -> None:
    found, told = run(Search(parse_slo("p99<1s"), 100, 500), paper())
    assert (found.reason, found.low_per_s, found.high_per_s, found.per_s) == ("most-held", 500, None, 500)
    assert [rate.per_s for rate in told] == [100, 200, 400, 500, 500, 500]


def test_below_its_start_the_search_falls_faster_and_faster() -> None:
    found, told = run(Search(parse_slo("p99<1s"), 6400, 100_000, least=1), paper(90))
    assert [rate.per_s for rate in told[:8:2]] == [6400, 3200, 800, 100]
    assert off_by(found, 90) < 0.05


def test_a_rate_too_low_to_be_decided_is_passed_over_and_not_gone_below() -> None:
    # p99 takes 368 requests, three windows of 10 s have 30/s each: 12.3/s at least.
    found, told = run(Search(parse_slo("p99<1s"), 5, 100_000), paper())
    assert [rate.standing for rate in told[:3]] == ["undecided", "undecided", "again"]
    assert off_by(found, 1000) == 0
    found, told = run(Search(parse_slo("p99<1s"), 400, 100_000, least=1), paper(2))
    assert min(rate.per_s for rate in told) == pytest.approx(12.27, abs=0.01)
    assert (found.reason, found.low_per_s) == ("undecided", None)


def _searches_that_hold(batches: bool) -> int:
    """Of 4 searches whose only rate has two thirds of the limit as its p99."""
    held = 0
    for number in range(4):
        queue = Queue(1000, next_seed=100 * number + 1)
        limit_ms = true_quantile_s(queue, 900, 0.99) * 1e3 * 1.5
        search = Search(parse_slo(f"p99<{limit_ms:.3f}ms"), 900, 900)
        while (per_s := search.next()) is not None:
            wanted, ends = queue.times(per_s)
            result = result_of(wanted, ends, queue.warm_up_s, queue.window_s, queue.drain_s)
            parts = batches_of_times(ends - wanted, wanted - queue.warm_up_s, queue.window_s) if batches else ()
            search.add_result(per_s, result, parts)
        held += search.found().low_per_s is not None
    return held


def test_requests_that_queue_are_too_few_to_hold_a_rate_that_independent_ones_would() -> None:
    # 81,000 requests of M/M/1 at a load of 0.9 are worth less than the 2,000 independent ones that p99 takes.
    assert _searches_that_hold(batches=False) >= 3
    assert _searches_that_hold(batches=True) == 0


def test_windows_too_short_for_the_objective_are_said_to_be() -> None:
    found, told = run(Search(parse_slo("p99.9<100ms"), 10, 100), paper())
    assert (found.reason, found.low_per_s, found.high_per_s) == ("undecided", None, None)
    assert len(told) == 5
    assert found.sentence == "no rate was decided; 10.0/s to 100/s cannot be decided in windows of this length"


def test_a_generator_that_is_the_limit_ends_the_search_with_what_is_known() -> None:
    def trial(per_s: float) -> LoadResult:
        result = paper()(per_s)
        return result.model_copy(update={"cpu_share": 0.9}) if per_s > 300 else result

    found, told = run(Search(parse_slo("p99<1s"), 100, 100_000), trial)
    assert (found.reason, found.low_per_s, found.high_per_s, found.per_s) == ("generator-bound", 200, None, 200)
    assert [rate.per_s for rate in told] == [100, 200, 400, 400, 200, 200]
    assert (told[3].trials, told[3].discarded, told[3].judgement) == (0, 2, None)
    assert "200/s held (3 trials); at 400/s the load generator is the limit: it used 90 % of a core" in found.sentence


def test_a_generator_that_was_late_once_is_tried_again() -> None:
    trials = 0

    def trial(per_s: float) -> LoadResult:
        nonlocal trials
        trials += 1
        result = paper()(per_s)
        return result.model_copy(update={"cpu_share": 0.9}) if trials in {2, 5} else result

    found, _ = run(Search(parse_slo("p99<1s"), 100, 100_000), trial)
    assert found.reason == "precise"
    assert off_by(found, 1000) == 0
    assert sum(rate.discarded for rate in found.rates) == 2


def test_a_generator_that_fails_while_the_answer_is_confirmed_leaves_it_unconfirmed() -> None:
    search = Search(parse_slo("p99<1s"), 100, 100)
    search.add_result(100, paper()(100))
    search.add_fault(100, "no ports")
    assert search.add_fault(100, "no ports").standing == "held"
    assert search.next() is None
    assert (search.found().reason, search.found().low_per_s) == ("generator-bound", 100)


def test_the_trials_are_bounded_and_the_last_ones_confirm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_search, "MOST_TRIALS", 8)
    monkeypatch.setattr(rate_search, "PRECISION", 0.01)
    found, told = run(Search(parse_slo("p99<1s"), 100, 100_000), paper())
    assert (found.reason, found.trials, len(told)) == ("out-of-trials", 8, 8)
    assert found.sentence.endswith("ended after 8 trials")


def test_errors_are_limited_even_where_the_objective_does_not_say() -> None:
    def trial(per_s: float) -> LoadResult:
        return paper()(per_s, failed=round(per_s * 10 * 0.03) if per_s > 300 else 0)  # type: ignore[call-arg]

    found, _ = run(Search(parse_slo("p50<1s"), 100, 10_000), trial)
    assert off_by(found, 300) == 0
    found, _ = run(Search(parse_slo("p50<1s,errors<5%"), 100, 10_000), trial)
    assert off_by(found, 1000) == 0


def test_a_limit_on_the_rate_is_for_what_was_found_and_not_for_a_trial() -> None:
    slo = parse_slo("p99<1s,rate>500")
    found, _ = run(Search(slo, 100, 100_000), paper())
    assert judge_rate(slo, found) == "met"
    assert judge_rate(parse_slo("rate>2000"), found) == "missed"
    assert judge_rate(parse_slo("rate>1000"), found) == "undecided"
    assert judge_rate(parse_slo("p99<1s"), found) == "met"


def test_what_was_not_asked_for_is_refused() -> None:
    search = Search(parse_slo("p99<1s"), 100, 1000)
    with pytest.raises(ValueError, match=r"asks for 100, it was told of 200"):
        search.add_result(200, paper()(200))
    assert search.found().reason == "unfinished"
    for start, most, least in ((0, 10, None), (20, 10, None), (5, 10, 6)):
        with pytest.raises(ValueError, match="a search needs"):
            Search(parse_slo("p99<1s"), start, most, least)


def test_a_search_can_be_written_down() -> None:
    found, _ = run(Search(parse_slo("p99<1s,errors<1%"), 400, 10_000), paper())
    assert SearchResult.model_validate_json(found.model_dump_json()) == found
