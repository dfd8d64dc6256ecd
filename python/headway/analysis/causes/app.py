"""What a crowd at an app showed: what bound it, the line of code that is to blame, full queues, memory that grows."""

from collections.abc import Sequence
from itertools import pairwise
from statistics import fmean, median

from headway.analysis.causes.processor import SEVERAL
from headway.analysis.causes.slots import OF_A_LOCK
from headway.analysis.cell.block import Block
from headway.analysis.cell.cell_findings import CheckDiagnosis, Diagnosis
from headway.analysis.cell.figures import mean_response_s
from headway.analysis.cell.server_probe import held_up, lock_waits, queue_full, runnable, worst_held
from headway.analysis.evaluate import BYTES_PER_MB, Judged
from headway.units import NS_PER_S

LEAK_BYTES_A_REQUEST = 1_000
LEAK_BYTES = 4 * BYTES_PER_MB
"""Less than so much may be caches that fill, or memory that the allocator keeps."""

MOST_LOST = 0.1
"""Memory that falls by more than this share of what it has grown comes and goes."""

BUSY = ("cpu-bound", "gil-bound")

POOLS = {
    "threads": ("thread-limit", "let sync routes await, or raise the limit of threads (anyio's default is 40)"),
    "executor": ("executor-full", "give the executor more threads, or let what it runs await"),
    "database_pool": ("db-pool-full", "make the pool as large as requests are under way, if the database can"),
    "client_pool": ("client-pool-full", "raise the client's limit of connections"),
}
"""What requests take turns at within an app, the name of the diagnosis, and what to do."""


WAITS_IN: dict[str, tuple[str, ...]] = {"database_pool": ("pool", "database"), "client_pool": ("http",)}
"""The kinds of calls in which a pool's connections are waited for."""


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
    found += waited_for_lock(cell.diagnoses, blocks)
    leak = leaking(blocks)
    return (*found, *((leak,) if leak is not None else ()))


def waited_for_lock(named: Sequence[Diagnosis], blocks: Sequence[Block]) -> list[CheckDiagnosis]:
    """A lock that accounts for what a crowd waits longer than a lone user; not where the processor is full: there who
    holds a lock waits for that, and the others with him."""
    response_s, wanting = mean_response_s(blocks), runnable(blocks) or 0.0
    if response_s is None or wanting >= SEVERAL or any(each.name in BUSY for each in named):
        return []
    alone_s = median(block.r0_s for block in blocks)
    lock = lock_waits(blocks, fmean(block.rate for block in blocks) * (response_s - alone_s))
    if lock is None:
        return []
    return [CheckDiagnosis(name="lock-waited-for", evidence=lock.said, where=lock.place, remedy=OF_A_LOCK)]


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
