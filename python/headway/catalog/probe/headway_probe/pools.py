"""Connection pools (psycopg's, SQLAlchemy's, Tornado's client's, aiohttp's, httpx's), anyio's threads and executors.

What is in a pool, and who waits for it, the pools know themselves. Who waited between two looks only some of them say:
of the others those are counted who are seen waiting, and how long they wait is the integral of how many do.
"""

# pathlib and contextlib would make every start of a Python longer

from __future__ import annotations

from functools import wraps
from weakref import WeakSet

from . import executors, quietly

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable
    from types import ModuleType
    from typing import Any

    MadeAt = Callable[[Any], Hashable]
    """What pools have in common that the program makes at one line."""

    Read = Callable[[Any], tuple[str, "int | None", int, Iterable[Any]]]
    """A pool's name, its size, how many of it are in use, and who waits."""


class Count:
    """What is known of one name. `waited_ns` is the sum over all who waited. `used` are, by their ids, those that the
    program makes at the same line, and whether they were in use at any look at which somebody waited for one of that
    name."""

    def __init__(self, size: int | None) -> None:
        self.size = size
        self.busy_most = self.waiting_most = self.waits = self.waited_ns = 0
        self.used: dict[int, bool] | None = None

    def note_used(self, now: dict[int, bool]) -> None:
        """Note which ones are in use while somebody waits. One that is not there each time is no part of them, as where
        each request makes its own."""
        before = now if self.used is None else self.used
        self.used = {number: busy or now[number] for number, busy in before.items() if number in now}

    def report(self, name: str) -> list[Any]:
        """For headway."""
        unused = sum(not used for used in (self.used or {}).values())
        return [name, self.size, self.busy_most, self.waiting_most, self.waits, self.waited_ns, unused]


class Kind:
    """Pools of one class, and what was counted of them by name."""

    def __init__(self, read: Read, pools: WeakSet[Any] | None = None, made_at: MadeAt = id) -> None:
        self.read, self.made_at = read, made_at
        self.pools: WeakSet[Any] = WeakSet() if pools is None else pools
        self.counts: dict[str, Count] = {}
        self.waiting: set[int] = set()
        self.looked_ns = 0

    def begin(self, now_ns: int) -> None:
        """Counts from now on."""
        self.counts, self.waiting, self.looked_ns = {}, set(), now_ns

    def has_pools(self) -> bool:
        """Return whether there are any. To ask a WeakSet itself takes longer than all the rest of a tick."""
        return bool(self.pools.data)  # type: ignore[attr-defined]

    def alive(self) -> list[Any]:
        """The pools that there are."""
        while True:
            try:
                return list(self.pools)
            except RuntimeError:  # another thread has just made one
                pass

    def look(self, now_ns: int) -> None:
        """At each of them; of those of one name the one that is used most, and all who wait: a full one has no room
        though others have."""
        sums: dict[str, list[Any]] = {}
        used: dict[Hashable, dict[int, bool]] = {}
        waited_for: dict[str, set[Hashable]] = {}
        waiting: set[int] = set()
        for pool in self.alive():
            try:
                name, size, busy, those = self.read(pool)
                ids = {id(one) for one in those}
            except Exception:  # it changed meanwhile, or is not what it was thought to be
                continue
            entry, made_at = sums.setdefault(name, [size, busy, 0, 0]), self.made_at(pool)
            if _is_fuller(size, busy, *entry[:2]):
                entry[:2] = size, busy
            entry[2] += len(ids)
            entry[3] += len(ids - self.waiting)
            used.setdefault(made_at, {})[id(pool)] = busy > 0
            if ids:
                waited_for.setdefault(name, set()).add(made_at)
            waiting |= ids
        since_ns, self.looked_ns, self.waiting = now_ns - self.looked_ns, now_ns, waiting
        for name, (size, busy, queued, came) in sums.items():
            count = self.counts.setdefault(name, Count(size))
            count.size = size
            count.busy_most = max(count.busy_most, busy)
            count.waiting_most = max(count.waiting_most, queued)
            count.waited_ns += queued * since_ns
            count.waits += came
        for name, lines in waited_for.items():
            self.counts[name].note_used({number: busy for line in lines for number, busy in used[line].items()})

    def note_taken(self, pool: Any) -> None:
        """Note how many of a pool are in use, if it has been looked at: the size of a name is found at looks."""
        name, _, busy, _ = self.read(pool)
        count = self.counts.get(name)
        if count is not None:
            count.busy_most = max(count.busy_most, busy)


def _is_fuller(size: int | None, busy: int, other_size: int | None, other_busy: int) -> bool:
    """Return whether more of a pool is in use than of another one; one without a limit is never full."""
    if not size or not other_size:
        return bool(size) or (size == other_size and busy > other_busy)
    return busy * other_size > other_busy * size


class Database(Kind):
    """psycopg's pools count by themselves who has waited, and for how long."""

    def __init__(self) -> None:
        super().__init__(_psycopg)
        self.before: dict[int, tuple[int, int]] = {}

    def begin(self, now_ns: int) -> None:
        """Counts from now on."""
        super().begin(now_ns)
        self.before = {id(pool): _waited(pool) for pool in self.alive()}

    def end(self) -> None:
        """Takes what the pools have counted meanwhile."""
        for count in self.counts.values():
            count.waits = count.waited_ns = 0
        for pool in self.alive():
            waits, waited_ms = _waited(pool)
            waits_before, waited_ms_before = self.before.get(id(pool), (0, 0))
            found = self.counts.get(f"database_pool {pool.name}")
            if found is not None:
                found.waits += max(0, waits - waits_before)
                found.waited_ns += max(0, waited_ms - waited_ms_before) * 1_000_000


def _waited(pool: Any) -> tuple[int, int]:
    """Docs: psycopg.org/psycopg3/docs/advanced/pool.html, "Pool stats"."""
    stats = pool._stats
    return int(stats["requests_queued"]), int(stats["requests_wait_ms"])


def _psycopg(pool: Any) -> tuple[str, int | None, int, Iterable[Any]]:
    name = f"database_pool {pool.name}"
    return name, pool._max_size, max(0, pool._nconns - len(pool._pool)), list(pool._waiting)


def _named(name: str, limit: int | None) -> str:
    """Those of one name count as one: a client with few connections must not vanish behind one with many."""
    return name if limit is None else f"{name} of {limit}"


def _tornado(client: Any) -> tuple[str, int | None, int, Iterable[Any]]:
    return "client_pool tornado", client.max_clients, len(client.active), [entry[0] for entry in list(client.queue)]


def _curl(client: Any) -> tuple[str, int | None, int, Iterable[Any]]:
    size = len(client._curls)
    return "client_pool tornado curl", size, size - len(client._free_list), list(client._requests)


def _aiohttp(connector: Any) -> tuple[str, int | None, int, Iterable[Any]]:
    waiters = [waiter for each in list(connector._waiters.values()) for waiter in list(each)]
    # That of a host is known for all of them: one that is asked alone has no more than its own.
    limit = min((each for each in (connector._limit, connector._limit_per_host) if each), default=None)
    return _named("client_pool aiohttp", limit), limit, len(connector._acquired), waiters


def _httpcore(pool: Any) -> tuple[str, int | None, int, Iterable[Any]]:
    requests = list(pool._requests)
    waiters = [request for request in requests if request.is_queued()]
    size = pool._max_connections
    limit = size if isinstance(size, int) and size < 1_000_000 else None
    return _named("client_pool httpx", limit), limit, len(requests) - len(waiters), waiters


def _anyio(limiter: Any) -> tuple[str, int | None, int, Iterable[Any]]:
    """What limits the threads in which Starlette and FastAPI run what does not await. Who waits is its borrower."""
    size = limiter._total_tokens
    return "threads anyio", size if isinstance(size, int) else None, len(limiter._borrowers), list(limiter._wait_queue)


def _sqlalchemy(pool: Any) -> tuple[str, int | None, int, Iterable[Any]]:
    """Threads wait at the queue's condition, tasks at the queue of asyncio that is in its place."""
    queue, overflow = pool._pool, pool._max_overflow
    limit = None if overflow < 0 else queue.maxsize + overflow
    waiting = getattr(getattr(queue, "not_empty", None), "_waiters", None)
    if waiting is None:
        waiting = getattr(getattr(queue, "_queue", None), "_getters", ())
    return _named("database_pool sqlalchemy", limit), limit, pool.checkedout(), list(waiting or ())


DATABASE, TORNADO, CURL, AIOHTTP, HTTPX = Database(), Kind(_tornado), Kind(_curl), Kind(_aiohttp), Kind(_httpcore)
THREADS, SQLALCHEMY = Kind(_anyio), Kind(_sqlalchemy)
EXECUTORS = Kind(executors.look_at, executors.known, executors.made_at)
AT_TICKS = (DATABASE, TORNADO, CURL, AIOHTTP, HTTPX, THREADS, SQLALCHEMY)
KINDS = (*AT_TICKS, EXECUTORS)


def _watch(kind: type, known: Kind, method: str = "__init__") -> None:
    """Has each object of the class known from its beginning."""
    made, add = getattr(kind, method), quietly(known.pools.add)

    @wraps(made)
    def watched(self: Any, *args: Any, **kwargs: Any) -> Any:
        add(self)
        return made(self, *args, **kwargs)

    setattr(kind, method, watched)


def _watch_taking(kind: type, known: Kind, method: str) -> None:
    """Has each object of the class known by this method, which takes one of it, and how many are in use by then: those
    that are had for less time than is between two ticks would hardly be seen."""
    take, add, note = getattr(kind, method), quietly(known.pools.add), quietly(known.note_taken)

    @wraps(take)
    def watched(self: Any, *args: Any, **kwargs: Any) -> Any:
        add(self)
        taken = take(self, *args, **kwargs)
        note(self)
        return taken

    setattr(kind, method, watched)


MODULES: dict[str, Callable[[ModuleType], None]] = {
    "psycopg_pool.base": lambda module: _watch(module.BasePool, DATABASE),
    # Its objects are made by __new__, which calls this.
    "tornado.simple_httpclient": lambda module: _watch(module.SimpleAsyncHTTPClient, TORNADO, "initialize"),
    "tornado.curl_httpclient": lambda module: _watch(module.CurlAsyncHTTPClient, CURL, "initialize"),
    "aiohttp.connector": lambda module: _watch(module.BaseConnector, AIOHTTP),
    "httpcore._async.connection_pool": lambda module: _watch(module.AsyncConnectionPool, HTTPX),
    "httpcore._sync.connection_pool": lambda module: _watch(module.ConnectionPool, HTTPX),
    # It looks at the parameters of `__init__`, so that must stay what it is.
    "sqlalchemy.pool.impl": lambda module: _watch_taking(module.QueuePool, SQLALCHEMY, "_do_get"),
    "anyio._backends._asyncio": lambda module: _watch_taking(
        module.CapacityLimiter, THREADS, "acquire_on_behalf_of_nowait"
    ),
}
"""What is done with a module to know its pools."""


def begin(now_ns: int) -> None:
    """Counts from now on."""
    executors.leave_out_dead_ones()
    for kind in KINDS:
        kind.begin(now_ns)


def are_known() -> bool:
    """Whether there are any pools."""
    return any(kind.has_pools() for kind in AT_TICKS)


def tick(now_ns: int) -> None:
    """Looks at all pools but executors: what their threads do is known at a look at all threads."""
    for kind in AT_TICKS:
        if kind.has_pools():
            kind.look(now_ns)


def report() -> list[list[Any]]:
    """What was counted, for headway."""
    return [count.report(name) for kind in KINDS for name, count in kind.counts.items()]


def forget() -> None:
    """A forked child has its parent's pools, but none of their connections: only those it makes count."""
    for kind in KINDS:
        kind.pools.clear()
        kind.begin(0)
