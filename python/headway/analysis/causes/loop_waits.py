"""An event loop that waits at a line: it serves nobody meanwhile.

Each look finds the loop's thread idle, or at a line. Where it is hardly ever idle, and most of that is waiting, the
line is what blocks it, however short each of the waits is.
"""

from headway.analysis.causes.blocked_hub import REMEDY
from headway.analysis.causes.case import Case
from headway.analysis.causes.client_per_request import AT_WORK
from headway.analysis.causes.mechanism import Detection
from headway.analysis.causes.queue_place import short
from headway.analysis.cell.budget_findings import TimeBudget
from headway.analysis.cell.levels import BUSY, MOST
from headway.format import percent
from headway.record.standings import Standing


def loop_waits(case: Case, budget: TimeBudget) -> Detection | None:
    """The line at which the loops wait for longest; None where they have time left, or compute rather than wait."""
    loops = sum(probe.loops + probe.greenlet_processes for probe in case.probes)
    hubs = any(probe.greenlet_processes for probe in case.probes)
    seen = [each.standings.places for each in case.probes if each.standings is not None]
    places = [place for each in seen for place in each if place.of == "loop"]
    busy = sum(place.mean for place in places)
    waiting = [place for place in places if place.kind not in (*AT_WORK, "server") and place.file]
    waits = sum(place.mean for place in waiting)
    queueing = any(row.grows for row in budget.rows)
    if not loops or not queueing or busy < BUSY * loops or waits < MOST * busy:
        return None
    by_line: dict[tuple[str, int, str], float] = {}
    for place in waiting:
        line_of = place.file, place.line, place.function
        by_line[line_of] = by_line.get(line_of, 0.0) + place.mean
    file, line, function = longest = max(by_line, key=lambda each: by_line[each])
    share, idle = (percent(round(min(1.0, max(0.0, each)), 2)) for each in (by_line[longest] / loops, 1 - busy / loops))
    who = "thread of all greenlets" if hubs else "event loop"
    said = (
        f"{short(file)}:{line} (in {function}): the {who} waits there{_for(waiting, file, line)} {share} of the time, "
        f"and is idle {idle} of it: it serves nobody else meanwhile"
    )
    return Detection(said, where=f"{file}:{line}", remedy=REMEDY if hubs else "")


def _for(waiting: list[Standing], file: str, line: int) -> str:
    here = [place for place in waiting if (place.file, place.line) == (file, line) and place.waits_for]
    most = max(here, key=lambda place: place.mean, default=None)
    return "" if most is None else f" for {most.waits_for}"
