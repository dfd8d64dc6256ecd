"""Threads of the program's own that wait, all of them, where requests wait for them."""

import pytest
from tests.report.budget_samples import bounded, budget, row

from headway.analysis.cell.budget_findings import BackgroundPlace, BackgroundTask, BudgetRow

from .by_place import names

WAIT = row("event", 65, 2400, grows=True, line=32, waits_for="threading.Event")


def crew(*, alone: float = 0.3, waits: float = 1.0, line: int = 32) -> BackgroundTask:
    """Eight threads that make parts of pages; with a single user they are at work for this share of the time."""
    place = BackgroundPlace(
        kind="event", waits_for="threading.Event", file="/srv/shop/main.py", line=line, function="value",
        share=bounded(waits, 0.02), idle=True,
    )  # fmt: skip
    return BackgroundTask(
        root="crew.Crew._loop", tasks=8.0, single_user_utilization=bounded(alone, 0.1), utilization=bounded(0, 0.01),
        longest_ms=990, places=(place,),
    )  # fmt: skip


BUSY = crew().model_copy(update={"root": "stock.Feed.run", "utilization": bounded(0.98, 0.01), "places": ()})


@pytest.mark.parametrize(
    ("rows", "tasks", "found"),
    [
        ([WAIT], [crew()], True),
        ([WAIT], [crew(line=43)], False),
        ([WAIT], [crew(waits=0.6)], False),
        ([WAIT], [crew(alone=0)], False),
        ([WAIT], [crew(), BUSY], False),
        ([WAIT, row("io", 20, 100, line=50)], [crew()], False),
        ([row("event", 65, 65, line=32, waits_for="threading.Event")], [crew()], False),
    ],
    ids=["for one another", "at another line", "they work as well", "they never work", "for somebody else",
         "requests have what they wait for", "no longer than alone"],
)  # fmt: skip
def test_nobody_is_left_to_do_what_they_wait_for(
    rows: list[BudgetRow], tasks: list[BackgroundTask], found: bool
) -> None:
    """Fifty requests at 50 a second: 20 ms are one request, and 100 ms are five at a connection, of eight threads."""
    of = budget(*rows).model_copy(update={"background": tuple(tasks)})
    assert (("pool-deadlock", "/srv/shop/main.py:32") in names(of=of)) == found
