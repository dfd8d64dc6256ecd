"""What all looks have found, for headway, with what the source says of the lines that were found."""

from __future__ import annotations

from . import callers, calls, sampler, thread_views
from .certificates import reading_certificates
from .chained import chained
from .dependent import dependent
from .fed import fed, one_by_one, reading, reading_elsewhere
from .known_waits import CHILD, EVENT, FUTURE, IO, LOCK, MAKES_CONTEXT, QUEUE, SEMAPHORE, SQLITE, TIMER, WANTS
from .nested_blocks import nested
from .open_transactions import in_transactions
from .polling import polling
from .repeated import repeated
from .shapes import root_files
from .standings import ASKED
from .standings_report import report_of
from .task_completion import completing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

OTHERS = (IO, CHILD, FUTURE)
"""What requests wait for that others do."""

OF_OWN_POOLS = (SEMAPHORE, QUEUE, EVENT, FUTURE)
"""What they wait for that others of them may have: a program's own pool may be made of any of these. Of a lock there
is one."""


def report() -> dict[str, Any]:
    """Return what was found, for headway."""
    rows = sampler.sampler.standings.rows
    computing = dict.fromkeys(key[3:5] for key in rows if key[0] == "request" and key[1] in (WANTS, ASKED) and key[3])
    works = dict.fromkeys(reading_certificates(computing), MAKES_CONTEXT[1])
    reported = report_of(sampler.sampler.standings, thread_views.tallies(), works)
    requests = [row for row in reported["places"] if row[0] == "request" and row[3]]
    # What a thread waits for the kernel has said: that it slept is known by now.
    timers = [tuple(row[:7]) for row in reported["places"] if row[1] == TIMER and row[3]]
    found = polling(dict.fromkeys(row[3:6] for row in timers if row[0] == "request"))
    waits = [key[3:6] for key in rows if key[0] == "request" and key[1] in (*OTHERS, ASKED) and key[3]]
    led = callers.report()
    called = calls.asked_at()
    led_there = [(tuple(place), *map(tuple, chain)) for *place, chain, _ in led["callers"] if tuple(place) in waits]
    unknown = list(dict.fromkeys(place for chain in [*((place,) for place in waits), *led_there]
                                 if chain[0] not in called for place in chain))  # fmt: skip
    # The nearest ones come first, as only some are read.
    further = sorted(((far, place) for chain in led_there for far, place in enumerate(chain)), key=lambda each: each[0])
    background = [key for key in rows if key[0] == "background" and key[3]]
    receiving = [(key[6], key[3], key[4]) for key in background if key[1] in (IO, ASKED, FUTURE)]
    sleeping = [_with_file(row[6], row[3]) for row in timers if row[0] == "background"]
    # So it is of one that waits for work at a queue of C's.
    without_work = [_with_file(row[6], row[3]) for row in reported["places"]
                    if row[0] == "background" and row[1] in (QUEUE, EVENT) and row[3]]  # fmt: skip
    idle = {root for root, _ in (*sleeping, *without_work)}
    working = [_with_file(key[6], key[3]) for key in background if key[6] not in idle]
    return {
        **reported,
        **led,
        "polls": found,
        "completing": completing([*sleeping, *working]),
        "serving": completing(without_work),
        "fed": fed(sleeping),
        "in_executor": sorted(sampler.sampler.standings.in_executor),
        "one_by_one": one_by_one([_with_file(key[6], key[3]) for key in background]),
        "reading": [
            *reading(receiving),
            *reading_elsewhere(
                [(key[6], key[3:6]) for key in background if key[1] in (IO, ASKED, FUTURE)],
                ((tuple(place), [*map(tuple, chain)]) for *place, chain, _ in led["callers"]),
                root_files,
            ),
        ],
        "chained": chained([*waits, *(place for _, place in further)]),
        "dependent": dependent([*((place,) for place in waits), *led_there], unknown),
        "repeated": repeated(unknown),
        "nested": nested(
            [tuple(row[3:6]) for row in requests if row[1] in OF_OWN_POOLS],
            ((tuple(place), *map(tuple, chain)) for *place, chain, _ in led["callers"]),
        ),
        "in_transaction": in_transactions(
            [tuple(row[3:6]) for row in requests if tuple(row[1:3]) == (LOCK, SQLITE)],
            [
                *((tuple(row[3:6]),) for row in requests),
                *((tuple(place), *map(tuple, chain)) for *place, chain, _ in led["callers"]),
            ],
        ),
    }


def _with_file(root: str, file: str) -> tuple[str, str]:
    """Return the outermost function of a task with its file; `file` is that of a line at which it was found."""
    return root, root_files.get(root, file)
