"""Where an app stands as its framework's documentation serves it: one user, a crowd, a rate that rises to the knee."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise, takewhile

from headway.engine.message import LoadResult
from headway.findings.cell import BYTES_PER_MB, Judged
from headway.findings.checked import CheckDiagnosis, CheckedRoute, RisingRate
from headway.findings.estimate import P99_NEEDS
from headway.findings.probed import held_up, queue_full, worst_held
from headway.findings.subject import Block
from headway.findings.sustained import KeepingUp, keeping_up
from headway.findings.wording import rate
from headway.spec.app import Route
from headway.units import NS_PER_MS, NS_PER_S

SHARES = (0.5, 0.7, 0.85, 0.95, 1.1)
"""The rising rate, as shares of what a crowd gets: the last one is too much by construction, if that was the most."""

SERVED = 0.95
"""Who answers less of what he is asked for in a window does not keep up with it."""

LEAK_BYTES_A_REQUEST = 1_000
LEAK_BYTES = 4 * BYTES_PER_MB
"""Less than so much may be caches that fill, or memory that the allocator keeps."""

MOST_LOST = 0.1
"""Memory that falls by more than this share of what it has grown comes and goes."""

POOLS = {
    "threads": ("thread-limit", "let sync routes await, or raise the limit of threads (anyio's default is 40)"),
    "executor": ("executor-full", "give the executor more threads, or let what it runs await"),
    "database_pool": ("db-pool-full", "make the pool as large as requests are under way, if the database can"),
    "client_pool": ("client-pool-full", "raise the client's limit of connections"),
}
"""What requests take turns at within an app, the name of the diagnosis, and what to do."""


@dataclass(frozen=True)
class Rising:
    """One rate of the rising load, and what came of it."""

    offered_per_s: float
    judged: Judged


def rising_rates(rising: Sequence[Rising]) -> tuple[RisingRate, ...]:
    """Each rate with what was answered, the lowest first."""
    return tuple(_of_cell(each) for each in sorted(rising, key=lambda each: each.offered_per_s))


def knee_per_s(rates: Sequence[RisingRate]) -> float | None:
    """The highest rate below which every one was kept up with; None where the lowest was not. A rate at which nothing
    could be measured says nothing."""
    measured = [each for each in rates if each.answered_per_s is not None]
    kept = list(takewhile(lambda each: each.kept_up, measured))
    return kept[-1].offered_per_s if kept else None


def _of_cell(rising: Rising) -> RisingRate:
    cell, blocks = rising.judged.cell, rising.judged.blocks
    if not blocks:
        return _not_measured(rising.offered_per_s, cell.why)
    return _rated(
        rising.offered_per_s,
        None if cell.throughput is None else cell.throughput.value,
        keeping_up([block.measured.load for block in blocks]),
        failed=sum(block.window.failed for block in blocks),
        p50_ms=None if cell.p50_ms is None else cell.p50_ms.value,
        p99_ms=None if cell.p99_ms is None else cell.p99_ms.value,
    )


def rate_of_answers(offered_per_s: float, load: LoadResult) -> RisingRate:
    """One rate at a server of which nothing is known but its answers."""
    p99_ns = load.response.p99_ns if load.window.answered >= P99_NEEDS else None
    return _rated(
        offered_per_s,
        load.throughput_per_s,
        keeping_up([load]),
        failed=load.window.failed,
        p50_ms=_ms(load.response.p50_ns),
        p99_ms=_ms(p99_ns),
    )


def _rated(
    offered_per_s: float, answered_per_s: float | None, kept: KeepingUp, *, failed: int, p50_ms: float | None,
    p99_ms: float | None,
) -> RisingRate:  # fmt: skip
    behind = answered_per_s is None or answered_per_s < SERVED * offered_per_s
    said = f"{failed} requests failed" if failed else ""
    return RisingRate(
        offered_per_s=offered_per_s,
        answered_per_s=answered_per_s,
        p50_ms=p50_ms,
        p99_ms=p99_ms,
        kept_up=kept.kept_up and not failed and not behind,
        evidence="; ".join(each for each in (said, kept.evidence) if each),
    )


def _not_measured(offered_per_s: float, why: str) -> RisingRate:
    return RisingRate(
        offered_per_s=offered_per_s, answered_per_s=None, p50_ms=None, p99_ms=None, kept_up=False, evidence=why
    )


def held_at_once(users: int, per_s: float | None, alone_ms: float | None, cpu_ms: float | None) -> str:
    """What can be told of a bound from outside: by Little's law, how many requests a server holds at a time."""
    if per_s is None or not alone_ms:
        return ""
    held = per_s * alone_ms / 1000
    most = f"{users} users alone would be answered {rate(users / alone_ms * 1000)}/s"
    if held >= 0.9 * users:
        return f"only its {users} users bind it: {most}; more users would show more"
    said = (
        f"{most}; it answers {rate(per_s)}/s, as if it held {held:.2g} requests at a time, each for {alone_ms:.3g} ms"
    )
    if cpu_ms is not None:
        said += f", and uses {per_s * cpu_ms / 1000:.2f} processors"
    return said


def diagnoses(busy: Judged) -> tuple[CheckDiagnosis, ...]:
    """What the crowd showed: the mechanisms that bound it, with the line of code where one is to blame, the queues that
    were full within the app, and memory that grows."""
    cell, blocks = busy.cell, busy.blocks
    where = worst_held(blocks)
    found = [
        CheckDiagnosis(
            name=each.name,
            evidence=each.evidence,
            remedy=each.remedy,
            where=where if each.name == "loop-blocked" else None,
        )
        for each in cell.diagnoses
    ]
    said = held_up(blocks)
    if said is not None and not any(each.name == "loop-blocked" for each in found):
        remedy = "let it await, or give it to a thread (asyncio.to_thread)"
        found.insert(0, CheckDiagnosis(name="loop-blocked", evidence=said, where=where, remedy=remedy))
    for kind, (name, remedy) in POOLS.items():
        full = queue_full(blocks, kind)
        if full is not None and not any(each.name == name for each in found):
            found.append(CheckDiagnosis(name=name, evidence=full, where=_waits_at(blocks, kind), remedy=remedy))
    leak = leaking(blocks)
    return (*found, *((leak,) if leak is not None else ()))


WAITS_IN: dict[str, tuple[str, ...]] = {"database_pool": ("pool", "database"), "client_pool": ("http",)}
"""The kinds of calls in which a pool's connections are waited for."""


def _waits_at(blocks: Sequence[Block], pool: str) -> str | None:
    """The line at which most of the time was spent waiting for a connection of a pool; None where nobody saw."""
    calls = [call for block in blocks if block.measured.probe for call in block.measured.probe.calls]
    waits = [call for call in calls if call.kind in WAITS_IN.get(pool, ())]
    worst = max(waits, key=lambda call: call.total_ns, default=None)
    return None if worst is None else f"{worst.file}:{worst.line}"


def leaking(blocks: Sequence[Block]) -> CheckDiagnosis | None:
    """Memory that grows with every request to the very end of the window; None where it does not."""
    grown, answered = 0, 0
    for block in blocks:
        seen = [
            (sample.at_ns, sample.pss_bytes)
            for sample in block.measured.samples
            if sample.pss_bytes is not None and block.window.start_ns <= sample.at_ns <= block.window.end_ns
        ]
        late = seen[len(seen) // 3 :]
        if len(late) < 4:
            return None
        # Pages of files that others use as well come and go: a little is lost here and there by any process.
        most_lost = max(before - after for (_, before), (_, after) in pairwise(late))
        if most_lost > (late[-1][1] - late[0][1]) * MOST_LOST:
            return None
        share = (late[-1][0] - late[0][0]) / NS_PER_S / block.length_s
        grown += late[-1][1] - late[0][1]
        answered += round(block.window.answered * share)
    if not answered or grown < LEAK_BYTES or grown / answered < LEAK_BYTES_A_REQUEST:
        return None
    each = grown / answered
    evidence = f"its memory grew by {grown / BYTES_PER_MB:.1f} MB over {answered:,} requests, {each / 1000:.1f} kB each"
    remedy = "find what it keeps (tracemalloc), or recycle workers (gunicorn --max-requests)"
    return CheckDiagnosis(name="leaking", evidence=evidence, remedy=remedy)


def alone(routes: Sequence[CheckedRoute]) -> tuple[float | None, float | None, float | None]:
    """What one user's answer takes over the mix of routes, the processor time in it, and the waiting; ms."""
    weight = sum(route.weight for route in routes)
    if not routes or weight <= 0:
        return None, None, None
    taken = sum(route.alone_ms * route.weight for route in routes) / weight
    if any(route.cpu_ms is None for route in routes):
        return taken, None, None
    cpu = sum((route.cpu_ms or 0.0) * route.weight for route in routes) / weight
    return taken, cpu, max(0.0, taken - cpu)


def checked_route(
    route: Route, load: LoadResult, cpu_ns: float | None, calls: float | None = None
) -> CheckedRoute | None:
    """A route as a lone user found it; None where he got no right answer. `cpu_ns` is the processor time of an answer,
    `calls` are those a request."""
    alone_ms, answered = _ms(load.service.p50_ns), load.window.answered
    if alone_ms is None or not answered:
        return None
    cpu_ms = _ms(cpu_ns)
    return CheckedRoute(
        method=route.method,
        target=route.target,
        weight=route.weight,
        status=route.status[0] if route.status else None,
        answers=answered,
        alone_ms=alone_ms,
        cpu_ms=cpu_ms,
        waiting_ms=None if cpu_ms is None else max(0.0, alone_ms - cpu_ms),
        calls=calls,
    )


def _ms(value_ns: float | None) -> float | None:
    return None if value_ns is None else value_ns / NS_PER_MS
