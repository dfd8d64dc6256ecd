"""Processors that have no time left: all of the server's, or the one that Python's lock leaves."""

from headway.analysis.causes.case import Case, Found
from headway.analysis.cell.cell_findings import Diagnosis, RuledOut
from headway.analysis.cell.figures import others_cores
from headway.analysis.cell.server_probe import runnable
from headway.format import plural

CPU_BUSY = 0.90
"""From this share of its cores on a server has no time left: the rest is lost between processes and to the kernel."""

ALL = 0.97
"""A server that serves all that is asked for is bound by its processors only where they have nothing left at all."""

ONE_CORE = (0.90, 1.15)
"""What a process uses whose threads take turns at one lock: one core. What C code and the kernel do without the lock
comes on top, and what is lost in handing it over is missing."""

SEVERAL = 2.0

LEAST_OWN, WORTH_SAYING = 0.40, 0.05
"""Where others have most of the server's processors, it is not the server that is bound by them."""


def _taken(case: Case) -> str:
    """What others had of the server's processors, where that is worth a word."""
    others = others_cores(case.blocks)
    return f", of which others and the kernel had {others:.2f}" if others >= WORTH_SAYING else ""


def cpu_bound(case: Case) -> Found:
    """The server used nine tenths of the processor time that it could have had."""
    used, cores = case.cores_used, case.cores
    if used is None:
        return None
    evidence = f"the server used {used:.2f} of the {plural(cores, 'core')} that it can use{_taken(case)}"
    if case.cpu_share < (ALL if case.served else CPU_BUSY) or used < LEAST_OWN * cores:
        return RuledOut(name="cpu-bound", evidence=evidence)
    return Diagnosis(name="cpu-bound", evidence=evidence)


def gil_bound(case: Case) -> Found:
    """Several threads want to run, and each process uses one core: Python runs one thread at a time."""
    used, subject = case.cores_used, case.subject
    if used is None or not subject.has_threads or not subject.runs_python:
        return None
    each, wanting = used / case.processes, _runnable(case)
    reckoned = "" if runnable(case.blocks) is not None else " (those that have a request, less those that wait)"
    said = f"each process used {each:.2f} of a core" if case.processes > 1 else f"the process used {each:.2f} of a core"
    evidence = f"{said}{_taken(case)} while {wanting:.2g} of its threads wanted to run{reckoned}"
    left = min(1.0, case.cores_left / case.processes)
    full = max(ONE_CORE[0] * left, LEAST_OWN) <= each <= ONE_CORE[1] and wanting >= SEVERAL
    if not full or (case.served and each < ALL):
        return RuledOut(name="gil-bound", evidence=evidence)
    return Diagnosis(name="gil-bound", evidence=f"{evidence}: its lock lets one run at a time{_cores(case)}")


def _runnable(case: Case) -> float:
    """How many threads of a process want to run on average: as the probe saw, else all that do not wait."""
    seen = runnable(case.blocks)
    if seen is not None:
        return seen
    slots = case.subject.slots
    busy = min(case.waiting, slots) if slots is not None else case.waiting
    waiting = case.rate * case.subject.hold_s + (case.disk_waits or 0.0)
    return max(0.0, busy - waiting) / case.processes


def _cores(case: Case) -> str:
    cores = case.subject.granted_cores
    if cores > case.processes:
        return f", and leaves {plural(cores, 'core')} unused but for that"
    return f" (it was given {plural(cores, 'core')}, so that more would not help)"
