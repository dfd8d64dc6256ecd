"""serial-consumer of work that no request waits for: what is handed over piles up, and no response shows it.

A task that takes one piece of work after another from a queue waits for more once it has done all of it. One that does
so with a single user, and at no look under load, has been given more than it can do: the queue grows, and with it the
memory, until the load ends. One that takes all that has come at once may be as busy, and is not behind.
"""

import math
from operator import itemgetter

from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Detection, Named
from headway.analysis.causes.queue_place import is_always_there
from headway.analysis.causes.queueing import SERIAL_CONSUMER
from headway.analysis.cell.budget_findings import BackgroundTask, TimeBudget
from headway.analysis.cell.levels import BUSY, MOST
from headway.units import NS_PER_MS, NS_PER_S

REMEDY = "run more of them, make what each does shorter, or give the queue a size, so that senders wait or are refused"


def growing_backlog(case: Case, budget: TimeBudget) -> Named | None:
    """The consumer that is at work at every look under load, and is not with a single user, and goes on to the next
    piece of work meanwhile; None where there is none."""
    window_ms = min(block.length_s for block in case.blocks) * NS_PER_S / NS_PER_MS
    found = [(task, needed) for task in budget.background
             if task.longest_ms <= MOST * window_ms and (needed := _needed(case, task)) is not None]  # fmt: skip
    if not found:
        return None
    task, needed = max(found, key=itemgetter(1))
    at = max((place for place in task.places if place.file), key=lambda place: place.share.value, default=None)
    how_many = round(task.tasks)
    each = "a task or thread" if how_many == 1 else f"each of {how_many} tasks or threads"
    said = (
        f"{task.root}, {each} that takes work from a queue, is always at work under load. By its work for a single "
        f"user it would need {needed:.1f} times as long for what is served: the rest piles up, and no request waits "
        f"for it"
    )
    return SERIAL_CONSUMER.name, Detection(said, where=None if at is None else f"{at.file}:{at.line}", remedy=REMEDY)


def _needed(case: Case, task: BackgroundTask) -> float | None:
    """How many times as long as there is a task that is always at work under load needs for what the app serves, at
    least; None where it has time left, or may have.

    The utilization law, U = X · S (Denning and Buzen 1978): a single user's requests, 1 / R0 a second, keep it at work
    for a share of the time.
    """
    alone, used = task.single_user_utilization, task.utilization
    if alone is None or alone.low is None or alone.high is None or alone.high >= BUSY:
        return None
    if not task.takes or task.reads or task.responded or not is_always_there(task):
        return None
    needed = alone.low * case.rate * case.cell.r0_s
    always = math.isclose(used.value, 1.0) and used.low is not None and used.low >= BUSY
    return needed if always and needed > 1 else None
