"""The baseline measurement of an app as its framework's documentation serves it: a single user, concurrent users, and a
rate that rises beyond the maximum sustainable one."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from headway.analysis.capacity.sustained_rate import SustainedRate, sustained_rate
from headway.analysis.cell.histogram import Histogram
from headway.analysis.cell.quantiles import CutOff, cut_off, quantile_of
from headway.analysis.decide.check_result import CheckedRoute, RisingRate
from headway.analysis.evaluate import AnalyzedCell
from headway.engine.message import LoadResult
from headway.format import rate
from headway.requests.request import Request
from headway.units import NS_PER_MS

SHARES = (0.5, 0.7, 0.85, 0.95, 1.1)
"""The rising rate, as shares of the throughput with concurrent users: the last one is too high by construction."""

SERVED = 0.95
"""A server that answers a smaller share of the requests of a window does not sustain the rate."""


@dataclass(frozen=True)
class Rising:
    """One rate of the rising load, and what came of it."""

    offered_per_s: float
    judged: AnalyzedCell


def rising_rates(rising: Sequence[Rising]) -> tuple[RisingRate, ...]:
    """Each rate with its throughput, the lowest first."""
    return tuple(_of_cell(each) for each in sorted(rising, key=lambda each: each.offered_per_s))


def maximum_sustainable_rate(rates: Sequence[RisingRate]) -> float | None:
    """The highest rate up to which every one was sustained; None where the lowest was not. A rate at which nothing
    could be measured says nothing."""
    measured = [each for each in rates if each.answered_per_s is not None]
    sustained = list(takewhile(lambda each: each.sustained, measured))
    return sustained[-1].offered_per_s if sustained else None


def _of_cell(rising: Rising) -> RisingRate:
    cell, blocks = rising.judged.cell, rising.judged.blocks
    if not blocks:
        return _not_measured(rising.offered_per_s, cell.why)
    return _rising_rate(
        rising.offered_per_s,
        None if cell.throughput is None else cell.throughput.value,
        sustained_rate([block.measured.load for block in blocks]),
        failed=sum(block.window.failed for block in blocks),
        p50_ms=None if cell.p50_ms is None else cell.p50_ms.value,
        p99_ms=None if cell.p99_ms is None else cell.p99_ms.value,
    )


def rate_of_responses(offered_per_s: float, load: LoadResult) -> RisingRate:
    """One rate at a server of which only the responses are known."""
    lost = cut_off(load, closed=False, drain_ns=0)  # of an open load all that are unfinished are, whatever the drain
    return _rising_rate(
        offered_per_s,
        load.throughput_per_s,
        sustained_rate([load]),
        failed=load.window.failed,
        p50_ms=response_quantile_ms(load, 0.5, lost),
        p99_ms=response_quantile_ms(load, 0.99, lost),
    )


def response_quantile_ms(load: LoadResult, share: float, lost: CutOff) -> float | None:
    """A quantile of the response times with the requests without a response; None where it lies among these, or where
    there are too few. Raises ValueError where the histogram cannot be decoded."""
    return _ms(quantile_of(Histogram.decoded(load.response.hdr_base64), share, lost.total).value_ns)


def _rising_rate(
    offered_per_s: float, answered_per_s: float | None, sustained: SustainedRate, *, failed: int, p50_ms: float | None,
    p99_ms: float | None,
) -> RisingRate:  # fmt: skip
    behind = answered_per_s is None or answered_per_s < SERVED * offered_per_s
    text = f"{failed} requests failed" if failed else ""
    return RisingRate(
        offered_per_s=offered_per_s,
        answered_per_s=answered_per_s,
        p50_ms=p50_ms,
        p99_ms=p99_ms,
        sustained=sustained.sustained and not failed and not behind,
        evidence="; ".join(each for each in (text, sustained.evidence) if each),
    )


def _not_measured(offered_per_s: float, why: str) -> RisingRate:
    return RisingRate(
        offered_per_s=offered_per_s, answered_per_s=None, p50_ms=None, p99_ms=None, sustained=False, evidence=why
    )


def concurrency_bound(users: int, per_s: float | None, single_user_ms: float | None, cpu_ms: float | None) -> str:
    """What a measurement from outside shows of a bound: by Little's law, how many requests a server holds at a time."""
    if per_s is None or not single_user_ms:
        return ""
    in_flight = per_s * single_user_ms / 1000
    most = f"{users} users alone would be answered {rate(users / single_user_ms * 1000)}/s"
    if in_flight >= 0.9 * users:
        return f"only its {users} users bind it: {most}; more users would show more"
    text = f"{most}; it answers {rate(per_s)}/s, as if it held {in_flight:.2g} requests at a time, "
    text += f"each for {single_user_ms:.3g} ms"
    if cpu_ms is not None:
        text += f", and uses {per_s * cpu_ms / 1000:.2f} processors"
    return text


def single_user_times(routes: Sequence[CheckedRoute]) -> tuple[float | None, float | None, float | None]:
    """The single-user latency over the mix of routes, its CPU time and its wait time; ms."""
    weight = sum(route.weight for route in routes)
    if not routes or weight <= 0:
        return None, None, None
    taken = sum(route.single_user_ms * route.weight for route in routes) / weight
    if any(route.cpu_ms is None for route in routes):
        return taken, None, None
    cpu = sum((route.cpu_ms or 0.0) * route.weight for route in routes) / weight
    return taken, cpu, max(0.0, taken - cpu)


def checked_route(
    route: Request, load: LoadResult, cpu_ns: float | None, calls: float | None = None
) -> CheckedRoute | None:
    """A route with a single user; None without a validated response. `cpu_ns` is the CPU time of a response, `calls`
    the outgoing calls a request."""
    single_user_ms, answered = _ms(load.service.p50_ns), load.window.answered
    if single_user_ms is None or not answered:
        return None
    cpu_ms = _ms(cpu_ns)
    return CheckedRoute(
        method=route.method,
        target=route.target,
        weight=route.weight,
        status=route.status[0] if route.status else None,
        answers=answered,
        single_user_ms=single_user_ms,
        cpu_ms=cpu_ms,
        waiting_ms=None if cpu_ms is None else max(0.0, single_user_ms - cpu_ms),
        calls=calls,
    )


def _ms(value_ns: float | None) -> float | None:
    return None if value_ns is None else value_ns / NS_PER_MS
