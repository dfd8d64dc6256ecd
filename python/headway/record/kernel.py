"""What the kernel and the links counted beside a trial: the evidence that diagnoses point at."""

from pydantic import Field

from headway.engine.link import LineCount
from headway.record.model import RecordModel


class KernelCount(RecordModel):
    """TCP in one role's host while the load ran: differences of the kernel's own counters (netstat(8), -s).

    `listen_overflows` are connections that found the accept queue full, `listen_drops` all that a listener dropped;
    `syn_retransmits` first packets sent again, `retransmits` all segments sent again; `active_opens` connections
    asked for, `passive_opens` connections taken; `attempts_failed` those that never came about; `resets` those that
    were broken off. `time_wait_high_water` is the most closed connections that still held a port, and `ports` how
    many ports the host has to each destination.
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


class Evidence(RecordModel):
    """What was counted under load, by role ("load", "server", and each backend by its name), and by link.

    On loopback, where all roles are one host, the one count stands under "machine" and has everybody's connections in
    it. `links` has those that were counted: a link through a delay line always, any other where it was tapped.
    """

    kernel: dict[str, KernelCount] = Field(default_factory=dict)
    links: dict[str, LineCount] = Field(default_factory=dict)
