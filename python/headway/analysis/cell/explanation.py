"""Why a cell serves as much as it does, in one line for people."""

from collections.abc import Sequence

from headway.analysis.causes.connections import reconnected
from headway.analysis.cell.block import Block
from headway.analysis.cell.cell_findings import Diagnosis
from headway.analysis.cell.figures import Figures, cpu_cores, mean_response_s, most_cores_used, nobody_waits
from headway.analysis.cell.server_probe import lock_waits
from headway.analysis.cell.subject import Subject
from headway.analysis.cell.theoretical_maximum import least_per_s
from headway.format import format_duration, listed, percent, plural, rate
from headway.units import NS_PER_S

ABOVE = 1.05
"""From here on it is not the window's edges that a rate is above its ceiling for, but the ceiling's inputs."""

APART = 0.98
"""Below so much of their bound users are in each other's way."""

BELOW = 0.98
"""A rate may be so far below a bound for what was not counted: answers and processor time vary by as much."""

WORTH_SAYING = 0.01
"""From this share on failures are told beside a rate that nothing explains: it counts right answers only."""

NEAR = 0.75
"""A limit that a rate is further from is not what it has met."""

_WORKERS = {
    "event-loop+threads": "executor threads",
    "thread-pool": "threads of the pool",
    "process-pool": "worker processes",
    "event-loop+processes": "worker processes",
    "prefork": "worker processes",
    "thread-per-request": "threads",
}

_OTHERS = {
    "db-limit": "the database takes no more connections",
    "worker-killed": "its workers end under load, and take their requests with them",
    "backend-bound": "it waits for a backend that keeps its requests longer than it should",
    "resolver-blocked": "the loop stands still while a name is looked up",
    "disk-bound": "its requests wait for the disk together",
}


def why(subject: Subject, blocks: Sequence[Block], figures: Figures, diagnoses: Sequence[Diagnosis]) -> str:
    """The mechanism that bound the cell; where none was found, how far it is from its ceiling."""
    names = [diagnosis.name for diagnosis in diagnoses]
    told = [name for name in names if name != "cpu-bound" or "gil-bound" not in names]  # one busy core is both
    said = [text for name in told if (text := _said(name, subject, blocks, figures))]
    if "reconnecting" in names:
        said.append(_reconnects(subject, blocks, figures))
    if "ports-exhausted" in names:
        said.append("hardly a port is free for a new connection: each one closed holds its own for 60 s")
    if "backlog-overflow" in names:
        backlog = subject.server.capacities.backlog
        said.append(f"users beyond its backlog of {backlog} are dropped and try again seconds later")
    return "; ".join(said) or _unexplained(subject, blocks, figures)


def _said(name: str, subject: Subject, blocks: Sequence[Block], figures: Figures) -> str:
    if name in ("loop-blocked", "slots-full"):
        return _held(name, subject, blocks, figures)
    if name in ("db-pool-full", "client-pool-full"):
        kind = "database" if name == "db-pool-full" else "client"
        return f"all connections of its {kind} pool are busy{_near(figures, f'{kind}-pool')}"
    if name == "gil-bound":
        return f"Python runs one of its threads at a time{_bound(figures, 'gil')}"
    if name == "cpu-bound":
        return f"its processor is busy: {cpu_cores(blocks) or 0:.2f} of {_cores(subject, blocks)}"
    if name == "users-bound":
        most = _bound(figures, "users")
        met = _met(subject, figures)
        return f"only its {plural(subject.users or 0, 'user')} bound it{most}{met}; more users would show more"
    return _OTHERS.get(name, "")


def _met(subject: Subject, figures: Figures) -> str:
    """What lies between a rate and its users' bound, where that is no more than their waits for each other."""
    least = least_per_s(subject.users or 0, figures.ceilings) if figures.efficiency < APART else None
    if least is None or figures.rate < least * BELOW:
        return ""
    return f", and {rate(least)}/s where each of them waits for all others at its processor"


def _held(name: str, subject: Subject, blocks: Sequence[Block], figures: Figures) -> str:
    """Slots that are taken; of a loop that nobody declared to be blocked there is no ceiling to be told."""
    if subject.slots is not None and (near := _near(figures, "slots")):
        return f"{_occupied(subject)}{near}, whatever the load"
    if name == "loop-blocked":
        return "the loop stands still while a request waits or computes, and all others wait for that"
    response_s = mean_response_s(blocks) or 0.0
    lock = lock_waits(blocks, figures.rate * (response_s - subject.slot_s(figures.r0_s)))
    if lock is not None:
        return f"requests wait for a lock at {lock.named}"
    return "no more requests are held at once, though nothing that was declared keeps it so"


def _bound(figures: Figures, name: str) -> str:
    """ ": 1 / 0.283 s = 3.53/s", or nothing where there is no such ceiling."""
    bound = next((bound for bound in figures.ceilings if bound.name == name), None)
    return "" if bound is None else f": {bound.formula} = {rate(bound.value)}/s"


def _near(figures: Figures, name: str) -> str:
    """As `_bound`, where the rate is near to it: a smaller limit that nobody declared has no ceiling to be told."""
    bound = next((bound for bound in figures.ceilings if bound.name == name), None)
    return _bound(figures, name) if bound is not None and figures.rate >= NEAR * bound.value else ""


def _reconnects(subject: Subject, blocks: Sequence[Block], figures: Figures) -> str:
    found = reconnected(subject, blocks, figures)
    text = f"each request opens its own connection to {listed([each.backend for each in found])}"
    lost_s = sum(each.lost_s for each in found)
    return f"{text}, which takes {format_duration(lost_s * NS_PER_S)} of it" if lost_s else text


def _occupied(subject: Subject) -> str:
    slots = subject.slots or 0
    if subject.blocks_its_loop:
        if slots == 1:
            return "the loop is blocked by its own steps, one request at a time"
        return f"all {slots} loops are blocked by their own steps, one request at a time each"
    if slots == 1:
        return "one request at a time"
    return f"all {slots} {_WORKERS.get(subject.server.model, 'slots')} are busy"


def _cores(subject: Subject, blocks: Sequence[Block]) -> str:
    return plural(subject.server_cores(most_cores_used(blocks)), "core")


def _unexplained(subject: Subject, blocks: Sequence[Block], figures: Figures) -> str:
    ceiling = figures.ceiling
    if ceiling is None:
        return "nothing that the lab knows of bounds it"
    alone_s = subject.alone_s(figures.r0_s)
    if ceiling.name == "offered" and (figures.efficiency >= 0.98 or nobody_waits(blocks, alone_s, ceiling.value)):
        return f"it serves all that is asked for, {rate(figures.rate)}/s: only a higher rate would show more"
    if figures.efficiency > ABOVE:
        most = f"{ceiling.formula} = {rate(ceiling.value)}/s"
        doubt = "lone answers took longer than those under load, or it holds more at once than it declares"
        return f"it serves {percent(figures.efficiency)} of {most}: {doubt}"
    text = f"{percent(figures.efficiency)} of {ceiling.formula} = {rate(ceiling.value)}/s, and no cause was found"
    failed = sum(block.window.failed for block in blocks)
    share = failed / max(1, failed + sum(block.window.answered for block in blocks))
    if share >= WORTH_SAYING:
        names = sorted({name for block in blocks for name in block.window.by_failure})
        text = f"{percent(share)} of its requests failed ({listed(names)}); the others are {text}"
    cores = cpu_cores(blocks)
    return text if cores is None else f"{text} (CPU: {cores:.2f} of {_cores(subject, blocks)})"
