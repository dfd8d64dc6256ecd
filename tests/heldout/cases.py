"""The cases, with the names that are right for each. What they are is in studies/*.toml and servers/planting.py.

`also_right` are names that are as right as the expected one to come first; why is said beside them.
"""

from dataclasses import dataclass
from pathlib import Path

from tests.planted.cases import NONE, USERS, Case

STUDIES = Path(__file__).parent / "studies"

LOOP, SLOTS, CPU, GIL = "loop-blocked", "slots-full", "cpu-bound", "gil-bound"
CLIENT, POOL, BACKEND, ANEW = "client-pool-full", "db-pool-full", "backend-bound", "reconnecting"


@dataclass(frozen=True)
class Held(Case):
    """A case with names that are as right to come first."""

    also_right: tuple[str, ...] = ()


CASES = (
    # Healthy: other frameworks, hold times, numbers of users, laws of delay and open loads.
    Held("healthy-waitress", "waiting", USERS),
    Held("healthy-sanic", "waiting", USERS),
    Held("healthy-quart", "waiting", USERS),
    Held("healthy-anyio-threads", "waiting", USERS),
    Held("healthy-twiggy", "waiting", USERS),
    Held("healthy-starman", "waiting", USERS),
    Held("healthy-granian", "waiting", USERS),
    Held("healthy-two-by-three", "waiting", USERS),
    Held("healthy-idle-threads", "waiting", USERS),
    Held("healthy-hundred-users", "waiting", USERS),
    Held("healthy-thinking-users", "waiting", USERS),
    Held("healthy-open-at-30", "waiting", NONE),
    Held("healthy-open-at-60", "waiting", NONE),
    # Evenly spaced, so that nobody waits although 18 of 20 threads are in use.
    Held("healthy-open-at-90", "waiting", NONE),
    Held("healthy-computing-a-little", "waiting", NONE),
    # Workers that are replaced take processor time, and one user may wait for it. Nobody was killed.
    Held("healthy-restarts", "waiting", USERS, (CPU,)),
    Held("healthy-far-and-closing", "waiting", USERS),
    Held("healthy-heavy-tail", "upstream", USERS),
    Held("healthy-two-speeds", "upstream", USERS),
    Held("healthy-gevent-upstream", "upstream", USERS),
    Held("healthy-two-at-once", "upstream", USERS),
    Held("healthy-many-queries", "database", USERS),
    Held("healthy-cheroot-database", "database", USERS),
    Held("healthy-django-async", "django", USERS),
    Held("healthy-django-threads", "django", USERS),
    Held("healthy-mail", "mail", USERS),
    # Waiting one at a time or few at a time, of which the manifest knows nothing in the first five.
    Held("threads-with-a-lock", "waiting", SLOTS),
    Held("threads-with-half-a-lock", "waiting", SLOTS),
    Held("threads-with-three-places", "waiting", SLOTS),
    Held("loop-with-a-lock", "waiting", SLOTS),
    Held("loop-with-two-threads", "waiting", SLOTS),
    Held("starman-full", "waiting", SLOTS),
    Held("anyio-threads-full", "waiting", SLOTS),
    Held("two-by-three-full", "waiting", SLOTS),
    Held("open-load-on-five-threads", "waiting", SLOTS),
    # Loops that stand still. Where they compute, the processor is full as well, and either name leads to the mend.
    Held("subprocess-on-the-loop", "waiting", LOOP, (CPU,), said="planting.py"),
    Held("hashing-on-the-loop", "waiting", LOOP, (CPU,), said="planting.py", also_right=(CPU,)),
    Held("dumping-on-the-loop", "waiting", LOOP, (CPU,), said="planting.py", also_right=(CPU,)),
    Held("garbage-on-the-loop", "waiting", LOOP, (CPU,), said="planting.py", also_right=(CPU,)),
    Held("sleeping-middleware", "waiting", LOOP, said="sanic_app.py"),
    # gevent's hub is a loop, and a C call holds it: one request at a time, which slots-full says as well.
    Held("library-in-gevent", "waiting", LOOP, (SLOTS,), also_right=(SLOTS,)),
    Held("short-sleep-on-the-loop", "waiting", LOOP),
    Held("long-sleep-on-the-loop", "waiting", LOOP),
    Held("sleep-in-twiggy", "waiting", LOOP),
    Held("audit-on-the-loop", "waiting", LOOP, ("disk-bound", CPU), said="planting.py", also_right=("disk-bound",)),
    Held("urllib-on-the-loop", "upstream", LOOP, (ANEW,), said="planting.py"),
    # Making the TLS context of a client takes some ten milliseconds of the loop; its connection is a new one, too.
    Held("httpx-for-each", "upstream", LOOP, (ANEW, CPU), also_right=(CPU, ANEW)),
    # Processors. Hashing and zlib let go of the GIL, so that only the processor is full; re and json do not.
    Held("hashing-in-threads", "waiting", CPU),
    Held("compressing-in-threads", "waiting", CPU),
    Held("matching-in-threads", "waiting", GIL, (CPU,), also_right=(CPU,)),
    Held("dumping-in-threads", "waiting", GIL, (CPU,), also_right=(CPU,)),
    Held("open-load-of-computing", "waiting", CPU, (LOOP,), also_right=(LOOP,)),
    # SQLite flushes for each entry, under one lock.
    Held("booking-in-sqlite", "waiting", "disk-bound", (SLOTS, CPU), also_right=(SLOTS,)),
    Held("starman-backlog", "waiting", "backlog-overflow", (SLOTS,)),
    Held("worker-stuck", "waiting", "worker-killed", (LOOP,)),
    # Answers.
    # A status of 500 is a failure and no lie: none of the names is meant for it. The cell's line has to say it.
    Held("one-in-ten-fails", "waiting", NONE, said="failed (bad-status)"),
    Held("one-in-fifty-wrong", "waiting", "verification"),
    Held("one-in-five-early", "waiting", "verification"),
    # Clients of upstreams and databases, some of a library of their own.
    Held("httpx-of-three", "upstream", CLIENT),
    Held("client-pool-of-five", "upstream", CLIENT),
    Held("open-load-on-a-client-pool", "upstream", CLIENT),
    Held("requests-for-each", "upstream", ANEW, (USERS,)),
    Held("asyncpg-pool-of-three", "database", POOL),
    Held("sqlalchemy-pool-of-three", "database", POOL, (SLOTS,)),
    Held("held-over-a-wait", "database", POOL),
    # A transaction that waits holds the row: the others queue in the database, one at a time.
    Held("row-locked", "database", BACKEND, (SLOTS,), also_right=(SLOTS,)),
    Held("two-at-a-time", "database", BACKEND),
    Held("asyncpg-for-each", "database", ANEW, (USERS,)),
    Held("null-pool-over-the-limit", "limit", "db-limit", (ANEW, POOL)),
    Held("getaddrinfo-on-the-loop", "names", "resolver-blocked", (LOOP,), also_right=(LOOP,)),
    # Each request looks a name up in one of six threads: what it does is connect anew, what it waits for is the name.
    Held("lookups-in-few-threads", "names", ANEW, ("resolver-blocked", SLOTS), also_right=("resolver-blocked", SLOTS)),
    Held("requests-out-of-ports", "ports", "ports-exhausted", (ANEW,)),
)
