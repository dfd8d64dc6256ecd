"""R0: the mean response time of a single user, with its interval.

Of a mix of routes each was measured by itself: R0 = Σ w·R0(route), with the variance Σ w²·s²/n. Over blocks the
interval is that of their means, each of a fresh process; of one block it is that of its responses, which came one after
another and so did not wait for each other.
"""

import math
from collections.abc import Sequence

from headway.analysis.cell.estimate import arithmetic, t_quantile
from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.cell.histogram import Histogram
from headway.plan.trial import FEWEST_RESPONSES
from headway.record.record import SingleUser
from headway.units import NS_PER_S

SAYS_NOTHING = math.log(100)
"""An interval of two unlike responses that reaches further than to a hundredth and a hundredfold says nothing."""


def response_time_s(measured: Sequence[SingleUser]) -> Estimate:
    """R0 over blocks, in seconds."""
    mean = arithmetic([each.service_ns / NS_PER_S for each in measured])
    if len(measured) > 1 or not mean.value or (half := _half_width_s(measured[0])) is None:
        return mean
    if half > SAYS_NOTHING * mean.value:
        return mean
    # On the log scale: where a few long responses make the mean, too few of them make it and its error too small.
    factor = math.exp(half / mean.value)
    ends = {"low": mean.value / factor, "high": mean.value * factor}
    return mean.model_copy(update=ends | {"method": "one block: t interval of its responses, on the log scale"})


def route_means_s(single_user: SingleUser) -> list[float]:
    """R0 of each route, in seconds, in the order of the workload's."""
    means = []
    for route in single_user.routes:
        counts = [Histogram.merged([part]).n for part in route.parts]
        total_ns = sum((part.mean_ns or 0.0) * n for part, n in zip(route.parts, counts, strict=True))
        means.append(total_ns / max(1, sum(counts)) / NS_PER_S)
    return means


def _half_width_s(single_user: SingleUser) -> float | None:
    """Half of the t interval of one block's mean; None where a route has fewer responses than `FEWEST_RESPONSES`."""
    weights, variance, freedom = sum(route.weight for route in single_user.routes), 0.0, math.inf
    for route in single_user.routes:
        times = Histogram.merged(route.parts)
        if times.sd_ns is None or times.n < FEWEST_RESPONSES:
            return None
        variance += (route.weight / weights * times.sd_ns) ** 2 / times.n
        freedom = min(freedom, times.n)
    return t_quantile(0.95, int(freedom)) * math.sqrt(variance) / NS_PER_S if single_user.routes else None
