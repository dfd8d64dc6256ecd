"""The cases, with the names that are right for each. What they are is in studies/*.toml and servers/faults.

Why a name is as right as the expected one (`also_right`) is said beside it.
"""

from pathlib import Path

from tests.planted.cases import NONE, USERS, Case

STUDIES = Path(__file__).parent / "studies"

LOOP, CONCURRENCY_LIMIT, CPU, GIL = "loop-blocked", "concurrency-limit-full", "cpu-bound", "gil-bound"
CLIENT, POOL, BACKEND, ANEW = "client-pool-full", "db-pool-full", "backend-bound", "reconnecting"


CASES = (
    # Healthy: other frameworks, hold times, numbers of users, laws of delay and open loads.
    Case("healthy-waitress", "waiting", USERS),
    Case("healthy-sanic", "waiting", USERS),
    Case("healthy-quart", "waiting", USERS),
    Case("healthy-anyio-threads", "waiting", USERS),
    Case("healthy-twiggy", "waiting", USERS),
    Case("healthy-starman", "waiting", USERS),
    Case("healthy-granian", "waiting", USERS),
    Case("healthy-two-by-three", "waiting", USERS),
    Case("healthy-idle-threads", "waiting", USERS),
    Case("healthy-hundred-users", "waiting", USERS),
    Case("healthy-thinking-users", "waiting", USERS),
    Case("healthy-open-at-30", "waiting", NONE),
    Case("healthy-open-at-60", "waiting", NONE),
    # Evenly spaced, so that nobody waits although 18 of 20 threads are in use.
    Case("healthy-open-at-90", "waiting", NONE),
    Case("healthy-computing-a-little", "waiting", NONE),
    # Workers that are replaced take processor time, and one user may wait for it. Nobody was killed.
    Case("healthy-restarts", "waiting", USERS, (CPU,)),
    Case("healthy-far-and-closing", "waiting", USERS),
    Case("healthy-heavy-tail", "upstream", USERS),
    Case("healthy-two-speeds", "upstream", USERS),
    Case("healthy-gevent-upstream", "upstream", USERS),
    Case("healthy-two-at-once", "upstream", USERS),
    Case("healthy-many-queries", "database", USERS),
    Case("healthy-cheroot-database", "database", USERS),
    Case("healthy-django-async", "django", USERS),
    Case("healthy-django-threads", "django", USERS),
    Case("healthy-mail", "mail", USERS),
    # Waiting one at a time or few at a time, of which the manifest knows nothing in the first five.
    Case("threads-with-a-lock", "waiting", CONCURRENCY_LIMIT),
    Case("threads-with-half-a-lock", "waiting", CONCURRENCY_LIMIT),
    Case("threads-with-three-places", "waiting", CONCURRENCY_LIMIT),
    Case("loop-with-a-lock", "waiting", CONCURRENCY_LIMIT),
    Case("loop-with-two-threads", "waiting", CONCURRENCY_LIMIT),
    Case("starman-full", "waiting", CONCURRENCY_LIMIT),
    Case("anyio-threads-full", "waiting", CONCURRENCY_LIMIT),
    Case("two-by-three-full", "waiting", CONCURRENCY_LIMIT),
    Case("open-load-on-five-threads", "waiting", CONCURRENCY_LIMIT),
    # Loops that stand still. Where they compute, the processor is full as well, and either name leads to the mend.
    Case("subprocess-on-the-loop", "waiting", LOOP, (CPU,), said="waiting.py"),
    Case("hashing-on-the-loop", "waiting", LOOP, (CPU,), said="computing.py", also_right=(CPU,)),
    Case("dumping-on-the-loop", "waiting", LOOP, (CPU,), said="computing.py", also_right=(CPU,)),
    Case("garbage-on-the-loop", "waiting", LOOP, (CPU,), said="computing.py", also_right=(CPU,)),
    Case("sleeping-middleware", "waiting", LOOP, said="sanic_app.py"),
    # gevent's hub is a loop, and a C call holds it: one request at a time, which concurrency-limit-full says as well.
    Case("library-in-gevent", "waiting", LOOP, (CONCURRENCY_LIMIT,), also_right=(CONCURRENCY_LIMIT,)),
    Case("short-sleep-on-the-loop", "waiting", LOOP),
    Case("long-sleep-on-the-loop", "waiting", LOOP),
    Case("sleep-in-twiggy", "waiting", LOOP),
    Case("audit-on-the-loop", "waiting", LOOP, ("disk-bound", CPU), said="writing.py", also_right=("disk-bound",)),
    Case("urllib-on-the-loop", "upstream", LOOP, (ANEW,), said="fetching.py"),
    # Making the TLS context of a client takes some ten milliseconds of the loop; its connection is a new one, too. The
    # name for just that is younger than this list.
    Case("httpx-for-each", "upstream", LOOP, (ANEW, CPU), also_right=(CPU, ANEW, "client-per-request")),
    # Processors. Hashing and zlib let go of the GIL, so that only the processor is full; re and json do not.
    Case("hashing-in-threads", "waiting", CPU),
    Case("compressing-in-threads", "waiting", CPU),
    Case("matching-in-threads", "waiting", GIL, (CPU,), also_right=(CPU,)),
    Case("dumping-in-threads", "waiting", GIL, (CPU,), also_right=(CPU,)),
    Case("open-load-of-computing", "waiting", CPU, (LOOP,), also_right=(LOOP,)),
    # SQLite flushes for each entry, under one lock.
    Case("booking-in-sqlite", "waiting", "disk-bound", (CONCURRENCY_LIMIT, CPU), also_right=(CONCURRENCY_LIMIT,)),
    Case("starman-backlog", "waiting", "backlog-overflow", (CONCURRENCY_LIMIT,)),
    Case("worker-stuck", "waiting", "worker-killed", (LOOP,)),
    # Answers.
    # A status of 500 is a failure and no lie: none of the names is meant for it. The cell's line has to say it.
    Case("one-in-ten-fails", "waiting", NONE, said="failed (bad-status)"),
    # It may be wrong to a single user as well, who is sent some dozens of responses before the load.
    Case("one-in-fifty-wrong", "waiting", "verification", also_right=("verify",)),
    Case("one-in-five-early", "waiting", "verification"),
    # Clients of upstreams and databases, some of a library of their own.
    Case("httpx-of-three", "upstream", CLIENT),
    Case("client-pool-of-five", "upstream", CLIENT),
    Case("open-load-on-a-client-pool", "upstream", CLIENT),
    Case("requests-for-each", "upstream", ANEW, (USERS,)),
    Case("asyncpg-pool-of-three", "database", POOL),
    Case("sqlalchemy-pool-of-three", "database", POOL, (CONCURRENCY_LIMIT,)),
    Case("held-over-a-wait", "database", POOL),
    # A transaction that waits holds the row: the others queue in the database, one at a time.
    Case("row-locked", "database", BACKEND, (CONCURRENCY_LIMIT,), also_right=(CONCURRENCY_LIMIT,)),
    Case("two-at-a-time", "database", BACKEND),
    Case("asyncpg-for-each", "database", ANEW, (USERS,)),
    Case("null-pool-over-the-limit", "limit", "db-limit", (ANEW, POOL)),
    Case("getaddrinfo-on-the-loop", "names", "resolver-blocked", (LOOP,), also_right=(LOOP,)),
    # Each request looks a name up in one of six threads: what it does is connect anew, what it waits for is the name.
    Case(
        "lookups-in-few-threads",
        "names",
        ANEW,
        ("resolver-blocked", CONCURRENCY_LIMIT),
        also_right=("resolver-blocked", CONCURRENCY_LIMIT),
    ),
    Case("requests-out-of-ports", "ports", "ports-exhausted", (ANEW,)),
)
