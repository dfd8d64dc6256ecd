"""Caveats of time-outs in the wrong order: whoever is nearer to the cause is to give up first, and say so.

User, server and what the server waits on, from the outside inwards: none may wait for longer than the one before it.
Else requests are worked on whose users have left, or workers are killed whose clients would soon have given up. Only
what is declared is compared: "none" may be a client without a time-out, or one of which nobody knows.
"""

from collections.abc import Sequence

from headway.analysis import sizing
from headway.analysis.cell.block import Block
from headway.analysis.cell.cell_findings import ResultWarning, TheoreticalMaximum
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.analysis.cell.subject import Subject
from headway.format import format_duration, listed, plural
from headway.study.server import OF_CLIENTS
from headway.units import NS_PER_S

GAVE_UP = "response-timeout"

CLIENTS = {
    "client_timeout": "its HTTP client",
    "database_timeout": "whoever waits for a database connection",
    "mail_timeout": "its mail client",
}


def late_timeouts(cell: MeasuredCell) -> ResultWarning | None:
    """Users gave up, or workers were killed, before what they waited for did. `bound` is the ceiling that binds.

    Not where nobody did: then no time-out was ever met. Nor where requests wait for a slot, so that none of the
    server's clients has them yet.
    """
    subject, blocks, bound = cell.subject, cell.blocks, cell.theoretical_maximum
    if _users_left(blocks) and not _wait_outside(subject, bound):
        left = plural(_users_left(blocks), "user")
        said = f"{left} gave up after {format_duration(subject.load.response_timeout)}"
        found = _later_than(subject, subject.load.response_timeout, said, "the server worked on for users who had left")
        if found is not None:
            return found
    timeout_ns, killed = subject.server.capacities.worker_timeout, _ended(blocks)
    if timeout_ns is None or not killed or not _silent_while_waiting(subject):
        return None
    said = f"{plural(killed, 'worker')} ended, and one that waits is killed after {format_duration(timeout_ns)}"
    return _later_than(subject, timeout_ns, said, "it is killed before its client says what was late")


def _later_than(subject: Subject, outer_ns: int, said: str, harm: str) -> ResultWarning | None:
    capacities, asked = subject.server.capacities, subject.workload.backends
    late: dict[str, int] = {}
    for key in CLIENTS:
        inner_ns = getattr(capacities, key)
        if inner_ns is None or not any(backend in asked for backend in OF_CLIENTS[key]):
            continue
        if not sizing.timeouts_in_order(outer_ns / NS_PER_S, inner_ns / NS_PER_S):
            late[key] = inner_ns
    if not late:
        return None
    waits = listed([f"{CLIENTS[key]} only after {format_duration(inner_ns)}" for key, inner_ns in late.items()])
    hint = f"{listed(list(late))} below {format_duration(outer_ns)}: whoever is nearer to the cause gives up first"
    return ResultWarning(name="late-timeouts", evidence=f"{said}, {waits}: {harm}", hint=hint)


def _users_left(blocks: Sequence[Block]) -> int:
    return sum(block.measured.load.counts.by_failure.get(GAVE_UP, 0) for block in blocks)


def _ended(blocks: Sequence[Block]) -> int:
    return sum(len(block.measured.workers_ended_ns) for block in blocks)


def _wait_outside(subject: Subject, bound: TheoreticalMaximum | None) -> bool:
    """Whether requests wait in the kernel's queue or the server's own, where no client of it has begun to wait."""
    return bound is not None and bound.name == "slots" and subject.server.concurrency_limit is not None


def _silent_while_waiting(subject: Subject) -> bool:
    """Whether a worker gives no sign of life while a request waits, as it has one request at a time."""
    server = subject.server
    return server.model == "prefork" and server.steps == "blocking" and server.operations_run_on == "server-thread"
