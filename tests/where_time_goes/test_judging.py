"""Judging, with statements and budgets of known truth."""

from typing import Any

import pytest
from tests.where_time_goes.applications import Truth
from tests.where_time_goes.judging import (
    HEAD,
    Budget,
    Judged,
    Statement,
    budget_of,
    judge,
    row,
    shares,
    statements_of,
    table,
)

SEMAPHORE = Truth.model_validate({
    "cause": "semaphore", "file": "main.py", "lines": [8, 9], "also_right": ["slow peer"], "false": ["thread-limit"],
})  # fmt: skip
HEALTHY = Truth(cause="healthy")
REDIS = Truth.model_validate({"cause": "slow peer (Redis)", "file": "baskets.py", "lines": [16, 16]})
BATCHES = Truth.model_validate({"cause": "one serial consumer", "file": "main.py", "lines": [14, 26]})


def printed(name: str, where: str | None = None, evidence: str = "figures") -> dict[str, Any]:
    return {"name": name, "evidence": evidence, "where": where, "remedy": ""}


def judged(truth: Truth, *causes: dict[str, Any], budget: dict[str, Any] | None = None) -> Judged:
    return judge("app", truth, {"causes": list(causes), "time_budget": budget}, 30.0)


def time_budget(response_ms: float, *rows_ms: float) -> dict[str, Any]:
    return {"loaded_ms": {"value": response_ms}, "rows": [{"loaded_ms": {"value": each}} for each in rows_ms]}


@pytest.mark.parametrize(
    ("truth", "cause", "verdict"),
    [
        (SEMAPHORE, printed("lock-waited-for", "main.py:8"), "right"),
        (SEMAPHORE, printed("lock-waited-for", "/srv/shop/main.py:9"), "right"),
        (SEMAPHORE, printed("concurrency-limit-full", evidence="5 past main.py:8, at 127.0.0.1:8000"), "right"),
        (SEMAPHORE, printed("concurrency-limit-full", evidence="of 127.0.0.1:9"), "no line"),
        (SEMAPHORE, printed("lock-waited-for", "main.py:10"), "FALSE"),
        (SEMAPHORE, printed("lock-waited-for", "other.py:8"), "FALSE"),
        (SEMAPHORE, printed("backend-bound"), "also right"),
        (SEMAPHORE, printed("thread-limit"), "FALSE"),
        (SEMAPHORE, printed("users-bound"), "FALSE"),
        (SEMAPHORE, printed("route-failed"), "no cause found"),
        (HEALTHY, printed("users-bound"), "right"),
        (HEALTHY, printed("cpu-bound"), "FALSE"),
        (BATCHES, printed("users-bound"), "FALSE"),
        (REDIS, printed("users-bound", evidence="it waits for Redis, most of it at app/baskets.py:16"), "right"),
        (REDIS, printed("users-bound", evidence="it waits for Redis, most of it at app/guard.py:11"), "FALSE"),
        (REDIS, printed("users-bound"), "no line"),
        (BATCHES, printed("generator-bound"), "FALSE"),
    ],
)
def test_the_first_cause_is_judged(truth: Truth, cause: dict[str, Any], verdict: str) -> None:
    assert judged(truth, cause).verdict == verdict


@pytest.mark.parametrize("truth", [SEMAPHORE, HEALTHY, BATCHES])
def test_without_a_cause_nothing_is_right_and_nothing_false(truth: Truth) -> None:
    silent = judged(truth)
    assert silent.verdict == "no cause found"
    assert silent.false_statements == ()


def test_what_a_truth_calls_false_is_false_even_if_its_word_would_allow_it() -> None:
    queue = Truth(cause="executor or thread limit full", false=("thread-limit", "the disk"))
    assert judged(queue, printed("executor-full")).verdict == "right"
    assert judged(queue, printed("thread-limit")).verdict == "FALSE"


def test_statements_after_the_first_count_as_well() -> None:
    found = judged(SEMAPHORE, printed("lock-waited-for", "main.py:8"), printed("users-bound"), printed("backend-bound"))
    assert found.verdict == "right"
    assert found.false_statements == (Statement("users-bound"),)
    assert row(found)[HEAD.index("other names that are false")] == "users-bound"


def test_the_false_first_one_is_not_among_the_others() -> None:
    found = judged(SEMAPHORE, printed("cpu-bound"), printed("cpu-bound"))
    assert len(found.false_statements) == 2
    assert row(found)[HEAD.index("other names that are false")] == "cpu-bound"


def test_also_right_with_a_place_is_so_there_alone() -> None:
    truth = Truth.model_validate(
        {"cause": "healthy", "also_right": [{"cause": "lock", "file": "a.py", "lines": [3, 3]}]}
    )
    assert judged(truth, printed("lock-waited-for", "a.py:3")).verdict == "also right"
    assert judged(truth, printed("lock-waited-for", "a.py:4")).verdict == "FALSE"


def test_places_are_read_as_they_are_printed() -> None:
    causes = [printed("a", "shop/views.py:31"), printed("b", None, "at shop/db.py:7 (in load)"), printed("c")]
    assert statements_of(causes) == (
        Statement("a", "shop/views.py", 31),
        Statement("b", "shop/db.py", 7),
        Statement("c"),
    )


@pytest.mark.parametrize(("rows_ms", "adds_up"), [((40.0, 58.0), 1), ((40.0, 54.0), 0), ((100.0, 5.0), 1), ((), 0)])
def test_a_budget_adds_up_within_a_twentieth(rows_ms: tuple[float, ...], adds_up: int) -> None:
    budget = time_budget(100.0, *rows_ms)
    assert budget_of(budget) == Budget(sum(rows_ms), 100.0)
    counted = shares([judged(HEALTHY, printed("users-bound"), budget=budget), judged(HEALTHY)])
    assert (counted.add_up, counted.budgets) == (adds_up, 1)


def test_a_check_without_a_result_is_no_statement() -> None:
    lost = judge("app", HEALTHY, None, 300.0, "exit code 2")
    assert lost.verdict == "not run"
    assert lost.false_statements == ()
    assert "exit code 2" in row(lost)


def test_shares_count_each_application_once() -> None:
    counted = shares([
        judged(SEMAPHORE, printed("lock-waited-for", "main.py:8")),
        judged(SEMAPHORE, printed("lock-waited-for", "main.py:8"), printed("gil-bound"), printed("cpu-bound")),
        judged(SEMAPHORE),
        judged(HEALTHY, printed("gil-bound")),
        judge("lost", HEALTHY, None, 1.0),
    ])  # fmt: skip
    assert (counted.of, counted.right, counted.silent, counted.false) == (5, 2, 2, 2)


def test_the_table_has_a_row_for_each_and_all_columns() -> None:
    lines = table(
        [judged(SEMAPHORE, printed("lock-waited-for", "main.py:8"), budget=time_budget(806, 800))]
    ).splitlines()
    assert len(lines) == 2
    for text in (
        "app",
        "semaphore main.py:8–9",
        "lock-waited-for main.py:8",
        "right",
        "800 of 806 ms (1% apart)",
        "30",
    ):
        assert text in lines[1]
