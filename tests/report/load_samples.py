"""Results of loads by hand, from a handful of known numbers."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from hdrh.histogram import HdrHistogram  # type: ignore[import-untyped]

from headway.engine.message import Counts, Distribution, LoadMessage, LoadReady, LoadResult, SendLag, Tick, Window
from headway.engine.order import ClosedOrder, ConstantSchedule, LoadOrder, OpenOrder, RequestOrder, StopByTime
from headway.report.load_run import LoadRun
from headway.units import NS_PER_MS, NS_PER_S

BEGIN_NS = 1_000 * NS_PER_S
EVEN = tuple(float(ms) for ms in range(1, 1001))
"""1 ms, 2 ms, … 1 s: the k-th answer took k ms."""


def encoded(values_ms: Sequence[float], digits: int = 3) -> str:
    histogram = HdrHistogram(1_000, 120 * NS_PER_S, digits)
    for value in values_ms:
        histogram.record_value(round(value * NS_PER_MS))
    text: str = histogram.encode().decode()
    return text


def distribution(values_ms: Sequence[float]) -> Distribution:
    ordered = sorted(values_ms)

    def quantile(share: float) -> int | None:
        return round(ordered[max(0, round(share * len(ordered)) - 1)] * NS_PER_MS) if ordered else None

    mean = sum(ordered) / len(ordered) * NS_PER_MS if ordered else None
    return Distribution(
        hdr_base64=encoded(ordered), p50_ns=quantile(0.5), p90_ns=quantile(0.9), p95_ns=quantile(0.95),
        p99_ns=quantile(0.99), p99_9_ns=quantile(0.999), max_ns=quantile(1), mean_ns=mean,
    )  # fmt: skip


def result(values_ms: Sequence[float] = EVEN, failures: dict[str, int] | None = None, **changes: Any) -> LoadResult:
    failures = failures or {}
    answered, failed = len(values_ms), sum(failures.values())
    by_status = {"200": answered}
    made = LoadResult(
        counts=Counts(scheduled=answered + failed, sent=answered + failed, answered=answered, failed=failed, dropped=0,
                      unfinished=0, by_status=by_status, by_failure=failures),
        window=Window(start_ns=BEGIN_NS, end_ns=BEGIN_NS + 10 * NS_PER_S, answered=answered, failed=failed, dropped=0,
                      by_status=by_status, by_failure=failures, first_answer_ns=BEGIN_NS + 1,
                      last_answer_ns=BEGIN_NS + 2, busy_ns=1, settled=True),
        throughput_per_s=answered / 10 if answered > 1 else None,
        response=distribution(values_ms), service=distribution(values_ms), connect=distribution([0.07]),
        send_lag=SendLag(p50_ns=900, p99_ns=12_000, max_ns=90_000, hdr_base64=encoded([0.012])),
        in_flight_high_water=12, connections_opened=10, retried=0, by_request=(), first_failures={}, cpu_ns=NS_PER_S,
        cpu_share=0.1, peak_rss_bytes=3_400_000, backend="epoll", processes=1, ended_by="time",
    )  # fmt: skip
    return made.model_copy(update=changes)


def hung(unfinished: int, values_ms: Sequence[float] = EVEN, **changes: Any) -> LoadResult:
    """A result, and so many requests besides that have no answer after the drain."""
    made = result(values_ms, **changes)
    counts = made.counts.model_copy(
        update={
            "unfinished": unfinished,
            "sent": made.counts.sent + unfinished,
            "scheduled": made.counts.scheduled + unfinished,
        }
    )
    return made.model_copy(update={"counts": counts})


def order(rate: float | None = None, seconds: float = 10, **changes: Any) -> LoadOrder:
    load = ClosedOrder(users=10) if rate is None else OpenOrder(schedule=ConstantSchedule(rate=rate))
    made = LoadOrder(
        requests=(RequestOrder(url="http://127.0.0.1:8000/"),),
        load=load,
        stop=StopByTime(window_ns=round(seconds * NS_PER_S)),
        tick_ns=NS_PER_S // 4,
    )
    return made.model_copy(update=changes)


def tick(number: int, values_ms: Sequence[float] = (10.0,), tick_ns: int = NS_PER_S // 4, **changes: Any) -> Tick:
    """The number-th tick, from 1."""
    made = Tick(
        at_ns=BEGIN_NS + number * tick_ns, phase="window", answered=len(values_ms), failed=0, sent=len(values_ms),
        dropped=0, in_flight=3, p50_ns=None, p99_ns=None, by_failure={}, hdr_base64=encoded(values_ms, digits=2),
    )  # fmt: skip
    return made.model_copy(update=changes)


def ready() -> LoadMessage:
    return LoadReady(backend="epoll", processes=1, at_ns=BEGIN_NS)


def run(made: LoadResult | None = None, asked: LoadOrder | None = None, **changes: Any) -> LoadRun:
    return replace(LoadRun(asked or order(), BEGIN_NS, (), made or result()), **changes)
