"""Synthetic records of a known truth, with real histograms: what a run would have left, without running anything.

study = study_of([server("tornado"), server("tornado-blocking", operations="sync")], users=12, blocks=3)
run = run_of(study)
records = records_of(run, {"tornado": lambda block: measured(throughput=42.3), ...})
findings = find(run, records, summary=None)
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import cycle, islice
from math import ceil
from statistics import fmean
from typing import Any, Literal

from hdrh.histogram import HdrHistogram  # type: ignore[import-untyped]

from headway.analysis.cell.subject import Subject
from headway.engine.delay_law import Fixed
from headway.engine.message import Counts, Distribution, LoadResult, SendLag, Window
from headway.engine.network import DirectionCount, LineCount
from headway.engine.order import ConstantSchedule
from headway.plan.trial import Trial, expand
from headway.record.record import BackendCount, Measured, Outcome, Record, Sample, SingleUser, StageTime
from headway.record.run import Environment, GeneratorMaximum, Run, UsedTestbed
from headway.record.server_observations import KernelCount
from headway.study.loads import ClosedLoad, Load, OpenLoad, WarmUp
from headway.study.network import Network, NetworkLevel
from headway.study.operations import DbCreate, HttpPost, SmtpSend
from headway.study.server import Capacities, Server
from headway.study.study import Study
from headway.study.workload import Workload

MS, S = 1_000_000, 1_000_000_000
START_NS = 1_000 * S
"""When the load of every synthetic trial began, on the monotonic clock."""

SIGNUP = Workload(
    name="signup",
    path="/signup",
    operations=(DbCreate(hold=20 * MS), SmtpSend(hold=60 * MS), HttpPost(hold=Fixed(delay=200 * MS))),
)


def server(name: str = "tornado", **changes: Any) -> Server:
    """An async event loop with large pools; keys of its manifest and of its capacities may be changed."""
    capacities: dict[str, Any] = {
        "processes": 1, "threads": 1, "executor": "none", "backlog": 128, "client_pool": 64, "database_pool": 64,
        "keep_alive": 75 * S, "client_timeout": 30 * S, "database_timeout": 30 * S, "mail_timeout": 30 * S,
    }  # fmt: skip
    manifest: dict[str, Any] = {
        "name": name, "title": name, "description": name, "model": "event-loop", "operations": "async",
        "operations_run_on": "loop", "environment": "python", "command": ("python", "server.py"),
    }  # fmt: skip
    for key, value in changes.items():
        (capacities if key in Capacities.model_fields else manifest)[key] = value
    return Server.model_validate(manifest | {"capacities": Capacities.model_validate(capacities)})


def http_server() -> Server:
    """One thread, a backlog of 5."""
    return server("http-server", model="single-thread", operations="sync", operations_run_on="server-thread",
                  backlog=5, client_pool=1, database_pool=1)  # fmt: skip


def http_server_threads() -> Server:
    """A thread for each request."""
    return server("http-server-threads", model="thread-per-request", operations="sync",
                  operations_run_on="request-thread", threads="unlimited", client_pool=16,
                  database_pool=16)  # fmt: skip


def tornado_blocking() -> Server:
    """A loop blocked by its own operations."""
    return server("tornado-blocking", operations="sync", client_pool=1, database_pool=1)


def tornado_threads(executor: int = 4) -> Server:
    """A loop with an executor."""
    return server("tornado-threads", model="event-loop+threads", operations="sync", operations_run_on="executor",
                  executor=executor, client_pool=executor, database_pool=executor)  # fmt: skip


def closed(users: int = 12, window_s: float = 12, think_s: float = 0, warm_up_s: float = 1.5) -> ClosedLoad:
    """A closed load named after its users."""
    return ClosedLoad(
        name=f"{users}-users", users=users, window=round(window_s * S), think=Fixed(delay=round(think_s * S)),
        warm_up=WarmUp(at_least=round(warm_up_s * S)),
    )  # fmt: skip


def counted(users: int, requests: int) -> ClosedLoad:
    """A closed load of so many requests from the first one on, as ab sends it."""
    return ClosedLoad(name=f"{users}-users", users=users, requests=requests, warm_up=WarmUp(at_least=0, at_most=0),
                      connection="close", tool="ab")  # fmt: skip


def open_(per_s: float = 50, window_s: float = 12, warm_up_s: float = 1.5, **changes: Any) -> OpenLoad:
    """An open load at a constant rate."""
    values = {"name": "open", "schedule": ConstantSchedule(rate=per_s), "window": round(window_s * S)} | changes
    return OpenLoad.model_validate(values | {"warm_up": WarmUp(at_least=round(warm_up_s * S))})


def study_of(
    servers: Sequence[Server], loads: Sequence[Load] = (closed(),), blocks: int = 3,
    workloads: Sequence[Workload] = (SIGNUP,), **changes: Any,
) -> Study:  # fmt: skip
    """A study of these servers."""
    return Study(
        name="signup", title="A sign-up", question="Which is best?", source=None, testbed="loopback", seed=1,
        blocks=blocks, port=None, servers=tuple(servers), workloads=tuple(workloads), loads=tuple(loads),
    ).model_copy(update=changes)  # fmt: skip


def environment(**changes: Any) -> Environment:
    """A quiet machine with two cores, one of them the server's."""
    return Environment(
        headway="0.1.0", engine="0.1.0", python="3.11.2", kernel="Linux 6.18", cpu="a processor", cores=2,
        memory_bytes=8 * 2**30, load_average=(0.1, 0.2, 0.3), user="nobody",
        testbed=UsedTestbed(kind="loopback"), server_cpus=(1,),
        load_cpus=(0,), backend_cpus=(0,),
        backends={"postgres": "18.6"},
    ).model_copy(update=changes)  # fmt: skip


def generator_maximum(per_s: float, connection: Literal["keep-alive", "close"] = "keep-alive") -> GeneratorMaximum:
    """A generator that does so much against its own null server, with all of its core."""
    return GeneratorMaximum(connection=connection, users=64, body_bytes=64, throughput_per_s=per_s,
                            cpu_ns_per_request=S / per_s, backend="epoll")  # fmt: skip


def run_of(study: Study, **environment_changes: Any) -> Run:
    """A run of the study, planned as the lab plans it."""
    return Run(
        identity="20261121-101500-signup", started="2026-11-21T10:15:00Z", command="headway run signup", study=study,
        trials=expand(study), environment=environment(**environment_changes),
    )  # fmt: skip


Results = Mapping[str, Callable[[int], Outcome] | Sequence[Outcome] | Outcome]


def records_of(run: Run, results: Results) -> tuple[Record, ...]:
    """Each server's outcomes: a function of the block (counted from 1), one for each block, or always the same."""
    records = []
    for trial in run.trials:
        result = results[trial.server]
        if callable(result):
            outcome: Outcome = result(trial.block)
        elif isinstance(result, Sequence):
            outcome = result[trial.block - 1]
        else:
            outcome = result
        records.append(record(trial, outcome))
    return tuple(records)


def record(trial: Trial, outcome: Outcome, outside_ms: float = 700) -> Record:
    """One trial's record. Warm-up and window are taken from the outcome."""
    measuring_ns = outcome.load.window.end_ns - START_NS if isinstance(outcome, Measured) else 0
    outside_ns = round(outside_ms * MS)
    stages = (
        StageTime(stage="server", took_ns=outside_ns // 2),
        StageTime(stage="load", took_ns=measuring_ns + outside_ns // 2),
    )
    took_ns = measuring_ns + outside_ns
    return Record(trial=trial, started="2026-11-21T10:15:01Z", took_ns=took_ns, measuring_ns=measuring_ns,
                  stages=stages, outcome=outcome)  # fmt: skip


def send_lag(lags_ms: Sequence[float]) -> SendLag:
    """How late requests left, in ms."""
    seen = distribution(lags_ms)
    return SendLag(hdr_base64=seen.hdr_base64, p50_ns=seen.p50_ns, p99_ns=seen.p99_ns, max_ns=seen.max_ns)


def distribution(times_ms: Iterable[float]) -> Distribution:
    """Durations in ms as the engine sends them."""
    times_ns = sorted(round(ms * MS) for ms in times_ms)
    histogram = HdrHistogram(1_000, 120 * S, 3)
    for ns in times_ns:
        histogram.record_value(ns)

    def quantile(percent: float) -> int | None:
        return times_ns[max(1, ceil(percent / 100 * len(times_ns))) - 1] if times_ns else None

    return Distribution(
        hdr_base64=histogram.encode().decode(), p50_ns=quantile(50), p90_ns=quantile(90), p95_ns=quantile(95),
        p99_ns=quantile(99), p99_9_ns=quantile(99.9), max_ns=max(times_ns, default=None),
        mean_ns=fmean(times_ns) if times_ns else None,
    )  # fmt: skip


def measured(
    server: Server | None = None,
    *,
    throughput: float | None = 42.3,
    users: int | None = 12,
    response_ms: Sequence[float] | None = None,
    single_user_ms: float = 283,
    window_s: float = 12,
    warm_up_s: float = 1.5,
    settled: bool = True,
    by_failure: Mapping[str, int] | None = None,
    dropped: int = 0,
    connect_ms: Sequence[float] = (0.1,),
    lag_ms: float = 0.05,
    cpu_ms_per_request: float = 2,
    pss_mb: float = 40,
    in_system: float | None = None,
    high_water: int | None = 12,
    backends: Mapping[str, BackendCount] | None = None,
    workload: Workload = SIGNUP,
    **changes: Any,
) -> Measured:
    """One healthy block of `users` users (None: an open load), each thing of it changeable.

    Response times are repeated until every answer has one; without any they are what Little's law asks for, N/X.
    `r0_ms` is what the lone user waits. `by_failure` are failures in the window. Further
    keys change the load result (`cpu_share`, `counts` …) or the measurement (`steal_share`, `samples` …).
    """
    server = server or globals()["server"]()
    rate = throughput or 0.0
    answered = round(rate * window_s)
    failures = dict(by_failure or {})
    failed = sum(failures.values())
    before = round(rate * warm_up_s)
    usual = [1000 * users / rate if users and rate else 300.0]
    response = distribution(islice(cycle(response_ms or usual), answered))
    start_ns, end_ns = START_NS + round(warm_up_s * S), START_NS + round((warm_up_s + window_s) * S)
    outstanding = in_system if in_system is not None else users or rate * fmean(response_ms or usual) / 1000
    sent = before + answered + failed + (users or 0)
    # Each user's last request is answered while the load drains, unless that takes longer than the drain's 5 s.
    unfinished = (users or 0) if max(response_ms or usual) > 5_000 else 0
    ended = sent - failed - unfinished
    counts = Counts(scheduled=sent + dropped, sent=sent, answered=ended, failed=failed, dropped=dropped,
                    unfinished=unfinished, by_status={"200": ended}, by_failure=failures)  # fmt: skip
    window = Window(start_ns=start_ns, end_ns=end_ns, answered=answered, failed=failed, dropped=dropped,
                    by_status={"200": answered}, by_failure=failures, first_answer_ns=start_ns if answered else None,
                    last_answer_ns=end_ns if answered else None, busy_ns=round(outstanding * (end_ns - start_ns)),
                    settled=settled)  # fmt: skip
    load = LoadResult(
        counts=counts, window=window, throughput_per_s=throughput, response=response, service=response,
        connect=distribution(connect_ms), send_lag=send_lag([lag_ms] * 200),
        in_flight_high_water=users or 30, connections_opened=users or 30, retried=0, cpu_ns=round(0.02 * S),
        cpu_share=0.02, peak_rss_bytes=5_000_000, backend="epoll", processes=1, by_request=(), first_failures={},
        ended_by="time",
    ).model_copy(update={key: value for key, value in changes.items() if key in LoadResult.model_fields})  # fmt: skip
    asked = BackendCount(requests=counts.sent, errors=0, in_flight_high_water=high_water)
    capacities = server.capacities.as_configured()
    result = Measured(
        load=load, ticks=(), single_user=SingleUser(answers=5, service_ns=round(single_user_ms * MS)),
        samples=samples(end_ns + S, cpu_s_per_s=rate * cpu_ms_per_request / 1000, pss_mb=pss_mb),
        declared=capacities, read_back=capacities | {"pid": 7},
        backends=backends if backends is not None else dict.fromkeys(workload.backends, asked), steal_share=0.0,
        server_exit="stopped",
    )  # fmt: skip
    return result.model_copy(update={key: value for key, value in changes.items() if key in Measured.model_fields})


def samples(end_ns: int, cpu_s_per_s: float, pss_mb: float) -> tuple[Sample, ...]:
    """The server's process tree every 100 ms from the load's start on, at a steady use of CPU and memory."""
    return tuple(
        Sample(at_ns=at_ns, processes=1, threads=1, cpu_ns=round((at_ns - START_NS) * cpu_s_per_s),
               pss_bytes=round(pss_mb * 1e6), descriptors=20, voluntary_switches=0, involuntary_switches=0)
        for at_ns in range(START_NS, end_ns + 1, S // 10)
    )  # fmt: skip


def level(latency_ms: float = 100, backends_ms: float | None = None, **network: Any) -> NetworkLevel:
    """A level whose networks add so much to a round trip, by default the same on both; further keys for both."""
    over = latency_ms if backends_ms is None else backends_ms
    networks = [Network(latency=round(ms * MS), **network) for ms in (latency_ms, over)]
    return NetworkLevel(name=f"{latency_ms:g} ms", load=networks[0], backends=networks[1])


def kernel(**changes: int) -> KernelCount:
    """A quiet host's counters."""
    counts = dict.fromkeys(KernelCount.model_fields, 0) | {"ports": 28_232}
    return KernelCount(**counts | changes)


def line(round_trips: int = 0, connects: int = 0, late_ms: float | None = 0.1, **direction: Any) -> LineCount:
    """A line's counters, the same in both directions."""
    late_ns = None if late_ms is None else round(late_ms * MS)
    counts: dict[str, Any] = {"packets": 100, "bytes": 10_000, "lost": 0, "dropped": 0, "late_p50_ns": late_ns,
                              "late_p99_ns": late_ns, "late_max_ns": late_ns}  # fmt: skip
    one = DirectionCount(**counts | direction)
    return LineCount(request=one, answer=one, round_trips=round_trips, connects=connects, retransmits=0)


def alone(service_ms: float = 283, connect_ms: float | None = None, **round_trips: float) -> SingleUser:
    """A lone user's answers: what they took, what connecting took, and round trips by network."""
    connect_ns = None if connect_ms is None else round(connect_ms * MS)
    return SingleUser(answers=5, service_ns=round(service_ms * MS), connect_ns=connect_ns, round_trips=round_trips)


def queue_of(measured: Measured, *lengths: int | None) -> tuple[Sample, ...]:
    """The measurement's samples, the first of them with these accept queues."""
    changed = [sample.model_copy(update={"accept_queue": length})
               for sample, length in zip(measured.samples, lengths, strict=False)]  # fmt: skip
    return (*changed, *measured.samples[len(changed) :])


def about(load: Load | None = None, server_: Server | None = None) -> Subject:
    """What a cell of a server under such a load is about."""
    return Subject(server_ or server(), SIGNUP, load or closed(), "direct", environment())
