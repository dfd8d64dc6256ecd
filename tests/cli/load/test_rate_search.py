"""The loop that drives a search, with a server that exists on paper only."""

from collections.abc import Callable

import anyio
import pytest
from hdrh.histogram import HdrHistogram  # type: ignore[import-untyped]

from headway.analysis.capacity.rate_search import Search, SearchResult, TriedRate
from headway.cli.load.rate_search import run_trials
from headway.engine.message import Counts, Distribution, LoadResult, SendLag, Window
from headway.engine.order import ConstantSchedule, LoadOrder, OpenOrder, RequestOrder, StopByTime
from headway.errors import Fault, StageError
from headway.report.load_run import LoadRun
from headway.study.slo import parse_slo

S = 1_000_000_000
MOST_PER_S = 500
ORDER = LoadOrder(
    requests=(RequestOrder(url="http://127.0.0.1/"),),
    load=OpenOrder(schedule=ConstantSchedule(rate=1)),
    stop=StopByTime(window_ns=10 * S),
)


def _result(per_s: float) -> LoadResult:
    """Ten seconds of a server that answers in 10 ms, but no more than so many a second: the others never."""
    scheduled, answered = round(10 * per_s), round(10 * min(per_s, MOST_PER_S))
    histogram = HdrHistogram(1_000, 120 * S, 3)
    histogram.record_value(S // 100, answered)
    times = Distribution(hdr_base64=histogram.encode().decode(), p50_ns=S // 100, p90_ns=S // 100, p95_ns=S // 100,
                         p99_ns=S // 100, p99_9_ns=S // 100, max_ns=S // 100, mean_ns=S / 100)  # fmt: skip
    counts = Counts(scheduled=scheduled, sent=scheduled, answered=answered, failed=0, dropped=0,
                    unfinished=scheduled - answered, by_status={"200": answered}, by_failure={})  # fmt: skip
    window = Window(start_ns=0, end_ns=10 * S, answered=answered, failed=0, dropped=0, by_status={"200": answered},
                    by_failure={}, first_answer_ns=0, last_answer_ns=10 * S, busy_ns=0, settled=True)  # fmt: skip
    return LoadResult(
        counts=counts, window=window, throughput_per_s=answered / 10, response=times, service=times, connect=times,
        send_lag=SendLag(p50_ns=0, p99_ns=0, max_ns=0), in_flight_high_water=1, connections_opened=1, retried=0,
        by_request=(), first_failures={}, cpu_ns=0, cpu_share=0, peak_rss_bytes=0, backend="epoll", processes=1,
        ended_by="time",
    )  # fmt: skip


def _found(send: Callable[[float], LoadResult], heard: list[TriedRate]) -> SearchResult:

    async def trial(per_s: float) -> LoadRun:
        return LoadRun(ORDER, 0, (), send(per_s))

    found: SearchResult = anyio.run(run_trials, Search(parse_slo("p99<1s"), 50, 10_000), trial, heard.append)
    return found


def test_the_loop_asks_until_the_search_is_over_and_everybody_hears_of_it() -> None:
    heard: list[TriedRate] = []
    found = _found(_result, heard)
    assert found.low_per_s is not None
    assert found.high_per_s is not None
    assert found.low_per_s <= MOST_PER_S <= found.high_per_s
    assert len(heard) == found.trials


def test_a_generator_that_cannot_even_start_at_a_rate_ends_the_search_with_what_is_known() -> None:
    def send(per_s: float) -> LoadResult:
        if per_s > 300:
            raise StageError(Fault("1,024 descriptors are too few"))
        return _result(per_s)

    found = _found(send, [])
    assert (found.reason, found.low_per_s, found.high_per_s) == ("generator-bound", 200, None)
    assert "1,024 descriptors are too few" in found.sentence


def test_a_load_that_never_ran_is_an_error() -> None:
    def send(per_s: float) -> LoadResult:
        raise StageError(Fault("nobody listens"))

    with pytest.raises(StageError, match="nobody listens"):
        _found(send, [])
