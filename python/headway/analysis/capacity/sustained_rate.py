"""Whether trials of an open load show anything of the server, and whether it sustained their rate.

The baseline measurement of an app: a single user's times over its routes, and rates that rise beyond the maximum
sustainable one.
"""

import math
from collections.abc import Sequence
from fractions import Fraction
from itertools import takewhile

from headway.analysis.cell.cell_findings import Cell
from headway.analysis.cell.estimate_model import Estimate, FindingModel
from headway.analysis.cell.histogram import Histogram
from headway.analysis.cell.quantiles import CutOff, cut_off, quantile_of
from headway.analysis.decide.check_result import CheckedRoute, RisingRate
from headway.analysis.slo import share_of, verdict_of
from headway.analysis.validity.generator import GENERATOR_SHARE, SENT_SHARE, late
from headway.engine.message import LoadResult
from headway.format import percent, rate
from headway.requests.request import Request
from headway.units import NS_PER_MS, NS_PER_S

OWN_FAILURES = ("no-port", "no-descriptor")
"""Failures that are the generator's own: it has run out, and sent no request."""

ONE_RUN = "one run: no interval"

NOISE = 3.0
"""Standard deviations of chance that are granted to the pace of responses."""


class SustainedRate(FindingModel):
    """Answers came at `answered_per_s`, their requests at `asked_per_s`.

    `kept_up` is False if the difference is more than 1 % and `allowance`, which chance explains, or more than 1 % of
    the requests were dropped or left unfinished. Then requests pile up, and a longer window would find longer times.
    """

    sustained: bool
    answered_per_s: float | None
    offered_per_s: float
    allowance: float
    evidence: str


def generator_fault(result: LoadResult) -> str:
    """Why the generator, not the server, bound this trial of an open load; nothing if it did not."""
    by_failure = result.counts.by_failure
    faults = [f"{by_failure[name]:,} requests failed with {name}" for name in OWN_FAILURES if by_failure.get(name)]
    faults += [lateness] if (lateness := late(result)) else []
    if result.cpu_share > GENERATOR_SHARE:
        faults.append(f"it used {percent(result.cpu_share)} of a core (at most {percent(GENERATOR_SHARE)})")
    return "; ".join(faults)


def sustained_rate(results: Sequence[LoadResult]) -> SustainedRate:
    """Whether the server sustained an open load, over several windows at one rate.

    In a short window a queue may grow although no request has waited too long yet. Of an open load `throughput_per_s`
    counts the responses that came in the window, and `window.answered` the requests that were due in it and got a
    response, be it in the graceful stop. They differ by the change of the number in the system, Q(T) − Q(0): at a rate
    λ above the most that the server can do, μ, by (λ − μ)·T however short the window is. Where all is well they differ
    by chance, of n Poisson arrivals by √(0.2·n) at most if requests take up to a tenth of the window: then the variance
    of Q is λ·R ≤ n/10 (M/G/∞), and that of the difference twice as much.
    """
    lengths_s = [result.window.length_ns / NS_PER_S for result in results]
    seen = [
        (result.throughput_per_s, length_s, result.window.answered)
        for result, length_s in zip(results, lengths_s, strict=True)
        if result.throughput_per_s is not None and length_s > 0
    ]
    answers, seen_s = sum(answered for _, _, answered in seen), sum(length_s for _, length_s, _ in seen)
    lost = sum(result.window.dropped + result.counts.unfinished for result in results)
    n = lost + sum(result.window.answered + result.window.failed for result in results)
    lost_share = share_of(lost, n, Fraction(1) - Fraction(SENT_SHARE))
    allowance = NOISE * math.sqrt(0.2 / answers) if answers else 1.0
    answered_per_s = sum(per_s * length_s for per_s, length_s, _ in seen) / seen_s if seen_s else None
    offered_per_s = answers / seen_s if seen_s else n / sum(lengths_s) if sum(lengths_s) else 0.0
    reasons = []
    if answered_per_s is not None and answered_per_s < offered_per_s * (SENT_SHARE - allowance):
        reasons.append(
            f"requests came at {rate(offered_per_s)}/s, their answers at {rate(answered_per_s)}/s: they pile up, and a "
            "longer window would find longer times"
        )
    if verdict_of(lost_share, Fraction(1) - Fraction(SENT_SHARE)) == "missed":
        reasons.append(f"{lost:,} of {n:,} requests were dropped or left unfinished: they piled up")
    return SustainedRate(
        sustained=not reasons, answered_per_s=answered_per_s, offered_per_s=offered_per_s, allowance=allowance,
        evidence="; ".join(reasons),
    )  # fmt: skip


SHARES = (0.5, 0.7, 0.85, 0.95, 1.1)
"""The rising rate, as shares of the throughput with concurrent users: the last one is too high by construction."""

SERVED = 0.95
"""A server that answers a smaller share of the requests of a window does not sustain the rate."""


def maximum_sustainable_rate(rates: Sequence[RisingRate]) -> float | None:
    """The highest rate up to which every one was sustained; None where the lowest was not. A rate at which nothing
    could be measured says nothing."""
    measured = [each for each in rates if each.answered_per_s is not None]
    sustained = list(takewhile(lambda each: each.sustained, measured))
    return sustained[-1].offered_per_s if sustained else None


def rate_of_cell(offered_per_s: float, cell: Cell, loads: Sequence[LoadResult]) -> RisingRate:
    """One rate at an app, of a stage's cell and its valid blocks' loads."""
    if not loads:
        return RisingRate(
            offered_per_s=offered_per_s, answered_per_s=None, p50_ms=None, p99_ms=None, sustained=False,
            evidence=cell.why,
        )  # fmt: skip
    return _rising_rate(
        offered_per_s,
        cell.throughput,
        loads,
        p50_ms=cell.p50_ms,
        p99_ms=cell.p99_ms,
    )


def rate_of_responses(offered_per_s: float, load: LoadResult) -> RisingRate:
    """One rate at a server of which only the responses are known."""
    lost = cut_off(load, closed=False, drain_ns=0)  # of an open load all that are unfinished are, whatever the drain
    return _rising_rate(
        offered_per_s,
        of_one_run(load.throughput_per_s),
        [load],
        p50_ms=of_one_run(response_quantile_ms(load, 0.5, lost)),
        p99_ms=of_one_run(response_quantile_ms(load, 0.99, lost)),
    )


def of_one_run(value: float | None) -> Estimate | None:
    """A figure of a single run of a server that was not started for it: it has no interval."""
    return None if value is None else Estimate(value=value, low=None, high=None, method=ONE_RUN, n=1)


def response_quantile_ms(load: LoadResult, share: float, lost: CutOff) -> float | None:
    """A quantile of the response times with the requests without a response; None where it lies among these, or where
    there are too few. Raises ValueError where the histogram cannot be decoded."""
    return _ms(quantile_of(Histogram.decoded(load.response.hdr_base64), share, lost.total).value_ns)


def _rising_rate(
    offered_per_s: float, answered_per_s: Estimate | None, loads: Sequence[LoadResult], p50_ms: Estimate | None,
    p99_ms: Estimate | None,
) -> RisingRate:  # fmt: skip
    sustained, failed = sustained_rate(loads), sum(load.window.failed for load in loads)
    behind = answered_per_s is None or answered_per_s.value < SERVED * offered_per_s
    text = f"{failed} requests failed" if failed else ""
    return RisingRate(
        offered_per_s=offered_per_s,
        answered_per_s=answered_per_s,
        p50_ms=p50_ms,
        p99_ms=p99_ms,
        sustained=sustained.sustained and not failed and not behind,
        evidence="; ".join(each for each in (text, sustained.evidence) if each),
    )


def concurrency_bound(users: int, per_s: float | None, single_user_ms: float | None, cpu_ms: float | None) -> str:
    """What a measurement from outside shows of a bound: by Little's law, how many requests a server holds at a time."""
    if per_s is None or not single_user_ms:
        return ""
    in_flight = per_s * single_user_ms / 1000
    most = f"{users} users alone would be answered {rate(users / single_user_ms * 1000)}/s"
    if in_flight >= 0.9 * users:
        return f"it does all that its {users} users can ask for: {most}; more users were not tried"
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
    single_user_ms, answered = _ms(load.service.mean_ns), load.window.answered
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
