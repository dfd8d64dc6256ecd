"""What the kernel, the networks and a database showed of a server during a trial: the evidence of diagnoses."""

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


class PeerConnections(StrictModel):
    """The server's connections to one peer, an address that it is connected to ("127.0.0.1:5432").

    `name` is what headway knows it by ("postgres"), or what its port is registered for. `least`, `mean` and `most` are
    how many were open at a look. On `busy` of them, on average, a response was due; `undecided` had sent and received
    within one tick of the kernel's clock, so that it is not known of them. On `held_back` the kernel kept the end of
    what was sent back, until what was sent before is acknowledged.
    `segments_out` and `segments_in` are how many pieces of data were sent and received on them from the first look to
    the last, and `opened` is how many of the connections were not there at the first one: what these sent before they
    were seen is not known.
    """

    peer: str
    name: str = ""
    least: int = Field(ge=0)
    mean: float = Field(ge=0)
    most: int = Field(ge=0)
    busy: float = Field(ge=0)
    undecided: float = Field(ge=0)
    held_back: float = Field(default=0, ge=0)
    segments_out: int = Field(default=0, ge=0)
    segments_in: int = Field(default=0, ge=0)
    opened: int = Field(default=0, ge=0)

    @property
    def title(self) -> str:
        """The peer as it is printed: "postgres (127.0.0.1:5432)", or its address alone."""
        return titled(self.peer, self.name)


def titled(address: str, name: str) -> str:
    """Return an address with the name that it is known by, if it has one."""
    return f"{name} ({address})" if name else address


class ServerSockets(StrictModel):
    """The connections of the server's processes to others, and how long its accept queue can become.

    `unread` is on how many of its clients' connections, which it had accepted, data waited to be read on average, and
    `held_back` on how many the kernel kept the end of a response back until what was sent before is acknowledged; None
    where nobody looked. `seconds` is the time from the first look at connections to the last.
    """

    peers: tuple[PeerConnections, ...] = ()
    seconds: float = Field(default=0, ge=0)
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
