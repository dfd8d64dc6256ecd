"""ports-exhausted: closed connections hold nearly all ports of a host (TIME_WAIT)."""

from collections.abc import Sequence

from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Found, Mechanism
from headway.analysis.causes.reconnecting import EACH_REQUEST
from headway.analysis.cell.block import Block
from headway.analysis.cell.cell_findings import Cause, RuledOut
from headway.analysis.cell.kernel_counts import SERVER, connections_opened, requests_reaching
from headway.format import plural, rate

NAME = "ports-exhausted"

PORTS_USED = 0.85
"""Hardly a port is left from here on: some are in use, and those that are free are hard to find."""


def detect_ports_exhausted(case: Case) -> Found:
    """Detect that no port was left for a new connection, or hardly any: each one closed holds its port for a minute."""
    blocks = case.blocks
    said = []
    without = sum(block.measured.load.counts.by_failure.get("no-port", 0) for block in blocks)
    if without:
        said.append(f"{plural(without, 'request')} of the load found no free port")
    said += [text for block in blocks if (text := _ports_held(block))]
    if not said:
        return _ports_left(blocks)
    return Cause(name=NAME, evidence="; ".join(said) + "; a closed connection holds its port for 60 s")


def _ports_held(block: Block) -> str:
    """How many ports of the server's host closed connections held, if that is nearly all of them.

    Closed connections that others had asked for hold none: the host must have asked for as many itself. They are spread
    over as many destinations as it connects to for each request.
    """
    subject = block.subject
    count = block.measured.evidence.kernel.get(SERVER)
    if count is None:
        return ""
    reconnected_to = [
        name
        for name in subject.workload.backends
        if (connections_opened(block, name) or 0) >= max(1, EACH_REQUEST * requests_reaching(block, name))
    ]
    destinations = max(1, len(reconnected_to))
    if min(count.time_wait_high_water, count.active_opens) < PORTS_USED * count.ports * destinations:
        return ""
    return (
        f"in block {block.number} {count.time_wait_high_water:,} closed connections of the server's host held a port, "
        f"of {count.ports:,} to each destination"
    )


def _ports_left(blocks: Sequence[Block]) -> Found:
    counts = [count for block in blocks for role, count in block.measured.evidence.kernel.items() if role != "load"]
    if not counts:
        return None
    most = max(counts, key=lambda count: count.time_wait_high_water / max(1, count.ports))
    held = rate(float(most.time_wait_high_water)) if most.time_wait_high_water else "none"
    return RuledOut(name=NAME, evidence=f"closed connections held {held} of {most.ports:,} ports")


PORTS_EXHAUSTED = Mechanism(
    name=NAME,
    explain="Closed connections hold their ports for a minute, and no port is left for a new one.",
    remedy="keep connections alive; more ports (net.ipv4.ip_local_port_range) or addresses put it off",
    detect=detect_ports_exhausted,
    of_trials=True,
    summary=lambda _: "hardly a port is free for a new connection: each one closed holds its own for 60 s",
    summary_place=2,
)
