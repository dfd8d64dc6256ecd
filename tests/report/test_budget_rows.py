"""The rows of a time budget in words."""

import pytest

from headway.report.budget_rows import (
    background_lines,
    bounded_text,
    budget_table,
    column_texts,
    mark_text,
    short_names,
    shown_rows,
    unaccounted_text,
    users_text,
    wait_text,
)

from .budget_samples import BATCHER, ROWS, bounded, budget, row


def test_rows_that_grow_come_first_and_all_add_up_to_the_response_time() -> None:
    sample = budget()
    rows = shown_rows(sample)
    assert [(each.where, each.what) for each in rows] == [
        ("main.py:8", "asyncio.Semaphore"),
        ("main.py:9", "timer asyncio.sleep"),
        ("views.py:31", "I/O 127.0.0.1:5432"),
        ("3 other places", ""),
        ("unaccounted", ""),
    ]
    assert sum(each.loaded for each in rows) == pytest.approx(sample.loaded_ms.value)
    assert sum(each.single_user or 0 for each in rows) == pytest.approx(114, rel=0.01)


def test_what_is_a_hundredth_of_either_response_time_has_a_row() -> None:
    rows = shown_rows(budget(row("timer", 0.5, 100, line=1), row("cpu", 2.0, 0.5), unaccounted_ms=0))
    assert [each.where for each in rows] == ["main.py:1", "CPU time", "unaccounted"]


def test_only_a_wait_for_others_is_called_a_queue() -> None:
    marks = {each: mark_text(row(each, 0, 100, grows=True, line=8)) for each in ("pool", "io", "runnable")}
    assert marks == {
        "pool": "grows: requests queue here; 5 are elsewhere in the app",
        "io": "grows",
        "runnable": "grows: requests queue for the processor",
    }
    assert mark_text(row("pool", 0, 100, line=8)) == ""
    assert mark_text(row("before", 0, 100, grows=True, in_service=1)).endswith("; 1 is elsewhere in the app")


def test_files_have_as_many_names_as_tell_them_apart() -> None:
    assert short_names(["/srv/a/views.py", "/srv/b/views.py", "/srv/a/main.py", ""]) == {
        "/srv/a/views.py": "a/views.py",
        "/srv/b/views.py": "b/views.py",
        "/srv/a/main.py": "main.py",
    }


def test_a_wait_is_named_once() -> None:
    assert wait_text(row("semaphore", 0, 1, line=8, waits_for="asyncio.Semaphore")) == "asyncio.Semaphore"
    assert wait_text(row("pool", 0, 1, line=8, waits_for="httpx pool")) == "httpx pool"
    assert wait_text(row("lock", 0, 1, line=8)) == "lock"
    assert wait_text(row("before", 0, 1, waits_for="accept queue")) == "accept queue"


def test_a_column_has_one_precision() -> None:
    assert column_texts([0.04, 900.6, None], 1000) == ["0", "901", "—"]
    assert column_texts([0.04, 20.06], 20.4) == ["0.0", "20.1"]
    assert column_texts([0.444, -0.001], 2.4) == ["0.44", "0.00"]


def test_an_account_with_a_gap_proves_nothing() -> None:
    assert unaccounted_text(budget(unaccounted_ms=40)) == ""
    assert unaccounted_text(budget(unaccounted_ms=100)) == (
        "9.8 % of the response time was not observed: no cause follows from this table"
    )
    assert unaccounted_text(budget(unaccounted_ms=-100)).startswith("the places add up to 12.2 % more than")


def test_tasks_that_work_most_of_the_time_are_named() -> None:
    assert background_lines(budget()) == ["main.consume works 97 % of the time under load, 10 % with 1 user"]
    after = BATCHER.model_copy(update={"responded": True, "tasks": 3.0})
    (line,) = background_lines(budget().model_copy(update={"background": (after,)}))
    assert line.startswith("main.consume (3.0 of them), after the response, works 97 % of the time under load")


def test_the_table_has_every_row_and_the_lines_of_those_that_are_none() -> None:
    table = budget_table(budget())
    assert [cells[0] for cells in table.rows] == [
        "main.py:8", "main.py:9", "views.py:31", "CPU time", "views.py:40", "runnable", "the server's own code",
        "unaccounted", "response time (mean)",
    ]  # fmt: skip
    assert table.rows[0] == (
        "main.py:8", "asyncio.Semaphore ← grows: requests queue here; 5 are elsewhere in the app", "< 0.50", "806 ±9",
        "806 ±10", "5.0 ±0.3", "887",
    )  # fmt: skip


def test_what_was_not_seen_has_its_upper_end() -> None:
    assert bounded_text(bounded(0, 1.234)) == "< 1.2"
    assert bounded_text(bounded(0, 10).model_copy(update={"low": -10.0})) == "-10 to 10"
    assert bounded_text(bounded(0.3, 9)) == "0 to 9.3"
    assert bounded_text(None) == "—"


def test_without_a_single_user_nothing_is_said_of_one() -> None:
    alone = shown_rows(budget(*(each.model_copy(update={"single_user_ms": None}) for each in ROWS), single_user=False))
    assert {each.single_user for each in alone} == {None}
    assert users_text(budget().model_copy(update={"users": None, "in_flight": bounded(3.24, 1)})) == "3.24 in flight"
