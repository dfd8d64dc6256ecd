"""What one trial left: Measured, Reported by another tool, Invalid with the reason, or Failed with the stage.

A failure is never a number.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Literal, TypeVar

from pydantic import Field

from headway.engine.message import Distribution, LoadResult, Tick
from headway.plan.trial import Trial
from headway.record.probe import Probe
from headway.record.server_observations import DatabaseWaits, Evidence, ServerProcesses, ServerSockets
from headway.record.standings import Standings
from headway.strict import StrictModel
from headway.study.cells import Metric
from headway.study.loads import Tool

CapacityValue = int | float | str | None


class Sample(StrictModel):
    """The server's whole process tree at one moment. Counters are totals since each process began.

    `pss_bytes` is None where it was not read, as is `virtual_peak_bytes`, the most address space that the server's
    first process ever had; `descriptors` where the kernel does not let headway count them.
    `disk_waits` is how many of its threads slept so that no signal wakes them (state D of proc(5)), as they do until a
    disk has responded. `busy_ns` is how long the server's processors have been busy in all, with any process.
    `accept_queue` is how many connections wait in the server's listening socket for it to accept them, and `time_wait`
    how many closed connections of its host still hold a port; None where no process listened, or it was not read.
    """

    at_ns: int
    processes: int
    threads: int
    cpu_ns: int
    pss_bytes: int | None
    descriptors: int | None
    voluntary_switches: int
    involuntary_switches: int
    accept_queue: int | None = None
    time_wait: int | None = None
    virtual_peak_bytes: int | None = None
    disk_waits: int | None = None
    busy_ns: int | None = None


class BackendCount(StrictModel):
    """What a backend saw of one trial's load; the single user's requests before it are not counted.

    `in_flight_high_water` is the most requests in it at once. `busy_ns` is the time that requests spent in it, all
    together, and `cpu_ns` the processor time of its own processes. `refused` are the connections that it turned away
    because it had reached its limit (Postgres: SQLSTATE 53300). None where it was not counted.
    """

    requests: int
    errors: int
    in_flight_high_water: int | None = None
    connections_opened: int | None = None
    busy_ns: int | None = None
    cpu_ns: int | None = None
    refused: int | None = None


FEWEST_PARTS = 2
"""One part alone says nothing of what is chance."""


class RouteTimes(StrictModel):
    """The service times of a single user's validated responses from one route, which has this weight in the mix.

    Each of `parts` is of a connection of its own. `cpu_ns` is the server's CPU time for one of these responses, None
    where it is unknown. `part_answers` is how many responses each part has, and `parts_cpu_ns` the CPU time for one of
    each part; it is empty where `cpu_ns` is None.
    """

    weight: float = Field(gt=0)
    parts: tuple[Distribution, ...]
    cpu_ns: int | None = None
    part_answers: tuple[int, ...] = ()
    parts_cpu_ns: tuple[int, ...] = ()

    def same_parts(self, *later: "RouteTimes") -> tuple[tuple[int, ...], ...]:
        """Return of each part that all have how many responses it has, and the CPU time for one of them, here and in
        each of the later ones; of three or more parts without the first, in which is what a process does once."""
        times = zip(self.part_answers, self.parts_cpu_ns, *(each.parts_cpu_ns for each in later), strict=False)
        found = tuple(times)
        return found[1:] if len(found) > FEWEST_PARTS else found


class SingleUser(StrictModel):
    """What a single user's responses took: the mean service time of so many validated responses, after two others that
    found cold pools; of several routes, the mean by their weights.

    `routes` has the times that the mean is of; without them its uncertainty is unknown. `connect_ns` is what opening a
    connection took. `round_trips` is how often a warm request waits for the other side of a network ("load", "postgres"
    …), where it was counted: the connection to the server is in it only where it is not kept. `cpu_ns` is the server's
    CPU time for one of these responses, the mean of all.
    """

    answers: int = Field(ge=1)
    service_ns: int = Field(ge=0)
    routes: tuple[RouteTimes, ...] = ()
    connect_ns: int | None = None
    round_trips: dict[str, float] = Field(default_factory=dict)
    cpu_ns: int | None = None


class SingleUserAfter(StrictModel):
    """What the same requests took after a load, in the same processes: of each route the first of the same parts.

    `answered` is how many responses the server has given since those of before. The CPU time is without what the server
    uses while it has no request.
    """

    answered: int = Field(ge=0)
    routes: tuple[RouteTimes, ...]


class BackgroundProbeResult(StrictModel):
    """What the background probe found: a trivial route of the same server, requested at a low rate during the load.

    `dropped` were not sent, as too many before them had no response yet; `unfinished` had none at the end. `alone` is
    what a few responses took without load. All include connecting.
    """

    rate_per_s: float
    answered: int = Field(ge=0)
    failed: int = Field(ge=0)
    response: Distribution
    dropped: int = Field(default=0, ge=0)
    unfinished: int = Field(default=0, ge=0)
    alone: Distribution | None = None


class CpuCalibration(StrictModel):
    """How long the same computation took before the trial and after it, on the server's processor."""

    before_ns: int = Field(gt=0)
    after_ns: int = Field(gt=0)


class Pressure(StrictModel):
    """The share of the load's time in which some task of the machine waited for each, 0..1; None where unknown."""

    cpu: float | None = Field(default=None, ge=0, le=1)
    io: float | None = Field(default=None, ge=0, le=1)
    memory: float | None = Field(default=None, ge=0, le=1)


class LoadOutcome(StrictModel):
    """What headway, the backends and the kernel saw of a load, whatever sent it."""

    single_user: SingleUser
    samples: tuple[Sample, ...]
    backends: dict[str, BackendCount]
    evidence: Evidence = Evidence()
    server_exit: str


class Measured(LoadOutcome):
    """A measurement, with everything that the findings need to judge it.

    `steal_share` is the largest share of one processor's time, of those that the run uses, that the hypervisor gave to
    others.
    `workers_ended_ns` are the moments (monotonic clock) at which a process of the server was found gone under load.
    `profiled`: a flame graph of the server was drawn meanwhile, which takes processor time.
    `single_user_probe` is what the probe saw of a single user's requests before the load, `probe` under the load.
    `single_user_after` is what the same requests took after the load, and, if each part of a route's took more CPU
    time, after as much load again: of an app of the user's with a probe that used half of a processor or more.
    `single_user_after_probe` is what the probe saw of the last ones.
    `os_standings` is what the kernel showed of the server's threads and connections, without lines, whatever the
    program, `sockets` what its connections to others did, and `server_processes` which of its processes took
    connections, None of a single one; `observer_notes` say why some of it is missing. `database_waits` is what the
    sessions of the database waited for under load.
    """

    kind: Literal["measured"] = "measured"
    load: LoadResult
    ticks: tuple[Tick, ...]
    declared: dict[str, CapacityValue]
    read_back: dict[str, CapacityValue]
    steal_share: float
    probe: Probe | None = None
    single_user_probe: Probe | None = None
    single_user_after: tuple[SingleUserAfter, ...] = ()
    single_user_after_probe: Probe | None = None
    os_standings: Standings | None = None
    single_user_os_standings: Standings | None = None
    single_user_sockets: ServerSockets | None = None
    sockets: ServerSockets | None = None
    server_processes: ServerProcesses | None = None
    database_waits: DatabaseWaits | None = None
    observer_notes: tuple[str, ...] = ()
    background_probe: BackgroundProbeResult | None = None
    spin: CpuCalibration | None = None
    pressure: Pressure | None = None
    workers_ended_ns: tuple[int, ...] = ()
    profiled: bool = False


class Reported(LoadOutcome):
    """What a tool reports of the load that it sent: its own figures by headway's names, never part of a verdict.

    `counts` are the tool's own counts by its own words ("complete", "failed", "transactions" …), `warnings` its other
    output that bears on them. `output` is the file of the run's logs with the tool's output.
    """

    kind: Literal["reported"] = "reported"
    tool: Tool
    version: str
    command: str
    figures: dict[Metric, float]
    counts: dict[str, int | float]
    warnings: tuple[str, ...] = ()
    output: str = ""


class Invalid(StrictModel):
    """Something was measured, but it is not fit to be used, and the reason why."""

    kind: Literal["invalid"] = "invalid"
    reason: str
    evidence: dict[str, str | int | float | None]


class Failed(StrictModel):
    """The trial did not get as far as a measurement: its stage, the error, what to do, the end of the server's log."""

    kind: Literal["failed"] = "failed"
    stage: str
    error: str
    remedy: str = ""
    log_tail: str = ""


Outcome = Annotated[Measured | Reported | Invalid | Failed, Field(discriminator="kind")]


class StageTime(StrictModel):
    """How long one stage of the trial took."""

    stage: str
    took_ns: int


class Record(StrictModel):
    """One trial and its outcome. `measuring_ns` is warm-up and window together; all else is headway's own time.

    `discarded` has, of each earlier attempt at the same trial, why it does not count: what disturbed the machine.
    """

    trial: Trial
    started: str
    took_ns: int
    measuring_ns: int
    stages: tuple[StageTime, ...]
    outcome: Outcome
    discarded: tuple[str, ...] = ()


def calibrations_of(records: Iterable[Record]) -> list[CpuCalibration]:
    """Return the CPU calibrations of those trials that measured something."""
    spins = [record.outcome.spin for record in records if isinstance(record.outcome, Measured)]
    return [spin for spin in spins if spin is not None]


CountT = TypeVar("CountT", bound=StrictModel)

NO_TOTALS = {"in_flight_high_water", "late_p50_ns", "late_p99_ns", "late_max_ns"}
"""Fields of counts that are of the time since the previous count already."""


def counted_since(before: Mapping[str, CountT], after: Mapping[str, CountT]) -> dict[str, CountT]:
    """Return what each backend, or line, counted between two counts; without those that were not there before."""
    return {name: _difference(before[name], late) for name, late in after.items() if name in before}


def _difference(early: CountT, late: CountT) -> CountT:
    between: dict[str, object] = {}
    for name in type(late).model_fields.keys() - NO_TOTALS:
        then, now = getattr(early, name), getattr(late, name)
        if isinstance(now, StrictModel):
            between[name] = _difference(then, now)
        else:
            between[name] = None if then is None or now is None else now - then
    return late.model_copy(update=between)
