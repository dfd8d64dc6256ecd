"""serial-consumer of work that no request waits for: what is handed over piles up, and no response shows it.

A task that takes one piece of work after another from a queue waits for more once it has done all of it. One that does
so with a single user, and at no look under load, has been given more than it can do: the queue grows, and with it the
memory, until the load ends. One that takes all that has come at once may be as busy, and is not behind.
"""

from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Detection, Named
from headway.analysis.causes.queue_place import is_always_there
from headway.analysis.causes.queueing import SERIAL_CONSUMER
from headway.analysis.cell.cell_findings import BackgroundTask, TimeBudget
from headway.analysis.cell.levels import BUSY, MOST
from headway.format import percent
from headway.units import NS_PER_MS, NS_PER_S

REMEDY = "run more of them, make what each does shorter, or give the queue a size, so that senders wait or are refused"

NEVER_IDLE = 0.999
"""A mean of looks at none of which a task waited for work, but for what is lost as it is computed."""


def growing_backlog(case: Case, budget: TimeBudget) -> Named | None:
    """The consumer that is at work at every look under load, and is not with a single user, and goes on to the next
    piece of work meanwhile; None where there is none."""
    window_ms = min(block.length_s for block in case.blocks) * NS_PER_S / NS_PER_MS
    behind = [task for task in budget.background if _is_behind(task) and task.longest_ms <= MOST * window_ms]
    if not behind:
        return None
    task = max(behind, key=lambda each: each.tasks)
    at = max((place for place in task.places if place.file), key=lambda place: place.share.value, default=None)
    alone = 0.0 if task.single_user_utilization is None else task.single_user_utilization.value
    how_many = round(task.tasks)
    each = "a task or thread" if how_many == 1 else f"each of {how_many} tasks or threads"
    said = (
        f"{task.root}, {each} that takes work from a queue, is at work for {percent(alone)} of the time with a single "
        f"user, and always under load: what requests hand over piles up, and none of them waits for it"
    )
    return SERIAL_CONSUMER.name, Detection(said, where=None if at is None else f"{at.file}:{at.line}", remedy=REMEDY)


def _is_behind(task: BackgroundTask) -> bool:
    alone, used = task.single_user_utilization, task.utilization
    if alone is None or not task.takes or task.reads or task.responded or not is_always_there(task):
        return False
    has_time = alone.high is not None and alone.high < BUSY
    return has_time and used.value >= NEVER_IDLE and used.low is not None and used.low >= BUSY
