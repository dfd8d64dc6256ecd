"""One trial, stage by stage, on one visible stack: server → ready → verify (one lone user) → load ∥ sample → stop."""

import time
from collections.abc import Iterator, Mapping
from contextlib import AbstractAsyncContextManager, AsyncExitStack, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

import anyio

from headway.engine.message import LoadResult, Tick
from headway.engine.order import LoadOrder, RequestOrder
from headway.errors import Fault, StageError
from headway.plan.trial import Trial
from headway.record.record import BackendCount, Failed, Measured, OneUser, Outcome, Record, StageTime
from headway.run.alone import count_round_trips, one_lone_user
from headway.run.backend.backend import Backend
from headway.run.background import background
from headway.run.configuration import backend_configurations, server_environment
from headway.run.driver.engine import Driven, drive, load_order, request
from headway.run.event import LoadTick, Observer, StageStarted
from headway.run.evidence import watch_evidence
from headway.run.host import Partition, read_steal, steal_share
from headway.run.process import GuardedProcess, guarded_process
from headway.run.ready import free_port, require_free_port, wait_until_ready
from headway.run.sample import Sampler
from headway.run.testbed.testbed import Ground, Testbed
from headway.run.verify import expected_body, require_right_answers, undeclared
from headway.spec.link import LinkLevel
from headway.spec.load import Load
from headway.spec.server import Server
from headway.spec.study import Study
from headway.spec.workload import Workload
from headway.units import NS_PER_S

PORT = 8000
"""Where servers listen on a host of their own."""

SPARE_NS = 30 * NS_PER_S
"""A load that is over time by this much is hung."""


@dataclass(frozen=True)
class Setting:
    """What all trials of a run share."""

    study: Study
    pythons: Mapping[str, Path]
    testbed: Testbed
    backends: Mapping[str, Backend]
    partition: Partition
    observe: Observer

    @property
    def seed(self) -> int:
        """What all that is random in the run follows from."""
        return self.study.seed * 1000


@dataclass
class _Stages:
    """Which stage the trial is in, and how long each took."""

    trial: Trial
    observe: Observer
    times: list[StageTime] = field(default_factory=list)
    current: str = "plan"
    measuring_ns: int = 0

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        self.current = name
        self.observe(StageStarted(self.trial, name))
        began = time.monotonic_ns()
        try:
            yield
        finally:
            self.times.append(StageTime(stage=name, took_ns=time.monotonic_ns() - began))


async def run_trial(trial: Trial, setting: Setting, log_file: Path) -> Record:
    """Runs one trial to its end. Whatever goes wrong in it becomes its outcome; the study goes on."""
    started, began = datetime.now(UTC), time.monotonic_ns()
    stages = _Stages(trial, setting.observe)
    try:
        outcome = await _outcome(trial, setting, stages, log_file)
    except StageError as error:
        fault = error.faults[0]
        message = f"{fault.place}: {fault.message}" if fault.place else fault.message
        outcome = Failed(stage=stages.current, error=message, remedy=fault.remedy, log_tail=_tail(log_file))
    return Record(
        trial=trial,
        started=started.isoformat(timespec="milliseconds"),
        took_ns=time.monotonic_ns() - began,
        measuring_ns=stages.measuring_ns,
        stages=tuple(stages.times),
        outcome=outcome,
    )


@dataclass(frozen=True)
class _Subject:
    """What the trial is about, on the ground where it takes place."""

    server: Server
    workload: Workload
    load: Load
    ground: Ground
    port: int
    body: bytes
    asked: RequestOrder


async def _outcome(trial: Trial, setting: Setting, stages: _Stages, log_file: Path) -> Outcome:
    server, workload, load, level = _parts(trial, setting.study)
    async with AsyncExitStack() as stack:
        with stages.stage("hosts"):
            ground = await stack.enter_async_context(setting.testbed.ground(level, trial.block))
            port = setting.study.port or (PORT if ground.server.prefix else free_port())
            body = expected_body(workload, setting.backends)
            asked = request(workload, level, f"http://{ground.server.address}:{port}", body)
            about = _Subject(server, workload, load, ground, port, body, asked)
        with stages.stage("server"):
            if not ground.server.prefix:
                require_free_port(port)
            process = await stack.enter_async_context(_started(about, setting, log_file))
        with stages.stage("ready"):
            read_back = await wait_until_ready(process, ground.server, port)
            invalid = undeclared(server, read_back)
        if invalid is not None:
            return invalid
        with stages.stage("verify"):
            one_user = await _verified(about, process, setting, counted=trial.block == 1)
        before = await _counts(setting.backends)
        steal = read_steal()
        evidence = await watch_evidence(ground)
        sampler = await stack.enter_async_context(Sampler(process.pid, net=ground.server.net, port=port))
        with stages.stage("load"):
            order = load_order(load, asked, seed=setting.seed + trial.block)
            driven = await _driven(order, ground, process, setting, trial)
            stages.measuring_ns = driven.result.window.end_ns - driven.started_ns
        after = await _counts(setting.backends)
        with stages.stage("stop"):
            samples = await sampler.stop()
            counted = await evidence.until_now(samples)
            await stack.aclose()
    return Measured(
        load=driven.result,
        ticks=driven.ticks,
        one_user=one_user,
        samples=samples,
        declared=server.capacities.as_configured(),
        read_back=read_back,
        backends=_seen(before, after),
        evidence=counted,
        steal_share=steal_share(steal, read_steal()),
        server_exit=process.ending(),
    )


def _parts(trial: Trial, study: Study) -> tuple[Server, Workload, Load, LinkLevel]:
    return (
        next(server for server in study.servers if server.name == trial.server),
        next(workload for workload in study.workloads if workload.name == trial.workload),
        next(load for load in study.loads if load.name == trial.load),
        next(level for level in study.links if level.name == trial.link),
    )


async def _verified(about: _Subject, process: GuardedProcess, setting: Setting, counted: bool) -> OneUser:
    """What one lone user finds; round trips are the same in every block, and `counted` in one of them."""

    async def drive_(order: LoadOrder) -> LoadResult:
        return (await _driven(order, about.ground, process, setting)).result

    async def judge(result: LoadResult) -> int:
        return await require_right_answers(result, about.workload, about.ground.server, about.port, about.body)

    one_user = await one_lone_user(about.load, about.asked, setting.study.size, drive_, judge)
    if not counted:
        return one_user
    trips = await count_round_trips(about.load, about.asked, about.ground, setting.partition.load, drive_, judge)
    return one_user.model_copy(update={"round_trips": trips})


async def _driven(
    order: LoadOrder, ground: Ground, process: GuardedProcess, setting: Setting, trial: Trial | None = None
) -> Driven:
    """The load, for as long as the server lives: a server that ends under load ends the trial.

    Without a trial it is the lone user who verifies the server: nothing is shown, and the first failure ends it.
    """

    def observe(tick: Tick) -> None:
        if trial is not None:
            setting.observe(LoadTick(trial, tick))

    async def watch(body: anyio.CancelScope) -> None:
        await process.wait()
        body.cancel()

    driven: Driven | None = None
    async with background(watch):
        with anyio.move_on_after(_longest_s(order)):
            cpus = setting.partition.load
            driven = await drive(order, cpus, observe, host=ground.load, stop_at_failure=trial is None)
    if driven is not None:
        return driven
    if process.result is not None:
        raise StageError(Fault(f"the server ended under load: {process.ending()}", remedy="see its log"))
    raise StageError(Fault(f"the load was not over within {_longest_s(order):.0f} s", remedy="see the server's log"))


def _longest_s(order: LoadOrder) -> float:
    timeouts = order.timeouts.connect_ns + order.timeouts.response_ns
    window = order.stop.window_ns if order.stop.kind == "time" else timeouts * order.stop.requests
    return (order.warm_up.at_most_ns + window + order.drain_ns + timeouts + SPARE_NS) / NS_PER_S


async def _counts(backends: Mapping[str, Backend]) -> dict[str, BackendCount]:
    return {name: await backend.count() for name, backend in backends.items()}


def _seen(before: dict[str, BackendCount], after: dict[str, BackendCount]) -> dict[str, BackendCount]:
    """What each backend saw between the two counts."""

    def difference(late: int | None, early: int | None) -> int | None:
        return None if late is None or early is None else late - early

    return {
        name: BackendCount(
            requests=count.requests - before[name].requests,
            errors=count.errors - before[name].errors,
            in_flight_high_water=count.in_flight_high_water,
            connections_opened=difference(count.connections_opened, before[name].connections_opened),
        )
        for name, count in after.items()
    }


def _started(about: _Subject, setting: Setting, log_file: Path) -> AbstractAsyncContextManager[GuardedProcess]:
    server, host, study = about.server, about.ground.server, setting.study
    words = {"python": str(setting.pythons[server.name]), "here": str(server.folder)}
    names: tuple[str, ...] = () if study.dns is None else study.dns.names
    named = {name: setting.testbed.backend(name).address for name in names}
    told = backend_configurations(setting.backends, named, study.asked_by_name)
    return guarded_process(
        [part.format(**words) for part in server.command],
        environment=server_environment(server, study.workloads, host.address, about.port, told),
        directory=server.folder,
        log_file=log_file,
        host=host,
        cpus=setting.partition.server,
        stop_signal=server.stop_signal,
    )


def _tail(log_file: Path, lines: int = 30) -> str:
    if not log_file.is_file():
        return ""
    return "\n".join(log_file.read_text(encoding="utf-8", errors="replace").splitlines()[-lines:])
