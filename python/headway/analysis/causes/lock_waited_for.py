"""lock-waited-for: requests wait at one line of the app for a lock that others hold."""

from headway.analysis.causes.case import AppCase
from headway.analysis.causes.mechanism import Mechanism
from headway.analysis.causes.processor_bound import CPU, GIL, SEVERAL
from headway.analysis.causes.slots_full import OF_A_LOCK
from headway.analysis.cell.cell_findings import CheckCause
from headway.analysis.cell.server_probe import lock_waits, runnable


def detect_lock_waited_for(case: AppCase) -> CheckCause | None:
    """Detect a lock that accounts for what concurrent users wait longer than a single user.

    Not where the processor is full: there the thread that holds a lock waits for the processor, and the others with it.
    """
    if case.held_up is None or (runnable(case.blocks) or 0.0) >= SEVERAL:
        return None
    if any(each.name in (CPU, GIL) for each in case.found):
        return None
    lock = lock_waits(case.blocks, case.held_up)
    return None if lock is None else LOCK_WAITED_FOR.in_app(lock.said, lock.place)


LOCK_WAITED_FOR = Mechanism(
    name="lock-waited-for",
    explain="Concurrent requests wait at one line of the app for a lock or a semaphore that others hold.",
    remedy=OF_A_LOCK,
    detect_in_app=detect_lock_waited_for,
    more_processes_help=True,
)
