"""Whether trials of an open load show anything of the server, and whether it sustained their rate."""

import math
from collections.abc import Sequence
from fractions import Fraction

from headway.analysis.cell.cell_findings import FindingModel
from headway.analysis.slo import share_of, verdict_of
from headway.analysis.validity.generator import GENERATOR_SHARE, SENT_SHARE, late
from headway.engine.message import LoadResult
from headway.format import percent, rate
from headway.units import NS_PER_S

OWN_FAILURES = ("no-port", "no-descriptor")
"""Failures that are the generator's own: it has run out, and sent no request."""

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
