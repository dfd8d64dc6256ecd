"""Tasks with a queue each: requests wait for some of them while others have no work."""

import pytest
from tests.report.budget_samples import bounded, budget, row

from headway.analysis.causes.by_place import causes_by_place
from headway.analysis.causes.case import Case
from headway.analysis.cell.budget_findings import BackgroundTask
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.record.probe import Probe, Queue

from ..records import S, closed, measured
from ..validity.planted import block_of
from .by_place import names


def stations(
    tasks: float, utilization: float, longest_ms: float = 6000, serves: bool = True, spread: float = 0.01
) -> BackgroundTask:
    """Threads that render: of what each does 30 ms are a request's."""
    return BackgroundTask(
        root="stations.Station.run", tasks=tasks, single_user_utilization=None,
        utilization=bounded(utilization, spread), longest_ms=longest_ms, places=(), serves=serves,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("task", "is_uneven"),
    [
        (stations(8, 2 / 8), True),
        (stations(8, 0.97 / 8, spread=0.03), True),
        (stations(8, 1), False),
        (stations(8, 0.05), False),
        (stations(20, 8 / 20), True),
        (stations(40, 24 / 40), False),
        (stations(8, 2 / 8, longest_ms=400), False),
        (stations(8, 2 / 8, serves=False), False),
    ],
    ids=["two of eight", "one of eight", "all work", "none works all the time", "eight of twenty",
         "as many as requests", "in turn", "they serve nobody"],
)  # fmt: skip
def test_some_work_all_the_time_and_others_have_no_work(task: BackgroundTask, is_uneven: bool) -> None:
    """25 requests wait 496 ms each."""
    waits = row("future", 30, 496, line=28, waits_for="concurrent.futures.Future")
    served = budget(waits).model_copy(update={"background": (task,)})
    assert (names(of=served)[:1] == [("workers-uneven", "/srv/shop/main.py:28")]) == is_uneven


@pytest.mark.parametrize(("unused", "full", "name"), [
    (6, True, "workers-uneven"), (0, True, "executor-full"), (6, False, "executor-full"),
])  # fmt: skip
def test_of_executors_that_one_line_makes_some_are_never_in_use(unused: int, full: bool, name: str) -> None:
    queue = Queue(name="executor ProcessPoolExecutor", size=1, busy_high_water=1, waiting_high_water=11, waits=90,
                  waited_ns=9 * S, unused=unused, full=full)  # fmt: skip
    _, block = block_of(measured(probe=Probe(processes=1, loops=1, queues=(queue,))), closed())
    waits = row("executor", 0, 300, grows=True, line=30, waits_for="ThreadPoolExecutor")
    of = budget(waits, row("future", 80, 84, line=30)).model_copy(update={"background": ()})
    ((found, detection),) = causes_by_place(Case(MeasuredCell(block.subject, [block])), of)
    assert (found, detection.where) == (name, "/srv/shop/main.py:30")


def test_which_of_two_functions_is_waited_for_is_not_known() -> None:
    waits = row("future", 30, 496, grows=True, line=28, waits_for="concurrent.futures.Future")
    other = stations(8, 2 / 8).model_copy(update={"root": "printers.Printer.run"})
    served = budget(waits).model_copy(update={"background": (stations(8, 2 / 8), other)})
    assert "workers-uneven" not in [name for name, _ in names(of=served)]
