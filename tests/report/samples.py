"""Synthetic runs: findings, run and records that look like those of the sign-up, from a handful of known numbers."""

import random
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

from hdrh.histogram import HdrHistogram  # type: ignore[import-untyped]

from headway.analysis.cell.cell_findings import Cause, Cell, Problem, ResultWarning, TheoreticalMaximum
from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.findings import Comparison, Findings, TimeSpent, Verdict
from headway.engine.delay_law import Fixed
from headway.engine.message import Counts, Distribution, LoadResult, SendLag, Tick, Window
from headway.plan.trial import Trial
from headway.record.record import (
    BackendCount,
    Failed,
    Invalid,
    Measured,
    Outcome,
    Record,
    Sample,
    SingleUser,
    StageTime,
)
from headway.record.run import Environment, Run, UsedTestbed
from headway.study.loads import ClosedLoad
from headway.study.operations import HttpPost
from headway.study.server import Capacities, Server
from headway.study.study import Study
from headway.study.workload import Workload
from headway.units import NS_PER_MS, NS_PER_S

USERS = 12
HOLD_S = 0.28


@dataclass(frozen=True)
class Kind:
    """One server of the sample: its name, model, what it does a second, and why."""

    name: str
    model: str
    concurrency_limit: int
    why: str
    cpu_ms: float
    pss_mb: float
    outcome: Literal["measured", "invalid", "failed"] = "measured"

    @property
    def per_s(self) -> float:
        """Throughput with this concurrency limit under 12 users, 1 % short of the theoretical maximum."""
        return 0.99 * min(USERS, self.concurrency_limit) / HOLD_S


SIGNUP = (
    Kind("http-server", "single-thread", 1, "concurrency limit 1: one request at a time, 1 / 0.28 s", 1.12, 31.4),
    Kind("http-server-threads", "thread-per-request", 1000, "users-bound: 12 users / 0.281 s", 2.63, 33.9),
    Kind(
        "tornado-blocking", "event-loop", 1, "loop blocked: the operations hold the only loop, 1 / 0.28 s", 1.38, 36.2
    ),
    Kind("tornado", "event-loop", 1000, "users-bound: 12 users / 0.282 s", 2.21, 40.5),
    Kind("tornado-threads", "event-loop+threads", 4, "concurrency limit full: 4 workers / 0.28 s", 2.09, 38.8),
    Kind("tornado-processes", "event-loop+processes", 1000, "users-bound: 12 users / 0.282 s", 2.27, 158.0),
    Kind("starlette", "event-loop", 1000, "users-bound: 12 users / 0.281 s", 1.94, 52.7),
)
GRID = tuple(Kind(f"server-{number:02d}", "event-loop", 1 + number, f"concurrency limit full: {1 + number}",
                  1 + number / 10, 40)
             for number in range(27))  # fmt: skip


def estimate(value: float, half: float | None = None, n: int = 3) -> Estimate:
    """An estimate with a symmetric interval, or none."""
    low, high = (None, None) if half is None else (value - half, value + half)
    return Estimate(value=value, low=low, high=high, method="t over blocks", n=n)


def cell(kind: Kind, **changes: Any) -> Cell:
    """The finding on one server."""
    head = {"server": kind.name, "title": kind.name.replace("-", " "), "model": kind.model, "workload": "signup",
            "load": "12-users", "network": "direct", "outcome": kind.outcome, "blocks": 3}  # fmt: skip
    if kind.outcome != "measured":
        problem = Problem(block=1, outcome=kind.outcome, what="the server ended while it was being probed",
                          remedy="read the end of its log", log_tail="OSError: [Errno 98] Address in use")  # fmt: skip
        return Cell.model_validate(head | {"problems": (problem,)} | changes)
    wait_ms = USERS / kind.per_s * 1000
    users = TheoreticalMaximum(
        value=USERS / 0.281, name="users", formula="N / R0 = 12 / 0.281 s", inputs={"N": 12, "R0_s": 0.281}
    )
    limit = TheoreticalMaximum(value=kind.concurrency_limit / HOLD_S, name="concurrency-limit",
                    formula=f"m / h = {kind.concurrency_limit} / 0.28 s",
                    inputs={"m": kind.concurrency_limit, "h_s": HOLD_S})  # fmt: skip
    maxima = sorted((users, limit), key=lambda maximum: maximum.value)
    body = {
        "throughput": estimate(kind.per_s, kind.per_s * 0.004),
        "p50_ms": estimate(wait_ms, 0.4),
        "p99_ms": estimate(wait_ms * 1.05, 2.1),
        "success_share": 1.0,
        "cpu_s_per_request": estimate(kind.cpu_ms / 1000, 0.00004),
        "peak_pss_mb": estimate(kind.pss_mb, 0.3),
        "single_user_ms": estimate(281.0, 0.5),
        "ideal_per_s": USERS / HOLD_S,
        "theoretical_maximum": maxima[0],
        "theoretical_maxima": tuple(maxima),
        "efficiency": estimate(kind.per_s / maxima[0].value, 0.004),
        "little_residual": 0.004,
        "generator_share": 0.03,
        "why": kind.why,
        "causes": (Cause(name=kind.why.split(":")[0].replace(" ", "-"), evidence=kind.why),),
        "warnings": (ResultWarning(name="few-blocks", evidence="3 blocks", hint="run the full form: make run-full"),),
    }
    return Cell.model_validate(head | body | changes)


def findings(kinds: tuple[Kind, ...] = SIGNUP, **changes: Any) -> Findings:
    """What a run of these servers found."""
    verdict = Verdict(
        kind="equivalent",
        form="all",
        workload="signup",
        load="12-users",
        network="direct",
        servers=("starlette", "tornado", "http-server-threads", "tornado-processes"),
        sentence="Four servers are equally fast, 42 sign-ups a second: starlette, tornado, http-server-threads and "
        "tornado-processes; starlette costs the least CPU.",
        reasons=(
            "They hold all 12 users at once, and 12 / 0.28 s is 42.9: more users were not tried.",
            "tornado-threads stops at its 4 workers (14.1/s); http-server and tornado-blocking do one at a time.",
        ),
    )
    body = {
        "study": "signup",
        "title": "A sign-up that waits 280 ms on three services",
        "question": "Which way of serving is best when a request saves a user, sends a mail and posts to a network?",
        "run": "20261121-101500-signup",
        "size": "quick",
        "complete": True,
        "verdicts": (verdict,),
        "cells": tuple(cell(kind) for kind in kinds),
        "comparisons": (
            Comparison(a="starlette", b="tornado", workload="signup", load="12-users", network="direct",
                       ratio=Estimate(value=1.003, low=0.99, high=1.016, method="paired t of log ratios", n=3),
                       verdict="same"),
        ),
        "time": TimeSpent(trials=len(kinds) * 3, took_s=71.3, measuring_s=56.7, outside_ms_per_trial=690.0,
                          outside_ms_by_stage={"server": 180.0, "ready": 210.0, "verify": 285.0, "teardown": 15.0}),
        "environment": {"cpu": "a sample of a CPU", "cores": "2", "postgres": "PostgreSQL 18.6"},
    }  # fmt: skip
    return Findings.model_validate(body | changes)


@cache
def distribution(centre_ms: float, count: int) -> Distribution:
    """A histogram of `count` response times a little above `centre_ms`."""
    histogram = HdrHistogram(1000, 120 * NS_PER_S, 3)
    draw = random.Random(count)
    for _ in range(count):
        histogram.record_value(int(centre_ms * NS_PER_MS * (1 + 0.02 * draw.expovariate(1))))
    at = {q: int(histogram.get_value_at_percentile(q)) for q in (50, 90, 95, 99, 99.9, 100)}
    return Distribution(hdr_base64=histogram.encode().decode(), p50_ns=at[50], p90_ns=at[90], p95_ns=at[95],
                        p99_ns=at[99], p99_9_ns=at[99.9], max_ns=at[100], mean_ns=centre_ms * NS_PER_MS)  # fmt: skip


def measured(kind: Kind, seconds: float = 4.0) -> Measured:
    """What the generator and the samples say of one trial."""
    start, tick_ns = 1_000 * NS_PER_S, NS_PER_S // 4
    answered = max(2, round(kind.per_s * seconds))
    ticks = tuple(
        Tick(at_ns=start + (number + 1) * tick_ns, phase="warm-up" if number < 0 else "window",
             answered=round(kind.per_s / 4 * (number + 5)) - round(kind.per_s / 4 * (number + 4)), failed=0, sent=9,
             dropped=0, in_flight=12, p50_ns=283 * NS_PER_MS, p99_ns=300 * NS_PER_MS, by_failure={}, hdr_base64="")
        for number in range(-4, round(seconds * 4))
    )  # fmt: skip
    response = distribution(USERS / kind.per_s * 1000, answered)
    capacities = {
        "processes": 1,
        "executor": min(kind.concurrency_limit, 32),
        "backlog": 128,
        "keep_alive_s": 75.0,
        "threads": None,
    }
    load = LoadResult(
        counts=Counts(scheduled=answered + 12, sent=answered + 12, answered=answered, failed=0, dropped=0,
                      unfinished=12, by_status={"200": answered}, by_failure={}),
        window=Window(start_ns=start, end_ns=start + round(seconds * NS_PER_S), answered=answered, failed=0, dropped=0,
                      by_status={"200": answered}, by_failure={}, first_answer_ns=start + 1, last_answer_ns=start + 2,
                      busy_ns=int(USERS * seconds * NS_PER_S), settled=True),
        throughput_per_s=kind.per_s,
        response=response, service=response, connect=response,
        send_lag=SendLag(p50_ns=20_000, p99_ns=90_000, max_ns=120_000),
        in_flight_high_water=12, connections_opened=12, retried=0, cpu_ns=NS_PER_S // 30, cpu_share=0.03,
        peak_rss_bytes=4_000_000, backend="epoll", processes=1, by_request=(), first_failures={}, ended_by="time",
    )  # fmt: skip
    return Measured(
        load=load,
        ticks=ticks,
        single_user=SingleUser(answers=1, service_ns=281 * NS_PER_MS),
        samples=(Sample(at_ns=start, processes=1, threads=5, cpu_ns=1, pss_bytes=int(kind.pss_mb * 1e6), descriptors=30,
                        voluntary_switches=1, involuntary_switches=1),),
        declared=dict(capacities),
        read_back=dict(capacities),
        backends={"postgres": BackendCount(requests=answered, errors=0, in_flight_high_water=4, connections_opened=4)},
        steal_share=0.0,
        server_exit="by signal TERM",
    )  # fmt: skip


def record(kind: Kind, block: int, turn: int, **changes: Any) -> Record:
    """One trial of a server."""
    trial = Trial(identity=f"{turn:016x}", server=kind.name, workload="signup", load="12-users", network="direct",
                  block=block, turn=turn)  # fmt: skip
    outcome: Outcome
    if kind.outcome == "failed":
        outcome = Failed(stage="ready", error="the server ended while it was being probed",
                         remedy="read the end of its log", log_tail="OSError: [Errno 98] Address in use")  # fmt: skip
    elif kind.outcome == "invalid":
        outcome = Invalid(reason="the generator was too busy", evidence={"cpu_share": 0.91})
    else:
        outcome = measured(kind)
    stages = (StageTime(stage="server", took_ns=180 * NS_PER_MS), StageTime(stage="load", took_ns=5 * NS_PER_S))
    body = {"trial": trial, "started": "2026-11-21T10:15:00Z", "took_ns": 4_100 * NS_PER_MS,
            "measuring_ns": 2_700 * NS_PER_MS, "stages": stages, "outcome": outcome}  # fmt: skip
    return Record.model_validate(body | changes)


def records(kinds: tuple[Kind, ...] = SIGNUP, blocks: int = 3) -> tuple[Record, ...]:
    """All trials of a run."""
    return tuple(
        record(kind, block, (block - 1) * len(kinds) + place)
        for block in range(1, blocks + 1)
        for place, kind in enumerate(kinds, start=1)
    )


def server(kind: Kind) -> Server:
    """A server's manifest."""
    capacities = Capacities(processes=1, threads=None, executor=4, backlog=128, client_pool=4, database_pool=4,
                            keep_alive=75 * NS_PER_S, client_timeout=None, database_timeout=None,
                            mail_timeout=None)  # fmt: skip
    return Server(name=kind.name, title=kind.name, description="a sample", model=kind.model,
                  operations="async", operations_run_on="loop", environment="python",
                  command=("python", "server.py"), capacities=capacities, folder=Path("/tmp"))  # fmt: skip


def run(kinds: tuple[Kind, ...] = SIGNUP, blocks: int = 3, **changes: Any) -> Run:
    """The plan of a run, and where it ran."""
    workload = Workload(
        name="signup", path="/signup", operations=(HttpPost(hold=Fixed(delay=280 * NS_PER_MS), path="/social"),)
    )
    study = Study(name="signup", title="A sign-up", question="Which way is best?", source=None, testbed="loopback",
                  seed=2013, blocks=blocks, port=None, servers=tuple(server(kind) for kind in kinds),
                  workloads=(workload,), loads=(ClosedLoad(name="12-users", users=12, window=4 * NS_PER_S),),
                  size="quick")  # fmt: skip
    environment = Environment(
        headway="0.1.0", engine="0.1.0", python="3.11.7", kernel="Linux 6.18", cpu="a sample of a CPU", cores=2,
        memory_bytes=8_000_000_000, load_average=(0.1, 0.2, 0.3), user="headway",
        testbed=UsedTestbed(kind="loopback"), server_cpus=(1,),
        load_cpus=(0,), backend_cpus=(0,),
        backends={"postgres": "PostgreSQL 18.6", "smtp": "aiosmtpd 1.4.6"},
    )  # fmt: skip
    body = {"identity": "20261121-101500-signup", "started": "2026-11-21T10:15:00Z",
            "command": "headway run signup --quick", "study": study,
            "trials": tuple(entry.trial for entry in records(kinds, blocks)), "environment": environment}  # fmt: skip
    return Run.model_validate(body | changes)
