"""The causes that a truth may name, each with the names of headway that an expert accepts for it.

A word without a name is a cause that headway has no name for: "no cause found" is the best that it can say there.
"""

import re
from collections.abc import Iterable, Mapping

HEALTHY = "healthy"

USERS = "users-bound"
"""How headway says that an application is healthy."""

SLOW_PEER = "slow peer"

OBSERVATIONS = ("route-failed",)
"""What is reported because it happened: it names no cause."""

OF_THE_LOAD = ("generator-bound",)
"""What is said of the load generator, and never of an application."""

_LIMIT = ("concurrency-limit-full", "lock-waited-for")

ACCEPTED: Mapping[str, tuple[str, ...]] = {
    HEALTHY: (USERS,),
    "event loop blocked": ("loop-blocked",),
    "lock": (*_LIMIT, "database-lock-waited-for"),
    "semaphore": ("semaphore-full", *_LIMIT),
    "queue used as a pool": ("object-pool-empty", *_LIMIT),
    "executor or thread limit full": ("executor-full", "thread-limit", "concurrency-limit-full"),
    "executor full": ("executor-full", "concurrency-limit-full"),
    "thread limit full": ("thread-limit", "concurrency-limit-full"),
    "pool deadlock": ("pool-deadlock",),
    "requests that never finish": ("requests-stuck",),
    "one serial consumer": ("serial-consumer",),
    "paced by a timer": ("paced-by-timer",),
    "client pool and database pool full": ("client-pool-full", "db-pool-full"),
    "client pool full": ("client-pool-full",),
    "database pool full": ("db-pool-full",),
    "database limit": ("db-limit",),
    SLOW_PEER: ("slow-peer", "backend-bound"),
    "row lock": ("database-lock-waited-for", "long-transaction"),
    "writer lock": ("writer-lock", "long-transaction"),
    "long transaction": ("long-transaction",),
    "sequential calls that could be parallel": ("sequential-calls", "serial-calls"),
    "repeated calls": ("serial-calls", "sequential-calls"),
    "retries that grow with load": ("calls-grow",),
    "a client or tls context made per request": ("client-per-request", "reconnecting"),
    "reconnecting": ("reconnecting",),
    "ports exhausted": ("ports-exhausted",),
    "gil": ("gil-bound", "cpu-bound"),
    "cpu": ("cpu-bound", "gil-bound"),
    "cost or memory that grow with requests served": ("cost-grows", "leaking"),
    "cost that grows with requests served": ("cost-grows",),
    "memory that grows with requests served": ("leaking",),
    "descriptors that leak": ("descriptors-leaking",),
    "accept queue and backlog": ("backlog-overflow", "connection-limit-full"),
    "workers unevenly loaded": ("workers-uneven",),
    "worker killed or restarted": ("worker-killed", "worker-restarted"),
    "delayed ack / small writes": ("small-writes",),
    "slow reader": ("slow-reader",),
    "child processes": ("child-processes",),
    "calls that fail": ("calls-fail",),
    "disk": ("disk-bound",),
    "dns in the executor": ("resolver-blocked", "executor-full"),
    "gevent without patching": ("loop-blocked",),
}

ALIASES: Mapping[str, str] = {
    "loop blocked": "event loop blocked",
    "deadlock": "pool deadlock",
    "serial consumer": "one serial consumer",
    "rate limiter": "paced by a timer",
    "polling sleep": "paced by a timer",
    "n+1": "repeated calls",
    "repeated calls (n+1)": "repeated calls",
    "retries": "retries that grow with load",
    "sequential calls": "sequential calls that could be parallel",
    "gil, cpu": "gil",
    "client made per request": "a client or tls context made per request",
    "tls context made per request": "a client or tls context made per request",
    "accept queue": "accept queue and backlog",
    "backlog": "accept queue and backlog",
    "worker killed": "worker killed or restarted",
    "worker restarted": "worker killed or restarted",
    "delayed ack": "delayed ack / small writes",
    "small writes": "delayed ack / small writes",
    "cost or memory that grows with requests served": "cost or memory that grow with requests served",
    "cost grows": "cost that grows with requests served",
    "memory grows": "memory that grows with requests served",
}

_REMARK = re.compile(r"\s*(\(.*\)|[:,;].*)$")
"""What a truth adds to a word: "slow peer (database)", "semaphore: of five"."""


def word_of(text: str) -> str:
    """Return the word of the list that this is. Raises ValueError where the list has no such word."""
    whole = " ".join(text.lower().split())
    for name in (whole, _REMARK.sub("", whole)):
        word = ALIASES.get(name, name)
        if word in ACCEPTED:
            return word
    raise ValueError(f"{text!r} is none of the causes: {', '.join(ACCEPTED)}")


def names_of(text: str, registry: Iterable[str]) -> tuple[str, ...]:
    """Return headway's names for a word of the list; a name of headway's stands for itself."""
    return (text,) if text in registry else ACCEPTED[word_of(text)]
