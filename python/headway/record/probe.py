"""What the probe observed in a server's processes: loops' lag, what blocked them, queues, calls, memory that stays."""

from typing import Literal

from pydantic import Field

from headway.record.standings import Place, Standings
from headway.strict import StrictModel


class Callers(Place):
    """From where a place is come to: `chain` are the program's own lines further out, the nearest first.

    `times` is how often somebody was found at the place on that way, or how many connections were opened there.
    """

    chain: tuple[Place, ...]
    times: int = Field(ge=1)


class WayThere(Place):
    """A place that requests come to by the line `inner`, and before that by the line `outer` of the same function."""

    inner: Place
    outer: Place


class NestedWait(WayThere):
    """A line at which requests wait for what they have one of: `inner` is in the block that `outer` begins, and `outer`
    waits for the same."""


class InTransaction(WayThere):
    """A line at which requests are within a transaction of SQLite's that has the writer's lock, by the source: `outer`
    leads to the wait for that lock."""


class DependentLine(Place):
    """A line that leads to a call, and needs others in its function to come back first: `after` of them have to follow
    one another before it."""

    after: int = Field(ge=1)


class Held(Place):
    """Where an event loop was blocked: `times` is how often it was found there, the others for how long."""

    times: int = Field(ge=1)
    longest_ns: int = Field(ge=0)
    total_ns: int = Field(ge=0)


class LoopStall(Place):
    """One time that an event loop was late: it should have turned at `began_ns` (monotonic clock), and turned `late_ns`
    after that. For `waited_ns` of it its thread waited for a processor, for `collected_ns` Python's garbage collector
    ran in it. For `seen_ns` one call at the place was surely under way, without the time for which it waited.
    """

    began_ns: int
    late_ns: int = Field(ge=0)
    waited_ns: int = Field(ge=0)
    collected_ns: int = Field(ge=0)
    seen_ns: int = Field(ge=0)


class LoopLag(StrictModel):
    """How much later than scheduled the loops turned: `turns` is how often that was measured."""

    turns: int = Field(ge=0)
    mean_ns: float | None = None
    p99_ns: int | None = None
    max_ns: int | None = None


class Queue(StrictModel):
    """Something in the server that requests take turns at: an executor's workers, a pool's connections.

    `size` is None where nothing limits it. `waited_ns` is what all who had to wait did so for. `full` is whether all of
    it was in use at once in one process at least: the others may have had room. `unused` is how many others that
    the program makes at the same line were never in use while somebody waited, in the process in which that was most.
    """

    name: str
    size: int | None
    busy_high_water: int = Field(ge=0)
    waiting_high_water: int = Field(ge=0)
    waits: int = Field(ge=0)
    waited_ns: int = Field(ge=0)
    unused: int = Field(default=0, ge=0)
    full: bool = False


CallKind = Literal["database", "http", "redis", "mail", "mail-login", "connect", "pool"]
"""What a call is for. Three are no calls to others, but may be part of one, or lead to it: `connect` is a connection
that is opened, `mail-login` all that one to a mail server needs before it can be used (it is opened, the server greets,
TLS, a password), `pool` that one is taken from a pool of connections, or waited for.
"""

OPENING: frozenset[CallKind] = frozenset({"mail-login", "connect"})
"""What a kept connection spares."""


class Calls(Place):
    """The calls of one kind that one place led to.

    A call within a call is a part of it. `most_at_once` is how many were under way at the same moment in one process.
    `failed` of them raised an error, most often `error`. Many calls of cursors in C (SQLite's, psycopg2's) are counted
    for a part of the time, and `times`, `total_ns`, `failed` and `commonest` are that many for all of it.

    `commonest` of them made the statement that was made most often, values apart; 0 where no statements are known.
    """

    kind: CallKind
    times: int = Field(ge=1)
    total_ns: int = Field(ge=0)
    longest_ns: int = Field(ge=0)
    most_at_once: int = Field(ge=1)
    failed: int = Field(default=0, ge=0)
    error: str = ""
    commonest: int = Field(default=0, ge=0)


class CallerCalls(Calls):
    """Those of the calls at a line to which the same lines of the program's led, the nearest first, where there are
    several ways to it: a helper's."""

    chain: tuple[Place, ...] = Field(min_length=1)


class SecondWrites(Place):
    """A line that wrote to a connection again, at once after another write to it: to which address, and how often, in
    the first seconds."""

    peer: str
    times: int = Field(ge=1)


class Ending(Place):
    """A line of the program's own that ended the process that it ran in: how often."""

    times: int = Field(ge=1)


class KeptMemory(StrictModel):
    """Memory that was still in use when counting was over, and to whose allocation a line of the program's had led; an
    empty file: all that was.

    `lines_below` is how many lines of the program's this one had led to before, each byte's together.
    """

    file: str
    line: int
    size_bytes: int = Field(ge=1)
    blocks: int
    lines_below: int = 0


class GrowingContainer(StrictModel):
    """A container of the program's that had so many more entries when counting was over: the line that fills it, or
    makes it, and its name there. `holder_grown` is by how many one has grown that has it as a part, `entry_bytes` what
    one of the entries takes, with what only it has, as far as that is known."""

    file: str
    line: int
    name: str
    grown: int = Field(ge=1)
    holder_grown: int = Field(default=0, ge=0)
    entry_bytes: int = Field(default=0, ge=0)


class Probe(StrictModel):
    """All processes of the server together. `loops` is how many event loops were found, `processes` where it ran.

    `callers` are the lines that led to where looks found somebody, `connecting` those that led to each new connection.
    `calls_by_caller` are the calls of helpers by the lines that lead to these.
    `stalls` are the times that loops were late by most, the longest first. In `greenlet_processes` of the processes a
    server of gevent's or eventlet's serves: all its requests have one thread.
    `garbage_objects` is how many objects the garbage collector had not freed when counting was over, in processes that
    had got more memory; None where that is unknown. `kept` is the memory that was allocated meanwhile and still in use
    at the end, by lines, the most first, and `growing` are the containers that have grown most; empty unless
    allocations were traced. `own_cpu_ns` is the CPU time that the probe's own threads have taken while they counted,
    without what they have the server's threads do.
    """

    processes: int = Field(ge=1)
    loops: int = Field(ge=0)
    lag: LoopLag = LoopLag(turns=0)
    held: tuple[Held, ...] = ()
    stalls: tuple[LoopStall, ...] = ()
    queues: tuple[Queue, ...] = ()
    calls: tuple[Calls, ...] = ()
    calls_by_caller: tuple[CallerCalls, ...] = ()
    callers: tuple[Callers, ...] = ()
    connecting: tuple[Callers, ...] = ()
    polls: tuple[Place, ...] = Field(default=(), description="where requests sleep before they look at something again")
    nested: tuple[NestedWait, ...] = ()
    in_transaction: tuple[InTransaction, ...] = ()
    chained: tuple[Place, ...] = Field(default=(), description="calls in loops that are given what they have returned")
    dependent: tuple[DependentLine, ...] = ()
    repeated: tuple[Place, ...] = Field(
        default=(), description="lines in loops that lead to peers, and to no counted call"
    )
    standings: Standings | None = None
    greenlet_processes: int = Field(default=0, ge=0)
    garbage_objects: int | None = Field(default=None, ge=0)
    kept: tuple[KeptMemory, ...] = ()
    growing: tuple[GrowingContainer, ...] = ()
    second_writes: tuple[SecondWrites, ...] = ()
    endings: tuple[Ending, ...] = ()
    listening: tuple[Place, ...] = Field(default=(), description="the program's lines that led to a listening socket")
    runnable_threads: float | None = Field(default=None, description="mean number of Python threads that wanted to run")
    own_cpu_ns: int | None = Field(default=None, ge=0)
