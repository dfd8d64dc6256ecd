"""A quantile of one load's requests: its value where it can be told, and else what is proved of it."""

from typing import Literal, NamedTuple

from headway.findings.estimate import answers_for, censored_quantile_ns, quantile_ranks
from headway.findings.histogram import Histogram


class Quantile(NamedTuple):
    """`value_ns` is None where it cannot be told, and `missing` says why: nothing was answered, the requests are too
    few for it, or it lies among those that were cut off. Then it is `at_least_ns`, where that much is known."""

    value_ns: float | None
    at_least_ns: float | None = None
    missing: Literal["", "none", "few", "cut-off"] = ""


def quantile_of(answers: Histogram, share: float, cut_off: int = 0) -> Quantile:
    """The quantile (share 0..1, 1 the longest of all) of these answers and of requests that took longer than they.

    A high one of few requests is not told: below 299 even the longest does not bound p99. What is, is the answer that
    it is no shorter than with 97.5 % confidence. The median is told of any number.
    """
    n = answers.n + cut_off
    if not answers.n:
        return Quantile(None, missing="none")
    if 0.5 < share < 1 and n < answers_for(share):
        rank, _ = quantile_ranks(n, share)
        least_ns = None if rank is None else answers.order_statistic_ns(min(rank, answers.n))
        return Quantile(None, least_ns, "few")
    value_ns = censored_quantile_ns(answers, share, cut_off)
    if value_ns is None:
        return Quantile(None, answers.quantile_ns(1), "cut-off")
    return Quantile(value_ns)
