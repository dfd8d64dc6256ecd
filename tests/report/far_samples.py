"""A sample study of two networks, with what kernels and networks counted: its findings are those of planted records."""

from functools import cache
from typing import Any

from tests.analysis import records as planted
from tests.analysis.records import alone, kernel, level, line

from headway.analysis.analyze import analyze
from headway.analysis.findings import Findings
from headway.record.record import BackendCount, Measured, Record
from headway.record.run import Run, UsedTestbed
from headway.record.server_observations import Evidence
from headway.study.network import DIRECT
from headway.study.server import Server

FAR = level(100)
SERVERS = (planted.server(), planted.tornado_threads(), planted.http_server())
NOISE = (0.998, 1.001, 1.003)

PER_S = {
    ("tornado", "direct"): 42.2, ("tornado-threads", "direct"): 14.1, ("http-server", "direct"): 3.5,
    ("tornado", FAR.name): 9.35, ("tornado-threads", FAR.name): 3.37, ("http-server", FAR.name): 0.84,
}  # fmt: skip
"""At 100 ms an answer takes 1.283 s: 280 ms of operations, 100 ms to the load, 9 round trips to backends."""

TESTBED = UsedTestbed(
    kind="namespaces", network_emulator="headway-engine link",
    settings={
        "load": {"net.core.somaxconn": "4096", "net.ipv4.ip_local_port_range": "32768\t60999"},
        "server": {"net.core.somaxconn": "128", "net.ipv4.ip_local_port_range": "32768\t60999"},
    },
)  # fmt: skip


def run() -> Run:
    """Three servers, three blocks, direct and at 100 ms."""
    networks, title = (DIRECT, FAR), "A sign-up, near and far"
    study = planted.study_of(SERVERS, [planted.closed(users=12)], 3, networks=networks, title=title)
    return planted.run_of(study, testbed=TESTBED)


def records() -> tuple[Record, ...]:
    """Every trial's record; http-server's accept queue overflows, and each mail has a connection of its own."""
    servers = {server.name: server for server in SERVERS}
    return tuple(
        planted.record(trial, _measured(servers[trial.server], trial.network, trial.block)) for trial in run().trials
    )


@cache
def findings() -> Findings:
    """What the run found."""
    return analyze(run(), records(), None).findings


def _measured(server: Server, network: str, block: int) -> Measured:
    far = network == FAR.name
    per_s = PER_S[server.name, network] * NOISE[block % 3]
    window_s = 40 if far else 12
    sent = 12 + round(per_s * 1.5) + round(per_s * window_s)
    mails = BackendCount(requests=sent, errors=0, in_flight_high_water=12, connections_opened=sent)
    kept = mails.model_copy(update={"connections_opened": 12})
    overflows = 31 if server.name == "http-server" else 0
    trips = {"load": 1.0, "postgres": 1.0, "smtp": 7.0, "http": 1.0}
    block_measured = planted.measured(
        server, throughput=per_s, window_s=window_s,
        single_user=alone(1283 if far else 283, 100.2 if far else 0.12, **trips),
        connect_ms=[100.3 if far else 0.1] * 9 + ([3100] if overflows else []),
        backends={"postgres": kept, "smtp": mails, "http": kept,
                  "dns": kept.model_copy(update={"connections_opened": None})},
        evidence=_evidence(sent, overflows, far),
    )  # fmt: skip
    queue: list[Any] = [0, 4, 6, 6] if overflows else [0, 1]
    return block_measured.model_copy(update={"samples": planted.queue_of(block_measured, *queue)})


def _evidence(sent: int, overflows: int, far: bool) -> Evidence:
    hosts = {
        "load": kernel(active_opens=12 + overflows, syn_retransmits=overflows, retransmits=overflows),
        "server": kernel(listen_overflows=overflows, listen_drops=overflows, passive_opens=12, active_opens=sent,
                         time_wait_high_water=sent),
        "smtp": kernel(passive_opens=sent),
    }  # fmt: skip
    trips = {"load": 1, "postgres": 1, "smtp": 7, "http": 1}
    lines = {name: line(each * sent, sent if name == "smtp" else 12, packets=4 * each * sent, bytes=900 * sent)
             for name, each in trips.items()}  # fmt: skip
    return Evidence(kernel=hosts, networks=lines if far else {})
