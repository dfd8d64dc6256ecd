"""How many of everything: the sizing rules, as pure functions of rates and times.

λ is a rate in requests a second, h how long a request is held and s how much CPU time it takes, both in seconds.
Rates and times are means. References: Erlang 1917; Halfin & Whitt 1981 for the square root; Harchol-Balter, Performance
Modeling and Design of Computer Systems (2013), chapters 14 and 15.
"""

import math

BUSY = 0.7
"""A process is given no more than this share of its core: above it queues grow fast."""

Z_FEW_WAIT = 2.0
"""About 3 % of the requests wait."""


def offered_work(rate_per_s: float, hold_s: float) -> float:
    """a = λ·h, in erlangs: how many requests are held on average, if there are enough (Little's law)."""
    if rate_per_s < 0 or hold_s < 0:
        raise ValueError("neither a rate nor a time is negative")
    return rate_per_s * hold_s


def concurrency_limit(work: float) -> int:
    """m = ⌈a + 2·√a⌉, the concurrency limit for a erlangs, at least one: square-root staffing (Halfin & Whitt 1981)."""
    return max(1, math.ceil(_exact(work + Z_FEW_WAIT * math.sqrt(work))))


def processes(rate_per_s: float, cpu_s: float, cores: int) -> int:
    """min(cores, ⌈λ·s / 0.7⌉), at least one: as many as keep each at no more than 70 % of a core."""
    return max(1, min(cores, math.ceil(_exact(rate_per_s * cpu_s / BUSY))))


def pool(rate_per_s: float, hold_s: float, processes_: int = 1, limit: int | None = None) -> int:
    """Connections in each of so many processes' own pool, where a request has one for `hold_s`.

    Each process sees its part of the rate. `limit` is what the other side takes from all of them together, such as the
    database's max_connections: a pool is no larger than its part of it.
    """
    wanted = concurrency_limit(offered_work(rate_per_s / processes_, hold_s))
    return wanted if limit is None else max(1, min(wanted, limit // processes_))


def backlog(burst_per_s: float, longest_turn_s: float) -> int:
    """No less than what arrives while nobody accepts: the burst's rate × the loop's longest turn."""
    return max(1, math.ceil(_exact(burst_per_s * longest_turn_s)))


def heartbeat_s(longest_turn_s: float) -> float:
    """A worker's heartbeat (its timeout) is longer than the loop's longest turn: else work is taken for a hang."""
    return longest_turn_s * 2


def _exact(value: float) -> float:
    """Without what floating point adds: 0.2 × 15 is 3.0000000000000004, and its ceiling would be 4."""
    return round(value, 9)
