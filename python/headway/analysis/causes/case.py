"""What mechanisms are detected by: a measured cell, or the requests of a single user."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import fmean

from headway.analysis import sizing
from headway.analysis.cell.block import Block
from headway.analysis.cell.cell_findings import Cause
from headway.analysis.cell.levels import BUSY, FULL, MOST, TOLERANCE
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.analysis.cell.subject import Subject
from headway.format import rate
from headway.record.probe import Probe
from headway.study.operations import Fetching, HttpGet, HttpPost
from headway.study.server import Server
from headway.units import NS_PER_S

SERVED = FULL
"""A server that serves this share of what the load sends is bound by the load."""

NEAR = 0.75
"""A limit that a rate is further from is not the one that binds it."""


@dataclass(frozen=True)
class Case:
    """A cell, or an app under concurrent users, with what its mechanisms are detected by.

    `generator_faults` is the evidence of the validity checks that the load generator failed, `found` what was diagnosed
    so far, and `substitutes` the servers that could take this one's place, the likeliest first.
    """

    cell: MeasuredCell
    generator_faults: Sequence[str] = ()
    found: Sequence[Cause] = ()
    substitutes: Sequence[Server] = ()

    @property
    def subject(self) -> Subject:
        return self.cell.subject

    @property
    def server(self) -> Server:
        """The server as it was measured."""
        return self.cell.subject.server

    @property
    def blocks(self) -> Sequence[Block]:
        return self.cell.blocks

    @property
    def probes(self) -> list[Probe]:
        """What the probe in the server observed, by block."""
        return [block.measured.probe for block in self.blocks if block.measured.probe is not None]

    @property
    def single_user_probes(self) -> list[Probe]:
        """What it observed of the single user before each block."""
        return [each for block in self.blocks if (each := block.measured.single_user_probe) is not None]

    @property
    def rate(self) -> float:
        """X."""
        return self.cell.rate

    @property
    def names(self) -> set[str]:
        return {each.name for each in self.found}

    @property
    def processes(self) -> int:
        """How many processes run operations."""
        return self.server.capacities.processes

    @property
    def backlog(self) -> int:
        """How many connections the accept queue holds: by the listening socket where it was seen, else as declared."""
        seen = [block.measured.sockets.accept_queue_limit for block in self.blocks
                if block.measured.sockets is not None]  # fmt: skip
        return min((limit for limit in seen if limit is not None), default=self.server.capacities.backlog)

    @property
    def waiting(self) -> int:
        """How many requests there may be at once: the users, or the most that an open load had in flight."""
        return self.subject.users or max(block.measured.load.in_flight_high_water for block in self.blocks)

    def x_h(self, hold_s: float) -> str:
        """The requests, or connections, that are held on average, as a product: "X·h = 3.53/s × 0.283 s"."""
        return f"X·h = {rate(self.rate)}/s × {hold_s:.4g} s"

    def printed_bound(self, name: str, least_share: float = 0.0) -> str:
        """Return ": 1 / 0.283 s = 3.53/s"; nothing where the rate is less than this share of it: another one binds."""
        bound = self.cell.bound(name)
        if bound is None or self.rate < least_share * bound.value:
            return ""
        return f": {bound.formula} = {rate(bound.value)}/s"

    @property
    def wanted_per_s(self) -> float | None:
        """The rate that the load would have if every request got its response at once."""
        offered = self.cell.bound("users", "offered")
        return None if offered is None else offered.value

    def at_once(self, hold_s: float) -> int | None:
        """How many requests hold something for `hold_s` at once, at the rate that the load wants, and some to spare.

        Of a closed load no more than there are users: each of them has one request at a time.
        """
        if self.wanted_per_s is None:
            return None
        enough = sizing.concurrency_limit(sizing.offered_work(self.wanted_per_s, hold_s))
        return enough if self.subject.users is None else min(enough, self.subject.users)

    @cached_property
    def served_share(self) -> float:
        """The share of the rate that the load wants which is served: of N / (R0 + Z), or of the offered rate."""
        if self.wanted_per_s is None:
            return 0.0
        share = self.rate / self.wanted_per_s
        return max(1.0, share) if self.subject.users is None and self.cell.nobody_waits(self.wanted_per_s) else share

    @property
    def served(self) -> bool:
        """Whether the server serves all that the load sends.

        Users who are served far more than the response time of a single user allows say that it was not that of their
        requests: then nothing follows from it.
        """
        return self.served_share >= SERVED and (self.subject.users is None or self.served_share <= 1 / MOST)

    @cached_property
    def cores_left(self) -> float:
        """The cores that the server could use, without what others, and the kernel for them, took."""
        left = self.subject.granted_cores - self.cell.others_cores
        return min(self.cell.usable_cores, max(left, self.cell.cpu_cores or 0.0))

    @property
    def idle(self) -> bool:
        """Whether the server's processors have time left, or others take most of it; so it is taken to be where it is
        unknown."""
        used = self.cell.cpu_cores or 0.0
        return used < BUSY * self.cores_left or used < MOST * self.cell.usable_cores

    @property
    def cpu_s(self) -> float:
        """The server's CPU time for each response; 0 where it is unknown."""
        return (self.cell.cpu_cores or 0.0) / self.rate

    @property
    def unexplained(self) -> bool:
        """Whether less is served than the load sends, though processors have time and hardly any request fails.

        Only then do figures show limits that no manifest declares.
        """
        return self.served_share < SERVED and self.idle and self.cell.failed_share < TOLERANCE

    @property
    def slot_s(self) -> float:
        """h: how long a request is held."""
        return self.subject.slot_s(self.cell.r0_s)

    @property
    def bare_slot_s(self) -> float:
        """No request is held for less: what it waits for, and its CPU time. R0 may be too long by chance."""
        return min(self.slot_s, self.subject.slot_s(self.subject.answer_s) + self.cpu_s)

    @property
    def loaded_s(self) -> float:
        """How long the load was on, over all blocks, as far as it was sampled; else the windows."""
        total_s = 0.0
        for block in self.blocks:
            samples = block.measured.samples
            sampled_ns = samples[-1].at_ns - samples[0].at_ns if samples else 0
            total_s += max(block.length_s, sampled_ns / NS_PER_S)
        return total_s

    @cached_property
    def disk_waits(self) -> float | None:
        """How many of the server's threads waited for a disk, on average over the windows; None where it is unknown."""
        known = [
            sample.disk_waits
            for block in self.blocks
            for sample in block.measured.samples
            if sample.disk_waits is not None and block.window.start_ns <= sample.at_ns <= block.window.end_ns
        ]
        return fmean(known) if known else None

    def high_water(self, *backends: str) -> int | None:
        """The most requests that one of these backends had at once; None where it is unknown."""
        counts = [block.measured.backends[name] for block in self.blocks for name in backends
                  if name in block.measured.backends]  # fmt: skip
        return max((c.in_flight_high_water for c in counts if c.in_flight_high_water is not None), default=None)

    def most_at_once(self, *backends: str) -> int | None:
        """As `high_water`, where one server got all of them: plain and TLS are two, each with its own mark."""
        servers = {
            (operation.backend, isinstance(operation, Fetching) and operation.tls)
            for operation in self.subject.singles
            if isinstance(operation, HttpPost | Fetching) and operation.backend in backends
        }
        again = any(
            isinstance(operation, HttpGet) and operation.most_requests > 1 for operation in self.subject.singles
        )
        return None if len(servers) > 1 or again else self.high_water(*backends)

    def summed(self, backend: str, what: str) -> float | None:
        """A count of this backend over all blocks; None where a block does not know it."""
        counts = [getattr(block.measured.backends.get(backend), what, None) for block in self.blocks]
        known = [count for count in counts if count is not None]
        return float(sum(known)) if known and len(known) == len(counts) else None

    def seen_at_once(self) -> str:
        """How many requests the upstreams saw at once, as a part of evidence."""
        titles = {"http": "the HTTP upstream", "external": "the external upstream"}
        seen = [(title, self.high_water(backend)) for backend, title in titles.items()]
        return "".join(f"; {title} was asked {most} at once at most" for title, most in seen if most is not None)


@dataclass(frozen=True)
class SingleUserCase:
    """The requests of a single user to one route of an app: how many there were while the probe counted, and how long
    one takes. There is at least one."""

    route: str
    probe: Probe
    requests: float
    response_ms: float
