"""Work that is handed over faster than it is done, in an app whose requests do not wait for it."""

from typing import Any

import pytest
from tests.report.budget_samples import BATCHER, bounded, row

from headway.analysis.causes.case import Case
from headway.analysis.causes.growing_backlog import growing_backlog
from headway.analysis.causes.twice_the_users import diagnose_with_twice_the_users
from headway.analysis.cell.budget_findings import BackgroundPlace, TimeBudget

from .test_app import WORK, cell, of

AUDITS = BackgroundPlace(kind="io", waits_for="127.0.0.1:9000", file="/srv/shop/audit.py", line=31, function="send",
                         share=bounded(1.0, 0.0), idle=False)  # fmt: skip
BEHIND = BATCHER.model_copy(update={
    "root": "audit.deliver", "single_user_utilization": bounded(0.3, 0.05), "utilization": bounded(1.0, 0.01),
    "longest_ms": 60, "places": (AUDITS,), "takes": True,
})  # fmt: skip


def budget_of(**changes: Any) -> TimeBudget:
    return of(WORK, row("cpu", 1, 1)).model_copy(update={"background": (BEHIND.model_copy(update=changes),)})


def test_a_consumer_that_has_no_moment_left_under_load_is_behind() -> None:
    found = growing_backlog(Case(cell()), budget_of())
    assert found is not None
    name, detection = found  # 42 a second, of 283 ms each with a single user: 11.9 times as many, at 25 % at least
    assert (name, detection.where) == ("serial-consumer", "/srv/shop/audit.py:31")
    assert "is always at work under load" in detection.evidence
    assert "it would need 3.0 times as long for what is served" in detection.evidence


@pytest.mark.parametrize(
    "changes",
    [
        {"utilization": bounded(0.97, 0.02)},
        {"utilization": bounded(1.0, 0.3)},
        {"single_user_utilization": bounded(0.95, 0.05)},
        {"single_user_utilization": bounded(0.6, 0.35)},
        {"single_user_utilization": bounded(0.1, 0.05)},
        {"single_user_utilization": None},
        {"takes": False},
        {"reads": True},
        {"responded": True},
        {"tasks": 2.5},
        {"longest_ms": 11_000},
    ],
    ids=["has time left", "few looks", "busy alone", "perhaps busy alone", "perhaps not too much", "unknown alone",
         "takes no work", "reads from a peer", "after a response", "come and go", "one long piece of work"],
)  # fmt: skip
def test_others_are_not_known_to_be(changes: dict[str, Any]) -> None:
    assert growing_backlog(Case(cell()), budget_of(**changes)) is None


@pytest.mark.parametrize("behind", [True, False])
def test_an_app_whose_consumer_is_behind_is_not_healthy_however_many_are_served(behind: bool) -> None:
    at = budget_of() if behind else budget_of(utilization=bounded(0.6, 0.05))
    found = diagnose_with_twice_the_users(cell(throughput=42), cell(24, throughput=84), [], (at, of(WORK)))
    assert [each.name for each in found] == (["serial-consumer"] if behind else ["users-bound"])
