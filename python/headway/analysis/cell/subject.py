"""What a cell's findings rest on: the server, workload and load it is about, and its measured blocks."""

import math
from dataclasses import dataclass
from typing import get_args

from headway.analysis.cell.levels import MOST, TOLERANCE
from headway.record.run import Environment, GeneratorMaximum, Run
from headway.study.cells import CellNames
from headway.study.hosts import Dns
from headway.study.loads import ClosedLoad, Load
from headway.study.network import DIRECT, NetworkLevel
from headway.study.operations import (
    DbRead,
    Fetching,
    File,
    HttpGet,
    Operation,
    Parallel,
    SingleOperation,
    UpstreamName,
    blocks_everywhere,
    single_operations,
)
from headway.study.server import Server
from headway.study.study import Form
from headway.study.workload import Workload
from headway.units import NS_PER_S

UPSTREAMS = get_args(UpstreamName)

MORE_THAN_ONE = 1 + TOLERANCE
"""A process that uses more than so much of one core for each of its locks does not hold them all the time."""

BESIDE_A_LOOP = 1 + MOST
"""The same of a process with a loop, whose threads take a part of another core where they only help."""


@dataclass(frozen=True)
class Subject:
    """What was measured: one server × workload × load × network. `networks` is the level that `network` names.

    `dns` is the study's name server, where it has one, and `spin_ns` the median calibration spin of the run's trials.
    """

    server: Server
    workload: Workload
    load: Load
    network: str
    environment: Environment
    size: str = "source"
    networks: NetworkLevel = DIRECT
    form: Form | None = None
    dns: Dns | None = None
    spin_ns: float | None = None

    @property
    def users(self) -> int | None:
        """N of a closed load; None for an open one."""
        return self.load.users if isinstance(self.load, ClosedLoad) else None

    @property
    def think_s(self) -> float:
        """Z: how long a user thinks on average."""
        return self.load.think.mean_ns / NS_PER_S if isinstance(self.load, ClosedLoad) else 0.0

    @property
    def load_trip_s(self) -> float:
        """The mean round trip that the network between load and server adds."""
        return self.networks.load.round_trip_ns / NS_PER_S

    def backend_trip_s(self, backend: str) -> float:
        """The mean round trip that the network between the server and this backend adds."""
        return self.networks.backend(backend).round_trip_ns / NS_PER_S

    @property
    def waits_by_chance(self) -> bool:
        """Whether its operations do not always wait as long: by a law, or by an error that is tried again."""
        return self.workload.least_ns < self.workload.mean_ns

    @property
    def chance_s(self) -> float:
        """By how much a request's waits, with its user's thinking, differ from the next one's: the standard deviation
        of their laws."""
        thinks_ns = self.load.think.sd_ns if isinstance(self.load, ClosedLoad) else 0.0
        return math.hypot(thinks_ns, *(operation.sd_ns for operation in self.singles)) / NS_PER_S

    @property
    def flushes(self) -> bool:
        """Whether a request waits until a disk has what it wrote."""
        return any(isinstance(operation, File) and operation.flush for operation in self.singles)

    @property
    def connects_anew(self) -> bool:
        """Whether each request needs a connection of its own: the load closes it, or the server does."""
        return self.load.connection == "close" or self.server.capacities.keep_alive == 0

    @property
    def connect_s(self) -> float:
        """What opening a connection adds to each request: a round trip (RFC 9293, 3.5), where connections are not kept.

        No part of R0, which begins when the request's first byte is sent.
        """
        return self.load_trip_s if self.connects_anew else 0.0

    @property
    def blocks_its_loop(self) -> bool:
        """Whether an event loop stands still while a request waits: the server blocks, or an operation does."""
        if self.server.operations_run_on != "loop":
            return False
        return self.server.operations == "sync" or any(blocks_everywhere(operation) for operation in self.singles)

    @property
    def has_loop(self) -> bool:
        """Whether all that its requests do in a process goes through one event loop, of green threads included."""
        model = self.server.model
        return model == "green-threads" or (model.startswith("event-loop") and self.server.operations_run_on == "loop")

    @property
    def has_threads(self) -> bool:
        """Whether several threads of one process run its requests' operations."""
        return self.server.model in ("thread-per-request", "thread-pool", "event-loop+threads")

    @property
    def runs_python(self) -> bool:
        """Whether the server is a Python program; those of the distribution are what their command says."""
        return self.server.environment != "system" or "python" in self.server.command[0]

    @property
    def concurrency_limit(self) -> int | None:
        """m of the maximum m / h: how many requests can be held at once while they wait; None where nothing limits it.

        The server's own limit; one a process on an async server, if one of the operations holds up its loop.
        """
        return self.server.capacities.processes if self.blocks_its_loop else self.server.concurrency_limit

    @property
    def hold_s(self) -> float:
        """What a request waits for in the server: its operations, and a round trip for each that asks a backend.

        Where clients keep no connections each asking takes the round trips of a new one besides. Parallel operations
        take what their longest part takes; a server that blocks does one after the other.
        """
        return sum(self._operation_s(operation) for operation in self.workload.operations)

    def _operation_s(self, operation: Operation) -> float:
        if isinstance(operation, Parallel):
            parts = [self._operation_s(part) for part in operation.operations]
            return sum(parts) if self.server.operations == "sync" else max(parts)
        return operation.mean_ns / NS_PER_S + self._trips_s(operation)

    def _trips_s(self, operation: SingleOperation) -> float:
        """The round trips of an operation, on average, those of connecting where connections are not kept included.

        TCP takes one (RFC 9293, 3.5), and TLS 1.3 another (RFC 8446, 2).
        """
        if operation.backend is None:
            return 0.0
        connecting = 0
        if operation.backend in UPSTREAMS and self.server.capacities.client_reuse is False:
            connecting = 2 if isinstance(operation, Fetching) and operation.tls else 1
        return operation.mean_requests * (1 + connecting) * self.backend_trip_s(operation.backend)

    @property
    def answer_s(self) -> float:
        """What a user of a server without any overhead waits for an answer, connecting not counted."""
        return self.hold_s + self.load_trip_s

    @property
    def soonest_ns(self) -> int:
        """An answer that comes sooner was not worked for: the engine judges each answer by as much."""
        return self.workload.soonest_ns_over(self.networks)

    @property
    def least_ns(self) -> int:
        """No honest answer comes sooner after its request was sent: the least of each operation and round trip."""
        return self.workload.least_ns_over(self.networks)

    @property
    def lingering_s(self) -> float:
        """How long closing holds a worker: the server's end crosses the load's network, and the client's comes back."""
        return self.load_trip_s if self.server.lingering_close and self.connects_anew else 0.0

    def slot_s(self, r0_s: float) -> float:
        """How long a request is held: R0 without the network's round trip, as nothing is held while that lasts.

        Where that round trip is left to chance the few answers that R0 rests on may each have met another one: then
        it is what the request waits for in the server at least. So it is where its operations wait by chance. Where
        only some of the operations hold up the loop, it is what these wait.
        """
        if self._blocks_in_part:
            return sum(operation.mean_ns for operation in self.singles if blocks_everywhere(operation)) / NS_PER_S
        return (r0_s - self.load_trip_s if self.held_as_alone else self.hold_s) + self.lingering_s

    @property
    def held_as_alone(self) -> bool:
        """Whether a request is taken to be held as long as a lone user's does: that says more than bare waits."""
        return not self._blocks_in_part and self.networks.load.is_constant and not self.waits_by_chance

    @property
    def _blocks_in_part(self) -> bool:
        if self.server.operations != "async" or not self.blocks_its_loop:
            return False
        return not all(blocks_everywhere(operation) for operation in self.singles)

    def alone_s(self, r0_s: float) -> float:
        """What an answer takes on average if nothing is in its way: R0, but where a network is left to chance no less
        than the bare waits, which a lone user's few answers may have been quicker than. Where operations wait by chance
        those few answers say nothing: the bare waits alone."""
        if self.waits_by_chance:
            return self.answer_s
        return r0_s if self.networks.is_constant else max(r0_s, self.answer_s)

    @property
    def singles(self) -> tuple[SingleOperation, ...]:
        """The operations of a request, with the parts of parallel ones in their place."""
        return single_operations(self.workload.operations)

    def backend_hold_s(self, *backends: str) -> float:
        """What the operations that ask these backends wait for them, round trips and pauses not counted."""
        return sum(_held_ns(operation) for operation in self.singles if operation.backend in backends) / NS_PER_S

    def backend_trips_s(self, *backends: str) -> float:
        """The mean round trips to these backends of one request, those of connecting included."""
        return sum(self._trips_s(operation) for operation in self.singles if operation.backend in backends)

    def asks(self, backend: str) -> int:
        """How often one request asks this backend at least."""
        return sum(1 for operation in self.singles if operation.backend == backend)

    def counted_asks(self, backend: str) -> int:
        """As many of these as the backend counts: a read leaves nothing in a database, and only its token proves it."""
        return self.asks(backend) - sum(
            isinstance(operation, DbRead) for operation in self.singles if operation.backend == backend
        )

    def asks_on_average(self, backend: str) -> float:
        """How often one request asks this backend, those that ask again counted in."""
        return sum(operation.mean_requests for operation in self.singles if operation.backend == backend)

    def asks_at_most(self, backend: str) -> int:
        """How often one request may ask this backend."""
        return sum(operation.most_requests for operation in self.singles if operation.backend == backend)

    @property
    def generator_maximum(self) -> GeneratorMaximum | None:
        """The most that the load generator does over this load's kind of connection; older runs do not know it."""
        known = self.environment.generator_maxima
        return next((maximum for maximum in known if maximum.connection == self.load.connection), None)

    @property
    def granted_cores(self) -> int:
        """The processors that the server was given."""
        return len(self.environment.server_cpus) or self.environment.cores

    def server_cores(self, used: float) -> int:
        """The cores that the server can use; `used` is the most that it used in any of the cell's blocks.

        A process runs Python on one core at a time, so that no more than one each are of use. Whose processes were seen
        to use more runs code without the lock (hashing, compressing) or in processes that it did not declare: only what
        it was granted bounds it. A loop is full at one core even where threads beside it copy and flush for it.
        """
        processes = self.server.capacities.processes
        more = BESIDE_A_LOOP if self.has_loop else MORE_THAN_ONE
        return max(1, self.granted_cores if used > processes * more else min(self.granted_cores, processes))


def _held_ns(operation: SingleOperation) -> float:
    """What the operation holds a connection for: not while it waits to ask again."""
    return operation.mean_requests * operation.hold.mean_ns if isinstance(operation, HttpGet) else operation.mean_ns


def subject_of(run: Run, cell: CellNames, spin_ns: float | None = None) -> Subject:
    """What a cell of the run is about. `spin_ns` is the run's usual CPU calibration."""
    study, machine, size = run.study, run.environment, run.study.size
    server, workload, load, level = study.parts(cell)
    return Subject(server, workload, load, level.name, machine, size, level, study.form, study.dns, spin_ns)
