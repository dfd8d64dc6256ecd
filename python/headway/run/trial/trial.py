"""One trial, stage by stage, on one visible stack: server → ready → verify (one lone user) → load ∥ sample → stop."""

import time
from collections.abc import Mapping
from contextlib import AbstractAsyncContextManager, AsyncExitStack, nullcontext
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from headway.engine.message import LoadResult
from headway.engine.order import LoadOrder, RequestOrder
from headway.errors import StageError
from headway.plan.trial import Trial
from headway.record.record import CapacityValue, Failed, Invalid, Measured, OneUser, Outcome, Record, Reported, Spin
from headway.requests.request import Request
from headway.run.app.log_in import log_in
from headway.run.app.probe import Listener, listening
from headway.run.app.readiness import free_port, require_free_port, wait_until_answering, wait_until_ready
from headway.run.app.start import app_start, run_before_start, start_app
from headway.run.backend.database import Database
from headway.run.backend.opening import Backend, counts, seen
from headway.run.driver.engine import Driven, load_order, requests
from headway.run.driver.tool import Told, tool_order
from headway.run.events import Event, LoadTick, ServerSampled
from headway.run.machine.cpus import read_steal, steal_share
from headway.run.machine.noise import pressure_between, read_pressure, spin_ns
from headway.run.process import GuardedProcess, Program, guarded_process
from headway.run.testbed.testbed import Ground
from headway.run.trial.background_probe import Companion, asking_beside, find_companion
from headway.run.trial.observation import watch_evidence
from headway.run.trial.sampler import Sampler
from headway.run.trial.send import send_by_engine, send_by_tool
from headway.run.trial.server_process import backend_configurations, server_environment
from headway.run.trial.single_user import count_round_trips, one_lone_user
from headway.run.trial.stages import Setting, Stages
from headway.run.trial.verify import expected_body, require_right_answers, undeclared
from headway.study.background_probe import routes
from headway.study.loads import ClosedLoad, Load
from headway.study.network import LinkLevel
from headway.study.server import Server
from headway.study.study import Study
from headway.study.workload import Workload

PORT = 8000
"""Where servers listen on a host of their own."""


async def run_trial(trial: Trial, setting: Setting, log_file: Path) -> Record:
    """Runs one trial to its end. Whatever goes wrong in it becomes its outcome; the study goes on."""
    started, began = datetime.now(UTC), time.monotonic_ns()
    stages = Stages(trial, setting.observe)
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
    asked: tuple[RequestOrder, ...]


async def _outcome(trial: Trial, setting: Setting, stages: Stages, log_file: Path) -> Outcome:
    server, workload, load, level = _parts(trial, setting.study)
    async with AsyncExitStack() as stack:
        with stages.stage("hosts"):
            ground = await stack.enter_async_context(setting.testbed.ground(level, trial.block))
            port = setting.study.port or (PORT if ground.server.prefix else free_port())
            body = expected_body(workload, setting.backends)
            asked = requests(workload, level, f"http://{ground.server.address}:{port}", body)
            about = _Subject(server, workload, load, ground, port, body, asked)
        with stages.stage("backends"):
            await _prepare(setting.backends, server)
        with stages.stage("server"):
            if not ground.server.prefix:
                require_free_port(port)
            if server.foreign is not None:
                await run_before_start(server.foreign)
            looked_into = server.foreign is not None or server.name in setting.pythons
            probes = await stack.enter_async_context(listening(setting.probe and looked_into))
            process = await stack.enter_async_context(_started(about, setting, log_file, probes))
        with stages.stage("ready"):
            read_back, invalid = await _ready(process, about)
        if invalid is not None:
            return invalid
        if server.foreign is not None and server.foreign.log_in is not None:
            with stages.stage("log-in"):
                about = await _logged_in(about, server.foreign.log_in)
        with stages.stage("verify"):
            one_user = await _verified(about, process, setting, counted=trial.block == 1)
            companion = await _companion(about, process, setting, trial, level)
        spun_ns = await spin_ns(setting.partition.server)
        before = await counts(setting.backends)
        steal, stalled = read_steal(setting.partition.used), read_pressure()
        evidence = await watch_evidence(ground)
        sampler = await stack.enter_async_context(_sampler(process, about, setting))
        with stages.stage("load"):
            observed = replace(setting, observe=probes.following(setting.observe, load))
            following = _showing(observed, sampler)
            profiled = nullcontext() if setting.profiler is None else setting.profiler.during(trial, process, log_file)
            async with profiled, asking_beside(companion, following, ground) as watched:
                sent = await _sent(about, process, watched, trial, log_file)
            stages.measuring_ns = sent.took_ns
            pressed = pressure_between(stalled, read_pressure())
        after = await counts(setting.backends)
        with stages.stage("stop"):
            samples = await sampler.stop()
            counted = await evidence.until_now(samples)
            probe = await probes.read()
            await stack.aclose()
        spun = Spin(before_ns=spun_ns, after_ns=await spin_ns(setting.partition.server))
    beside: dict[str, Any] = {
        "one_user": one_user,
        "samples": samples,
        "backends": seen(before, after),
        "evidence": counted,
        "server_exit": process.ending(),
    }
    if isinstance(sent, Told):
        return _reported(trial, sent, beside)
    return Measured(
        load=sent.result,
        ticks=sent.ticks,
        declared=server.capacities.as_configured(),
        read_back=read_back,
        steal_share=steal_share(steal, read_steal(setting.partition.used)),
        spin=spun,
        pressure=pressed,
        workers_ended_ns=sampler.workers_ended_ns,
        probe=probe,
        bystander=None if companion is None else companion.felt,
        profiled=setting.profiler is not None and setting.profiler.looks_at(trial),
        **beside,
    )


async def _ready(process: GuardedProcess, about: _Subject) -> tuple[dict[str, CapacityValue], Invalid | None]:
    """The capacities that the server says it has, and what is wrong with them; an app of the user's says nothing."""
    foreign, host = about.server.foreign, about.ground.server
    if foreign is not None:
        await wait_until_answering(process, host, about.port, foreign.ready)
        return {}, None
    read_back = await wait_until_ready(process, host, about.port)
    return read_back, undeclared(about.server, read_back)


async def _logged_in(about: _Subject, route: Request) -> _Subject:
    """The same, with what logging in gave in every request."""
    headers = await log_in(f"http://{about.ground.server.address}:{about.port}", route)
    asked = tuple(each.model_copy(update={"headers": each.headers + headers}) for each in about.asked)
    return replace(about, asked=asked)


def _showing(setting: Setting, sampler: Sampler) -> Setting:
    """With each tick of the load the newest sample of the server is told: the sampler's own thread tells nobody."""

    def observe(event: Event) -> None:
        setting.observe(event)
        if isinstance(event, LoadTick) and (sample := sampler.latest) is not None:
            setting.observe(ServerSampled(event.trial, sample))

    return replace(setting, observe=observe)


def _sampler(process: GuardedProcess, about: _Subject, setting: Setting) -> Sampler:
    return Sampler(process.pid, net=about.ground.server.net, port=about.port, cpus=setting.partition.server)


async def _prepare(backends: Mapping[str, Backend], server: Server) -> None:
    """The database as each trial of this server finds it; the others keep nothing of a trial."""
    database = backends.get("postgres")
    if isinstance(database, Database):
        await database.prepare(server.capacities.database_limit)


async def _sent(
    about: _Subject, process: GuardedProcess, setting: Setting, trial: Trial, log_file: Path
) -> Driven | Told:
    """The load, by whom the trial names."""
    if trial.driver == "engine":
        order = load_order(about.load, about.asked, seed=setting.seed + trial.block)
        return await send_by_engine(order, about.ground, process, setting, trial)
    assert isinstance(about.load, ClosedLoad)  # no other load names a tool
    asked = tool_order(about.load, about.workload, f"http://{about.ground.server.address}:{about.port}")
    output = log_file.with_name(f"{log_file.name.removesuffix('.log')}-{trial.driver}.txt")
    return await send_by_tool(setting.tools[trial.driver], asked, about.ground, process, setting, trial, output)


def _reported(trial: Trial, told: Told, beside: dict[str, Any]) -> Reported:
    assert trial.driver != "engine"
    return Reported(
        tool=trial.driver,
        version=told.version,
        command=told.command,
        figures=dict(told.said.figures),
        counts=dict(told.said.counts),
        warnings=told.said.warnings,
        output=told.output,
        **beside,
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
        return (await send_by_engine(order, about.ground, process, setting)).result

    async def judge(result: LoadResult) -> int:
        return await require_right_answers(result, about.workload, about.ground.server, about.port, about.body)

    one_user = await one_lone_user(about.load, about.asked, setting.study.size, drive_, judge, process.pid)
    if not counted:
        return one_user
    trips = await count_round_trips(about.load, about.asked, about.ground, setting.partition.load, drive_, judge)
    return one_user.model_copy(update={"round_trips": trips})


async def _companion(
    about: _Subject, process: GuardedProcess, setting: Setting, trial: Trial, level: LinkLevel
) -> Companion | None:
    """Who asks the server besides; a tool's load says nothing of its window, and has nobody beside it."""

    async def drive_(order: LoadOrder) -> LoadResult:
        return (await send_by_engine(order, about.ground, process, setting)).result

    if trial.driver != "engine":
        return None
    base = f"http://{about.ground.server.address}:{about.port}"
    return await find_companion(setting, about.server, about.workload, about.load, level, base, drive_)


def _started(
    about: _Subject, setting: Setting, log_file: Path, probes: Listener
) -> AbstractAsyncContextManager[GuardedProcess]:
    server, host, study = about.server, about.ground.server, setting.study
    if server.foreign is not None:
        return start_app(app_start(server), log_file, probes, about.port, setting.partition.server, host)
    python = setting.pythons.get(server.name)  # a server of the distribution has none
    words = {"here": str(server.folder)} | ({} if python is None else {"python": str(python)})
    names: tuple[str, ...] = () if study.dns is None else study.dns.names
    named = {name: setting.testbed.backend(name).address for name in names}
    told = backend_configurations(setting.backends, named, study.asked_by_name)
    return guarded_process(
        Program(
            [part.format(**words) for part in server.command],
            environment=probes.environment(server_environment(server, routes(study), host.address, about.port, told)),
            directory=server.folder,
            log_file=log_file,
            stop_signal=server.stop_signal,
        ),
        host=host,
        cpus=setting.partition.server,
    )


def _tail(log_file: Path, lines: int = 30) -> str:
    if not log_file.is_file():
        return ""
    return "\n".join(log_file.read_text(encoding="utf-8", errors="replace").splitlines()[-lines:])
