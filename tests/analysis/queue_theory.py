"""The true quantiles of response times of servers with one slot, first come first served, in closed form."""

import math
from collections.abc import Callable

import numpy as np
from scipy import optimize, stats

from .queues import MEAN_PHASE_S, Queue

ENOUGH = 1e-16
"""Probabilities below this are left out."""


def true_quantile_s(queue: Queue, per_s: float, share: float) -> float:
    """Return the quantile of the response time at this rate of arrivals. Raises ValueError where no form is known."""
    if queue.slots == 1 and (queue.arrivals, queue.service) == ("poisson", "exponential"):
        return -math.log(1 - share) / (queue.service_per_s - per_s)
    if queue.slots == 1 and (queue.arrivals, queue.service) == ("poisson", "fixed"):
        slower = _slower_in_md1(per_s, queue.service_per_s)
    elif queue.slots == 1 and (queue.arrivals, queue.service) == ("bursts", "exponential"):
        slower = _slower_in_bursts(2 * per_s, queue.service_per_s)
    else:
        raise ValueError(f"no closed form for {queue.arrivals} arrivals and {queue.service} service")
    most_s = 1 / queue.service_per_s
    while slower(most_s) > 1 - share:
        most_s *= 2
    return float(optimize.brentq(lambda time_s: slower(time_s) - (1 - share), 1 / queue.service_per_s / 1e3, most_s))


def _slower_in_md1(per_s: float, service_per_s: float) -> Callable[[float], float]:
    """P(response time > t) of M/D/1 (Crommelin 1932). Its sum alternates: for t of some tens of services."""
    service_s, load = 1 / service_per_s, per_s / service_per_s

    def slower(time_s: float) -> float:
        wait_s = time_s - service_s
        if wait_s < 0:
            return 1.0
        terms = ((per_s * (count * service_s - wait_s), count) for count in range(int(wait_s * service_per_s) + 1))
        return 1 - (1 - load) * math.fsum(x**count / math.factorial(count) * math.exp(-x) for x, count in terms)

    return slower


def _slower_in_bursts(on_per_s: float, service_per_s: float) -> Callable[[float], float]:
    """P(response time > t) of an arrival, where Poisson arrivals are on and off for exponential times.

    A quasi-birth-death process: with k in the system, phases (on, off) have the probabilities π₀·Rᵏ (Neuts 1981, 3.1),
    an arrival finds k with those of "on", and takes k + 1 exponential services.
    """
    arrive, serve = np.diag([on_per_s, 0.0]), np.eye(2) * service_per_s
    switch = np.array([[-1.0, 1.0], [1.0, -1.0]]) / MEAN_PHASE_S
    stay = np.linalg.inv(arrive + serve - switch)
    ratio, before = np.zeros((2, 2)), np.ones((2, 2))
    while np.abs(ratio - before).max() > ENOUGH:
        ratio, before = (arrive + ratio @ ratio @ serve) @ stay, ratio
    # π₀·(switch - arrive + R·serve) = 0: of two equations one follows from the other.
    balance = switch - arrive + ratio @ serve
    found = np.array([balance[1, 0], -balance[0, 0]])
    finding = []
    while np.abs(found).max() > ENOUGH * np.abs(balance).max():
        finding.append(found[0])
        found = found @ ratio
    seen = np.array(finding) / sum(finding)
    at_least = np.cumsum(seen[::-1])[::-1]  # P(k or more are found)
    # Later than t: fewer services than k + 1 within t, a Poisson number of them.
    return lambda time_s: float(stats.poisson.pmf(np.arange(len(seen)), service_per_s * time_s) @ at_least)
