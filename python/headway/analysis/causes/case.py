"""A case: a cell's blocks and figures, as every mechanism looks at them."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import fmean

from headway.analysis.cell.block import Block
from headway.analysis.cell.cell_findings import Ceiling, Diagnosis, RuledOut
from headway.analysis.cell.figures import Figures, cpu_cores, most_cores_used, nobody_waits, others_cores
from headway.analysis.cell.subject import Subject
from headway.study.operations import Fetching, HttpGet, HttpPost, most_asks

Found = Diagnosis | RuledOut | None
"""What looking for a mechanism gives; None where the cell has no such thing, or nobody looked at it."""

SERVED = 0.95
"""Who serves this share of what is asked for is bound by the load."""

IDLE = 0.85
"""A server that uses less of its cores has time to do more."""

LEAST_CORES = 0.1

FEW_FAILURES = 0.05
"""Where more requests fail, the rate of the others says nothing about what holds them up."""


@dataclass(frozen=True)
class Case:
    """What is known of one cell."""

    subject: Subject
    blocks: Sequence[Block]
    figures: Figures

    @property
    def rate(self) -> float:
        """X."""
        return self.figures.rate

    @property
    def processes(self) -> int:
        """How many processes run steps."""
        return self.subject.server.capacities.processes

    @property
    def waiting(self) -> int:
        """How many requests there may be at once: the users, or the most that an open load had in flight."""
        return self.subject.users or max(block.measured.load.in_flight_high_water for block in self.blocks)

    def bound(self, name: str) -> Ceiling | None:
        """The ceiling of this name."""
        return next((ceiling for ceiling in self.figures.ceilings if ceiling.name == name), None)

    @cached_property
    def served_share(self) -> float:
        """The share of what the load asks for that is served: of N / (R0 + Z), or of the offered rate."""
        asked = self.bound("users") or self.bound("offered")
        share = self.rate / asked.value if asked is not None else 0.0
        if asked is None or asked.name != "offered":
            return share
        alone = nobody_waits(self.blocks, self.subject.alone_s(self.figures.r0_s), asked.value)
        return max(1.0, share) if alone else share

    @property
    def served(self) -> bool:
        """Whether all that is asked for is served."""
        return self.served_share >= SERVED

    @cached_property
    def cores_used(self) -> float | None:
        """The server's CPU time a second."""
        return cpu_cores(self.blocks)

    @cached_property
    def cores(self) -> int:
        """The cores that the server can use, were it alone on them."""
        return self.subject.server_cores(most_cores_used(self.blocks))

    @cached_property
    def cores_left(self) -> float:
        """The cores that the server could use: what others took of its processors, and the kernel for them, is gone."""
        return max(LEAST_CORES, min(float(self.cores), self.subject.granted_cores - others_cores(self.blocks)))

    @property
    def cpu_share(self) -> float:
        """What the server used of the cores that it could use; 0 where nobody looked."""
        return (self.cores_used or 0.0) / self.cores_left

    @property
    def idle(self) -> bool:
        """Whether the server's processors have time left. Where nobody looked, they are taken to."""
        return self.cpu_share < IDLE

    @property
    def cpu_s(self) -> float:
        """The server's CPU time for each answer; 0 where it is unknown."""
        return (self.cores_used or 0.0) / self.rate

    @cached_property
    def failed_share(self) -> float:
        """Failures of all that ended in the windows."""
        failed = sum(block.window.failed for block in self.blocks)
        return failed / max(1, failed + sum(block.window.answered for block in self.blocks))

    @property
    def unexplained(self) -> bool:
        """Whether less is served than is asked for, though processors have time and hardly anything fails.

        Only then do figures tell of limits that nobody declared.
        """
        return self.served_share < 1 - 2 * (1 - SERVED) and self.idle and self.failed_share < FEW_FAILURES

    @property
    def slot_s(self) -> float:
        """h: how long a request holds its slot."""
        return self.subject.slot_s(self.figures.r0_s)

    @property
    def bare_slot_s(self) -> float:
        """No request holds its slot for less: what it waits for, and its CPU time. A lone user's R0 may be bad luck."""
        return min(self.slot_s, self.subject.slot_s(self.subject.answer_s) + self.cpu_s)

    @property
    def loaded_s(self) -> float:
        """How long the load was on, over all blocks, as far as it was sampled; else the windows."""
        return sum(_loaded_s(block) for block in self.blocks)

    @cached_property
    def disk_waits(self) -> float | None:
        """How many of the server's threads waited for a disk, on average over the windows; None where nobody looked."""
        known = [
            sample.disk_waits
            for block in self.blocks
            for sample in block.measured.samples
            if sample.disk_waits is not None and block.window.start_ns <= sample.at_ns <= block.window.end_ns
        ]
        return fmean(known) if known else None

    def high_water(self, *backends: str) -> int | None:
        """The most that one of these backends was asked at once; None where nobody counted."""
        counts = [block.measured.backends[name] for block in self.blocks for name in backends
                  if name in block.measured.backends]  # fmt: skip
        return max((c.in_flight_high_water for c in counts if c.in_flight_high_water is not None), default=None)

    def most_at_once(self, *backends: str) -> int | None:
        """As `high_water`, where one server was asked it all: plain and TLS are two, each with a mark of its own."""
        servers = {(step.backend, isinstance(step, Fetching) and step.tls) for step in self.subject.singles
                   if isinstance(step, HttpPost | Fetching) and step.backend in backends}  # fmt: skip
        again = any(isinstance(step, HttpGet) and most_asks(step) > 1 for step in self.subject.singles)
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


def _loaded_s(block: Block) -> float:
    samples = block.measured.samples
    sampled_s = (samples[-1].at_ns - samples[0].at_ns) / 1e9 if len(samples) > 1 else 0.0
    return max(sampled_s, block.length_s)
