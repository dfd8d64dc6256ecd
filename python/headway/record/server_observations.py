"""What the kernel and the networks counted during a trial: the evidence of diagnoses.

And what the probe saw within the server under load: loops' lag, what blocked them, queues, locks, calls.
"""

from typing import Literal

from pydantic import Field

from headway.engine.network import LineCount
from headway.strict import StrictModel


class KernelCount(StrictModel):
    """TCP in one role's host while the load ran: differences of the kernel's own counters (netstat(8), -s).

    `listen_overflows` are connections that found the accept queue full, `listen_drops` all that a listener dropped;
    `syn_retransmits` first packets sent again, `retransmits` all segments sent again; `active_opens` connections
    asked for, `passive_opens` connections taken; `attempts_failed` those that never came about; `resets` those that
    were broken off; `delayed_acks` acknowledgements that were sent late. `time_wait_high_water` is the most closed
    connections that still held a port, and `ports` how many ports the host has to each destination.
    """

    listen_overflows: int
    listen_drops: int
    syn_retransmits: int
    retransmits: int
    active_opens: int
    passive_opens: int
    attempts_failed: int
    resets: int
    time_wait_high_water: int
    ports: int
    delayed_acks: int = 0


class Evidence(StrictModel):
    """What was counted under load, by role ("load", "server", and each backend by its name), and by network.

    On loopback, where all roles are one host, the one count stands under "machine" and has everybody's connections in
    it. `networks` has those that were counted: a network through a delay line always, any other where it was tapped.
    """

    kernel: dict[str, KernelCount] = Field(default_factory=dict)
    networks: dict[str, LineCount] = Field(default_factory=dict)


class Place(StrictModel):
    """A place in a program: the innermost line that is no library's, nor Python's."""

    file: str
    line: int = Field(ge=1)
    function: str


class Callers(Place):
    """From where a place is come to: `chain` are the program's own lines further out, the nearest first.

    `times` is how often somebody was found at the place on that way.
    """

    chain: tuple[Place, ...]
    times: int = Field(ge=1)


class DependentLine(Place):
    """A line that leads to a call, and needs what others in its function have found: so many of them have to follow one
    another before it."""

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
    it was in use at once in one process at least: the others may have had room.
    """

    name: str
    size: int | None
    busy_high_water: int = Field(ge=0)
    waiting_high_water: int = Field(ge=0)
    waits: int = Field(ge=0)
    waited_ns: int = Field(ge=0)
    full: bool = False


CallKind = Literal["database", "http", "redis", "mail", "connect", "pool"]
"""What a call is for. Two are no calls to others, but may be part of one, or lead to it: `connect` is a connection that
is opened, `pool` that one is taken from a pool of connections, or waited for.
"""


class Calls(Place):
    """The calls of one kind that one place led to.

    A call within a call is a part of it. `most_at_once` is how many were under way at the same moment in one process.
    `failed` of them raised an error, most often `error`. Many calls of cursors in C (SQLite's, psycopg2's) are counted
    for a part of the time, and `times`, `total_ns` and `failed` are that many for all of it.
    """

    kind: CallKind
    times: int = Field(ge=1)
    total_ns: int = Field(ge=0)
    longest_ns: int = Field(ge=0)
    most_at_once: int = Field(ge=1)
    failed: int = Field(default=0, ge=0)
    error: str = ""


StandingOf = Literal["request", "background", "loop"]
"""A request descends from the server's request handler; other tasks and threads of the program are background."""

WaitKind = Literal[
    "cpu",
    "runnable",
    "lock",
    "semaphore",
    "queue",
    "pool",
    "executor",
    "timer",
    "io",
    "file",
    "child",
    "future",
    "event",
    "write",
    "server",
    "unknown",
]
"""What a request or a background task does at a place, or waits for there.

`runnable` waits for the GIL, the event loop or a processor; `executor` was submitted to one and has not begun; `future`
is completed by another task or thread of the process; `write` writes the response; `server` is in the server's own
code, with no line of the program's on its stack.
"""


class Standing(Place):
    """A place at which requests, background tasks, or the threads of event loops were seen while the probe counted; an
    empty file where no line of the program's is on their stacks. An idle loop is nowhere.

    `waits_for` names what they wait for ("asyncio.Semaphore", "127.0.0.1:5432"), as far as it is known; of those that
    compute, what they make ("makes a TLS context"). `root` is the outermost function of a background task
    ("main.consume"). `mean` is how many stood there at a look, all processes together, and `most` how many at one look
    of one process; of a look that walks a part it is what that stands for. `longest_ns` is the longest that one and the
    same was seen there without a break. `by_slice` is the mean in each second.
    """

    of: StandingOf
    kind: WaitKind
    waits_for: str = ""
    root: str = ""
    mean: float = Field(ge=0)
    most: int = Field(ge=0)
    longest_ns: int = Field(ge=0)
    by_slice: tuple[float, ...] = ()


class Standings(StrictModel):
    """Where requests and background tasks were: `looks` that each process took at least, spread over `seconds`.

    Of many tasks a look walks a part: so many of those as together walk all of them count as one look.

    The `mean` of a place, times `seconds`, divided by the requests that were served meanwhile, is the time that a
    request spends there (Little's law). `complete`: each request in the application is at one of the places, so that
    what is in flight and at none has not come so far. Without a probe in the program some requests are not seen, such
    as those that no thread works on. `fed` are the roots of background tasks that wait for work, by their source.
    """

    looks: int = Field(ge=0)
    seconds: float = Field(ge=0)
    places: tuple[Standing, ...] = ()
    complete: bool = True
    fed: tuple[str, ...] = ()


class PeerConnections(StrictModel):
    """The server's connections to one peer, an address that it is connected to ("127.0.0.1:5432").

    `name` is what headway knows it by ("postgres"), or what its port is registered for. `least`, `mean` and `most` are
    how many were open at a look. On `busy` of them, on average, a response was due; `undecided` had sent and received
    within one tick of the kernel's clock, so that it is not known of them. On `held_back` the kernel kept the end of
    what was sent back, until what was sent before is acknowledged.
    """

    peer: str
    name: str = ""
    least: int = Field(ge=0)
    mean: float = Field(ge=0)
    most: int = Field(ge=0)
    busy: float = Field(ge=0)
    undecided: float = Field(ge=0)
    held_back: float = Field(default=0, ge=0)


class ServerSockets(StrictModel):
    """The connections of the server's processes to others, and how long its accept queue can become.

    `unread` is on how many of its clients' connections, which it had accepted, data waited to be read on average, and
    `held_back` on how many the kernel kept the end of a response back until what was sent before is acknowledged; None
    where nobody looked.
    """

    peers: tuple[PeerConnections, ...] = ()
    accept_queue_limit: int | None = None
    unread: float | None = None
    held_back: float | None = None


class ServerProcess(StrictModel):
    """A process of the server that takes connections while the load's window is open: it listens on the server's port,
    or has connections of clients to it.

    `began_ns` is when it was started. `ready_ns` is the middle between the look at which it was first seen to wait for
    clients, or to have a connection of one, and the look before; None if it never was. `ended_ns` is when it was found
    gone, None if it lived on. All are moments of the monotonic clock. The others are means while it lived, over so many
    `looks`. `connections` is how many clients' connections it had. On `due` of them a response was due; `undecided` had
    sent and received within one tick of the kernel's clock, so that it is not known of them. `queued` connections
    waited in a listening socket that no other process has.
    `segments` is how many pieces of data came in on its connections: a request without a body is one. `cpu_ns` is the
    CPU time of the process itself.
    """

    pid: int
    parent: int
    began_ns: int
    ready_ns: int | None = None
    ended_ns: int | None = None
    looks: int = Field(default=0, ge=0)
    connections: float = Field(default=0, ge=0)
    due: float = Field(default=0, ge=0)
    undecided: float = Field(default=0, ge=0)
    queued: float = Field(default=0, ge=0)
    segments: int = Field(default=0, ge=0)
    cpu_ns: int = Field(default=0, ge=0)


class ServerProcesses(StrictModel):
    """The server's processes that take connections, as the kernel showed them from `began_ns` to `ended_ns`."""

    began_ns: int
    ended_ns: int
    processes: tuple[ServerProcess, ...] = ()


class DatabaseWait(StrictModel):
    """Sessions of the database that were seen in one state, with one statement.

    `state` is "active", or "idle in transaction" where the session waits for the program while it holds its locks; the
    statement is then the last one. `waits_for` is the type and the name of PostgreSQL's wait event ("Lock: tuple"), and
    empty where it computes. `mean` is how many there were at a look. `blocked_by` is the statement of the session that
    most often held what they waited for, and `blocker_state` that session's state.
    """

    statement: str
    state: str
    waits_for: str = ""
    mean: float = Field(ge=0)
    most: int = Field(ge=0)
    longest_ns: int = Field(ge=0)
    blocked_by: str = ""
    blocker_state: str = ""


class DatabaseWaits(StrictModel):
    """What the sessions of the database waited for, over so many looks. `sessions` is how many were open on average."""

    looks: int = Field(ge=1)
    seconds: float = Field(ge=0)
    sessions: float = Field(ge=0)
    waits: tuple[DatabaseWait, ...] = ()


class SecondWrites(Place):
    """A line that wrote to a connection again, at once after another write to it: how often, in the first seconds."""

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
    makes it, and its name there."""

    file: str
    line: int
    name: str
    grown: int = Field(ge=1)


class Probe(StrictModel):
    """All processes of the server together. `loops` is how many event loops were found, `processes` where it ran.

    `stalls` are the times that loops were late by most, the longest first. In `greenlet_processes` of the processes a
    server of gevent's or eventlet's serves: all its requests have one thread.
    `garbage_objects` is how many objects the garbage collector had not freed when counting was over; None where that is
    unknown. `kept` is the memory that was allocated meanwhile and still in use at the end, by lines, the most first,
    and `growing` are the containers that have grown most; empty unless allocations were traced. `own_cpu_ns` is the CPU
    time that the probe's own threads have taken while they counted, without what they have the server's threads do.
    """

    processes: int = Field(ge=1)
    loops: int = Field(ge=0)
    lag: LoopLag = LoopLag(turns=0)
    held: tuple[Held, ...] = ()
    stalls: tuple[LoopStall, ...] = ()
    queues: tuple[Queue, ...] = ()
    calls: tuple[Calls, ...] = ()
    callers: tuple[Callers, ...] = ()
    polls: tuple[Place, ...] = Field(default=(), description="where requests sleep before they look at something again")
    chained: tuple[Place, ...] = Field(default=(), description="calls in loops that are given what they have returned")
    dependent: tuple[DependentLine, ...] = ()
    standings: Standings | None = None
    greenlet_processes: int = Field(default=0, ge=0)
    garbage_objects: int | None = Field(default=None, ge=0)
    kept: tuple[KeptMemory, ...] = ()
    growing: tuple[GrowingContainer, ...] = ()
    second_writes: tuple[SecondWrites, ...] = ()
    endings: tuple[Ending, ...] = ()
    runnable_threads: float | None = Field(default=None, description="mean number of Python threads that wanted to run")
    own_cpu_ns: int | None = Field(default=None, ge=0)
