"""The workers of a server: processes that serve the same port in turn, with what each had to do in one block."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from headway.analysis.cell.block import Block
from headway.engine.message import Tick
from headway.record.record import Measured
from headway.record.server_observations import ServerProcess
from headway.units import NS_PER_S


@dataclass(frozen=True)
class Worker:
    """One worker that lived all through the window: L is `requests`, the mean number that it had and that had no
    response yet, also those that it had not read; `received` is how many it was sent."""

    process: ServerProcess
    requests: float
    received: int


@dataclass(frozen=True)
class Workers:
    """The workers of one block, in the order in which they began."""

    block: Block
    processes: Sequence[ServerProcess]

    @property
    def observed_s(self) -> float:
        """How long they were observed."""
        return (self._ended_ns - self._began_ns) / NS_PER_S

    @property
    def looks(self) -> int:
        """How often their connections were looked at."""
        return max(each.looks for each in self.processes)

    @property
    def ended(self) -> Sequence[ServerProcess]:
        """Those that ended."""
        return [each for each in self.processes if each.ended_ns is not None]

    @property
    def begun(self) -> Sequence[ServerProcess]:
        """Those that were started while they were observed."""
        return [each for each in self.processes if each.began_ns > self._began_ns]

    @cached_property
    def most_ready(self) -> int:
        """The most that served at the same moment."""
        moments = [each.ready_ns for each in self.processes if each.ready_ns is not None]
        return max((self.ready_at(moment) for moment in moments), default=0)

    @cached_property
    def most_alive(self) -> int:
        """The most that lived at the same moment, whether they served or not."""
        lives = [(each.began_ns, each.ended_ns) for each in self.processes]
        return max(sum(began <= at and (ended is None or at < ended) for began, ended in lives) for at, _ in lives)

    def ready_at(self, at_ns: int) -> int:
        """How many served at this moment: those that were ready, and had not ended."""
        return sum(
            each.ready_ns is not None and each.ready_ns <= at_ns and (each.ended_ns is None or at_ns < each.ended_ns)
            for each in self.processes
        )

    def ready_between(self, start_ns: int, end_ns: int) -> float:
        """How many served on average between two moments."""
        served_ns = sum(
            max(0, min(end_ns, end_ns if each.ended_ns is None else each.ended_ns) - max(start_ns, each.ready_ns))
            for each in self.processes
            if each.ready_ns is not None
        )
        return served_ns / (end_ns - start_ns)

    def covers(self, start_ns: int, end_ns: int) -> bool:
        """Whether they were observed all through this time."""
        return self._began_ns <= start_ns and end_ns <= self._ended_ns

    @cached_property
    def shares(self) -> Sequence[Worker]:
        """What each had to do. Of connections on which the last data of both sides is as old as many wait as are
        missing from those that the load had in flight."""
        due = sum(each.due + each.queued for each in self.processes)
        undecided = sum(each.undecided for each in self.processes)
        waits = min(1.0, max(0.0, self.block.in_system - due) / undecided) if undecided else 0.0
        return [Worker(each, each.due + each.queued + waits * each.undecided, each.segments) for each in self.processes]

    @property
    def _began_ns(self) -> int:
        observed = self.block.measured.server_processes
        return 0 if observed is None else observed.began_ns

    @property
    def _ended_ns(self) -> int:
        observed = self.block.measured.server_processes
        return 0 if observed is None else observed.ended_ns


def workers_of(block: Block) -> Workers | None:
    """The workers of a block; None where there were never two of them, or nobody looked."""
    found = worker_processes(block.measured)
    if len(found) <= 1:
        return None
    return Workers(block, [_ready_by_responses(each, found, block.measured.ticks) for each in found])


def _ready_by_responses(process: ServerProcess, all_: Sequence[ServerProcess], ticks: Sequence[Tick]) -> ServerProcess:
    """Return a process that ended with the moment from which it served, where no look saw it wait for clients, as it
    always had one: from the first response on after it began, if nobody else can have given that."""
    ended_ns = process.ended_ns
    if process.ready_ns is not None or ended_ns is None:
        return process
    for before, tick in pairwise(ticks):
        if process.began_ns <= before.at_ns and tick.at_ns <= ended_ns and tick.answered:
            lives = [(each.ready_ns, each.ended_ns) for each in all_ if each.ready_ns is not None]
            if any(ready < tick.at_ns and (end is None or before.at_ns < end) for ready, end in lives):
                return process
            return process.model_copy(update={"ready_ns": before.at_ns})
    return process


def workers_began(block: Block) -> bool:
    """Whether a worker was started in the window: what it takes to begin is no matter of requests."""
    workers = workers_of(block)
    return workers is not None and bool(workers.begun)


def worker_processes(measured: Measured) -> Sequence[ServerProcess]:
    """The processes that serve in turn: the children of one process of which some had connections of clients.

    A master listens as well, but it has another parent. What a worker has forked has its sockets, but no connections.
    Where no look found a connection, and some processes ended, they serve for shorter than looks are apart.
    """
    groups: dict[int, list[ServerProcess]] = defaultdict(list)
    for process in () if measured.server_processes is None else measured.server_processes.processes:
        groups[process.parent].append(process)
    several = [each for each in groups.values() if len(each) > 1]
    unseen = not any(process.connections for each in groups.values() for process in each)
    serving = [
        each
        for each in several
        if any(process.connections or (unseen and process.ended_ns is not None) for process in each)
    ]
    return max(serving, key=lambda each: (sum(process.connections for process in each), len(each)), default=[])
