"""One trial, stage by stage, on one visible stack: server → ready → verify (one user) → load ∥ sample → stop."""

import time
from contextlib import AsyncExitStack
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from headway.engine.message import LoadEvent, LoadResult, Tick
from headway.errors import StageError
from headway.plan.trial import Trial
from headway.record.probe import Probe
from headway.record.record import (
    CapacityValue,
    CpuCalibration,
    Failed,
    Invalid,
    Measured,
    Outcome,
    Record,
    Reported,
    SingleUser,
    SingleUserAfter,
)
from headway.record.samples import cores_between
from headway.requests.request import Request
from headway.run.app.log_in import log_in
from headway.run.app.readiness import wait_until_ready, wait_until_responding
from headway.run.backend.database import Database
from headway.run.driver.engine import Driven, requests
from headway.run.driver.tool import ToolResult
from headway.run.events import LoadTick
from headway.run.machine.cpus import calibrate_cpu_ns
from headway.run.process import GuardedProcess, log_tail
from headway.run.role_host import free_port
from headway.run.trial.after_load import measure_after_load
from headway.run.trial.context import RunContext, StageClock, Subject
from headway.run.trial.load_monitor import Observed, monitor_load
from headway.run.trial.observers import Observations, Observers, observe_server
from headway.run.trial.server_process import start_server
from headway.run.trial.single_user import SingleUserLoad
from headway.run.trial.trial_load import LoadSender, prepare_background_probe, run_background_probe
from headway.run.trial.verify import expected_body, find_undeclared_capacities, require_valid_responses

PORT = 8000
"""Where servers listen on a host of their own."""

COMPUTES = 0.5
"""An app that uses less of a processor in the window is held up by something else than what it computes."""


async def run_trial(trial: Trial, run: RunContext, log_file: Path) -> Record:
    """Run one trial to its end. Whatever goes wrong in it becomes its outcome; the study goes on."""
    started, began = datetime.now(UTC), time.monotonic_ns()
    stages = StageClock(run.observe)
    try:
        outcome = await _outcome(trial, run, stages, log_file)
    except StageError as error:
        fault = error.faults[0]
        message = f"{fault.place}: {fault.message}" if fault.place else fault.message
        outcome = Failed(stage=stages.current, error=message, remedy=fault.remedy, log_tail=log_tail(log_file))
    return Record(
        trial=trial,
        started=started.isoformat(timespec="milliseconds"),
        took_ns=time.monotonic_ns() - began,
        measuring_ns=stages.measuring_ns,
        stages=tuple(stages.times),
        outcome=outcome,
    )


async def _outcome(trial: Trial, run: RunContext, stages: StageClock, log_file: Path) -> Outcome:
    async with AsyncExitStack() as stack:
        with stages.stage("hosts"):
            subject = await _subject(trial, run, stack)
        with stages.stage("backends"):
            # Other backends keep nothing of a trial.
            if isinstance(database := run.backends.get("postgres"), Database):
                await database.prepare(subject.server.capacities.database_limit)
        with stages.stage("server"):
            process, probes = await stack.enter_async_context(start_server(subject, run, log_file))
        with stages.stage("ready"):
            read_back, invalid = await _wait_until_ready(process, subject)
        if invalid is not None:
            return invalid
        if subject.server.foreign is not None and subject.server.foreign.log_in is not None:
            with stages.stage("log-in"):
                subject = await _log_in(subject, subject.server.foreign.log_in)
        sender = LoadSender(subject, process, run)
        with stages.stage("verify"):
            observers = await stack.enter_async_context(observe_server(run, subject, process, probes))
            single_user_load = _single_user_load(sender)
            single_user, before = await _verify(sender, single_user_load, observers)
            # A tool does not report when its window is open.
            probed = trial.driver == "engine"
            background = await prepare_background_probe(run, subject, sender.verify) if probed else None
        before_ns = await calibrate_cpu_ns(run.partition.server)
        monitor = await stack.enter_async_context(monitor_load(run, subject, process.pid))
        tool = "" if trial.driver == "engine" else run.tools[trial.driver].version
        with stages.stage("load", tool):
            profiled = run.profiler.during(trial, process, log_file)
            cpus, host = run.partition.load, subject.ground.load
            async with profiled, run_background_probe(background, cpus, host) as follow:

                def on_event(event: LoadEvent) -> None:
                    observers.follow(event, subject.load.window)
                    follow(event)
                    if isinstance(event, Tick):
                        run.observe(LoadTick(event, monitor.sampler.latest))

                sent = await sender.send_load(on_event, log_file)
            stages.measuring_ns = sent.took_ns
            observed = await monitor.end()
        with stages.stage("after-load"):
            under_load = await observers.read()
            after, after_probe = await _after_load(sender, single_user_load, single_user, sent, observed, observers)
        with stages.stage("stop"):
            await stack.aclose()
        spin = CpuCalibration(before_ns=before_ns, after_ns=await calibrate_cpu_ns(run.partition.server))
    if isinstance(sent, ToolResult):
        return _reported(trial, sent, observed, single_user, process.ending())
    return Measured(
        load=sent.result,
        ticks=sent.ticks,
        single_user=single_user,
        single_user_after=after,
        single_user_after_probe=after_probe,
        declared=subject.server.capacities.as_configured(),
        read_back=read_back,
        server_exit=process.ending(),
        spin=spin,
        **_as_recorded(before, under_load),
        background_probe=None if background is None else background.felt,
        profiled=run.profiler.looks_at(trial),
        **vars(observed),
    )


async def _after_load(
    sender: LoadSender,
    load: SingleUserLoad,
    before: SingleUser,
    sent: Driven | ToolResult,
    observed: Observed,
    observers: Observers,
) -> tuple[tuple[SingleUserAfter, ...], Probe | None]:
    """Return what the single user's responses take after the load, if that is to say whether their cost grows."""
    subject = sender.subject
    if not sender.run.probe or subject.server.foreign is None or isinstance(sent, ToolResult):
        return (), None
    window = sent.result.window
    if (cores_between(observed.samples, window.start_ns, window.end_ns) or 0.0) < COMPUTES:
        return (), None

    async def send_again() -> int:
        return (await sender.send_again()).result.counts.answered

    return await measure_after_load(load, before, sent.result.counts.answered, send_again, observers)


def _as_recorded(before: Observations, under_load: Observations) -> dict[str, Any]:
    """Return what was observed of the single user and under load, by the names of the record."""
    outside = under_load.outside
    return {
        "probe": under_load.probe,
        "single_user_probe": before.probe,
        "os_standings": None if outside is None else outside.standings,
        "single_user_os_standings": None if before.outside is None else before.outside.standings,
        "single_user_sockets": None if before.outside is None else before.outside.sockets,
        "sockets": None if outside is None else outside.sockets,
        "server_processes": None if outside is None else outside.processes,
        "database_waits": under_load.database_waits,
        "observer_notes": under_load.notes,
    }


async def _subject(trial: Trial, run: RunContext, stack: AsyncExitStack) -> Subject:
    """Return what the trial is about, on fresh hosts that last as long as the stack."""
    study = run.study
    server, workload, load, level = study.parts(trial.cell)
    ground = await stack.enter_async_context(run.testbed.ground(level, trial.block))
    port = study.port or (PORT if ground.server.prefix else free_port())
    body = expected_body(workload, run.backends)
    orders = requests(workload, level, f"http://{ground.server.address}:{port}", body)
    return Subject(trial, server, workload, load, level, ground, port, body, orders)


async def _wait_until_ready(
    process: GuardedProcess, subject: Subject
) -> tuple[dict[str, CapacityValue], Invalid | None]:
    """Return the capacities that the server reports, and what is wrong with them; an app of the user's reports none."""
    app, host = subject.server.foreign, subject.ground.server
    if app is not None:
        await wait_until_responding(process, host, subject.port, app.ready)
        return {}, None
    read_back = await wait_until_ready(process, host, subject.port)
    return read_back, find_undeclared_capacities(subject.server, read_back)


async def _log_in(subject: Subject, request: Request) -> Subject:
    """Return the subject with the headers that the login gave in every request."""
    headers = await log_in(subject.base_url, request)
    orders = tuple(each.model_copy(update={"headers": each.headers + headers}) for each in subject.requests)
    return replace(subject, requests=orders)


def _single_user_load(sender: LoadSender) -> SingleUserLoad:
    subject = sender.subject

    async def judge(result: LoadResult) -> None:
        await require_valid_responses(result, subject.workload, subject.ground.server, subject.port, subject.body)

    return SingleUserLoad(sender.process.pid, subject.load, subject.requests, sender.verify, judge)


async def _verify(sender: LoadSender, load: SingleUserLoad, observers: Observers) -> tuple[SingleUser, Observations]:
    """Return what a single user finds, and what was observed of the same requests.

    Round trips are the same in every block, and are counted in the first.
    """
    subject, run = sender.subject, sender.run
    single_user, observed = await load.measure(run.study.blocks, observers)
    if subject.trial.block == 1:
        trips = await load.count_round_trips(subject.ground, run.partition.load)
        single_user = single_user.model_copy(update={"round_trips": trips})
    return single_user, observed


def _reported(
    trial: Trial, result: ToolResult, observed: Observed, single_user: SingleUser, server_exit: str
) -> Reported:
    """Return the outcome of a load that a tool sent."""
    assert trial.driver != "engine"
    return Reported(
        tool=trial.driver,
        version=result.version,
        command=result.command,
        output=result.output,
        **vars(result.said),
        single_user=single_user,
        samples=observed.samples,
        backends=observed.backends,
        evidence=observed.evidence,
        server_exit=server_exit,
    )
