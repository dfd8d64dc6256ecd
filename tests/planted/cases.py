"""The cases: each is one server of one of the studies here, with the fault that is known to be in it, or none.

A server's name is its case's. What it is, with which capacities and under which load, is in studies/*.toml.
"""

from dataclasses import dataclass
from pathlib import Path

STUDIES = Path(__file__).parent / "studies"

NONE = "none"
"""Nothing was named: right for a server that serves all that an open load asks for."""

USERS = "users-bound"
"""What a closed load says of a server without a fault."""

HEALTHY = (NONE, USERS)


@dataclass(frozen=True)
class Case:
    """One server with a known fault.

    `expected` is the name that has to come first: a diagnosis, the gate that fails, or the stage at which a trial
    ends. `also_right` are names that are as right to come first. `allowed` are others that are true of it as well.
    `said` has to be part of the expected one's evidence.
    """

    server: str
    study: str
    expected: str
    allowed: tuple[str, ...] = ()
    said: str = ""
    also_right: tuple[str, ...] = ()

    @property
    def healthy(self) -> bool:
        """Whether nothing is wrong with it."""
        return self.expected in HEALTHY


CASES = (
    # Healthy ones, in each concurrency model.
    Case("healthy-single-thread", "waiting", USERS),
    Case("healthy-thread-per-request", "waiting", USERS),
    Case("healthy-thread-pool", "waiting", USERS),
    Case("healthy-prefork", "waiting", USERS),
    Case("healthy-event-loop", "waiting", USERS),
    Case("healthy-uvloop", "waiting", USERS),
    Case("healthy-executor", "waiting", USERS),
    Case("healthy-processes", "waiting", USERS),
    Case("healthy-green-threads", "waiting", USERS),
    Case("healthy-open-load", "waiting", NONE),
    Case("healthy-slow-upstream", "upstream", USERS),
    Case("healthy-database", "database", USERS),
    Case("healthy-resolver", "names", USERS),
    # A loop that stands still. Of those that are hidden the manifest says that they await.
    Case("sleep-in-tornado", "waiting", "loop-blocked"),
    Case("sleep-in-asyncio", "waiting", "loop-blocked"),
    Case("sleep-in-uvloop", "waiting", "loop-blocked"),
    Case("hidden-sleep", "waiting", "loop-blocked", said="faulty.py"),
    Case("hidden-sleep-in-uvloop", "waiting", "loop-blocked", said="faulty.py"),
    Case("computing-in-asyncio", "waiting", "loop-blocked", ("cpu-bound",)),
    Case("hidden-computing-in-tornado", "waiting", "loop-blocked", ("cpu-bound",), said="faulty.py"),
    Case("fsync-in-asyncio", "waiting", "loop-blocked", ("disk-bound", "cpu-bound"), said="faulty.py"),
    Case("sync-http-in-tornado", "upstream", "loop-blocked", ("client-pool-full",)),
    Case("hidden-sync-http", "upstream", "loop-blocked", said="faulty.py"),
    Case("sync-psycopg-in-tornado", "database", "loop-blocked", ("db-pool-full",)),
    Case("hidden-sync-psycopg", "database", "loop-blocked", said="faulty.py"),
    # They look the name up for each request, over a connection of its own.
    Case("resolver-in-asyncio", "names", "resolver-blocked", ("loop-blocked", "reconnecting")),
    Case("resolver-in-uvloop", "names", "resolver-blocked", ("loop-blocked", "reconnecting")),
    # Concurrency limits.
    Case("one-thread", "waiting", "concurrency-limit-full"),
    Case("executor-of-4", "waiting", "concurrency-limit-full"),
    Case("processes-of-2", "waiting", "concurrency-limit-full"),
    Case("threads-of-4", "waiting", "concurrency-limit-full"),
    Case("workers-of-2", "waiting", "concurrency-limit-full"),
    Case("hidden-places", "waiting", "concurrency-limit-full"),
    Case("hidden-lock-threads", "waiting", "concurrency-limit-full", said="faulty.py"),
    Case("hidden-lock-loop", "waiting", "concurrency-limit-full", said="faulty.py"),
    Case("green-threads-of-4", "waiting", "concurrency-limit-full"),
    # Connections that are turned away. One thread is full besides.
    Case("backlog-5-thread", "waiting", "backlog-overflow", ("concurrency-limit-full",)),
    Case("backlog-5-loop", "waiting", "backlog-overflow"),
    # Pools, and the database's own limit, which is below the pool's size.
    Case("client-pool-of-2-loop", "upstream", "client-pool-full"),
    Case("client-pool-of-10-loop", "upstream", "client-pool-full"),
    Case("client-pool-of-2-threads", "upstream", "client-pool-full"),
    Case("hidden-client-pool", "upstream", "client-pool-full"),
    Case("database-pool-of-2-loop", "database", "db-pool-full"),
    Case("database-pool-of-2-threads", "database", "db-pool-full"),
    Case("database-limit-loop", "limit", "db-limit", ("db-pool-full",)),
    Case("database-limit-threads", "limit", "db-limit", ("db-pool-full",)),
    Case("django-limit", "django", "db-limit", ("cpu-bound", "gil-bound")),
    # Processors.
    Case("gil-threads", "waiting", "gil-bound", ("cpu-bound",)),
    Case("gil-thread-pool", "waiting", "gil-bound", ("cpu-bound",)),
    Case("cpu-processes", "waiting", "cpu-bound"),
    Case("cpu-busy-loop", "waiting", "cpu-bound", ("loop-blocked",)),
    # Connections to backends, and the ports that they take.
    Case("reconnects-to-upstream-loop", "upstream", "reconnecting", (USERS,)),
    Case("reconnects-to-upstream-threads", "upstream", "reconnecting", (USERS,)),
    Case("hidden-reconnects-to-postgres", "database", "reconnecting", (USERS,)),
    Case("django-reconnects", "django", "reconnecting", (USERS,)),
    Case("ports-exhausted", "ports", "ports-exhausted", ("reconnecting",)),
    # Workers, backends, disks, the generator.
    # A request hangs, for which its worker is killed.
    Case("worker-hangs", "waiting", "worker-killed", also_right=("requests-stuck",)),
    Case("database-one-at-a-time", "database", "backend-bound"),
    Case("database-computes", "database", "backend-bound"),
    Case("disk-threads", "waiting", "disk-bound"),
    Case("generator-starved", "waiting", "generator-bound", ("cpu-bound",)),
    # Answers that are wrong or too early: at once, and only under load.
    Case("wrong-body", "waiting", "verify"),
    Case("too-quick", "waiting", "verify"),
    Case("wrong-body-later", "waiting", "verification"),
    Case("too-quick-later", "waiting", "verification"),
)
