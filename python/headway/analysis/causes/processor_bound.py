"""gil-bound and cpu-bound: the server's processors have no time left, or the one that the GIL leaves."""

from statistics import fmean

from headway.analysis import sizing
from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Detection, Found, Mechanism, ServerChange
from headway.analysis.cell.levels import BUSY, MOST, TOLERANCE
from headway.analysis.cell.server_probe import runnable
from headway.format import plural
from headway.record.standings import Standings

GIL, CPU = "gil-bound", "cpu-bound"

SEVERAL = 2.0
"""Threads want to run at once: one that runs, and another one that waits for it."""


def _taken(case: Case) -> str:
    """What others had of the server's processors, where that is worth a word."""
    others = case.cell.others_cores
    return f", of which others and the kernel had {others:.2f}" if others >= TOLERANCE else ""


def _detect_cpu_bound(case: Case) -> Found:
    """The server used nearly all of the processor time that it could use, and most of what there is."""
    used, cores = case.cell.cpu_cores, case.cell.usable_cores
    if used is None:
        return None
    bound = not case.idle and not case.served
    text = f"the server used {used:.2f} of the {plural(cores, 'core')} that it can use{_taken(case)}"
    return Detection(text, shown=bound)


def _detect_gil_bound(case: Case) -> Found:
    """Several threads want to run while each process uses one core: the GIL lets one run at a time."""
    used, subject = case.cell.cpu_cores, case.subject
    if used is None or not subject.has_threads or not subject.runs_python:
        return None
    each, wanting, queued = used / case.processes, _runnable(case), _queued(case)
    reckoned = "" if runnable(case.blocks) is not None else " (those that have a request, less those that wait)"
    said = f"{'each' if case.processes > 1 else 'the'} process used {each:.2f} of a core{_taken(case)}"
    text = f"{said} while {wanting:.2g} of its threads wanted to run{reckoned}"
    left = min(1.0, case.cores_left / case.processes)
    # C code and the kernel run without the lock as well, and handing it over takes a little.
    full = max(BUSY * left, MOST) <= each <= 1 / BUSY and wanting >= SEVERAL
    if not full or case.served:
        return Detection(text, shown=False)
    if queued >= SEVERAL:
        return Detection(f"{text}: {queued:.2g} of these waited for a processor, and not for the GIL", shown=False)
    cores = plural(subject.granted_cores, "core")
    more = f", and leaves {cores} unused but for that"
    if subject.granted_cores <= case.processes:
        more = f" (it was given {cores}, so that more would not help)"
    return Detection(f"{text}: its lock lets one run at a time{more}")


def _runnable(case: Case) -> float:
    """How many threads of a process want to run on average: as the probe saw, else all that do not wait."""
    seen = runnable(case.blocks)
    if seen is not None:
        return seen
    limit = case.subject.concurrency_limit
    busy = min(case.waiting, limit) if limit is not None else case.waiting
    waiting = case.rate * case.subject.hold_s + (case.disk_waits or 0.0)
    return max(0.0, busy - waiting) / case.processes


def _queued(case: Case) -> float:
    """How many threads of a process the kernel had no processor for on average; 0 where nobody looked.

    A thread that waits for the GIL sleeps. The kernel queues it only when it gets the GIL, so that a process that the
    GIL limits has about one thread in the queue.
    """
    seen = [block.measured.os_standings for block in case.blocks if block.measured.os_standings is not None]
    return fmean(map(_in_run_queue, seen)) / case.processes if seen else 0.0


def _in_run_queue(seen: Standings) -> float:
    return sum(place.mean for place in seen.places if (place.kind, place.waits_for) == ("runnable", "processor"))


def _more_processes(case: Case) -> ServerChange | None:
    """Another core for each process; only of servers that may have several."""
    cpu = case.cell.cpu_s_per_request
    several = case.server.model in ("prefork", "process-pool", "thread-pool", "green-threads")
    if cpu is None or case.wanted_per_s is None or not (several or case.processes > 1):
        return None
    processes = sizing.processes(case.wanted_per_s, cpu.value, case.subject.granted_cores)
    if processes <= case.processes:
        return None
    reason = f"a request takes {cpu.value * 1000:.2g} ms of CPU, and Python runs on one core a process"
    return ServerChange(reason, {"processes": processes})


GIL_BOUND = Mechanism(
    name=GIL,
    explain="Several threads want to run, and Python's global interpreter lock lets one of a process run at a time.",
    remedy="more processes in place of threads: each has a lock of its own; or less computing for a request",
    detect=_detect_gil_bound,
    summary=lambda case: f"Python runs one of its threads at a time{case.printed_bound('gil')}",
    change=_more_processes,
)

CPU_BOUND = Mechanism(
    name=CPU,
    explain="The processors that the server can use have no time left.",
    remedy="more cores and processes, or less computing for a request: profile the server (headway run … --profile)",
    detect=_detect_cpu_bound,
    summary=lambda case: (
        ""  # one busy core is both
        if GIL in case.names
        else f"its processor is busy: {case.cell.cpu_cores or 0:.2f} of {plural(case.cell.usable_cores, 'core')}"
    ),
    change=_more_processes,
)
