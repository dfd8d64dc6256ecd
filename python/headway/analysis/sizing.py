"""How many of everything: the sizing rules, as pure functions of rates and times.

λ is a rate in requests a second, h how long a request holds a slot and s how much CPU time it takes, both in seconds.
Rates and times are means. References: Erlang 1917; Halfin & Whitt 1981 for the square root; Harchol-Balter, Performance
Modeling and Design of Computer Systems (2013), chapters 14 and 15.
"""

import math
from itertools import pairwise

BUSY = 0.7
"""A process is given no more than this share of its core: above it queues grow fast."""

Z_FEW_WAIT = 2.0
"""About 3 % of the requests wait."""

Z_SOME_WAIT = 1.0
"""About 20 % of the requests wait."""

MOST_SLOTS = 1_000_000


def offered_work(rate_per_s: float, hold_s: float) -> float:
    """a = λ·h, in erlangs: how many slots are in use on average, if there are enough (Little's law)."""
    if rate_per_s < 0 or hold_s < 0:
        raise ValueError("neither a rate nor a time is negative")
    return rate_per_s * hold_s


def slots(work: float, z: float = Z_FEW_WAIT) -> int:
    """m = ⌈a + z·√a⌉ slots for a erlangs, at least one: square-root staffing (Halfin & Whitt 1981)."""
    return max(1, math.ceil(_exact(work + z * math.sqrt(work))))


def erlang_b(slots_: int, work: float) -> float:
    """The share of arrivals that find all slots taken where nobody waits (Erlang's loss formula), by its recursion:
    B(0) = 1, B(m) = a·B(m - 1) / (m + a·B(m - 1))."""
    blocked = 1.0
    for m in range(1, slots_ + 1):
        blocked = work * blocked / (m + work * blocked)
    return blocked


def erlang_c(slots_: int, work: float) -> float:
    """The share of Poisson arrivals that wait for one of m slots: C = m·B / (m - a·(1 - B)); 1 where m ≤ a.

    Holds for exponential hold times, and nearly for others.
    """
    if work <= 0:
        return 0.0
    if slots_ <= work:
        return 1.0
    blocked = erlang_b(slots_, work)
    return slots_ * blocked / (slots_ - work * (1 - blocked))


def mean_wait_s(slots_: int, work: float, hold_s: float) -> float:
    """How long requests wait for a slot on average, those that do not wait counted in: C·h / (m - a); ∞ where m ≤ a."""
    return math.inf if slots_ <= work else erlang_c(slots_, work) * hold_s / (slots_ - work)


def slots_for(work: float, waiting: float) -> int:
    """The fewest slots at which no more than this share (0 < share < 1) of the requests waits.

    Exact where `slots` is a rule of thumb. Raises ValueError for a share that no number of slots has.
    """
    if not 0 < waiting < 1:
        raise ValueError("the share that may wait lies between 0 and 1")
    blocked = 1.0
    for m in range(1, MOST_SLOTS):
        blocked = work * blocked / (m + work * blocked)
        if m > work and m * blocked / (m - work * (1 - blocked)) <= waiting:
            return m
    raise ValueError(f"{work:.4g} erlangs need more than {MOST_SLOTS:,} slots")


def processes(rate_per_s: float, cpu_s: float, cores: int) -> int:
    """min(cores, ⌈λ·s / 0.7⌉), at least one: as many as keep each at no more than 70 % of a core."""
    return max(1, min(cores, math.ceil(_exact(rate_per_s * cpu_s / BUSY))))


def pool(rate_per_s: float, hold_s: float, processes_: int = 1, limit: int | None = None, z: float = Z_FEW_WAIT) -> int:
    """Connections in each of so many processes' own pool, where a request has one for `hold_s`.

    Each process sees its part of the rate. `limit` is what the other side takes from all of them together, such as the
    database's max_connections: a pool is no larger than its part of it.
    """
    wanted = slots(offered_work(rate_per_s / processes_, hold_s), z)
    return wanted if limit is None else max(1, min(wanted, limit // processes_))


def backlog(burst_per_s: float, longest_turn_s: float) -> int:
    """No less than what arrives while nobody accepts: the burst's rate × the loop's longest turn."""
    return max(1, math.ceil(_exact(burst_per_s * longest_turn_s)))


def heartbeat_s(longest_turn_s: float, spare: float = 2.0) -> float:
    """A worker's heartbeat (its timeout) is longer than the loop's longest turn: else work is taken for a hang."""
    return longest_turn_s * spare


def timeouts_in_order(*timeouts_s: float) -> bool:
    """Whether these, from the user inwards (client, server, pool), are each no longer than the one before.

    Who is nearer to the cause is to give up first and say so. Where two are equal nobody works for long for who left.
    """
    return all(outer_s >= inner_s for outer_s, inner_s in pairwise(timeouts_s))


def _exact(value: float) -> float:
    """Without what floating point adds: 0.2 × 15 is 3.0000000000000004, and its ceiling would be 4."""
    return round(value, 9)
