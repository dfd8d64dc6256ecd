"""Pauses between tries, and sleeps that are none."""

import pytest
from tests.report.budget_samples import budget, row

from headway.analysis.causes.by_place import causes_by_place
from headway.analysis.causes.case import Case
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.record.probe import Callers, Probe
from headway.record.standings import Place

from ..records import closed, measured
from ..validity.planted import block_of

STEADY = Place(file="/srv/shop/steady.py", line=14, function="handler")


@pytest.mark.parametrize(
    ("alone_ms", "called_ms", "leads", "found"),
    [
        (0, 853, True, "calls-grow"),
        (400, 853, True, "slow-peer"),  # a single user's requests sleep as well
        (0, 9, True, "paced-by-timer"),  # the call takes no longer: it waits until something is free
        (0, 853, False, "slow-peer"),
    ],
)
def test_a_function_that_sleeps_only_under_load_tries_its_call_again(
    alone_ms: float, called_ms: float, leads: bool, found: str
) -> None:
    leading = STEADY if leads else STEADY.model_copy(update={"file": "/srv/shop/other.py"})
    callers = Callers(file="/srv/shop/engine.py", line=24, function="price", chain=(leading,), times=20)
    _, block = block_of(measured(probe=Probe(processes=1, loops=1, callers=(callers,))), closed())
    pause = row("timer", alone_ms, 587, grows=True, line=18, waits_for="asyncio.sleep", file="/srv/shop/steady.py")
    call = row("io", 8.6, called_ms, grows=called_ms > 100, line=24, waits_for="127.0.0.1:23130",
               file="/srv/shop/engine.py")  # fmt: skip
    of = budget(pause, call).model_copy(update={"background": ()})
    assert [name for name, _ in causes_by_place(Case(MeasuredCell(block.subject, [block])), of)] == [found]
