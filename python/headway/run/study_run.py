"""The loop over a study's trials: each one's record is on disk before the next one starts."""

import os
import signal
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import anyio

from headway.errors import Fault, StudyError
from headway.plan.trial import Trial, expand, interim_analyses
from headway.record.record import CpuCalibration, Record, calibrations_of
from headway.record.run import Environment, Run, Summary
from headway.record.store import Store
from headway.run.backend.opening import open_backends
from headway.run.driver.generator_maximum import generator_maximum
from headway.run.driver.source_tools import find_tools
from headway.run.events import (
    Installing,
    Observer,
    PartReady,
    RunEnded,
    RunStarted,
    TrialDisturbed,
    TrialEnded,
    TrialStarted,
)
from headway.run.machine.cpus import partition_cpus, read_environment
from headway.run.machine.environments import server_pythons
from headway.run.machine.versions import software_versions
from headway.run.process import run_in_background
from headway.run.role_host import require_free_port
from headway.run.testbed.namespaces import open_testbed
from headway.run.testbed.testbed import Testbed
from headway.run.trial.context import RunContext
from headway.run.trial.flame_graph import find_profiler
from headway.run.trial.run_trial import run_trial
from headway.run.trial.verify import expected_body
from headway.study.loads import Load
from headway.study.network import DIRECT
from headway.study.study import Study

Decided = Callable[[Run, Sequence[Record], int], str]
"""Why a run may end after so many blocks, "" where it goes on. What records mean is not for the runner to say."""


Disturbed = Callable[[Sequence[CpuCalibration], Record, Load], str]
"""What other programs did to the machine during the last trial, so that it does not count; "" where they did nothing.
It gets the CPU calibrations of the trials before: their records, which hold histograms, need not stay in memory. Of the
load it takes whether requests had a moment to leave at."""

MOST_ATTEMPTS = 3
"""A trial is run again twice at most: a machine that is busy for longer than that is what it is measured on."""


@dataclass(frozen=True)
class Rules:
    """What records mean, which the runner does not judge itself. By default it runs every block, and every trial once.

    `enough` is called at each interim analysis but the last, `disturbed` after each trial.
    """

    enough: Decided = lambda *_: ""
    disturbed: Disturbed = lambda *_: ""


@dataclass(frozen=True)
class Attempt:
    """The run that the user wants: a study, where its records go, whether to resume, and what to look into.

    `accept_noise`: trials that other programs disturbed count, and are not run again.
    """

    study: Study
    folder: Path
    command: str
    resume: bool = False
    rules: Rules = Rules()
    probe: bool = False
    profile: tuple[str, ...] = ()
    accept_noise: bool = False


async def run_study(attempt: Attempt, observe: Observer) -> Summary:
    """Runs every trial that has no record yet. An interrupt drops the trial in progress and keeps the rest."""
    store = Store(attempt.folder)
    began = time.monotonic_ns()
    interrupted, stopped = True, ""
    own = os.sched_getaffinity(0)
    try:
        async with run_in_background(_stop_on_signal):
            stopped = await _run_trials(attempt, store, observe)
            interrupted = False
    finally:
        os.sched_setaffinity(0, own)  # another study after this one partitions the same processors
    summary = Summary(
        ended=datetime.now(UTC).isoformat(timespec="seconds"),
        took_ns=time.monotonic_ns() - began,
        interrupted=interrupted,
        stopped=stopped,
    )
    store.finish(summary)
    observe(RunEnded(summary))
    return summary


async def _stop_on_signal(body: anyio.CancelScope) -> None:
    with anyio.open_signal_receiver(signal.SIGINT, signal.SIGTERM) as signals:
        async for _ in signals:
            body.cancel()
            return


async def _run_trials(attempt: Attempt, store: Store, observe: Observer) -> str:
    """Why it ended before the last block; "" where it did not."""
    study = attempt.study
    pythons = await server_pythons(study.servers, lambda name, message: observe(Installing(name, message)))
    tools = await find_tools(study, lambda message: observe(Installing("locust", message)))
    profiler = await find_profiler(study, attempt.profile, lambda message: observe(Installing("profiler", message)))
    partition = partition_cpus(study.cpus)
    os.sched_setaffinity(0, partition.headway)  # headway's own work, too, stays off the servers' processors
    async with open_testbed(study, partition, study.hosts_of_backends) as testbed:
        reason = f" ({testbed.used.reason})" if testbed.used.reason else ""
        networks = f"; network emulation by {testbed.used.network_emulator}" if testbed.used.network_emulator else ""
        observe(PartReady(f"{testbed.used.kind}{reason}: {partition.describe()}{networks}"))
        if study.port is not None and testbed.used.kind == "loopback":
            require_free_port(study.port)
        async with open_backends(study, partition.backends, testbed) as backends:
            for name, backend in backends.items():
                observe(PartReady(f"{name}: {backend.description}"))
            setting = RunContext(study, pythons, testbed, backends, partition, observe, tools, attempt.probe, profiler)
            run = await _planned(attempt, store, setting)
            return await _run_planned(run, store, setting, attempt.rules)


async def _run_planned(run: Run, store: Store, setting: RunContext, rules: Rules) -> str:
    records = store.records()
    finished, spins = {record.trial.identity for record in records}, calibrations_of(records)
    del records
    setting.observe(RunStarted(run, str(store.folder), len(finished)))
    for trial in run.trials:
        if trial.identity in finished:
            continue
        if stopped := _stopped(run, store, trial, rules.enough):
            return stopped
        setting.observe(TrialStarted(trial))
        disturbed = Rules().disturbed if run.environment.noise_accepted else rules.disturbed
        record = await _undisturbed(trial, store, setting, spins, disturbed)
        store.save(record)
        spins += calibrations_of([record])
        setting.observe(TrialEnded(record, len(run.trials)))
    return ""


async def _undisturbed(
    trial: Trial, store: Store, setting: RunContext, earlier: Sequence[CpuCalibration], disturbed: Disturbed
) -> Record:
    """Return the trial's record; a trial that other programs disturbed is run again, and its record has the reasons."""
    discarded: tuple[str, ...] = ()
    _, _, load, _ = setting.study.parts(trial.cell)
    while True:
        for backend in setting.backends.values():
            await backend.check()
        record = await run_trial(trial, setting, store.log_file(trial))
        why = disturbed(earlier, record, load)
        if not why or len(discarded) + 1 == MOST_ATTEMPTS:
            return record.model_copy(update={"discarded": discarded})
        discarded = (*discarded, why)
        setting.observe(TrialDisturbed(trial, why))


def _stopped(run: Run, store: Store, following: Trial, enough: Decided) -> str:
    """Why nothing more is run before this trial, if it is the first one after a look; else "".

    A run that is resumed looks again where it had come to: the same records, the same decision. One that has a record
    of a later block had decided to go on.
    """
    done = following.block - 1
    if done not in interim_analyses(run.study):
        return ""
    records = store.records()
    return "" if any(record.trial.block > done for record in records) else enough(run, records, done)


async def _planned(attempt: Attempt, store: Store, setting: RunContext) -> Run:
    trials = expand(attempt.study)
    if attempt.resume:
        return _resumed(store, attempt, trials, setting.testbed)
    run = Run(
        identity=attempt.folder.name,
        started=datetime.now(UTC).isoformat(timespec="seconds"),
        command=attempt.command,
        study=attempt.study,
        trials=trials,
        environment=await _environment(setting, attempt.accept_noise),
    )
    store.create(run)
    return run


async def _environment(setting: RunContext, accept_noise: bool) -> Environment:
    """The machine, read before it is made busy, the versions of what runs on it, and the generator's own maximum."""
    study, backends, partition, testbed = setting.study, setting.backends, setting.partition, setting.testbed
    descriptions = {name: backend.description for name, backend in backends.items()}
    software = await anyio.to_thread.run_sync(software_versions, study.servers, setting.pythons)
    environment = read_environment(partition, descriptions, testbed.used)
    body_bytes = max(len(expected_body(workload, backends)) for workload in study.workloads)
    connections = dict.fromkeys(load.connection for load in study.loads)
    async with testbed.ground(DIRECT) as ground:
        maxima = [await generator_maximum(kind, body_bytes, partition, ground) for kind in connections]
        used = testbed.used.model_copy(update={"settings": {role: dict(of) for role, of in ground.settings.items()}})
    tools = {tool: found.version for tool, found in setting.tools.items()}
    changes = {"generator_maxima": tuple(maxima), "testbed": used, "noise_accepted": accept_noise}
    return environment.model_copy(update={**changes, "software": software, "tools": tools})


def _resumed(store: Store, attempt: Attempt, trials: tuple[Trial, ...], testbed: Testbed) -> Run:
    run = store.run()
    kind, noise_accepted = run.environment.testbed.kind, run.environment.noise_accepted
    with_or_without = "with" if noise_accepted else "without"
    as_begun = "resume with the study and the options that the run began with, or start a new run"
    differences = (
        (kind != testbed.used.kind, f"began on the testbed {kind}", f"resume it on {kind}, or start a new run"),
        (noise_accepted != attempt.accept_noise, f"began {with_or_without} --accept-noise", as_begun),
        (run.study.cpus != attempt.study.cpus, "began on other processors", as_begun),
        (run.trials != trials, "was planned from another study", as_begun),
    )
    for differs, what, remedy in differences:
        if differs:
            raise StudyError(Fault(f"the run in this folder {what}", str(store.folder), remedy))
    return run
