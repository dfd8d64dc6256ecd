"""Requests that wait to be worked on: the loop stands at a line, a lock of Python's or all processors are busy, or all
that the server holds at once are inside.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from headway.analysis.causes.backlog_overflow import BACKLOG_OVERFLOW
from headway.analysis.causes.case import Case
from headway.analysis.causes.client_per_request import AT_WORK, most_made
from headway.analysis.causes.connection_limit import CONNECTION_LIMIT_FULL, has_no_threads, spare_threads
from headway.analysis.causes.holders import limit_reached, serving_processes
from headway.analysis.causes.loop_blocked import LOOP_BLOCKED
from headway.analysis.causes.mechanism import Detection, Named
from headway.analysis.causes.peers import TO_READ
from headway.analysis.causes.queue_place import grew, short, where
from headway.analysis.causes.resolver import looked_up_at
from headway.analysis.cell.budget_findings import BackgroundTask, BudgetRow, TimeBudget
from headway.analysis.cell.levels import BUSY, MOST, TOLERANCE
from headway.analysis.cell.server_probe import found_by_looks, held_share, held_up, worst_held
from headway.analysis.time_budget.observation import ACCEPT_QUEUE
from headway.format import estimate_text, format_duration, percent, plural, rate
from headway.units import NS_PER_MS, NS_PER_S

WAITS_TO_RUN = frozenset({"runnable", "before"})
"""Rows of the time budget: requests that have their turn in the application, and those that it has not read yet."""


class _Busiest(NamedTuple):
    """The lines that use the processor, in requests and in the background, the one with most first, their share of the
    time that the kernel counted, and the line that is to blame."""

    lines: Sequence[str]
    share: float
    where: str | None


def without_processor(case: Case, budget: TimeBudget, row: BudgetRow) -> Named | None:
    """Requests wait to be worked on: the loop stands at one line, a lock of Python's or all processors are busy, or all
    that the server holds at once are inside."""
    # While a loop is blocked all that are in flight stand still: these have to be most of those that stand here. Where
    # it is not blocked for most of the time, and a processor is full all the same, all that it does fills it.
    held = held_share(case.blocks)
    at_line = not computes(case) or (held > MOST and found_by_looks(case.blocks))
    if at_line and held * budget.in_flight.value > MOST * row.standing.value:
        said = f"{grew(row)}, as the event loop serves nobody meanwhile: {held_up(case.blocks)}"
        return loop_blocked(case, budget, Detection(said, where=worst_held(case.blocks)))
    if computes(case):
        return processor(case, budget, row)
    if row.kind in {"before", "server"}:
        return _server_full(case, budget, row)
    return None


def loop_blocked(case: Case, budget: TimeBudget, blocked: Detection) -> Named:
    """What the line does at which the loop is blocked for longest, as far as that is known."""
    made = most_made(case)
    if made is not None and made.where is not None and made.where == blocked.where:
        return "client-per-request", replace(made, evidence=f"{made.evidence}; {blocked.evidence}")
    if looked_up_at(budget, blocked.where):
        return "resolver-blocked", replace(blocked, evidence=f"{blocked.evidence}, where a name is looked up")
    return LOOP_BLOCKED.name, blocked


def computes(case: Case) -> bool:
    """Whether a processor, or Python's lock, has no time left: one that uses more than a core a process is not what the
    GIL limits."""
    used, granted = case.cell.cpu_cores or 0.0, case.subject.granted_cores
    return used >= BUSY * granted or BUSY <= _cores_of_each(case, used) <= 1 / BUSY


def _cores_of_each(case: Case, used: float) -> float:
    """How many cores a process that serves uses while it lives: one that watches over others uses none, and none counts
    as one that serves. Of all processes that the probe saw, where the kernel did not show which have connections."""
    cpu_ns = lived_ns = 0
    for observed in filter(None, (block.measured.server_processes for block in case.blocks)):
        for process in (each for each in observed.processes if each.connections):
            cpu_ns += process.cpu_ns
            ended_ns = observed.ended_ns if process.ended_ns is None else process.ended_ns
            lived_ns += max(0, ended_ns - max(observed.began_ns, process.began_ns))
    if lived_ns:
        return cpu_ns / lived_ns
    return used / max((probe.processes for probe in case.probes), default=1)


def full_processors(case: Case, budget: TimeBudget) -> Named | None:
    """All processors that the server was given are busy: the kernel's accounts say it, whatever looks have found."""
    used, granted = case.cell.cpu_cores or 0.0, case.subject.granted_cores
    if used < BUSY * granted or case.served:
        return None
    made = most_made(case)
    if made is not None:
        return "client-per-request", made
    busiest = _busiest(case, budget)
    said = f"{_in_use(case, busiest)}, of {plural(granted, 'core')} that it was given"
    return "cpu-bound", Detection(said, where=busiest.where)


def _full(case: Case) -> str:
    """What is full where a process has no processor time left: all that the server was given, or the GIL of each."""
    return "cpu-bound" if (case.cell.cpu_cores or 0.0) >= BUSY * case.subject.granted_cores else "gil-bound"


def full_in_background(case: Case, twice: Case, budget: TimeBudget) -> Named | None:
    """What keeps a processor, or Python's lock, busy that requests wait for, though twice as many of them are served as
    soon and hardly more of it is used: it is not their work. It is full, or something in the background wants it for
    most of the time."""
    wanted = computes(case) or any(map(_wants_most, budget.background))
    if not wanted or not _waits_for_background(case, twice, budget):
        return None
    busiest = _busiest(case, budget)
    waits_ms = _waits_to_run_ms(budget)
    waited = f"requests wait {format_duration(waits_ms * NS_PER_MS)} of {estimate_text(budget.loaded_ms)} ms to run"
    return _full(case), Detection(f"{waited}: {_in_use(case, busiest)}", where=busiest.where)


def may_be_full_in_background(case: Case, twice: Case, budget: TimeBudget | None) -> bool:
    """Whether something in the background probably wants a processor for most of the time, and requests wait for one,
    though looks are too few to be certain of it."""
    if budget is None or not any(_at_work(task) > MOST for task in budget.background):
        return False
    return _waits_for_background(case, twice, budget)


def _waits_for_background(case: Case, twice: Case, budget: TimeBudget) -> bool:
    """Whether requests wait to run, and as many again use hardly more of the processor: it is not their work."""
    used, of_twice = case.cell.cpu_cores or 0.0, twice.cell.cpu_cores or 0.0
    return of_twice <= (1 + MOST) * used and _waits_to_run_ms(budget) >= TOLERANCE * budget.loaded_ms.value


def _waits_to_run_ms(budget: TimeBudget) -> float:
    return sum(row.loaded_ms.value for row in budget.rows if row.kind in WAITS_TO_RUN)


def _wants_most(task: BackgroundTask) -> bool:
    """Whether a task in the background certainly computes, or waits to, for most of the time."""
    return _at_work(task) > MOST and (task.utilization.low or 0.0) > MOST


def _at_work(task: BackgroundTask) -> float:
    """For what share of the time a task computes, or waits to."""
    return sum(place.share.value for place in task.places if place.kind in AT_WORK and not place.idle)


def _in_use(case: Case, busiest: _Busiest) -> str:
    """The processor time in use, and which part of it the busiest lines use, where they are known."""
    lines = ", ".join(map(short, busiest.lines))
    at = f"; {percent(round(busiest.share, 2))} of it at {lines}" if lines else ""
    used, each = case.cell.cpu_cores or 0.0, format_duration(case.cpu_s * NS_PER_S)
    return f"{rate(case.rate)}/s × {each} of CPU = {used:.2f} cores in use{at}"


def processor(case: Case, budget: TimeBudget, row: BudgetRow) -> Named | None:
    """Which of the program's lines compute."""
    made = most_made(case)
    if made is not None:
        return "client-per-request", replace(made, evidence=f"{grew(row)}; {made.evidence}")
    written = _at_files(budget)
    if written is not None:
        return written
    busiest = _busiest(case, budget)
    said = f": {_in_use(case, busiest)}"
    return _full(case), Detection(f"{grew(row)}{said}", where=busiest.where)


def _cpu_row(budget: TimeBudget) -> BudgetRow | None:
    return next((row for row in budget.rows if row.kind == "cpu"), None)


def _busiest(case: Case, budget: TimeBudget) -> _Busiest:
    """The lines that use most of the processor; none where looks found less than half of the time that the kernel
    counted: others may use more. The first one is to blame if the program's own lines together use most of it: else
    libraries do, and the server, wherever they are called from."""
    cpu, times_ms = _cpu_row(budget), defaultdict[str, float](float)
    for line in () if cpu is None else cpu.lines:
        times_ms[f"{line.file}:{line.line}"] += line.loaded_ms.value
    found_ms = 0.0 if cpu is None else cpu.loaded_ms.value
    for task in budget.background:
        for place in (each for each in task.places if each.kind == "cpu" and each.file):
            each_ms = task.tasks * place.share.value / case.rate * NS_PER_S / NS_PER_MS
            times_ms[f"{place.file}:{place.line}"] += each_ms
            found_ms += each_ms
    used_ms = case.cpu_s * NS_PER_S / NS_PER_MS
    if not times_ms or found_ms < MOST * used_ms:
        return _Busiest((), 0.0, None)
    lines = sorted(times_ms, key=lambda line: -times_ms[line])[:3]
    share = min(1.0, sum(times_ms[line] for line in lines) / used_ms)
    return _Busiest(tuple(lines), share, lines[0] if sum(times_ms.values()) >= MOST * used_ms else None)


def _at_files(budget: TimeBudget) -> Named | None:
    """The busiest line, where it is one that reads or writes files, and requests wait for the disk at such lines for
    longer than they compute. Calls to the kernel take processor time, too, and fewer of them would spare both."""
    cpu = _cpu_row(budget)
    if cpu is None:
        return None
    lines = {f"{line.file}:{line.line}" for line in cpu.lines}
    files = [each for each in budget.rows if each.kind == "file" and where(each) in lines]
    waits_ms = sum(each.loaded_ms.value for each in files)
    busiest = f"{cpu.lines[0].file}:{cpu.lines[0].line}" if cpu.lines else None
    if waits_ms <= cpu.loaded_ms.value or busiest not in {where(each) for each in files}:
        return None
    said = (
        f"{grew(max(files, key=lambda each: each.loaded_ms.value))}; at the lines that use most of the processor "
        f"requests wait for the disk for {format_duration(waits_ms * NS_PER_MS)}, and compute for "
        f"{format_duration(cpu.loaded_ms.value * NS_PER_MS)}"
    )
    return "disk-bound", Detection(said, where=busiest)


def _server_full(case: Case, budget: TimeBudget, row: BudgetRow) -> Named | None:
    """As many requests are inside as the server holds, and each is at work there.

    Who was turned away waits to try again, and in no queue of the server's.
    """
    turned_away = any(each.name == BACKLOG_OVERFLOW.name for each in case.found)
    processes = serving_processes(case)
    longest = limit_reached(budget, row, processes)
    if longest is None or (turned_away and row.kind == "before" and row.waits_for != ACCEPT_QUEUE):
        return None
    written = _written_slowly(longest) if longest.standing.value > MOST * row.in_service.value else ""
    said = (
        f"requests wait before the application ({grew(row)}): no more than {estimate_text(row.in_service)} are inside "
        f"at once, and these spend most of their time at {f'{written} that is read slowly, ' if written else ''}"
        f"{grew(longest)}"
    )
    if written:  # as soon as something else holds what is written for a slow reader, no worker waits for it
        return "slow-reader", Detection(said, where=where(longest))
    spare = spare_threads(case, row)
    if spare is None and row.waits_for == ACCEPT_QUEUE and has_no_threads(case, row, processes):
        said += f"; {row.standing.value:.3g} wait in the accept queue, and those inside have no threads"
        return CONNECTION_LIMIT_FULL.name, Detection(said)  # no line of the app sets it
    if spare is None:
        return "concurrency-limit-full", Detection(said, where=where(longest))
    said += f", though of the {spare.size} threads of {spare.name} no more than {spare.busy_high_water} were busy"
    return CONNECTION_LIMIT_FULL.name, Detection(said)  # no line of the app sets it


def _written_slowly(row: BudgetRow) -> str:
    """What is written at a row until it is read; nothing where requests wait for something else there."""
    if row.kind == "write":
        return "a response"
    return "what is sent to a peer" if row.kind == "io" and row.waits_for.endswith(TO_READ) else ""
