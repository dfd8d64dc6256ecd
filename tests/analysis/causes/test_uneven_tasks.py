"""Tasks with a queue each: requests wait for some of them while others have no work."""

import pytest
from tests.report.budget_samples import bounded, budget, row

from headway.analysis.cell.cell_findings import BackgroundTask

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


def test_which_of_two_functions_is_waited_for_is_not_known() -> None:
    waits = row("future", 30, 496, grows=True, line=28, waits_for="concurrent.futures.Future")
    other = stations(8, 2 / 8).model_copy(update={"root": "printers.Printer.run"})
    served = budget(waits).model_copy(update={"background": (stations(8, 2 / 8), other)})
    assert "workers-uneven" not in [name for name, _ in names(of=served)]
